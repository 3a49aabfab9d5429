/* Every word of the page is read somewhere: else four languages are kept for nobody. */

import { expect, test } from 'vitest';
import { ui } from '../src/words/en';

const files: Record<string, string> = import.meta.glob(
  ['../src/**/*.{ts,svelte}', '!**/*.test.ts', '!../src/generated/**', '!../src/words/*/**'],
  { query: '?raw', import: 'default', eager: true },
);
/** What speaks, without what is said. */
const SAID = /words\/(en|de|it|zh)\.ts$/;
const source = Object.entries(files)
  .map(([file, text]) => (SAID.test(file) ? '' : text))
  .join('\n');

/** Words that are looked up by what the house calls something. */
const BY_NAME = new Set(
  'gameNames presetNames groupNames valueNames gameLines keys pace hands'.split(' '),
);

function unread(words: object, within: string, text: string): string[] {
  return Object.entries(words).flatMap(([key, word]) => {
    const taken = `\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${within}`;
    const isRead = new RegExp(`${within}\\s*\\.${key}\\b|['"\`]${key}['"\`]|${taken}`).test(text);
    if (!isRead) return [key];
    if (typeof word !== 'object' || BY_NAME.has(key)) return [];
    return unread(word as object, '\\w', text).map((inner) => `${key}.${inner}`);
  });
}

test('every word of the page is read somewhere', () => {
  expect(Object.keys(files).length).toBeGreaterThan(150);
  expect(unread(ui, 't\\(\\)', source)).toEqual([]);
});

test('a word that nobody reads is found', () => {
  const words = { said: '', unsaid: '', some: { inner: '', other: '' } };
  const text = 't().said + t().some.inner + t().saidMore';
  expect(unread(words, 't\\(\\)', text)).toEqual(['unsaid', 'some.other']);
});

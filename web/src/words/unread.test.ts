/* Every word of the page is read somewhere: else four languages are kept for nobody. */

import { expect, test } from 'vitest';
import { language } from './en/language';

const files: Record<string, string> = import.meta.glob(
  [
    '../**/*.{ts,svelte}',
    '!**/*.test.ts',
    '!../generated/**',
    '!./*/**',
    '!../tables/*/{words,howto}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const source = (folder: string) =>
  Object.entries(files)
    .map(([file, text]) => (file.includes(folder) ? text : ''))
    .join('\n');

/** Words that are looked up by what the house calls something. */
const BY_NAME = new Set(
  'groupNames valueNames pace hands strengths strengthLines botStrength botTemper botSays figures colours reactionNames'.split(
    ' ',
  ),
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
  expect(unread(language.ui, '(?:t\\(\\)|\\bui)', source(''))).toEqual([]);
});

test.each(Object.entries(language.games))('every word of a picture is read: %s', (game, words) => {
  expect(unread(words.picture, '\\w(?:\\(\\))?', source(`/tables/${game}/`))).toEqual([]);
});

test('a word that nobody reads is found', () => {
  const words = { said: '', unsaid: '', some: { inner: '', other: '' } };
  const text = 't().said + t().some.inner + t().saidMore';
  expect(unread(words, 't\\(\\)', text)).toEqual(['unsaid', 'some.other']);
});

import { beforeAll, expect, test, vi } from 'vitest';
import type { Heard } from '../generated/wire';
import { speak } from '../words/words.svelte';
import { isSaid, words } from './lines';

beforeAll(() => vi.stubGlobal('document', { documentElement: {} }));

const line = (notice?: string, text = ''): Heard =>
  ({ table: 't', number: 1, at: 0, by: 'Resi (bot)', text, notice }) as Heard;

test('people say their own words, and bots what each reader understands', async () => {
  await speak('en');
  expect(words(line(undefined, 'Servus'))).toBe('Servus');
  expect(words(line('said', 'Servus'))).toBe('Servus');
  expect(words(line('hello'))).toBe('Hello everybody!');
  await speak('de');
  expect(words(line('hello'))).toBe('Hallo zusammen!');
});

test('who comes and goes says nothing by it', () => {
  expect(['came', 'went', 'again'].map((notice) => isSaid(line(notice)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isSaid(line('well_played'))).toBe(true);
  expect(isSaid(line())).toBe(true);
});

test('what a newer house lets bots say is nothing here, and no fault', async () => {
  await speak('en');
  expect(words(line('good_morning'))).toBe('');
});

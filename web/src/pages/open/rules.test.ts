import { expect, test } from 'vitest';
import type { Rule } from '../../wire/api';
import { belongs, firstOf, meant } from './rules';

const rule = (name: string, more: Partial<Rule> = {}): Rule => ({
  name,
  group: '',
  sentence: '',
  default: 0,
  ...more,
});
const rules = [
  rule('seats', { first: 2 }),
  rule('format', { first: 1 }),
  rule('stack', { only: { format: ['sng'] } }),
  rule('ante', { only: { antes: ['each', 'big_blind'] } }),
];

test('a rule of another kind of game isn’t shown', () => {
  const values = { format: 'cash', antes: 'each' };
  expect(rules.filter((one) => belongs(one, values)).map(({ name }) => name)).toEqual([
    'seats',
    'format',
    'ante',
  ]);
});

test('what everybody wants to know comes first, in its own order', () => {
  expect(firstOf(rules).map(({ name }) => name)).toEqual(['format', 'seats']);
});

test('what was changed and means nothing any more isn’t asked for', () => {
  const base = { format: 'cash', antes: 'none', stack: 1500, ante: 0 };
  expect(meant(rules, base, { format: 'sng', stack: 900, ante: 5 })).toEqual({
    format: 'sng',
    stack: 900,
  });
});

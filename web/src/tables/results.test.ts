import { expect, test } from 'vitest';
import type { Fact, Made, Passed } from '../generated/wire';
import { games } from '../house/games.svelte';
import { houseTime } from '../house/time.svelte';
import type { ShownTable } from './contract';
import { hasWon, outcome, Results, together, withoutResult } from './results.svelte';

const ends = { begins: ['deal'], tells: ['pay'] };
const wins = ['wins', 'wins_pair', 'won_double', 'score_points'];
games.offers = [
  {
    game: 'skat',
    title: '',
    presets: [],
    records: [],
    summary: '',
    bots: [],
    screen: { ...games.screen('skat'), ...ends, wins },
  },
];
const won: Fact = { word: 'wins', values: { seat: 1, chips: 30 } };
const row = (...words: string[]) => ({
  moves: words.map((word): Made => [-1, { do: word }]),
  told: words.map((word) => (word === 'pay' ? [won] : [])),
});

test.each([
  { words: ['fold', 'pay'], told: [won] },
  { words: ['call', 'street', 'street', 'pay'], told: [won] },
  { words: ['start', 'shuffle', 'deal'], told: null },
  { words: ['bet', 'deal', 'dealer', 'pay'], told: [won] }, // dealt and over in one row
  { words: ['call', 'street'], told: undefined },
])('$words: what came out is told until the next deal', ({ words, told }) => {
  expect(outcome(row(...words), ends)).toEqual(told);
});

test('split hands that came out alike are told once, with what they got together', () => {
  const paid = (word: string, seat: number, chips: number): Fact => ({
    word: `paid_${word}`,
    values: { seat, chips },
  });
  const facts = [paid('lose', 0, 0), paid('win', 1, 20), paid('lose', 0, 0), paid('win', 1, 40)];
  expect(together([...facts, won, won])).toEqual([
    paid('lose', 0, 0),
    paid('win', 1, 60),
    won,
    won,
  ]);
});

test.each([
  { word: 'wins', seat: 1, isHeard: true },
  { word: 'wins_pair', seat: 1, isHeard: true },
  { word: 'won_double', seat: 1, isHeard: true },
  { word: 'paid_push', seat: 1, isHeard: false },
  { word: 'paid_lose', seat: 1, isHeard: false },
  { word: 'wins', seat: 0, isHeard: false },
  { word: 'wins', seat: null, isHeard: false },
])('$word of seat 1 is heard as a win by seat $seat: $isHeard', ({ word, seat, isHeard }) => {
  expect(hasWon([{ word, values: { seat: 1, chips: 30 } }], seat, wins)).toBe(isHeard);
});

test('both of a side hear that it has won', () => {
  const facts: readonly Fact[] = [{ word: 'score_points', values: { seats: [0, 2], points: 2 } }];
  expect([0, 1, 2, 3].map((seat) => hasWon(facts, seat, wins))).toEqual([true, false, true, false]);
});

test('what a row tells one after the other stands together, and never over the next round', () => {
  const results = new Results();
  const past: readonly Passed[] = [];
  const look = (of: number, word: string) =>
    results.look({ game: 'skat', row: of, past, ...row(word) } as unknown as ShownTable);
  look(1, 'lay');
  expect(results.facts).toEqual([]);
  look(1, 'pay');
  look(1, 'pay');
  look(1, 'lay');
  expect(results.facts).toEqual([won, won]);
  look(2, 'pay');
  expect(results.facts).toEqual([won]);
  look(3, 'deal');
  expect(results.facts).toEqual([]);
});

const passed = (version: number, ...words: string[]): Passed => {
  const { moves, told } = row(...words);
  return { version, at: houseTime(), moves, facts: told };
};
const come = (version: number, past: readonly Passed[]) =>
  ({ game: 'skat', version, row: version, past, moves: [], told: [] }) as unknown as ShownTable;

test.each([
  { past: [passed(1, 'deal'), passed(2, 'stand', 'pay'), passed(3, 'bet')], told: [won] },
  { past: [passed(1, 'stand', 'pay'), passed(2, 'bet', 'deal')], told: [] },
])('who comes after $past.length rows is told how the last round came out', ({ past, told }) => {
  const results = new Results();
  results.look(come(3, []));
  results.look(come(3, past));
  expect(results.facts).toEqual(told);
});

test('who comes back is told what they have missed, and nothing twice', () => {
  const results = new Results();
  results.look({ ...come(1, []), ...row('stand', 'pay') });
  results.look(come(4, [passed(2, 'bet'), passed(3, 'deal')]));
  expect(results.facts).toEqual([]);
  results.look(come(5, [passed(1, 'stand', 'pay'), passed(4, 'hit')]));
  expect(results.facts).toEqual([]);
});

test('what happens while the past is being looked up does not hide it', () => {
  const results = new Results();
  results.look(come(3, []));
  results.look({ ...come(4, []), ...row('sow') });
  results.look(come(4, [passed(2, 'stand', 'pay'), passed(3, 'bet')]));
  expect(results.facts).toEqual([won]);
});

test('what is told over the table isn’t said again in the state line', () => {
  const values = { winners: [0, 2], points: 3, other: 1 };
  const state = { word: 'round_and_your_turn_schlag', values };
  expect(withoutResult(state)).toEqual({ word: 'your_turn_schlag', values });
  const game = { word: 'game_and_seats_missing', values };
  expect(withoutResult(game)).toEqual({ word: 'seats_missing', values });
  const other = { word: 'trick_and_your_turn_play', values };
  expect(withoutResult(other)).toEqual(other);
});

test.each([
  {
    what: 'has left since',
    past: [passed(1, 'pay'), { ...passed(2), moves: [[1, { do: 'leave' }]] }],
  },
  { what: 'played long ago', past: [{ ...passed(1, 'pay'), at: houseTime() - 20 * 60_000 }] },
])('who comes isn’t told of somebody who $what', ({ past }) => {
  const results = new Results();
  results.look(come(3, []));
  results.look(come(3, past as readonly Passed[]));
  expect(results.facts).toEqual([]);
});

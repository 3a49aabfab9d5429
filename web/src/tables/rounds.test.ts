import { describe, expect, it } from 'vitest';
import type { Fact, Made } from '../generated/wire';
import type { Happened } from '../house/table.svelte';
import { rounds } from './rounds';

const ENDS = { begins: ['blinds'], tells: ['pay'] };
const company = { game: 'any', people: ['Anna', 'Ben'], unit: 1, seat: 0 };

/** A row of such moves, each with its facts. */
function row(version: number, ...moves: readonly (readonly [string, ...Fact[]])[]): Happened {
  const told = moves.map(([, ...facts]) => facts);
  const made = moves.map(([word]): Made => [-1, { do: word }]);
  return { version, at: version, facts: told.flat(), moves: made, told, company };
}
const fact = (word: string, values: Fact['values'] = {}): Fact => ({ word, values });
const deal = (seat: number, cards: readonly string[]) => fact('gets', { seat, cards });

const EVENING = [
  row(1, ['sit', fact('sit', { seat: 0 })]),
  row(2, ['blinds', fact('blinds')], ['deal', deal(0, ['Ah', 'Kd']), deal(1, [])]),
  row(3, ['board', fact('board', { cards: ['2s', 'Tc', '5h'] })]),
  row(4, ['pay', fact('wins_pair', { seat: 1, chips: 40 })]),
  row(5, ['leave', fact('leave', { seat: 1 })]),
  row(6, ['blinds', fact('blinds')], ['deal', deal(0, ['2h', '7d'])]),
];

describe('what has happened', () => {
  it('is cut where a round begins, and what comes after one belongs to it', () => {
    const told = rounds(EVENING, ENDS);
    expect(told.before.map(({ version }) => version)).toEqual([1]);
    expect(told.rounds.map((one) => one.rows.map(({ version }) => version))).toEqual([
      [2, 3, 4, 5],
      [6],
    ]);
  });

  it('has a number where all is known from the beginning', () => {
    expect(rounds(EVENING, ENDS).rounds.map(({ number }) => number)).toEqual([1, 2]);
    expect(rounds(EVENING.slice(1), ENDS).rounds.map(({ number }) => number)).toEqual([0, 0]);
  });

  it('tells how a round came out, by what it says of oneself if it does', () => {
    const [first, second] = rounds(EVENING, ENDS).rounds;
    expect(first!.results).toEqual([fact('wins_pair', { seat: 1, chips: 40 })]);
    expect(second!.results).toEqual([]);
    const mine = row(4, [
      'pay',
      fact('wins', { seat: 1, chips: 9 }),
      fact('wins', { seat: 0, chips: 40 }),
    ]);
    const [won] = rounds([...EVENING.slice(0, 3), mine], ENDS).rounds;
    expect(won!.results).toEqual([fact('wins', { seat: 0, chips: 40 })]);
  });

  it('shows the cards that one had and those that lay open, and nobody else’s', () => {
    const [first] = rounds(EVENING, ENDS).rounds;
    expect([first!.own, first!.open]).toEqual([
      ['Ah', 'Kd'],
      ['2s', 'Tc', '5h'],
    ]);
    const watched = EVENING.map((one) => ({ ...one, company: { ...company, seat: null } }));
    expect(rounds(watched, ENDS).rounds[0]!.own).toEqual([]);
  });

  it('goes on with a round that begins by more than one move, until it has come out', () => {
    const ends = { begins: ['play', 'show'], tells: ['score'] };
    const two = [row(1, ['play', fact('play')]), row(2, ['show', fact('show')])];
    expect(rounds(two, ends).rounds).toHaveLength(1);
    const then = [...two, row(3, ['score', fact('score')]), row(4, ['play', fact('play')])];
    expect(rounds(then, ends).rounds).toHaveLength(2);
  });
});

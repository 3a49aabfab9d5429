import { describe, expect, test } from 'vitest';
import type { Fact, Passed } from '../generated/wire';
import { hasGoneOn, isBots, playedFor, sinceOwn, standing } from './meanwhile';

const said = (word: string, seat: number): Fact => ({ word, values: { seat } });
const row = (version: number, by: string, ...moves: readonly [number, string][]): Passed => ({
  version,
  at: version,
  by,
  moves: moves.map(([seat, word]) => [seat, { do: word }]),
  facts: moves.map(([seat, word]) => [said(word, seat)]),
});

test('taking a double is play, chips that go off a stack are none', () => {
  expect(hasGoneOn([row(1, 'Anna', [0, 'take'])])).toBe(true);
  expect(hasGoneOn([row(1, 'Anna', [-1, 'take_off'])])).toBe(false);
});

describe('what was done for one meanwhile', () => {
  const rows = [
    row(1, 'Anna', [0, 'call']),
    row(2, '', [0, 'fold'], [-1, 'deal']),
    row(3, 'Ben', [1, 'check']),
    row(4, '', [1, 'fold']),
    row(5, '', [0, 'away']),
    row(6, '', [-1, 'deal']),
  ];

  test('what the house has played for one’s own seat, and nothing else', () => {
    expect(playedFor(rows, 0)).toEqual([said('fold', 0)]);
    expect(playedFor(rows, 1)).toEqual([said('fold', 1)]);
    expect(playedFor([rows[0]!, rows[2]!, rows[4]!], 0)).toEqual([]);
  });

  test('what the host has let be played for it, too', () => {
    const hosted: Passed = {
      ...row(7, 'Ben', [-1, 'play_for'], [0, 'fold']),
      moves: [
        [-1, { do: 'play_for', seat: 0 }],
        [0, { do: 'fold' }],
      ],
    };
    expect(playedFor([hosted], 0)).toEqual([said('fold', 0)]);
    expect(playedFor([hosted], 1)).toEqual([]);
  });

  test('what a bot has decided for it, from the first time on', () => {
    const stoodIn: Passed = {
      ...row(7, '', [-1, 'stand_in'], [0, 'call']),
      moves: [
        [-1, { do: 'stand_in', seat: 0 }],
        [0, { do: 'call' }],
      ],
    };
    const both = [stoodIn, row(8, '', [0, 'fold'])];
    expect(playedFor(both, 0)).toEqual([said('call', 0), said('fold', 0)]);
    expect([0, 1].map((seat) => isBots(both, seat))).toEqual([true, false]);
    expect(isBots(rows, 0)).toBe(false);
  });

  test('play has gone on as soon as anybody has played, be it the house', () => {
    expect(hasGoneOn([rows[2]!])).toBe(true);
    expect(hasGoneOn([rows[5]!])).toBe(true);
    const still = ['hold', 'lend', 'resume'].map((word, n) => row(n, '', [-1, word]));
    expect(hasGoneOn([...still, rows[4]!])).toBe(false);
    expect(hasGoneOn([])).toBe(false);
  });

  test('of many only the last ones', () => {
    const many = Array.from({ length: 20 }, (_, n) => row(n, '', [0, `move${n}`]));
    expect(playedFor(many, 0)).toHaveLength(6);
    expect(playedFor(many, 0).at(-1)?.word).toBe('move19');
  });

  test('since one has last done something oneself', () => {
    expect(sinceOwn(rows, 'Anna').map(({ version }) => version)).toEqual([2, 3, 4, 5, 6]);
    expect(sinceOwn(rows, 'Cleo')).toHaveLength(6);
  });

  test('how one’s own seat stands: that it sits out, what it owes', () => {
    const facts = [
      said('chair_away', 0),
      said('chair_owes', 0),
      said('chair_owes', 1),
      said('hand', 0),
    ];
    expect(standing(facts, 0).map(({ word }) => word)).toEqual(['chair_away', 'chair_owes']);
  });
});

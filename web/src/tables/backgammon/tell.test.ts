import { expect, test } from 'vitest';
import type { View } from '../../generated/backgammon';
import type { Made } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { tell } from './tell';

const TAKES = { opening: 700, throw: 500, score: 2500 };
/** A board with only these on it; seat 1's are below 0. */
const board = (points: Readonly<Record<number, number>>) =>
  Array.from({ length: 26 }, (_, point) => points[point] ?? 0);
const view = (points: Readonly<Record<number, number>>, more: Partial<View> = {}) =>
  ({
    ...{ board: board(points), dice: [3, 1], mover: 1, round: 1, cube: 1, owner: -1 },
    chairs: [
      { score: 0, off: 0, chips: 0 },
      { score: 0, off: 13, chips: 0 },
    ],
    ...more,
  }) as unknown as View;
const shown = (of: View, seat: number, ...moves: Made[]) =>
  ({
    ...{ version: 1, view: of, seat, choices: [], tableChoices: [], free: [], may: [] },
    ...{ turn: {}, clocks: [], facts: [{ word: 'waits', values: {} }], moves, told: [] },
  }) as unknown as ShownTable<View>;
const played = (steps: string[], seat: number, from: View, ...more: Made[]) =>
  tell(shown(from, seat), shown(view({}), seat, [1, { do: 'play', steps }], ...more), TAKES);
const boards = (steps: ReturnType<typeof tell>) =>
  steps.map((step) =>
    Object.fromEntries(
      (step.shown.view as View).board.map((n, point) => [point, n]).filter(([, n]) => n),
    ),
  );

test('checker goes after checker; who is hit goes to the bar', () => {
  // Seat 1 counts from the other end: its 6 is the other one's 19.
  const from = view({ 19: -2, 22: 1, 6: 2 });
  expect(boards(played(['6/3*', '6/5'], 0, from))).toEqual([
    { 19: -1, 22: -1, 6: 2, 25: 1 },
    { 20: -1, 22: -1, 6: 2, 25: 1 },
  ]);
  // From the bar, and one of the other's is hit there.
  const entering = view({ 0: -1, 4: 1, 6: 2 });
  expect(boards(played(['bar/21*'], 0, entering))).toEqual([{ 4: -1, 6: 2, 25: 1 }]);
});

test('the last checkers are taken off before the game is told to be won', () => {
  const from = view({ 24: -2, 6: 2 });
  const score: Made = [-1, { do: 'score', winner: 1, how: 'single', points: 1, chips: 0 }];
  const steps = played(['1/off', '1/off'], 0, from, score);
  expect(boards(steps)).toEqual([{ 24: -1, 6: 2 }, { 6: 2 }, { 6: 2 }]);
  expect(steps.map(({ until, lasts }) => [until, lasts])).toEqual([
    [0, 170],
    [1, 170],
    [2, 2500],
  ]);
});

test('one’s own checkers lie there already', () => {
  expect(played(['1/off', '1/off'], 1, view({ 24: -2 }))).toEqual([]);
});

import { expect, test } from 'vitest';
import type { View } from '../../generated/backgammon';
import type { Made } from '../../generated/wire';
import { lying } from './lying';

const view = (mover: number, ...dice: number[]) => ({ mover, dice }) as unknown as View;
const threw = (seat: number, ...dice: number[]): Made =>
  [-1, { do: 'throw', seat, dice }] as unknown as Made;
const opened = (...dice: number[]): Made => [-1, { do: 'opening', dice }] as unknown as Made;
const look = (of: View, ...moves: Made[]) => ({ view: of, moves, past: [] });
const faces = (lies: ReturnType<typeof lying>) => lies?.dice.map(({ face }) => face);
const seats = (lies: ReturnType<typeof lying>) => lies?.dice.map(({ seat }) => seat);

test('at the opening each has one of the dice, and so they lie while they are played', () => {
  const first = lying(null, look(view(1, 2, 5), opened(2, 5)));
  expect(first).toEqual({
    dice: [
      { seat: 0, face: 2 },
      { seat: 1, face: 5 },
    ],
    isOver: false,
  });
  expect(lying(first, look(view(1, 2, 5)))).toEqual(first);
});

test('what was played lies there until the next throw', () => {
  const first = lying(null, look(view(0, 6, 1), threw(0, 6, 1)));
  const played = lying(first, look(view(1)));
  expect(played).toEqual({ dice: first!.dice, isOver: true });
  const next = lying(played, look(view(1, 4, 4), threw(1, 4, 4)));
  expect(faces(next)).toEqual([4, 4, 4, 4]);
  expect(seats(next)).toEqual([1, 1, 1, 1]);
  expect(next!.isOver).toBe(false);
});

test('the same faces thrown by the other are the other’s', () => {
  const first = lying(null, look(view(0, 3, 1), threw(0, 3, 1)));
  expect(seats(lying(first, look(view(1, 3, 1), threw(1, 3, 1))))).toEqual([1, 1]);
});

test('who comes later sees what the view has, or what is known of the rows before', () => {
  expect(seats(lying(null, look(view(1, 6, 5))))).toEqual([1, 1]);
  expect(lying(null, look(view(1)))).toBeNull();
  const past = [{ version: 1, at: 0, moves: [threw(0, 6, 2)] }];
  expect(faces(lying(null, { view: view(1), moves: [], past }))).toEqual([6, 2]);
});

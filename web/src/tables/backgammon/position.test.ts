import { expect, test } from 'vitest';
import type { View } from '../../generated/backgammon';
import { followed, moved } from './checkers';
import { BAR, OFF, pips, positionOf, read, stepped, type Position } from './position';

const START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0];

function view(board: readonly number[], off: readonly [number, number] = [0, 0]): View {
  return { board, chairs: off.map((count) => ({ off: count })) } as unknown as View;
}

test('both sides count from their own end', () => {
  for (const bottom of [0, 1]) {
    const [mine, theirs] = positionOf(view(START), bottom);
    expect(mine).toEqual(theirs);
    expect([mine[24], mine[13], mine[8], mine[6]]).toEqual([2, 5, 3, 5]);
    expect(pips(mine)).toBe(167);
  }
});

test('bars and what is off belong to their sides', () => {
  const board = [...START];
  board[25] = 1;
  board[0] = -2;
  const [mine, theirs] = positionOf(view(board, [3, 4]), 0);
  expect([mine[BAR], theirs[BAR], mine[OFF], theirs[OFF]]).toEqual([1, 2, 3, 4]);
});

test('steps are read as places', () => {
  expect(read('bar/22*')).toEqual({ from: 25, to: 22, hits: true });
  expect(read('6/off')).toEqual({ from: 6, to: 0, hits: false });
});

test('a step that hits puts the other on the bar', () => {
  const board = START.map((count, point) => (point === 4 ? -1 : count));
  const before = positionOf(view(board), 0);
  const [mine, theirs] = stepped(before, 0, '6/4*');
  expect([mine[6], mine[4]]).toEqual([4, 1]);
  expect([theirs[21], theirs[BAR]]).toEqual([0, 1]);
  expect(stepped([before[1], before[0]], 1, '6/4*')).toEqual([theirs, mine]);
});

test('only the checkers that moved change their place', () => {
  const before = positionOf(view(START), 0);
  const [stacks] = followed(null, before);
  const after = ['13/7', '8/7'].reduce<Position>((here, step) => stepped(here, 0, step), before);
  const [then] = followed([stacks, stacks], after);
  expect(then[7]).toEqual([stacks[13]!.at(-1), stacks[8]!.at(-1)]);
  expect(then[24]).toEqual(stacks[24]);
  expect(then.flat().sort()).toEqual(stacks.flat().sort());
});

test('back again is the same checkers where they were', () => {
  const before = positionOf(view(START), 0);
  const [stacks] = followed(null, before);
  const there = moved(stacks, stepped(before, 0, '13/7')[0]);
  expect(moved(there, before[0])).toEqual(stacks);
});

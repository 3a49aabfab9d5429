import { expect, test } from 'vitest';
import type { Graph } from '../../generated/wire';
import { walk } from '../parts/choosing';
import { diceShown, sources, trail, usedDice, ways } from './walking';

/* 6-1 with one checker each on 13 and 8: either goes first, and one may take both dice. */
const GRAPH: Graph = {
  edges: [
    [
      ['13/7', 1],
      ['8/2', 2],
      ['13/12', 3],
      ['8/7*', 4],
    ],
    [
      ['13/12', 5],
      ['8/7*', 6],
      ['7/6', 7],
    ],
    [['13/12', 5]],
    [
      ['12/6', 7],
      ['8/2', 8],
    ],
    [['13/7', 6]],
    [],
    [],
    [],
    [],
  ],
  final: [5, 6, 7, 8],
};

test('a play is made from the places that the graph names, until it is whole', () => {
  expect(sources(GRAPH, [])).toEqual([13, 8]);
  expect(sources(GRAPH, ['8/2'])).toEqual([13]);
  expect(sources(GRAPH, ['8/2', '13/12'])).toEqual([]);
  expect(walk(GRAPH, ['8/2']).isFinal).toBe(false);
  expect(walk(GRAPH, ['8/2', '13/12']).isFinal).toBe(true);
});

test('one checker may go on at once, by the way that is named first', () => {
  expect([...ways(GRAPH, [], 13)]).toEqual([
    [7, ['13/7']],
    [12, ['13/12']],
    [6, ['13/7', '7/6']],
  ]);
  expect([...ways(GRAPH, ['13/7'], 8)]).toEqual([[7, ['8/7*']]]);
});

test('steps that are not in the graph lead nowhere', () => {
  expect(sources(GRAPH, ['24/18'])).toEqual([]);
  expect(ways(GRAPH, [], 24).size).toBe(0);
});

test.each([
  [[6, 1], ['13/7'], [true, false]],
  [[6, 1], ['8/7*'], [false, true]],
  [[6, 5], ['4/off'], [false, true]],
  [
    [3, 3, 3, 3],
    ['8/5', '8/5'],
    [true, true, false, false],
  ],
])('with %j the steps %j use %j', (dice, steps, used) => {
  expect(usedDice(dice, steps)).toEqual(used);
});

test('a double lies there four times', () => {
  expect(diceShown([3, 3])).toEqual([3, 3, 3, 3]);
  expect(diceShown([3, 1])).toEqual([3, 1]);
  expect(diceShown([])).toEqual([]);
});

test('what was only passed is not shown of a play', () => {
  expect(trail(['13/7', '7/6'])).toEqual({ from: [13], to: [6] });
  expect(trail(['8/5', '6/5'])).toEqual({ from: [8, 6], to: [5, 5] });
  expect(trail(['bar/22*', '6/off'])).toEqual({ from: [25, 6], to: [22, 0] });
});

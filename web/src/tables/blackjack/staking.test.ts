import { expect, test } from 'vitest';
import type { View } from '../../generated/blackjack';
import type { Amount } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { add, lay, staked, takeOff, tray } from './staking.svelte';

const bet = (most: number): Amount =>
  ({
    choose: 'amount',
    move: { do: 'bet' },
    field: 'chips',
    least: 500,
    most,
    step: 100,
  }) as Amount;
const table = (round: number, choice = bet(100_000)) =>
  ({
    table: 't',
    seat: 0,
    view: { round } as View,
    choices: [choice],
  }) as unknown as ShownTable<View>;

test('chips are laid one on another, and taken off one by one', () => {
  const shown = table(1);
  expect(staked(shown)).toBeUndefined();
  add(shown, bet(100_000), 2_500);
  add(shown, bet(100_000), 500);
  expect(staked(shown)).toBe(3_000);
  takeOff(shown);
  expect(staked(shown)).toBe(2_500);
  takeOff(shown);
  expect(staked(shown)).toBeUndefined();
});

test('no more lies there than may be bet, and no less', () => {
  const shown = table(2, bet(4_000));
  add(shown, bet(4_000), 100);
  expect(staked(shown)).toBe(500);
  add(shown, bet(4_000), 10_000);
  expect(staked(shown)).toBe(4_000);
  takeOff(shown);
  expect(staked(shown)).toBe(500);
});

test('nothing lies there once the bet is made, nor in the next round', () => {
  lay(table(3), 2_500);
  expect(staked({ ...table(3), choices: [] })).toBeUndefined();
  expect(staked(table(4))).toBeUndefined();
});

test.each([
  { least: 100, step: 100, chips: [1, 5, 25, 100, 500] },
  { least: 1_000, step: 100, chips: [5, 25, 100, 500, 1_000] },
  { least: 1_000, step: 500, chips: [5, 25, 100, 500, 1_000] },
  { least: 2_500, step: 2_500, chips: [25, 100, 500, 1_000, 5_000] },
  { least: 50, step: 50, chips: [1, 5, 25, 100, 500] },
])('the chips to bet $least in steps of $step with', ({ least, step, chips }) => {
  expect(tray(least, step, 100)).toEqual(chips);
});

import { expect, test } from 'vitest';
import type { ShownTable } from '../contract';
import { isHosts } from './deeds';
import { hasClock, isLost, lostAndAwaited } from './lost';
import { planned } from './plan';

const shown = {
  people: ['Anna', 'Ben', 'Cleo', ''],
  seat: 0,
  turn: { awaits: [0, 1, 2] },
  clocks: [
    { until: 5, seat: 1 },
    { until: 9, seat: 2, what: 'seat' },
  ],
  company: { plan: { options: { big_blind: 4 } } },
} as unknown as ShownTable;
const here = { tell: 'present', table: 't', here: [0], elsewhere: [2] } as const;

test('who is connected nowhere is lost, and nobody else', () => {
  expect([0, 1, 2, 3].map((seat) => isLost(shown, here, seat))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(lostAndAwaited(shown, here)).toEqual([1]);
});

test('a bot of the house is never lost, though it isn’t told of yet', () => {
  const people = ['Anna', 'Vroni (bot)', 'Bo (guest bot)'];
  const lost = [0, 1, 2].map((seat) =>
    isLost({ ...shown, people }, { ...here, elsewhere: [] }, seat),
  );
  expect(lost).toEqual([false, false, true]);
});

test('nobody is lost before the house has said who is there, and never oneself', () => {
  expect(lostAndAwaited(shown, null)).toEqual([]);
  expect(lostAndAwaited(shown, { tell: 'present', table: 't' })).toEqual([1, 2]);
});

test('only the clock of a decision can be given more time', () => {
  expect([0, 1, 2].map((seat) => hasClock(shown, seat))).toEqual([false, true, false]);
});

test('what is planned is read, and nothing where nothing is', () => {
  expect(planned(shown)).toEqual({ options: { big_blind: 4 }, pace: {} });
  expect(planned({ company: {} } as ShownTable)).toEqual({ options: {}, pace: {} });
});

test('the host’s deeds are told in the chat, and no play is', () => {
  const told = ['host_kick', 'rule_now_chips', 'plan_dropped', 'fold', 'change'];
  expect(told.filter((word) => isHosts({ word, values: {} }))).toEqual(told.slice(0, 3));
});

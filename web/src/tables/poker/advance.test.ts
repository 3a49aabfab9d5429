import { expect, test } from 'vitest';
import type { ChairView, View } from '../../generated/poker';
import type { Amount, Choice } from '../../generated/wire';
import { advance, holds, mayDecide, meant } from './advance';
import { raises } from './choosing';

const chair = { chips: 100, bet: 2, is_live: true, is_all_in: false } as ChairView;
const view = (changed: Partial<View> = {}) =>
  ({
    phase: 'bet',
    round: 7,
    street: 1,
    bet: 10,
    pot: 30,
    price: 8,
    chairs: [chair],
    ...changed,
  }) as View;
const fold: Choice = { do: 'fold' };
const check: Choice = { do: 'check' };
const call = (chips: number): Choice => ({ do: 'call', chips });

test.each([
  { what: 'check_or_fold', offered: [check], plays: check },
  { what: 'check_or_fold', offered: [fold, call(8)], plays: fold },
  { what: 'call', offered: [fold, call(8)], plays: call(8) },
  { what: 'call', offered: [fold, call(20)], plays: undefined }, // it has become dearer
  { what: 'call_any', offered: [fold, call(20)], plays: call(20) },
  { what: 'call_any', offered: [check], plays: check },
  { what: 'call_any', offered: [], plays: undefined },
] as const)('$what plays only what is offered', ({ what, offered, plays }) => {
  expect(meant(advance(what, view(), 0), offered)).toEqual(plays);
});

test('a decision is for one street of one hand, and a call for one price', () => {
  const decided = advance('call', view(), 0);
  expect(holds(decided, view(), 0)).toBe(true);
  expect(holds(decided, view({ bet: 20 }), 0)).toBe(false);
  expect(holds(decided, view({ street: 2 }), 0)).toBe(false);
  expect(holds(advance('call_any', view(), 0), view({ bet: 20 }), 0)).toBe(true);
  expect(holds(advance('call_any', view(), 0), view({ round: 8 }), 0)).toBe(false);
});

test('nothing is decided in advance by who watches, has folded, or has the turn', () => {
  expect(mayDecide(view(), 0, [])).toBe(true);
  expect(mayDecide(view(), null, [])).toBe(false);
  expect(mayDecide(view(), 0, [check])).toBe(false);
  expect(mayDecide(view({ chairs: [{ ...chair, is_live: false }] }), 0, [])).toBe(false);
});

const raise = (least: number, most: number): Amount => ({
  choose: 'amount',
  move: { do: 'raise', to: least, paid: 2 },
  field: 'to',
  least,
  most,
  step: 1,
});

test.each([
  { most: 102, words: ['least', 'halfPot', 'wholePot', 'everything'], to: [18, 29, 48, 102] },
  { most: 48, words: ['least', 'halfPot', 'wholePot'], to: [18, 29, 48] }, // pot limit
  { most: 20, words: ['least', 'halfPot'], to: [18, 20] },
])('raises that lie at hand, up to $most', ({ most, words, to }) => {
  const found = raises(raise(18, most), view(), 0);
  expect(found.map((one) => one.value)).toEqual(to);
  if (most !== 20) expect(found.map((one) => one.word)).toEqual(words);
});

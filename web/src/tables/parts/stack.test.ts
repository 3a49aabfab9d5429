import { expect, test } from 'vitest';
import { hasNothing } from './stack';

test.each([
  { seat: 0, chairs: [{ chips: 0, bet: 0 }], is: true },
  { seat: 0, chairs: [{ chips: 0 }], is: true }, // a game without bets
  { seat: 0, chairs: [{ chips: 0, bet: 5 }], is: false }, // all of it is in play
  { seat: 1, chairs: [{ chips: 0 }, { chips: 5 }], is: false },
  { seat: null, chairs: [{ chips: 0 }], is: false }, // who watches needs none
])('$chairs, seat $seat: $is', ({ seat, chairs, is }) => {
  expect(hasNothing({ view: { chairs }, seat })).toBe(is);
});

import { expect, test } from 'vitest';
import type { ChairView, View } from '../../generated/poker';
import type { Made } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { chancesOf } from './chances';
import { DOWN, tell } from './tell';

const TAKES = { return: 300, lay: 700, street: 1500, pay: 1600 };
const chair = (chips: number, bet: number, cards: ChairView['cards'], five: string[] = []) =>
  ({
    ...{ chips, bet, cards, five, taken: true, is_dealt: true, is_live: true, is_all_in: !chips },
    hand: five.length ? { word: 'pair', ranks: 'A' } : null,
  }) as unknown as ChairView;

function shown(version: number, view: Partial<View>, ...moves: Made[]): ShownTable<View> {
  const whole = {
    round: 1,
    pots: [],
    pot: 0,
    boards: [[]],
    hand: null,
    low: null,
    chances: [],
    ...view,
  };
  return {
    ...{ version, view: whole, seat: 0, choices: [], tableChoices: [], free: [], may: [] },
    ...{ turn: { awaits: [0] }, clocks: [], facts: [{ word: 'waits', values: {} }] },
    ...{ moves, told: moves.map(() => []) },
  } as unknown as ShownTable<View>;
}

const OWN = ['Qs', 'Qd'];
const ACES = ['Ah', 'Ad'];
const BOARD = ['7s', '8s', 'Ac', '9d', 'Jh'];
/** One is all in with 200, and the other one calls with the last 80. */
const before = shown(1, {
  pot: 202,
  hand: { word: 'pair', ranks: 'Q' },
  chairs: [chair(0, 200, OWN), chair(78, 2, { hidden: 2 })],
});
const CHANCES = [0, 3, 4].map((count) => ({ lying: [count], parts: [20, 80] }));
const after = shown(
  2,
  {
    chances: CHANCES,
    ...{ round: null, boards: [BOARD], hand: { word: 'pair', ranks: 'QA' } },
    chairs: [chair(120, 0, OWN, OWN), chair(160, 0, ACES, ACES)],
  },
  [1, { do: 'call', chips: 78 }],
  [-1, { do: 'return', seat: 0, chips: 120 }],
  [-1, { do: 'lay', hands: [OWN, ACES] }],
  [-1, { do: 'street', street: 1, cards: BOARD.slice(0, 3), board: 0 }],
  [-1, { do: 'street', street: 2, cards: BOARD.slice(3, 4), board: 0 }],
  [-1, { do: 'street', street: 3, cards: BOARD.slice(4), board: 0 }],
  [-1, { do: 'pay', pots: [{ chips: 160, seats: [0, 1], shares: [{ seat: 1, chips: 160 }] }] }],
);
const steps = tell(before, after, TAKES);
const viewOf = (step: (typeof steps)[number]) => step.shown.view as View;

test('an all-in is told street by street, and paid when all of it lies there', () => {
  const seen = steps.map((step) => {
    const { chairs, boards, pots } = viewOf(step);
    const isLaid = Array.isArray(chairs[1]!.cards);
    const named = chairs[1]!.five.length > 0;
    return [
      chairs.map(({ chips }) => chips).join(),
      chairs.map(({ bet }) => bet).join(),
      isLaid,
      boards[0]!.length,
      pots.length,
      named,
    ];
  });
  expect(seen).toEqual([
    ['0,0', '200,80', false, 0, 0, false], // called
    ['120,0', '80,80', false, 0, 0, false], // what nobody called comes back
    ['120,0', '0,0', true, 0, 1, false], // the hands, and the pot
    ['120,0', '0,0', true, 3, 1, false],
    ['120,0', '0,0', true, 4, 1, false],
    ['120,0', '0,0', true, 5, 1, false], // the river, on its face
    ['120,0', '0,0', true, 5, 1, false], // and turned
    ['120,0', '0,0', true, 5, 1, true], // whose it is
    ['120,0', '0,0', true, 5, 0, true], // there it goes
    ['120,160', '0,0', true, 5, 0, true], // and is counted
  ]);
  expect(viewOf(steps[5]!).boards[0]!.at(-1)).toBe(DOWN);
});

test('the chance of each open hand stands there street by street, until nothing more can come', () => {
  const parts = steps.map((step) => chancesOf(viewOf(step)));
  const [none, each]: number[][] = [[], [20, 80]];
  expect(parts).toEqual([none, none, each, each, each, ...Array.from({ length: 5 }, () => none)]);
});

test('hands that lay open before have their chance on the next streets too', () => {
  const open = { ...before, view: { ...viewOf(steps[3]!), chances: CHANCES.slice(0, 2) } };
  const turn = { ...after, moves: after.moves.slice(4, 5) };
  expect(chancesOf(tell(open, turn, TAKES)[0]!.shown.view as View)).toEqual([20, 80]);
});

test('one’s own hand isn’t called by a name that the next cards would change', () => {
  expect(steps.map((step) => viewOf(step).hand?.ranks)).toEqual([
    ...['Q', 'Q', 'Q', undefined, undefined, undefined, undefined, 'QA', 'QA', 'QA'],
  ]);
});

test('it takes as long as the house gives it', () => {
  const deciding = steps.slice(1).reduce((sum, { lasts }) => sum + lasts, 0);
  expect(deciding).toBeCloseTo(300 + 700 + 3 * 1500 + 1600);
});

test('who only calls keeps nobody waiting', () => {
  const called = shown(2, { chairs: [chair(0, 200, OWN), chair(0, 80, { hidden: 2 })] }, [
    1,
    { do: 'call', chips: 78 },
  ]);
  expect(tell(before, called, TAKES)).toEqual([]);
});

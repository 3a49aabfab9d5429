import { expect, test } from 'vitest';
import type { ChairView, HandView, Result, View } from '../../generated/blackjack';
import type { Made } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { tell } from './tell';

const STAKE = 25;
const hand = (cards: string, total: number, result: Result | null = null): HandView => ({
  cards: cards.split(' '),
  value: [total, false],
  bet: STAKE,
  is_over: result !== null,
  is_blackjack: false,
  is_bust: result?.word === 'bust',
  result,
});
const chair = (chips: number, bet: number, ...hands: HandView[]): ChairView => ({
  taken: true,
  away: false,
  chips,
  bet,
  passed: false,
  insurance: 0,
  lost_insurance: 0,
  hands,
});
const DEALER = ['3c', 'Js', '2h', 'Qh'];
const WORTH = [3, 13, 15, 25].map((total) => [total, false] as const);

function view(open: number, hidden: number, seat: ChairView): View {
  return {
    viewer: 0,
    round: 1,
    turn: -1,
    phase: 'playing',
    hand: 0,
    dealer: DEALER.slice(0, open),
    face_down: { hidden },
    dealer_value: WORTH[open - 1]!,
    dealer_values: WORTH.slice(0, open),
    dealer_end: open === 4 ? 'bust' : '',
    has_peeked: false,
    limit: 21,
    too_dear: [],
    pot: 0,
    left_in_shoe: 100,
    chairs: [seat],
  };
}
function shown(version: number, of: View, ...moves: Made[]): ShownTable<View> {
  return {
    version,
    view: of,
    seat: 0,
    choices: [{ do: version === 1 ? 'hit' : 'bet' }],
    tableChoices: [],
    free: [],
    may: [],
    turn: { awaits: [0] },
    clocks: [{ seat: 0 }],
    facts: [{ word: 'your_turn', values: {} }],
    moves,
    told: moves.map(([, move]) => [{ word: move.do, values: {} }]),
  } as unknown as ShownTable<View>;
}

const OUTCOMES: readonly { what: string; result: Result }[] = [
  { what: 'won', result: { word: 'win', chips: 2 * STAKE } },
  { what: 'pushed', result: { word: 'push', chips: STAKE } },
  { what: 'lost', result: { word: 'lose', chips: 0 } },
];

function round(result: Result) {
  const before = shown(1, view(1, 1, chair(975, STAKE, hand('6h 5d', 11))));
  const after = shown(
    2,
    view(4, 0, chair(975 + result.chips, 0, hand('6h 5d', 11, result))),
    [0, { do: 'stand' }],
    [-1, { do: 'dealer', cards: DEALER }],
    [-1, { do: 'pay', results: [[result]], insurance: [0] }],
  );
  return { before, after, steps: tell(before, after) };
}
const viewOf = (one: { shown: ShownTable }) => one.shown.view as View;

test.each(OUTCOMES)('a round that is $what: nothing is told before its card lies there', (one) => {
  const { steps } = round(one.result);
  const seen = steps.map((step) => {
    const { dealer, face_down, dealer_value, dealer_end, chairs } = viewOf(step);
    const { chips, bet, hands } = chairs[0]!;
    return [
      dealer.length,
      face_down.hidden,
      dealer_value[0],
      dealer_end,
      chips,
      bet,
      hands[0]!.result,
    ];
  });
  expect(seen).toEqual([
    [2, 0, 3, '', 975, STAKE, null], // the second card is turned
    [2, 0, 13, '', 975, STAKE, null], // and counted
    [3, 0, 13, '', 975, STAKE, null],
    [3, 0, 15, '', 975, STAKE, null],
    [4, 0, 15, '', 975, STAKE, null],
    [4, 0, 25, 'bust', 975, STAKE, null],
    [4, 0, 25, 'bust', 975, STAKE, one.result], // what came of it
    [4, 0, 25, 'bust', 975, 0, one.result], // the chips go
    [4, 0, 25, 'bust', 975 + one.result.chips, 0, one.result], // and are counted
  ]);
});

test('nobody is asked or called, and the history waits, until all is told', () => {
  const { before, steps } = round(OUTCOMES[0]!.result);
  for (const { shown: table, lasts } of steps) {
    expect([table.choices, table.turn.awaits, table.clocks]).toEqual([[], [], []]);
    expect(table.version).toBe(before.version);
    expect(['house_moves', '']).toContain(table.facts.at(-1)!.word);
    expect(lasts).toBeGreaterThan(0);
  }
  expect(steps.map(({ until }) => until)).toEqual([2, 2, 2, 2, 2, 2, 3, 3, 3]);
});

test('a card that one takes is counted when it lies there, and the buttons stay where they are', () => {
  const before = shown(1, view(1, 1, chair(975, STAKE, hand('6h 5d', 11))));
  const bust = { ...hand('6h 5d Kc', 21), is_bust: true };
  const after = shown(
    2,
    view(1, 1, chair(975, STAKE, bust)),
    [0, { do: 'hit' }],
    [-1, { do: 'draw' }],
  );
  const steps = tell(before, after);
  expect(steps.map(viewOf).map(({ chairs }) => chairs[0]!.hands[0])).toEqual([
    { ...hand('6h 5d Kc', 11), is_bust: false },
  ]);
  expect(steps[0]!.shown.choices).toEqual(before.choices);
});

test('dealt and over in one row: first the cards, uncounted, then the dealer’s, then the payment', () => {
  const paid: Result = { word: 'blackjack', chips: 62 };
  const before = shown(1, view(0, 0, chair(1000, 0)));
  const after = shown(
    2,
    view(2, 0, chair(1037, 0, { ...hand('Ah Kd', 21, paid), is_blackjack: true })),
    [0, { do: 'bet', chips: STAKE }],
    [-1, { do: 'deal', hands: [['Ah', 'Kd']], up: ['3c'], down: { hidden: 1 } }],
    [-1, { do: 'dealer', cards: DEALER.slice(0, 2) }],
    [-1, { do: 'pay', results: [[paid]], insurance: [0] }],
  );
  const seen = tell(before, after)
    .map(viewOf)
    .map(({ dealer, face_down, chairs }) => {
      const [own] = chairs[0]!.hands;
      return [dealer.length, face_down.hidden, own!.value[0], chairs[0]!.chips, own!.result?.word];
    });
  expect(seen).toEqual([
    [1, 1, 0, 975, undefined],
    [2, 0, 21, 975, undefined],
    [2, 0, 21, 975, undefined],
    [2, 0, 21, 975, 'blackjack'],
    [2, 0, 21, 975, 'blackjack'],
    [2, 0, 21, 1037, 'blackjack'],
  ]);
});

test('what brings no card and no payment is simply there', () => {
  const table = view(1, 1, chair(975, STAKE, hand('6h 5d', 11)));
  expect(tell(shown(1, table), shown(2, table, [0, { do: 'bet', chips: 5 }]))).toEqual([]);
});

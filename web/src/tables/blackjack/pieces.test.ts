import { expect, test } from 'vitest';
import type { ChairView, HandView, View } from '../../generated/blackjack';
import { layout } from './layout';
import { allChairs } from '../parts/seat';
import { gained, pieces } from './pieces';

const hand = (cards: string): HandView => ({
  cards: cards.split(' '),
  value: [18, false],
  bet: 10,
  is_over: false,
  is_blackjack: false,
  is_bust: false,
  result: null,
});

function view(turn: View['turn'], ...hands: HandView[]): View {
  const chair: ChairView = {
    taken: true,
    away: false,
    chips: 90,
    bet: 10,
    passed: false,
    insurance: 0,
    lost_insurance: 0,
    hands,
  };
  return {
    viewer: 0,
    round: 1,
    turn,
    phase: 'playing',
    hand: 1,
    dealer: ['3c'],
    face_down: { hidden: 1 },
    dealer_value: [3, false],
    dealer_values: [[3, false]],
    dealer_end: '',
    has_peeked: false,
    limit: 21,
    too_dear: [],
    pot: 0,
    left_in_shoe: 100,
    chairs: [chair],
  };
}
const marked = (of: View) => {
  const { cards, pills } = pieces(
    of,
    layout(allChairs(1, 0), { width: 800, height: 600 }, true),
    [],
  );
  const own = cards.filter((card) => card.key.startsWith('0.'));
  return {
    up: own.filter((card) => card.isUp).map((card) => card.card),
    dim: own.filter((card) => card.isDim).map((card) => card.card),
    pills: pills.filter((pill) => pill.isUp).map((pill) => pill.key),
  };
};
const OWN = { seats: [0], timed: true, betting: false, resting: false } as View['turn'];

test('of split hands the one whose turn it is is marked, and the others are dimmed', () => {
  expect(marked(view(OWN, hand('8h Ts'), hand('8c Td')))).toEqual({
    up: ['8c', 'Td'],
    dim: ['8h', 'Ts'],
    pills: ['0.1'],
  });
});

test('a single hand, and hands in another’s turn, lie as they are', () => {
  const plain = { up: [], dim: [], pills: [] };
  expect(marked(view(OWN, hand('8h Ts')))).toEqual(plain);
  expect(marked(view(-1, hand('8h Ts'), hand('8c Td')))).toEqual(plain);
});

test('what a round came to for somebody counts all hands together', () => {
  const paid = (word: string, chips: number): HandView => ({
    ...hand('Th 9d'),
    result: { word, chips } as HandView['result'],
  });
  const of = (...hands: HandView[]) => gained(view(OWN, ...hands).chairs[0]!);
  expect(of(paid('win', 20))).toBe(10);
  expect(of(paid('push', 10))).toBe(0);
  expect(of(paid('win', 20), paid('lose', 0))).toBe(0);
  expect(of(hand('Th 9d'))).toBe(0); // it's still played
});

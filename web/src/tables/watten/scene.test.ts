import { expect, test } from 'vitest';
import type { View } from '../../generated/watten';
import type { Made } from '../../generated/wire';
import { backLie, handLie, layoutOf, trickLie, type Box, type Layout } from './layout';
import { finished, hasDecided, lastSeen, placeOf, sceneOf } from './scene';
import { columnOf } from './score';

const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ['low and tall', layoutOf('tall', 0)],
  ['tall', layoutOf('tall', 1.25)],
  ['high and tall', layoutOf('tall', 9)],
  ['low and wide', layoutOf('wide', 0)],
  ['on its side', layoutOf('low', 0)],
  ['on its side and high', layoutOf('low', 9)],
  ['wide', layoutOf('wide', 9)],
];
const PLAYS: readonly Made[] = [
  [2, { do: 'play', card: '10b' }],
  [-1, { do: 'trick', seat: 1 }],
];

function view(own: readonly string[], trick: View['trick']): View {
  const others = { cards: { hidden: 3 } };
  return { chairs: [{ cards: own }, others, others, others], trick } as unknown as View;
}

test('seats go clockwise from the own one', () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 2))).toEqual([2, 3, 0, 1]);
});

test('a trick is whole with the fourth card, and known by its winner', () => {
  const before = { leader: 3, cards: ['7a', 'Ah', 'Weli'] };
  const lying = finished(before, PLAYS);
  expect(lying).toEqual({
    leader: 3,
    cards: ['7a', 'Ah', 'Weli', '10b'],
    winner: 1,
    isGoing: false,
  });
  expect(finished(before, PLAYS.slice(0, 1))).toBe(null);
});

test('after a jump nothing is left lying there', () => {
  expect(finished(undefined, [])).toBe(null);
  expect(finished(undefined, PLAYS)).toBe(null);
});

const made = (...words: readonly string[]) => words.map((word): Made => [-1, { do: word }]);

test.each([
  [['play', 'trick', 'lay', 'score'], true],
  [['play', 'trick', 'lay', 'score', 'win'], true],
  [['play', 'trick', 'lay', 'score', 'shuffle', 'deal'], false], // the next round is dealt
  [['play', 'trick'], false], // the round goes on
  [['play', 'trick', 'bet', 'refuse', 'lay', 'score'], false], // a refused bet has ended it
  [['play', 'trick', 'play', 'leave', 'lay', 'score'], false],
  [['leave', 'lay', 'score'], false],
])('after %j the trick that decided the round lies there: %j', (words, lies) => {
  expect(hasDecided(made(...words))).toBe(lies);
});

test('the last trick is told by the table, and between rounds by what was seen', () => {
  const seen = { leader: 3, cards: ['7a', 'Ah', 'Weli', '10b'], winner: 1, isGoing: true };
  const told = { leader: 0, cards: ['8a', '8h', '8l', '8b'] };
  const now = (last: View['trick']) =>
    ({ last, trick: { leader: 2, cards: [] } }) as unknown as View;
  expect(lastSeen(now({ leader: -1, cards: [] }), seen)).toBe(seen);
  expect(lastSeen(now(told), seen)).toEqual({ ...told, winner: 2, isGoing: false });
});

test('in a trick that lies there the card that took it is marked', () => {
  const lying = { leader: 3, cards: ['7a', 'Ah', 'Weli', '10b'], winner: 1, isGoing: false };
  const scene = sceneOf(view([], { leader: -1, cards: [] }), layoutOf('tall', 1.3), 0, lying);
  expect(scene.filter(({ isBest }) => isBest).map(({ card }) => card)).toEqual(['Weli']);
});

test('a card keeps its name from the hand to the trick', () => {
  const layout = layoutOf('tall', 1.3);
  const before = sceneOf(view(['7a', 'Ah'], { leader: 0, cards: [] }), layout, 0, null);
  const after = sceneOf(view(['Ah'], { leader: 0, cards: ['7a'] }), layout, 0, null);
  expect(before.find(({ key }) => key === '7a')?.index).toBe(0);
  expect(after.find(({ key }) => key === '7a')?.lie).toEqual(trickLie(layout, 0));
});

test('a trick that still lies there when new cards are dealt has names of its own', () => {
  const lying = { leader: 3, cards: ['7a', 'Ah', 'Weli', '10b'], winner: 1, isGoing: true };
  const scene = sceneOf(
    view(['7a', 'Ub'], { leader: -1, cards: [] }),
    layoutOf('wide', 0.8),
    0,
    lying,
  );
  expect(new Set(scene.map(({ key }) => key)).size).toBe(scene.length);
  expect(scene.filter(({ isGone }) => isGone)).toHaveLength(4);
});

function overlap(a: Box, b: Box): boolean {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0;
}

test.each(LAYOUTS)('%s: plates, slate, note and pills do not overlap', (_, layout) => {
  const boxes = [...layout.plates, layout.slate, layout.note, layout.stake, layout.tricks];
  boxes.forEach((a, n) => boxes.slice(n + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
});

test.each(LAYOUTS)('%s: every card lies on the table', (_, layout) => {
  const hand = [0, 1, 2, 3, 4].map((index) => handLie(layout, index, 5));
  const trick = [0, 1, 2, 3].map((place) => trickLie(layout, place));
  const backs = [1, 2, 3].flatMap((place) => [0, 4].map((n) => backLie(layout, place, n, 5)));
  for (const { x, y, width } of [...hand, ...trick, ...backs]) {
    expect(x - width / 2).toBeGreaterThanOrEqual(0);
    expect(x + width / 2).toBeLessThanOrEqual(layout.width);
    expect(y - width * 0.7).toBeGreaterThanOrEqual(0);
    expect(y + width * 0.7).toBeLessThanOrEqual(layout.height);
  }
});

test.each([
  [0, [], false],
  [3, [3], false],
  [15, [5, 5, 5], false],
  [16, [5, 5, 5, 1], true],
  [17, [5, 5, 5, 2], true],
])('%i of 18 points are chalked up as %j', (points, bundles, isStruck) => {
  expect(columnOf(points, 18)).toEqual({ points, bundles, isStruck });
});

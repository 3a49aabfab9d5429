import { expect, test } from 'vitest';
import { chairsOf, discs, roundRail } from './chairs';

test.each([
  ['all sit', ['A', 'B', 'C'], 1, { order: [1, 2, 0], empty: [] }],
  ['some sit', ['A', '', 'C', ''], 2, { order: [2, 0], empty: [3, 1] }],
  ['one is alone', ['', '', 'C'], 2, { order: [2], empty: [0, 1] }],
  ['somebody watches', ['', 'B', 'C'], null, { order: [1, 2], empty: [0] }],
  ['nobody has come yet', ['', '', ''], null, { order: [0], empty: [1, 2] }],
] as const)('%s', (_, people, seat, chairs) => {
  expect(chairsOf({ people, seat })).toEqual(chairs);
});

test('whoever has gone keeps the place of what lies there still', () => {
  const chairs = chairsOf({ people: ['A', '', 'C'], seat: 0 }, (seat) => seat === 1);
  expect(chairs).toEqual({ order: [0, 1, 2], empty: [] });
});

const RAIL = roundRail({ left: 20, right: 620, top: 20, bottom: 420 }, 100);
const OWN = { left: 260, right: 380, top: 380, bottom: 440 };
const ACROSS = { left: 260, right: 380, top: 0, bottom: 60 };
const SEATS = [
  { x: 320, y: 410 },
  { x: 320, y: 30 },
];

test('empty chairs lie on the rail, between those whom they are between', () => {
  const free = discs({ order: [0, 3], empty: [1, 2, 4, 5] }, SEATS, RAIL, [OWN, ACROSS]);
  expect(free.map(({ seat }) => seat)).toEqual([1, 2, 4, 5]);
  const [lowerLeft, upperLeft, upperRight, lowerRight] = free;
  for (const { x } of [lowerLeft!, upperLeft!]) expect(x).toBeLessThan(320);
  for (const { x } of [upperRight!, lowerRight!]) expect(x).toBeGreaterThan(320);
  expect(lowerLeft!.y).toBeGreaterThan(upperLeft!.y);
  expect(lowerRight!.y).toBeGreaterThan(upperRight!.y);
});

test('they give way to plates and to one another', () => {
  const chairs = { order: [0], empty: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
  const free = discs(chairs, SEATS.slice(0, 1), RAIL, [OWN, ACROSS]);
  expect(free).toHaveLength(9);
  const isOn = ({ x, y }: { x: number; y: number }, box: typeof OWN) =>
    x + 22 > box.left && x - 22 < box.right && y + 22 > box.top && y - 22 < box.bottom;
  for (const one of free) {
    expect(isOn(one, OWN) || isOn(one, ACROSS)).toBe(false);
    for (const other of free)
      if (other !== one)
        expect(
          Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)),
        ).toBeGreaterThanOrEqual(44);
  }
});

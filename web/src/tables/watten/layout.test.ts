import { expect, test } from 'vitest';
import { backLie, layoutOf, LEAST, leastTall, trickLie, type Box, type Lie } from './layout';

const CASES = [
  { width: 240, height: 240 * leastTall(240) }, // as small as it may be drawn, for large text
  { width: 382, height: 480 },
  { width: 404, height: 600 },
];

function boxOf({ x, y, width: wide }: Lie): Box {
  return { x: x - wide / 2, y: y - wide * 0.7, width: wide, height: wide * 1.4 };
}
const isOver = (one: Box, other: Box) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1;

test.each(CASES)('a trick lies free of the plates within $width × $height', ({ width, height }) => {
  const layout = layoutOf('tall', height / width, width);
  const tricks = [0, 1, 2, 3].map((place) => boxOf(trickLie(layout, place)));
  expect(tricks.filter((card) => layout.plates.some((plate) => isOver(card, plate)))).toEqual([]);
  // Two lines of text, 14 pixels high, have room on each.
  for (const plate of layout.plates) expect((plate.height * width) / 360).toBeGreaterThan(40);
});

test.each([LEAST.wide, 0.76, 0.82])(
  'wide, %d high, a trick covers nobody’s cards nor plate',
  (ratio) => {
    const layout = layoutOf('wide', ratio);
    const held = [1, 2, 3].flatMap((place) =>
      [0, 1, 2, 3, 4].map((n) => boxOf(backLie(layout, place, n, 5))),
    );
    const tricks = [0, 1, 2, 3].map((place) => boxOf(trickLie(layout, place)));
    const others = [...layout.plates, ...held, layout.slate, layout.note];
    expect(tricks.filter((card) => others.some((other) => isOver(card, other)))).toEqual([]);
    // They can be read from afar all the same.
    expect(layout.cards.trick).toBeGreaterThan(74);
  },
);

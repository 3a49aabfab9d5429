/* Where everything lies on the board: from its size alone. Lengths are units of the view box. */

import { across, BAR, OFF, type Side } from './position';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  readonly isMirrored: boolean;
  readonly frame: number;
  /** Above and below the field, where the points have their numbers. */
  readonly rim: number;
  /** Radius of a checker. */
  readonly radius: number;
  readonly column: number;
  /** Length of a point. */
  readonly length: number;
  readonly die: number;
  readonly cube: number;
  /** What one plays on, without tray and rim. */
  readonly field: Box;
  readonly bar: Box;
  readonly tray: Box;
}

const TALL = {
  width: 360,
  frame: 5,
  rim: 16,
  bar: 28,
  tray: 24,
  gutter: 0,
  gap: 3,
  die: 27,
  cube: 26,
};
const WIDE = {
  width: 800,
  frame: 14,
  rim: 24,
  bar: 54,
  tray: 52,
  gutter: 56,
  gap: 6,
  die: 44,
  cube: 44,
};
/** The lowest ratios of height by width. */
export const LEAST = { tall: 0.84, wide: 0.5 };
const HIGHEST = { tall: 1.5, wide: 0.74 };

/** A board as wide as its place, and as high as there is room: `ratio` is height by width. */
export function layoutOf(isWide: boolean, ratio: number, isMirrored = false): Layout {
  const size = isWide ? WIDE : TALL;
  const shape = isWide ? 'wide' : 'tall';
  const bounded = Math.min(Math.max(ratio, LEAST[shape]), HIGHEST[shape]);
  const height = Math.round(size.width * bounded);
  const inner = size.width - 2 * size.frame;
  const fieldWidth = inner - size.gutter - size.tray - size.gap;
  const column = (fieldWidth - size.bar) / 12;
  const turn = (box: Box): Box =>
    isMirrored ? { ...box, x: size.width - box.x - box.width } : box;
  const top = size.rim;
  const tall = height - 2 * size.rim;
  const left = size.frame + size.gutter;
  const field = turn({ x: left, y: top, width: fieldWidth, height: tall });
  return {
    width: size.width,
    height,
    isWide,
    isMirrored,
    frame: size.frame,
    rim: size.rim,
    radius: Math.min(column / 2 - 0.4, tall / 2 / 10.6),
    column,
    length: Math.min(tall / 2 - size.die * 0.75, column * 8),
    die: size.die,
    cube: size.cube,
    field,
    bar: turn({ x: left + column * 6, y: top, width: size.bar, height: tall }),
    tray: turn({
      x: left + fieldWidth + size.gap,
      y: top,
      width: size.tray,
      height: tall,
    }),
  };
}

/** Whether a point, as the bottom counts it, lies in the lower half. */
const isLow = (point: number) => point <= 12;

/** The column of a point, as the bottom counts it: 1 is at the home's outer end. */
function columnX(layout: Layout, point: number): number {
  const fromHome = isLow(point) ? point - 1 : 24 - point;
  const beyondBar = fromHome >= 6 ? layout.bar.width : 0;
  const distance = (fromHome + 0.5) * layout.column + beyondBar;
  const { field } = layout;
  return layout.isMirrored ? field.x + distance : field.x + field.width - distance;
}

/** What belongs to a place of a side: a point's column, its half of the bar, of the tray. */
export function boxOf(layout: Layout, side: Side, place: number): Box {
  const { field, bar, tray, column } = layout;
  const half = field.height / 2;
  if (place === BAR || place === OFF) {
    const whole = place === BAR ? bar : tray;
    return { ...whole, y: side === 0 ? field.y + half : field.y, height: half };
  }
  const point = side === 0 ? place : across(place);
  const y = isLow(point) ? field.y + half : field.y;
  return { x: columnX(layout, point) - column / 2, y, width: column, height: half };
}

/** The middle of the checker that lies at this height (0 is lowest) in a stack of so many. */
export function spotOf(
  layout: Layout,
  side: Side,
  place: number,
  index: number,
  count: number,
): Spot {
  const box = boxOf(layout, side, place);
  const x = box.x + box.width / 2;
  if (place === OFF) {
    const slab = slabOf(layout);
    const y = (index + 0.5) * slab.pitch;
    return { x, y: side === 0 ? box.y + box.height - y : box.y + y };
  }
  const { radius } = layout;
  if (place === BAR) {
    const start = layout.cube / 2 + 4 + radius;
    const pitch = pitchOf(count, radius, box.height - start - radius - layout.cube - 4);
    const y = start + index * pitch;
    return { x, y: side === 0 ? box.y + y : box.y + box.height - y };
  }
  const point = side === 0 ? place : across(place);
  const pitch = pitchOf(count, radius, box.height - layout.die * 0.62 - 2 * radius);
  const y = radius + 1 + index * pitch;
  return { x, y: isLow(point) ? box.y + box.height - y : box.y + y };
}

/** From one checker's middle to the next one's: they overlap when there is no room. */
function pitchOf(count: number, radius: number, room: number): number {
  return count > 1 ? Math.min(2 * radius, room / (count - 1)) : 2 * radius;
}

/** A checker that is off, seen from its edge. */
export function slabOf(layout: Layout): { width: number; height: number; pitch: number } {
  const pitch = (layout.tray.height / 2 - 8) / 15;
  return { width: layout.tray.width - 4, height: Math.max(pitch - 1.5, 3), pitch };
}

/** A point's triangle, as the bottom counts it. */
export function triangleOf(layout: Layout, point: number): string {
  const box = boxOf(layout, 0, point);
  const [base, tip] = isLow(point)
    ? [box.y + box.height, box.y + box.height - layout.length]
    : [box.y, box.y + layout.length];
  const right = box.x + box.width;
  return `M${box.x} ${base}H${right}L${box.x + box.width / 2} ${tip}Z`;
}

/** The dice of the bottom lie on the side of the homes, those of the top beyond the bar. */
export function dieSpot(layout: Layout, side: Side, index: number, count: number): Spot {
  const { field, bar } = layout;
  const isRight = (side === 0) !== layout.isMirrored;
  const middle = isRight ? (bar.x + bar.width + field.x + field.width) / 2 : (field.x + bar.x) / 2;
  const pitch = layout.die * 1.22;
  return { x: middle + (index - (count - 1) / 2) * pitch, y: field.y + field.height / 2 };
}

/** The cube: before its owner, else in the middle; beside the field where there is room. */
export function cubeSpot(layout: Layout, owner: Side | null): Spot {
  const { field, bar, cube, isWide, isMirrored, frame, width } = layout;
  const gutter = isMirrored ? width - frame - 28 : frame + 28;
  const edge = cube / 2 + (isWide ? 8 : 3);
  return {
    x: isWide ? gutter : bar.x + bar.width / 2,
    y:
      owner === null
        ? field.y + field.height / 2
        : owner === 0
          ? field.y + field.height - edge
          : field.y + edge,
  };
}

/** Which of these places of the bottom is meant by a finger here: the one it is on, else the nearest
    one within reach. */
export function placeAt(
  layout: Layout,
  places: readonly number[],
  spot: Spot,
  reach: number,
): number | null {
  let best: number | null = null;
  let least = reach;
  for (const place of places) {
    const box = boxOf(layout, 0, place);
    const beside = Math.max(box.x - spot.x, 0, spot.x - box.x - box.width);
    const beyond = Math.max(box.y - spot.y, 0, spot.y - box.y - box.height);
    const distance = Math.hypot(beside, beyond);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The place next to this one in a direction, for who moves with the arrow keys; round the corner
    if there is none. */
export function toward(
  layout: Layout,
  places: readonly number[],
  from: number,
  direction: Direction,
): number {
  const middle = (place: number) => {
    const box = boxOf(layout, 0, place);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const start = middle(from);
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const isFlat = direction === 'left' || direction === 'right';
  const rated = places
    .filter((place) => place !== from)
    .map((place) => {
      const { x, y } = middle(place);
      const along = (isFlat ? x - start.x : y - start.y) * sign;
      const aside = Math.abs(isFlat ? y - start.y : x - start.x);
      return { place, along, cost: along + 3 * aside };
    });
  const ahead = rated.filter(({ along }) => along > 1).sort((a, b) => a.cost - b.cost);
  if (ahead[0]) return ahead[0].place;
  if (!isFlat) return from;
  return rated.sort((a, b) => a.along - b.along)[0]?.place ?? from;
}

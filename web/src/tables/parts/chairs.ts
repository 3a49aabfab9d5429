/* Around which chairs a table is laid out: who plays is spread evenly around it, and the chairs that nobody
   has are small discs on its rail, between those who sit at their two sides. */

import type { ShownTable } from '../contract';
import type { Spot } from './flight';
import { around, type Chairs } from './seat';

/** `isInUse`: somebody's cards or chips lie there still, though they have gone. */
export function chairsOf(
  { people, seat }: Pick<ShownTable, 'people' | 'seat'>,
  isInUse: (seat: number) => boolean = () => false,
): Chairs {
  const all = around(people.length, seat);
  const order = all.filter((one) => people[one] || one === seat || isInUse(one));
  // Before anybody has come one chair keeps its place: the table is laid out from there.
  if (!order.length) order.push(all[0]!);
  return { order, empty: all.filter((one) => !order.includes(one)) };
}

/** A chair that nobody has: the middle of its disc. */
export interface FreeChair extends Spot {
  readonly seat: number;
}

/** What lies at the table, which no disc may cover. */
export interface Taken {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How wide a disc is that a finger can hit, and the least where there's hardly any room. */
const TAP = 44;
const DISC = 34;
/** How far apart the spots are at which one may lie. */
const STEP = 4;

/** The discs of the empty chairs along a `rail`, which goes clockwise from one's own place: each as close as
    it can be to where it would lie if all chairs between its neighbours had as much room. */
export function discs(
  { order, empty }: Chairs,
  seats: readonly Spot[],
  rail: readonly Spot[],
  taken: readonly Taken[],
): readonly FreeChair[] {
  const points = walk(rail);
  const at = seats.map((spot, n) => (n ? nearest(points, spot) : 0));
  const count = order.length + empty.length;
  const found: FreeChair[] = [];
  for (const seat of empty) {
    const [n, nth, of] = between(order, empty, seat, count);
    const [from, to] = [at[n]!, at[n + 1] ?? points.length];
    const wish = from + ((to - from) * nth) / (of + 1);
    const spot =
      freeNear(points, wish, taken, found, TAP) ?? freeNear(points, wish, taken, found, DISC);
    if (spot) found.push({ seat, ...spot });
  }
  return found;
}

/** After whom of those who play an empty chair comes, the how manieth there it is, and of how many. */
function between(
  order: readonly number[],
  empty: readonly number[],
  seat: number,
  count: number,
): readonly [after: number, nth: number, of: number] {
  const off = (one: number) => (one - order[0]! + count) % count;
  const after = (one: number) => order.filter((other) => off(other) < off(one)).length - 1;
  const here = empty.filter((one) => after(one) === after(seat));
  return [after(seat), here.indexOf(seat) + 1, here.length];
}

function freeNear(
  points: readonly Spot[],
  wish: number,
  taken: readonly Taken[],
  others: readonly Spot[],
  wide: number,
): Spot | undefined {
  const half = wide / 2;
  const isFree = ({ x, y }: Spot) =>
    taken.every(
      ({ left, right, top, bottom }) =>
        x + half <= left || x - half >= right || y + half <= top || y - half >= bottom,
    ) && others.every((other) => Math.abs(other.x - x) >= wide || Math.abs(other.y - y) >= wide);
  return points
    .map((point, n) => ({ point, off: Math.abs(n - wish) }))
    .sort((one, other) => one.off - other.off)
    .find(({ point }) => isFree(point))?.point;
}

/** All along the corners of a rail, a spot every few pixels. */
function walk(corners: readonly Spot[]): readonly Spot[] {
  return corners.slice(1).flatMap((to, n) => {
    const from = corners[n]!;
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    return Array.from({ length: steps }, (_, k) => ({
      x: from.x + ((to.x - from.x) * k) / steps,
      y: from.y + ((to.y - from.y) * k) / steps,
    }));
  });
}

function nearest(points: readonly Spot[], { x, y }: Spot): number {
  let best = 0;
  for (const [n, point] of points.entries()) {
    const there = points[best]!;
    if (Math.hypot(point.x - x, point.y - y) < Math.hypot(there.x - x, there.y - y)) best = n;
  }
  return best;
}

/** A rail with round corners, clockwise from the middle of its lower edge. */
export function roundRail(box: Taken, radius: number): readonly Spot[] {
  const { left, right, top, bottom } = box;
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  const corner = (x: number, y: number, from: number) =>
    Array.from({ length: 9 }, (_, n) => {
      const angle = from + (n * Math.PI) / 16;
      return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
    });
  const foot = { x: (left + right) / 2, y: bottom };
  return [
    foot,
    ...corner(left + r, bottom - r, Math.PI / 2),
    ...corner(left + r, top + r, Math.PI),
    ...corner(right - r, top + r, 1.5 * Math.PI),
    ...corner(right - r, bottom - r, 0),
    foot,
  ];
}

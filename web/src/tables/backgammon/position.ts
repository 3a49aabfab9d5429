/* Where the checkers are, side by side. Each side counts the points as it passes them: 24 to 1,
   25 is its bar, 0 is off. */

import type { View } from '../../generated/backgammon';

export const BAR = 25;
export const OFF = 0;

/** The side at the bottom of the screen, and the one at its top. */
export type Side = 0 | 1;
/** How many checkers a side has at each place. */
export type Counts = readonly number[];
export type Position = readonly [Counts, Counts];

export interface Step {
  readonly from: number;
  readonly to: number;
  readonly hits: boolean;
}

/** The same point as the other side counts it. */
export const across = (point: number): number => BAR - point;

export function positionOf(view: View, bottom: number): Position {
  const counts = (seat: number): Counts => {
    const own = (point: number) => (seat === 0 ? view.board[point]! : -view.board[across(point)]!);
    return Array.from({ length: BAR + 1 }, (_, point) =>
      point === OFF ? view.chairs[seat]!.off : Math.max(own(point), 0),
    );
  };
  return [counts(bottom), counts(1 - bottom)];
}

/** "13/7*" as places: bar is 25, off is 0. */
export function read(step: string): Step {
  const [from = '', to = ''] = step.replace('*', '').split('/');
  return {
    from: from === 'bar' ? BAR : Number(from),
    to: to === 'off' ? OFF : Number(to),
    hits: step.endsWith('*'),
  };
}

/** The position after a side has made this step. */
export function stepped(position: Position, side: Side, step: string): Position {
  const { from, to, hits } = read(step);
  const [mine, theirs] = [[...position[side]], [...position[1 - side]!]];
  mine[from]!--;
  mine[to]!++;
  if (hits) {
    theirs[across(to)]!--;
    theirs[BAR]!++;
  }
  return side === 0 ? [mine, theirs] : [theirs, mine];
}

export const pips = (counts: Counts): number =>
  counts.reduce((sum, count, point) => sum + count * point, 0);

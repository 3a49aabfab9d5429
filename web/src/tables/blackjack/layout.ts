/* Where everything lies on a Blackjack table, in pixels: from the number of seats and the room alone.

   Tall: dealer above, the others at both sides, oneself below. Wide: all on an arc below the dealer. */

import { around } from '../parts/seat';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly seat: number;
  /** The middle of its plate, and the plate's upper edge. */
  readonly x: number;
  readonly y: number;
  readonly plate: number;
  /** How wide its cards are, and how wide all of them together may be. */
  readonly card: number;
  readonly room: number;
  /** Where its cards lie: their upper edge and their middle. */
  readonly cards: number;
  readonly bet: { readonly x: number; readonly y: number };
}

export interface Layout {
  readonly isTall: boolean;
  readonly dealer: {
    readonly x: number;
    readonly y: number;
    readonly card: number;
    readonly room: number;
  };
  readonly shoe: { readonly x: number; readonly y: number };
  readonly places: readonly Place[];
}

export const PLATE = 44;
const TALL_CARD = 1.4;
const EDGE = 10;

/** The least height in which a table for so many can be drawn. */
export function leastHeight(seats: number, width: number): number {
  return width < 560 ? 166 + Math.max(2, Math.ceil((seats - 1) / 2)) * 92 : 400;
}

export function layout(seats: number, own: number | null, size: Size): Layout {
  const isTall = size.width < 560;
  const order = around(seats, own);
  const left = Math.ceil((seats - 1) / 2);
  const places = order.map((seat, n) => {
    if (n === 0) return bottom(seat, size, isTall);
    const isLeft = n <= left;
    const step = isLeft ? n : seats - n;
    const steps = isLeft ? left : seats - 1 - left;
    return isTall
      ? beside(seat, size, isLeft, step, Math.max(2, left))
      : onArc(seat, size, isLeft, step, Math.max(steps, left));
  });
  const card = isTall ? 50 : Math.min(72, size.height * 0.14);
  return {
    isTall,
    dealer: {
      x: size.width / 2,
      y: isTall ? 14 : 22,
      card,
      room: size.width * (isTall ? 0.34 : 0.4),
    },
    shoe: { x: size.width * (isTall ? 0.62 : 0.86), y: -card },
    places,
  };
}

function bottom(seat: number, { width, height }: Size, isTall: boolean): Place {
  const card = isTall ? 56 : Math.min(76, height * 0.15);
  const y = height - PLATE - 6;
  const cards = y - card * TALL_CARD + 8;
  return {
    seat,
    x: width / 2,
    y,
    plate: isTall ? 150 : 170,
    card,
    room: isTall ? width - 2 * EDGE : Math.min(320, width * 0.4),
    cards,
    bet: { x: width / 2, y: cards - 16 },
  };
}

/** `step` 1 is next to oneself, below. */
function beside(
  seat: number,
  { width, height }: Size,
  isLeft: boolean,
  step: number,
  steps: number,
): Place {
  const plate = Math.min(112, width * 0.315);
  const card = 36;
  const [first, last] = [58, height - 166 - PLATE + 8];
  const y = first + ((steps - step) / Math.max(1, steps - 1)) * (last - first);
  const x = isLeft ? EDGE + plate / 2 : width - EDGE - plate / 2;
  const inwards = isLeft ? 1 : -1;
  return {
    seat,
    x,
    y,
    plate,
    card,
    room: plate,
    cards: y - card * TALL_CARD + 5,
    bet: { x: x + inwards * (plate / 2 + 32), y: y + PLATE / 2 },
  };
}

function onArc(
  seat: number,
  { width, height }: Size,
  isLeft: boolean,
  step: number,
  steps: number,
): Place {
  const apart = (width / 2 - 74) / steps;
  const plate = Math.min(132, apart - 8);
  const card = Math.min(56, plate * 0.46, height * 0.11);
  const x = width / 2 + (isLeft ? -1 : 1) * step * apart;
  const y = height - PLATE - 6 - (height * 0.46 * step * step) / (steps * steps) - 4 * step;
  const cards = y - card * TALL_CARD + 6;
  return { seat, x, y, plate, card, room: plate, cards, bet: { x, y: cards - 16 } };
}

/** The left edges of cards that lie in a fan around `x`, no wider than `room`. */
export function fan(count: number, x: number, card: number, room: number): readonly number[] {
  const apart = count > 1 ? Math.min(card * 0.5, (room - card) / (count - 1)) : 0;
  const first = x - (card + apart * (count - 1)) / 2;
  return Array.from({ length: count }, (_, n) => first + n * apart);
}

/** The middles of hands that lie side by side, and the room that each has. */
export function sideBySide(
  count: number,
  x: number,
  room: number,
): readonly (readonly [number, number])[] {
  const each = room / Math.max(1, count);
  return Array.from(
    { length: count },
    (_, n) => [x - room / 2 + each * (n + 0.5), each - 6] as const,
  );
}

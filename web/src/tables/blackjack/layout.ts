/* Where everything lies on a Blackjack table, in pixels: from the number of seats and the room alone.

   Tall: dealer above, the others at both sides, oneself below. Low: the same, where a phone lies on
   its side: the others down to its edge. Wide: all on an arc below the dealer. */

import { discs, roundRail, type FreeChair } from '../parts/chairs';
import type { Spot } from '../parts/flight';
import type { Chairs } from '../parts/seat';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a bet lies: its middle, or the end that looks to its seat. */
export interface Bet {
  readonly x: number;
  readonly y: number;
  readonly end?: 'left' | 'right';
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
  readonly bet: Bet;
}

export interface Layout {
  readonly isTall: boolean;
  readonly isLow: boolean;
  readonly dealer: {
    readonly x: number;
    readonly y: number;
    readonly card: number;
    readonly room: number;
  };
  readonly shoe: { readonly x: number; readonly y: number };
  /** The height at which the felt is free for words; as long as no bets lie there, if it isn't wide. */
  readonly middle: number;
  /** How wide they may be there. */
  readonly wide: number;
  readonly places: readonly Place[];
  /** The chairs that nobody has. */
  readonly free: readonly FreeChair[];
}

export const PLATE = 44;
const HIGH = 1.4;
const EDGE = 10;
const LARGE_BET = 84;
/** Between cards and the plate below them. */
const GAP = 3;
/** Three lines of words. */
const LINES = 72;
/** How much larger cards are with one or two at the table. */
const ALONE = 1.4;
const isTallRoom = ({ width, height }: Size) => width < 560 || height > width;
const isLowRoom = ({ width, height }: Size) => width > height && height < 460;

/** How many sit below one another at a side of a tall table. */
const rowsOf = (seats: number) => Math.max(2, Math.ceil((seats - 1) / 2));

/** The least height in which a table for so many can be drawn. */
export function leastHeight(seats: number, width: number): number {
  // With less width there's less beside one another.
  const more = Math.max(0, 0.9 * (330 - width));
  return width < 560 ? 168 + rowsOf(seats) * 75 + more : 380;
}

/** `isSplit`: the one below has several hands, which take the room of the neighbours. */
export function layout(chairs: Chairs, size: Size, isSplit = false): Layout {
  const around = isLowRoom(size) ? low(chairs, size, isSplit) : high(chairs, size, isSplit);
  const taken = around.places.map(({ x, y, plate, card, room, cards }, n) => {
    // One's own cards may be many.
    const half = Math.max(plate, Math.min(room, card * (n ? 1.5 : 2.5))) / 2;
    return { left: x - half, right: x + half, top: cards, bottom: y + PLATE };
  });
  // Along the upper edge the house deals.
  const house = { left: 0, right: size.width, top: 0, bottom: 40 };
  const rail = railOf(around.isLow, around.isTall, size);
  return { ...around, free: discs(chairs, around.places, rail, [...taken, house]) };
}

type Laid = Omit<Layout, 'free'>;

/** Within the wooden edge, so far that a disc is there as a whole. */
function railOf(isLow: boolean, isTall: boolean, { width, height }: Size): readonly Spot[] {
  const [left, right, bottom] = [20, width - 20, height - 20];
  if (isLow) return roundRail({ left, right, top: 12, bottom }, height * 0.28);
  const begins = height * (isTall ? 0.62 : 0.45);
  const half = (width - 40) / 2;
  const [steep, flat] = isTall ? [height * 0.88, half * 0.6] : [height * 0.84, half * 0.56];
  const curve = (side: -1 | 1) =>
    Array.from({ length: 17 }, (_, n) => {
      const [t, u] = [n / 16, 1 - n / 16];
      const off = 3 * u * u * t * flat + 3 * u * t * t * half + t ** 3 * half;
      const y = (u ** 3 + 3 * u * u * t) * bottom + 3 * u * t * t * steep + t ** 3 * begins;
      return { x: width / 2 + side * off, y };
    });
  const corners = [
    { x: left, y: 12 },
    { x: right, y: 12 },
  ];
  return [...curve(-1), ...corners, ...curve(1).reverse()];
}

function high({ order }: Chairs, size: Size, isSplit: boolean): Laid {
  const seats = order.length;
  const { width, height } = size;
  const isTall = isTallRoom(size);
  // Where there is more room than needed, the cards are larger; where there is less, smaller.
  const scale = isTall ? Math.min(1.5, Math.max(0.8, height / (156 + rowsOf(seats) * 92))) : 1;
  const larger = seats < 3 && !isSplit ? ALONE : 1;
  const left = Math.ceil((seats - 1) / 2);
  // At the side where one less sits they are further apart, if there's room for bets between them.
  const apart = isTall && left > 2 ? 1 : (left + 1) / (seats - left);
  const mine = bottom(order[0]!, size, isTall, scale * larger);
  const others = order.slice(1).map((seat, n) => {
    const isLeft = n < left;
    const step = isLeft ? n + 1 : (seats - n - 1) * apart;
    return isTall
      ? beside(seat, size, isLeft, step, Math.max(2, left), scale, mine.cards - (isSplit ? 40 : 0))
      : // One at each side sits between oneself and the end of the arc.
        onArc(seat, size, isLeft, step, Math.max(1.6, left), isSplit);
  });
  const places = [mine, ...others];
  const dealt = isTall ? 50 * scale : Math.min(76, height * 0.14) * larger;
  const y = isTall ? 12 : seats < 3 ? 34 : 22;
  return {
    isTall,
    isLow: false,
    dealer: { x: width / 2, y, card: dealt, room: isTall ? between(size) : width * 0.4 },
    shoe: { x: width * (isTall ? 0.62 : 0.86), y: -dealt },
    ...(isTall
      ? freeFelt(places, size, y + dealt * HIGH)
      : { middle: y + dealt * HIGH + 56, wide: width * 0.36 }),
    places,
  };
}

/** All across, where three lines are free between two rows at the sides, above or below them; else between
    the sides. */
function freeFelt(
  [mine, ...others]: readonly Place[],
  size: Size,
  dealt: number,
): Pick<Layout, 'middle' | 'wide'> {
  const rows = [...others].sort((a, b) => a.y - b.y);
  const ends = [dealt, ...rows.map(({ y }) => Math.max(dealt, y + PLATE))];
  const begins = [...rows.map(({ cards }) => cards), mine!.bet.y - 12];
  const free = ends.findIndex((end, n) => begins[n]! - end >= LINES);
  if (free < 0) return { middle: (dealt + mine!.bet.y) / 2, wide: between(size) };
  return { middle: (ends[free]! + begins[free]!) / 2, wide: size.width * 0.92 };
}

function bottom(seat: number, { width, height }: Size, isTall: boolean, scale: number): Place {
  const card = (isTall ? 56 : Math.min(80, height * 0.15)) * scale;
  const y = height - PLATE - 8;
  const cards = y - card * HIGH - GAP;
  return {
    seat,
    x: width / 2,
    y,
    plate: isTall ? 150 : 140,
    card,
    room: isTall ? width - 2 * EDGE : Math.min(320, width * 0.4),
    cards,
    bet: { x: width / 2, y: cards - 16 },
  };
}

/** How wide the plates at the sides are, and what is left between them: a bet of five digits at least. */
const asideOf = ({ width }: Size) =>
  Math.min(118, width * 0.315, (width - 2 * EDGE - LARGE_BET - 6) / 2);
const between = (size: Size) => size.width - 2 * (EDGE + asideOf(size)) - 6;

/** `step` 1 is next to oneself, below. */
function beside(
  seat: number,
  size: Size,
  isLeft: boolean,
  step: number,
  steps: number,
  scale: number,
  lowest: number,
): Place {
  const { width } = size;
  const plate = asideOf(size);
  const large = 36 * scale;
  const first = 8 + large * HIGH;
  // One's own cards begin below the lowest plates.
  const last = lowest - PLATE - 2;
  const row = (steps - step) / (steps - 1);
  const y = first + row * (last - first);
  // The cards of a row end below the plates of the one above.
  const card = row ? Math.min(large, ((last - first) / (steps - 1) - PLATE - GAP) / HIGH) : large;
  const x = isLeft ? EDGE + plate / 2 : width - EDGE - plate / 2;
  // Beside the dealer's cards there is no room: below them there is.
  const line = row ? y - 6 : Math.max(y + PLATE / 2, 31 + 50 * HIGH * scale);
  return atTheSide({ seat, x, y, plate, card }, isLeft, line);
}

/** Cards end at their plate; the bet lies beside it, further in. Two who sit across
    have a line each, so that large bets lie below one another. */
function atTheSide(
  place: Pick<Place, 'seat' | 'x' | 'y' | 'plate' | 'card'>,
  isLeft: boolean,
  line: number,
): Place {
  const { x, y, plate, card } = place;
  return {
    ...place,
    room: plate,
    cards: y - card * HIGH - GAP,
    bet: {
      x: x + (isLeft ? 1 : -1) * (plate / 2 + 5),
      y: isLeft ? line : line + 20,
      end: isLeft ? 'left' : 'right',
    },
  };
}

function low({ order }: Chairs, size: Size, isSplit: boolean): Laid {
  const { width, height } = size;
  const seats = order.length;
  const rows = Math.ceil((seats - 1) / 2);
  // Two large bets lie side by side between the plates.
  const plate = Math.min(124, width * 0.25, width / 2 - EDGE - LARGE_BET - 6);
  // Several hands of one's own take all of the lower edge, if two rows have room above that.
  const isAbove = isSplit && rows < 3;
  const inner = width - 2 * (plate + 2 * EDGE);
  const card = Math.min(76, height * 0.175);
  const y = height - PLATE - 6;
  const cards = y - card * HIGH - GAP;
  const mine: Place = {
    seat: order[0]!,
    x: width / 2,
    y,
    plate: Math.min(150, inner),
    card,
    room: isAbove ? width - 2 * EDGE : inner,
    cards,
    bet: { x: width / 2, y: cards - 14 },
  };
  const dealer = Math.min(68, height * 0.16);
  const small = Math.min(46, height * 0.115);
  const first = 4 + small * HIGH + GAP;
  const last = isAbove ? cards - PLATE - 20 : rows > 2 ? y : y - 16;
  const others = order.slice(1).map((seat, n): Place => {
    const isLeft = n < rows;
    const step = isLeft ? n + 1 : seats - n - 1;
    const at = rows > 1 ? first + ((rows - step) / (rows - 1)) * (last - first) : height * 0.48;
    const x = isLeft ? EDGE + plate / 2 : width - EDGE - plate / 2;
    // Not where the dealer's cards or one's own lie.
    const [upper, lower] = [22 + dealer * HIGH, cards - 60];
    const line =
      rows > 1 ? upper + ((rows - step) / (rows - 1)) * (lower - upper) : at - small * 0.7;
    return atTheSide({ seat, x, y: at, plate, card: small }, isLeft, line);
  });
  return {
    isTall: true,
    isLow: true,
    dealer: { x: width / 2, y: 12, card: dealer, room: Math.min(inner, width * 0.4) },
    shoe: { x: width * 0.62, y: -dealer },
    middle: (12 + dealer * HIGH + cards - 14) / 2,
    wide: inner + 8,
    places: [mine, ...others],
  };
}

function onArc(
  seat: number,
  { width, height }: Size,
  isLeft: boolean,
  step: number,
  steps: number,
  isSplit: boolean,
): Place {
  // Where many sit, they move together at the ends of the arc, which are steeper.
  const isCrowded = steps > 2;
  const away = (width / 2 - 84) * (step / steps) ** (isCrowded ? 0.75 : 1);
  const nearest = (width / 2 - 84) / steps ** 0.75;
  const apart = nearest * (2 ** 0.75 - 1);
  const plate = isCrowded
    ? Math.max(Math.min(96, 2 * (nearest - 72)), Math.min(120, apart))
    : Math.min(132, (width / 2 - 84) / steps - 8);
  const card = Math.min(58, plate * 0.46, height * 0.11);
  const x = width / 2 + (isLeft ? -1 : 1) * away;
  const isInTheWay = isSplit && away < plate / 2 + Math.min(160, width * 0.2) + 8;
  const y =
    height - PLATE - 8 - height * 0.44 * (step / steps) ** 2 - 5 * step - (isInTheWay ? 140 : 0);
  const cards = y - card * HIGH - GAP;
  // Towards the middle, away from the next one's plate.
  const bet = { x: x + (isCrowded ? (isLeft ? 8 : -8) : 0), y: cards - 16 };
  return { seat, x, y, plate, card, room: plate, cards, bet };
}

/** A line of words and a bet, one below the other. */
const LINE = 28;

/** Nearest to the middle of the felt where a line of words lies clear of everybody's bets. */
export function clearLine({ middle, dealer, places }: Layout): number {
  const [upper, lower] = [dealer.y + dealer.card * HIGH + LINE, places[0]!.bet.y - LINE];
  const isClear = (y: number) =>
    y >= upper && y <= lower && places.every(({ bet }) => Math.abs(bet.y - y) >= LINE);
  for (let off = 0; off < lower - upper; off += 2) {
    const found = [middle - off, middle + off].find(isClear);
    if (found !== undefined) return found;
  }
  return middle;
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

/* Where everything lies on a poker table, in pixels: from the number of seats and the room alone.

   Tall: oneself below, the others up the left side, over the top and down the right. Low: the same,
   where a phone lies on its side: the board between the two sides. Wide: an oval. */

import { discs, roundRail, type FreeChair, type Taken } from '../parts/chairs';
import type { Spot } from '../parts/flight';
import type { Chairs } from '../parts/seat';

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
  /** Its cards: how wide they are closed and open, and where their upper edge is then. */
  readonly closed: { readonly width: number; readonly y: number };
  readonly open: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly room: number;
  };
  readonly bet: Bet;
}

/** Where a bet lies: its middle, or the end that looks to its seat. */
export interface Bet extends Spot {
  readonly end?: 'left' | 'right';
}

export interface Layout {
  readonly isTall: boolean;
  readonly places: readonly Place[];
  /** The chairs that nobody has. */
  readonly free: readonly FreeChair[];
  readonly board: { readonly x: number; readonly y: number; readonly card: number };
  readonly pot: Spot;
  /** The upper edge of where it's told who won. */
  readonly words: number;
  /** How wide that may be. */
  readonly wide: number;
  /** How wide the name of one's own hand may be, which lies on its cards. */
  readonly named: number;
  /** Where it has to end: then who won lies over the board's lower edge rather than over a hand. */
  readonly lowest: number | null;
}

export const PLATE = 44;
export const HIGH = 1.4;
const EDGE = 8;
/** Closed cards stand clear above their plate where there's room; else so much of them is seen above it. */
const PEEK = 15;
const CLOSED = 30;
const CLEAR = CLOSED * HIGH + 2;
/** Between one's own cards and what is below and above them. */
const GAP = 3;
/** Who won, in two lines, with some air. */
const TOLD = 68;
/** How wide the name of a hand is at most. */
const NAME = 270;
/** Who won above a plate, with the open cards there. */
const SHOWDOWN = 110;
/** How much larger one's own cards are with nobody there, or only one across. */
const ALONE = 1.4;
const isTallRoom = ({ width, height }: Size) => width < 560 || height > width;

export function leastHeight(seats: number, width: number): number {
  // With less width there's less beside one another.
  return width < 560 ? (seats > 6 ? 440 : 350) + Math.max(0, 0.6 * (340 - width)) : 400;
}

export function layout(chairs: Chairs, size: Size, hasBoard = true): Layout {
  const around = laid(chairs, size, hasBoard);
  const taken = around.places.flatMap((place, n) => lyingAt(place, n === 0));
  return {
    ...around,
    free: discs(chairs, around.places, railOf(around.isTall, size), taken),
  };
}

type Laid = Omit<Layout, 'free'>;

function laid(chairs: Chairs, size: Size, hasBoard: boolean): Laid {
  if (size.width > size.height && size.height < 460) return low(chairs, size, hasBoard);
  return isTallRoom(size) ? tall(chairs, size, hasBoard) : wide(chairs, size);
}

/** Where the wooden edge is; a disc at the edge of the room is there as a whole. */
function railOf(isTall: boolean, { width, height }: Size): readonly Spot[] {
  return isTall
    ? roundRail({ left: 22, right: width - 22, top: 26, bottom: height - 22 }, 110)
    : roundRail({ left: 34, right: width - 34, top: 34, bottom: height - 30 }, height / 2.2);
}

/** A plate with its closed cards, and a bet; one's own open cards with the name of the hand. */
function lyingAt({ x, y, plate, closed, open, bet }: Place, isOwn: boolean): readonly Taken[] {
  const left = bet.end === 'left' ? bet.x : bet.end === 'right' ? bet.x - PILE : bet.x - PILE / 2;
  const boxes = [
    { left: x - plate / 2, right: x + plate / 2, top: closed.y, bottom: y + PLATE },
    { left, right: left + PILE, top: bet.y - BET / 2, bottom: bet.y + BET / 2 },
  ];
  if (!isOwn) return boxes;
  const half = Math.min(open.room, Math.max(NAME, 2 * open.width + 4)) / 2;
  return [...boxes, { left: x - half, right: x + half, top: open.y, bottom: y }];
}

/* The slots of a tall table clockwise from oneself, by the number of others. Rows: `top`; 1 above
   the board; 2 below it; 3 beside oneself. */
type Slot = readonly ['left' | 'middle' | 'right', 'top' | 1 | 2 | 3];
const [L1, L2, L3]: Slot[] = [
  ['left', 1],
  ['left', 2],
  ['left', 3],
] as Slot[];
const [R1, R2, R3]: Slot[] = [
  ['right', 1],
  ['right', 2],
  ['right', 3],
] as Slot[];
const [TL, T, TR]: Slot[] = [
  ['left', 'top'],
  ['middle', 'top'],
  ['right', 'top'],
] as Slot[];
const SLOTS = [
  [],
  [T],
  [TL, TR],
  [L1, T, R1],
  [L2, TL, TR, R2],
  [L2, L1, T, R1, R2],
  [L2, L1, TL, TR, R1, R2],
  [L2, L1, TL, T, TR, R1, R2],
  [L3, L2, L1, TL, TR, R1, R2, R3],
  [L3, L2, L1, TL, T, TR, R1, R2, R3],
] as readonly (readonly Slot[])[];

function tall({ order }: Chairs, size: Size, hasBoard: boolean): Laid {
  const { width, height } = size;
  const seats = order.length;
  const slots = SLOTS[seats - 1]!;
  const has = (row: Slot[1]) => slots.some((slot) => slot[1] === row);
  const aside = Math.min(112, width * 0.28) + EDGE + 4;
  const room = hasBoard && (has(2) || has(3)) ? width - 2 * aside : width - 2 * EDGE;
  const mine = bottom(
    order[0]!,
    size,
    Math.min(72, Math.max(54, height * 0.14)) * (seats < 3 ? ALONE : 1),
    has(3)
      ? Math.min(132, width - 2 * aside - 12)
      : Math.min(150, has(2) ? width - 2 * aside + 4 : width),
    room,
  );
  const card = Math.min(has(3) ? 56 : 64, (width - 40) / 5 - 4, height * 0.13);
  // The board with the pot above it, which is 26 high.
  const boardHigh = hasBoard ? card * HIGH : 0;
  const peek = isRoomy(has, mine, boardHigh, height) ? CLEAR : PEEK;
  const first = EDGE + peek;
  const upper = first + PLATE + (has(1) ? peek + PLATE + 2 : 26) + 28;
  const lower = mine.open.y - 36 - boardHigh - (has(2) ? 20 : 0) - (has(3) ? 24 : 0);
  const board = Math.max(upper, (upper + lower) / 2);
  // The seats below the board leave room above them: for two lines on who won, and their open cards.
  const free = board + boardHigh + SHOWDOWN;
  const lowest = height - PLATE - EDGE - (has(3) ? peek + PLATE + 4 : 0);
  const rows = {
    top: first,
    1: Math.max(first + PLATE + peek + 4, (first + PLATE + board - 28 - PLATE) / 2 + 4),
    2: hasBoard
      ? Math.max(
          board + boardHigh + peek + 4,
          (board + boardHigh + height - (has(3) ? PLATE + EDGE : 0) - PLATE) / 2 - 12,
          Math.min(free, lowest),
        )
      : mine.open.y - PLATE - 6,
    3: height - PLATE - EDGE,
  };
  const others = slots.map((slot, n) =>
    beside(order[n + 1]!, size, slot, rows, slots, peek, {
      lowest: mine.bet.y + 2,
      isCorner: has(3),
      above: rows[3] - peek - rows[2] - PLATE,
    }),
  );
  return {
    isTall: true,
    places: [mine, ...others],
    board: { x: width / 2, y: board, card },
    pot: { x: width / 2, y: board - 15 },
    words: board + boardHigh + 4,
    wide: width * 0.92,
    named: Math.min(NAME, mine.open.room),
    lowest: null,
  };
}

/** Whether all cards can stand clear above their plates: in the middle, and at the sides. */
function isRoomy(
  has: (row: Slot[1]) => boolean,
  mine: Place,
  boardHigh: number,
  height: number,
): boolean {
  const row = CLEAR + PLATE + 2;
  const above = EDGE + row + (has(1) ? row : 26) + 28 + boardHigh;
  const below = (has(2) ? SHOWDOWN + PLATE : 0) + (has(3) ? row + 8 : EDGE);
  return above + Math.max(below, height - mine.bet.y + BET / 2) <= height;
}

function beside(
  seat: number,
  { width }: Size,
  [side, row]: Slot,
  rows: Readonly<Record<Slot[1], number>>,
  slots: readonly Slot[],
  peek: number,
  room: Below,
): Place {
  const isCrowded = slots.includes(T!);
  const plate =
    row === 'top' && isCrowded ? (width - 2 * EDGE - 12) / 3 : Math.min(112, width * 0.28);
  const x = { left: EDGE + plate / 2, middle: width / 2, right: width - EDGE - plate / 2 }[side];
  const y = rows[row];
  const isTop = row === 'top';
  // Its own plate may cover the lower part of its cards, but no other plate the upper part.
  const ceiling = row === 1 ? rows.top + PLATE + 1 : row === 3 ? rows[2] + PLATE + 1 : 0;
  return {
    seat,
    x,
    y,
    plate,
    closed: { width: CLOSED, y: y - peek },
    open: isTop
      ? { ...below(side, x, plate, width, slots), y: y + PLATE + 2, width: 30 }
      : {
          x,
          y: Math.max(y - 34 * HIGH + (peek === CLEAR ? -2 : 8), ceiling),
          width: 34,
          room: plate,
        },
    bet: betBeside(side, row, x, y, plate, peek, room),
  };
}

/** Where the open cards of one in the top row lie: below a plate at the side there may be another one, so
    they share what is between the two sides. */
function below(
  side: Slot[0],
  x: number,
  plate: number,
  width: number,
  slots: readonly Slot[],
): { readonly x: number; readonly room: number } {
  const inwards = { left: 1, middle: 0, right: -1 }[side];
  if (!slots.includes(L1!)) return { x: x + inwards * 20, room: plate };
  const sharing = slots.filter(([, row]) => row === 'top').length;
  const room = (width - 2 * (EDGE + Math.min(112, width * 0.28) + 2)) / sharing;
  return { x: width / 2 - inwards * room * ((sharing - 1) / 2), room: Math.min(plate, room - 2) };
}

/** How much room there is for bets around one's own cards. */
interface Below {
  /** The lowest that a bet beside them can lie. */
  readonly lowest: number;
  /** Somebody sits in the lower corners too. */
  readonly isCorner: boolean;
  /** So much is free above the cards of who sits there. */
  readonly above: number;
}

/** A bet's height, and what it keeps from cards. */
const BET = 26;
/** How wide a bet of two digits is. */
const PILE = 44;

/** Towards the middle, where it lies free of the plates above and below. */
function betBeside(
  side: Slot[0],
  row: Slot[1],
  x: number,
  y: number,
  plate: number,
  peek: number,
  { lowest, isCorner, above }: Below,
): Bet {
  const inwards = { left: 1, middle: 0, right: -1 }[side];
  // Two who sit across have a line each, and large bets grow towards the middle.
  const close = {
    x: x + inwards * (plate / 2 + 5),
    end: side === 'right' ? ('right' as const) : ('left' as const),
  };
  const across = side === 'right' ? 10 : -10;
  switch (row) {
    case 'top':
      return inwards
        ? { ...close, x: x + inwards * (plate / 2 - 8), y: y + PLATE + 11 }
        : { x, y: y + PLATE + 14 };
    case 1:
      return { ...close, y: y + PLATE / 2 + 4 + across };
    case 2:
      // Where the one below needs the room beside one's own cards, it lies above its cards.
      if (isCorner && above < BET) return { x, y: y - peek - BET / 2 };
      return y - 6 > lowest
        ? { x: x + inwards * (plate / 2 + 22), y: lowest }
        : { ...close, y: y - 6 };
    case 3:
      return above < BET
        ? { x: x + inwards * (plate / 2 + 22), y: lowest }
        : { x, y: y - peek - BET / 2 };
  }
}

/** One's own place: the plate at the edge, and the cards above it, `card` wide. */
function bottom(
  seat: number,
  { width, height }: Size,
  card: number,
  plate: number,
  room: number,
): Place {
  const y = height - PLATE - EDGE;
  const top = y - card * HIGH - GAP;
  return {
    seat,
    x: width / 2,
    y,
    plate,
    closed: { width: 34, y: y - PEEK },
    open: { x: width / 2, y: top, width: card, room },
    bet: { x: width / 2, y: top - BET / 2 - GAP },
  };
}

/* The upper edges of the plates at one side, by how many there are, in shares of the height; from the
   bottom up, as one goes clockwise. */
const SIDES = [[], [0.34], [0.58, 0.16], [0.67, 0.365, 0.06], [0.85, 0.585, 0.325, 0.065]] as const;

function low({ order }: Chairs, size: Size, hasBoard: boolean): Laid {
  const { width, height } = size;
  const seats = order.length;
  const aside = Math.floor((seats - 1) / 2);
  const hasTop = seats % 2 === 0;
  const plate = Math.min(118, width * (aside > 3 ? 0.235 : 0.25));
  const inner = width - 2 * (plate + EDGE + 6);
  const own = Math.min(72, Math.max(50, height * 0.14));
  const mine = bottom(order[0]!, size, own, Math.min(150, inner - 12), inner);
  const top = hasTop ? EDGE + PEEK + PLATE : 12;
  const card = Math.min(60, (inner - 16) / 5, height * 0.155);
  const boardHigh = hasBoard ? card * HIGH : 0;
  // Above the board the pot, and below it one's own bet.
  const room = mine.open.y - BET - 4 - top - BET;
  const board = top + 26 + Math.max(0, (room - boardHigh) * 0.4);
  const others = order.slice(1).map((seat, n): Place => {
    if (hasTop && n === aside) return above(seat, size, Math.min(plate, inner - 40), inner);
    const isLeft = n < aside;
    const step = isLeft ? n : seats - 2 - n;
    const x = isLeft ? EDGE + plate / 2 : width - EDGE - plate / 2;
    const y = Math.max(EDGE + PEEK, SIDES[aside]![step]! * height);
    const inwards = isLeft ? 1 : -1;
    const end = isLeft ? ('left' as const) : ('right' as const);
    const beside = { x: x + inwards * (plate / 2 + 5), y: mine.open.y - 14, end };
    const bets = [{ x, y: y - PEEK - 13 }, beside];
    return {
      seat,
      x,
      y,
      plate,
      closed: { width: 30, y: y - PEEK },
      open: { x, y: Math.max(2, y - 34 * HIGH - 2), width: 34, room: plate },
      // Below its plate; of four at a side the lower two have to share the room between them.
      bet: (aside > 3 ? bets[step] : undefined) ?? { x, y: y + PLATE + 14 },
    };
  });
  return {
    isTall: true,
    places: [mine, ...others],
    board: { x: width / 2, y: board, card },
    pot: { x: width / 2, y: board - 15 },
    words: board + boardHigh + 4,
    wide: inner + 8,
    // The cards are small: no more than their edge is covered.
    named: Math.min(inner, 2 * own + 4),
    // A card that counts lies up.
    lowest: mine.open.y - 10,
  };
}

/** Across from oneself, where the board is close: open cards lie beside the plate. */
function above(seat: number, { width }: Size, plate: number, inner: number): Place {
  const y = EDGE + PEEK;
  const gap = (inner - plate) / 2;
  return {
    seat,
    x: width / 2,
    y,
    plate,
    closed: { width: 30, y: y - PEEK },
    open: { x: width / 2 + plate / 2 + gap / 2, y: y - 4, width: 34, room: Math.max(44, gap - 4) },
    bet: { x: width / 2 - plate / 2 - Math.max(28, gap / 2), y: y + PLATE / 2 },
  };
}

function wide({ order }: Chairs, size: Size): Laid {
  const { width, height } = size;
  const seats = order.length;
  const centre = { x: width / 2, y: height / 2 - 6 };
  const radius = { x: width / 2 - 76, y: height / 2 - 46 };
  const plate = Math.min(136, width * (seats > 8 ? 0.17 : 0.19));
  // The bets of those at the ends lie beside it.
  const aside = 76 + plate / 2 + (seats > 6 ? 80 : 66);
  const card = Math.min(80, (width - 2 * aside - 16) / 5, height * 0.15);
  const shown = seats > 6 ? 36 : 44;
  const peek = seats > 7 || height < 560 ? PEEK : CLEAR;
  const others = order.slice(1).map((seat, n): Place => {
    const angle = Math.PI / 2 + ((n + 1) * 2 * Math.PI) / seats;
    const x = centre.x + radius.x * Math.cos(angle);
    const middle = centre.y + radius.y * Math.sin(angle) + 6;
    const y = Math.max(EDGE + peek, middle - PLATE / 2);
    const isTop = y < height * 0.3;
    // Where many sit, open cards are smaller, and above somebody at the end they lie further in.
    const inwards = isTop && seats > 9 ? 24 * Math.sign(Math.round(centre.x - x)) : 0;
    return {
      seat,
      x,
      y,
      plate,
      closed: { width: peek === CLEAR ? CLOSED : 36, y: y - peek },
      open: {
        x: x + inwards,
        y: isTop ? y + PLATE + 2 : y - shown * HIGH + (peek === CLEAR ? -2 : 8),
        width: shown,
        room: plate + 6,
      },
      bet: betOnOval({ x, y: y + PLATE / 2 }, centre, plate, peek),
    };
  });
  // With one across, what lies between the two needs its height: their cards, the pot, and who won.
  const usual = Math.min(82, height * 0.155);
  const most = height - 2 * (PLATE + EDGE) - peek - GAP - 2 - (shown + card) * HIGH - 27 - TOLD;
  const own = seats < 3 ? Math.max(usual, Math.min(usual * ALONE, most / HIGH)) : usual;
  const mine = bottom(order[0]!, size, own, 170, between(others, size));
  const middle = centre.y - card * HIGH * 0.62;
  const board = seats < 3 ? Math.min(middle, mine.open.y - card * HIGH - TOLD) : middle;
  const words = board + card * HIGH + 8;
  return {
    isTall: false,
    places: [mine, ...others],
    board: { x: centre.x, y: board, card },
    pot: { x: centre.x, y: board - 18 },
    words,
    // Two lines on who won lie between the open cards of those who sit beside oneself.
    wide: Math.min(
      width * 0.6,
      ...others
        .filter(({ x, open }) => open.x === x && open.y > board && open.y < words + 54)
        .map(({ x, open }) => 2 * (Math.abs(x - centre.x) - open.room / 2 - 8)),
    ),
    named: Math.min(NAME, mine.open.room),
    lowest: null,
  };
}

/** How wide one's own cards may lie: those who sit beside them have their plates there, and their bets. */
function between(others: readonly Place[], { width, height }: Size): number {
  const isLow = (y: number) => y > height * 0.65;
  const off = (x: number) => Math.abs(x - width / 2);
  const free = others.flatMap(({ x, y, plate, bet }) => [
    ...(isLow(y + PLATE) ? [off(x) - plate / 2 - 10] : []),
    ...(isLow(bet.y) ? [off(bet.x) - (bet.end ? 46 : 26)] : []),
  ]);
  return Math.max(120, Math.min(width * 0.42, ...free.map((half) => 2 * half)));
}

/** From the plate towards the middle, so far that it lies free. */
function betOnOval(at: Spot, centre: Spot, plate: number, peek: number): Bet {
  const [dx, dy] = [centre.x - at.x, centre.y - at.y];
  const isBeside = Math.abs(dx) > 1.4 * Math.abs(dy);
  return isBeside
    ? {
        x: at.x + Math.sign(dx) * (plate / 2 + 14),
        y: at.y + dy * 0.12,
        end: dx > 0 ? 'left' : 'right',
      }
    : dy > 0
      ? { x: at.x + dx * 0.24, y: at.y + PLATE / 2 + 20 }
      : // Above its own cards, and not towards those of who sits beside it.
        { x: at.x, y: at.y - PLATE / 2 - peek - 20 };
}

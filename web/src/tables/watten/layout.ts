/* Where everything lies on the table: from its size alone. Lengths are units of the view box; places
   go clockwise from one's own, which is 0 at the bottom: 1 is left, 2 across, 3 right. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Extent = Pick<Box, 'width' | 'height'>;

/** A card: its middle, how wide it is, and by how many degrees it is turned. */
export interface Lie {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  /** Where the trick lies. */
  readonly middle: { readonly x: number; readonly y: number };
  readonly plates: readonly Box[];
  readonly slate: Box;
  readonly note: Box;
  readonly stake: Box;
  readonly tricks: Box;
  /** The lower edge of where it's told how a round came out. */
  readonly told: number;
  readonly cards: { readonly hand: number; readonly trick: number; readonly back: number };
  /** How much of a card's width the next one in one's hand leaves free. */
  readonly pitch: number;
}

/** Tall and wide; low is for a phone on its side: one's own plate stands beside the hand. */
export type Shape = 'tall' | 'wide' | 'low';

export const SEATS = 4;
const HEIGHT = 1.4; // of a card, by its width
const TALL = {
  width: 360,
  edge: 6,
  plate: { width: 104, height: 46 },
  corner: { width: 116, height: 94 },
  hand: 70,
  trick: 58,
  back: 17,
  most: 1.6,
};
const WIDE = {
  width: 800,
  edge: 14,
  plate: { width: 150, height: 50 },
  corner: { width: 200, height: 150 },
  hand: 100,
  trick: 86,
  back: 24,
  most: 0.82,
};

const LOW = {
  width: 520,
  edge: 6,
  plate: { width: 106, height: 46 },
  corner: { width: 122, height: 94 },
  hand: 74,
  trick: 60,
  back: 17,
  most: 0.76,
};
const SHAPES = { tall: TALL, wide: WIDE, low: LOW };

/** The lowest ratios of height by width. */
export const LEAST = { tall: 0.92, wide: 0.7, low: 0.66 };
/** As wide as a tall table is usually at least; with less, what is written needs a larger share of it. */
const USUAL = 330;
const tightness = (width: number) => Math.max(1, USUAL / width);

/** The lowest ratio of a tall table that is so wide, in pixels. */
export const leastTall = (width: number) => LEAST.tall + 1.5 * (tightness(width) - 1);
/** With less than this what is drawn for a wide room would be too small to be read. */
const LEAST_WIDE = 700;

/** In which form it's drawn, as wide as it can be. */
export function shapeOf(isWide: boolean, width: number): Shape {
  return isWide ? (width < LEAST_WIDE ? 'low' : 'wide') : 'tall';
}

/** A table as wide as its place, so many `pixels`, and as high as there is room: `ratio` is height by width. */
export function layoutOf(shape: Shape, ratio: number, pixels = Infinity): Layout {
  const { width, edge, hand, back, most } = SHAPES[shape];
  const tight = shape === 'tall' ? tightness(pixels) : 1;
  const [plate, corner] = [SHAPES[shape].plate, SHAPES[shape].corner].map((box) => ({
    width: box.width,
    height: box.height * tight,
  })) as [Extent, Extent];
  const isWide = shape !== 'tall';
  const isLow = shape === 'low';
  const bounded = Math.min(Math.max(ratio, LEAST[shape]), most * tight);
  const height = Math.round(width * bounded);
  const handTop = height - edge - hand * HEIGHT;
  const ownTop = isLow ? height - edge - plate.height : handTop - plate.height - 15;
  // Wide, it lies between the cards of one's partner and one's own plate; low, over the lower half of those.
  const top = edge + plate.height + back * (isLow ? 0.72 : isWide ? 1.6 : HEIGHT * 0.6);
  const between = (isLow ? handTop : ownTop) - top - (isLow ? 0 : 6);
  const trick = isWide
    ? Math.min(SHAPES[shape].trick, between / (HEIGHT + 2 * apartOf(true)))
    : TALL.trick + 40 * Math.max(0, bounded - 1.25);
  // Below the two at its sides with their cards, where there's room for that above one's own plate.
  const free = edge + corner.height + 4 + plate.height + back * HEIGHT + (trick * HEIGHT) / 2 - 14;
  const lowest = ownTop - trick * (apartOf(false) + HEIGHT / 2) - 4;
  const middle = {
    x: width / 2,
    y: isLow
      ? (top + handTop) / 2
      : isWide
        ? (top + ownTop - 6) / 2
        : Math.max((top + ownTop) / 2 + 6, Math.min(free, lowest)),
  };
  const centred = (box: Extent, y: number): Box => ({
    x: (width - box.width) / 2,
    y,
    ...box,
  });
  const beside = isLow
    ? edge + corner.height + 6
    : isWide
      ? middle.y - plate.height / 2
      : edge + corner.height + 4;
  const own = isLow
    ? { x: edge, y: ownTop, ...plate }
    : centred({ width: plate.width * (isWide ? 1.2 : 1.1), height: plate.height }, ownTop);
  const rest = isLow ? plate.width : own.x - 2 * edge;
  const right = isLow ? width - edge - plate.width : own.x + own.width + edge;
  return {
    width,
    height,
    isWide,
    middle,
    plates: [
      own,
      { x: edge, y: beside, ...plate },
      centred(plate, edge),
      { x: width - edge - plate.width, y: beside, ...plate },
    ],
    slate: { x: edge, y: edge, ...corner },
    note: { x: width - edge - corner.width, y: edge, ...corner },
    stake: {
      x: isLow ? right : edge,
      y: ownTop - (isLow ? 30 : 0),
      width: rest,
      height: isLow ? 28 : plate.height,
    },
    tricks: { x: right, y: ownTop, width: rest, height: plate.height },
    told: isLow ? handTop - 6 : ownTop - 6,
    cards: { hand, trick, back },
    pitch: isLow ? 0.72 : 1.06,
  };
}

/** A card in one's own hand, of so many: fanned a little. */
export function handLie(layout: Layout, index: number, count: number): Lie {
  const { width, height, cards } = layout;
  const room = width - cards.hand - 16;
  const pitch = count > 1 ? Math.min(cards.hand * layout.pitch, room / (count - 1)) : 0;
  const from = index - (count - 1) / 2;
  const lift = cards.hand * 0.014 * (4 - from * from);
  return {
    x: width / 2 + from * pitch,
    y: height - (cards.hand * HEIGHT) / 2 - 10 - lift,
    width: cards.hand,
    turn: from * 1.6,
  };
}

/** How far above and below the middle a card of the trick lies, by its width: wide, there's less height. */
const apartOf = (isWide: boolean) => (isWide ? 0.74 : 0.84);

/** A card that was thrown from this place. */
export function trickLie(layout: Layout, place: number): Lie {
  const { middle, cards, isWide } = layout;
  const [down, aside] = [cards.trick * apartOf(isWide), cards.trick * 1.04];
  const x = [0, -aside, 0, aside][place]!;
  const y = [down, 14, -down, 14][place]!;
  const turn = [2, -4, -3, 5][place]!;
  return { x: middle.x + x, y: middle.y + y, width: cards.trick, turn };
}

/** Where cards of this place come from, and where its tricks go. */
export function seatLie(layout: Layout, place: number): Lie {
  const box = layout.plates[place]!;
  return {
    x: box.x + box.width / 2,
    y: place === 0 ? layout.height : box.y + box.height / 2,
    width: layout.cards.back,
    turn: 0,
  };
}

/** The back of a card that somebody else holds, of so many. */
export function backLie(layout: Layout, place: number, index: number, count: number): Lie {
  const box = layout.plates[place]!;
  const { back } = layout.cards;
  const x = box.x + box.width / 2 + (index - (count - 1) / 2) * back * 0.72;
  const y = box.y + box.height + back * 0.72;
  return { x, y, width: back, turn: (index - (count - 1) / 2) * 4 };
}

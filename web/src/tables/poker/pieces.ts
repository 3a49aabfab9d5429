/* A view laid out: every card and pile of a poker table with its place. */

import type { ChairView, Pot, View } from '../../generated/poker';
import type { Hidden, Made } from '../../generated/wire';
import type { Spot } from '../parts/flight';
import type { Layout, Place } from './layout';
import { HIGH } from './layout';

export interface CardPiece {
  readonly key: string;
  readonly card: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly delay: number;
  readonly isUp: boolean;
  readonly isDim: boolean;
  /** Somebody has it in their hand, to choose from: it doesn't lie there just now. */
  readonly isHeld?: boolean;
}

export interface PilePiece {
  readonly key: string;
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly end?: 'left' | 'right';
  readonly from: Spot;
  readonly to: Spot;
}

const CARD_AFTER = 60;
const NO_CARDS: ReadonlySet<string> = new Set();
const STREET_AFTER = 500;

const isHidden = (cards: ChairView['cards']): cards is Hidden => !Array.isArray(cards);

/** The cards in front of the seats. Closed ones peek out from behind their plate. */
export function hands(
  view: View,
  layout: Layout,
  moves: readonly Made[],
  winning: ReadonlySet<string>,
  held: ReadonlySet<string> = NO_CARDS,
): readonly CardPiece[] {
  const isDealt = moves.some(([, move]) => move.do === 'deal');
  return layout.places.flatMap((place, nth) => {
    const chair = view.chairs[place.seat]!;
    const closed = isHidden(chair.cards);
    const cards = isHidden(chair.cards)
      ? Array.from({ length: chair.cards.hidden }, () => null)
      : chair.cards;
    const spot = closed ? { ...place.closed, x: place.x, room: place.plate - 20 } : place.open;
    // Many cards in little room are smaller, so that each can be told by its corner.
    const wide = Math.min(spot.width, spot.room / (1 + (cards.length - 1) * 0.5));
    const y = closed ? spot.y : spot.y + (place.open.y < place.y ? (spot.width - wide) * HIGH : 0);
    const isFolded = chair.is_dealt && !chair.is_live && view.round !== null;
    return inARow(cards.length, spot.x, wide, spot.room).map((x, n) => ({
      key: `${place.seat}.${n}`,
      card: cards[n] ?? null,
      x,
      y,
      width: wide,
      delay: isDealt ? (n * layout.places.length + nth) * CARD_AFTER : 0,
      // Below a plate there is no room to lie up.
      isUp: winning.has(cards[n] ?? '') && spot.y < place.y,
      isDim: isFolded || (!closed && winning.size > 0 && !winning.has(cards[n] ?? '')),
      isHeld: held.has(cards[n] ?? ''),
    }));
  });
}

/** A second board has its place below the first; both together are hardly higher than one. */
export const SMALLER = 0.49;

/** How much lower the boards end if there are two. */
export function lower(view: View, layout: Layout): number {
  return view.boards.length > 1 ? Math.max(0, layout.board.card * HIGH * (2 * SMALLER - 1) + 4) : 0;
}

/** The board, or two of them, one below the other. */
export function boards(
  view: View,
  layout: Layout,
  moves: readonly Made[],
  winning: ReadonlySet<string>,
): readonly CardPiece[] {
  const count = view.boards.length;
  const { board } = layout;
  const width = count > 1 ? board.card * SMALLER : board.card;
  const streets = moves.filter(([, move]) => move.do === 'street').map(([, move]) => move);
  return view.boards.flatMap((cards, row) => {
    const left = board.x - (5 * width + 4 * 4) / 2;
    const late = delays(
      streets.filter((move) => move.board === row),
      streets,
      cards.length,
    );
    return cards.map((card, n) => ({
      key: `board.${row}.${n}`,
      card,
      x: left + n * (width + 4),
      y: board.y + row * (width * HIGH + 4),
      width,
      delay: late[n] ?? 0,
      isUp: winning.has(card),
      isDim: winning.size > 0 && !winning.has(card),
    }));
  });
}

/** When each card of a board comes: street after street, where several come in one row. */
function delays(
  own: readonly Made[1][],
  all: readonly Made[1][],
  cards: number,
): readonly number[] {
  const fresh = own.flatMap((move) => {
    const begin = all.indexOf(move) * STREET_AFTER;
    return (move.cards as readonly string[]).map((_, n) => begin + n * CARD_AFTER);
  });
  return [...Array.from({ length: cards - fresh.length }, () => 0), ...fresh];
}

/** How long the cards of a row fly: what comes of them is told after that. */
export function lasts(moves: readonly Made[]): number {
  const streets = moves.filter(([, move]) => move.do === 'street').length;
  return streets * STREET_AFTER + (moves.some(([, move]) => move.do === 'lay') ? 200 : 0);
}

export function bets(view: View, layout: Layout): readonly PilePiece[] {
  return layout.places.flatMap((place) => {
    const { bet } = view.chairs[place.seat]!;
    const from = { x: place.x, y: place.y };
    return bet ? [{ key: `${place.seat}`, amount: bet, ...place.bet, from, to: layout.pot }] : [];
  });
}

/** What a row pays out: each pot, and what each seat gets of all. */
export interface Payment {
  readonly pots: readonly number[];
  readonly won: ReadonlyMap<number, number>;
}

export const NOTHING: Payment = { pots: [], won: new Map() };

export function payment(moves: readonly Made[]): Payment {
  const pots = moves.flatMap(([, move]) =>
    move.do === 'pay' ? (move.pots as readonly Pot[]) : [],
  );
  const won = new Map<number, number>();
  for (const { seat, chips } of pots.flatMap((pot) => pot.shares))
    won.set(seat, (won.get(seat) ?? 0) + chips);
  return { pots: pots.map((pot) => pot.chips), won };
}

export function placeOf(layout: Layout, seat: number): Place {
  return layout.places.find((place) => place.seat === seat)!;
}

function inARow(count: number, x: number, width: number, room: number): readonly number[] {
  const apart = count > 1 ? Math.min(width + 3, (room - width) / (count - 1)) : 0;
  const first = x - (width + apart * (count - 1)) / 2;
  return Array.from({ length: count }, (_, n) => first + n * apart);
}

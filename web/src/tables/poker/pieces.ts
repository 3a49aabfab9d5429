/* A view laid out: every card and pile of a poker table with its place. */

import type { ChairView, Pot, Street, View } from '../../generated/poker';
import type { Hidden, Made } from '../../generated/wire';
import type { Spot } from '../parts/flight';
import type { CardPiece, PilePiece } from '../parts/pieces';
import type { Layout, Place } from './layout';
import { HIGH } from './layout';
import { CARD_AFTER, DOWN } from './tell';

const NO_CARDS: ReadonlySet<string> = new Set();

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

/** The middle of the edge of open cards that is away from their plate. */
export function edge({ open, y }: Place): Spot {
  return { x: open.x, y: open.y < y ? open.y : open.y + open.width * HIGH };
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
  return view.boards.flatMap((cards, row) => {
    const left = board.x - (5 * width + 4 * 4) / 2;
    const old = cards.length - freshOf(moves, row);
    return cards.map((card, n) => ({
      key: `board.${row}.${n}`,
      card: card === DOWN ? null : card,
      x: left + n * (width + 4),
      y: board.y + row * (width * HIGH + 4),
      width,
      delay: Math.max(0, n - old) * CARD_AFTER,
      isUp: winning.has(card),
      isDim: winning.size > 0 && !winning.has(card),
    }));
  });
}

/** How many cards have just come to a board. */
function freshOf(moves: readonly Made[], row: number): number {
  return moves
    .map(([, move]) => move as unknown as Street)
    .filter((move) => move.do === 'street' && move.board === row)
    .reduce((sum, { cards }) => sum + cards.length, 0);
}

export function bets(view: View, layout: Layout): readonly PilePiece<Spot>[] {
  return layout.places.flatMap((place) => {
    const { bet } = view.chairs[place.seat]!;
    const from = { x: place.x, y: place.y };
    return bet ? [{ key: `${place.seat}`, amount: bet, ...place.bet, from, to: layout.pot }] : [];
  });
}

/** Who has won each pot that is being paid out: the first of them where several share it. */
export function winnersOf(moves: readonly Made[]): readonly number[] {
  return moves
    .flatMap(([, move]) => (move.do === 'pay' ? (move.pots as readonly Pot[]) : []))
    .map(({ shares }) => shares[0]!.seat);
}

export function placeOf(layout: Layout, seat: number): Place {
  return layout.places.find((place) => place.seat === seat)!;
}

function inARow(count: number, x: number, width: number, room: number): readonly number[] {
  const apart = count > 1 ? Math.min(width + 3, (room - width) / (count - 1)) : 0;
  const first = x - (width + apart * (count - 1)) / 2;
  return Array.from({ length: count }, (_, n) => first + n * apart);
}

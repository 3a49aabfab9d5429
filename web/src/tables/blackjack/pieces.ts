/* A view laid out: every card, pile and pill of a Blackjack table with its place. */

import type { HandView, View } from '../../generated/blackjack';
import type { Made } from '../../generated/wire';
import { fan, sideBySide, type Bet, type Layout, type Place } from './layout';

export interface CardPiece {
  readonly key: string;
  readonly card: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly delay: number;
  readonly isUp: boolean;
  readonly isDim: boolean;
}

export interface PilePiece {
  readonly key: string;
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly end?: 'left' | 'right';
  readonly seat: number;
}

/** What a hand is worth, or came to: a pill on the felt. */
export interface PillPiece {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly total: number;
  readonly isSoft: boolean;
  readonly isBust: boolean;
  /** At the side of a tall table there is no other place for it. */
  readonly result: ResultPiece | null;
}

export interface ResultPiece {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly word: string;
  /** What came of the bet: 0 if it came back. */
  readonly net: number;
}

export interface Pieces {
  readonly cards: readonly CardPiece[];
  readonly piles: readonly PilePiece[];
  readonly pills: readonly PillPiece[];
  readonly results: readonly ResultPiece[];
}

const CARD_AFTER = 60;
const DEALER_AFTER = 260;

export function pieces(view: View, layout: Layout, moves: readonly Made[], limit: number): Pieces {
  const cards: CardPiece[] = [];
  const piles: PilePiece[] = [];
  const pills: PillPiece[] = [];
  const results: ResultPiece[] = [];
  const isDealt = moves.some(([, move]) => move.do === 'deal');
  const players = view.chairs.filter((chair) => chair.hands.length).length;
  let order = 0;

  function hand(place: Place, n: number, view_: HandView, x: number, room: number, isUp: boolean) {
    const width = Math.min(place.card, room);
    const isBust = view_.value[0] > limit;
    fan(view_.cards.length, x, width, room).forEach((left, card) => {
      const delay = isDealt ? (card * (players + 1) + order) * CARD_AFTER : 0;
      cards.push({
        key: `${place.seat}.${n}.${card}`,
        card: view_.cards[card]!,
        x: left,
        y: place.cards,
        width,
        delay,
        isUp,
        isDim: isBust,
      });
    });
    const key = `${place.seat}.${n}`;
    const { result: paid, value, bet } = view_;
    const result = paid && { key, x, y: place.bet.y, word: paid.word, net: paid.chips - bet };
    const isBeside = layout.isTall && place !== layout.places[0];
    pills.push({
      key,
      x,
      y: place.y - 9,
      total: value[0],
      isSoft: value[1],
      isBust,
      result: isBeside ? result : null,
    });
    if (result && !isBeside) results.push(result);
  }

  for (const place of layout.places) {
    const chair = view.chairs[place.seat]!;
    const isActive = view.phase === 'playing' && isAwaited(view, place.seat);
    const spots = spotsOf(chair.hands.length, place);
    chair.hands.forEach((one, n) => {
      const [x, room] = spots[n]!;
      const isUp = isActive && chair.hands.length > 1 && n === view.hand;
      hand(place, n, one, x, room, isUp);
    });
    if (chair.hands.length) order++;
    piles.push(...bets(place, chair.hands, chair.bet, view.viewer === place.seat));
    if (chair.insurance)
      piles.push({
        key: `${place.seat}.insurance`,
        amount: chair.insurance,
        seat: place.seat,
        ...besides(place.bet),
      });
  }

  const { dealer } = layout;
  const open = view.dealer.length;
  const all = open + view.face_down.hidden;
  fan(all, dealer.x, dealer.card, dealer.room).forEach((left, n) => {
    const later = isDealt && n < 2 ? (n * (players + 1) + players) * CARD_AFTER : 0;
    const drew =
      n >= 2 ? (isDealt ? 2 * (players + 1) * CARD_AFTER : 300) + (n - 2) * DEALER_AFTER : 0;
    cards.push({
      key: `dealer.${n}`,
      card: view.dealer[n] ?? null,
      x: left,
      y: dealer.y,
      width: dealer.card,
      delay: later + drew,
      isUp: false,
      isDim: open > 0 && !view.face_down.hidden && view.dealer_value[0] > limit,
    });
  });
  if (open)
    pills.push({
      key: 'dealer',
      x: dealer.x,
      y: dealer.y + dealer.card * 1.4 - 4,
      total: view.dealer_value[0],
      isSoft: view.dealer_value[1],
      isBust: view.dealer_value[0] > limit,
      result: null,
    });

  return { cards, piles, pills, results };
}

/** How long the cards of a row fly, in milliseconds. */
export function lasts(view: View, moves: readonly Made[]): number {
  const has = (word: string) => moves.some(([, move]) => move.do === word);
  const players = view.chairs.filter((chair) => chair.hands.length).length;
  const deal = has('deal') ? 2 * (players + 1) * CARD_AFTER + 180 : 0;
  if (!has('pay')) return deal + (has('draw') ? 180 : 0);
  return deal + Math.max(0, view.dealer.length - 2) * DEALER_AFTER + 300;
}

function isAwaited(view: View, seat: number): boolean {
  return typeof view.turn === 'object' && 'seats' in view.turn && view.turn.seats.includes(seat);
}

/** Where the hands of a seat lie: no further apart than they need. */
function spotsOf(count: number, place: Place): readonly (readonly [number, number])[] {
  return sideBySide(count, place.x, Math.min(place.room, count * place.card * 2.1));
}

/** Where an insurance lies: on the line of the bet, further in; one's own above it. */
function besides({ x, y, end }: Bet): Bet {
  if (!end) return { x, y: y - 22 };
  return { x: x + (end === 'left' ? 1 : -1) * 70, y, end };
}

/** One pile a seat; but where one's own hands lie side by side, one a hand. */
function bets(
  place: Place,
  hands: readonly HandView[],
  bet: number,
  isOwn: boolean,
): readonly PilePiece[] {
  const { seat } = place;
  if (!bet) return [];
  if (!isOwn || hands.length < 2) return [{ key: `${seat}.bet`, amount: bet, seat, ...place.bet }];
  return spotsOf(hands.length, place).map(([x], n) => ({
    key: n ? `${seat}.bet.${n}` : `${seat}.bet`,
    amount: hands[n]!.bet,
    seat,
    x,
    y: place.bet.y - 6,
  }));
}

/* A view laid out: every card, pile and pill of a Blackjack table with its place. */

import type { ChairView, HandView, View } from '../../generated/blackjack';
import type { Made } from '../../generated/wire';
import type { CardPiece, PilePiece } from '../parts/pieces';
import { CARD_AFTER } from './tell';
import { fan, sideBySide, type Bet, type Layout, type Place } from './layout';

export interface BetPile extends PilePiece<'seat' | 'bank'> {
  /** What lies there already: it lies beside that, and has no number of its own. */
  readonly beside?: number;
  readonly seat: number;
}

/** What a hand is worth, or came to: a pill on the felt. */
export interface PillPiece {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** How wide it may be. */
  readonly room: number;
  readonly total: number;
  readonly isSoft: boolean;
  readonly isBust: boolean;
  readonly isBlackjack: boolean;
  /** One ace and nothing else yet. */
  readonly isAce: boolean;
  /** The dealer has looked, and has no blackjack. */
  readonly hasPeeked: boolean;
  /** Of several hands of a seat it's this one's turn. */
  readonly isUp: boolean;
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
  readonly piles: readonly BetPile[];
  readonly pills: readonly PillPiece[];
  readonly results: readonly ResultPiece[];
}

/** A seat has one hand, or none of its own is being played. */
const NONE = -1;

export function pieces(view: View, layout: Layout, moves: readonly Made[]): Pieces {
  const cards: CardPiece[] = [];
  const piles: BetPile[] = [];
  const pills: PillPiece[] = [];
  const results: ResultPiece[] = [];
  const isDealt = moves.some(([, move]) => move.do === 'deal');
  const players = view.chairs.filter((chair) => chair.hands.length).length;
  let order = 0;

  function hand(place: Place, n: number, view_: HandView, x: number, room: number, turn: number) {
    const isUp = n === turn;
    const width = Math.min(place.card, room);
    const isBust = view_.is_bust;
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
        isDim: isBust || (turn !== NONE && !isUp),
      });
    });
    const key = `${place.seat}.${n}`;
    const { result: paid, value, bet } = view_;
    const result = paid && { key, x, y: place.bet.y - 26, word: paid.word, net: paid.chips - bet };
    const isBeside = layout.isTall && place !== layout.places[0];
    if (value[0])
      pills.push({
        key,
        x,
        y: place.y - 9,
        room: isBeside ? place.plate : Math.max(96, room),
        total: value[0],
        isSoft: value[1],
        isBust,
        isBlackjack: view_.is_blackjack,
        isAce: false,
        hasPeeked: false,
        isUp,
        result: isBeside ? result : null,
      });
    if (result && !isBeside) results.push(result);
  }

  for (const place of layout.places) {
    const chair = view.chairs[place.seat]!;
    const isSplit = view.phase === 'playing' && chair.hands.length > 1;
    const turn = isSplit && isAwaited(view, place.seat) ? view.hand : NONE;
    const spots = spotsOf(chair.hands.length, place);
    chair.hands.forEach((one, n) => {
      const [x, room] = spots[n]!;
      hand(place, n, one, x, room, turn);
    });
    if (chair.hands.length) order++;
    piles.push(...bets(place, chair, view.viewer === place.seat, layout.isTall));
    if (chair.insurance)
      piles.push({
        key: `${place.seat}.insurance`,
        amount: chair.insurance,
        seat: place.seat,
        from: 'seat',
        to: 'bank',
        ...besides(place.bet),
      });
  }

  const { dealer } = layout;
  const open = view.dealer.length;
  const all = open + view.face_down.hidden;
  fan(all, dealer.x, dealer.card, dealer.room).forEach((left, n) => {
    const delay = isDealt && n < 2 ? (n * (players + 1) + players) * CARD_AFTER : 0;
    cards.push({
      key: `dealer.${n}`,
      card: view.dealer[n] ?? null,
      x: left,
      y: dealer.y,
      width: dealer.card,
      delay,
      isUp: false,
      isDim: view.dealer_end === 'bust',
    });
  });
  if (open && view.dealer_value[0])
    pills.push({
      key: 'dealer',
      x: dealer.x,
      y: dealer.y + dealer.card * 1.4 - 4,
      room: layout.isTall ? Math.min(dealer.room, layout.wide) : dealer.room,
      total: view.dealer_value[0],
      isSoft: view.dealer_value[1],
      isBust: view.dealer_end === 'bust',
      isBlackjack: view.dealer_end === 'blackjack',
      isAce: open === 1 && view.dealer_value[1],
      hasPeeked: view.has_peeked && view.face_down.hidden > 0,
      isUp: false,
      result: null,
    });

  return { cards, piles, pills, results };
}

function isAwaited(view: View, seat: number): boolean {
  return typeof view.turn === 'object' && 'seats' in view.turn && view.turn.seats.includes(seat);
}

/** What a round came to for somebody, all hands together: below 0 if it was lost. */
export function gained({ hands }: ChairView): number {
  return hands.reduce((sum, { result, bet }) => sum + (result ? result.chips - bet : 0), 0);
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

/** One pile a seat; but where one's own hands lie side by side, one a hand. When a round is paid, what was
    lost is gone, and what was won lies beside what was bet. */
function bets(
  place: Place,
  { hands, bet }: ChairView,
  isOwn: boolean,
  isTall: boolean,
): readonly BetPile[] {
  const { seat } = place;
  if (!bet) return [];
  const spots = spotsOf(hands.length, place);
  const groups: readonly { hands: readonly HandView[]; amount: number; at: Bet }[] =
    isOwn && hands.length > 1
      ? hands.map((hand, n) => ({
          hands: [hand],
          amount: hand.bet,
          at: { x: spots[n]![0], y: place.bet.y - 6 },
        }))
      : [{ hands, amount: bet, at: place.bet }];
  return groups.flatMap(({ hands: those, amount, at }, n): BetPile[] => {
    const key = n ? `${seat}.bet.${n}` : `${seat}.bet`;
    if (!those.some((hand) => hand.result))
      return [{ key, amount, seat, from: 'seat', to: 'bank', ...at }];
    const back = those.reduce((sum, one) => sum + Math.min(one.bet, one.result!.chips), 0);
    const won = those.reduce((sum, one) => sum + Math.max(0, one.result!.chips - one.bet), 0);
    const piles: BetPile[] = [
      { key, amount: back, seat, from: 'seat', to: 'seat', ...at },
      {
        key: `${key}.won`,
        amount: won,
        seat,
        from: 'bank',
        to: 'seat',
        ...aside(at, back, isTall, isOwn),
      },
    ];
    return piles.filter((pile) => pile.amount > 0);
  });
}

/** Where what was won lies: beside what was bet. Between the plates of a tall table there's no room for its
    number, and it stands at the hand too. */
function aside(
  { x, y, end }: Bet,
  bet: number,
  isTall: boolean,
  isOwn: boolean,
): Partial<BetPile> & Bet {
  return isTall ? { x, y, ...(end && { end }), beside: bet } : { x: x + (isOwn ? 110 : 62), y };
}

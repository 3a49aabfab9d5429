/* Which cards lie where. Each has a name of its own, so that it's seen to go from here to there. */

import type { TrickView, View } from '../../generated/watten';
import type { Made } from '../../generated/wire';
import { backLie, handLie, SEATS, seatLie, trickLie, type Layout, type Lie } from './layout';

export interface Placed {
  readonly key: string;
  /** Null shows its back. */
  readonly card: string | null;
  readonly lie: Lie;
  /** The place that it came from. */
  readonly from: number;
  /** Its number in one's own hand; none for all others. */
  readonly index: number | null;
  readonly isGone: boolean;
  /** It has taken the trick that still lies there. */
  readonly isBest?: boolean;
}

/** A whole trick that is still to be seen. */
export interface Lying extends TrickView {
  readonly winner: number;
  /** It goes to its winner. */
  readonly isGoing: boolean;
}

/** The place of a seat, clockwise from the one at the bottom. */
export function placeOf(seat: number, bottom: number): number {
  return (seat - bottom + SEATS) % SEATS;
}

/** The trick that a row has ended: what lay there before, and the card that was thrown last. */
export function finished(before: TrickView | undefined, moves: readonly Made[]): Lying | null {
  let trick = before ?? { leader: -1, cards: [] };
  let lying: Lying | null = null;
  for (const [seat, move] of moves) {
    if (move.do === 'play') {
      const leader = trick.cards.length ? trick.leader : seat;
      trick = { leader, cards: [...trick.cards, move.card as string] };
    } else if (move.do === 'trick') {
      lying = { ...trick, winner: move.seat as number, isGoing: false };
      trick = { leader: -1, cards: [] };
    }
  }
  return lying?.cards.length === SEATS ? lying : null;
}

/** The whole trick that lies there as the table comes to look like this: until it's collected, and then
    while it goes. The one that has decided a round stays until the next is dealt. */
export function lyingThen(
  lying: Lying | null,
  before: View | undefined,
  { view, moves }: { readonly view: View; readonly moves: readonly Made[] },
): Lying | null {
  const whole = finished(before?.trick, moves);
  const isCollected = (trick: Lying) => trick.cards.join() === view.last.cards.join();
  if (whole) return isCollected(whole) ? null : whole;
  if (!lying || lying.isGoing || view.trick.cards.length) return null;
  if (moves.some(([, move]) => move.do === 'deal')) return null;
  return view.phase === 'deal' || isCollected(lying) ? { ...lying, isGoing: true } : lying;
}

/** Whether the last trick of these moves has decided its round, and nothing was dealt since. */
export function hasDecided(moves: readonly Made[]): boolean {
  const words = moves.map(([, move]) => move.do);
  const after = words.slice(words.lastIndexOf('trick') + 1);
  return words.includes('trick') && after[0] === 'lay' && !after.includes('deal');
}

/** The last whole trick: of this round as the table tells it, or of the one before as it was seen. */
export function lastSeen(view: View, seen: Lying | null): Lying | null {
  if (!view.last.cards.length) return seen;
  return { ...view.last, winner: view.trick.leader, isGoing: false };
}

export function sceneOf(
  view: View,
  layout: Layout,
  bottom: number,
  lying: Lying | null,
): readonly Placed[] {
  const now = [
    ...view.chairs.flatMap((_, seat) => handOf(view, layout, seat, bottom)),
    ...thrown(view.trick, layout, bottom),
  ];
  if (!lying) return now;
  // A new round may have been dealt while the last trick of the old one still lies there.
  const names = new Set(now.map(({ key }) => key));
  const old = thrown(lying, layout, bottom).map((card) => ({
    ...collected(card, lying, layout, bottom),
    key: names.has(card.key) ? `old ${card.key}` : card.key,
    isBest: card.from === placeOf(lying.winner, bottom),
  }));
  return [...now, ...old];
}

function handOf(view: View, layout: Layout, seat: number, bottom: number): Placed[] {
  const { cards } = view.chairs[seat]!;
  const place = placeOf(seat, bottom);
  if (!('hidden' in cards))
    return cards.map((card, index) => ({
      key: card,
      card,
      lie: handLie(layout, index, cards.length),
      from: place,
      index,
      isGone: false,
    }));
  return Array.from({ length: cards.hidden }, (_, index) => ({
    key: `${seat}-${index}`,
    card: null,
    lie: backLie(layout, place, index, cards.hidden),
    from: place,
    index: null,
    isGone: false,
  }));
}

function thrown(trick: TrickView, layout: Layout, bottom: number): Placed[] {
  return trick.cards.map((card, n) => {
    const place = placeOf(trick.leader + n, bottom);
    return {
      key: card,
      card,
      lie: trickLie(layout, place),
      from: place,
      index: null,
      isGone: false,
    };
  });
}

function collected(card: Placed, lying: Lying, layout: Layout, bottom: number): Placed {
  if (!lying.isGoing) return card;
  return { ...card, lie: seatLie(layout, placeOf(lying.winner, bottom)), isGone: true };
}

/* What somebody has decided before their turn. It's played only if it's still offered. */

import type { View } from '../../generated/poker';
import type { Choice, Move } from '../../generated/wire';
import { isMove } from '../parts/choosing';
import { isWish } from './choosing';

export interface Advance {
  readonly what: 'check_or_fold' | 'call' | 'call_any';
  /** What a call cost when it was decided. */
  readonly price: number;
  /** The hand and the street for which it was decided. */
  readonly at: string;
}

/** Something can be decided now: one is in the hand, and another one's turn it is. */
export function mayDecide(view: View, seat: number | null, choices: readonly Choice[]): boolean {
  const chair = seat === null ? undefined : view.chairs[seat];
  return (
    view.phase === 'bet' &&
    choices.every(isWish) &&
    chair !== undefined &&
    chair.is_live &&
    !chair.is_all_in
  );
}

export function advance(what: Advance['what'], view: View, seat: number): Advance {
  return { what, price: price(view, seat), at: here(view) };
}

/** What it would cost to stay in, as it stands. */
export function price(view: View, seat: number): number {
  const chair = view.chairs[seat]!;
  return Math.min(chair.chips, Math.max(0, view.bet - chair.bet));
}

/** A decision is for one street; to call so much, as long as it's so much. */
export function holds(decided: Advance, view: View, seat: number): boolean {
  if (decided.at !== here(view)) return false;
  return decided.what !== 'call' || decided.price === price(view, seat);
}

function here(view: View): string {
  return `${view.round}.${view.street}`;
}

/** The move that was meant, if it is among the choices. */
export function meant(decided: Advance, choices: readonly Choice[]): Move | undefined {
  const offered = (word: string) => choices.filter(isMove).find((move) => move.do === word);
  switch (decided.what) {
    case 'check_or_fold':
      return offered('check') ?? offered('fold');
    case 'call': {
      const call = offered('call');
      return call?.chips === decided.price ? call : undefined;
    }
    case 'call_any':
      return offered('call') ?? offered('check');
  }
}

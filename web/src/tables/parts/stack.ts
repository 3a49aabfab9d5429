/* What lies before a seat, where a game's view has chairs with chips. */

import type { ShownTable } from '../contract';

interface Chairs {
  readonly chairs: readonly { readonly chips: number; readonly bet?: number }[];
}

/** One's own seat has nothing left, and nothing in play. */
export function hasNothing({ view, seat }: Pick<ShownTable<Chairs>, 'view' | 'seat'>): boolean {
  const own = view.chairs[seat ?? -1];
  return own?.chips === 0 && !own.bet;
}

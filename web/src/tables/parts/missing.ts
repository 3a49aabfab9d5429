/* Who sits at a table and isn't there: how that is, and how long the others will wait. All of it is
   the house's word; what is shown of it is the same at every table. */

import type { Present } from '../../generated/wire';
import { span } from '../../house/time.svelte';
import { t } from '../../words/words.svelte';
import type { ShownTable } from '../contract';
import { seatOf } from './seat';

export interface Missing {
  readonly seat: number;
  /** Away by the log; without a line; or looking at something else in the house. */
  readonly how: 'away' | 'lost' | 'elsewhere';
  /** A bot decides for them meanwhile. */
  readonly isStoodInFor: boolean;
  /** Play goes on when this seat decides. */
  readonly isAwaited: boolean;
  /** Until when it's waited for its decision if that is awaited, else until when the seat is kept;
      left out if for as long as it takes. */
  readonly until: number | undefined;
}

/** Undefined if its owner is there, or nobody sits there. */
export function missing(
  shown: ShownTable,
  seat: number,
  present: Present | null,
): Missing | undefined {
  const { name, isOwn, isAway, isToAct, decision, kept } = seatOf(shown, seat);
  if (!name) return undefined;
  const isAwaited = isToAct && shown.seat !== seat;
  if (isAway) {
    const until = isAwaited && decision ? decision.until : kept?.until;
    const isStoodInFor = shown.company.stand_ins?.includes(seat) ?? false;
    return { seat, how: 'away', isStoodInFor, isAwaited, until };
  }
  if (!present || isOwn || present.here?.includes(seat)) return undefined;
  if (present.elsewhere?.includes(seat))
    return {
      seat,
      how: 'elsewhere',
      isStoodInFor: false,
      isAwaited,
      until: isAwaited ? decision?.until : undefined,
    };
  const lost = present.lost?.find((one) => one.seat === seat);
  if (!lost) return undefined;
  // A clock that runs out is held as long as its owner may be back in a moment.
  const decided = lost.until && Math.max(lost.until, decision?.until ?? 0);
  const held = shown.company.held ?? 0;
  return {
    seat,
    how: 'lost',
    isStoodInFor: false,
    isAwaited,
    until: held || (isAwaited ? decided : lost.kept) || undefined,
  };
}

/** Its sign. */
export function signOf({ how, isStoodInFor }: Missing): 'bot' | 'broken' | 'door' {
  if (isStoodInFor) return 'bot';
  return how === 'elsewhere' ? 'door' : 'broken';
}

/** As a plate says it: as short as can be. */
export function briefly({ how, isStoodInFor, until }: Missing, now: number): string {
  if (isStoodInFor) return t().standIn;
  if (until !== undefined) return span(until - now);
  return { away: t().away, lost: t().lineGone, elsewhere: t().elsewhereShort }[how];
}

/** The same in words. */
export function inWords({ how, isStoodInFor, isAwaited, until }: Missing, now: number): string {
  if (isStoodInFor) return t().awayStandIn;
  const word = { away: t().away, lost: t().gone, elsewhere: t().elsewhere }[how];
  if (until === undefined) return word;
  return `${word}, ${(isAwaited ? t().waitedFor : t().seatKept)(span(until - now))}`;
}

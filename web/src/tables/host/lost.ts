/* Who is lost at a table: connected nowhere, as far as the house has told. */

import type { Present } from '../../generated/wire';
import { called } from '../../house/bots';
import type { ShownTable } from '../contract';

export function isLost(shown: ShownTable, present: Present | null, seat: number): boolean {
  const person = shown.people[seat];
  // The house's own bots are there from the moment they sit down.
  if (!present || !person || seat === shown.seat || called(person).bot === 'house') return false;
  return !present.here?.includes(seat) && !present.elsewhere?.includes(seat);
}

/** For whom the table waits, though they are lost. */
export function lostAndAwaited(shown: ShownTable, present: Present | null): readonly number[] {
  return (shown.turn.awaits ?? []).filter((seat) => isLost(shown, present, seat));
}

/** Whether a clock runs for what a seat decides. */
export function hasClock(shown: ShownTable, seat: number): boolean {
  return shown.clocks.some(
    (clock) => (clock.what ?? 'decision') === 'decision' && clock.seat === seat,
  );
}

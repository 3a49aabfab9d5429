/* Other tables where one sits, and whether one of them waits for one. */

import { house } from './house.svelte';
import { ticker } from './time.svelte';

export interface Seated {
  readonly table: string;
  readonly title: string;
  readonly game: string;
  /** Play goes on there when one decides. */
  readonly isMyTurn: boolean;
  /** How long one has for that, in milliseconds, if a clock runs. */
  readonly left: number | undefined;
}

/** All but the one that is looked at; those that wait first, the one with the least time before all. */
export function elsewhere(looked: string): readonly Seated[] {
  const seats = house.seats.filter((table) => table !== looked).map(seated);
  return seats.sort((a, b) => urgency(a) - urgency(b));
}

function urgency({ isMyTurn, left }: Seated): number {
  return isMyTurn ? (left ?? Number.MAX_SAFE_INTEGER) : Infinity;
}

function seated(table: string): Seated {
  const shown = house.glances.get(table)?.shown;
  const sign = house.signs.find((one) => one.table === table);
  const seat = shown?.seat ?? -1;
  const isPaused = typeof shown?.company.paused === 'number';
  const isMyTurn = Boolean(shown?.turn.awaits?.includes(seat)) && !isPaused;
  const clock = shown?.clocks.find(
    (one) => one.seat === seat && (one.what ?? 'decision') === 'decision',
  );
  return {
    table,
    title: shown?.title ?? sign?.title ?? '',
    game: shown?.game ?? sign?.game ?? '',
    isMyTurn,
    left: isMyTurn && clock ? clock.until - ticker.now : undefined,
  };
}

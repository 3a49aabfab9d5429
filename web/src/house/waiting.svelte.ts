/* The tables where one sits, whose turn it is there, and which of them waits for one. */

import { house } from './house.svelte';
import { byUrgency, type Seated } from './seated';
import { ticker } from './time.svelte';

/** All of them, in the order in which one sat down: so each keeps its place. */
export function mine(): readonly Seated[] {
  return house.seats.map(seated);
}

/** All but the one that is looked at; those that wait first, the one with the least time before all. */
export function elsewhere(looked: string): readonly Seated[] {
  return byUrgency(mine().filter(({ table }) => table !== looked));
}

function seated(table: string): Seated {
  const known = house.table(table) ?? house.glances.get(table);
  // What is looked at is called when its page has told it.
  const shown = known?.told ?? known?.shown;
  const sign = house.signs.find((one) => one.table === table);
  const isPaused = typeof shown?.company.paused === 'number';
  const awaits = isPaused || shown?.turn.resting ? [] : (shown?.turn.awaits ?? []);
  const isMyTurn = awaits.includes(shown?.seat ?? -1);
  const one = isMyTurn ? shown?.seat : awaits.length === 1 ? awaits[0] : undefined;
  const clock = shown?.clocks.find(
    ({ seat, what }) => seat === one && (what ?? 'decision') === 'decision',
  );
  return {
    table,
    title: shown?.title ?? sign?.title ?? '',
    game: shown?.game ?? sign?.game ?? '',
    isMyTurn,
    awaited: isMyTurn || typeof one !== 'number' ? '' : (shown?.people[one] ?? ''),
    left: clock && one !== undefined ? clock.until - ticker.now : undefined,
  };
}

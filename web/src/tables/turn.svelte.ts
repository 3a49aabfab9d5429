/* Whose turn it is, for one's own seat: how long one has, and how one is called to it. */

import type { Clock } from '../generated/wire';
import { notify, unsay } from '../house/notify';
import { reach } from '../house/reach.svelte';
import { settings } from '../house/settings.svelte';
import { play } from '../house/sound';
import { ticker } from '../house/time.svelte';
import { t } from '../words/words.svelte';
import type { ShownTable } from './contract';
import { reading, type Reading } from './parts/seat';

export class OwnTurn {
  constructor(
    private readonly shown: () => ShownTable | null,
    private readonly isElsewhere: () => boolean,
  ) {}

  readonly isPaused: boolean = $derived.by(() => {
    const paused = this.shown()?.company.paused;
    return paused !== undefined && paused !== null;
  });
  /** In a pause nobody is called, nor is who plays on another device; over a dead line nobody knows. */
  readonly isMine: boolean = $derived.by(() => {
    const shown = this.shown();
    if (!shown || shown.seat === null || this.isPaused || this.isElsewhere()) return false;
    if (reach.isLost) return false;
    // Between rounds nobody has to act.
    if (shown.turn.resting) return false;
    return shown.turn.awaits?.includes(shown.seat) ?? false;
  });
  readonly clock: Clock | undefined = $derived.by(() => {
    const shown = this.shown();
    return shown?.clocks.find(
      (one) => (one.what ?? 'decision') === 'decision' && one.seat === shown.seat,
    );
  });
  readonly reading: Reading | undefined = $derived.by(() => {
    const shown = this.shown();
    if (!shown || !this.clock) return undefined;
    return reading(this.clock, shown.company.pace, shown.turn.betting ?? false, ticker.now);
  });
}

/** By a sound, in the title, which is that of one table alone, and by a notification where somebody looks
    elsewhere: call it as a page begins. */
export function callToTurn(
  turn: OwnTurn,
  table: () => ShownTable | null,
  hasTitle: () => boolean,
): void {
  $effect(() => (turn.clock ? ticker.run() : undefined));

  // The last ten seconds are heard, softly.
  const seconds = $derived(
    turn.isMine && turn.reading?.isUrgent ? Math.ceil(turn.reading.left / 1000) : 0,
  );
  $effect(() => {
    if (seconds) play('tick');
  });

  let wasMine = false;
  $effect(() => {
    const shown = table();
    if (!shown || turn.isMine === wasMine) return;
    wasMine = turn.isMine;
    if (!turn.isMine) return unsay(shown.table);
    play('turn');
    if (settings.notifications && document.visibilityState !== 'visible')
      notify(t().yourTurn, shown.title, shown.table);
  });
  $effect(() => {
    const shown = table();
    if (shown && hasTitle())
      document.title = `${turn.isMine ? `● ${t().yourTurn} · ` : ''}${shown.title}`;
  });
}

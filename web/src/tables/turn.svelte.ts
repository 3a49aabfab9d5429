/* Whose turn it is, for one's own seat: how long one has, and how one is called to it. */

import type { Clock } from '../generated/wire';
import { settings } from '../house/settings.svelte';
import { play } from '../house/sound';
import { ticker } from '../house/time.svelte';
import { t } from '../words/words.svelte';
import type { ShownTable } from './contract';

const URGENT = 10_000;

export class OwnTurn {
  constructor(private readonly shown: () => ShownTable | null) {}

  readonly isMine: boolean = $derived.by(() => {
    const shown = this.shown();
    return (
      shown !== null && shown.seat !== null && (shown.turn.awaits?.includes(shown.seat) ?? false)
    );
  });
  readonly clock: Clock | undefined = $derived.by(() => {
    const shown = this.shown();
    return shown?.clocks.find(
      (one) => (one.what ?? 'decision') === 'decision' && one.seat === shown.seat,
    );
  });
  readonly left: number = $derived(this.clock ? this.clock.until - ticker.now : 0);
  readonly isUrgent: boolean = $derived(this.clock !== undefined && this.left < URGENT);
}

/** By a sound, in the title, and by a notification where somebody looks elsewhere: call it as a page begins. */
export function callToTurn(turn: OwnTurn, table: () => ShownTable | null): void {
  $effect(() => (turn.clock ? ticker.run() : undefined));

  // The last ten seconds are heard, softly.
  const seconds = $derived(
    turn.isMine && turn.isUrgent && turn.left > 0 ? Math.ceil(turn.left / 1000) : 0,
  );
  $effect(() => {
    if (seconds) play('tick');
  });

  let wasMine = false;
  $effect(() => {
    const shown = table();
    if (turn.isMine && !wasMine && shown) {
      play('turn');
      notify(shown);
    }
    wasMine = turn.isMine;
  });
  $effect(() => {
    const shown = table();
    if (shown) document.title = `${turn.isMine ? `● ${t().yourTurn} · ` : ''}${shown.title}`;
  });
}

function notify(shown: ShownTable): void {
  if (!settings.notifications || document.visibilityState === 'visible') return;
  if ('Notification' in window && Notification.permission === 'granted')
    new Notification(t().yourTurn, { body: shown.title, tag: shown.table, icon: '/icon-192.png' });
}

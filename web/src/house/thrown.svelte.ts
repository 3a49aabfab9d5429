/* The reactions that fly over tables just now: what others throw is there for a moment and nowhere kept.
   Who wants to see none sees none, and none of those whom they have muted. */

import type { Reacted, Reaction } from '../generated/wire';
import { isMuted } from './muted.svelte';
import { settings } from './settings.svelte';

/** How long one is to be seen, in milliseconds. */
export const LASTS = 1_200;
/** So many at once; of more the oldest make room. */
const MOST = 6;

export interface Thrown {
  readonly id: number;
  readonly table: string;
  readonly by: string;
  readonly reaction: Reaction;
}

class Air {
  thrown = $state.raw<readonly Thrown[]>([]);
  private last = 0;

  hear({ table, by, reaction }: Reacted): void {
    if (!settings.reactions || isMuted(by)) return;
    const id = ++this.last;
    this.thrown = [...this.thrown, { id, table, by, reaction }].slice(-MOST);
    setTimeout(() => (this.thrown = this.thrown.filter((one) => one.id !== id)), LASTS);
  }
}

export const air = new Air();

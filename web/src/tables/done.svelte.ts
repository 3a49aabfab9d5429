/* What each seat has just done, as its plate says it: for as long as it takes to look there. */

import type { Fact } from '../generated/wire';
import type { ShownTable, TableModule } from './contract';

/** In milliseconds. */
export const LASTS = 2_000;

const NOTHING: ReadonlyMap<number, Fact> = new Map();

export class Done {
  now = $state.raw(NOTHING);
  private before: ShownTable | null = null;

  /** Once for every step that is shown: call in an $effect. */
  look(shown: ShownTable | null, did: TableModule['did']): void {
    const before = this.before;
    this.before = shown;
    if (!shown || !before || shown === before || shown.moves === before.moves) return;
    const fresh = did?.(shown) ?? NOTHING;
    if (!fresh.size) return;
    this.now = new Map([...this.now, ...fresh]);
    setTimeout(() => this.forget(fresh), LASTS);
  }

  /** Who has done something else meanwhile is left alone. */
  private forget(old: ReadonlyMap<number, Fact>): void {
    this.now = new Map([...this.now].filter(([seat, fact]) => old.get(seat) !== fact));
  }
}

/* What all look at for a moment, as a table is shown: each game says what that is. */

import type { Moment, ShownTable, TableModule } from './contract';

/** In milliseconds: with something to read, and without. */
export const READ = 1_200;
export const SEEN = 800;

export const lasts = ({ words, isLong }: Moment) => (words || isLong ? READ : SEEN);

export class Moments {
  now = $state.raw<Moment | null>(null);
  private before: ShownTable | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Once for every step that is shown: call in an $effect. What comes later takes its place. */
  look(shown: ShownTable | null, moments: TableModule['moments']): void {
    const before = this.before;
    this.before = shown;
    if (!shown || !before || shown === before || shown.version < before.version) return;
    if (!shown.moves.length || shown.moves === before.moves) return;
    const found = moments?.(before, shown);
    if (!found) return;
    clearTimeout(this.timer);
    this.now = found;
    this.timer = setTimeout(() => this.skip(), lasts(found));
  }

  /** Who taps on the table has seen it. */
  skip(): void {
    clearTimeout(this.timer);
    this.now = null;
  }
}

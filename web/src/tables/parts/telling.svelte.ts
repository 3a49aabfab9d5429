/* A row is told in the order in which it happens: what a page shows runs behind what it knows until
   each card has been seen to come. Picture, state line, buttons, plates and history all follow it. */

import type { ShownTable } from '../contract';

/** The table as it looks for so many milliseconds. */
export interface Step {
  readonly shown: ShownTable;
  readonly lasts: number;
}

/** What is seen between two rows, the second one left out; nothing where it's simply there. */
export type Tell = (before: ShownTable, after: ShownTable) => readonly Step[];

/** Who is further behind than so many rows is simply shown how it stands. */
const MOST_ROWS = 3;

export class Telling {
  /** The table, as far as it's told. */
  shown = $state.raw<ShownTable | null>(null);
  /** There is more to tell: nothing is asked before that. */
  isRunning = $state(false);
  private known: ShownTable | null = null;
  /** Steps ahead; those that end a row have nothing left to tell. */
  private ahead: readonly (Step & { readonly isEnd: boolean })[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Once for every row: call in an $effect. Without a way to tell it, it's simply there. */
  look(now: ShownTable | null, tell: Tell | undefined): void {
    const before = this.known;
    if (now === before) return;
    this.known = now;
    const end = now && { shown: now, lasts: 0, isEnd: true };
    if (end && before?.version === now.version && this.isRunning) {
      // The same row, with more known of it.
      this.ahead = [...this.ahead.slice(0, -1), end];
      return;
    }
    const isNext = now && before && now.moves.length > 0;
    const steps = isNext && tell ? tell(before, now) : [];
    if (!end || !isNext || (!steps.length && !this.isRunning)) {
      this.ahead = [];
      this.rest(now);
      return;
    }
    this.ahead = [...this.ahead, ...steps.map((step) => ({ ...step, isEnd: false })), end];
    if (this.ahead.filter(({ isEnd }) => isEnd).length > MOST_ROWS) this.skip();
    else if (!this.isRunning) this.go();
  }

  /** All of it at once, for who doesn't want to wait. */
  skip(): void {
    if (!this.isRunning) return;
    this.ahead = this.ahead.filter(({ isEnd }) => isEnd);
    this.go();
  }

  private go(): void {
    clearTimeout(this.timer);
    const [next, ...rest] = this.ahead;
    if (!next) return;
    this.ahead = rest;
    if (!rest.length) return this.rest(next.shown);
    this.isRunning = true;
    this.shown = next.shown;
    this.timer = setTimeout(() => this.go(), next.lasts);
  }

  private rest(shown: ShownTable | null): void {
    clearTimeout(this.timer);
    this.isRunning = false;
    this.shown = shown;
  }
}

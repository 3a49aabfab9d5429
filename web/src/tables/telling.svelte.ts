/* A row is told in the order in which it happens: what a page shows runs behind what it knows until
   each card has been seen to come. Picture, state line, buttons, plates, sounds and history all follow it. */

import type { ShownTable } from './contract';

/** The table as it looks for so many milliseconds. */
export interface Step {
  readonly shown: ShownTable;
  /** So many of the row's moves have happened by then. */
  readonly until: number;
  readonly lasts: number;
}

/** How long the house gives a screen to tell each of a game's moves, in milliseconds. */
export type Takes = Readonly<Record<string, number>>;

/** What is seen between two rows, the second one left out; nothing where it's simply there. */
export type Tell = (before: ShownTable, after: ShownTable, takes: Takes) => readonly Step[];

/** In milliseconds: who is further behind is told twice as fast, */
const LATE = 4_000;
/** and here only how each row ended. */
const FAR = 8_000;
/** Who likes it calm sees the end of each step, no longer than it takes to read. */
const CALM = 350;

interface Ahead extends Step {
  readonly isEnd: boolean;
}

export class Telling {
  /** The table, as far as it's told. Its moves are those of this step alone. */
  shown = $state.raw<ShownTable | null>(null);
  /** There is more to tell: nothing is asked before that. */
  isRunning = $state(false);
  private known: ShownTable | null = null;
  /** Steps ahead; those that end a row have nothing left to tell. */
  private ahead: readonly Ahead[] = [];
  /** So many moves of the row that is being told have been told. */
  private told = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Once for every row: call in an $effect. Without a way to tell it, it's simply there. */
  look(now: ShownTable | null, tell?: Tell, takes: Takes = {}, isCalm = false): void {
    const before = this.known;
    if (now === before) return;
    this.known = now;
    if (now && before?.version === now.version && this.shown) return this.knowMore(now);
    if (!now || !before || !now.moves.length) {
      this.ahead = [];
      this.rest(now);
      return;
    }
    const steps = (tell?.(before, now, takes) ?? []).map((step) => ({
      ...step,
      lasts: isCalm ? Math.min(step.lasts, CALM) : step.lasts,
      isEnd: false,
    }));
    const end = { shown: now, until: now.moves.length, lasts: 0, isEnd: true };
    this.ahead = [...(steps.length ? hurried(this.ahead) : this.ahead), ...steps, end];
    if (!this.isRunning) this.go();
  }

  /** All of it at once, for who doesn't want to wait. */
  skip(): void {
    if (!this.isRunning) return;
    this.ahead = this.ahead.filter(({ isEnd }) => isEnd);
    this.go();
  }

  /** The same row, with more known of it. */
  private knowMore(now: ShownTable): void {
    const last = this.ahead.at(-1);
    if (last) this.ahead = [...this.ahead.slice(0, -1), { ...last, shown: now }];
    else if (this.shown) this.shown = { ...now, moves: this.shown.moves, told: this.shown.told };
  }

  private go(): void {
    clearTimeout(this.timer);
    const [next, ...rest] = this.ahead;
    if (!next) return;
    const { shown, until, lasts, isEnd } = next;
    const [from, to] = [this.told, until];
    const fresh = {
      ...shown,
      moves: shown.moves.slice(from, to),
      told: shown.told.slice(from, to),
    };
    this.ahead = rest;
    this.told = isEnd ? 0 : until;
    if (!rest.length) return this.rest(fresh);
    this.isRunning = true;
    this.shown = fresh;
    this.timer = setTimeout(() => this.go(), lasts);
  }

  private rest(shown: ShownTable | null): void {
    clearTimeout(this.timer);
    this.told = 0;
    this.isRunning = false;
    this.shown = shown;
  }
}

/** What is still to be told before the next row, which has come already: nothing is left out of its order. */
function hurried(ahead: readonly Ahead[]): readonly Ahead[] {
  const late = ahead.reduce((sum, { lasts }) => sum + lasts, 0);
  if (late > FAR) return ahead.filter(({ isEnd }) => isEnd);
  return late > LATE ? ahead.map((step) => ({ ...step, lasts: step.lasts / 2 })) : ahead;
}

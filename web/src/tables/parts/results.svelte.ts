/* How a round came out, told long enough: until the next one is dealt, and at least 2.5 seconds. */

import type { Fact } from '../../generated/wire';
import type { ShownTable } from '../contract';

const LEAST = 2_500;

export interface Ends {
  /** The moves whose facts are the result. */
  readonly tells: ReadonlySet<string>;
  /** The moves with which the next round begins. */
  readonly begins: ReadonlySet<string>;
}

/** What a row says of the end of a round; null if it begins one; undefined if it does neither. */
export function outcome(
  shown: Pick<ShownTable, 'moves' | 'told'>,
  ends: Ends,
): readonly Fact[] | null | undefined {
  let told: readonly Fact[] | null | undefined;
  shown.moves.forEach(([, move], n) => {
    if (ends.begins.has(move.do)) told = null;
    if (ends.tells.has(move.do)) told = [...(told ?? []), ...(shown.told[n] ?? [])];
  });
  return told;
}

export class Results {
  facts = $state.raw<readonly Fact[]>([]);
  /** The cards that decide are still on their way: nothing may tell what they are. */
  isRunning = $state(false);
  private coming: readonly Fact[] | null = null;
  private since = 0;
  private seen = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ends: Ends) {}

  /** Once for every row, which moves for so many milliseconds before it lies: call in an $effect. */
  look(shown: ShownTable, moving = 0): void {
    if (shown.version === this.seen) return;
    this.seen = shown.version;
    const told = outcome(shown, this.ends);
    if (told === undefined) return;
    clearTimeout(this.timer);
    // Who is quick with the next round hasn't waited for the cards: he's told at once.
    if (this.coming) this.tell(this.coming);
    if (told && moving) {
      this.isRunning = true;
      this.coming = told;
      this.timer = setTimeout(() => this.tell(told), moving);
    } else if (told) {
      this.tell(told);
    } else {
      const rest = LEAST - (performance.now() - this.since);
      this.timer = setTimeout(() => (this.facts = []), Math.max(0, rest));
    }
  }

  private tell(facts: readonly Fact[]): void {
    this.facts = facts;
    this.coming = null;
    this.isRunning = false;
    this.since = performance.now();
  }
}

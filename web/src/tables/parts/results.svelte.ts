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
  private since = 0;
  private seen = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ends: Ends) {}

  /** Once for every row: call in an $effect. */
  look(shown: ShownTable): void {
    if (shown.version === this.seen) return;
    this.seen = shown.version;
    const told = outcome(shown, this.ends);
    if (told === undefined) return;
    clearTimeout(this.timer);
    if (told) {
      this.facts = told;
      this.since = performance.now();
    } else {
      const rest = LEAST - (performance.now() - this.since);
      this.timer = setTimeout(() => (this.facts = []), Math.max(0, rest));
    }
  }
}

/* How a round came out, told long enough: until the next one is dealt, and at least 2.5 seconds. */

import type { Fact, Passed } from '../../generated/wire';
import type { ShownTable } from '../contract';

const LEAST = 2_500;

/** Where the round of each game ends, and the next one begins. */
export const ENDS: Readonly<Record<string, Ends>> = {
  blackjack: { tells: new Set(['pay']), begins: new Set(['deal']) },
  poker: { tells: new Set(['return', 'pay', 'out']), begins: new Set(['blinds']) },
  backgammon: { tells: new Set(['score']), begins: new Set(['play', 'start']) },
  watten: { tells: new Set(['lay', 'score', 'win']), begins: new Set(['play', 'show']) },
};

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

/** What the last of these rows that ends or begins a round says of it. */
export function recalled(rows: readonly Passed[], ends: Ends): readonly Fact[] | null | undefined {
  let told: readonly Fact[] | null | undefined;
  for (const { moves, facts } of rows) {
    const here = outcome({ moves, told: facts ?? [] }, ends);
    if (here !== undefined) told = here;
  }
  return told;
}

/** Of several hands of one seat that came out alike only what they got together. */
export function together(facts: readonly Fact[]): readonly Fact[] {
  const found = new Map<string, Fact>();
  facts.forEach((fact, n) => {
    const { seat, chips } = fact.values;
    const key = fact.word.startsWith('paid_') ? `${fact.word} ${String(seat)}` : `${n}`;
    const same = found.get(key);
    const sum = Number(same?.values.chips ?? 0) + Number(chips);
    found.set(key, same ? { ...fact, values: { ...fact.values, chips: sum } } : fact);
  });
  return [...found.values()];
}

/** The state line without the sentence on how the round came out, where it begins with that. */
export function withoutResult(state: Fact): Fact {
  return { ...state, word: state.word.replace(/^(?:round|game)_and_/, '') };
}

export class Results {
  facts = $state.raw<readonly Fact[]>([]);
  /** The cards that decide are still on their way: nothing may tell what they are. */
  isRunning = $state(false);
  /** The next round has begun: what is told is of the one before. */
  hasBegun = $state(false);
  private coming: readonly Fact[] | null = null;
  private since = 0;
  private seen = -1;
  private past: readonly Passed[] = [];
  /** The last row that told something. */
  private row = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Once for every row, which moves for so many milliseconds before it lies: call in an $effect. */
  look(shown: ShownTable, moving = 0): void {
    const ends = ENDS[shown.game];
    if (!ends) return;
    if (shown.past !== this.past) this.recall(shown.past, ends);
    if (shown.version === this.seen) return;
    this.seen = shown.version;
    const told = outcome(shown, ends);
    if (told === undefined) return;
    this.row = shown.version;
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
      this.hasBegun = true;
      const rest = LEAST - (performance.now() - this.since);
      this.timer = setTimeout(() => (this.facts = []), Math.max(0, rest));
    }
  }

  /** What happened before one came, or came back: how the last round came out, if none has begun since. */
  private recall(past: readonly Passed[], ends: Ends): void {
    this.past = past;
    const rows = past.filter((row) => row.version > this.row);
    if (!rows.length) return;
    this.row = rows.at(-1)!.version;
    const told = recalled(rows, ends);
    if (told === undefined) return;
    clearTimeout(this.timer);
    this.tell(told ?? []);
  }

  private tell(facts: readonly Fact[]): void {
    this.facts = facts;
    this.coming = null;
    this.hasBegun = false;
    this.isRunning = false;
    this.since = performance.now();
  }
}

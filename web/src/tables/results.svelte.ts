/* How a round came out, told until the next one begins: it never lies over that. */

import type { Screen } from '../generated/api';
import type { Fact, Made, Passed } from '../generated/wire';
import { games } from '../house/games.svelte';
import { houseTime } from '../house/time.svelte';
import type { ShownTable } from './contract';

/** In milliseconds: what is older is no news to who comes. */
const NEWS = 60_000;
/** Who does so has nothing to do with the last round any more. */
const GONE = new Set(['leave', 'kick', 'sit']);

/** The moves whose facts are the result, and those with which the next round begins. */
export type Ends = Pick<Screen, 'tells' | 'begins'>;

/** What a row says of the end of a round; null if it begins one; undefined if it does neither. */
export function outcome(
  shown: Pick<ShownTable, 'moves' | 'told'>,
  ends: Ends,
): readonly Fact[] | null | undefined {
  let told: readonly Fact[] | null | undefined;
  shown.moves.forEach(([, move], n) => {
    if (ends.begins.includes(move.do)) told = null;
    if (ends.tells.includes(move.do)) told = [...(told ?? []), ...(shown.told[n] ?? [])];
  });
  return told;
}

/** What the last of these rows that ends or begins a round says of it. */
export function recalled(rows: readonly Passed[], ends: Ends): readonly Fact[] | null | undefined {
  let told: readonly Fact[] | null | undefined;
  for (const { moves, facts } of rows) {
    const here = outcome({ moves, told: facts ?? [] }, ends);
    if (here !== undefined) told = here;
    const gone = goneIn(moves);
    if (gone.size) told = told?.filter(({ values }) => !gone.has(Number(values.seat)));
  }
  return told;
}

/** Who sits there no more, or only since then: a seat of the house's own move is in the move. */
function goneIn(moves: readonly Made[]): ReadonlySet<number> {
  return new Set(
    moves.filter(([, move]) => GONE.has(move.do)).map(([seat, move]) => Number(move.seat ?? seat)),
  );
}

/** Whether it tells of a seat, by itself or with others. */
export function isOf({ values }: Fact, seat: number | null): boolean {
  const { seats } = values;
  return seat !== null && (values.seat === seat || (Array.isArray(seats) && seats.includes(seat)));
}

/** Whether somebody has got more than was put in, or points, or the game: one of these facts says it. */
export function hasWon(
  facts: readonly Fact[],
  seat: number | null,
  wins: readonly string[],
): boolean {
  return facts.some((fact) => isOf(fact, seat) && wins.includes(fact.word));
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
  private seen: readonly Made[] | null = null;
  private past: readonly Passed[] = [];
  /** The last row that told something. */
  private row = 0;

  /** Once for everything that is shown, with what has been told by then: call in an $effect. */
  look(shown: ShownTable): void {
    const ends = games.screen(shown.game);
    if (!ends.tells.length) return;
    if (shown.past !== this.past) this.recall(shown.past, ends);
    if (shown.moves === this.seen) return;
    this.seen = shown.moves;
    const told = outcome(shown, ends);
    const gone = goneIn(shown.moves);
    if (gone.size) this.facts = this.facts.filter(({ values }) => !gone.has(Number(values.seat)));
    if (told === undefined) return;
    // A row tells one thing after the other.
    const before = told && this.row === shown.row ? this.facts : [];
    this.facts = [...before, ...(told ?? [])];
    this.row = shown.row;
  }

  /** What happened before one came, or came back: how the last round came out, if none has begun since. */
  private recall(past: readonly Passed[], ends: Ends): void {
    this.past = past;
    const rows = past.filter((row) => row.version > this.row);
    if (!rows.length) return;
    this.row = rows.at(-1)!.version;
    if (recalled(rows, ends) === undefined) return;
    const news = rows.filter(({ at }) => at > houseTime() - NEWS);
    this.facts = recalled(news, ends) ?? [];
  }
}

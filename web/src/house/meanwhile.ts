/* What was done for one's seat while one was gone, by the rows that were missed. */

import type { Fact, Passed } from '../generated/wire';

/** What isn't play: it's about the table, or about who sits there. */
const NOT_PLAYED = new Set(
  'sit bring leave away back change unseat pause resume hold kick admit hand_over hurry hush close sow seed gather'.split(
    ' ',
  ),
);
/** So many sentences are read in a moment. */
const MOST = 6;

/** What the house has played for a seat, in words, the last ones of many. */
export function playedFor(rows: readonly Passed[], seat: number): readonly Fact[] {
  return rows
    .filter(({ by, moves: [first] }) => !by && first?.[0] === seat && !NOT_PLAYED.has(first[1].do))
    .flatMap(({ facts }) => facts?.[0] ?? [])
    .slice(-MOST);
}

/** The rows after one has last done something oneself. */
export function sinceOwn(rows: readonly Passed[], person: string): readonly Passed[] {
  return rows.slice(rows.map(({ by }) => by).lastIndexOf(person) + 1);
}

/** What else there is to know of a seat that one comes back to: that it sits out, or owes something. */
export function standing(facts: readonly Fact[], seat: number): readonly Fact[] {
  return facts.filter(
    ({ word, values }) => values.seat === seat && /_(away|owes|posts|waits)$/.test(word),
  );
}

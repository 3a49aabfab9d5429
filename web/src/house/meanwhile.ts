/* What was done for one's seat while one was gone, by the rows that were missed. */

import type { Fact, Passed } from '../generated/wire';

/** What isn't play: it's about the table, or about who sits there. */
const NOT_PLAYED = new Set(
  (
    'sit bring leave away back change unseat pause resume hold kick admit hand_over hurry hush lock plan ' +
    'play_for sit_out more_time lend take_off bots stand_in close sow seed gather'
  ).split(' '),
);
/** After which the move comes that is made for somebody. */
const HANDS_ON = new Set(['play_for', 'stand_in']);
/** So many sentences are read in a moment. */
const MOST = 6;

/** What was played for a seat, by the clock or by the host, in words: the last ones of many. */
export function playedFor(rows: readonly Passed[], seat: number): readonly Fact[] {
  return rows.flatMap((row) => doneFor(row, seat)).slice(-MOST);
}

function doneFor({ by, moves, facts }: Passed, seat: number): readonly Fact[] {
  const [first] = moves;
  if (!first) return [];
  // The host asks for it, or a bot begins to stand in, and the move itself comes next.
  if (HANDS_ON.has(first[1].do)) return first[1].seat === seat ? (facts?.[1] ?? []) : [];
  return !by && first[0] === seat && !NOT_PLAYED.has(first[1].do) ? (facts?.[0] ?? []) : [];
}

/** Whether a bot stood in for a seat. */
export function isBots(rows: readonly Passed[], seat: number): boolean {
  return rows.some(({ moves }) =>
    moves.some(([, move]) => move.do === 'stand_in' && move.seat === seat),
  );
}

/** Whether anybody has played meanwhile: then something may well be lost, or won. */
export function hasGoneOn(rows: readonly Passed[]): boolean {
  return rows.some(({ moves }) => moves.some(([, move]) => !NOT_PLAYED.has(move.do)));
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

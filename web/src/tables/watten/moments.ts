/* A trick, what was named, the points, a team that is gestrichen, and a game. */

import type { View } from '../../generated/watten';
import type { Fact } from '../../generated/wire';
import { say } from '../../words/words.svelte';
import type { Moment, ShownTable } from '../contract';
import { columnOf } from './score';
import { seatsOf } from './whose';

type Shown = ShownTable<View>;

export function moments(before: Shown, after: Shown): Moment | null {
  const [lay, win, score, trick] = ['lay', 'win', 'score', 'trick'].map((word) =>
    last(after, word),
  );
  // What was named is the point of the whole round: the points can be read on the slate meanwhile.
  // The notes that are turned over say it, and below them the sentence on the round.
  if (lay) return { kind: 'reveal', seats: [], words: '', isLong: true };
  if (win) return { kind: 'game', seats: seatsOf(win), words: say(win, after) };
  if (score) {
    const struck = newlyStruck(before.view, after.view);
    const fact = after.facts.find(
      ({ word, values }) => word.startsWith('gestrichen') && seatsIn(values.seats, struck),
    );
    if (fact) return { kind: 'gestrichen', seats: seatsOf(fact), words: say(fact, after) };
    return { kind: 'round', seats: seatsOf(score), words: '' };
  }
  return trick ? { kind: 'trick', seats: seatsOf(trick), words: '' } : null;
}

/** The last thing that was told of such a move. */
function last({ moves, told }: Shown, word: string): Fact | undefined {
  const n = moves.map(([, move]) => move.do).lastIndexOf(word);
  return told[n]?.[0];
}

/** The team that any round would win the game now, and before it not yet. */
function newlyStruck(before: View, after: View): number {
  const isStruck = ({ score, target }: View, team: number) =>
    columnOf(score[team]!, target).isStruck;
  return [0, 1].findIndex((team) => isStruck(after, team) && !isStruck(before, team));
}

const seatsIn = (seats: unknown, team: number) =>
  Array.isArray(seats) && team >= 0 && seats.every((seat) => seat % 2 === team);

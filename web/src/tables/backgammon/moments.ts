/* A game won, with a gammon or more said aloud, and a match. */

import type { Score, View } from '../../generated/backgammon';
import { say } from '../../words/words.svelte';
import type { Moment, ShownTable } from '../contract';

export function moments(_: unknown, after: ShownTable<View>): Moment | null {
  const n = after.moves.findIndex(([, move]) => move.do === 'score');
  if (n < 0) return null;
  const { winner, how } = after.moves[n]![1] as unknown as Score;
  const [state, told] = [after.facts.at(-1), after.told[n]?.[0]];
  if (after.turn.over && state) return { kind: 'match', seats: [winner], words: say(state, after) };
  const isMore = how === 'gammon' || how === 'backgammon';
  return {
    kind: isMore ? how : 'game',
    seats: [winner],
    words: isMore && told ? say(told, after) : '',
  };
}

/* Who is all in, who wins a hand, and who wins it all. */

import type { Pay, View } from '../../generated/poker';
import { say } from '../../words/words.svelte';
import type { Moment, ShownTable } from '../contract';
import { said } from './said';

type Shown = ShownTable<View>;

export function moments(before: Shown, after: Shown): Moment | null {
  const state = after.facts.at(-1);
  const pay = after.moves.find(([, move]) => move.do === 'pay')?.[1] as unknown as Pay | undefined;
  if (after.turn.over && !before.turn.over && state)
    return { kind: 'match', seats: winnersOf(pay), words: say(state, after) };
  if (pay) return { kind: 'hand', seats: winnersOf(pay), words: '' };
  const seats = after.moves.flatMap(([seat]) => (isNewlyAllIn(before, after, seat) ? [seat] : []));
  return seats.length ? { kind: 'all_in', seats, words: said().everything } : null;
}

function isNewlyAllIn(before: Shown, after: Shown, seat: number): boolean {
  const [was, is] = [before.view.chairs[seat], after.view.chairs[seat]];
  return Boolean(is?.is_all_in && !was?.is_all_in);
}

/** Who gets something of the main pot. */
function winnersOf(pay: Pay | undefined): readonly number[] {
  return [...new Set(pay?.pots[0]?.shares.map(({ seat }) => seat))];
}

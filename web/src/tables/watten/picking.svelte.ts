/* The card that an announcer has taken out to show, before it is shown: table and buttons both have to
   do with it. */

import type { View } from '../../generated/watten';
import type { Move } from '../../generated/wire';
import { isMove } from '../parts/choosing';
import type { ShownTable } from '../contract';

let picked = $state.raw({ at: '', card: '' });

function at(shown: ShownTable<View>): string {
  return `${shown.table} ${shown.view.round}`;
}

/** What each card may be used for now: thrown, or shown. */
export function uses(shown: ShownTable<View>): ReadonlyMap<string, Move> {
  const found = new Map<string, Move>();
  for (const choice of shown.choices)
    if (isMove(choice) && (choice.do === 'play' || choice.do === 'announce'))
      found.set(choice.card as string, choice);
  return found;
}

/** The move by which the picked card is shown, if one is picked. */
export function pickedMove(shown: ShownTable<View>): Move | undefined {
  const move = picked.at === at(shown) ? uses(shown).get(picked.card) : undefined;
  return move?.do === 'announce' ? move : undefined;
}

export function pick(shown: ShownTable<View>, card: string): void {
  picked = { at: at(shown), card };
}

/* The chips that somebody lays on their spot before they bet, one by one. They are kept here because both
   the felt and the buttons below it have to do with them. */

import type { View } from '../../generated/blackjack';
import type { Amount } from '../../generated/wire';
import { VALUES, type Value } from '../../parts/Chip.svelte';
import type { ShownTable } from '../contract';
import { fitting, isAmount, wordOf } from '../parts/choosing';

/** How much lay there after each chip, and before which bet. */
let laid = $state.raw({ before: '', amounts: [] as readonly number[] });

const before = (shown: ShownTable<View>) =>
  [shown.table, shown.view.round, shown.seat, asked(shown)?.most].join();

/** It's for a bet, and not for more in the midst of a hand. */
export const isBet = (choice: Amount) => ['bet', 'bet_instead'].includes(wordOf(choice));

/** The bet that may be made. */
function asked(shown: ShownTable<View>): Amount | undefined {
  return shown.choices.filter(isAmount).find(isBet);
}

const amountsOf = (shown: ShownTable<View>) =>
  asked(shown) && laid.before === before(shown) ? laid.amounts : [];

/** What lies on the spot; undefined if nothing was laid there. */
export function staked(shown: ShownTable<View>): number | undefined {
  return amountsOf(shown).at(-1);
}

/** So much lies there now, whatever did before. */
export function lay(shown: ShownTable<View>, amount: number): void {
  if (amount !== staked(shown))
    laid = { before: before(shown), amounts: [...amountsOf(shown), amount] };
}

/** One more chip. */
export function add(shown: ShownTable<View>, choice: Amount, chip: number): void {
  lay(shown, fitting(choice, (staked(shown) ?? 0) + chip));
}

/** The last one is taken off again. */
export function takeOff(shown: ShownTable<View>): void {
  laid = { before: before(shown), amounts: amountsOf(shown).slice(0, -1) };
}

const CHIPS = 5;

/** The chips to bet with: they hang on the house rules alone, so that each keeps its place. */
export function tray(least: number, step: number, unit: number): readonly Value[] {
  const values = VALUES.filter((value) => (value * unit) % step === 0).reverse();
  const smaller = values.filter((value) => value * unit <= least).length;
  return values.slice(Math.max(0, smaller - 1)).slice(0, CHIPS);
}

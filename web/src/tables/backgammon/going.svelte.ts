/* The play that somebody is making, step by step, until it's handed in. It is kept here because both
   the board and its buttons have to do with it. */

import type { View } from '../../generated/backgammon';
import type { Steps } from '../../generated/wire';
import { isSteps } from '../parts/choosing';
import type { ShownTable } from '../contract';

const NONE: readonly string[] = [];

/** The steps made so far, and before what. */
let going = $state.raw({ before: '', steps: NONE });
/** The place whose checker is taken up. */
let taken = $state<number | null>(null);

function before(shown: ShownTable<View>): string {
  const { board, dice, round } = shown.view;
  return [shown.table, round, ...board, ...dice].join();
}

export function stepsOf(shown: ShownTable<View>): Steps | undefined {
  return shown.choices.find(isSteps);
}

export function madeSteps(shown: ShownTable<View>): readonly string[] {
  return stepsOf(shown) && going.before === before(shown) ? going.steps : NONE;
}

export function takenPlace(): number | null {
  return taken;
}

export function take(place: number | null): void {
  taken = place;
}

export function goOn(shown: ShownTable<View>, steps: readonly string[]): void {
  going = { before: before(shown), steps: [...madeSteps(shown), ...steps] };
  taken = null;
}

export function undo(shown: ShownTable<View>): void {
  going = { before: before(shown), steps: madeSteps(shown).slice(0, -1) };
  taken = null;
}

/** Nothing of it stays: it was handed in. */
export function forget(): void {
  going = { before: '', steps: NONE };
  taken = null;
}

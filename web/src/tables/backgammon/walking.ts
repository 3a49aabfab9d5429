/* Where a checker may go, from the graph of steps that the house gives: the whole of what is known
   about legal plays. */

import type { Graph } from '../../generated/wire';
import { walk } from '../parts/choosing';
import { read } from './position';

/** The places from which a checker may go on after these steps. */
export function sources(graph: Graph, steps: readonly string[]): readonly number[] {
  return [...new Set(walk(graph, steps).next.map(([step]) => read(step).from))];
}

/** Where the checker at this place may go, by one step or several, and which: the shortest way to
    each place, and of two that are equal the one that the house names first. */
export function ways(
  graph: Graph,
  steps: readonly string[],
  from: number,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  let level: { readonly at: number; readonly way: readonly string[] }[] = [{ at: from, way: [] }];
  while (level.length) {
    const further: typeof level = [];
    for (const { at, way } of level)
      for (const [step] of walk(graph, [...steps, ...way]).next) {
        const { from: start, to } = read(step);
        if (start !== at || found.has(to)) continue;
        found.set(to, [...way, step]);
        further.push({ at: to, way: [...way, step] });
      }
    level = further;
  }
  return found;
}

/** Which dice these steps have used: those of their length, else the next larger one. */
export function usedDice(dice: readonly number[], steps: readonly string[]): readonly boolean[] {
  const used = dice.map(() => false);
  for (const step of steps) {
    const { from, to } = read(step);
    const left = dice
      .map((die, n) => ({ die, n }))
      .filter(({ die, n }) => !used[n] && die >= from - to)
      .sort((a, b) => a.die - b.die);
    if (left[0]) used[left[0].n] = true;
  }
  return used;
}

/** A double counts four times, and lies there so. */
export function diceShown(dice: readonly number[]): readonly number[] {
  return dice.length === 2 && dice[0] === dice[1] ? [...dice, ...dice] : dice;
}

/** Where the checkers of a play started and where they ended: what was passed on the way is left out. */
export function trail(steps: readonly string[]): {
  readonly from: readonly number[];
  readonly to: readonly number[];
} {
  const from: number[] = [];
  const to: number[] = [];
  for (const step of steps) {
    const { from: start, to: end } = read(step);
    const passed = to.indexOf(start);
    if (passed >= 0) to.splice(passed, 1);
    else from.push(start);
    to.push(end);
  }
  return { from, to };
}

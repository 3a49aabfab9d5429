/* How a row is told: one step after the other, each with as many of its moves as have happened by then. */

import type { Fact } from '../generated/wire';
import type { ShownTable } from './contract';
import type { Step } from './telling.svelte';

const DEALING: Fact = { word: 'house_moves', values: {} };
/** What came of it has just been told: there is nothing more to say. */
export const SILENT: Fact = { word: '', values: {} };

export class Script<View> {
  readonly steps: Step[] = [];

  /** What was asked before stays there, and can't be pressed, or it's gone. */
  constructor(
    private readonly before: ShownTable<View>,
    private readonly after: ShownTable<View>,
    private readonly stays: boolean,
  ) {}

  /** The table looks like this for so many milliseconds; so many moves of the row have happened. How it
      stands is said as the game says it while the house deals, unless there is something better. */
  add(until: number, view: View, lasts: number, line = this.lineAt(until)): void {
    if (lasts > 0) this.steps.push({ shown: this.during(view, line), until, lasts });
  }

  /** As it was before, as long as the house has done nothing. */
  get stood(): Fact {
    return this.before.facts.at(-1) ?? DEALING;
  }

  private lineAt(until: number): Fact {
    const isDealing = this.after.moves.slice(0, until).some(([seat]) => seat < 0);
    return isDealing ? DEALING : this.stood;
  }

  /** Nobody is asked anything meanwhile. */
  private during(view: View, line: Fact): ShownTable<View> {
    const { before, after, stays } = this;
    return {
      ...after,
      view,
      version: before.version,
      turn: { ...before.turn, awaits: [] },
      clocks: [],
      choices: stays ? before.choices : [],
      tableChoices: before.tableChoices,
      free: before.free,
      may: stays ? before.may : before.may.slice(before.choices.length),
      facts: [...before.facts.slice(0, -1), line],
    };
  }
}

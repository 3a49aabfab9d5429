/* Choices as the house lists them: what kind each is, and the move that comes of it. */

import type { Amount, Choice, Graph, Move, Pick, Steps } from '../../generated/wire';

export const isAmount = (choice: Choice): choice is Amount =>
  'choose' in choice && choice.choose === 'amount';
export const isPick = (choice: Choice): choice is Pick =>
  'choose' in choice && choice.choose === 'pick';
export const isSteps = (choice: Choice): choice is Steps =>
  'choose' in choice && choice.choose === 'steps';
export const isMove = (choice: Choice): choice is Move => !('choose' in choice);

/** The kind of move that a choice is about. */
export function pattern(choice: Choice): Move {
  return isMove(choice) ? choice : choice.move;
}

/** A choice's word: that of its move. */
export function wordOf(choice: Choice): string {
  return pattern(choice).do;
}

/** The choice's move with a value in its field. */
export function filled(choice: Amount | Pick | Steps, value: unknown): Move {
  return { ...choice.move, [choice.field]: value };
}

/** All choices of one kind of move. */
export function choicesOf(choices: readonly Choice[], word: string): readonly Choice[] {
  return choices.filter((choice) => wordOf(choice) === word);
}

/** The nearest number that an amount allows. */
export function fitting(choice: Amount, value: number): number {
  const { least, most, step } = choice;
  const bounded = Math.min(Math.max(value, least), most);
  return Math.min(
    least + Math.round((bounded - least) / step) * step,
    most - ((most - least) % step),
  );
}

/** Why an amount isn't allowed; null if it is. */
export function misfit(
  { least, most, step }: Amount,
  value: number,
): 'too_little' | 'too_much' | 'off_step' | null {
  if (value > most) return 'too_much';
  if (!(value >= least)) return 'too_little';
  return (value - least) % step ? 'off_step' : null;
}

/** Whether it matters on which of so many sides one sits down: seats of several are free. */
export function hasSides(sides: number, free: readonly (readonly [number, Choice])[]): boolean {
  return new Set(free.map(([seat]) => seat % sides)).size > 1;
}

/** What may come next after these steps, and whether a play may end here. */
export function walk(
  graph: Graph,
  steps: readonly string[],
): { next: readonly (readonly [string, number])[]; isFinal: boolean } {
  let position = 0;
  for (const step of steps) {
    const edge = graph.edges[position]?.find(([name]) => name === step);
    if (!edge) return { next: [], isFinal: false };
    position = edge[1];
  }
  return { next: graph.edges[position] ?? [], isFinal: graph.final.includes(position) };
}

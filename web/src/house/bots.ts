/* Bots among people. What they are stands in their names, in brackets that nobody else's name has: a page
   shows a mark instead, and a sentence leaves the name as it is. */

import type { Bot } from '../generated/api';
import { keep, kept } from './keeping';

export type Strength = Bot['strength'];

export interface Called {
  readonly name: string;
  /** Of the house itself, or brought by a guest; empty for a person. */
  readonly bot: '' | 'house' | 'guest';
}

const BRACKETS = [
  [' (bot)', 'house'],
  [' (guest bot)', 'guest'],
] as const;

/** How somebody is called, without the bracket of a bot. */
export function called(person: string): Called {
  for (const [bracket, bot] of BRACKETS)
    if (person.endsWith(bracket)) return { name: person.slice(0, -bracket.length), bot };
  return { name: person, bot: '' };
}

export interface Marked {
  readonly words: string;
  /** Of which bot the last word before is the name. */
  readonly bot: Called['bot'];
}

/** A sentence, cut behind each name of a bot: the brackets are gone. */
export function withMarks(sentence: string): readonly Marked[] {
  const cut = sentence.split(/ \((guest )?bot\)/);
  return cut.flatMap((words, n) => {
    if (n % 2) return [];
    const bot = n + 1 === cut.length ? '' : cut[n + 1] ? 'guest' : 'house';
    return [{ words, bot }];
  });
}

export function isBot(person: string): boolean {
  return called(person).bot !== '';
}

/** Whether a table is full, and a bot of the house would leave its seat to somebody. */
export function givesWay(people: readonly string[]): boolean {
  return !people.includes('') && people.some((person) => called(person).bot === 'house');
}

/** How many bots there are when they have all seats that no person has. */
export function toFill(people: readonly string[]): number {
  return people.filter((person) => !person || isBot(person)).length;
}

/** How strong one likes them: as the last time, if there are such bots here. */
export function usualStrength(there: readonly Strength[]): Strength {
  const last = kept('strength');
  return there.find((one) => one === last) ?? there.find((one) => one === 'middle') ?? there[0]!;
}

export function keepStrength(strength: Strength): void {
  keep('strength', strength);
}

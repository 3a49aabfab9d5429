/* What an honest house could not have done, in words: loaded when a round is checked. */

import type { FaultWord } from '../fairness/verify';
import type { Tongue } from './words.svelte';

export type Faults = Readonly<Record<FaultWord, string>>;

const found = import.meta.glob<{ faults: Faults }>('./*/faults.ts');

export async function faultWords(tongue: Tongue): Promise<Faults> {
  return (await found[`./${tongue}/faults.ts`]!()).faults;
}

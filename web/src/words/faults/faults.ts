/* What an honest house could not have done, in words: loaded when a round is checked. */

import type { FaultWord } from '../../fairness/verify';
import type { Tongue } from '../words.svelte';

export type Faults = Readonly<Record<FaultWord, string>>;

const LOADERS: Record<Tongue, () => Promise<{ faults: Faults }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  it: () => import('./it'),
  zh: () => import('./zh'),
};

export async function faultWords(tongue: Tongue): Promise<Faults> {
  return (await LOADERS[tongue]()).faults;
}

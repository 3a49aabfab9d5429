/* How each game goes, in a minute's reading: loaded with its page only. */

import type { Tongue } from '../words.svelte';

export type Passage = readonly [title: string, text: string];
export interface HowTo {
  readonly blackjack: readonly Passage[];
  readonly poker: readonly Passage[];
  readonly backgammon: readonly Passage[];
  readonly watten: readonly Passage[];
}

const LOADERS: Record<Tongue, () => Promise<{ howTo: HowTo }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  it: () => import('./it'),
  zh: () => import('./zh'),
};

export async function howTo(tongue: Tongue, game: string): Promise<readonly Passage[] | null> {
  const all = (await LOADERS[tongue]()).howTo as unknown as Record<string, readonly Passage[]>;
  return all[game] ?? null;
}

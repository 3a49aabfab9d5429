/* How each game goes, in a minute's reading: loaded with its page only. */

import type { games } from '../../generated/english';
import { api } from '../../wire/api';
import type { Tongue } from '../words.svelte';

export type Passage = readonly [title: string, text: string];
export type HowTo = Readonly<Record<keyof typeof games, readonly Passage[]>>;

const LOADERS: Record<Tongue, () => Promise<{ howTo: HowTo }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  it: () => import('./it'),
  zh: () => import('./zh'),
};

export async function howTo(tongue: Tongue, game: string): Promise<readonly Passage[] | null> {
  if (!game) return null;
  const all: Readonly<Record<string, readonly Passage[]>> = (await LOADERS[tongue]()).howTo;
  return all[game] ?? (await asTheHouseSaysIt(game));
}

/** In English; null if there is no such game, or nothing is written of it. */
async function asTheHouseSaysIt(game: string): Promise<readonly Passage[] | null> {
  const words = await api.words(game).catch(() => null);
  return words?.how_to.length ? words.how_to.map(({ heading, text }) => [heading, text]) : null;
}

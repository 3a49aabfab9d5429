/* How each game goes, in a minute's reading: loaded with its page only. */

import { api } from '../wire/api';
import type { Tongue } from './words.svelte';

export type Passage = readonly [title: string, text: string];
export type HowTo = readonly Passage[];

const found = import.meta.glob<{ howTo: HowTo }>('../tables/*/howto/*.ts');

export async function howTo(tongue: Tongue, game: string): Promise<HowTo | null> {
  if (!game) return null;
  const load = found[`../tables/${game}/howto/${tongue}.ts`];
  return load ? (await load()).howTo : asTheHouseSaysIt(game);
}

/** In English; null if there is no such game, or nothing is written of it. */
async function asTheHouseSaysIt(game: string): Promise<HowTo | null> {
  const words = await api.words(game).catch(() => null);
  return words?.how_to.length ? words.how_to.map(({ heading, text }) => [heading, text]) : null;
}

/* What the house says, in English, of a game that a language has no words of. */

import { SvelteMap } from 'svelte/reactivity';
import type { GameWords } from '../generated/api';
import { api } from '../wire/api';
import { Refused } from '../wire/line';

const NOTHING: GameWords = { title: '', phrases: {}, how_to: [] };
const learned = new SvelteMap<string, GameWords>();
const asked = new Set<string>();

/** The words of a game; undefined while the house is asked for them. */
export function learnedOf(game: string): GameWords | undefined {
  if (!asked.has(game)) {
    asked.add(game);
    api.words(game).then(
      (words) => learned.set(game, words),
      (error: unknown) => {
        // Out of reach: it's asked again when somebody wants to read it.
        if (error instanceof Refused && error.word === 'no_line') asked.delete(game);
        else learned.set(game, NOTHING);
      },
    );
  }
  return learned.get(game);
}

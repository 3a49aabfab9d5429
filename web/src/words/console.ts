/* What the house's console says too: it's written beside the pages while they are built, so a
   phrase stands in one place. The page's own words aren't among it. */

import type { Language } from './language';

const FRENCH = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
const GERMAN = ['6', '7', '8', '9', '10', 'U', 'O', 'K', 'A'].flatMap((rank) =>
  [...'blha'].map((suit) => rank + suit),
);

const found = import.meta.glob<{ language: Language }>(['./*/language.ts', '!./en/*'], {
  eager: true,
});

/** By the language, as JSON. */
export function forConsole(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(found).map(([path, { language }]) => [path.split('/')[1]!, written(language)]),
  );
}

function written({ shared, clocks, games, refusals, card }: Language): string {
  const of = (what: 'phrases' | 'rules') =>
    Object.fromEntries(Object.entries(games).map(([game, words]) => [game, words[what]]));
  const rules = { ...of('rules'), pace: clocks };
  const cards = Object.fromEntries([...FRENCH, ...GERMAN, 'Weli'].map((one) => [one, card(one)]));
  return JSON.stringify({ shared, games: of('phrases'), rules, refusals, cards });
}

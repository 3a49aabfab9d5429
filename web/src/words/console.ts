/* What the house's console says too: it's written beside the pages while they are built, so a
   phrase stands in one place. The page's own words aren't among it. */

import type { Language } from './language';

const FRENCH = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
const GERMAN = ['6', '7', '8', '9', '10', 'U', 'O', 'K', 'A'].flatMap((rank) =>
  [...'blha'].map((suit) => rank + suit),
);

export function forConsole({ shared, games, rules, refusals, card }: Language): string {
  const cards = Object.fromEntries([...FRENCH, ...GERMAN, 'Weli'].map((one) => [one, card(one)]));
  return JSON.stringify({ shared, games, rules, refusals, cards });
}

/* Hands of cards by name: a language says each once, and in three sentences. */

export type HandWord =
  | 'royal_flush'
  | 'straight_flush'
  | 'four'
  | 'full_house'
  | 'flush'
  | 'straight'
  | 'three'
  | 'two_pair'
  | 'two_pair_kicker'
  | 'pair'
  | 'pair_kicker'
  | 'high_card'
  | 'high_card_kicker'
  | 'low';

/** The phrases `<prefix>_<hand>`: each hand in a sentence that has its name at #. */
export function hands<P extends string>(
  prefix: P,
  sentence: string,
  names: Readonly<Record<HandWord, string>>,
): Record<`${P}_${HandWord}`, string> {
  const all = Object.entries(names).map(([word, name]) => [
    `${prefix}_${word}`,
    sentence.replace('#', name),
  ]);
  return Object.fromEntries(all) as Record<`${P}_${HandWord}`, string>;
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
type Rank = (typeof RANKS)[number];

/** The phrases `<prefix>_<rank>` from words in the order from two to ace. */
export function ranks<P extends string>(prefix: P, words: string): Record<`${P}_${Rank}`, string> {
  const said = words.split(' ');
  return Object.fromEntries(RANKS.map((rank, n) => [`${prefix}_${rank}`, said[n]])) as Record<
    `${P}_${Rank}`,
    string
  >;
}

/* What is heard at Blackjack: chips by what is played, and each card as it comes to lie there. */

import type { View } from '../../generated/blackjack';
import type { Sound } from '../../house/sounds';
import { byMoves, type Heard } from '../sounding.svelte';

const moves = byMoves({
  bet: 'chip',
  bet_instead: 'chip',
  take_back: 'chip',
  double: 'chip',
  split: 'chip',
  insure: 'chip',
  add: 'chip',
  stand: 'tap',
  surrender: 'sweep',
  pay: 'pile',
});

export const heard: Heard<View> = (shown, before) => {
  const more = lying(shown.view) - lying(before.view);
  const cards: readonly Sound[] = more > 0 ? [more > 1 ? 'deal' : 'card'] : [];
  return [...moves(shown, before), ...cards];
};

/** How many cards lie open. */
function lying({ chairs, dealer }: View): number {
  return chairs
    .flatMap((chair) => chair.hands)
    .reduce((sum, { cards }) => sum + cards.length, dealer.length);
}

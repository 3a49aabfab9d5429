/* In which order the buttons stand, the likely one last; and which bets lie at hand. */

import type { View } from '../../generated/blackjack';
import type { Amount } from '../../generated/wire';
import { fitting } from '../choosing';
import type { Order } from '../parts/offers';

export const ORDER: Order = [
  { word: 'surrender', key: 'u', look: 'danger' },
  { word: 'split', key: 'p' },
  { word: 'double', key: 'd' },
  { word: 'insure', key: 'i' },
  { word: 'stand', key: 's' },
  { word: 'hit', key: 'h', look: 'likely' },
  { word: 'take_back', key: 'n' },
  { word: 'pass', key: 'n' },
  { word: 'decline', key: 'n', look: 'likely' },
];

/** Some bets to tap: the least, some multiples of it, the last one, all. */
export function presets(choice: Amount, step: number, last: number): readonly number[] {
  const { least, most } = choice;
  const wanted = [least, 5 * least, 25 * least, last || 100 * least];
  const fit = wanted.map((value) => fitting(choice, Math.ceil(value / step) * step));
  return [...new Set([...fit, fitting(choice, most)])].sort((a, b) => a - b);
}

/** What a seat has bet in the round that lies there. */
export function lastBet(view: View, seat: number | null): number {
  const chair = seat === null ? undefined : view.chairs[seat];
  return chair?.hands[0]?.bet ?? chair?.bet ?? 0;
}

/* In which order the buttons stand, the likely one last; and which raises lie at hand. */

import type { View } from '../../generated/poker';
import type { Amount, Choice } from '../../generated/wire';
import { fitting, wordOf } from '../parts/choosing';
import type { Order } from '../parts/offers';

export const ORDER: Order = [
  { word: 'fold', key: 'f', look: 'danger' },
  { word: 'muck', key: 'm' },
  { word: 'show', key: 'w' },
  { word: 'post', key: 'p' },
  { word: 'twice' },
  { word: 'bet', key: 'r' },
  { word: 'raise', key: 'r' },
  { word: 'check', key: 'c', look: 'likely' },
  { word: 'call', key: 'c', look: 'likely' },
  { word: 'start', key: 's', look: 'likely' },
];

const WISHES = new Set(['post', 'straddle', 'decline']);

/** What one may wish for at any time: it's no turn. */
export const isWish = (choice: Choice) => WISHES.has(wordOf(choice));

export interface Raise {
  readonly word: 'least' | 'halfPot' | 'wholePot' | 'most' | 'everything';
  readonly value: number;
}

/** The least, half the pot, the pot, the most: what is in the pot after a call, on top of the bet. */
export function raises(choice: Amount, view: View, seat: number): readonly Raise[] {
  const { bet, pot, price } = view;
  const chair = view.chairs[seat]!;
  const all: Raise[] = [
    { word: 'least', value: choice.least },
    { word: 'halfPot', value: fitting(choice, bet + Math.round((pot + price) / 2)) },
    { word: 'wholePot', value: fitting(choice, bet + pot + price) },
    {
      word: choice.most === chair.chips + chair.bet ? 'everything' : 'most',
      value: choice.most,
    },
  ];
  // Of two that come to the same, the plainer word stands: the least, or all one has.
  return all.filter(
    ({ word, value }) =>
      !all.some(
        (other) => other.word !== word && other.value === value && rank(other) < rank({ word }),
      ),
  );
}

function rank({ word }: Pick<Raise, 'word'>): number {
  return ['least', 'everything', 'wholePot', 'halfPot', 'most'].indexOf(word);
}

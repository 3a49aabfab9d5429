/* The choices with their words, by kind; and those that are simply played as buttons in an order. */

import type { Amount, Choice, Move, Pick } from '../../generated/wire';
import { say } from '../../words/words.svelte';
import { isAmount, isMove, isPick } from './choosing';
import type { ShownTable } from '../contract';

export interface Offer<C extends Choice> {
  readonly choice: C;
  readonly label: string;
}

export interface Offers {
  readonly moves: readonly Offer<Move>[];
  readonly amounts: readonly Offer<Amount>[];
  readonly picks: readonly Offer<Pick>[];
}

export function offersOf(shown: ShownTable): Offers {
  const label = (n: number) => (shown.may[n] ? say(shown.may[n], shown) : '');
  const all = shown.choices.map((choice, n) => ({ choice, label: label(n) }));
  const of = <C extends Choice>(isOne: (choice: Choice) => choice is C) =>
    all.filter((offer): offer is Offer<C> => isOne(offer.choice));
  return { moves: of(isMove), amounts: of(isAmount), picks: of(isPick) };
}

export interface Action {
  readonly word: string;
  readonly label: string;
  readonly key?: string;
  readonly look?: 'likely' | 'danger';
  /** It's there, but not yet possible. */
  readonly isOff?: boolean;
  readonly do: () => void;
}

/** How the buttons of a game stand: the first to the left, the likely one last. */
export type Order = readonly Omit<Action, 'label' | 'do'>[];

export function inOrder(
  offers: readonly Offer<Move>[],
  order: Order,
  act: (move: Move) => Promise<void>,
): readonly Action[] {
  const place = (word: string) => order.findIndex((one) => one.word === word);
  return offers
    .map(({ choice, label }) => ({
      ...order[place(choice.do)],
      word: choice.do,
      label,
      do: () => void act(choice),
    }))
    .sort((a, b) => place(a.word) - place(b.word));
}

/* A blackjack as it's counted, and a round that somebody wins. */

import type { View } from '../../generated/blackjack';
import type { Moment, ShownTable } from '../contract';
import { said } from './said';

type Shown = ShownTable<View>;
const WINS = new Set(['blackjack', 'charlie', 'win']);

export function moments(before: Shown, after: Shown): Moment | null {
  const seats = (is: (view: View, seat: number) => boolean) =>
    after.view.chairs.flatMap((_, seat) =>
      is(after.view, seat) && !is(before.view, seat) ? [seat] : [],
    );
  const naturals = seats((view, seat) =>
    view.chairs[seat]!.hands.some((hand) => hand.is_blackjack),
  );
  if (naturals.length) return { kind: 'blackjack', seats: naturals, words: said().natural };
  const winners = seats((view, seat) =>
    view.chairs[seat]!.hands.some(({ result }) => result && WINS.has(result.word)),
  );
  return winners.length ? { kind: 'round', seats: winners, words: '' } : null;
}

/* What the pills of a Blackjack table say: what a hand is worth, and what came of it. */

import { money } from '../../words/words.svelte';
import type { PillPiece, ResultPiece } from './pieces';
import { said } from './said';

/** How wide a letter is, more or less. */
const LETTER = 8;
const PADDING = 16;

export const fits = (text: string, room: number) => text.length * LETTER + PADDING <= room;

/** Within so much room: where there's little, what came of a hand says more than its value. */
export function pillText(pill: PillPiece, room: number, unit: number): string {
  const value = valueText(pill);
  if (!pill.result) return pill.hasPeeked ? peeked(value, room) : value;
  const result = resultText(pill.result, unit);
  const both = `${value}: ${result}`;
  return fits(both, room) ? both : result;
}

/** That the dealer has no blackjack stands by itself on the felt where there's no room for it here. */
function peeked(value: string, room: number): string {
  const both = `${value} · ${said().noBlackjack}`;
  return fits(both, room) ? both : value;
}

function valueText({ total, isSoft, isBlackjack, isAce }: PillPiece): string {
  if (isBlackjack) return said().natural;
  if (isAce) return 'A';
  return isSoft ? said().soft(total) : `${total}`;
}

export function resultText({ word, net }: ResultPiece, unit: number): string {
  if (word === 'push') return said().push;
  return net > 0 ? `+${money(net, unit)}` : money(net, unit);
}

/* What is heard at Poker. */

import { byMoves } from '../sounding.svelte';

export const heard = byMoves({
  deal: 'deal',
  street: 'card',
  draw: 'card',
  discard: 'sweep',
  blinds: 'chip',
  bet: 'chip',
  call: 'chip',
  raise: 'chip',
  check: 'tap',
  fold: 'sweep',
  muck: 'sweep',
  show: 'card',
  lay: 'card',
  pay: 'pile',
});

/* What is heard at Watten. */

import { byMoves } from '../sounding.svelte';

export const heard = byMoves({
  deal: 'deal',
  drawn: 'card',
  announce: 'card',
  play: 'card',
  ask: 'tap',
  bet: 'knock',
  accept: 'tap',
  refuse: 'sweep',
  score: 'chalk',
});

/* What is heard at Backgammon. */

import { byMoves } from '../sounding.svelte';

export const heard = byMoves({
  opening: 'dice',
  play: 'checker',
  double: 'cube',
  beaver: 'cube',
  take: 'tap',
  accept: 'tap',
  drop: 'sweep',
});

/* What is heard of a row: one sound, that of its first move which has one. */

import { play, type Sound } from '../../house/sound';
import type { ShownTable } from '../contract';

/** Once for every row: call in an $effect. */
export function sound(
  shown: Pick<ShownTable, 'moves'>,
  sounds: Readonly<Record<string, Sound>>,
): void {
  const heard = shown.moves.map(([, move]) => sounds[move.do]).find((one) => one !== undefined);
  if (heard) play(heard);
}

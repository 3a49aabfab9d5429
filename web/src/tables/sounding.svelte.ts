/* What is heard of a table, when it's shown: each game says which of its moves sound, and how. */

import { play } from '../house/sound';
import type { Sound } from '../house/sounds';
import type { ShownTable } from './contract';

/** What is heard as a table comes to look like this, in this order. */
export type Heard<View = unknown> = (
  shown: ShownTable<View>,
  before: ShownTable<View>,
) => readonly Sound[];

/** In seconds: what comes in one row isn't heard all at once. */
const APART = 0.15;
/** More would be a noise. */
const MOST = 4;

/** What sounds alike at every game. */
const SHARED: Readonly<Record<string, Sound>> = { shuffle: 'shuffle', throw: 'dice' };

/** By what is played: each move has a sound, or none. */
export function byMoves(sounds: Readonly<Record<string, Sound>>): Heard {
  const all = { ...SHARED, ...sounds };
  return ({ moves }, before) =>
    moves === before.moves
      ? []
      : moves
          .flatMap(([, move]) => all[move.do] ?? [])
          .filter((sound, n, every) => sound !== every[n - 1])
          .slice(0, MOST);
}

/** Listens to a table as it's shown: call it as a page begins. */
export function listen(table: () => ShownTable | null, heard: () => Heard | undefined): void {
  const usual = byMoves({});
  let before: ShownTable | null = null;
  $effect(() => {
    const [now, last] = [table(), before];
    before = now;
    if (!now || !last || now === last) return;
    (heard() ?? usual)(now, last).forEach((sound, n) => play(sound, n * APART));
  });
}

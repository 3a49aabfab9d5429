/* In which order the buttons stand, and what one has bet last. Whether to hit hangs on one's cards: of the
   buttons for a hand none is the likely one. */

import type { ShownTable } from '../contract';
import type { Order } from '../parts/offers';

export const ORDER: Order = [
  { word: 'surrender', key: 'u', look: 'danger' },
  { word: 'split', key: 'p' },
  { word: 'double', key: 'd' },
  { word: 'insure', key: 'i' },
  { word: 'stand', key: 's' },
  { word: 'hit', key: 'h' },
  { word: 'take_back', key: 'n' },
  { word: 'pass', key: 'n' },
  { word: 'decline', key: 'n', look: 'likely' },
];

const BETS = new Set(['bet', 'bet_instead']);

/** What a seat has bet last, before anything was doubled, split or added: 0 if that isn't known. */
export function lastBet(
  { moves, past }: Pick<ShownTable, 'moves' | 'past'>,
  seat: number | null,
): number {
  const made = [...past.flatMap((row) => row.moves), ...moves].filter(
    ([by, move]) => by === seat && BETS.has(move.do),
  );
  return Number(made.at(-1)?.[1].chips ?? 0);
}

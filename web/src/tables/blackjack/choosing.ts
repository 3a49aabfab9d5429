/* In which order the buttons stand, the likely one last; and which bets lie at hand. */

import type { Amount } from '../../generated/wire';
import { fitting } from '../choosing';
import type { ShownTable } from '../contract';
import type { Order } from '../parts/offers';

export const ORDER: Order = [
  { word: 'surrender', key: 'u', look: 'danger' },
  { word: 'split', key: 'p' },
  { word: 'double', key: 'd' },
  { word: 'insure', key: 'i' },
  { word: 'stand', key: 's' },
  { word: 'hit', key: 'h', look: 'likely' },
  { word: 'take_back', key: 'n' },
  { word: 'pass', key: 'n' },
  { word: 'decline', key: 'n', look: 'likely' },
];

/** Some bets to tap, the same ones each time: the least, some multiples of it, all. */
export function presets(choice: Amount, step: number): readonly number[] {
  const { least, most } = choice;
  const wanted = [least, 5 * least, 25 * least, 100 * least];
  const fit = wanted.map((value) => fitting(choice, Math.ceil(value / step) * step));
  return [...new Set([...fit, fitting(choice, most)])].sort((a, b) => a - b);
}

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

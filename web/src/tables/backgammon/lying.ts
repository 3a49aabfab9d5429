/* The dice as they lie on the board: whoever threw them has them on their half, also once they are played,
   until the next throw. A view has them for as long as they are to be played; so what was told before counts. */

import type { AnyMove, View } from '../../generated/backgammon';
import type { Made } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { diceShown } from './walking';

export interface Lying {
  readonly dice: readonly { readonly seat: number; readonly face: number }[];
  /** They have been played: they lie there still, and no more than that. */
  readonly isOver: boolean;
}

type Shown = Pick<ShownTable<View>, 'view' | 'moves' | 'past'>;

/** What lies there now, after what lay there before. */
export function lying(before: Lying | null, { view, moves, past }: Shown): Lying | null {
  const told = before ? moves : [...past.flatMap((row) => row.moves), ...moves];
  const dice = thrown(told) ?? before?.dice;
  if (!view.dice.length) return dice ? { dice, isOver: true } : null;
  const isThat = dice && same(dice, view);
  return { dice: isThat ? dice : ofSeat(view.mover, view.dice), isOver: false };
}

/** The last throw of these moves: at the opening each has thrown one of the dice. */
function thrown(moves: readonly Made[]): Lying['dice'] | undefined {
  for (const [, move] of [...moves].reverse() as unknown as readonly (readonly [
    number,
    AnyMove,
  ])[]) {
    if (move.do === 'throw') return ofSeat(move.seat, move.dice);
    if (move.do === 'opening') return move.dice.map((face, seat) => ({ seat, face }));
  }
  return undefined;
}

const ofSeat = (seat: number, dice: readonly number[]) =>
  diceShown(dice).map((face) => ({ seat, face }));

/** It's these dice that are to be played. */
function same(dice: Lying['dice'], view: View): boolean {
  const faces = (all: readonly number[]) => [...diceShown(all)].sort().join();
  const isOpening = new Set(dice.map(({ seat }) => seat)).size > 1;
  return (
    faces(view.dice) === [...dice.map(({ face }) => face)].sort().join() &&
    (isOpening || dice[0]?.seat === view.mover)
  );
}

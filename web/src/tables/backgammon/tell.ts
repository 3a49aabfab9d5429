/* A row of Backgammon in its order: checker after checker, then the throw. What a game came to is to be
   read before the next one is begun. */

import type { AnyMove, View } from '../../generated/backgammon';
import type { ShownTable } from '../contract';
import { Script, SILENT } from '../script';
import type { Step, Takes } from '../telling.svelte';
import { across, BAR, OFF, read } from './position';

/** In milliseconds. */
const STEP = 170;

export function tell(
  before: ShownTable<View>,
  after: ShownTable<View>,
  takes: Takes,
): readonly Step[] {
  const moves = after.moves.map(([seat, move]) => [seat, move as unknown as AnyMove] as const);
  const words = new Set(moves.map(([, move]) => move.do));
  const script = new Script(before, after, !words.has('score') && !words.has('opening'));
  let view = before.view;
  moves.forEach(([seat, move], n) => {
    const add = (lasts = 0, until = n + 1) => script.add(until, view, lasts);
    switch (move.do) {
      case 'play':
        move.steps.forEach((step, nth) => {
          view = stepped(view, seat, step);
          // One's own checkers lie there already.
          const isLast = nth === move.steps.length - 1;
          if (seat !== after.seat) add(STEP, isLast ? n + 1 : n);
        });
        return;
      case 'throw':
        view = { ...view, dice: move.dice, mover: move.seat };
        return add(takes.throw);
      case 'score':
        view = { ...view, dice: [], chairs: scored(view, after.view, move) };
        return script.add(n + 1, view, takes.score ?? 0, SILENT);
      case 'opening': {
        const { board, round, mover, cube, owner, is_crawford, chairs } = after.view;
        view = { ...view, board, round, cube, owner, is_crawford, chairs };
        view = { ...view, dice: move.dice, mover, phase: 'opening' };
        return add(takes.opening);
      }
    }
  });
  return script.steps;
}

/** The table after somebody has made this step. */
function stepped(view: View, seat: number, step: string): View {
  const { from, to, hits } = read(step);
  const sign = seat === 0 ? 1 : -1;
  const at = (point: number) => (seat === 0 ? point : across(point));
  const board = [...view.board];
  board[at(from)]! -= sign;
  if (to !== OFF) board[at(to)]! += sign * (hits ? 2 : 1);
  // Who is hit waits on the bar, which the other one counts from the other end.
  if (hits) board[at(BAR) === BAR ? 0 : BAR]! -= sign;
  const chairs = view.chairs.map((chair, one) =>
    one === seat && to === OFF ? { ...chair, off: chair.off + 1 } : chair,
  );
  return { ...view, board, chairs: chairs as unknown as View['chairs'] };
}

/** The score as it stands with this game; what the next one begins with isn't told yet. */
function scored(view: View, after: View, { winner }: { readonly winner: number }): View['chairs'] {
  return view.chairs.map((chair, seat) => ({
    ...chair,
    score: seat === winner ? after.chairs[seat]!.score : chair.score,
    chips: after.chairs[seat]!.chips,
  })) as unknown as View['chairs'];
}

/* A row of Watten in its order: the card lies there, the whole trick is to be seen, then it goes to who has
   won it. The last one of a round stays: Schlag and trump are laid open, and then it's chalked up. */

import type { AnyMove, Play, TrickView, View } from '../../generated/watten';
import type { Fact } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { Script } from '../script';
import type { Step, Takes } from '../telling.svelte';

/** In milliseconds. */
const GOES = 220;
const NO_TRICK: TrickView = { leader: -1, cards: [] };

export function tell(
  before: ShownTable<View>,
  after: ShownTable<View>,
  takes: Takes,
): readonly Step[] {
  const moves = after.moves.map(([seat, move]) => [seat, move as unknown as AnyMove] as const);
  const words = new Set(moves.map(([, move]) => move.do));
  const isOver = words.has('lay');
  const script = new Script(before, after, !isOver);
  let view = before.view;
  moves.forEach(([seat, move], n) => {
    const add = (lasts = 0, line?: Fact, until = n + 1) => script.add(until, view, lasts, line);
    switch (move.do) {
      case 'deal':
        // What lies there still is taken away.
        view = { ...view, phase: 'deal' };
        return add(GOES, undefined, n);
      case 'play':
        view = thrown(view, seat, move);
        // Where nothing comes of it, it's simply there.
        return words.has('trick') || isOver ? add(takes.play) : undefined;
      case 'trick': {
        const trick = { ...view.trick };
        // It lies there still, though it's nobody's turn.
        view = { ...view, trick: NO_TRICK };
        const lasts = takes.trick ?? 0;
        if (isOver) return add(lasts, script.stood);
        add(lasts - GOES, script.stood);
        view = { ...view, last: trick, tricks: more(view.tricks, move.seat % 2, 1) };
        return add(GOES, script.stood);
      }
      case 'lay': {
        const { schlag, trump } = move;
        const chairs = view.chairs.map((chair) => ({ ...chair, cards: [] }));
        const laid = { schlag, trump };
        // Who deals next isn't told yet.
        view = { ...view, round: null, dealer: -1, laid, chairs, trick: NO_TRICK, last: NO_TRICK };
        return add(takes.lay);
      }
      case 'score':
        view = { ...view, score: more(view.score, move.team, move.points) };
        return add(takes.score);
      case 'win':
        view = { ...view, games: more(view.games, move.team, 1) };
        return add(takes.win);
    }
  });
  return script.steps;
}

function thrown(view: View, by: number, { card }: Play): View {
  const { leader, cards } = view.trick;
  return {
    ...view,
    trick: { leader: cards.length ? leader : by, cards: [...cards, card] },
    chairs: view.chairs.map((chair, seat) => {
      if (seat !== by) return chair;
      const left =
        'hidden' in chair.cards
          ? { hidden: chair.cards.hidden - 1 }
          : chair.cards.filter((one) => one !== card);
      return { ...chair, cards: left };
    }),
  };
}

function more(
  [first, second]: readonly [number, number],
  team: number,
  count: number,
): readonly [number, number] {
  return team ? [first, second + count] : [first + count, second];
}

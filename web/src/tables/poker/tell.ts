/* A hand of poker in the order of its cards: what is put in lies there, then comes the next street. Where
   nobody can bet any more the hands are laid open, and street follows street; then each pot goes to
   who has won it, and only then is it counted among their chips. */

import type {
  AnyMove,
  Blinds,
  ChairView,
  Deal,
  Pay,
  PotView,
  Street,
  View,
} from '../../generated/poker';
import type { Hidden } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { Script, SILENT } from '../script';
import type { Step, Takes } from '../telling.svelte';

/** In milliseconds. */
export const CARD_AFTER = 60;
const FLIGHT = 240;
const PLACED = 320;
const STREET = 480;
/** The parts of a street that decides: the flop is quicker than the turn, and the river is squeezed. */
const PACE: Readonly<Record<number, number>> = { 1: 0.8, 2: 1, 3: 1.2 };
/** The parts of a payment: the pots stand there while it's told whose they are, then they go, then they are
    counted among somebody's chips. */
const [STAND, GO, ROLL] = [0.6, 0.2, 0.2];
/** Nobody has to read a hand where all others have folded. */
const UNSEEN = 0.6;

/** A card that lies on its face. */
export const DOWN = '';

type Shown = ShownTable<View>;

export function tell(before: Shown, after: Shown, takes: Takes): readonly Step[] {
  const moves = after.moves.map(([seat, move]) => [seat, move as unknown as AnyMove] as const);
  const words = moves.map(([, move]) => move.do);
  const isOver = words.includes('pay');
  if (!isOver && !words.includes('deal') && !words.includes('street')) return [];
  const script = new Script(before, after, !isOver && !words.includes('deal'));
  const pots = isOver ? paidPots(moves) : after.view.pots;
  const last = words.lastIndexOf('pay');
  // Hands that lie there already have had a chance each, and have one on the streets to come.
  const areOpen = before.view.chances.length > 0;
  let view = areOpen ? { ...before.view, chances: after.view.chances } : before.view;
  moves.forEach(([seat, move], n) => {
    const add = (lasts = 0, until = n + 1) =>
      script.add(until, view, lasts, move.do === 'pay' ? SILENT : undefined);
    switch (move.do) {
      case 'blinds':
        view = begun(view, after, move);
        return add(PLACED);
      case 'deal':
        view = dealt(view, move);
        return add(CARD_AFTER * countOf(move) + FLIGHT);
      case 'fold':
      case 'gone':
        view = without(view, move.do === 'gone' ? move.seats : [seat]);
        return add(PLACED);
      case 'bet':
      case 'call':
        view = putIn(view, seat, move.chips);
        return add(PLACED);
      case 'raise':
        view = putIn(view, seat, move.to - move.paid);
        return add(PLACED);
      case 'return':
        // Nobody can decide anything in advance any more.
        view = { ...putIn(view, move.seat, -move.chips), phase: 'return' };
        return add(takes.return);
      case 'lay':
        view = { ...laid(gathered(view, pots), move.hands), chances: after.view.chances };
        return add(takes.lay);
      case 'street': {
        const lasts = isOver ? (takes.street ?? 0) * (PACE[move.street] ?? 1) : STREET;
        const isSqueezed = isOver && move.street === 3 && move.cards.length === 1;
        const table = gathered(view, pots);
        if (isSqueezed) {
          view = opened(table, { ...move, cards: [DOWN] });
          add(lasts / 2, n);
        }
        view = opened(table, move);
        return add(isSqueezed ? lasts / 2 : lasts);
      }
      case 'pay': {
        if (n !== last) return;
        const whole = (takes.pay ?? 0) * (words.includes('lay') ? 1 : UNSEEN);
        view = named(gathered(view, pots), after.view);
        add(whole * STAND);
        view = { ...view, pots: [], pot: 0 };
        add(whole * GO);
        view = changed(view, (_, one) => ({ chips: after.view.chairs[one]!.chips }));
        return add(whole * ROLL);
      }
    }
  });
  return script.steps;
}

type Moves = readonly (readonly [number, AnyMove])[];

function paidPots(moves: Moves): readonly PotView[] {
  return moves
    .flatMap(([, move]) => (move.do === 'pay' ? (move as Pay).pots : []))
    .map(({ chips, seats }) => ({ chips, seats }));
}

function changed(view: View, change: (chair: ChairView, seat: number) => Partial<ChairView>): View {
  return {
    ...view,
    chairs: view.chairs.map((chair, seat) => ({ ...chair, ...change(chair, seat) })),
  };
}

/** A new hand: what was put in before the first card. */
function begun(before: View, { view, version }: Shown, move: Blinds): View {
  const { button, small, big, dealt, blinds, antes, dead } = move;
  const given = (seat: number) => (antes[seat] ?? 0) + (dead[seat] ?? 0);
  const table: View = {
    ...before,
    // Where it's over in the same row it has no number any more.
    round: view.round ?? -version,
    ...{ stakes: view.stakes, phase: view.phase, button, small, big },
    ...{ street: 0, boards: [[]], pots: [], chances: [], hand: null, low: null },
    pot: blinds.reduce((sum, bet, seat) => sum + bet + given(seat), 0),
  };
  return changed(table, (chair, seat) => {
    const bet = blinds[seat] ?? 0;
    const chips = chair.chips - bet - given(seat);
    const is_dealt = dealt.includes(seat);
    return {
      ...{ chips, bet, paid: bet, is_dealt, is_live: is_dealt, is_all_in: is_dealt && !chips },
      ...{ cards: [], hand: null, five: [], owes: 0, posts: false },
    };
  });
}

function dealt(view: View, { hands }: Deal): View {
  return changed(view, (chair, seat) => ({ cards: hands[seat] ?? chair.cards }));
}

const isHidden = (cards: readonly string[] | Hidden): cards is Hidden => 'hidden' in cards;

function countOf({ hands }: Deal): number {
  return hands.reduce((sum, cards) => sum + (isHidden(cards) ? cards.hidden : cards.length), 0);
}

function without(view: View, seats: readonly number[]): View {
  return changed(view, (_, seat) => (seats.includes(seat) ? { is_live: false } : {}));
}

/** Chips go from a stack to the bet before it, or back. */
function putIn(view: View, by: number, chips: number): View {
  const table = { ...view, pot: view.pot + chips };
  return changed(table, (chair, seat) => {
    if (seat !== by) return {};
    const left = chair.chips - chips;
    return { chips: left, bet: Math.max(0, chair.bet + chips), is_all_in: left === 0 };
  });
}

/** All bets lie in the middle, each in its pot. */
function gathered(view: View, pots: readonly PotView[]): View {
  return changed({ ...view, phase: 'street', pots, bet: 0 }, () => ({ bet: 0 }));
}

function laid(view: View, hands: readonly (readonly string[])[]): View {
  return changed(view, (chair, seat) => ({
    cards: hands[seat]?.length ? hands[seat] : chair.cards,
  }));
}

/** Another street lies open. What one's hand is called by now isn't told before all of them do. */
function opened(view: View, { street, cards, board }: Street): View {
  const boards = Array.from({ length: Math.max(view.boards.length, board + 1) }, (_, row) => {
    const lying = view.boards[row] ?? shared(view, street);
    return row === board ? [...lying, ...cards] : lying;
  });
  return { ...view, street, boards, hand: null, low: null };
}

/** A second board begins with what lay there when it was agreed on. */
function shared(view: View, street: number): readonly string[] {
  return (view.boards[0] ?? []).slice(0, street > 1 ? street + 1 : 0);
}

/** It's told who has what; nobody has got anything yet. */
function named(view: View, { chairs, hand, low }: View): View {
  return changed({ ...view, hand, low }, (_, seat) => ({
    hand: chairs[seat]!.hand,
    five: chairs[seat]!.five,
    cards: chairs[seat]!.cards,
  }));
}

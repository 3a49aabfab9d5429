/* A row of Blackjack in the order of its cards: each one comes, then it's counted; when the last one
   lies there the results are told, then the chips go, and only then the next bet is asked for. */

import type { ChairView, Deal, Dealer, HandView, Pay, View } from '../../generated/blackjack';
import type { ShownTable } from '../contract';
import { Script, SILENT } from '../script';
import type { Step } from '../telling.svelte';

/** In milliseconds. */
export const CARD_AFTER = 60;
const FLIGHT = 240;
const COUNTED = 260;
const REST = 350;
const PAYMENT = 750;
const GO = 300;
const ROLL = 320;

/** Not counted yet: the card is on its way. */
const UNCOUNTED = [0, false] as const;

type Shown = ShownTable<View>;

export function tell(before: Shown, after: Shown): readonly Step[] {
  const words = after.moves.map(([, move]) => move.do);
  const script = new Script(before, after, !words.includes('pay'));
  let view = beforePayment(before.view, after);
  words.forEach((word, n) => {
    const move = after.moves[n]![1];
    if (word === 'deal') {
      view = dealt(view, move as unknown as Deal);
      const players = view.chairs.filter((chair) => chair.hands.length).length;
      script.add(n + 1, uncounted(view), (2 * (players + 1) - 1) * CARD_AFTER + FLIGHT);
    } else if (word === 'draw') {
      script.add(n + 1, drawn(before.view, view), FLIGHT);
    } else if (word === 'dealer') {
      const { cards } = move as unknown as Dealer;
      const open = words.includes('deal') ? view.dealer.length : before.view.dealer.length;
      for (let count = open + 1; count <= cards.length; count++) {
        const isLast = count === cards.length;
        script.add(n + 1, dealerShows(after.view, view, count, count - 1), FLIGHT);
        view = dealerShows(after.view, view, count, count);
        script.add(n + 1, view, isLast ? REST : COUNTED);
      }
    } else if (word === 'pay') {
      const told = paying(after.view, view);
      script.add(n + 1, told, PAYMENT, SILENT);
      script.add(n + 1, gone(after.view, told), GO, SILENT);
      script.add(n + 1, after.view, ROLL, SILENT);
    }
  });
  return script.steps;
}

/** As it was when all cards lay there and nobody had got anything. */
function beforePayment(before: View, { view, moves }: Shown): View {
  const pay = moves.find(([, move]) => move.do === 'pay')?.[1] as unknown as Pay | undefined;
  const hidden = moves.some(([, move]) => move.do === 'dealer') ? before.face_down : view.face_down;
  const dealer = moves.some(([, move]) => move.do === 'dealer') ? before.dealer : view.dealer;
  return {
    ...view,
    dealer,
    face_down: hidden,
    dealer_value: view.dealer_values[dealer.length - 1] ?? UNCOUNTED,
    dealer_end: '',
    pot: view.pot || before.pot,
    chairs: view.chairs.map((chair, seat) => unpaid(chair, seat, before.chairs[seat], pay)),
  };
}

function unpaid(
  chair: ChairView,
  seat: number,
  was: ChairView | undefined,
  pay: Pay | undefined,
): ChairView {
  if (!pay || !chair.hands.length) return chair;
  const insured = pay.insurance[seat] ?? 0;
  const got = (pay.results[seat] ?? []).reduce((sum, { chips }) => sum + chips, insured);
  return {
    ...chair,
    chips: chair.chips - got,
    bet: chair.hands.reduce((sum, { bet }) => sum + bet, 0),
    insurance: was?.insurance ?? 0,
    hands: chair.hands.map((hand) => ({ ...hand, result: null })),
  };
}

/** The cards as they were dealt: the dealer's have yet to be turned. */
function dealt(view: View, { up, down }: Deal): View {
  const hidden = 'hidden' in down ? down.hidden : down.length;
  return { ...view, dealer: up, face_down: { hidden } };
}

function uncounted(view: View): View {
  return {
    ...view,
    dealer_value: UNCOUNTED,
    chairs: view.chairs.map((chair) => ({
      ...chair,
      hands: chair.hands.map((hand) => ({ ...hand, ...PLAIN, value: UNCOUNTED })),
    })),
  };
}

const PLAIN = { is_bust: false, is_blackjack: false, result: null };

/** A hand that has got a card counts what it did without it. */
function drawn(before: View, view: View): View {
  const counted = (hand: HandView, was: HandView | undefined): HandView => {
    if (was?.cards.length === hand.cards.length) return hand;
    return { ...hand, ...PLAIN, value: was?.value ?? UNCOUNTED };
  };
  return {
    ...view,
    chairs: view.chairs.map((chair, seat) => ({
      ...chair,
      hands: chair.hands.map((hand, n) => counted(hand, before.chairs[seat]?.hands[n])),
    })),
  };
}

/** So many of the dealer's cards lie open, and so many of them are counted. */
function dealerShows(after: View, view: View, open: number, counted: number): View {
  const isWhole = counted === after.dealer.length;
  return {
    ...view,
    dealer: after.dealer.slice(0, open),
    face_down: { hidden: Math.max(0, view.dealer.length + view.face_down.hidden - open) },
    dealer_value: after.dealer_values[counted - 1] ?? UNCOUNTED,
    dealer_end: isWhole ? after.dealer_end : '',
  };
}

/** What came of each hand is told, and the chips are still on the table. */
function paying(after: View, view: View): View {
  return {
    ...view,
    dealer: after.dealer,
    face_down: after.face_down,
    dealer_value: after.dealer_value,
    dealer_end: after.dealer_end,
    chairs: view.chairs.map((chair, seat) => ({
      ...chair,
      hands: after.chairs[seat]!.hands,
    })),
  };
}

/** The chips are on their way to whose they are, and not counted yet. */
function gone(after: View, view: View): View {
  return {
    ...after,
    phase: view.phase,
    chairs: after.chairs.map((chair, seat) => ({ ...chair, chips: view.chairs[seat]!.chips })),
  };
}

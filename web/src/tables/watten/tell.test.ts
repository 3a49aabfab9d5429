import { expect, test } from 'vitest';
import type { View } from '../../generated/watten';
import type { Made } from '../../generated/wire';
import type { ShownTable } from '../contract';
import { lyingThen, type Lying } from './scene';
import { tell } from './tell';

const TAKES = { play: 250, trick: 1100, lay: 1100, score: 600, win: 600 };
const NONE = { leader: -1, cards: [] as string[] };
const CARDS = ['7a', 'Ah', 'Weli'];
const view = (more: Partial<View>) =>
  ({
    ...{ round: 1, dealer: 3, trick: NONE, last: NONE, tricks: [0, 0], score: [0, 0] },
    ...{ games: [0, 0], laid: null, chairs: [0, 1, 2, 3].map(() => ({ cards: { hidden: 2 } })) },
    ...more,
  }) as unknown as View;
const shown = (version: number, of: View, ...moves: Made[]) =>
  ({
    ...{ version, view: of, seat: 0, choices: [], tableChoices: [], free: [], may: [] },
    ...{ turn: {}, clocks: [], facts: [{ word: 'waits', values: {} }], moves, told: [] },
  }) as unknown as ShownTable<View>;
const before = shown(1, view({ trick: { leader: 3, cards: CARDS } }));
const TRICK: Made[] = [
  [2, { do: 'play', card: '10b' }],
  [-1, { do: 'trick', seat: 1 }],
];
const whole = { leader: 3, cards: [...CARDS, '10b'] };

/** What lies there after each step. */
function lying(after: ShownTable<View>): (Lying | null)[] {
  let [told, last, now] = [0, before.view, null as Lying | null];
  return tell(before, after, TAKES).map(({ shown: step, until }) => {
    const at = { view: step.view as View, moves: step.moves.slice(told, until) };
    now = lyingThen(now, last, at);
    [told, last] = [until, at.view];
    return now;
  });
}

test('a whole trick is to be seen, and then it goes to who has won it', () => {
  const after = shown(
    2,
    view({ trick: { leader: 1, cards: [] }, last: whole, tricks: [0, 1] }),
    ...TRICK,
  );
  expect(lying(after)).toEqual([
    null, // the fourth card comes
    { ...whole, winner: 1, isGoing: false },
    { ...whole, winner: 1, isGoing: true },
  ]);
  const tricks = tell(before, after, TAKES).map(({ shown: step }) => (step.view as View).tricks);
  expect(tricks).toEqual([
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
  // Who has skipped it sees no trick at all.
  expect(lyingThen(null, before.view, { view: after.view, moves: TRICK })).toBe(null);
});

test('before the next cards are dealt the last trick goes', () => {
  const stays = { ...whole, winner: 1, isGoing: false };
  const over = view({ round: null });
  const dealt = view({ round: 2 });
  const [step, ...more] = tell(
    shown(1, over),
    shown(2, dealt, [-1, { do: 'shuffle' }], [-1, { do: 'deal' }]),
    TAKES,
  );
  expect([step!.until, more]).toEqual([1, []]);
  const going = lyingThen(stays, over, { view: step!.shown.view as View, moves: [] });
  expect(going).toEqual({ ...stays, isGoing: true });
  expect(lyingThen(going, over, { view: dealt, moves: [] })).toBe(null);
  // So it does for whoever sees no steps.
  expect(lyingThen(stays, over, { view: dealt, moves: [[-1, { do: 'deal' }]] })).toBe(null);
});

test('the last trick stays, Schlag and trump are laid open, and then it is chalked up', () => {
  const after = shown(
    2,
    view({ round: null, score: [0, 2], laid: { schlag: 'K', trump: 'l' } }),
    ...TRICK,
    [-1, { do: 'lay', schlag: 'K', trump: 'l' }],
    [-1, { do: 'score', team: 1, points: 2 }],
  );
  const stays = { ...whole, winner: 1, isGoing: false };
  expect(lying(after)).toEqual([null, stays, stays, stays]);
  const told = tell(before, after, TAKES).map(({ shown: step }) => {
    const { laid, score } = step.view as View;
    return [laid !== null, score[1]];
  });
  expect(told).toEqual([
    [false, 0],
    [false, 0],
    [true, 0],
    [true, 2],
  ]);
});

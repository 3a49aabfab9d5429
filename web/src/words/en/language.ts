import { clocks, shared } from '../../generated/english';
import { cardNames, withGames, type GameWords } from '../language';
import { own } from './own';
import { refusals } from './refusals';
import { ui } from './ui';

const RANKS = {
  ...{ 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine' },
  ...{ T: 'ten', 10: 'ten', J: 'jack', Q: 'queen', K: 'king', A: 'ace', U: 'under', O: 'over' },
};
const SUITS = {
  ...{ c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' },
  ...{ b: 'bells', l: 'leaves', a: 'acorns' },
};

export const language = withGames(
  {
    ui,
    shared,
    clocks,
    refusals,
    own,
    card: cardNames(RANKS, SUITS, (rank, suit) => `${rank} of ${suit}`),
  },
  import.meta.glob<{ words: GameWords }>('../../tables/*/words/en.ts', { eager: true }),
);

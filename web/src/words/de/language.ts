import { cardNames, withGames, type GameWords } from '../language';
import { clocks } from './clocks';
import { own } from './own';
import { refusals } from './refusals';
import { shared } from './shared';
import { ui } from './ui';

const RANKS = {
  ...{ T: '10', J: 'Bube', Q: 'Dame', K: 'König', A: 'Ass', U: 'Unter', O: 'Ober' },
};
const SUITS = {
  ...{ c: 'Kreuz', d: 'Karo', h: 'Herz', s: 'Pik', b: 'Schell', l: 'Laub', a: 'Eichel' },
};

export const language = withGames(
  {
    ui,
    shared,
    clocks,
    refusals,
    own,
    card: cardNames(RANKS, SUITS, (rank, suit) => `${suit}-${rank}`),
  },
  import.meta.glob<{ words: GameWords }>('../../tables/*/words/de.ts', { eager: true }),
);

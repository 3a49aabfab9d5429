import { cardNames, withGames, type GameWords } from '../language';
import { clocks } from './clocks';
import { own } from './own';
import { refusals } from './refusals';
import { shared } from './shared';
import { ui } from './ui';

const RANKS = {
  ...{ 2: 'due', 3: 'tre', 4: 'quattro', 5: 'cinque', 6: 'sei', 7: 'sette', 8: 'otto', 9: 'nove' },
  ...{
    T: 'dieci',
    10: 'dieci',
    J: 'fante',
    Q: 'donna',
    K: 're',
    A: 'asso',
    U: 'sotto',
    O: 'sopra',
  },
};
const SUITS = {
  ...{ c: 'fiori', d: 'quadri', h: 'cuori', s: 'picche', b: 'campane', l: 'foglie', a: 'ghiande' },
};

export const language = withGames(
  {
    ui,
    shared,
    clocks,
    refusals,
    own,
    card: cardNames(RANKS, SUITS, (rank, suit) => `${rank} di ${suit}`),
  },
  import.meta.glob<{ words: GameWords }>('../../tables/*/words/it.ts', { eager: true }),
);

import { own } from './it/own';
import { games, shared } from './it/phrases';
import { refusals } from './it/refusals';
import { rules } from './it/rules';
import { ui } from './it/ui';
import type { Language } from './language';

const RANKS: Readonly<Record<string, string>> = {
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
const SUITS: Readonly<Record<string, string>> = {
  ...{ c: 'fiori', d: 'quadri', h: 'cuori', s: 'picche', b: 'campane', l: 'foglie', a: 'ghiande' },
};

export const language: Language = {
  ui,
  shared,
  games,
  rules,
  refusals,
  own,
  card: (card) =>
    card === 'Weli'
      ? card
      : `${RANKS[card.slice(0, -1)] ?? card} di ${SUITS[card.slice(-1)] ?? card}`,
};

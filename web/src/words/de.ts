import { own } from './de/own';
import { games, shared } from './de/phrases';
import { refusals } from './de/refusals';
import { rules } from './de/rules';
import { ui } from './de/ui';
import type { Language } from './language';

const RANKS: Readonly<Record<string, string>> = {
  ...{ T: '10', J: 'Bube', Q: 'Dame', K: 'König', A: 'Ass', U: 'Unter', O: 'Ober' },
};
const SUITS: Readonly<Record<string, string>> = {
  ...{ c: 'Kreuz', d: 'Karo', h: 'Herz', s: 'Pik', b: 'Schell', l: 'Laub', a: 'Eichel' },
};

export const language: Language = {
  ui,
  shared,
  games,
  rules,
  refusals,
  own,
  card: (card) => {
    if (card === 'Weli') return card;
    const rank = card.slice(0, -1);
    return `${SUITS[card.slice(-1)] ?? ''}-${RANKS[rank] ?? rank}`;
  },
};

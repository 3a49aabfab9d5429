import { games, shared } from './zh/phrases';
import { refusals } from './zh/refusals';
import { rules } from './zh/rules';
import { ui } from './zh/ui';
import type { Language } from './language';

const RANKS: Readonly<Record<string, string>> = { T: '10', U: '下士', O: '上士' };
const SUITS: Readonly<Record<string, string>> = {
  ...{ c: '梅花', d: '方块', h: '红心', s: '黑桃', b: '铃铛', l: '叶子', a: '橡果' },
};

export const language: Language = {
  ui,
  shared,
  games,
  rules,
  refusals,
  own: { you: '你', isClose: true, verbs: {}, together: {}, and: '和', after: {} },
  card: (card) => {
    if (card === 'Weli') return card;
    const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
    return `${SUITS[suit] ?? ''}${RANKS[rank] ?? rank}`;
  },
};

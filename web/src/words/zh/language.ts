import { cardNames, withGames, type GameWords } from '../language';
import { clocks } from './clocks';
import { refusals } from './refusals';
import { shared } from './shared';
import { ui } from './ui';

const RANKS = { T: '10', U: '下士', O: '上士' };
const SUITS = {
  ...{ c: '梅花', d: '方块', h: '红心', s: '黑桃', b: '铃铛', l: '叶子', a: '橡果' },
};

export const language = withGames(
  {
    ui,
    shared,
    clocks,
    refusals,
    own: { you: '你', isClose: true, verbs: {}, together: {}, and: '和', after: {} },
    card: cardNames(RANKS, SUITS, (rank, suit) => suit + rank),
  },
  import.meta.glob<{ words: GameWords }>('../../tables/*/words/zh.ts', { eager: true }),
);

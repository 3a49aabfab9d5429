/* How English verbs turn to the one who is spoken to: most lose their s. */

import type { Own } from '../own';

const same = (...words: string[]) => Object.fromEntries(words.map((word) => [word, word]));

const plain = (...words: string[]) => Object.fromEntries(words.map((word) => [`${word}s`, word]));

export const own: Own = {
  you: 'you',
  and: 'and',
  together: same('have', 'win', 'score', 'are', 'would', 'may'),
  after: {
    ...{ for: 'you', by: 'you', to: 'you', before: 'you', asked: 'you' },
    ...{ lets: 'you', makes: 'you', gives: 'you', lends: 'you' },
  },
  verbs: {
    is: 'are',
    has: 'have',
    goes: 'go',
    passes: 'pass',
    ...same('will', 'would', 'cannot', 'bid', 'may', 'came', 'went'),
    ...plain(
      ...['sit', 'bring', 'leave', 'throw', 'call', 'want', 'send', 'bet', 'take', 'insure'],
      ...['stand', 'double', 'split', 'surrender', 'add', 'get', 'lose', 'win', 'owe', 'fold'],
      ...['check', 'raise', 'put', 'draw', 'show', 'muck', 'post', 'straddle', 'pay', 'start'],
      ...['play', 'drop', 'beaver', 'let', 'reject', 'accept', 'forfeit', 'deal', 'ask', 'agree'],
      ...['refuse', 'choose', 'give', 'walk', 'bid', 'wait', 'hold', 'tie'],
      ...['change', 'pause', 'make', 'close', 'lend', 'name'],
    ),
  },
};

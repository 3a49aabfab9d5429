/* Italiano: come si arriva a un tavolo e come si prosegue. */

import type { Flow } from '../language';
import { counter } from '../plural';

const count = counter('it');

export const flow: Flow = {
  sideBySide: 'Tutti i miei tavoli affiancati',
  cannotCopy: 'Qui non si può copiare: il link è l’indirizzo qui sopra.',
  roundsPlayed: (n) => count(n, { one: '# mano', other: '# mani' }),
  lasted: (time) => `in ${time}`,
  bestThrow: (what) => `Tiro migliore: ${what}`,
  biggestPot: (chips) => `Piatto più grande: ${chips}`,
  demoLine: 'Una mano giocata dai bot',
  demoStop: 'Ferma',
  demoGoOn: 'Continua',
  askHostForChips: 'Chiedi fiches a chi ospita',
  asksForChips: (name, chips) => `${name} chiede ${chips} in più`,
  grantChips: 'Concedi',
  denyChips: 'Non ora',
  hasAskedForChips: 'Lo hai chiesto. Risponde chi ospita.',
};

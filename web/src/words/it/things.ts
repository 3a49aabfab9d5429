/* Italiano: fiche, carte, dadi e panno. */

import type { Things } from '../language';

export const things: Things = {
  tableCloth: 'Panno del tavolo',
  cloths: { green: 'Verde', blue: 'Blu', wine: 'Rosso vino' },
  cardBack: 'Dorso delle carte',
  backs: { red: 'Rombi rossi', blue: 'Squame blu', green: 'Creste verdi' },
  chipsToBet: 'Fiche per puntare',
  betAgain: (amount) => `Di nuovo: ${amount}`,
  takeChipOff: (amount) => `${amount} sul tuo posto. Togli l’ultima fiche`,
};

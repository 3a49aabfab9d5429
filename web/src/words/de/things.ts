/* Deutsch: Chips, Karten, Würfel und Tuch. */

import type { Things } from '../language';

export const things: Things = {
  tableCloth: 'Tischtuch',
  cloths: { green: 'Grün', blue: 'Blau', wine: 'Weinrot' },
  cardBack: 'Kartenrücken',
  backs: { red: 'Rote Rauten', blue: 'Blaue Schuppen', green: 'Grüne Grate' },
  chipsToBet: 'Chips zum Setzen',
  betAgain: (amount) => `Nochmal: ${amount}`,
  takeChipOff: (amount) => `${amount} liegen auf deinem Platz. Den letzten Chip wegnehmen`,
};

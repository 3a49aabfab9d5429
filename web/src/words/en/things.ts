/* English: chips, cards, dice and cloth. */

export const things = {
  tableCloth: 'Tablecloth',
  cloths: { green: 'Green', blue: 'Blue', wine: 'Wine red' },
  cardBack: 'Backs of cards',
  backs: { red: 'Red lozenges', blue: 'Blue scales', green: 'Green ridges' },
  chipsToBet: 'Chips to bet with',
  betAgain: (amount: string) => `Again: ${amount}`,
  takeChipOff: (amount: string) => `${amount} lie on your spot. Take the last chip off`,
};

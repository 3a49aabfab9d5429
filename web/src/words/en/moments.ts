/* English: what is told as it happens over a table. */

export const moments = {
  quick: 'Rounds are told at once, not step by step',
};

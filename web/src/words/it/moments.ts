/* Italiano: ciò che si dice sopra un tavolo mentre succede. */

import type { Moments } from '../language';

export const moments: Moments = {
  quick: 'Ciò che succede appare subito, non passo per passo',
};

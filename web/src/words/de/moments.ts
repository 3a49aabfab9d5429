/* Deutsch: was über einem Tisch erzählt wird, während es geschieht. */

import type { Moments } from '../language';

export const moments: Moments = {
  quick: 'Was geschieht, ist gleich ganz da, nicht Schritt für Schritt',
};

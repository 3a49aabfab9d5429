/* The pictures of tables, one line a game. A game without a line gets the plain table.

   A picture is a folder `tables/<game>/` whose Table.svelte takes TableProps of that game's View. */

import type { TableModule } from './contract';

export const PICTURES: Readonly<Record<string, () => Promise<TableModule>>> = {
  blackjack: () => import('./blackjack'),
  poker: () => import('./poker'),
  backgammon: () => import('./backgammon'),
  watten: () => import('./watten'),
};

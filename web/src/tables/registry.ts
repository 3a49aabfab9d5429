/* The pictures of tables: each is a folder `tables/<game>/`, found by its name, whose index.ts is a
   TableModule; its Table.svelte takes TableProps of that game's View. A game without a folder gets
   the plain table. */

import type { TableModule } from './contract';

const found = import.meta.glob<TableModule>('./*/index.ts');

export const PICTURES: Readonly<Record<string, () => Promise<TableModule>>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/')[1]!, load]),
);

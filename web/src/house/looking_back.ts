/* A whole table, from its first row on: as far as the house tells it. */

import type { Passed } from '../generated/wire';
import { api } from '../wire/api';
import { house } from './house.svelte';
import type { Table } from './table.svelte';

const AT_ONCE = 200;
/** Longer ones are looked at from so many rows before the end. */
const MOST = 2_000;

/** In their order; what can't be had is left out. */
export async function allRows(table: Table): Promise<readonly Passed[]> {
  const rows: Passed[] = [];
  const last = table.version ?? 0;
  for (let after = Math.max(0, last - MOST); after < last;) {
    const found = await api
      .history(house.bearer, table.id, table.code, after, AT_ONCE)
      .then(({ rows }) => rows)
      .catch(() => []);
    if (!found.length) break;
    rows.push(...found);
    after = found.at(-1)!.version;
  }
  return rows;
}

/* Where a table is, as one hands it on. */

import type { Table } from '../house/table.svelte';

/** With its code, if it has one: whoever gets it may come in. */
export function linkTo({ id, code }: Table): string {
  return `${location.origin}/t/${id}${code ? `?code=${encodeURIComponent(code)}` : ''}`;
}

/* Where a table is, as one hands it on: by an address that others can reach. */

import { house } from '../house/house.svelte';
import type { Table } from '../house/table.svelte';

/** With its code, if it has one: whoever gets it may come in. */
export function linkTo({ id, code }: Table): string {
  return `${house.address}/t/${id}${code ? `?code=${encodeURIComponent(code)}` : ''}`;
}

/** To oneself on another device: whoever gets it is the same person there. */
export function ownLinkTo({ id }: Table): string {
  return `${house.address}/t/${id}#as=${house.bearer}`;
}

/** A code as it was typed, or the one in a link that was pasted. */
export function codeIn(typed: string): string {
  const [, code = typed] = /[?&]code=([^&#\s]+)/.exec(typed) ?? [];
  return code.trim();
}

/** Whether this address leads to this very machine, wherever it's typed. */
export function isOnlyHere(address: string): boolean {
  return /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/.test(address);
}

/* The value of a house rule as people read it. */

import { money, t, valueName } from './words.svelte';

/** Amounts in the unit of their table. */
export function shownValue(value: unknown, unit = 1): string {
  if (typeof value === 'boolean') return value ? t().yes : t().no;
  if (typeof value === 'number') return money(value, unit);
  return /^\d+:\d+$/.test(String(value)) ? String(value) : valueName(String(value));
}

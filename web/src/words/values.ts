/* The value of a house rule as people read it. */

import { money, t, valueName } from './words.svelte';

export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? t().yes : t().no;
  if (typeof value === 'number') return money(value);
  return /^\d+:\d+$/.test(String(value)) ? String(value) : valueName(String(value));
}

/* Whom one doesn't want to hear: their lines and reactions aren't shown. Kept in this browser alone; they
   aren't told. */

import { SvelteSet } from 'svelte/reactivity';
import { keep, kept } from './keeping';

/** Whom one has muted longest ago is heard again. */
const MOST = 200;

function read(): readonly string[] {
  try {
    const found: unknown = JSON.parse(kept('muted') ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const people = new SvelteSet(read());

export function isMuted(person: string): boolean {
  return people.has(person);
}

export function mute(person: string, isTo: boolean): void {
  people.delete(person);
  if (isTo) people.add(person);
  const those = [...people].slice(-MOST);
  keep('muted', those.length ? JSON.stringify(those) : null);
}

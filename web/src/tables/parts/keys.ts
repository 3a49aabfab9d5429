/* Which keys are a table's: not those that somebody writes with, nor those of the table beside it. */

import { getContext, setContext } from 'svelte';

/** A key that belongs to what somebody is writing, or to the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as Element | null;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.repeat ||
    Boolean(at?.closest('textarea, select, dialog, input:not([type=checkbox], [type=range])'))
  );
}

const OWN = Symbol('keys');

/** Of several tables in sight one has the keys: call it as that table begins. */
export function keepKeys(areOurs: () => boolean): void {
  setContext(OWN, areOurs);
}

/** Whether a key is none for the table around: call it as a part of it begins. */
export function othersKeys(): (event: KeyboardEvent) => boolean {
  const areOurs = getContext<(() => boolean) | undefined>(OWN);
  return (event) => areOurs?.() === false || isTyping(event);
}

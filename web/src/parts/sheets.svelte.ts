/* The sheets that lie over the page: when the last one is closed, focus is again where it was before. */

import { tick, untrack } from 'svelte';

type Focusable = Element & HTMLOrSVGElement;

let open = $state(0);
let before: Focusable | null = null;

/** What lies below can't be reached, nor is it spoken. */
export function isCovered(): boolean {
  return open > 0;
}

/** Opens it as long as it's there: to be attached. */
export function lay(sheet: HTMLDialogElement): () => void {
  // From one sheet to the next it's on the page itself, or still on the one that goes.
  const at = document.activeElement as Focusable | null;
  if (at !== document.body && !at?.closest('dialog')) before = at;
  sheet.showModal();
  untrack(() => open++);
  return () => {
    open--;
    void tick().then(giveBack);
  };
}

function giveBack(): void {
  if (open || document.activeElement !== document.body) return;
  if (before?.isConnected) before.focus();
  else document.getElementById('content')?.focus({ preventScroll: true });
  before = null;
}

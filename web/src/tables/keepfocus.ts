/* Buttons come and go with the turns. Whoever has just pressed one is not thrown back to the top of the
   page: the focus stays where they stand, and Tab leads to the next ones. */

type Control = HTMLElement & { disabled?: boolean };

/** To be attached to what the buttons stand in, which can have the focus itself. */
export function keepFocus(place: HTMLElement): () => void {
  let last: Control | null = null;
  const isThere = (control: Control) => control.isConnected && !control.disabled;

  function comes({ target }: FocusEvent) {
    if (target !== place) last = place.contains(target as Node) ? (target as Control) : null;
  }
  function goes() {
    // Was it given up, or was it taken away? In a moment it's still there, or not.
    setTimeout(() => {
      if (last && isThere(last) && document.activeElement === document.body) last = null;
    });
  }
  const observer = new MutationObserver(() => {
    const at = document.activeElement;
    if (!last || (at !== document.body && at !== place)) return;
    (isThere(last) ? last : place).focus({ preventScroll: true });
  });
  document.addEventListener('focusin', comes);
  place.addEventListener('focusout', goes);
  observer.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', comes);
    observer.disconnect();
  };
}

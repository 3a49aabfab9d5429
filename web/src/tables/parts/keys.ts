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

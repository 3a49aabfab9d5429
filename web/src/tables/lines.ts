/* What stands in a line of the chat: a person's own words, or a bot's in the reader's language. */

import type { Heard } from '../generated/wire';
import { t } from '../words/words.svelte';

const NOTICES: ReadonlySet<string> = new Set(['came', 'went', 'again']);

/** Whether somebody says something, and not the house of somebody. */
export function isSaid(line: Heard): boolean {
  return !NOTICES.has(line.notice ?? 'said');
}

export function words(line: Heard): string {
  const says: Readonly<Record<string, string>> = t().botSays;
  return says[line.notice ?? ''] ?? line.text ?? '';
}

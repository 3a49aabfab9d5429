/* What this picture says, in the language that somebody reads. */

import { pictureWords } from '../../words/words.svelte';
import type { words } from './words/en';

export const said = () => pictureWords<typeof words>('watten');

/* What is said on a plate of what was done there. */

import type { ShownTable } from '../contract';
import { done } from '../parts/did';

const WORDS = new Set(['double', 'take']);

export const did = (shown: ShownTable) => done(shown, WORDS);

/* What a seat has just done, as its plate says it for a moment: in the words by which it was offered,
   as the name stands there already. */

import type { Fact } from '../../generated/wire';
import type { ShownTable } from '../contract';

/** Of these moves the last one of each seat. */
export function done(
  { moves, told }: Pick<ShownTable, 'moves' | 'told'>,
  words: ReadonlySet<string>,
): ReadonlyMap<number, Fact> {
  return new Map(
    moves.flatMap(([seat, move], n) =>
      words.has(move.do)
        ? [[seat, { word: `may_${move.do}`, values: told[n]?.[0]?.values ?? {} }] as const]
        : [],
    ),
  );
}

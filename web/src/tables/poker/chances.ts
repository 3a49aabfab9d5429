/* The chance of each hand that lies open, while the boards lie as they do now. */

import type { View } from '../../generated/poker';

/** By seat, in per cent: null for who isn't in, and nothing where no cards are to come. */
export function chancesOf({ chances, boards, chairs }: View): readonly (number | null)[] {
  const now = chances.find(
    ({ lying }) =>
      lying.length === boards.length && lying.every((count, n) => count === boards[n]!.length),
  );
  return now?.parts.map((part, seat) => (chairs[seat]!.is_live ? part : null)) ?? [];
}

/* The chance of each hand that lies open, while the boards lie as they do now. */

import type { View } from '../../generated/poker';

/** By seat, in per cent; nothing where no hands lie open, or no cards are to come. */
export function chancesOf({ chances, boards }: View): readonly number[] {
  return (
    chances.find(
      ({ lying }) =>
        lying.length === boards.length && lying.every((count, n) => count === boards[n]!.length),
    )?.parts ?? []
  );
}

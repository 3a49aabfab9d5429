/* What lies on a table, as the pictures of several games lay it out. */

export interface CardPiece {
  readonly key: string;
  readonly card: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly delay: number;
  readonly isUp: boolean;
  readonly isDim: boolean;
  /** Somebody has it in their hand, to choose from: it doesn't lie there just now. */
  readonly isHeld?: boolean;
}

/** A pile of chips. A game says where it comes from, and who gets it, in its own way. */
export interface PilePiece<End> {
  readonly key: string;
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly end?: 'left' | 'right';
  readonly from: End;
  readonly to: End;
}

/* A table where one sits, and to which of them one goes on. */

export interface Seated {
  readonly table: string;
  readonly title: string;
  readonly game: string;
  /** Play goes on there when one decides. */
  readonly isMyTurn: boolean;
  /** Who else it's up to; nobody, or several, if that is no single one. */
  readonly awaited: string;
  /** How long they have for that, in milliseconds, if a clock runs. */
  readonly left: number | undefined;
}

export function byUrgency(seats: readonly Seated[]): readonly Seated[] {
  return [...seats].sort((a, b) => urgency(a) - urgency(b));
}

function urgency({ isMyTurn, left }: Seated): number {
  return isMyTurn ? (left ?? Number.MAX_SAFE_INTEGER) : Infinity;
}

/** Where to go on from a table: to the one that waits most, else to the one after it. */
export function nextFrom(seats: readonly Seated[], looked: string): string | undefined {
  const others = byUrgency(seats.filter(({ table }) => table !== looked));
  if (others[0]?.isMyTurn) return others[0].table;
  const after = seats.findIndex(({ table }) => table === looked) + 1;
  return [...seats.slice(after), ...seats].find(({ table }) => table !== looked)?.table;
}

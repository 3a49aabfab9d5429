/* What this page witnesses of a table's chance, bond by bond, in the order in which it comes. */

import { randomId } from '../wire/browser';
import type { Transcript, Witnessed } from './verify';

const MOST_BONDS = 20;

export class Witness {
  private readonly bonds = new Map<number, Witnessed[]>();
  private readonly sent = new Set<number>();

  /** Writes it down. Gives the bonds for which this seat should send a seed. */
  hear(records: readonly (readonly [number, unknown])[]): number[] {
    const wanting: number[] = [];
    for (const [bond, record] of records as readonly (readonly [number, Witnessed])[]) {
      const known = this.bonds.get(bond) ?? [];
      known.push(record);
      this.bonds.set(bond, known);
      const isClosed = known.some((one) => one.kind === 'closing');
      if (record.kind === 'asking' && !isClosed && !this.sent.has(bond)) wanting.push(bond);
    }
    for (const bond of [...this.bonds.keys()].sort((a, b) => a - b).slice(0, -MOST_BONDS))
      this.bonds.delete(bond);
    return wanting;
  }

  /** A fresh seed for this bond; it's written down before it's sent, if this seat was asked. */
  seed(bond: number, seat: number): string {
    const seed = randomId() + randomId();
    this.sent.add(bond);
    const known = this.bonds.get(bond);
    const asking = known?.find((one) => one.kind === 'asking');
    if (asking?.kind === 'asking' && asking.seats.includes(seat))
      known!.push({ kind: 'sending', seed });
    return seed;
  }

  /** One's own record of a bond, if it was witnessed from before the closing on; else the house's. */
  transcript(bond: number, told: Transcript, seat: number | null): Transcript {
    const own = this.bonds.get(bond);
    const first = own?.findIndex((one) => one.kind === 'closing') ?? -1;
    const isWhole = own !== undefined && own[0]?.kind === 'asking' && first > 0;
    if (!isWhole) return told;
    const asking = own[0] as Extract<Witnessed, { kind: 'asking' }>;
    const isAsked =
      seat !== null && asking.seats.includes(seat) && own.some((one) => one.kind === 'sending');
    // Throws that were missed over a lost line are in the house's record: then that one is whole.
    const isFull = own.length >= told.witnessed.length;
    return isFull ? { ...told, seat: isAsked ? seat : null, witnessed: own } : told;
  }
}

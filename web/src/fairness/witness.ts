/* What this page witnesses of a table's chance, bond by bond, in the order in which it comes. */

import { randomId } from '../wire/browser';
import type { Transcript, Witnessed } from './verify';

const MOST_BONDS = 20;

type Records = readonly (readonly [number, unknown])[];

class Bond {
  readonly steps: Witnessed[] = [];
  /** Nothing was missed of it since its seeds were closed. */
  isWhole = true;
  isAnswered = false;

  has(kind: Witnessed['kind']): boolean {
    return this.steps.some((step) => step.kind === kind);
  }

  asks(seat: number): boolean {
    const asking = this.steps.find((step) => step.kind === 'asking');
    return asking !== undefined && asking.seats.includes(seat);
  }
}

export class Witness {
  private readonly bonds = new Map<number, Bond>();

  /** Writes down what is told with a row. Gives the bond for which this seat should send a seed, if any. */
  hear(records: Records): number | null {
    for (const [number, record] of records as readonly (readonly [number, Witnessed])[]) {
      const bond = this.bonds.get(number) ?? new Bond();
      this.bonds.set(number, bond);
      bond.steps.push(record);
    }
    const numbers = [...this.bonds.keys()].sort((a, b) => a - b);
    for (const old of numbers.slice(0, -MOST_BONDS)) this.bonds.delete(old);
    const last = numbers.at(-1);
    if (last === undefined) return null;
    const bond = this.bonds.get(last)!;
    return bond.has('closing') || bond.isAnswered ? null : last;
  }

  /** Writes down what is told with a whole table: where rows were missed, what is closed isn't whole. */
  hearAgain(records: Records, isMissing: boolean): number | null {
    const wanting = this.hear(records);
    for (const bond of this.bonds.values())
      if (isMissing && bond.has('closing')) bond.isWhole = false;
    return wanting;
  }

  /** A fresh seed for this bond; it's written down before it's sent, if this seat was asked. */
  seed(number: number, seat: number): string {
    const seed = randomId() + randomId();
    const bond = this.bonds.get(number)!;
    bond.isAnswered = true;
    if (bond.asks(seat)) bond.steps.push({ kind: 'sending', seed });
    return seed;
  }

  /** That seed doesn't count: it came too late, or another one from this seat was there before. */
  refused(number: number): void {
    const steps = this.bonds.get(number)?.steps ?? [];
    const at = steps.findIndex((step) => step.kind === 'sending');
    if (at >= 0) steps.splice(at, 1);
  }

  /** One's own record of a bond, if nothing is missing in it; else the house's. */
  transcript(number: number, told: Transcript, seat: number | null): Transcript {
    const bond = this.bonds.get(number);
    if (!bond?.isWhole || !bond.has('closing')) return told;
    return { ...told, seat: bond.has('sending') ? seat : null, witnessed: bond.steps };
  }
}

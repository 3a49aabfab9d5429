import { describe, expect, test } from 'vitest';
import { isUnshared, type Transcript, type Witnessed } from './verify';
import { Witness } from './witness';

const HOUSES: Transcript = { seat: 0, pack: [], is_over: true, witnessed: [] };
const asking: Witnessed = { kind: 'asking', seats: [0, 1] };
const thrown: Witnessed = { kind: 'throw', draw: 0, dice: [6, 6] };
const closing = (seed: string | null): Witnessed => ({
  kind: 'closing',
  seeds: [{ seat: 0, seed }],
});
const of = (bond: number, ...steps: Witnessed[]) => steps.map((step) => [bond, step] as const);

describe('what a page witnesses', () => {
  test('is its own record, from the asking on, with the seed that it sent', () => {
    const witness = new Witness();
    expect(witness.hear(of(3, asking))).toBe(3);
    const seed = witness.seed(3, 0);
    expect(witness.hear(of(3, closing(seed), thrown))).toBeNull();
    const own = witness.transcript(3, HOUSES, 0);
    expect(own.seat).toBe(0);
    expect(isUnshared(own, 0)).toBe(false);
    expect(own.witnessed.map((step) => step.kind)).toEqual([
      ...['asking', 'sending', 'closing', 'throw'],
    ]);
  });

  test('answers only the last bond, and only once', () => {
    const witness = new Witness();
    expect(witness.hear([...of(1, asking), ...of(2, asking)])).toBe(2);
    witness.seed(2, 0);
    expect(witness.hear(of(2, asking))).toBeNull();
  });

  test('of a bond that was closed before it came is the house’s, and gets no seed', () => {
    const witness = new Witness();
    expect(witness.hearAgain(of(3, asking, closing('00')), true)).toBeNull();
    expect(witness.transcript(3, HOUSES, 0)).toBe(HOUSES);
  });

  test('is the house’s where rows were missed, and stays its own where none were', () => {
    for (const isMissing of [true, false]) {
      const witness = new Witness();
      witness.hear(of(3, asking, closing(null), thrown));
      witness.hearAgain(of(3, asking, closing(null)), isMissing);
      witness.hear(of(3, { ...thrown, draw: 2 }));
      expect(witness.transcript(3, HOUSES, 0) === HOUSES).toBe(isMissing);
    }
  });

  test('claims no seed that was refused: it was late, or another device’s came first', () => {
    const witness = new Witness();
    witness.hearAgain(of(3, asking), true);
    witness.seed(3, 0);
    witness.refused(3);
    witness.hear(of(3, closing('another')));
    const own = witness.transcript(3, HOUSES, 0);
    expect(own.seat).toBeNull();
    expect([0, 2, null].map((seat) => isUnshared(own, seat))).toEqual([true, false, false]);
    expect(own.witnessed.map((step) => step.kind)).toEqual(['asking', 'closing']);
  });
});

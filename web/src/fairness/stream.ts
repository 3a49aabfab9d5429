/* Numbers from a key, as docs/reference/fairness.md has them byte by byte. */

import { hmac, sha256, unhex } from './sha256';

const WORDS = 2 ** 16;
const text = new TextEncoder();

function fourBytes(number: number): Uint8Array {
  return new Uint8Array([number >>> 24, number >>> 16, number >>> 8, number]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** A purpose and all that sets this use of it apart, each part preceded by its length. */
export function label(purpose: string, ...parts: (number | Uint8Array | string)[]): Uint8Array {
  const bytes = [purpose, ...parts].map((part) =>
    typeof part === 'number'
      ? fourBytes(part)
      : typeof part === 'string'
        ? text.encode(part)
        : part,
  );
  return joined(bytes.flatMap((part) => [fourBytes(part.length), part]));
}

/** The words of a key under a label: two bytes each, sixteen from each block. */
export function* stream(key: Uint8Array, under: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmac(key, joined([under, fourBytes(block)]));
    for (let n = 0; n < 32; n += 2) yield (bytes[n]! << 8) | bytes[n + 1]!;
  }
}

/** A fair number from 0 to `number` - 1: words that would favour the low ones are passed over. */
export function below(words: Generator<number, never>, number: number): number {
  const fair = WORDS - (WORDS % number);
  let word = words.next().value;
  while (word >= fair) word = words.next().value;
  return word % number;
}

export function permutation(words: Generator<number, never>, size: number): number[] {
  const order = Array.from({ length: size }, (_, n) => n);
  for (let last = size - 1; last > 0; last--) {
    const other = below(words, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

export interface SeedEntry {
  readonly seat: number;
  /** In hex; null if it did not come. */
  readonly seed: string | null;
}

/** All seeds as one key, the lowest seat first. */
export function seedsKey(seeds: readonly SeedEntry[]): Uint8Array {
  const entries = [...seeds]
    .sort((a, b) => a.seat - b.seat)
    .flatMap(({ seat, seed }) =>
      seed === null ? [seat, 'missing', ''] : [seat, 'sent', unhex(seed)],
    );
  return sha256(label('stammtisch 1 seeds', seeds.length, ...entries));
}

/** Which position comes to each place of the deck: the seeds alone decide it. */
export function positions(key: Uint8Array, size: number, draw: number): number[] {
  return permutation(stream(key, label('stammtisch 1 positions', draw)), size);
}

export function seal(draw: number, position: number, card: string, salt: Uint8Array): Uint8Array {
  return sha256(label('stammtisch 1 seal', draw, position, salt, card));
}

export function dice(throwing: Uint8Array, key: Uint8Array, count: number, draw: number): number[] {
  const words = stream(throwing, label('stammtisch 1 dice', draw, key));
  return Array.from({ length: count }, () => 1 + below(words, 6));
}

export function lot(throwing: Uint8Array, key: Uint8Array, count: number, draw: number): number {
  return below(stream(throwing, label('stammtisch 1 lot', draw, key)), count);
}

export function pledged(throwing: Uint8Array): Uint8Array {
  return sha256(label('stammtisch 1 pledge', throwing));
}

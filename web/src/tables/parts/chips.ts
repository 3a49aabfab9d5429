/* An amount as a pile of chips, the large ones at the bottom. */

const VALUES = [10_000, 5_000, 1_000, 500, 100, 25, 5, 1] as const;
const MOST = 5;

/** The values of the chips from the bottom up: the five largest that make up the amount. */
export function pile(amount: number, unit: number): readonly number[] {
  const chips: number[] = [];
  let left = amount / unit;
  for (const value of VALUES) {
    while (left >= value && chips.length < MOST) {
      chips.push(value);
      left -= value;
    }
  }
  return chips.length || amount <= 0 ? chips : [1];
}

export const COLOURS: Readonly<Record<number, string>> = {
  1: '#e9e2d2',
  5: '#b4493c',
  25: '#3c7a57',
  100: '#33363b',
  500: '#6b4a86',
  1000: '#c8871a',
  5000: '#2f5f9e',
  10000: '#8c6f4a',
};

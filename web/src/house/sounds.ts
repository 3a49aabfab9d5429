/* What each sound is made of: short tones and bursts of noise, the times in seconds. All are soft, and none
   lasts longer than a fifth of a second. */

/** A tone, or noise around a frequency: from when, how long, how loud at first. */
export type Voice = readonly [
  of: 'tone' | 'noise',
  frequency: number,
  from: number,
  lasts: number,
  loud: number,
];

const flicks = (frequency: number, times: readonly number[], loud: number): readonly Voice[] =>
  times.map((from, n) => ['noise', frequency + 90 * n, from, 0.05, loud]);

export const SOUNDS = {
  /** One card that is laid, or comes. */
  card: [['noise', 2600, 0, 0.06, 0.08]],
  /** Several that are dealt. */
  deal: flicks(2600, [0, 0.06, 0.12], 0.07),
  /** Cards that are put away, or a trick that is taken. */
  sweep: [['noise', 1900, 0, 0.16, 0.05]],
  shuffle: flicks(2200, [0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15], 0.035),
  chip: [
    ['tone', 2100, 0, 0.05, 0.05],
    ['tone', 2900, 0.03, 0.05, 0.04],
  ],
  /** Many chips that change hands. */
  pile: [
    ['tone', 2300, 0, 0.05, 0.045],
    ['tone', 2900, 0.04, 0.05, 0.04],
    ['tone', 2500, 0.085, 0.05, 0.035],
    ['tone', 3100, 0.135, 0.06, 0.03],
  ],
  checker: [['noise', 900, 0, 0.05, 0.16]],
  cube: [
    ['noise', 500, 0, 0.07, 0.2],
    ['noise', 1400, 0.05, 0.03, 0.06],
  ],
  dice: [
    ['noise', 1500, 0, 0.04, 0.12],
    ['noise', 1300, 0.07, 0.04, 0.1],
    ['noise', 1700, 0.13, 0.04, 0.08],
  ],
  /** Knuckles on the table: no more, or agreed. */
  tap: [
    ['noise', 420, 0, 0.04, 0.18],
    ['noise', 380, 0.08, 0.04, 0.15],
  ],
  /** The same, but louder and slower: somebody wants something. */
  knock: [
    ['noise', 300, 0, 0.05, 0.25],
    ['noise', 300, 0.1, 0.05, 0.22],
  ],
  /** A stroke on the slate. */
  chalk: [
    ['noise', 4200, 0, 0.12, 0.05],
    ['noise', 5200, 0.05, 0.1, 0.03],
  ],
  turn: [
    ['tone', 659, 0, 0.1, 0.07],
    ['tone', 880, 0.09, 0.11, 0.07],
  ],
  win: [
    ['tone', 784, 0, 0.09, 0.05],
    ['tone', 1047, 0.08, 0.12, 0.05],
  ],
  tick: [['tone', 1200, 0, 0.03, 0.03]],
} as const satisfies Record<string, readonly Voice[]>;

export type Sound = keyof typeof SOUNDS;

/** What is also felt, where a device can: milliseconds of vibration and of rest. */
export const FELT: Partial<Record<Sound, readonly number[]>> = {
  turn: [30],
  win: [20, 60, 35],
  knock: [15, 70, 15],
};

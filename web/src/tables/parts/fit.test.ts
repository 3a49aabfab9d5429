import { expect, test } from 'vitest';
import { fit } from './fit';

const LEAST = { tall: 1, wide: 0.6 };

test.each([
  ['a phone', 344, 440, { isWide: false, width: 344, ratio: 440 / 344 }],
  ['a phone on its side', 520, 340, { isWide: true, width: 520, ratio: 340 / 520 }],
  ['a small square', 400, 340, { isWide: false, width: 340, ratio: 1 }],
  ['a desk', 712, 560, { isWide: true, width: 712, ratio: 560 / 712 }],
  ['a low window', 900, 420, { isWide: true, width: 700, ratio: 0.6 }],
])('%s', (_, width, height, fits) => {
  const { ratio, ...rest } = fit(width, height, LEAST);
  expect({ ...rest, ratio: 0 }).toEqual({ ...fits, ratio: 0 });
  expect(ratio).toBeCloseTo(fits.ratio);
});

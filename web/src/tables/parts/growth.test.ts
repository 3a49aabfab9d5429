import { expect, test } from 'vitest';
import { growth } from './growth';

test.each([
  ['usual text', 1, 390, 382, 420, 1],
  ['small text', 0.8, 390, 382, 420, 1],
  ['large text on a phone, which scrolls', 2, 390, 384, 420, 1.6],
  ['text that is a little larger', 1.25, 390, 384, 420, 1.25],
  ['large text at a desk, all of which is seen', 2, 1280, 700, 462, 1.346],
  ['large text on a phone on its side', 2, 844, 540, 340, 1.03],
  ['a desk', 1, 1440, 904, 703, 1],
  ['a large screen', 1, 2560, 2024, 1240, 2],
  ['the largest', 1, 3840, 3304, 1960, 3.16],
  ['a tablet upright', 1, 820, 804, 930, 1.5],
  ['large text on a tablet upright', 2, 820, 804, 930, 1.86],
  ['large text on a large screen, where it is large already', 2, 2560, 2024, 1240, 2],
])('%s', (_, text, screen, width, height, grown) => {
  expect(growth(text, screen, { width, height })).toBeCloseTo(grown, 2);
});

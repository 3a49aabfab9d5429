import { expect, test } from 'vitest';
import { growth } from './growth';

test.each([
  ['usual text', 1, 390, 382, 420, 1],
  ['small text', 0.8, 390, 382, 420, 1],
  ['large text on a phone, which scrolls', 2, 390, 384, 420, 1.6],
  ['text that is a little larger', 1.25, 390, 384, 420, 1.25],
  ['large text at a desk, all of which is seen', 2, 1280, 700, 462, 1.346],
  ['large text on a phone on its side', 2, 844, 540, 340, 1.03],
])('%s', (_, text, screen, width, height, grown) => {
  expect(growth(text, screen, width, height)).toBeCloseTo(grown, 2);
});

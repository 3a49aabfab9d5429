import { expect, test } from 'vitest';
import { withOneMore } from './notices';

const TOO_FAST = { word: 'too_fast', refused: {} };
const FULL = { word: 'table_full', refused: {} };
const BACK = { word: 'back' };

test('who is refused again and again reads it once, and the newest last', () => {
  const said = [TOO_FAST, FULL, TOO_FAST, TOO_FAST].reduce(
    (notices: readonly { word: string; refused?: object }[], one) => withOneMore(notices, one),
    [],
  );
  expect(said).toEqual([FULL, TOO_FAST]);
});

test('whatever else is said stands there each time, three at most', () => {
  expect(withOneMore([BACK, FULL, BACK], BACK)).toEqual([FULL, BACK, BACK]);
});

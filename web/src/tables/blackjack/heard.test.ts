import { expect, test } from 'vitest';
import { heard } from './heard';

type Shown = Parameters<typeof heard>[0];
const lie = (dealer: readonly string[], ...moves: string[]) =>
  ({
    moves: moves.map((word) => [0, { do: word }]),
    view: { dealer, chairs: [] },
  }) as never as Shown;

test('each card is heard as it comes to lie there, and none as it goes', () => {
  const [none, one, three] = [lie([]), lie(['Ah']), lie(['Ah', '2h', '3h'])];
  expect(heard(one, none)).toEqual(['card']);
  expect(heard(three, one)).toEqual(['deal']);
  expect(heard(none, three)).toEqual([]);
});

test('chips are heard by what is played', () => {
  expect(heard(lie(['Ah'], 'bet'), lie(['Ah']))).toEqual(['chip']);
  expect(heard(lie(['Ah'], 'pay'), lie(['Ah']))).toEqual(['pile']);
});

import { expect, test, vi } from 'vitest';
import { games } from '../house/games.svelte';
import { learnedOf } from './learned.svelte';

/** A house that answers so, and counts how often it's asked. */
function house(...answers: readonly (() => Response)[]) {
  const left = [...answers];
  const asked = vi.fn(async () => (left.length > 1 ? left.shift()! : left[0]!)());
  vi.stubGlobal('fetch', asked);
  return asked;
}

const outOfReach = () => {
  throw new TypeError('failed to fetch');
};
const says = (what: object) => () => Response.json(what);
const refuses = (word: string) => () =>
  Response.json({ word, sentence: 'there is no such game' }, { status: 404 });

test('the words of a game are asked for once, and are there when they come', async () => {
  const words = { title: 'Skat', phrases: { passe: 'Weg.' }, how_to: [] };
  const asked = house(says(words));
  expect(learnedOf('skat')).toBeUndefined();
  expect(learnedOf('skat')).toBeUndefined();
  await vi.waitFor(() => expect(learnedOf('skat')).toEqual(words));
  expect(asked).toHaveBeenCalledOnce();
});

test('of a game that the house doesn’t know there is nothing to say', async () => {
  house(refuses('no_such_game'));
  await vi.waitFor(() => expect(learnedOf('mau')?.phrases).toEqual({}));
});

test('where the house was out of reach it’s asked again', async () => {
  const words = { title: 'Jass', phrases: {}, how_to: [] };
  house(outOfReach, says(words));
  await vi.waitFor(() => expect(learnedOf('jass')).toEqual(words));
});

test('what the house offers is asked for once, and again after it was out of reach', async () => {
  const asked = house(outOfReach, says({ games: [{ game: 'skat', screen: { sides: 2 } }] }));
  await games.load();
  expect(games.names).toEqual([]);
  await games.load();
  await games.load();
  expect(games.names).toEqual(['skat']);
  expect(asked).toHaveBeenCalledTimes(2);
  expect([games.screen('skat').sides, games.screen('mau').sides]).toEqual([2, 1]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Made } from '../generated/wire';
import type { ShownTable } from './contract';
import { Done, LASTS } from './done.svelte';
import { done } from './parts/did';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = (...moves: Made[]) =>
  ({
    moves,
    told: moves.map(([seat, move]) => [{ word: move.do, values: { seat } }]),
  }) as unknown as ShownTable;
const did = (table: ShownTable) => done(table, new Set(['fold', 'call']));
const says = ({ now }: Done) => [...now].map(([seat, { word }]) => `${seat} ${word}`);

test('what was done stands on the plate for two seconds, and of each seat the last', () => {
  const here = new Done();
  here.look(shown([0, { do: 'call' }]), did); // what lies there when one comes isn't news
  expect(says(here)).toEqual([]);
  here.look(shown([1, { do: 'call' }]), did);
  vi.advanceTimersByTime(LASTS / 2);
  here.look(shown([2, { do: 'call' }], [-1, { do: 'street' }]), did);
  here.look(shown([1, { do: 'fold' }]), did);
  expect(says(here)).toEqual(['1 may_fold', '2 may_call']);
  vi.advanceTimersByTime(LASTS / 2);
  expect(says(here)).toEqual(['1 may_fold', '2 may_call']);
  vi.advanceTimersByTime(LASTS / 2);
  expect(says(here)).toEqual([]);
});

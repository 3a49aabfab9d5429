import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Clock, Present } from '../../generated/wire';
import { speak } from '../../words/words.svelte';
import type { ShownTable } from '../contract';
import { briefly, inWords, missing, signOf } from './missing';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('en');
});

interface Told {
  readonly awaits?: readonly number[];
  readonly away?: readonly number[];
  readonly stand_ins?: readonly number[];
  readonly held?: number;
  readonly clocks?: readonly Clock[];
}

/** Anna, who looks, Ben and Cleo; the fourth seat is free. */
function table({ awaits = [], away = [], stand_ins, held, clocks = [] }: Told): ShownTable {
  return {
    seat: 0,
    people: ['Anna', 'Ben', 'Cleo', ''],
    turn: { awaits },
    clocks,
    company: { away, stand_ins, held },
  } as unknown as ShownTable;
}
const here: Present = { tell: 'present', table: 't', here: [0, 1, 2] };
const lost: Present = {
  ...here,
  here: [0],
  elsewhere: [2],
  lost: [{ seat: 1, until: 60_000, kept: 1_860_000 }],
};

describe('who is missing', () => {
  test('nobody who is there, nor a free seat', () => {
    expect([0, 1, 2, 3].map((seat) => missing(table({}), seat, here))).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('a lost one is waited for until the decision, and not before the grace is over', () => {
    const until = (at: number) =>
      missing(table({ awaits: [1], clocks: [{ seat: 1, until: at }] }), 1, lost)?.until;
    expect(until(90_000)).toBe(90_000);
    expect(until(20_000)).toBe(60_000);
    expect(missing(table({ awaits: [1] }), 1, lost)?.until).toBe(60_000);
  });

  test('a lost one who isn’t awaited: how long the seat is kept', () => {
    const one = missing(table({}), 1, lost)!;
    expect(one).toMatchObject({ how: 'lost', isAwaited: false, until: 1_860_000 });
    expect(briefly(one, 0)).toBe('31:00');
    expect(inWords(one, 0)).toBe('not connected, seat kept 31:00');
  });

  test('where the absent are waited for there is no time to tell', () => {
    const patient = { ...lost, lost: [{ seat: 1, until: 0, kept: 0 }] };
    const one = missing(table({ awaits: [1] }), 1, patient)!;
    expect(one.until).toBeUndefined();
    expect(briefly(one, 0)).toBe('lost');
  });

  test('at a table that is held everybody waits until then', () => {
    expect(missing(table({ awaits: [1], held: 300_000 }), 1, lost)?.until).toBe(300_000);
  });

  test('who looks elsewhere looks so, with the clock that runs', () => {
    const clocks: Clock[] = [{ seat: 2, until: 41_000 }];
    const one = missing(table({ awaits: [2], clocks }), 2, lost)!;
    expect(one).toMatchObject({ how: 'elsewhere', until: 41_000 });
    expect(inWords(one, 0)).toBe('elsewhere in the house, waited for 0:41');
    expect(briefly(missing(table({}), 2, lost)!, 0)).toBe('elsewhere');
  });

  test('of who is away: the decision while it’s awaited, else the seat', () => {
    const clocks: Clock[] = [
      { seat: 1, until: 3_000 },
      { seat: 1, until: 1_800_000, what: 'seat' },
    ];
    expect(missing(table({ awaits: [1], away: [1], clocks }), 1, null)?.until).toBe(3_000);
    expect(missing(table({ away: [1], clocks: clocks.slice(1) }), 1, null)?.until).toBe(1_800_000);
  });

  test('of whom a bot stands in for: that it plays, and no time', () => {
    const clocks: Clock[] = [{ seat: 1, until: 3_000 }];
    const one = missing(table({ awaits: [1], away: [1], stand_ins: [1], clocks }), 1, null)!;
    expect([briefly(one, 0), inWords(one, 0), signOf(one)]).toEqual([
      'bot plays',
      'away, a bot plays for them',
      'bot',
    ]);
    expect(signOf(missing(table({ away: [1] }), 1, null)!)).toBe('broken');
  });
});

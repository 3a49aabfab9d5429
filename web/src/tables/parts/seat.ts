/* What any table knows of a seat, whatever the game: who sits there, whose turn it is, which clocks run. */

import type { Clock, ClockSettings } from '../../generated/wire';
import { span } from '../../house/time.svelte';
import type { ShownTable } from '../contract';

export interface Seat {
  readonly seat: number;
  /** Empty where nobody sits. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly isToAct: boolean;
  readonly isAway: boolean;
  /** For its decision, if one runs. */
  readonly decision: Clock | undefined;
  /** Until when the seat of somebody who is away is kept. */
  readonly kept: Clock | undefined;
}

export function seatOf(shown: ShownTable, seat: number): Seat {
  const clock = (what: Clock['what']) =>
    shown.clocks.find((one) => one.seat === seat && (one.what ?? 'decision') === what);
  return {
    seat,
    name: shown.people[seat] ?? '',
    isOwn: seat === shown.seat,
    isToAct: !shown.turn.resting && (shown.turn.awaits?.includes(seat) ?? false),
    isAway: shown.company.away?.includes(seat) ?? false,
    decision: clock('decision'),
    kept: clock('seat'),
  };
}

/** The seats clockwise from one's own, which is first; a watcher's first is seat 0. */
export function around(seats: number, own: number | null): readonly number[] {
  return Array.from({ length: seats }, (_, n) => (n + (own ?? 0)) % seats);
}

/** Around which chairs a picture is laid out. */
export interface Chairs {
  /** Those that somebody sits in, clockwise, one's own first. */
  readonly order: readonly number[];
  /** Those that nobody sits in. */
  readonly empty: readonly number[];
}

/** All chairs of a table, whoever sits there. */
export function allChairs(seats: number, own: number | null): Chairs {
  return { order: around(seats, own), empty: [] };
}

const URGENT = 10_000;

export interface Reading {
  /** In milliseconds, time bank included. */
  readonly left: number;
  /** Of the turn's own time, and then of the time bank. */
  readonly rest: number;
  /** How much of the arc is still there: 1 at the start, 0 at the end. */
  readonly fraction: number;
  /** The turn's own time is used up: now it's out of the time bank. */
  readonly isBank: boolean;
  readonly isUrgent: boolean;
}

/** As it's shown; what is out of the time bank has a plus. */
export function clockWord({ rest, isBank }: Reading): string {
  return `${isBank ? '+' : ''}${span(rest)}`;
}

/** A clock as it's read at a time of the house. */
export function reading(
  clock: Clock,
  pace: ClockSettings,
  isBetting: boolean,
  now: number,
): Reading {
  const left = Math.max(0, clock.until - now);
  const bank = clock.bank ?? 0;
  const isBank = bank > 0 && left <= bank;
  const whole = isBank ? bank : 1000 * ((isBetting ? pace.betting : pace.turn) || 1);
  const rest = Math.max(0, isBank ? left : left - bank);
  return {
    left,
    rest,
    fraction: Math.min(1, rest / whole),
    isBank,
    isUrgent: left < URGENT,
  };
}

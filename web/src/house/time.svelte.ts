/* House time: the house's clock as far as this page knows it. It stands still with the house. */

import type { Stopped } from '../generated/wire';

let ahead = $state(0);
let stops = $state.raw<readonly Stopped[]>([]);

/** The house says what time it is. */
export function setHouseTime(now: number): void {
  ahead = now - performance.now();
}

export function houseTime(): number {
  return performance.now() + ahead;
}

/** When no house was running, and for how long: what came before is that much longer ago. */
export function setStops(told: readonly Stopped[]): void {
  stops = told;
}

/** What this device's clock showed then. */
export function wallTime(at: number): Date {
  const stood = stops.reduce((sum, stop) => sum + (at <= stop.at ? stop.lasted : 0), 0);
  return new Date(Date.now() - Math.max(0, houseTime() - at) - stood);
}

class Ticker {
  now = $state(0);
  private users = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Ticks while somebody looks: call in an $effect. */
  run(): () => void {
    this.now = houseTime();
    if (this.users++ === 0) this.timer = setInterval(() => (this.now = houseTime()), 250);
    return () => {
      if (--this.users === 0) clearInterval(this.timer);
    };
  }
}

/** House time four times a second, for clocks that are shown. */
export const ticker = new Ticker();

/** 27 seconds as 0:27, two hours as 2:00:00. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

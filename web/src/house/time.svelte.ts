/* House time: the house's clock as far as this page knows it. It stands still with the house. */

let ahead = $state(0);

/** The house says what time it is. */
export function setHouseTime(now: number): void {
  ahead = now - performance.now();
}

export function houseTime(): number {
  return performance.now() + ahead;
}

/** What this device's clock showed then, as far as the house ran all the time since. */
export function wallTime(at: number): Date {
  return new Date(Date.now() - Math.max(0, houseTime() - at));
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

/* How somebody likes it: kept in the browser, the same on every page. */

import { keep, kept } from './keeping';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  language: '' | 'en' | 'de' | 'it' | 'zh';
  sound: boolean;
  notifications: boolean;
  /** Less motion than the system asks for; it is never more. */
  motion: boolean;
  fourColours: boolean;
  largeIndices: boolean;
  /** On a board: one's own home on the left. */
  mirror: boolean;
  /** Any game in words and buttons, without a picture. */
  plain: boolean;
  /** What others write at tables is shown. */
  chat: boolean;
}

const USUAL: Settings = {
  theme: 'system',
  language: '',
  sound: true,
  notifications: false,
  motion: true,
  fourColours: false,
  largeIndices: false,
  mirror: false,
  plain: false,
  chat: true,
};

function read(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(kept('settings') ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Settings = $state(read());

/** Changes some of them, and keeps it. */
export function set(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  keep('settings', JSON.stringify(settings));
  dress();
}

/** Tells the style sheet. */
export function dress(): void {
  const { dataset } = document.documentElement;
  if (settings.theme === 'system') delete dataset.theme;
  else dataset.theme = settings.theme;
  dataset.motion = isCalm() ? 'none' : 'some';
  dataset.colours = settings.fourColours ? 'four' : 'two';
}

/** Nothing moves: asked for by the system, or here. */
export function isCalm(): boolean {
  return !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long something moves, in milliseconds: 0 for who likes it calm. */
export function lasting(milliseconds: number): number {
  return isCalm() ? 0 : milliseconds;
}

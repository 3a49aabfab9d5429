/* How somebody likes it: kept in the browser, the same on every page. */

import type { Tongue } from '../words/words.svelte';
import { keep, kept } from './keeping';

export const CLOTHS = ['green', 'blue', 'wine'] as const;
export const BACKS = ['red', 'blue', 'green'] as const;

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  language: '' | Tongue;
  sound: boolean;
  /** Of the sounds, from 0 to 100. */
  volume: number;
  /** What is held in a hand trembles for one's turn, where it can. */
  vibration: boolean;
  notifications: boolean;
  /** Less motion than the system asks for; it is never more. */
  motion: boolean;
  /** What happens at a table is there at once, and not told step by step. */
  quick: boolean;
  fourColours: boolean;
  largeIndices: boolean;
  /** On a board: one's own home on the left. */
  mirror: boolean;
  /** Any game in words and buttons, without a picture. */
  plain: boolean;
  /** What others write at tables is shown. */
  chat: boolean;
  /** So are the signs that they give over them. */
  reactions: boolean;
  /** What lies on tables, and what is printed on the backs of cards. */
  cloth: (typeof CLOTHS)[number];
  back: (typeof BACKS)[number];
}

const USUAL: Settings = {
  theme: 'system',
  language: '',
  sound: true,
  volume: 70,
  vibration: true,
  notifications: false,
  motion: true,
  quick: false,
  fourColours: false,
  largeIndices: false,
  mirror: false,
  plain: false,
  chat: true,
  reactions: true,
  cloth: 'green',
  back: 'red',
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
  dataset.cloth = settings.cloth;
  dataset.back = settings.back;
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

/* Things that fly to their place or away from it: only transform and opacity, 0 ms for who likes it calm. */

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { lasting } from '../../house/settings.svelte';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Flight {
  /** Where it lies. */
  readonly at: Spot;
  /** Where it comes from, or goes to. */
  readonly other: Spot;
  readonly milliseconds: number;
  readonly delay?: number;
}

export function flight(
  _: Element,
  { at, other, milliseconds, delay = 0 }: Flight,
): TransitionConfig {
  const [dx, dy] = [other.x - at.x, other.y - at.y];
  return {
    delay: lasting(delay),
    duration: lasting(milliseconds),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${at.x + dx * u}px, ${at.y + dy * u}px); opacity: ${Math.min(1, 3 * t)}`,
  };
}

/** A card that is turned over: squeezed, and wide again with its other side. */
export function turning(_: Element, { delay = 0 }: { delay?: number }): TransitionConfig {
  return {
    delay: lasting(delay),
    duration: lasting(140),
    css: (t) => `transform: scaleX(${t})`,
  };
}

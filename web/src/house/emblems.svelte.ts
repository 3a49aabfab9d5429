/* Which emblems people have chosen: asked of the house for many at once, and told when somebody at the same
   table chooses another. Until then each has the one that follows from the name. */

import { SvelteMap } from 'svelte/reactivity';
import type { Worn } from '../generated/api';
import { api } from '../wire/api';
import { isBot } from './bots';
import { type Emblem, ownEmblem } from './emblem';
import { games } from './games.svelte';

/** So many the house tells at once. */
const MOST = 100;
/** In milliseconds: then somebody may have chosen another, where nobody told it. */
const KEPT = 300_000;

class Emblems {
  private readonly chosen = new SvelteMap<string, Worn>();
  private readonly askedAt = new Map<string, number>();
  private wanted: string[] = [];
  /** Asked of the house, which hasn't answered: whoever chooses meanwhile is known better than by its answer. */
  private readonly asking = new Set<string>();

  of(person: string): Emblem {
    return this.chosen.get(person) ?? ownEmblem(person, games.cast);
  }

  /** The one that they have chosen, if they have. */
  chosenBy(person: string): Worn | null {
    return this.chosen.get(person) ?? null;
  }

  /** Somebody is to be shown: the house is asked for all who are, at once. Bots choose nothing. */
  want(person: string): void {
    const asked = this.askedAt.get(person);
    if (!person || isBot(person) || (asked !== undefined && Date.now() - asked < KEPT)) return;
    this.askedAt.set(person, Date.now());
    if (this.wanted.push(person) === 1) setTimeout(() => void this.ask());
  }

  /** Somebody has chosen one, or none. */
  chose(person: string, emblem: Worn | null): void {
    this.asking.delete(person);
    if (emblem) this.chosen.set(person, emblem);
    else this.chosen.delete(person);
  }

  private async ask(): Promise<void> {
    const wanted = this.wanted.splice(0);
    for (let from = 0; from < wanted.length; from += MOST) {
      const these = wanted.slice(from, from + MOST);
      for (const person of these) this.asking.add(person);
      try {
        const { emblems } = await api.emblems(these);
        const found = new Map(emblems.map(({ person, emblem }) => [person, emblem]));
        for (const person of these) {
          if (this.asking.has(person)) this.chose(person, found.get(person) ?? null);
        }
      } catch {
        for (const person of these) {
          this.asking.delete(person);
          this.askedAt.delete(person);
        }
      }
    }
  }
}

export const emblems = new Emblems();

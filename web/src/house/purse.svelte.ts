/* What one has: at no table, and altogether. It's asked for whenever it may have changed. */

import { api, type Standing } from '../wire/api';
import { randomId } from '../wire/browser';
import { money, t } from '../words/words.svelte';
import { house } from './house.svelte';

/** In which the house counts what lies at no table. */
export const HUNDREDTHS = 100;

class Purse {
  /** None until the house has told it. */
  standing = $state.raw<Standing | null>(null);
  private asked = 0;

  /** What one may bring to a table, in the smallest units of it. */
  at(unit: number): number {
    return Math.floor(((this.standing?.account ?? 0) * unit) / HUNDREDTHS);
  }

  async look(): Promise<void> {
    const now = ++this.asked;
    const found = house.isKnown ? await api.purse(house.bearer).catch(() => null) : null;
    if (now === this.asked && (found || !house.isKnown)) this.standing = found;
  }

  /** The bank helps out, or one starts again; whether it was done is told. */
  async fill(how: (token: string, once: string) => Promise<Standing>): Promise<boolean> {
    try {
      this.standing = await how(house.bearer, randomId());
      const text = t().nowYouHave(money(this.standing.account, HUNDREDTHS));
      house.say({ word: 'filled', text });
      return true;
    } catch (error) {
      house.tell(error);
      return false;
    }
  }
}

export const purse = new Purse();

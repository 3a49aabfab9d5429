/* What one has: at no table, and altogether. The house tells it, whenever it changes. */

import type { Standing } from '../wire/api';
import { randomId } from '../wire/browser';
import { money, t } from '../words/words.svelte';
import { house } from './house.svelte';

/** In which the house counts what lies at no table. */
export const HUNDREDTHS = 100;

/** What isn't told is none, or not so. */
const NOTHING: Standing = {
  account: 0,
  worth: 0,
  best: 0,
  may_deposit: false,
  may_reset: false,
  deposit_below: 0,
  deposit_to: 0,
  start: 0,
};

class Purse {
  /** None until the house has told it. */
  get standing(): Standing | null {
    return house.purse && { ...NOTHING, ...house.purse };
  }

  /** What one may bring to a table, in the smallest units of it. */
  at(unit: number): number {
    return Math.floor(((this.standing?.account ?? 0) * unit) / HUNDREDTHS);
  }

  /** When the bank helps out, and how far: as the host of the house has set it. */
  get depositLine(): string {
    const { deposit_below, deposit_to } = this.standing ?? NOTHING;
    return t().depositLine(money(deposit_below, HUNDREDTHS), money(deposit_to, HUNDREDTHS));
  }

  get resetSure(): string {
    return t().resetSure(money(this.standing?.start ?? 0, HUNDREDTHS));
  }

  /** The bank helps out, or one starts again; whether it was done is told. */
  async fill(how: (token: string, once: string) => Promise<Standing>): Promise<boolean> {
    try {
      const standing = await how(house.bearer, randomId());
      house.purse = { tell: 'purse', ...standing };
      const text = t().nowYouHave(money(standing.account, HUNDREDTHS));
      house.say({ word: 'filled', text });
      return true;
    } catch (error) {
      house.tell(error);
      return false;
    }
  }
}

export const purse = new Purse();

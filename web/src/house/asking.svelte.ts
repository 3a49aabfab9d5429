/* Something that is asked of the house by a button: busy until it's answered, and perhaps refused. */

import { Refused } from '../wire/line';

export class Asking {
  isBusy = $state(false);
  refused = $state.raw<Refused | null>(null);

  async try(ask: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.refused = null;
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error;
    } finally {
      this.isBusy = false;
    }
  }
}

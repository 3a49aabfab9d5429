/* Whoever does something that takes a name is asked for one first, and then it's done. */

import { house } from '../house/house.svelte';

class Door {
  isAsking = $state(false);
  private then: (() => void) | null = null;

  /** Does it as soon as one has a name. Who is known isn't asked for one while the house is still to answer. */
  with(then: () => void): void {
    if (house.isKnown) then();
    else {
      this.then = then;
      this.isAsking = true;
    }
  }

  entered(): void {
    this.isAsking = false;
    const then = this.then;
    this.then = null;
    then?.();
  }

  cancel(): void {
    this.isAsking = false;
    this.then = null;
  }
}

export const door = new Door();

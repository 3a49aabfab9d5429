/* The games of this house, and how each wants to be shown: the house says it, no page names one. */

import type { Bot, Offer, Screen } from '../generated/api';
import { api } from '../wire/api';

/** A game that the house doesn't tell of, or hasn't told of yet. */
const PLAIN: Screen = {
  pack: 'french',
  sign: [],
  sides: 1,
  begins: [],
  tells: [],
  wins: [],
  in_line: [],
  dangerous: [],
  poor: [],
  takes: {},
};

class Games {
  offers = $state.raw<readonly Offer[]>([]);
  /** The bots of the house. */
  cast = $state.raw<readonly Bot[]>([]);
  private asked: Promise<void> | null = null;

  get names(): readonly string[] {
    return this.offers.map(({ game }) => game);
  }

  /** Asks the house once; after it was out of reach, again. */
  load(): Promise<void> {
    this.asked ??= api.games().then(
      ({ games, cast }) => {
        this.offers = games;
        this.cast = cast;
      },
      () => {
        this.asked = null;
      },
    );
    return this.asked;
  }

  offer(game: string): Offer | undefined {
    return this.offers.find((one) => one.game === game);
  }

  /** How strong bots play it here, the weakest first; none if there are no bots. */
  bots(game: string): Offer['bots'] {
    return this.offer(game)?.bots ?? [];
  }

  screen(game: string): Screen {
    return this.offer(game)?.screen ?? PLAIN;
  }
}

export const games = new Games();

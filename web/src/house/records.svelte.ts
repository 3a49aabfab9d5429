/* What was played, as files for other programs: which ones there are for a game, the house says. */

import type { RecordFormat } from '../generated/api';
import { api } from '../wire/api';
import { save } from '../wire/saving';
import { t } from '../words/words.svelte';
import { games } from './games.svelte';
import { house } from './house.svelte';
import type { Table } from './table.svelte';

/** None where the game has none, or the house is out of reach: then there is nothing to offer. */
export async function formatsOf(game: string): Promise<readonly RecordFormat[]> {
  await games.load();
  return games.offer(game)?.records ?? [];
}

/** What is in such a file. */
export function called({ holds }: RecordFormat): string {
  const { saveHands, saveHand, saveMatch, saveGames } = t();
  return { hands: saveHands, hand: saveHand, match: saveMatch, games: saveGames }[holds];
}

class Saving {
  /** One is being fetched. */
  isBusy = $state(false);

  table(table: Table, format: string): Promise<void> {
    return this.keep(() => api.record(house.bearer, table.id, table.code, format));
  }

  everything(): Promise<void> {
    return this.keep(() => api.records(house.bearer));
  }

  private async keep(fetched: () => Promise<File>): Promise<void> {
    this.isBusy = true;
    try {
      const file = await fetched();
      save(file);
      house.say({ word: 'saved', text: t().saved(file.name) });
    } catch (error) {
      house.tell(error);
    } finally {
      this.isBusy = false;
    }
  }
}

export const saving = new Saving();

/* What is told above the felt, for those who look at nothing else: a new line in the chat, who sits
   down and who leaves, who would like to play again. */

import { untrack } from 'svelte';
import type { Heard } from '../generated/wire';
import { house } from '../house/house.svelte';
import { isMuted } from '../house/muted.svelte';
import { settings } from '../house/settings.svelte';
import { play } from '../house/sound';
import type { Table } from '../house/table.svelte';
import { houseTime } from '../house/time.svelte';
import { isolated } from '../words/speaking';
import { say, sayOf, t } from '../words/words.svelte';
import { isHosts } from './host/deeds';
import { isSaid, words } from './lines';

const LASTS = 5_000;
export const MOVED = new Set(['sit', 'sit_plain', 'leave', 'kick', 'unseat']);

export class Remarks {
  /** Empty if there is none just now. */
  text = $state('');
  private fading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Table,
    private readonly isChatOpen: () => boolean,
  ) {}

  /** What was said since one last looked. */
  readonly unread: readonly Heard[] = $derived.by(() =>
    this.table.lines.filter(
      (line) =>
        settings.chat &&
        line.number > this.table.read &&
        isSaid(line) &&
        line.by !== house.person &&
        !isMuted(line.by),
    ),
  );
  /** When one came: what was said before is there to be read, but no news. */
  private came = $state(Infinity);
  private readonly news = $derived.by(() =>
    this.isChatOpen() ? undefined : this.unread.filter((line) => line.at >= this.came).at(-1),
  );
  private readonly again = $derived.by(() =>
    this.table.lines.filter((line) => line.notice === 'again').at(-1),
  );

  /** Call it as a page begins. */
  listen(): void {
    $effect(() => {
      if (this.table.shown && untrack(() => this.came) === Infinity) this.came = houseTime();
    });
    $effect(() => {
      this.text = '';
      if (!this.news) return;
      this.tell(t().newLine(isolated(this.news.by), isolated(words(this.news))));
      if (!this.table.isElsewhere) play('knock');
    });
    $effect(() => {
      if (this.again && this.again.by !== house.person)
        this.tell(sayOf(t().wantsAgain, { by: this.again.by }));
    });
    let remarked = Infinity;
    $effect(() => {
      const told = this.table.told?.version ?? 0;
      const row = this.table.happened.filter(({ version }) => version <= told).at(-1);
      if (told && remarked === Infinity) remarked = told;
      if (!row || row.version <= remarked) return;
      remarked = row.version;
      const others = row.facts.filter(
        (fact) =>
          (MOVED.has(fact.word) && row.company.people[Number(fact.values.seat)] !== house.person) ||
          (isHosts(fact) && !row.facts.some(({ values }) => values.by === house.person)),
      );
      if (others.length) this.tell(others.map((fact) => say(fact, row.company)).join(' '));
      // Whoever loses the seat learns why, also who looks later.
      const isMine = row.facts.some(
        ({ word, values }) =>
          word === 'unseat' && row.company.people[Number(values.seat)] === house.person,
      );
      if (isMine) untrack(() => house.say({ word: 'unseat', text: t().seatGivenUp }, true));
    });
  }

  private tell(text: string): void {
    this.text = text;
    clearTimeout(this.fading);
    this.fading = setTimeout(() => (this.text = ''), LASTS);
  }
}

/* What one is asked at a table, and since when. A button that has just appeared in the place of
   another takes no press until half a second has passed: a second tap was meant for the old
   question, and never answers a new one. Whoever waits for the question doesn't notice. */

import type { Made } from '../generated/wire';
import { BREATH } from '../parts/breath';
import type { ShownTable } from './contract';
import { wordOf } from './parts/choosing';

type Asked = Pick<ShownTable, 'seat' | 'choices' | 'tableChoices' | 'turn' | 'moves'>;

export class Question {
  /** It has been there long enough to be answered. */
  isOpen = $state(false);
  private asked = '';
  private moves: readonly Made[] | null = null;
  /** Something of one's own is being told. */
  private hasPlayed = false;
  private aside = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Once for every picture of the table: call in an $effect. What one has played is answered when all that
      came of it has been told. */
  look(shown: Asked, isTelling = false): void {
    const asked = words(shown);
    if (shown.moves !== this.moves)
      this.hasPlayed ||= shown.moves.some(([seat]) => seat === shown.seat);
    const isAnswered = this.hasPlayed && !isTelling;
    if (isAnswered) this.hasPlayed = false;
    this.moves = shown.moves;
    if (asked === this.asked && !isAnswered) return;
    this.asked = asked;
    this.begin();
  }

  /** What the buttons ask besides, which isn't in the choices: a price that has changed. */
  lookAside(asked: string): void {
    if (asked === this.aside) return;
    this.aside = asked;
    this.begin();
  }

  private begin(): void {
    this.isOpen = false;
    clearTimeout(this.timer);
    // It counts from when its buttons are there: on a slow machine that is later.
    this.timer = setTimeout(() => {
      this.timer = setTimeout(() => (this.isOpen = true), BREATH);
    });
  }
}

/** The same for who is asked the same. */
function words({ seat, choices, tableChoices, turn }: Asked): string {
  const mayReturn = tableChoices.some((choice) => wordOf(choice) === 'back');
  return JSON.stringify([seat, choices, mayReturn, Boolean(turn.over), turn.waits ?? '']);
}

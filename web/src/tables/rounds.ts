/* What has happened, hand by hand: each with how it came out and the cards that one saw, and below it all
   that was told. Where rounds begin and end the house says of each game. */

import type { Fact } from '../generated/wire';
import type { Company, Happened } from '../house/table.svelte';
import { isOf, outcome, together, type Ends } from './results.svelte';

export interface Round {
  /** The version of its first row. */
  readonly version: number;
  /** From 1 on; 0 where what was before it isn't known. */
  readonly number: number;
  readonly at: number;
  readonly rows: readonly Happened[];
  /** How it came out; none as long as it goes on, or if it says nothing of it. */
  readonly results: readonly Fact[];
  /** One's own, and those that lie open. */
  readonly own: readonly string[];
  readonly open: readonly string[];
  readonly company: Company;
}

export interface Told {
  /** What was before the first round that is known of. */
  readonly before: readonly Happened[];
  readonly rounds: readonly Round[];
}

/** Cuts what has happened where a round begins. */
export function rounds(happened: readonly Happened[], ends: Ends): Told {
  const cuts = happened.flatMap((row, n) =>
    row.moves.some(([, { do: word }]) => ends.begins.includes(word)) ? [n] : [],
  );
  const starts = cuts.filter((at, n) => !n || isOver(happened.slice(cuts[n - 1], at), ends));
  const isWhole = happened[0]?.version === 1;
  return {
    before: happened.slice(0, starts[0] ?? happened.length),
    rounds: starts.map((at, n) =>
      round(happened.slice(at, starts[n + 1]), isWhole ? n + 1 : 0, ends),
    ),
  };
}

/** Some games begin a round by more than one move: it's another only when the one before came out. */
function isOver(rows: readonly Happened[], ends: Ends): boolean {
  return rows.some(({ moves }) => moves.some(([, { do: word }]) => ends.tells.includes(word)));
}

function round(rows: readonly Happened[], number: number, ends: Ends): Round {
  const { version, at, company } = rows[0]!;
  const told = rows.flatMap((row) => outcome(row, ends) ?? []);
  const own = told.filter((fact) => isOf(fact, company.seat));
  const cards = (is: (fact: Fact) => boolean) => [
    ...new Set(rows.flatMap(({ facts }) => facts.filter(is).flatMap(cardsIn))),
  ];
  return {
    version,
    number,
    at,
    rows,
    results: together(own.length ? own : told),
    own: cards((fact) => isOf(fact, company.seat)),
    open: cards(({ values }) => values.seat === undefined && values.seats === undefined),
    company,
  };
}

/** As cards are written in facts. */
const CARD = /^(?:[2-9TJQKA][shdc]|[A-Z0-9]{1,2}[albh]|Weli)$/;

function cardsIn({ values }: Fact): readonly string[] {
  return [values.card ?? [], values.cards ?? []].flat().filter(isCard);
}

function isCard(one: unknown): one is string {
  return typeof one === 'string' && CARD.test(one);
}

/* What a language has to have. English is the one that the others are typed by. */

import type { games, rules, shared } from '../generated/english';
import type { refusals } from '../generated/refusals';
import type { ui } from './en';
import type { Own } from './own';

type Same<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Same<T[K]> };

export type Ui = Same<typeof ui>;
export type Shared = Same<typeof shared>;
export type Games = Same<typeof games>;
export type Rules = Same<typeof rules>;

/** The words of the house, and one that only a page can say. */
export type Refusals = Readonly<Record<keyof typeof refusals | 'no_line', string>>;

export interface Language {
  readonly ui: Ui;
  readonly shared: Shared;
  readonly games: Games;
  readonly rules: Rules;
  readonly refusals: Refusals;
  readonly own: Own;
  /** A card by its short name: Ah, Weli. */
  card(card: string): string;
}

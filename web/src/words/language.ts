/* What a language has to have. English is the one that the others are typed by. */

import type { clocks, shared } from '../generated/english';
import type { refusals } from '../generated/refusals';
import type { flow } from './en/flow';
import type { moments } from './en/moments';
import type { people } from './en/people';
import type { things } from './en/things';
import type { ui } from './en/ui';
import type { Own } from './own';

export type Same<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Same<T[K]> };

export type Phrases = Readonly<Record<string, string>>;
/** All that the pages say; below, its rooms, so that no file of it is too long. */
export type Ui = Same<typeof ui>;
export type Moments = Same<typeof moments>;
export type People = Same<typeof people>;
export type Things = Same<typeof things>;
export type Flow = Same<typeof flow>;
export type Shared = Same<typeof shared>;
export type Clocks = Same<typeof clocks>;

/** The words of the house, and one that only a page can say. */
export type Refusals = Readonly<Record<keyof typeof refusals | 'no_line', string>>;

/** What a language says of one game: `tables/<game>/words/<tongue>.ts`, typed by that game's English. */
export interface GameWords {
  readonly name: string;
  /** What it is, in few words. */
  readonly line: string;
  /** What its keys do. */
  readonly keys: string;
  readonly phrases: Phrases;
  /** What each house rule does, in a sentence; below, how presets, groups and values are called. */
  readonly rules: Phrases;
  readonly presets: Phrases;
  readonly groups: Phrases;
  readonly values: Phrases;
  /** Why only this game refuses something. */
  readonly refusals: Phrases;
  /** What its picture says besides. */
  readonly picture: object;
}

/** What is said of no game, or of several. */
interface Spoken {
  readonly ui: Ui;
  readonly shared: Shared;
  readonly clocks: Clocks;
  readonly refusals: Refusals;
  readonly own: Own;
  /** A card by its short name: Ah, Weli. */
  card(card: string): string;
}

export interface Language extends Omit<Spoken, 'refusals'> {
  readonly games: Readonly<Record<string, GameWords>>;
  readonly refusals: Phrases;
  readonly presets: Phrases;
  readonly groups: Phrases;
  readonly values: Phrases;
}

/** A language, with the words of all games that were found: by the paths of their files. */
export function withGames(
  spoken: Spoken,
  found: Readonly<Record<string, { readonly words: GameWords }>>,
): Language {
  const games = Object.fromEntries(
    Object.entries(found).map(([path, { words }]) => [path.split('/').at(-3)!, words]),
  );
  const all = (what: 'refusals' | 'presets' | 'groups' | 'values', others: Phrases = {}): Phrases =>
    Object.assign({}, others, ...Object.values(games).map((words) => words[what]));
  return {
    ...spoken,
    games,
    refusals: all('refusals', spoken.refusals),
    presets: all('presets'),
    groups: all('groups', spoken.ui.groupNames),
    values: all('values', spoken.ui.valueNames),
  };
}

/** Names cards by what their ranks and suits are called; a rank that isn't among them by itself. */
export function cardNames(
  ranks: Phrases,
  suits: Phrases,
  joined: (rank: string, suit: string) => string,
): (card: string) => string {
  return (card) => {
    if (card === 'Weli') return card;
    const rank = card.slice(0, -1);
    return joined(ranks[rank] ?? rank, suits[card.slice(-1)] ?? '');
  };
}

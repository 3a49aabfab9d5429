/* What a table is drawn from, and what it may do: the whole of what a picture of a game knows.

   A picture brings the screen to `shown`. `shown.moves` are what has just happened, for those
   who want to animate it; after a jump (first look, reconnect) there are none, and the picture is
   simply there. Legality comes from `shown.choices` alone: no page knows a rule. */

import type { Component } from 'svelte';
import type { Choice, Clock, Company, Fact, Made, Move, Passed, Turn } from '../generated/wire';
import type { Results } from './results.svelte';
import type { Heard } from './sounding.svelte';
import type { Tell } from './telling.svelte';

export interface ShownTable<View = unknown> {
  readonly table: string;
  readonly game: string;
  readonly title: string;
  readonly preset: string;
  /** Of the last row that has been told to its end. */
  readonly version: number;
  /** Of the row that led here, or that is being told. */
  readonly row: number;
  /** One's own; null for who only watches. */
  readonly seat: number | null;
  readonly view: View;
  readonly turn: Turn;
  /** What one's own seat may play. */
  readonly choices: readonly Choice[];
  /** What else it may do: leave, sit out, ask for a pause. */
  readonly tableChoices: readonly Choice[];
  /** Where somebody without a seat may sit down. */
  readonly free: readonly (readonly [number, Choice])[];
  /** Those that run, until house time; see `houseTime`. */
  readonly clocks: readonly Clock[];
  /** The view in words; the last one says how it stands. */
  readonly facts: readonly Fact[];
  /** `choices`, `tableChoices` and `free` in words, in this order. */
  readonly may: readonly Fact[];
  readonly company: Company;
  /** Who sits in each seat; empty in a free one. */
  readonly people: readonly string[];
  /** Who sat last in the seats that are empty now. */
  readonly former: readonly string[];
  /** How many of the smallest units people call one. */
  readonly unit: number;
  /** What has happened of the row that led here, since the step before; empty after a jump. */
  readonly moves: readonly Made[];
  /** These moves in words: what there is to say of each. */
  readonly told: readonly (readonly Fact[])[];
  /** The rows that led here before one came, or while one was away, as far as they are known. */
  readonly past: readonly Passed[];
}

/** Something that all look at for a moment: a trick won, a trump laid open. */
export interface Moment {
  /** What it is, by the game's own name for it. */
  readonly kind: string;
  /** Whose it is. */
  readonly seats: readonly number[];
  /** What is said over the table, in the language of who reads it. */
  readonly words: string;
  /** There is something to read without words. */
  readonly isLong?: boolean;
}

export interface TableProps<View = unknown> {
  shown: ShownTable<View>;
  seat: number | null;
  /** Plays a move that was pressed. Resolves when it's stored, or was refused, which the page tells by
      itself. Nothing comes of it as long as another is under way, or the question is too new to be meant. */
  act: (move: Move) => Promise<void>;
  /** Plays what was decided before one was asked: that isn't pressed now. */
  actAsDecided: (move: Move) => Promise<void>;
  /** Says what the buttons ask besides the choices, if they do: when that changes, it's a new question. */
  asks: (what: string) => void;
  /** How the last round came out: a picture tells it when its cards lie there. */
  results: Results;
  /** What seats have just done, for their plates. */
  did?: ReadonlyMap<number, Fact>;
  /** Sits down in a free seat, for who has none. */
  sit?: (seat: number) => void;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
export type TablePicture = Component<TableProps<any>>;

export interface TableModule {
  default: TablePicture;
  /** For what it's played, in a line below the table's name. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
  Stakes?: Component<{ shown: ShownTable<any> }>;
  /** Its own buttons, which stand below the state line instead of the plain ones, also out of turn. */
  Controls?: TablePicture;
  /** How a row is told step by step, where one thing is to be seen before another. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
  tell?: (before: ShownTable<any>, after: ShownTable<any>) => ReturnType<Tell>;
  /** What of a step is a moment, if anything is. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
  moments?: (before: ShownTable<any>, after: ShownTable<any>) => Moment | null;
  /** What there is to see of a moment besides its words, where there is something. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
  Sight?: Component<{ moment: Moment; shown: ShownTable<any> }>;
  /** What each seat has just done, for its plate. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
  did?: (shown: ShownTable<any>) => ReadonlyMap<number, Fact>;
  /** What is heard as it's shown. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
  heard?: Heard<any>;
  /** A match that is over, as one looks back at it: how many rounds, and the best of them. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
  best?: (rows: readonly Passed[], shown: ShownTable<any>) => readonly string[];
  /** Whether one's own seat has no chips left, at a game for chips: only bringing some helps then. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each picture knows its own view
  hasNothing?: (shown: ShownTable<any>) => boolean;
  /** It has its own buttons for all choices: the page shows none. Else the plain ones stand below it. */
  hasOwnActions?: boolean;
}

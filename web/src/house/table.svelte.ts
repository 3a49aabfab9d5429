/* A table that is looked at: as it is now, what has happened, and what was said. */

import { Witness } from '../fairness/witness';
import type { Fact, Heard, Made, Passed, Present, Shown, Went } from '../generated/wire';
import type { ShownTable } from '../tables/contract';
import { tableName, type Refusal } from '../words/words.svelte';
import { reach } from './reach.svelte';
import { setHouseTime } from './time.svelte';

export interface Happened {
  readonly version: number;
  readonly at: number;
  readonly facts: readonly Fact[];
  readonly moves: readonly Made[];
  /** What there is to say of each of these moves. */
  readonly told: readonly (readonly Fact[])[];
  /** Who sat where then, and who had until then: of them it tells, whoever sits there later. */
  readonly company: Company;
}

export interface Company {
  readonly game: string;
  readonly people: readonly string[];
  readonly unit: number;
  /** One's own then: of it one is told as of oneself. */
  readonly seat: number | null;
}

const MOST_ROWS = 300;
const MOST_LINES = 300;
/** What nobody at a table would remark on. */
const QUIET = new Set(['sow', 'seed', 'gather']);

export class Table {
  /** As it is now. */
  shown = $state.raw<ShownTable | null>(null);
  /** As far as it has been told to who looks at it: nothing around the table may know more. */
  told = $state.raw<ShownTable | null>(null);
  happened = $state.raw<readonly Happened[]>([]);
  lines = $state.raw<readonly Heard[]>([]);
  /** Why nothing more is told, or was at all. */
  ended = $state.raw<Refusal | null>(null);
  /** A move of one's own is under way. */
  isActing = $state(false);
  /** A bot is deciding for one. */
  isDeciding = $state(false);
  /** A bot is to give way to one: until one sits. */
  isInLine = $state(false);
  /** The last chat line that was on the screen. */
  read = $state(0);

  /** One plays here on another device, which has taken over. */
  isElsewhere = $state(false);

  /** Who is there just now. */
  present = $state.raw<Present | null>(null);
  /** What is known of its chance. */
  readonly witness = new Witness();

  /** The line was lost: what happened meanwhile is still to be told. */
  isReturning = false;
  /** The last row that was shown here before a gap; 0 if none was. */
  seen = 0;

  /** What led here isn't known. */
  isForgetful = false;

  /** How many pages look at it. */
  lookers = 1;

  /** Of a private one, as far as one knows it. */
  code = $state('');

  constructor(
    readonly id: string,
    code: string,
  ) {
    this.code = code;
  }

  /** Nothing can be pressed: a move is under way, or the house is out of reach. */
  get isBusy(): boolean {
    return this.isActing || reach.isLost;
  }

  get version(): number | null {
    return this.shown?.version ?? null;
  }

  get lastLine(): number {
    return this.lines.at(-1)?.number ?? 0;
  }

  /** The whole table: the first look at it, or after a gap. */
  show(message: Shown): void {
    setHouseTime(message.now);
    const { company } = message;
    this.seen = this.shown?.version ?? 0;
    const then = this.companyAt(message.game, company, message.seat ?? null);
    for (const row of message.since ?? []) this.happens(row, then);
    if (message.since === undefined && this.shown && this.shown.version < message.version)
      this.happened = [];
    this.ended = null;
    this.isInLine &&= (message.seat ?? null) === null;
    this.shown = {
      table: message.table,
      game: message.game,
      title: tableName(message.title ?? ''),
      preset: message.preset ?? '',
      ...asTold(message, company),
      moves: [],
      told: [],
      past: message.since ?? [],
    };
    this.isForgetful = !message.since;
  }

  /** What happened before: for the history, and to tell how the last round came out. */
  recall(rows: readonly Passed[]): void {
    this.isForgetful = false;
    if (!this.shown) return;
    const known = this.happened[0]?.version ?? Infinity;
    const company = this.companyAt(this.shown.game, this.shown.company, this.shown.seat);
    const before = rows
      .filter((row) => row.version < known)
      .flatMap((row) => rowInWords(row, company));
    this.happened = [...before, ...this.happened].slice(-MOST_ROWS);
    this.shown = { ...this.shown, past: rows };
  }

  /** The next row. */
  go(message: Went): void {
    const before = this.shown;
    if (!before) return;
    setHouseTime(message.at);
    this.isInLine &&= (message.seat ?? null) === null;
    const company = message.company ?? before.company;
    this.happens(message, this.companyAt(before.game, company, message.seat ?? before.seat));
    const isChanged =
      company !== before.company &&
      JSON.stringify(company.options) !== JSON.stringify(before.company.options);
    this.shown = {
      ...before,
      // By another name, or by none: what is played now is nobody's preset.
      preset: isChanged ? '' : before.preset,
      ...asTold(message, company),
      moves: message.moves,
      told: message.facts ?? [],
    };
  }

  hear(line: Heard): void {
    if (line.number > this.lastLine) this.lines = [...this.lines, line].slice(-MOST_LINES);
  }

  private companyAt(game: string, company: Shown['company'], own: number | null): Company {
    const before = this.shown?.people ?? [];
    const { former = [] } = company;
    const people = company.people.map(
      (person, seat) => person || before[seat] || former[seat] || '',
    );
    return { game, people, unit: company.unit ?? 1, seat: own };
  }

  private happens(row: Passed | Went, company: Company): void {
    if (row.version > (this.happened.at(-1)?.version ?? 0))
      this.happened = [...this.happened, ...rowInWords(row, company)].slice(-MOST_ROWS);
  }
}

/** What a message says of the table as it is now. */
function asTold({ picture, version, seat }: Shown | Went, company: Shown['company']) {
  return {
    version,
    row: version,
    seat: seat ?? null,
    view: picture.view,
    turn: picture.turn,
    choices: picture.choices ?? [],
    tableChoices: picture.table_choices ?? [],
    free: picture.free ?? [],
    clocks: picture.clocks ?? [],
    facts: picture.facts ?? [],
    may: picture.may ?? [],
    company,
    people: company.people,
    former: company.former ?? [],
    unit: company.unit ?? 1,
  };
}

/** None if there's nothing to say of it. */
function rowInWords(row: Passed | Went, company: Company): readonly Happened[] {
  const facts = (row.facts ?? []).flat().filter((fact) => !QUIET.has(fact.word));
  const { version, at, moves } = row;
  return facts.length ? [{ version, at, facts, moves, told: row.facts ?? [], company }] : [];
}

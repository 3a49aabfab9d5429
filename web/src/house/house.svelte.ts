/* The house as this page knows it: who I am, what is played, which tables I look at.

   All that is asked of the house goes through here; what is shown anywhere is read from here. */

import {
  PROTOCOL,
  type Done,
  type Move,
  type Passed,
  type Purse,
  type Shown,
  type Sign,
  type Told,
  type Welcome,
  type Went,
} from '../generated/wire';
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../wire/api';
import { browser, randomId } from '../wire/browser';
import { Line, Refused, type Listener, type Question, type Standing } from '../wire/line';
import { gap, say, speakTo, t } from '../words/words.svelte';
import { keep, kept } from './keeping';
import { emblems } from './emblems.svelte';
import { hasGoneOn, isBots, playedFor, sinceOwn, standing } from './meanwhile';
import { withOneMore } from './notices';
import { reach } from './reach.svelte';
import { Table } from './table.svelte';
import { air } from './thrown.svelte';
import { setHouseTime, setStops } from './time.svelte';

/** So many rows of a table are looked up when one comes there. */
const PAST = 60;
/** So many other tables of one's own are looked at from afar. */
const MOST_GLANCES = 8;
const LONG = 15_000;

export type Notice = {
  readonly id: number;
  readonly word: string;
  readonly refused?: Refused;
  /** Of the table where it was refused. */
  readonly unit?: number;
  readonly text?: string;
  /** In milliseconds, if it takes longer to read than most. */
  readonly lasts?: number | undefined;
};

/** Where somebody would sit, and with how many chips. */
export interface Where {
  readonly seat?: number;
  readonly chips?: number;
}

/** Who asks twice for a seat gets one. */
const SEATS = new Set(['join', 'seat_me', 'play_now']);

/** What one can do something about: fill up, close a table, sit down where others play. */
const WAYS_ON = new Set(['not_enough_chips', 'too_many_tables', 'house_full']);

export function hasWayOn(refused: Refused): boolean {
  return WAYS_ON.has(refused.word);
}

class House implements Listener {
  /** Empty as long as one hasn't come in. */
  person = $state('');
  standing = $state<Standing>('connecting');
  /** It was open once: then being away is worth a banner. */
  wasOpen = $state(false);
  /** Why one couldn't come in. */
  refusal = $state.raw<Refused | null>(null);
  signs = $state.raw<readonly Sign[]>([]);
  /** How many tables there are, also those that aren't shown. */
  total = $state(0);
  /** How many people are in the house; 0 if that isn't told. */
  online = $state(0);
  /** The lobby has been told at least once. */
  isListed = $state(false);
  /** The tables where one sits; at first, as one knew it last, so that nothing jumps a moment later. */
  seats = $state.raw<readonly string[]>((kept('seats') ?? '').split(' ').filter(Boolean));
  notices = $state.raw<readonly Notice[]>([]);
  /** One was refused something, and what can be done about it is shown. */
  stuck = $state.raw<Refused | null>(null);
  /** By which others come to this house: the one by which one came, unless that leads nobody else here. */
  address = $state(location.origin);

  /** What one has; none until the house has told it. */
  purse = $state.raw<Purse | null>(null);

  private token = $state(kept('token') ?? '');
  /** Known by a cookie that no script can read. */
  isMember = $state(kept('member') === 'yes');
  private nickname = '';
  private isBrowsing = false;
  /** What one looks at in the lobby: tables of one game or all, so many at most, after so many others. */
  private looked = { game: '', limit: 200, offset: 0 };
  private introduced: ((refused: Refused | null) => void)[] = [];
  private notice = 1;
  private readonly tables = new SvelteMap<string, Table>();
  /** Tables where one sits and which one doesn't look at: what becomes of them. */
  readonly glances = new SvelteMap<string, Table>();
  /** The line was lost for longer than a hiccup. */
  private hasComeBack = false;
  /** How often it was open. */
  private times = 0;
  /** How far one has read at tables that one doesn't look at just now. */
  private readonly read = new Map<string, number>();
  private readonly line = new Line(this, browser);

  /** At the start: who has been here before is known at once, and who comes from another device. */
  start(token: string): void {
    if (token) this.keepToken(token);
    if (this.isKnown) this.line.connect();
    window.addEventListener('online', () => this.wake());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.wake();
    });
  }

  get isKnown(): boolean {
    return this.person !== '' || this.token !== '' || this.isMember;
  }

  /** Somebody who is known here was refused at the door. */
  get isTurnedAway(): boolean {
    return this.isKnown && this.refusal !== null && this.standing !== 'open';
  }

  get bearer(): string {
    return this.token;
  }

  retry(): void {
    this.line.reconnect();
  }

  private wake(): void {
    if (this.isKnown) this.line.wake();
  }

  /** Comes in under a name. */
  come(nickname: string): Promise<void> {
    this.nickname = nickname;
    return this.introduce();
  }

  /** Comes in as a member: the browser has got a cookie by now. */
  comeAsMember(): Promise<void> {
    this.keepToken('');
    this.nickname = ''; // which may have been refused before
    this.keepMember(true);
    return this.introduce();
  }

  private introduce(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.introduced.push((refused) => (refused ? reject(refused) : resolve()));
      this.line.reconnect();
    });
  }

  /** Forgets who one is, here in this browser. */
  goOut(): void {
    this.keepToken('');
    this.keepMember(false);
    this.nickname = '';
    this.person = '';
    this.keepSeats([]);
    this.purse = null;
    this.signs = [];
    this.isListed = false;
    this.tables.clear();
    this.glances.clear();
    this.line.hangUp();
  }

  private keepToken(token: string): void {
    this.token = token;
    keep('token', token || null);
  }

  private keepMember(isMember: boolean): void {
    this.isMember = isMember;
    keep('member', isMember ? 'yes' : null);
  }

  // What the line tells.

  hello() {
    if (this.token) return { ask: 'hello', protocol: PROTOCOL, token: this.token } as const;
    if (this.nickname)
      return { ask: 'hello', protocol: PROTOCOL, nickname: this.nickname } as const;
    return this.isMember ? ({ ask: 'hello', protocol: PROTOCOL } as const) : null;
  }

  welcomed(welcome: Welcome): void {
    setHouseTime(welcome.now);
    setStops(welcome.stops ?? []);
    if (welcome.token) this.keepToken(welcome.token);
    this.person = welcome.person;
    this.refusal = null;
    this.wasOpen = true;
    this.address = welcome.address || location.origin;
    this.times++;
    this.keepSeats(welcome.seats ?? []);
    this.line.ask({ ask: 'purse' }).catch(() => undefined);
    if (this.isBrowsing) this.browse();
    if (this.hasComeBack && !this.tables.size) this.say({ word: 'back', text: t().isBackAgain });
    for (const table of this.tables.values()) {
      table.isReturning = this.hasComeBack;
      void this.look(table);
    }
    for (const table of this.glances.keys()) void this.askForGlance(table);
    for (const tell of this.introduced.splice(0)) tell(null);
  }

  unwelcome(refused: Refused): void {
    this.refusal = refused;
    // An old token, an old cookie, or none at all.
    if (refused.word === 'unknown_token' || (this.isMember && refused.word === 'bad_name')) {
      this.keepToken('');
      this.keepMember(false);
      this.keepSeats([]);
      this.person = '';
      this.purse = null;
    }
    if (refused.word === 'other_protocol') location.reload();
    for (const tell of this.introduced.splice(0)) tell(refused);
  }

  stands(standing: Standing): void {
    this.standing = standing;
    if (standing === 'open') this.hasComeBack = reach.isLost;
    reach.stands(standing === 'open' || !this.isKnown, this.wasOpen);
  }

  told(message: Exclude<Told, { tell: 'welcome' | 'done' | 'refused' }>): void {
    switch (message.tell) {
      case 'shown': {
        const table = this.known(message.table);
        const before = table?.shown ?? null;
        table?.show(message);
        if (table?.isReturning && message.since) this.tellMeanwhile(table, before, message.since);
        this.sits(message.table, message.seat ?? null);
        this.witness(message);
        break;
      }
      case 'went':
        this.known(message.table)?.go(message);
        this.sits(message.table, message.seat ?? null);
        this.witness(message);
        break;
      case 'ended': {
        const table = this.tables.get(message.table);
        if (table) table.ended = { word: message.word, sentence: message.sentence };
        this.sits(message.table, null);
        break;
      }
      case 'heard':
        this.tables.get(message.table)?.hear(message);
        break;
      case 'present': {
        const table = this.tables.get(message.table);
        if (table) table.present = message;
        break;
      }
      case 'reacted':
        air.hear(message);
        break;
      case 'emblem': {
        const { person, figure, colour } = message;
        emblems.chose(person, figure && colour ? { figure, colour } : null);
        break;
      }
      case 'playing': {
        const table = this.tables.get(message.table);
        if (table) table.isElsewhere = !message.here;
        break;
      }
      case 'purse':
        this.purse = message;
        break;
      case 'tables': {
        const changed = new Map(message.is_all ? [] : this.signs.map((sign) => [sign.table, sign]));
        for (const gone of message.gone ?? []) changed.delete(gone);
        for (const sign of message.signs ?? []) changed.set(sign.table, sign);
        this.signs = [...changed.values()];
        this.online = message.online ?? 0;
        this.total = message.total ?? this.signs.length;
        this.isListed = true;
        break;
      }
    }
  }

  private known(table: string): Table | undefined {
    return this.tables.get(table) ?? this.glances.get(table);
  }

  /** Who comes back reads what is true: what was played for them, and how their seat stands. */
  private tellMeanwhile(
    table: Table,
    before: Table['shown'],
    rows: readonly Passed[],
    hasVanished = true,
  ): void {
    table.isReturning = false;
    const { shown } = table;
    if (!shown) return;
    if (shown.seat === null) {
      const text = before && before.seat !== null ? t().backWithoutSeat : t().isBackAgain;
      if (hasVanished) this.say({ word: 'back', text, lasts: LONG });
      return;
    }
    const played = playedFor(rows, shown.seat);
    if (!played.length && !hasVanished) return;
    const told = [...played, ...standing(shown.facts, shown.seat)].map((fact) => say(fact, shown));
    const quiet = hasGoneOn(rows) ? t().backWentOn : t().backAgain;
    const who = isBots(rows, shown.seat) ? t().backBotPlayed : t().backPlayedFor;
    const text = played.length ? who(told.join(gap())) : quiet;
    this.say({ word: 'back', text, lasts: played.length ? LONG : undefined });
  }

  /** Writes down what is told of chance, and sends one's own share in it. */
  private witness(message: Shown | Went): void {
    const table = this.tables.get(message.table);
    if (!table) return;
    const { witness } = table;
    const told = message.fair ?? [];
    const bond =
      message.tell === 'shown'
        ? witness.hearAgain(told, message.since?.length !== 0)
        : witness.hear(told);
    if (bond === null || message.seat === undefined || message.seat === null) return;
    const seed = witness.seed(bond, message.seat);
    this.line.ask({ ask: 'seed', table: table.id, bond, seed }).catch(() => witness.refused(bond));
  }

  private sits(table: string, seat: number | null): void {
    const sat = this.seats.includes(table);
    if (seat !== null && !sat) this.keepSeats([...this.seats, table]);
    if (seat === null && sat) this.keepSeats(this.seats.filter((one) => one !== table));
  }

  private keepSeats(seats: readonly string[]): void {
    this.seats = seats;
    for (const table of this.glances.keys()) if (!seats.includes(table)) this.stopGlance(table);
    keep('seats', seats.join(' ') || null);
  }

  // The lobby.

  /** What somebody without a name sees of it. */
  list(signs: readonly Sign[], total: number): void {
    if (this.person) return;
    this.signs = signs;
    this.total = total;
    this.isListed = true;
  }

  browse(game = this.looked.game, limit = this.looked.limit, offset = this.looked.offset): void {
    this.isBrowsing = true;
    this.looked = { game, limit, offset };
    if (this.standing === 'open')
      this.line.ask({ ask: 'browse', ...this.looked }).catch(() => undefined);
  }

  stopBrowsing(): void {
    this.isBrowsing = false;
    this.line.ask({ ask: 'browse', on: false }).catch(() => undefined);
  }

  // Tables.

  /** The table with this name, looked at from now on, until it's let go. */
  follow(id: string, code = ''): Table {
    const known = this.tables.get(id);
    if (known && (!code || known.code === code) && !known.ended) {
      known.lookers++;
      return known;
    }
    const table = new Table(id, code || (kept(`code.${id}`) ?? ''));
    table.read = this.read.get(id) ?? 0;
    this.tables.set(id, table);
    this.glances.delete(id);
    if (this.standing === 'open') void this.look(table);
    return table;
  }

  /** One page less looks at it. */
  letGo(table: Table): void {
    if (--table.lookers > 0 || this.tables.get(table.id) !== table) return;
    this.tables.delete(table.id);
    this.read.set(table.id, table.read);
    if (this.seats.includes(table.id)) this.glance(table.id);
    else this.line.ask({ ask: 'unfollow', table: table.id }).catch(() => undefined);
  }

  /** Is told what becomes of a table where one sits, without being there. */
  glance(id: string): void {
    if (this.tables.has(id) || this.glances.has(id) || this.glances.size >= MOST_GLANCES) return;
    this.glances.set(id, new Table(id, ''));
    if (this.standing === 'open') void this.askForGlance(id);
  }

  private async askForGlance(table: string): Promise<void> {
    try {
      await this.line.ask({ ask: 'follow', table, glance: true });
    } catch {
      this.glances.delete(table);
    }
  }

  private stopGlance(id: string): void {
    if (!this.glances.delete(id)) return;
    this.line.ask({ ask: 'unfollow', table: id }).catch(() => undefined);
  }

  /** The host of a private table is told its code, on whatever device. */
  async knowCode(table: Table): Promise<void> {
    if (table.code || table.shown?.company.host !== this.person) return;
    const { code } = await api.code(this.token, table.id).catch(() => ({ code: '' }));
    table.code = code;
    if (code) keep(`code.${table.id}`, code);
  }

  /** Plays on this device from now on, and not on another. */
  playHere(table: Table): void {
    table.isElsewhere = false;
    void this.look(table);
  }

  table(id: string): Table | undefined {
    return this.tables.get(id);
  }

  /** Looks up what happened at a table before one came. */
  private async recall(table: Table): Promise<void> {
    const after = Math.max(0, (table.version ?? 0) - PAST);
    try {
      const { rows } = await api.history(this.token, table.id, table.code, after, PAST);
      const before = table.seen;
      table.recall(rows);
      const missed = rows.filter(({ version }) => version > before);
      if (table.isReturning) this.tellMeanwhile(table, table.shown, missed);
      else if (!before) this.tellMeanwhile(table, null, sinceOwn(rows, this.person), false);
    } catch {
      // One can play without it.
    }
  }

  private async look(table: Table): Promise<void> {
    try {
      await this.line.ask({
        ask: 'follow',
        table: table.id,
        seen: table.version,
        code: table.code,
        words: true,
        chat: table.lastLine,
        presence: true,
        fair: true,
        playing: !table.isElsewhere,
      });
      if (table.code) keep(`code.${table.id}`, table.code);
      if (table.isForgetful) void this.recall(table);
      // The house knows it as long as the line lasts.
      if (table.isInLine) void this.sit(table);
    } catch (error) {
      if (error instanceof Refused && error.word !== 'no_line') table.ended = error;
    }
  }

  /** Plays a move at a table, one at a time; what is refused is told. `seen` is what one had before one's eyes. */
  act(
    table: Table,
    move: Move,
    seat = table.shown?.seat ?? -1,
    seen = table.version,
  ): Promise<boolean> {
    const id = randomId();
    return this.once(table, () =>
      this.line.ask({ ask: 'act', table: table.id, seat, move, id, seen }, true),
    );
  }

  /** Sits down at a table: anywhere, or where one says; with the usual chips, or with so many. */
  sit(table: Table, where: Where = {}): Promise<boolean> {
    const { id, code } = table;
    return this.once(table, () => this.ask({ ask: 'join', table: id, code, ...where }));
  }

  /** Lets a bot decide what one is asked. */
  async decide(table: Table): Promise<void> {
    table.isDeciding = true;
    await this.once(table, () => this.line.ask({ ask: 'decide', table: table.id }));
    table.isDeciding = false;
  }

  /** Does something at a table, while nothing else is under way there; whether it was done. */
  private async once(table: Table, ask: () => Promise<unknown>): Promise<boolean> {
    if (table.isActing) return false;
    table.isActing = true;
    const { times } = this;
    try {
      await ask();
      return true;
    } catch (error) {
      const isLate = error instanceof Refused && error.word === 'stale' && times !== this.times;
      if (error instanceof Refused && error.word === 'bot_gives_way') table.isInLine = true;
      else if (isLate) this.say({ word: 'late', text: t().cameTooLate });
      else this.tell(error, table.shown?.unit);
      return false;
    } finally {
      table.isActing = false;
    }
  }

  /** Asks for something else; Refused is the caller's to tell. */
  ask(question: Question): Promise<Done> {
    return this.line.ask(question, SEATS.has(question.ask));
  }

  // Notices.

  /** Says why something wasn't done. */
  tell(error: unknown, unit = 1): void {
    if (error instanceof Refused && hasWayOn(error)) this.stuck = error;
    else if (error instanceof Refused) this.say({ word: error.word, refused: error, unit });
    else throw error;
  }

  /** What is kept stays until it's closed. */
  say(notice: Omit<Notice, 'id'>, isKept = false): void {
    const said = { ...notice, id: this.notice++ };
    this.notices = withOneMore(this.notices, said);
    if (!isKept) setTimeout(() => this.dismiss(said.id), notice.lasts ?? 6_000);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}

export const house = new House();
speakTo(() => house.person);

/* The line to the house: one WebSocket that comes back by itself.

   Whoever asks gets a promise. What may be asked twice without being done twice (a move has an
   id) waits for the next connection and is sent again; all else is refused when the line breaks.
   A line that looks open may be dead, and a page sees no pings: so whenever nothing was heard for
   a while it asks, and if there is no answer either, the line is lost. */

import type { Ask, Done, Hello, Ping, Refusal, Told, Welcome } from '../generated/wire';

export type Standing = 'connecting' | 'open' | 'away';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What may be asked; its number is the line's affair. */
export type Question = Without<Exclude<Ask, Hello | Ping>, 're'>;

export class Refused extends Error {
  constructor(
    readonly word: string,
    readonly sentence: string,
    readonly values: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence);
  }
}

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface Ears {
  onopen(): void;
  onmessage(text: string): void;
  onclose(code: number): void;
}

/** How a connection is made and how time passes: handed in, so that tests need neither. */
export interface World {
  dial(ears: Ears): Wire;
  later(milliseconds: number, then: () => void): () => void;
  chance(): number;
}

export interface Listener {
  /** How one introduces oneself, or null as long as one has no name. */
  hello(): Omit<Hello, 're'> | null;
  /** The house knows us: time to ask for what was being looked at. */
  welcomed(welcome: Welcome): void;
  /** The house doesn't know us by that. */
  unwelcome(refused: Refused): void;
  told(message: Exclude<Told, Welcome | Done | Refusal>): void;
  stands(standing: Standing, retryIn: number): void;
}

interface Open {
  readonly question: Question;
  readonly isKept: boolean;
  resolve(done: Done): void;
  reject(refused: Refused): void;
}

const FIRST_WAIT = 300;
/** As long as the house is most likely starting again: about half a minute. */
const SOON = 30;
const LONGEST_WAIT_SOON = 1_400;
const LONGEST_WAIT = 15_000;
/** So many milliseconds a door may take to be opened; every other time longer: a slow line needs it. */
const KNOCK = [4_000, 8_000];
/** So many the house may take to say welcome: many may come back at once. */
const PATIENCE = 8_000;
/** After so many without a word the house is asked whether it's there. */
const BEAT = 4_000;
/** So many it has to answer, be it by saying anything else. */
const ANSWER = 4_000;
/** The same for who looks at the page again. */
const QUICK_ANSWER = 3_000;

export class Line {
  private wire: Wire | null = null;
  private isIntroduced = false;
  private failures = 0;
  private next = 1;
  private readonly asked = new Map<number, Open>();
  private cancelRetry: (() => void) | null = null;
  private cancelWatch: (() => void) | null = null;

  constructor(
    private readonly listener: Listener,
    private readonly world: World,
  ) {}

  /** Dials, unless it's done already. */
  connect(): void {
    if (this.wire) return;
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.listener.stands('connecting', 0);
    const wire: Wire = this.world.dial({
      onopen: () => {
        if (this.wire === wire) this.introduce();
      },
      onmessage: (text) => {
        if (this.wire === wire) this.heard(text);
      },
      onclose: () => {
        if (this.wire === wire) this.lost();
      },
    });
    this.wire = wire;
    this.watch(KNOCK[this.failures % KNOCK.length]!);
  }

  /** As somebody else, or after having got a name. */
  reconnect(): void {
    this.hangUp();
    this.failures = 0;
    this.connect();
  }

  /** The network is back, or the page is looked at again: don't wait, and don't trust an old line. */
  wake(): void {
    if (!this.wire) {
      this.failures = 0;
      this.connect();
    } else if (this.isIntroduced) this.beat(QUICK_ANSWER);
  }

  ask(question: Question, isKept = false): Promise<Done> {
    return new Promise((resolve, reject) => {
      const open: Open = { question, isKept, resolve, reject };
      // While the line is being opened nothing of it was sent: it waits for that.
      if (!this.wire && !isKept) {
        reject(new Refused('no_line', 'cannot ask that now: the house is out of reach'));
        return;
      }
      const re = this.next++;
      this.asked.set(re, open);
      if (this.isIntroduced) this.send(re, question);
    });
  }

  hangUp(): void {
    const wire = this.wire;
    this.wire = null;
    wire?.close();
    this.broken();
  }

  private introduce(): void {
    const hello = this.listener.hello();
    if (!hello) {
      this.hangUp();
      return;
    }
    this.wire?.send(JSON.stringify({ ...hello, re: 0 }));
    this.watch(PATIENCE);
  }

  private send(re: number, question: Question): void {
    this.wire?.send(JSON.stringify({ ...question, re }));
  }

  /** If nothing at all is heard for so long, the line is dead. */
  private watch(patience: number): void {
    this.cancelWatch?.();
    this.cancelWatch = this.world.later(patience, () => {
      this.wire?.close();
      this.lost();
    });
  }

  /** Asks whether the line still carries anything. */
  private beat(patience = ANSWER): void {
    this.wire?.send(JSON.stringify({ ask: 'ping', re: this.next++ } satisfies Ping));
    this.watch(patience);
  }

  /** The line lives: it's asked again when nothing was heard for a while. */
  private lives(): void {
    this.cancelWatch?.();
    this.cancelWatch = this.world.later(BEAT, () => this.beat());
  }

  private heard(text: string): void {
    if (this.isIntroduced) this.lives();
    const message = JSON.parse(text) as Told;
    switch (message.tell) {
      case 'welcome': {
        const waiting = [...this.asked];
        this.isIntroduced = true;
        this.failures = 0;
        this.lives();
        this.listener.stands('open', 0);
        this.listener.welcomed(message);
        for (const [re, open] of waiting) this.send(re, open.question);
        break;
      }
      case 'done':
        this.taken(message.re)?.resolve(message);
        break;
      case 'refused': {
        const refused = new Refused(message.word, message.sentence, message.values);
        if (!this.isIntroduced && message.re === 0) this.turnedAway(refused);
        else this.taken(message.re)?.reject(refused);
        break;
      }
      default:
        this.listener.told(message);
    }
  }

  /** Nothing that was asked under this name is asked under the next. */
  private turnedAway(refused: Refused): void {
    for (const open of this.asked.values()) open.reject(refused);
    this.asked.clear();
    this.hangUp();
    this.listener.unwelcome(refused);
  }

  private taken(re: number): Open | undefined {
    const open = this.asked.get(re);
    this.asked.delete(re);
    return open;
  }

  private broken(): void {
    this.isIntroduced = false;
    this.cancelWatch?.();
    this.cancelWatch = null;
    for (const [re, open] of this.asked) {
      if (open.isKept) continue;
      this.asked.delete(re);
      open.reject(new Refused('no_line', 'cannot tell whether that was done: the line broke'));
    }
  }

  private lost(): void {
    this.wire = null;
    this.broken();
    this.failures++;
    const longest = this.failures > SOON ? LONGEST_WAIT : LONGEST_WAIT_SOON;
    const most = Math.min(FIRST_WAIT * 2 ** (this.failures - 1), longest);
    const wait = most / 2 + (most / 2) * this.world.chance();
    this.listener.stands('away', wait);
    this.cancelRetry?.();
    this.cancelRetry = this.world.later(wait, () => this.connect());
  }
}

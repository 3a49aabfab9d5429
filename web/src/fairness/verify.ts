/* What in a transcript an honest house could not have done: the same faults as `stammtisch verify`. */

import { hex, unhex } from './sha256';
import { dice, lot, pledged, positions, seal, seedsKey, type SeedEntry } from './stream';

export type Witnessed =
  | { readonly kind: 'asking'; readonly seats: readonly number[] }
  | { readonly kind: 'sealing'; readonly draw: number; readonly seals: readonly string[] }
  | { readonly kind: 'pledge'; readonly first: number; readonly hash: string }
  | { readonly kind: 'sending'; readonly seed: string }
  | { readonly kind: 'closing'; readonly seeds: readonly SeedEntry[] }
  | { readonly kind: 'shuffling'; readonly draw: number }
  | {
      readonly kind: 'opening';
      readonly draw: number;
      readonly place: number;
      readonly card: string;
      readonly salt: string;
    }
  | { readonly kind: 'throw'; readonly draw: number; readonly dice: readonly number[] }
  | { readonly kind: 'lot'; readonly draw: number; readonly count: number; readonly lot: number }
  | { readonly kind: 'showing'; readonly secret: string };

export interface Transcript {
  readonly seat: number | null;
  readonly pack: readonly string[];
  readonly is_over: boolean;
  readonly witnessed: readonly Witnessed[];
}

export type FaultWord =
  | 'asked_late'
  | 'card_changed'
  | 'card_repeated'
  | 'closed_late'
  | 'dice_changed'
  | 'draw_out_of_turn'
  | 'lot_changed'
  | 'no_such_place'
  | 'not_asked'
  | 'not_closed'
  | 'not_in_pack'
  | 'not_pledged'
  | 'not_sealed'
  | 'not_shown'
  | 'order_changed'
  | 'own_seed_changed'
  | 'own_seed_invented'
  | 'own_seed_missing'
  | 'pack_skipped'
  | 'place_changed'
  | 'pledge_changed'
  | 'pledged_late'
  | 'sealed_late'
  | 'seals_changed'
  | 'seals_miscounted'
  | 'seat_added'
  | 'seat_dropped'
  | 'seat_repeated'
  | 'seats_changed'
  | 'secret_changed'
  | 'seeds_changed'
  | 'shown_early';

export interface Fault {
  readonly word: FaultWord;
  /** The step of the transcript at which it shows. */
  readonly at: number;
}

type Kind = Witnessed['kind'];
type Of<K extends Kind> = Extract<Witnessed, { kind: K }>;

function every<K extends Kind>(
  transcript: Transcript,
  ...kinds: K[]
): (readonly [number, Of<K>])[] {
  return transcript.witnessed.flatMap((step, at) =>
    (kinds as readonly Kind[]).includes(step.kind) ? [[at, step as Of<K>] as const] : [],
  );
}

export function verify(transcript: Transcript): Fault[] {
  return [
    ...publishing(transcript),
    ...closingTime(transcript),
    ...seeds(transcript),
    ...cards(transcript),
    ...throws(transcript),
  ].sort((a, b) => a.at - b.at);
}

/** Whether this seat was asked for its share in chance, and can't claim that it counted. */
export function isUnshared(transcript: Transcript, seat: number | null): boolean {
  const asking = every(transcript, 'asking')[0]?.[1];
  return (
    seat !== null && transcript.seat === null && asking !== undefined && asking.seats.includes(seat)
  );
}

const LATE = { asking: 'asked_late', sealing: 'sealed_late', pledge: 'pledged_late' } as const;
const CHANGED = {
  asking: 'seats_changed',
  sealing: 'seals_changed',
  pledge: 'pledge_changed',
  closing: 'seeds_changed',
} as const;

/** What binds the house comes before any seed, and stays as it is. */
function* publishing(transcript: Transcript): Generator<Fault> {
  const published = new Map<string, string>();
  let isSeedKnown = false;
  for (const [at, step] of transcript.witnessed.entries()) {
    if (
      step.kind === 'asking' ||
      step.kind === 'sealing' ||
      step.kind === 'pledge' ||
      step.kind === 'closing'
    ) {
      const about = step.kind === 'sealing' ? `sealing ${step.draw}` : step.kind;
      const said = JSON.stringify(step, Object.keys(step).concat('seat', 'seed').sort());
      const before = published.get(about);
      if (before !== undefined && before !== said) yield { word: CHANGED[step.kind], at };
      else if (before === undefined && isSeedKnown && step.kind !== 'closing')
        yield { word: LATE[step.kind], at };
      if (before === undefined) published.set(about, said);
    }
    if (step.kind === 'sending' || step.kind === 'closing') isSeedKnown = true;
  }
}

/** Seeds that are closed after a draw could be chosen to fit it. */
function* closingTime(transcript: Transcript): Generator<Fault> {
  const drawn = every(transcript, 'shuffling', 'opening', 'throw', 'lot', 'showing')[0];
  const closing = every(transcript, 'closing')[0];
  if (drawn && !closing) yield { word: 'not_closed', at: drawn[0] };
  if (drawn && closing && closing[0] > drawn[0]) yield { word: 'closed_late', at: closing[0] };
}

/** Those of exactly the seats that were asked, and one's own as one sent it. */
function* seeds(transcript: Transcript): Generator<Fault> {
  const closed = every(transcript, 'closing')[0];
  if (!closed) return;
  const [at, closing] = closed;
  const listed = closing.seeds.map((entry) => entry.seat);
  const asking = every(transcript, 'asking')[0];
  if (!asking) yield { word: 'not_asked', at };
  else {
    const asked = asking[1].seats;
    for (const seat of asked) if (!listed.includes(seat)) yield { word: 'seat_dropped', at };
    for (const seat of new Set(listed)) {
      if (!asked.includes(seat)) yield { word: 'seat_added', at };
      if (listed.filter((one) => one === seat).length > 1) yield { word: 'seat_repeated', at };
    }
  }
  if (transcript.seat === null) return;
  const sending = every(transcript, 'sending')[0];
  const sent = sending && sending[0] < at ? sending[1].seed : null;
  const counted = closing.seeds.find((entry) => entry.seat === transcript.seat)?.seed ?? null;
  if (counted === sent) return;
  yield {
    word:
      counted === null
        ? 'own_seed_missing'
        : sent === null
          ? 'own_seed_invented'
          : 'own_seed_changed',
    at,
  };
}

/** Each card that was opened fits the seal of the position that the seeds put at its place. */
function* cards(transcript: Transcript): Generator<Fault> {
  const size = transcript.pack.length;
  const sealings = new Map<number, Of<'sealing'>>();
  for (const [at, sealing] of every(transcript, 'sealing'))
    if (!sealings.has(sealing.draw)) {
      sealings.set(sealing.draw, sealing);
      if (sealing.seals.length !== size) yield { word: 'seals_miscounted', at };
    }
  const closing = every(transcript, 'closing')[0];
  const key = closing && seedsKey(closing[1].seeds);
  const lying = new Map<number, number[]>();
  const opened = new Map<string, string>();
  const seen = new Map<string, number>();
  const openings = every(transcript, 'opening');
  for (const [at, opening] of openings) {
    const { draw, place, card, salt } = opening;
    const seals = sealings.get(draw)?.seals;
    if (!seals) yield { word: 'not_sealed', at };
    else if (place >= size) yield { word: 'no_such_place', at };
    else if (key && seals.length === size) {
      if (!lying.has(draw)) lying.set(draw, positions(key, size, draw));
      const fits = (position: number) =>
        hex(seal(draw, position, card, unhex(salt))) === seals[position];
      if (!fits(lying.get(draw)![place]!))
        yield {
          word: seals.some((_, position) => fits(position)) ? 'order_changed' : 'card_changed',
          at,
        };
    }
    const where = `${draw} ${place}`;
    const before = opened.get(where);
    if (before !== undefined) {
      if (before !== `${card} ${salt}`) yield { word: 'place_changed', at };
      continue;
    }
    opened.set(where, `${card} ${salt}`);
    const times = (seen.get(`${draw} ${card}`) ?? 0) + 1;
    seen.set(`${draw} ${card}`, times);
    const has = transcript.pack.filter((one) => one === card).length;
    if (!has) yield { word: 'not_in_pack', at };
    else if (times > has) yield { word: 'card_repeated', at };
  }
  const used = new Set(
    [...openings, ...every(transcript, 'shuffling')].map(([, step]) => step.draw),
  );
  const skipping = openings.find(
    ([, { draw }]) =>
      sealings.has(draw) && [...sealings.keys()].some((other) => other < draw && !used.has(other)),
  );
  if (skipping) yield { word: 'pack_skipped', at: skipping[0] };
}

/** Dice and lots: each draw in its turn, and what the shown secret and the seeds give. */
function* throws(transcript: Transcript): Generator<Fault> {
  const thrown = every(transcript, 'throw', 'lot');
  const showings = every(transcript, 'showing');
  const pledge = every(transcript, 'pledge')[0]?.[1];
  if (!pledge) {
    const first = thrown[0] ?? showings[0];
    if (first) yield { word: 'not_pledged', at: first[0] };
    return;
  }
  const sealed = new Set(every(transcript, 'sealing').map(([, sealing]) => sealing.draw));
  let due = pledge.first;
  for (const [at, throwing] of thrown) {
    while (sealed.has(due)) due++;
    if (throwing.draw !== due) yield { word: 'draw_out_of_turn', at };
    due = throwing.draw + 1;
  }
  const fits = (secret: string) => hex(pledged(unhex(secret))) === pledge.hash;
  for (const [at, showing] of showings)
    if (!fits(showing.secret)) yield { word: 'secret_changed', at };
  for (const [at] of thrown)
    if (showings[0] && at > showings[0][0]) yield { word: 'shown_early', at };
  if (transcript.is_over && thrown[0] && !showings.length)
    yield { word: 'not_shown', at: thrown[0][0] };
  const closing = every(transcript, 'closing')[0]?.[1];
  const secret = showings.find(([, showing]) => fits(showing.secret))?.[1].secret;
  if (!closing || !secret) return;
  const key = seedsKey(closing.seeds);
  for (const [at, step] of thrown) {
    if (step.kind === 'throw') {
      const given = dice(unhex(secret), key, step.dice.length, step.draw);
      if (given.join() !== step.dice.join()) yield { word: 'dice_changed', at };
    } else if (lot(unhex(secret), key, step.count, step.draw) !== step.lot)
      yield { word: 'lot_changed', at };
  }
}

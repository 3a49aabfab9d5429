import { describe, expect, test } from 'vitest';
import { hex, hmac, sha256, unhex } from './sha256';
import {
  below,
  dice,
  label,
  lot,
  permutation,
  pledged,
  positions,
  seal,
  seedsKey,
  stream,
} from './stream';
import { verify, type Transcript, type Witnessed } from './verify';

const bytes = (text: string) => new TextEncoder().encode(text);
const SECRET = Uint8Array.from({ length: 32 }, (_, n) => n);
const SEEDS = [
  { seat: 0, seed: '00112233445566778899aabbccddeeff' },
  { seat: 1, seed: null },
  { seat: 3, seed: hex(bytes('regulars')) },
];
const PACK = ['Ah', 'Kd', 'Qc', 'Js', 'Weli'];

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['a'.repeat(1000), '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'],
])('SHA-256', (text, hash) => expect(hex(sha256(bytes(text)))).toBe(hash));

test('HMAC-SHA256, the second case of RFC 4231', () =>
  expect(hex(hmac(bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ));

/* The vectors of docs/reference/fairness.md. */
describe('the vectors', () => {
  const key = seedsKey(SEEDS);
  const throwing = hmac(SECRET, label('stammtisch 1 throwing'));
  const salt = (n: number) => hmac(SECRET, label('stammtisch 1 salt', 0, n)).slice(0, 16);
  const order = permutation(stream(SECRET, label('stammtisch 1 order', 0)), 5);

  test('seeds, order and positions', () => {
    expect(hex(key)).toBe('da359273734d0ae7a3d0f03610291f468f9d3f535cc1005a7d6f14627571e074');
    expect(order).toEqual([3, 1, 0, 2, 4]);
    expect(positions(key, 5, 0)).toEqual([4, 0, 3, 2, 1]);
  });

  test('dice and lots', () => {
    expect(hex(throwing)).toBe('2c680561d5c1a1a68357303008d42537d2e39d644af28353053cd53ef0048ec5');
    expect(hex(pledged(throwing))).toBe(
      'bbe8e54a09101b174bb92de57cbf1f9f6b45e78e128f9661963206b964a3035f',
    );
    expect([1, 2, 3, 4, 5].map((draw) => dice(throwing, key, 2, draw).join('-'))).toEqual([
      ...['4-1', '5-5', '2-3', '6-4', '5-4'],
    ]);
    expect([1, 2, 3, 4, 5].map((draw) => lot(throwing, key, 6, draw))).toEqual([0, 0, 2, 3, 2]);
    expect(lot(throwing, key, 49_152, 7)).toBe(44_558);
    expect(below(stream(SECRET, label('x')), 1)).toBe(0);
  });

  test('seals', () => {
    expect(hex(salt(0))).toBe('ebacea802ed532789f64ec4edb47b513');
    expect(hex(seal(0, 0, PACK[order[0]!]!, salt(0)))).toBe(
      'a5a7406898cc0a34ff65c3c3ad593c3a885604bff9e63e4f33d1c749121d5103',
    );
  });

  const lying = positions(key, 5, 0);
  const opening = (place: number): Witnessed => {
    const position = lying[place]!;
    return {
      kind: 'opening',
      draw: 0,
      place,
      card: PACK[order[position]!]!,
      salt: hex(salt(position)),
    };
  };
  const honest: Transcript = {
    seat: 0,
    pack: PACK,
    is_over: true,
    witnessed: [
      { kind: 'asking', seats: [0, 1, 3] },
      {
        kind: 'sealing',
        draw: 0,
        seals: order.map((card, n) => hex(seal(0, n, PACK[card]!, salt(n)))),
      },
      { kind: 'pledge', first: 1, hash: hex(pledged(throwing)) },
      { kind: 'sending', seed: SEEDS[0]!.seed! },
      { kind: 'closing', seeds: SEEDS },
      { kind: 'shuffling', draw: 0 },
      opening(0),
      opening(3),
      { kind: 'throw', draw: 1, dice: [4, 1] },
      { kind: 'lot', draw: 2, count: 6, lot: 0 },
      { kind: 'showing', secret: hex(throwing) },
    ],
  };

  test('an honest house has no fault', () => expect(verify(honest)).toEqual([]));

  const changed = (at: number, step: Partial<Witnessed>): Transcript => ({
    ...honest,
    witnessed: honest.witnessed.map((one, n) =>
      n === at ? ({ ...one, ...step } as Witnessed) : one,
    ),
  });
  const without = (at: number): Transcript => ({
    ...honest,
    witnessed: honest.witnessed.filter((_, n) => n !== at),
  });
  const moved = (from: number, to: number): Transcript => {
    const witnessed = [...honest.witnessed];
    witnessed.splice(to, 0, ...witnessed.splice(from, 1));
    return { ...honest, witnessed };
  };

  test.each([
    ['card_changed', changed(6, { card: 'Kd' })],
    ['order_changed', changed(6, { place: 1 })],
    ['not_in_pack', changed(6, { card: '2c' })],
    ['dice_changed', changed(8, { dice: [6, 6] })],
    ['lot_changed', changed(9, { lot: 5 })],
    ['secret_changed', changed(10, { secret: hex(SECRET) })],
    ['draw_out_of_turn', changed(8, { draw: 2 })],
    ['own_seed_changed', changed(3, { seed: 'ff' })],
    ['own_seed_invented', without(3)],
    ['seat_dropped', changed(4, { seeds: SEEDS.slice(0, 2) })],
    ['seat_added', changed(0, { seats: [0, 1] })],
    ['not_asked', without(0)],
    ['not_closed', without(4)],
    ['not_sealed', without(1)],
    ['not_pledged', without(2)],
    ['not_shown', without(10)],
    ['sealed_late', moved(1, 4)],
    ['closed_late', moved(4, 7)],
    ['seals_miscounted', { ...honest, pack: PACK.slice(1) }],
  ])('%s is found', (word, transcript) => {
    expect(verify(transcript).map((fault) => fault.word)).toContain(word);
  });

  test('hex goes both ways', () => expect(hex(unhex('00ff10'))).toBe('00ff10'));
});

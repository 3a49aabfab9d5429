/* SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104): plain http has no crypto.subtle. */

const K = new Uint32Array(64);
const FIRST = new Uint32Array(8);

/* The constants are the fractions of roots of primes: computed, so that no digit can be mistyped. */
for (let candidate = 2, n = 0; n < 64; candidate++) {
  let isPrime = true;
  for (let divisor = 2; divisor * divisor <= candidate; divisor++)
    if (candidate % divisor === 0) isPrime = false;
  if (!isPrime) continue;
  if (n < 8) FIRST[n] = fraction(Math.sqrt(candidate));
  K[n++] = fraction(Math.cbrt(candidate));
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const hash = FIRST.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let t = 0; t < 16; t++) w[t] = view.getUint32(block + 4 * t);
    for (let t = 16; t < 64; t++) {
      const [a, b] = [w[t - 15]!, w[t - 2]!];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[t] = w[t - 16]! + s0 + w[t - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let t = 0; t < 64; t++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[t]! + w[t]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((part, n) => (hash[n] = hash[n]! + part));
  }
  const bytes = new Uint8Array(32);
  const out = new DataView(bytes.buffer);
  hash.forEach((word, n) => out.setUint32(4 * n, word));
  return bytes;
}

/** Under a key of at most 64 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const under = (pad: number, inner: Uint8Array): Uint8Array => {
    const whole = new Uint8Array(64 + inner.length).fill(pad, 0, 64);
    key.forEach((byte, n) => (whole[n] = byte ^ pad));
    whole.set(inner, 64);
    return sha256(whole);
  };
  return under(0x5c, under(0x36, message));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/**
 * Files made to hurt: chosen identifiers and GTINs that collide in a table's hash.
 * They depend on the hash, and on no other detail of the tables.
 */

/** The step of the identifier tables' hash over four bytes. */
function step(state: number, word: number): number {
  const h = Math.imul(state ^ word, 0x9e3779b1);
  return h ^ (h >>> 15);
}

/**
 * The hash continues over a text whose length is a multiple of four; `mask` is set in every byte.
 */
function hashFrom(state: number, text: string, mask = 0): number {
  let h = state;
  for (let i = 0; i < text.length; i += 4) {
    let word = 0;
    for (let k = 3; k >= 0; k -= 1) word = (word << 8) | text.charCodeAt(i + k) | mask;
    h = step(h, word);
  }
  return h;
}

/** The same without case. */
function foldedHashFrom(state: number, text: string): number {
  return hashFrom(state, text, 0x20);
}

/** A seeded stream of numbers below 2^32. */
function randomFrom(seed: number): () => number {
  let s = seed;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return (s ^ (s >>> 15)) >>> 0;
  };
}

/** Two texts that lead from one state of the hash to one other: found by birthday among `make`. */
function collidingPair(
  state: number,
  make: (random: () => number) => string,
  random: () => number,
  next: (state: number, text: string) => number,
): readonly [string, string] {
  const seen = new Map<number, string>();
  for (;;) {
    const text = make(random);
    const end = next(state, text);
    const other = seen.get(end);
    if (other !== undefined && other !== text) return [other, text];
    seen.set(end, text);
  }
}

function chains(
  start: number,
  blocks: number,
  make: (random: () => number) => string,
  next = hashFrom,
): readonly string[] {
  const random = randomFrom(7);
  let state = start;
  let texts = [''];
  for (let block = 0; block < blocks; block += 1) {
    const [a, b] = collidingPair(state, make, random, next);
    texts = texts.flatMap((text) => [text + a, text + b]);
    state = next(state, a);
  }
  return texts;
}

/**
 * 2^blocks different identifiers, other than each other also without case, with one hash of their
 * folded form once `more` equal bytes follow each.
 */
export function idsOfOneFoldedHash(blocks: number, more = 0): readonly string[] {
  return chains(
    8 * blocks + more,
    blocks,
    (random) =>
      Array.from({ length: 8 }, () => String.fromCharCode(0x61 + (random() % 26))).join(''),
    foldedHashFrom,
  );
}

/** 2^blocks identifiers that differ only by case, with one hash of their exact form. */
export function idsOfOneExactHash(blocks: number): readonly string[] {
  const width = 28;
  return chains(width * blocks, blocks, (random) => {
    const bits = random();
    return Array.from({ length: width }, (_, i) =>
      String.fromCharCode(((bits >>> i) & 1) === 1 ? 0x61 + (i % 26) : 0x41 + (i % 26)),
    ).join('');
  });
}

/** The multiplicative inverse of an odd number modulo 2^32. */
function inverseOf(odd: number): number {
  let x = odd;
  for (let i = 0; i < 5; i += 1) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x;
}

/** Inverts `h ^ (h >>> shift)`. */
function unshift(value: number, shift: number): number {
  let h = value;
  for (let known = shift; known < 32; known += shift) h = value ^ (h >>> shift);
  return h >>> 0;
}

/**
 * Valid GTINs of 14 digits whose hashes end in `bits` zero bits: a table of as many slots puts all
 * of them in one place.
 */
export function gtinsOfOnePlace(count: number, bits: number): readonly string[] {
  const second = inverseOf(0x297a2d39);
  const first = inverseOf(0x2c1b3c6d);
  const gtins: string[] = [];
  for (let high = 1; gtins.length < count; high += 1) {
    let h = unshift((high << bits) >>> 0, 15);
    h = unshift(Math.imul(h, second), 12);
    h = unshift(Math.imul(h, first), 15);
    // Numbers of 14 digits that do not begin with 0 or 9.
    for (let top = 2400; top < 20_000 && gtins.length < count; top += 1) {
      const low = (h ^ Math.imul(top, 0x85ebca6b)) >>> 0;
      const digits = String(top * 4294967296 + low);
      if (digits.length === 14 && isValidGtin(digits)) gtins.push(digits);
    }
  }
  return gtins;
}

function isValidGtin(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < 14; i += 1) sum += (digits.charCodeAt(i) - 0x30) * (i % 2 === 0 ? 3 : 1);
  return sum % 10 === 0;
}

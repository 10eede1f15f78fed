/** Digests of records, equal to those of `content-digest.ts` word for word. */
import * as L from '../scanner-layout';
import { unescape } from './decoding';
import { ESCAPED, NULL, STRING, TRUE, FALSE, byteAt, fact, kindOf, setFact } from './memory';
import { FIRST_FACTOR, SECOND_FACTOR, spread, withBytes } from './text-digest';

function turnedWord(word: i32, bits: i32): i32 {
  return rotl<i32>(word, bits);
}

// The digest of everything but the texts.
let low: i32 = 0;
let high: i32 = 0;

/** Does the same as `ContentDigest.add`. */
function add(word: i32): void {
  low = (low ^ word) * 0x9e3779b1;
  low ^= <i32>(<u32>low >> 15);
  high = turnedWord(((high + low) * 0x85ebca6b) ^ word, 13);
}

/** Does the same as `combineDigests`. */
export function combined(first: i32, second: i32): i32 {
  const h = (first ^ second) * 0x9e3779b1;
  return (h ^ <i32>(<u32>h >> 13)) + second;
}

function digitsOf(word: i32): i32 {
  let digits = 1;
  for (let power = 10; power <= word; power *= 10) digits += 1;
  return digits;
}

/** Returns the exponent of a decimal in decimal.js. */
function exponentOf(integer: i32, fraction: i32): i32 {
  return integer == 0 ? digitsOf(fraction) - L.WORD_DIGITS - 1 : digitsOf(integer) - 1;
}

/** Combines a digest with that of a decimal, as `combineDigests` and `digestOfDecimal` do. */
export function withDecimal(digest: i32, integer: i32, fraction: i32): i32 {
  let h = exponentOf(integer, fraction);
  if (integer != 0) h = combined(h, integer);
  if (fraction != 0) h = combined(h, fraction);
  return combined(digest, h);
}

/** Does the same as `ContentDigest.addDecimal`. */
function addDecimal(integer: i32, fraction: i32): void {
  add(exponentOf(integer, fraction));
  if (integer != 0) add(integer);
  if (fraction != 0) add(fraction);
}

/** Does the same as `digestOfText`, for plain characters. */
function digestOfText(start: i32, end: i32): i32 {
  let h = end - start;
  for (let i = start; i < end; i += 1) h = (h ^ byteAt(i)) * 0x01000193;
  return h ^ <i32>(<u32>h >> 15);
}

/** Adds the GTIN of a slot, if there is one; returns false when its digest cannot be computed. */
function addGtin(slot: i32, asSlot: i32, bias: i32): bool {
  if (kindOf(slot) < STRING) return true;
  const count = fact(L.GTIN_COUNT);
  for (let n = 0; n < count; n += 1) {
    if (load<i32>(L.GTIN_SLOTS_AT + (n << 2)) != slot) continue;
    const nature = byteAt(L.NATURES_AT + n);
    if (nature == L.NO_NATURE) return false;
    const start = load<i32>(L.STARTS_AT + (slot << 2)) + bias + 1;
    const end = load<i32>(L.ENDS_AT + (slot << 2)) + bias - 1;
    add(asSlot);
    if (nature == L.WRONG_DIGIT) add(digestOfText(start, end));
    else {
      const number = <u64>load<f64>(L.VALID_GTINS_AT + (n << 3));
      add(<i32>number);
      add(<i32>(number >> 32) ^ ((end - start) << 16));
    }
    return true;
  }
  return false;
}

/**
 * Adds the fields that are plain texts, by slot; returns false when one is too long to be
 * unescaped.
 */
function digestTexts(bias: i32): bool {
  let digest = i32x4(0x243f6a88, 0x13198a2e, 0x03707344, 0x299f31d0);
  for (let slot = 0; slot < L.FIRST_LEVEL_SLOT; slot += 1) {
    if (byteAt(L.CLASSES_AT + slot) > L.BUILT_TEXT) continue;
    const kind = kindOf(slot);
    if (kind <= NULL) {
      digest = spread(i32x4.add(digest, i32x4.splat(~slot)));
      continue;
    }
    const start = load<i32>(L.STARTS_AT + (slot << 2)) + bias + 1;
    const end = load<i32>(L.ENDS_AT + (slot << 2)) + bias - 1;
    if (kind != ESCAPED) digest = withBytes(digest, start, end);
    else {
      const length = unescape(start, end);
      if (length < 0) return false;
      digest = withBytes(digest, L.DECODED_AT, L.DECODED_AT + length);
    }
  }
  const a = i32x4.extract_lane(digest, 0);
  const b = i32x4.extract_lane(digest, 1);
  const c = i32x4.extract_lane(digest, 2);
  const d = i32x4.extract_lane(digest, 3);
  setFact(L.DIGEST_LOW, low ^ ((a + turnedWord(c, 7)) * FIRST_FACTOR));
  setFact(L.DIGEST_HIGH, high ^ ((b + turnedWord(d, 11)) * SECOND_FACTOR) ^ a);
  return true;
}

/**
 * Stores the digest of the last record, which must be sure (IS_SURE). Parameters are the digests of
 * its lead time, of its price's unit, and of its content: of the unit for an object. Returns false
 * when a number or a text is too long.
 */
export function digestRecord(leadTime: i32, priceUnit: i32, content: i32, bias: i32): bool {
  const seen = fact(L.SEEN);
  low = 0x082efa98;
  high = 0x4528e638;
  add((kindOf(L.ORDERABLE) == FALSE ? 1 : 0) | (kindOf(L.WEIGHTED) == TRUE ? 2 : 0));
  if ((seen & L.AS_LEAD_TIME) != 0) add(leadTime);
  if ((seen & L.AS_OBJECT) != 0) {
    const levels = fact(L.LEVEL_COUNT);
    let digest = 0;
    for (let level = 0; level < levels; level += 1) {
      const quantity = L.QUANTITIES_AT + (level << 3);
      const integer = load<i32>(quantity);
      const fraction = load<i32>(quantity, 4);
      if ((integer | fraction) == 0) return false;
      digest = withDecimal(digest, integer, fraction);
      const slot = L.FIRST_LEVEL_SLOT + L.LEVEL_SLOTS * level + L.LEVEL_GTIN;
      if (!addGtin(slot, slot, bias)) return false;
    }
    add(combined(digest, content));
  } else {
    if (!addGtin(L.GTIN_SLOT, L.FIRST_LEVEL_SLOT + L.LEVEL_GTIN, bias)) return false;
    add(content);
  }
  const isByUnit = (seen & L.AS_UNIT) != 0;
  add(isByUnit ? 1 : 0);
  add(isByUnit ? priceUnit : 0);
  const integer = fact(L.PRICE_INTEGER);
  const fraction = fact(L.PRICE_FRACTION);
  if ((integer | fraction) == 0) return false;
  addDecimal(integer, fraction);
  return digestTexts(bias);
}

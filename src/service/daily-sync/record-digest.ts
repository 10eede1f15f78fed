import type { ByteRecord } from '../../record/byte-record.js';
import * as F from '../../record/fields.js';
import type { RecordJudge } from '../../record/judge-record.js';
import type { PackageRecord } from '../../record/package-record.js';
import { FALSE, NULL, NUMBER, OBJECT, STRING, TRUE } from '../../record/record-source.js';
import type { Decimal } from '../../value/decimal.js';
import type { LeadTime } from '../../value/lead-time.js';

/** Words of a digest. */
export const DIGEST_WORDS = 3;

/** Digits of a digest as text: eight for each word. */
export const DIGEST_LENGTH: number = 8 * DIGEST_WORDS;

/**
 * A digest of 96 bits of what a catalogue keeps of a record, identifier included: two records have the same one when `sameRecord` says that they are the same, and
 * both can be ordered or not. Taken field by field from where the fields are, as MurmurHash3 mixes 128 bits: making a text and its SHA-256 costs a sync six times
 * as much. Not cryptographic: who could forge a clash would only hide a change of an assortment of their own. Marks in storage rest on it.
 */
export class RecordDigest {
  readonly words: Int32Array = new Int32Array(DIGEST_WORDS);
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;
  /** Writing a large integer takes as long as all of a record's numbers; files have few lead times. */
  readonly #leadTimes = new WeakMap<LeadTime, string>();

  /** Leaves the digest in `words`. */
  take(record: PackageRecord): void {
    const { thirdPartyId, sharedId, supplierOutletId, brand, name, description, packageType, price, orderable, packageDescription: content, leadTime } = record;
    const { levels } = content;
    const unit = price.basis === 'unit' ? price.unit : undefined;
    const unlistedUnit = price.basis === 'unit' ? price.unlistedUnit : undefined;
    // What is not set is told by this number, and takes no step.
    let set = (orderable ? 1 : 0) | (record.weighted ? 2 : 0) | (sharedId === undefined ? 0 : 4) | (supplierOutletId === undefined ? 0 : 8);
    set |= (brand === undefined ? 0 : 16) | (description === undefined ? 0 : 32) | (packageType === undefined ? 0 : 64) | (leadTime === undefined ? 0 : 128);
    set |= (unit === undefined ? 0 : 256) | (unlistedUnit === undefined ? 0 : 512) | (content.unlistedUnit === undefined ? 0 : 1024);
    this.#begin(set, levels.length);
    this.#text(thirdPartyId);
    if (sharedId !== undefined) this.#text(sharedId);
    if (supplierOutletId !== undefined) this.#text(supplierOutletId);
    if (brand !== undefined) this.#text(brand);
    this.#text(name);
    if (description !== undefined) this.#text(description);
    if (packageType !== undefined) this.#text(packageType);
    if (leadTime !== undefined) this.#leadTime(leadTime);
    this.#decimal(price.amount, 0);
    if (unit !== undefined) this.#text(unit);
    if (unlistedUnit !== undefined) this.#text(unlistedUnit);
    this.#text(content.unit);
    if (content.unlistedUnit !== undefined) this.#text(content.unlistedUnit);
    for (const { quantity, gtin } of levels) {
      this.#decimal(quantity, gtin === undefined ? 0 : 1);
      if (gtin !== undefined) this.#text(gtin);
    }
    this.#finish();
  }

  /**
   * Leaves the digest that the record in a source has, which was judged and not built; false where that takes building it. Field by field what {@link take} takes, from
   * where the bytes are.
   */
  read(source: ByteRecord, { leadTime, memos, package: judged }: RecordJudge): boolean {
    const { kinds } = source;
    let set = 0;
    for (let slot = 0; slot < F.PRICE; slot += 1) {
      if (!isSet(kinds, slot)) continue;
      if (!source.isPlainText(slot)) return false;
      set |= TEXT_BITS[slot] ?? 0;
    }
    const orderable = kinds[F.ORDERABLE] as number;
    const weighted = kinds[F.WEIGHTED] as number;
    if (orderable > TRUE || weighted > TRUE || !source.isCleanNumber(F.PRICE)) return false;
    const priceUnit = isSet(kinds, F.PRICE_UNIT) ? source.recall(F.PRICE_UNIT, memos.unit).value : undefined;
    if (isSet(kinds, F.PRICE_UNIT) && priceUnit === undefined) return false;
    const isObject = kinds[F.PACKAGE_DESCRIPTION] === OBJECT;
    const isText = !isObject && isSet(kinds, F.PACKAGE_DESCRIPTION_STR);
    const asText = isText ? source.recall(F.PACKAGE_DESCRIPTION_STR, memos.packageText).value : undefined;
    const content = judged.unit;
    if (content === undefined || (asText === undefined && !isObject)) return false;
    set |= (orderable === FALSE ? 0 : 1) | (weighted === TRUE ? 2 : 0) | (leadTime === undefined ? 0 : 128);
    set |= (priceUnit === undefined ? 0 : 256) | (priceUnit?.unlisted === undefined ? 0 : 512) | (content.unlisted === undefined ? 0 : 1024);
    this.#begin(set, asText === undefined ? source.levelCount : asText.levels.length);
    for (let slot = 0; slot < F.PRICE; slot += 1) if (isSet(kinds, slot)) this.#slot(source, slot);
    if (leadTime !== undefined) this.#leadTime(leadTime);
    this.#decimal(source.cleanDecimal(F.PRICE), 0);
    if (priceUnit !== undefined) this.#text(priceUnit.unit);
    if (priceUnit?.unlisted !== undefined) this.#text(priceUnit.unlisted);
    this.#text(content.unit);
    if (content.unlisted !== undefined) this.#text(content.unlisted);
    const { slots, count } = judged.gtins;
    // Valid GTINs stand in the order of their levels.
    let next = 0;
    for (let level = 0; level < (asText === undefined ? source.levelCount : asText.levels.length); level += 1) {
      const slot = asText !== undefined && level === 0 ? F.GTIN : F.levelSlot(level, F.LEVEL_GTIN);
      const hasGtin = next < count && slots[next] === slot;
      const quantity = asText === undefined ? quantityOf(source, memos, level) : asText.levels[level]?.quantity;
      if (quantity === undefined) return false;
      this.#decimal(quantity, hasGtin ? 1 : 0);
      if (!hasGtin) continue;
      this.#slot(source, slot);
      next += 1;
    }
    this.#finish();
    return next === count;
  }

  #begin(set: number, levels: number): void {
    this.#a = 0x243f6a88;
    this.#b = 0x13198a2e;
    this.#c = 0x03707344;
    this.#d = 0x299f31d0;
    this.#step(set, levels, 0, 0);
  }

  #leadTime(leadTime: LeadTime): void {
    let text = this.#leadTimes.get(leadTime);
    if (text === undefined) {
      text = leadTime.microseconds.toString();
      this.#leadTimes.set(leadTime, text);
    }
    this.#text(text);
  }

  /** A text where it stands in a source. */
  #slot(source: ByteRecord, slot: number): void {
    if (source.kinds[slot] === STRING) this.#ascii(source.view, (source.starts[slot] as number) + 1, (source.ends[slot] as number) - 1);
    else this.#text(source.text(slot));
  }

  /** ASCII characters, as {@link #text} takes them. */
  #ascii(view: DataView, start: number, end: number): void {
    let i = start;
    for (; i + 8 <= end; i += 8) {
      const low = view.getInt32(i, true);
      const high = view.getInt32(i + 4, true);
      this.#step(
        (low & 0xff) | ((low & 0xff00) << 8),
        ((low >>> 16) & 0xff) | ((low >>> 24) << 16),
        (high & 0xff) | ((high & 0xff00) << 8),
        ((high >>> 16) & 0xff) | ((high >>> 24) << 16),
      );
    }
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = (end - start) << 16;
    if (i < end) first = view.getUint8(i);
    if (i + 1 < end) first |= view.getUint8(i + 1) << 16;
    if (i + 2 < end) second = view.getUint8(i + 2);
    if (i + 3 < end) second |= view.getUint8(i + 3) << 16;
    if (i + 4 < end) third = view.getUint8(i + 4);
    if (i + 5 < end) third |= view.getUint8(i + 5) << 16;
    if (i + 6 < end) fourth |= view.getUint8(i + 6);
    this.#step(first, second, third, fourth);
  }

  /** Eight characters at once; up to seven are left, and beside them stands how long the text was. */
  #text(text: string): void {
    const { length } = text;
    let i = 0;
    for (; i + 8 <= length; i += 8) {
      this.#step(
        text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16),
        text.charCodeAt(i + 2) | (text.charCodeAt(i + 3) << 16),
        text.charCodeAt(i + 4) | (text.charCodeAt(i + 5) << 16),
        text.charCodeAt(i + 6) | (text.charCodeAt(i + 7) << 16),
      );
    }
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = length << 16;
    if (i < length) first = text.charCodeAt(i);
    if (i + 1 < length) first |= text.charCodeAt(i + 1) << 16;
    if (i + 2 < length) second = text.charCodeAt(i + 2);
    if (i + 3 < length) second |= text.charCodeAt(i + 3) << 16;
    if (i + 4 < length) third = text.charCodeAt(i + 4);
    if (i + 5 < length) third |= text.charCodeAt(i + 5) << 16;
    if (i + 6 < length) fourth |= text.charCodeAt(i + 6);
    this.#step(first, second, third, fourth);
  }

  /** By its value: digits, exponent and sign are canonical. `beside`: a bit to go with it. */
  #decimal({ d: digits, e: exponent, s: sign }: Decimal, beside: number): void {
    const { length } = digits;
    this.#step(digits[0] ?? 0, length > 1 ? (digits[1] ?? 0) : 0, exponent, length * 4 + sign + (beside << 16));
    for (let i = 2; i < length; i += 2) this.#step(digits[i] ?? 0, digits[i + 1] ?? 0, 0, 0);
  }

  /** One step of MurmurHash3 (x86, 128 bits). */
  #step(first: number, second: number, third: number, fourth: number): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    let k = Math.imul(first, 0x239b961b);
    a ^= Math.imul((k << 15) | (k >>> 17), 0xab0e9789);
    a = (Math.imul(((a << 19) | (a >>> 13)) + b, 5) + 0x561ccd1b) | 0;
    k = Math.imul(second, 0xab0e9789);
    b ^= Math.imul((k << 16) | (k >>> 16), 0x38b34ae5);
    b = (Math.imul(((b << 17) | (b >>> 15)) + c, 5) + 0x0bcaa747) | 0;
    k = Math.imul(third, 0x38b34ae5);
    c ^= Math.imul((k << 17) | (k >>> 15), 0xa1e38b93);
    c = (Math.imul(((c << 15) | (c >>> 17)) + d, 5) + 0x96cd1c35) | 0;
    k = Math.imul(fourth, 0xa1e38b93);
    d ^= Math.imul((k << 18) | (k >>> 14), 0x239b961b);
    d = (Math.imul(((d << 13) | (d >>> 19)) + a, 5) + 0x32ac3b17) | 0;
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  #finish(): void {
    const { words } = this;
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d];
    a = (a + b + c + d) | 0;
    b = (b + a) | 0;
    c = (c + a) | 0;
    d = (d + a) | 0;
    a = finished(a);
    b = finished(b);
    c = finished(c);
    d = finished(d);
    a = (a + b + c + d) | 0;
    words[0] = a;
    words[1] = a + b;
    words[2] = a + c;
  }

  /** The digest as text. */
  text(): string {
    let text = '';
    for (const word of this.words) text += (word >>> 0).toString(16).padStart(8, '0');
    return text;
  }
}

/** The bit of each text that may be left out, by its slot. */
const TEXT_BITS: readonly number[] = [0, 4, 8, 16, 0, 32, 64];

function isSet(kinds: Uint8Array, slot: number): boolean {
  return (kinds[slot] as number) > NULL;
}

function quantityOf(source: ByteRecord, { quantityNumber, quantityText }: RecordJudge['memos'], level: number): Decimal | undefined {
  const slot = F.levelSlot(level, F.QUANTITY);
  return source.recall(slot, source.kinds[slot] === NUMBER ? quantityNumber : quantityText).value?.decimal;
}

function finished(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}

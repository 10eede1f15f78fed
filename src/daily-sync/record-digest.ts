import * as F from '../record/fields.js';
import type { PackageRecord } from '../record/package-record.js';
import type { RecordJudge } from '../record/rules/judge-record.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import { FALSE, NULL, NUMBER, OBJECT, STRING, TRUE, WIDE } from '../record/source/record-source.js';
import type { Decimal } from '../value/decimal.js';
import type { LeadTime } from '../value/lead-time/lead-time.js';
import { MixedDigest } from './mixed-digest.js';

/** The bit of each text that may be left out, by its slot. */
const TEXT_BITS: readonly number[] = [0, 4, 8, 16, 0, 32, 64];

/**
 * A digest of 96 bits of what a catalogue keeps of a record, identifier included: two records have
 * the same one when `sameRecord` says that they are the same, and both can be ordered or not. Taken
 * field by field from where the fields are: making a text and its SHA-256 costs a sync six times as
 * much. Not cryptographic: who could forge a clash would only hide a change of an assortment of
 * their own. Marks in storage rest on it.
 */
export class RecordDigest extends MixedDigest {
  /**
   * Writing a large integer takes as long as all of a record's numbers; files have few lead times.
   */
  readonly #leadTimes = new WeakMap<LeadTime, string>();

  /** Leaves the digest in `words`. */
  take(record: PackageRecord): void {
    const {
      thirdPartyId,
      sharedId,
      supplierOutletId,
      brand,
      name,
      description,
      packageType,
      price,
      orderable,
      packageDescription: content,
      leadTime,
    } = record;
    const { levels } = content;
    const unit = price.basis === 'unit' ? price.unit : undefined;
    const unlistedUnit = price.basis === 'unit' ? price.unlistedUnit : undefined;
    // What is not set is told by this number, and takes no step.
    let set =
      (orderable ? 1 : 0) |
      (record.weighted ? 2 : 0) |
      (sharedId === undefined ? 0 : 4) |
      (supplierOutletId === undefined ? 0 : 8);
    set |=
      (brand === undefined ? 0 : 16) |
      (description === undefined ? 0 : 32) |
      (packageType === undefined ? 0 : 64) |
      (leadTime === undefined ? 0 : 128);
    set |=
      (unit === undefined ? 0 : 256) |
      (unlistedUnit === undefined ? 0 : 512) |
      (content.unlistedUnit === undefined ? 0 : 1024);
    this.begin(set, levels.length);
    this.addText(thirdPartyId);
    if (sharedId !== undefined) this.addText(sharedId);
    if (supplierOutletId !== undefined) this.addText(supplierOutletId);
    if (brand !== undefined) this.addText(brand);
    this.addText(name);
    if (description !== undefined) this.addText(description);
    if (packageType !== undefined) this.addText(packageType);
    if (leadTime !== undefined) this.#leadTime(leadTime);
    this.#decimal(price.amount, 0);
    if (unit !== undefined) this.addText(unit);
    if (unlistedUnit !== undefined) this.addText(unlistedUnit);
    this.addText(content.unit);
    if (content.unlistedUnit !== undefined) this.addText(content.unlistedUnit);
    for (const { quantity, gtin } of levels) {
      this.#decimal(quantity, gtin === undefined ? 0 : 1);
      if (gtin !== undefined) this.addText(gtin);
    }
    this.finish();
  }

  /**
   * Leaves the digest that the record in a source has, which was judged and not built; false where
   * that takes building it. Field by field what {@link take} takes, from where the bytes are.
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
    const priceUnit = isSet(kinds, F.PRICE_UNIT)
      ? source.recall(F.PRICE_UNIT, memos.unit).value
      : undefined;
    if (isSet(kinds, F.PRICE_UNIT) && priceUnit === undefined) return false;
    const isObject = kinds[F.PACKAGE_DESCRIPTION] === OBJECT;
    const isText = !isObject && isSet(kinds, F.PACKAGE_DESCRIPTION_STR);
    const asText = isText
      ? source.recall(F.PACKAGE_DESCRIPTION_STR, memos.packageText).value
      : undefined;
    const content = judged.unit;
    if (content === undefined || (asText === undefined && !isObject)) return false;
    set |=
      (orderable === FALSE ? 0 : 1) |
      (weighted === TRUE ? 2 : 0) |
      (leadTime === undefined ? 0 : 128);
    set |=
      (priceUnit === undefined ? 0 : 256) |
      (priceUnit?.unlisted === undefined ? 0 : 512) |
      (content.unlisted === undefined ? 0 : 1024);
    const levelCount = asText === undefined ? source.levelCount : asText.levels.length;
    this.begin(set, levelCount);
    for (let slot = 0; slot < F.PRICE; slot += 1) if (isSet(kinds, slot)) this.#slot(source, slot);
    if (leadTime !== undefined) this.#leadTime(leadTime);
    this.#decimal(source.cleanDecimal(F.PRICE), 0);
    if (priceUnit !== undefined) this.addText(priceUnit.unit);
    if (priceUnit?.unlisted !== undefined) this.addText(priceUnit.unlisted);
    this.addText(content.unit);
    if (content.unlisted !== undefined) this.addText(content.unlisted);
    const { slots, count } = judged.gtins;
    // Valid GTINs stand in the order of their levels.
    let next = 0;
    for (let level = 0; level < levelCount; level += 1) {
      const slot = asText !== undefined && level === 0 ? F.GTIN : F.levelSlot(level, F.LEVEL_GTIN);
      const hasGtin = next < count && slots[next] === slot;
      const quantity =
        asText === undefined ? quantityOf(source, memos, level) : asText.levels[level]?.quantity;
      if (quantity === undefined) return false;
      this.#decimal(quantity, hasGtin ? 1 : 0);
      if (!hasGtin) continue;
      this.#slot(source, slot);
      next += 1;
    }
    this.finish();
    return next === count;
  }

  #leadTime(leadTime: LeadTime): void {
    let text = this.#leadTimes.get(leadTime);
    if (text === undefined) {
      text = leadTime.microseconds.toString();
      this.#leadTimes.set(leadTime, text);
    }
    this.addText(text);
  }

  /** A text where it stands in a source. */
  #slot(source: ByteRecord, slot: number): void {
    const kind = source.kinds[slot];
    const start = (source.starts[slot] as number) + 1;
    const end = (source.ends[slot] as number) - 1;
    if (kind === STRING) this.addAscii(source.view, start, end);
    else if (kind === WIDE) this.addWide(source.bytes, start, end);
    else this.addText(source.text(slot));
  }

  /** By its value: digits, exponent and sign are canonical. `beside`: a bit to go with it. */
  #decimal({ d: digits, e: exponent, s: sign }: Decimal, beside: number): void {
    const { length } = digits;
    this.step(
      digits[0] ?? 0,
      length > 1 ? (digits[1] ?? 0) : 0,
      exponent,
      length * 4 + sign + (beside << 16),
    );
    for (let i = 2; i < length; i += 2) this.step(digits[i] ?? 0, digits[i + 1] ?? 0, 0, 0);
  }
}

function isSet(kinds: Uint8Array, slot: number): boolean {
  return (kinds[slot] as number) > NULL;
}

function quantityOf(
  source: ByteRecord,
  { quantityNumber, quantityText }: RecordJudge['memos'],
  level: number,
): Decimal | undefined {
  const slot = F.levelSlot(level, F.QUANTITY);
  return source.recall(slot, source.kinds[slot] === NUMBER ? quantityNumber : quantityText).value
    ?.decimal;
}

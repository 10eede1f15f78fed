/**
 * Stores the causes of the findings of a record's values in the scanner, which then counts records
 * with the same values by itself. The rules check this record too: a stored cause never replaces
 * the first check.
 */
import type { Finding } from '../issue/issue.js';
import * as F from '../record/fields.js';
import { dimensionsDiffer } from '../record/rules/check-price.js';
import type { CheckedText, FieldCaches, UnitFacts } from '../record/rules/field-caches.js';
import { causeOfText, type FindingCause } from '../record/rules/finding-cause.js';
import { scalarText } from '../record/source/byte-text.js';
import { isStringKind, STRING, TRUE } from '../record/source/record-source.js';
import type { TextCache } from '../record/source/text-cache.js';
import { Decimal } from '../value/decimal.js';
import { gtinCodes } from '../value/gtin/gtin.js';
import type { PackageDescription } from '../value/package-description/description.js';
import { isWeightedContent } from '../value/package-description/net-content.js';
import { type Dimension, UNITS, type UnitOfMeasure } from '../value/unit/units.js';
import type { CauseTallies } from './cause-tallies.js';
import type { MachineRecord } from './scanned-record.js';
import * as L from './scanner-layout.js';
import type { ScannerMachine } from './scanner-machine.js';

const ONE_LEVEL: PackageDescription['levels'] = [
  { quantity: /* @__PURE__ */ new Decimal(1), gtin: undefined, invalidGtin: undefined },
];

/** Names of fields, as the slots of the rules have them. */
const PACKAGE_TEXT = 'package_description_str';

const NO_CAUSES: readonly FindingCause[] = [];
const TEXT_OF_PIECES: FindingCause = {
  code: 'package.pieces-only',
  field: PACKAGE_TEXT,
  shape: '',
};
const TEXT_OF_PARTS: FindingCause = {
  code: 'package.fractional-piece',
  field: PACKAGE_TEXT,
  shape: '',
};
const PIECES: FindingCause = { code: 'package.pieces-only', field: 'unit_name', shape: '' };
const PARTS: FindingCause = { code: 'package.fractional-piece', field: 'quantity', shape: '' };
const OTHER_DIMENSION: FindingCause = {
  code: 'price-unit.dimension-mismatch',
  field: 'price_unit',
  shape: '',
};

/** Dimensions by number, from 1. */
const DIMENSIONS: readonly Dimension[] = ['mass', 'volume', 'count', 'can'];

/** The record that the machine scanned last, and the store for its causes. */
export interface ScannedInput {
  readonly machine: ScannerMachine;
  readonly tallies: CauseTallies;
  readonly record: MachineRecord;
  readonly bytes: Uint8Array;
  readonly caches: FieldCaches;
}

/** A description as text, or the content's unit of an object. */
interface Content {
  readonly unit: UnitOfMeasure;
  /** The content's unit, if an object has it. */
  readonly checkedUnit?: CheckedText<UnitFacts>;
  /** Causes of an object's content. */
  readonly causes?: readonly FindingCause[];
  /** The unit of a text without other findings, as the scanner reads it. */
  readonly cleanUnit?: UnitFacts;
  /** A text that the rules have checked. */
  readonly checkedText?: CheckedText<PackageDescription>;
}

/** Stores the causes of a record's values, unless a rule between its fields refuses it. */
export function storeRecordCauses(input: ScannedInput): void {
  const { machine, tallies, record, caches } = input;
  const seen = machine.facts[L.SEEN] as number;
  const leadTime =
    (seen & L.AS_LEAD_TIME) === 0 ? undefined : cached(input, F.LEAD_TIME, caches.leadTime);
  const priceUnit = (seen & L.AS_UNIT) === 0 ? undefined : cached(input, F.PRICE_UNIT, caches.unit);
  if (leadTime !== undefined && leadTime.value === undefined) return;
  if (priceUnit !== undefined && priceUnit.value === undefined) return;
  if ((priceUnit !== undefined) !== (machine.facts[L.CODE] === 1)) return;
  const content = contentOf(input);
  if (content === undefined) return;
  if (leadTime !== undefined) {
    const number = numberOf(input, F.LEAD_TIME);
    tallies.setDigest(number, L.LEAD_TIME_DIGEST, leadTime.digest);
    tallies.setTextCauses(number, L.LEAD_TIME_CODES, causesOf(leadTime.findings, 'lead_time'));
  }
  if (priceUnit !== undefined) {
    const number = numberOf(input, F.PRICE_UNIT);
    storeUnit(tallies, number, priceUnit);
    const causes = causesOf(priceUnit.findings, 'price_unit');
    tallies.setTextCauses(number, L.PRICE_UNIT_CODES, causes);
  }
  storeContent(input, content);
  if (priceUnit?.value !== undefined && dimensionsDiffer(priceUnit.value, UNITS[content.unit]))
    tallies.setSignCauses(L.OTHER_DIMENSION, [OTHER_DIMENSION]);
  if ((seen & L.AS_OUTLET) !== 0)
    tallies.addTraits(numberOf(input, F.SUPPLIER_OUTLET_ID), L.SEEN_AS, L.SEEN_AS_OUTLET);
  for (const { start, end } of record.unknownFields)
    tallies.addTraits(machine.numberOf(start + 1, end - 1), L.SEEN_AS, L.SEEN_AS_NAME);
  storeGtins(input);
}

/**
 * Returns the content of the record's description; undefined if a rule refuses it or may do so.
 */
function contentOf(input: ScannedInput): Content | undefined {
  const { machine, record, caches } = input;
  const { kinds, facts } = machine;
  if (!record.hasOneDescription) return undefined;
  const isWeighted = kinds[F.WEIGHTED] === TRUE;
  if (((facts[L.SEEN] as number) & L.AS_OBJECT) === 0)
    return isWeighted ? undefined : textContentOf(input);
  const checkedUnit = cached(input, facts[L.UNIT_SLOT] as number, caches.unit);
  const { value } = checkedUnit;
  const causes = value && causesOfContent(value, facts[L.IS_FRACTION] === 1);
  if (value === undefined || causes === undefined) return undefined;
  if (isWeighted && (facts[L.IS_ONE] !== 1 || !isWeightedContent(oneOf(value.unit))))
    return undefined;
  return { unit: value.unit, checkedUnit, causes };
}

function textContentOf(input: ScannedInput): Content | undefined {
  const slot = F.PACKAGE_DESCRIPTION_STR;
  const unit = scannedTextUnit(input);
  if (unit?.value !== undefined && isCleanUnit(unit))
    return { unit: unit.value.unit, cleanUnit: unit.value };
  const checkedText = cached(input, slot, input.caches.packageText);
  return checkedText.value && { unit: checkedText.value.unit, checkedText };
}

/** Returns the unit of the description as text, if the scanner can read the text. */
function scannedTextUnit({
  machine,
  bytes,
  caches,
}: ScannedInput): CheckedText<UnitFacts> | undefined {
  const slot = F.PACKAGE_DESCRIPTION_STR;
  const { facts, kinds, starts, ends } = machine;
  const end = (ends[slot] as number) - 1;
  if (kinds[slot] !== STRING || !machine.readPackageText((starts[slot] as number) + 1, end))
    return undefined;
  const start = facts[L.TEXT_UNIT_START] as number;
  return caches.unit.ofText(scalarText(bytes, start - 1, end + 1, STRING));
}

function storeContent(input: ScannedInput, content: Content): void {
  const { tallies, machine } = input;
  const { facts } = machine;
  const { checkedUnit, causes = NO_CAUSES } = content;
  if (checkedUnit === undefined) {
    storeText(input, content);
    return;
  }
  const number = numberOf(input, facts[L.UNIT_SLOT] as number);
  storeUnit(tallies, number, checkedUnit);
  tallies.setTextCauses(number, L.UNIT_CODES, causesOf(checkedUnit.findings, 'unit_name'));
  if (checkedUnit.value?.countsPieces !== true) return;
  const sign = checkedUnit.value.unlisted === undefined ? L.PIECES : L.UNLISTED_PIECES;
  tallies.setSignCauses(sign + (facts[L.IS_FRACTION] as number), causes);
}

function storeText(input: ScannedInput, { unit, cleanUnit, checkedText }: Content): void {
  const { tallies, machine } = input;
  const { facts } = machine;
  const textUnit = scannedTextUnit(input);
  if (textUnit !== undefined) storeUnit(tallies, facts[L.TEXT_UNIT] as number, textUnit);
  if (cleanUnit !== undefined) {
    tallies.setSignCauses(L.SEPARATORS + (facts[L.TEXT_SEPARATOR] as number), NO_CAUSES);
    const isFraction = facts[L.TEXT_IS_FRACTION] as number;
    if (cleanUnit.countsPieces)
      tallies.setSignCauses(
        L.TEXT_PIECES + isFraction,
        isFraction === 1 ? [TEXT_OF_PARTS, TEXT_OF_PIECES] : [TEXT_OF_PIECES],
      );
  }
  if (checkedText === undefined) return;
  const number = numberOf(input, F.PACKAGE_DESCRIPTION_STR);
  tallies.setDigest(number, L.PACKAGE_DIGEST, checkedText.digest);
  tallies.setTextCauses(number, L.PACKAGE_CODES, causesOf(checkedText.findings, PACKAGE_TEXT));
  tallies.addTraits(number, L.PACKAGE_TRAITS, dimensionOf(unit));
}

function storeUnit(tallies: CauseTallies, number: number, checked: CheckedText<UnitFacts>): void {
  if (checked.value === undefined) return;
  const { unit, unlisted, countsPieces } = checked.value;
  tallies.setDigest(number, L.UNIT_DIGEST, checked.digest);
  const traits =
    (unlisted === undefined ? 0 : L.IS_UNLISTED) |
    (countsPieces ? L.COUNTS_PIECES : 0) |
    (unit === 'piece' ? L.IS_PIECE : 0) |
    (isWeightedContent(oneOf(unit)) ? L.MAY_BE_WEIGHED : 0) |
    (isCleanUnit(checked) ? L.IS_CLEAN : 0);
  tallies.addTraits(number, L.UNIT_TRAITS, dimensionOf(unit) | traits);
}

function storeGtins(input: ScannedInput): void {
  const { machine, tallies } = input;
  const count = machine.facts[L.GTIN_COUNT] as number;
  for (let n = 0; n < count; n += 1) {
    const nature = machine.natures[n] as number;
    if (nature === 0 || nature === L.NO_NATURE) continue;
    const text = textOf(input, machine.gtinSlots[n] as number);
    const codes = gtinCodes(text);
    if (codes === undefined) continue;
    const causes = codes.map((code) => causeOfText(code, 'gtin', text));
    tallies.setSignCauses(nature, causes);
  }
}

function textOf({ machine, bytes }: ScannedInput, slot: number): string {
  const { kinds, starts, ends } = machine;
  return scalarText(bytes, starts[slot] as number, ends[slot] as number, kinds[slot] as number);
}

function cached<T>(input: ScannedInput, slot: number, cache: TextCache<T>): T {
  return cache.ofText(textOf(input, slot));
}

/** Returns the number of a slot's text; -1 if it has none. */
function numberOf({ machine }: ScannedInput, slot: number): number {
  return isStringKind(machine.kinds[slot] as number) ? (machine.numbers[slot] as number) : -1;
}

function causesOf(findings: readonly Finding[], field: string): readonly FindingCause[] {
  return findings.map(({ code, received }) => causeOfText(code, field, received));
}

function dimensionOf(unit: UnitOfMeasure): number {
  return DIMENSIONS.indexOf(UNITS[unit].dimension) + 1;
}

/**
 * Returns true when a unit has no finding in a description as text, except that it counts pieces.
 */
function isCleanUnit({ value, findings }: CheckedText<UnitFacts>): boolean {
  return (
    findings.length === 0 && value !== undefined && (!value.countsPieces || value.unit === 'piece')
  );
}

/**
 * Returns the causes of a content by its unit, as `contentFindings` has them; undefined if they
 * depend on the amount.
 */
function causesOfContent(
  { unit, unlisted, countsPieces }: UnitFacts,
  isFraction: boolean,
): readonly FindingCause[] | undefined {
  if (!countsPieces) return NO_CAUSES;
  if (isFraction && unit !== 'piece') return undefined;
  if (unlisted === undefined) return isFraction ? [PARTS, PIECES] : [PIECES];
  return isFraction ? [PARTS] : NO_CAUSES;
}

/** Returns one of a unit, as a description. */
function oneOf(unit: UnitOfMeasure): PackageDescription {
  return { levels: ONE_LEVEL, unit, unlistedUnit: undefined, style: undefined };
}

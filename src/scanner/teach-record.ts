/**
 * Teaches the scanner what a record says, so that it counts others that say the same by itself. The
 * rules check the record too: a lesson never replaces the first check.
 */
import type { Finding } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import * as F from '../record/fields.js';
import { dimensionsDiffer } from '../record/rules/check-price.js';
import type { CheckedText, FieldCaches, UnitFacts } from '../record/rules/field-caches.js';
import { scalarText } from '../record/source/byte-text.js';
import { isStringKind, STRING, TRUE } from '../record/source/record-source.js';
import type { TextCache } from '../record/source/text-cache.js';
import { Decimal } from '../value/decimal.js';
import { gtinCodes } from '../value/gtin/gtin.js';
import type { PackageDescription } from '../value/package-description/description.js';
import { isWeightedContent } from '../value/package-description/net-content.js';
import { type Dimension, UNITS, type UnitOfMeasure } from '../value/unit/units.js';
import type { MachineRecord } from './scanned-record.js';
import * as L from './scanner-layout.js';
import type { ScannerLessons } from './scanner-lessons.js';
import type { ScannerMachine } from './scanner-machine.js';

const ONE_LEVEL: PackageDescription['levels'] = [
  { quantity: new Decimal(1), gtin: undefined, invalidGtin: undefined },
];

const NO_CODES: readonly IssueCode[] = [];
const IN_PIECES: readonly IssueCode[] = ['package.pieces-only'];
const IN_PARTS_OF_PIECES: readonly IssueCode[] = [
  'package.fractional-piece',
  'package.pieces-only',
];
const IN_PARTS: readonly IssueCode[] = ['package.fractional-piece'];
const OTHER_DIMENSION: readonly IssueCode[] = ['price-unit.dimension-mismatch'];

/** Dimensions by number, from 1. */
const DIMENSIONS: readonly Dimension[] = ['mass', 'volume', 'count', 'can'];

/** The record that the machine scanned last, and where its lessons go. */
export interface Lecture {
  readonly machine: ScannerMachine;
  readonly lessons: ScannerLessons;
  readonly record: MachineRecord;
  readonly bytes: Uint8Array;
  readonly caches: FieldCaches;
}

/** A description as text, or the content's unit of an object. */
interface Content {
  readonly unit: UnitOfMeasure;
  /** The content's unit, where an object has it. */
  readonly checkedUnit?: CheckedText<UnitFacts>;
  /** Codes of an object's content. */
  readonly codes?: readonly IssueCode[];
  /** The unit of a text without other findings, by the scanner's own reading. */
  readonly cleanUnit?: UnitFacts;
  /** A text that the rules have checked. */
  readonly checkedText?: CheckedText<PackageDescription>;
}

/** Teaches what a record says, unless a rule between its fields refuses it. */
export function teachRecord(lecture: Lecture): void {
  const { machine, lessons, record, caches } = lecture;
  const seen = machine.facts[L.SEEN] as number;
  if ((seen & L.REQUIRED) !== L.REQUIRED) return;
  const leadTime =
    (seen & L.AS_LEAD_TIME) === 0 ? undefined : cached(lecture, F.LEAD_TIME, caches.leadTime);
  const priceUnit =
    (seen & L.AS_UNIT) === 0 ? undefined : cached(lecture, F.PRICE_UNIT, caches.unit);
  if (leadTime !== undefined && leadTime.value === undefined) return;
  if (priceUnit !== undefined && priceUnit.value === undefined) return;
  if ((priceUnit !== undefined) !== (machine.facts[L.CODE] === 1)) return;
  const content = contentOf(lecture);
  if (content === undefined) return;
  if (leadTime !== undefined) {
    const number = numberOf(lecture, F.LEAD_TIME);
    lessons.teachDigest(number, L.LEAD_TIME_DIGEST, leadTime.digest);
    lessons.teachText(number, L.LEAD_TIME_CODES, codesOf(leadTime.findings));
  }
  if (priceUnit !== undefined) teachUnit(lessons, numberOf(lecture, F.PRICE_UNIT), priceUnit);
  teachContent(lecture, content);
  if (priceUnit?.value !== undefined && dimensionsDiffer(priceUnit.value, UNITS[content.unit]))
    lessons.teachSign(L.OTHER_DIMENSION, OTHER_DIMENSION);
  if ((seen & L.AS_OUTLET) !== 0)
    lessons.mark(numberOf(lecture, F.SUPPLIER_OUTLET_ID), L.SEEN_AS, L.SEEN_AS_OUTLET);
  for (const { start, end } of record.unknownFields)
    lessons.mark(machine.numberOf(start + 1, end - 1), L.SEEN_AS, L.SEEN_AS_NAME);
  teachGtins(lecture);
}

/** Returns what the record's description says; undefined where rules refuse it or may do so. */
function contentOf(lecture: Lecture): Content | undefined {
  const { machine, record, caches } = lecture;
  const { kinds, facts } = machine;
  if (!record.hasOneDescription) return undefined;
  const isWeighted = kinds[F.WEIGHTED] === TRUE;
  if (((facts[L.SEEN] as number) & L.AS_OBJECT) === 0)
    return isWeighted ? undefined : textContentOf(lecture);
  const checkedUnit = cached(lecture, facts[L.UNIT_SLOT] as number, caches.unit);
  const { value } = checkedUnit;
  const codes = value && codesOfContent(value, facts[L.IS_FRACTION] === 1);
  if (value === undefined || codes === undefined) return undefined;
  if (isWeighted && (facts[L.IS_ONE] !== 1 || !isWeightedContent(oneOf(value.unit))))
    return undefined;
  return { unit: value.unit, checkedUnit, codes };
}

function textContentOf(lecture: Lecture): Content | undefined {
  const slot = F.PACKAGE_DESCRIPTION_STR;
  const unit = scannedTextUnit(lecture);
  if (unit?.value !== undefined && isCleanUnit(unit))
    return { unit: unit.value.unit, cleanUnit: unit.value };
  const checkedText = cached(lecture, slot, lecture.caches.packageText);
  return checkedText.value && { unit: checkedText.value.unit, checkedText };
}

/** Returns the unit of the description as text, where the scanner can read the text. */
function scannedTextUnit({ machine, bytes, caches }: Lecture): CheckedText<UnitFacts> | undefined {
  const slot = F.PACKAGE_DESCRIPTION_STR;
  const { facts, kinds, starts, ends } = machine;
  const end = (ends[slot] as number) - 1;
  if (kinds[slot] !== STRING || !machine.readPackageText((starts[slot] as number) + 1, end))
    return undefined;
  const start = facts[L.TEXT_UNIT_START] as number;
  return caches.unit.ofText(scalarText(bytes, start - 1, end + 1, STRING));
}

function teachContent(lecture: Lecture, content: Content): void {
  const { lessons, machine } = lecture;
  const { facts } = machine;
  const { checkedUnit, codes = NO_CODES } = content;
  if (checkedUnit === undefined) {
    teachText(lecture, content);
    return;
  }
  teachUnit(lessons, numberOf(lecture, facts[L.UNIT_SLOT] as number), checkedUnit);
  if (checkedUnit.value?.countsPieces !== true) return;
  const sign = checkedUnit.value.unlisted === undefined ? L.PIECES : L.UNLISTED_PIECES;
  lessons.teachSign(sign + (facts[L.IS_FRACTION] as number), codes);
}

function teachText(lecture: Lecture, { unit, cleanUnit, checkedText }: Content): void {
  const { lessons, machine } = lecture;
  const { facts } = machine;
  const textUnit = scannedTextUnit(lecture);
  if (textUnit !== undefined) teachUnit(lessons, facts[L.TEXT_UNIT] as number, textUnit);
  if (cleanUnit !== undefined) {
    lessons.teachSign(L.SEPARATORS + (facts[L.TEXT_SEPARATOR] as number), NO_CODES);
    const isFraction = facts[L.TEXT_IS_FRACTION] as number;
    if (cleanUnit.countsPieces)
      lessons.teachSign(L.PIECES + isFraction, isFraction === 1 ? IN_PARTS_OF_PIECES : IN_PIECES);
  }
  if (checkedText === undefined) return;
  const number = numberOf(lecture, F.PACKAGE_DESCRIPTION_STR);
  lessons.teachDigest(number, L.PACKAGE_DIGEST, checkedText.digest);
  lessons.teachText(number, L.PACKAGE_CODES, codesOf(checkedText.findings));
  lessons.mark(number, L.PACKAGE_TRAITS, dimensionOf(unit));
}

function teachUnit(lessons: ScannerLessons, number: number, checked: CheckedText<UnitFacts>): void {
  if (checked.value === undefined) return;
  const { unit, unlisted, countsPieces } = checked.value;
  lessons.teachDigest(number, L.UNIT_DIGEST, checked.digest);
  lessons.teachText(number, L.UNIT_CODES, codesOf(checked.findings));
  const traits =
    (unlisted === undefined ? 0 : L.IS_UNLISTED) |
    (countsPieces ? L.COUNTS_PIECES : 0) |
    (unit === 'piece' ? L.IS_PIECE : 0) |
    (isWeightedContent(oneOf(unit)) ? L.MAY_BE_WEIGHED : 0) |
    (isCleanUnit(checked) ? L.IS_CLEAN : 0);
  lessons.mark(number, L.UNIT_TRAITS, dimensionOf(unit) | traits);
}

function teachGtins(lecture: Lecture): void {
  const { machine, lessons } = lecture;
  const count = machine.facts[L.GTIN_COUNT] as number;
  for (let n = 0; n < count; n += 1) {
    const nature = machine.natures[n] as number;
    if (nature === 0 || nature === L.NO_NATURE) continue;
    const codes = gtinCodes(textOf(lecture, machine.gtinSlots[n] as number));
    if (codes !== undefined) lessons.teachSign(nature, codes);
  }
}

function textOf({ machine, bytes }: Lecture, slot: number): string {
  const { kinds, starts, ends } = machine;
  return scalarText(bytes, starts[slot] as number, ends[slot] as number, kinds[slot] as number);
}

function cached<T>(lecture: Lecture, slot: number, cache: TextCache<T>): T {
  return cache.ofText(textOf(lecture, slot));
}

/** Returns the number of a slot's text; -1 where it has none. */
function numberOf({ machine }: Lecture, slot: number): number {
  return isStringKind(machine.kinds[slot] as number) ? (machine.numbers[slot] as number) : -1;
}

function codesOf(findings: readonly Finding[]): readonly IssueCode[] {
  return findings.map(({ code }) => code);
}

function dimensionOf(unit: UnitOfMeasure): number {
  return DIMENSIONS.indexOf(UNITS[unit].dimension) + 1;
}

/** Returns true when a unit has no findings in a description as text, but that it counts pieces. */
function isCleanUnit({ value, findings }: CheckedText<UnitFacts>): boolean {
  return (
    findings.length === 0 && value !== undefined && (!value.countsPieces || value.unit === 'piece')
  );
}

/**
 * Returns the codes of a content by its unit, as `contentFindings` has them; undefined where they
 * depend on the amount.
 */
function codesOfContent(
  { unit, unlisted, countsPieces }: UnitFacts,
  isFraction: boolean,
): readonly IssueCode[] | undefined {
  if (!countsPieces) return NO_CODES;
  if (isFraction && unit !== 'piece') return undefined;
  if (unlisted === undefined) return isFraction ? IN_PARTS_OF_PIECES : IN_PIECES;
  return isFraction ? IN_PARTS : NO_CODES;
}

/** Returns one of a unit, as a description. */
function oneOf(unit: UnitOfMeasure): PackageDescription {
  return { levels: ONE_LEVEL, unit, unlistedUnit: undefined, style: undefined };
}

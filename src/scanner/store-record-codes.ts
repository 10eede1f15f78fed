/**
 * Stores the codes of a record's values in the scanner, which then counts records with the same
 * values by itself. The rules check this record too: a stored code never replaces the first check.
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
import type { CodeTallies } from './code-tallies.js';
import type { MachineRecord } from './scanned-record.js';
import * as L from './scanner-layout.js';
import type { ScannerMachine } from './scanner-machine.js';

const ONE_LEVEL: PackageDescription['levels'] = [
  { quantity: /* @__PURE__ */ new Decimal(1), gtin: undefined, invalidGtin: undefined },
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

/** The record that the machine scanned last, and the store for its codes. */
export interface ScannedInput {
  readonly machine: ScannerMachine;
  readonly tallies: CodeTallies;
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
  /** The unit of a text without other findings, as the scanner reads it. */
  readonly cleanUnit?: UnitFacts;
  /** A text that the rules have checked. */
  readonly checkedText?: CheckedText<PackageDescription>;
}

/** Stores the codes of a record's values, unless a rule between its fields refuses it. */
export function storeRecordCodes(input: ScannedInput): void {
  const { machine, tallies, record, caches } = input;
  const seen = machine.facts[L.SEEN] as number;
  if ((seen & L.REQUIRED) !== L.REQUIRED) return;
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
    tallies.setTextCodes(number, L.LEAD_TIME_CODES, codesOf(leadTime.findings));
  }
  if (priceUnit !== undefined) storeUnit(tallies, numberOf(input, F.PRICE_UNIT), priceUnit);
  storeContent(input, content);
  if (priceUnit?.value !== undefined && dimensionsDiffer(priceUnit.value, UNITS[content.unit]))
    tallies.setSignCodes(L.OTHER_DIMENSION, OTHER_DIMENSION);
  if ((seen & L.AS_OUTLET) !== 0)
    tallies.addTraits(numberOf(input, F.SUPPLIER_OUTLET_ID), L.SEEN_AS, L.SEEN_AS_OUTLET);
  for (const { start, end } of record.unknownFields)
    tallies.addTraits(machine.numberOf(start + 1, end - 1), L.SEEN_AS, L.SEEN_AS_NAME);
  storeGtins(input);
}

/**
 * Returns the content of the record's description; undefined where a rule refuses it or may do so.
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
  const codes = value && codesOfContent(value, facts[L.IS_FRACTION] === 1);
  if (value === undefined || codes === undefined) return undefined;
  if (isWeighted && (facts[L.IS_ONE] !== 1 || !isWeightedContent(oneOf(value.unit))))
    return undefined;
  return { unit: value.unit, checkedUnit, codes };
}

function textContentOf(input: ScannedInput): Content | undefined {
  const slot = F.PACKAGE_DESCRIPTION_STR;
  const unit = scannedTextUnit(input);
  if (unit?.value !== undefined && isCleanUnit(unit))
    return { unit: unit.value.unit, cleanUnit: unit.value };
  const checkedText = cached(input, slot, input.caches.packageText);
  return checkedText.value && { unit: checkedText.value.unit, checkedText };
}

/** Returns the unit of the description as text, where the scanner can read the text. */
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
  const { checkedUnit, codes = NO_CODES } = content;
  if (checkedUnit === undefined) {
    storeText(input, content);
    return;
  }
  storeUnit(tallies, numberOf(input, facts[L.UNIT_SLOT] as number), checkedUnit);
  if (checkedUnit.value?.countsPieces !== true) return;
  const sign = checkedUnit.value.unlisted === undefined ? L.PIECES : L.UNLISTED_PIECES;
  tallies.setSignCodes(sign + (facts[L.IS_FRACTION] as number), codes);
}

function storeText(input: ScannedInput, { unit, cleanUnit, checkedText }: Content): void {
  const { tallies, machine } = input;
  const { facts } = machine;
  const textUnit = scannedTextUnit(input);
  if (textUnit !== undefined) storeUnit(tallies, facts[L.TEXT_UNIT] as number, textUnit);
  if (cleanUnit !== undefined) {
    tallies.setSignCodes(L.SEPARATORS + (facts[L.TEXT_SEPARATOR] as number), NO_CODES);
    const isFraction = facts[L.TEXT_IS_FRACTION] as number;
    if (cleanUnit.countsPieces)
      tallies.setSignCodes(
        L.PIECES + isFraction,
        isFraction === 1 ? IN_PARTS_OF_PIECES : IN_PIECES,
      );
  }
  if (checkedText === undefined) return;
  const number = numberOf(input, F.PACKAGE_DESCRIPTION_STR);
  tallies.setDigest(number, L.PACKAGE_DIGEST, checkedText.digest);
  tallies.setTextCodes(number, L.PACKAGE_CODES, codesOf(checkedText.findings));
  tallies.addTraits(number, L.PACKAGE_TRAITS, dimensionOf(unit));
}

function storeUnit(tallies: CodeTallies, number: number, checked: CheckedText<UnitFacts>): void {
  if (checked.value === undefined) return;
  const { unit, unlisted, countsPieces } = checked.value;
  tallies.setDigest(number, L.UNIT_DIGEST, checked.digest);
  tallies.setTextCodes(number, L.UNIT_CODES, codesOf(checked.findings));
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
    const codes = gtinCodes(textOf(input, machine.gtinSlots[n] as number));
    if (codes !== undefined) tallies.setSignCodes(nature, codes);
  }
}

function textOf({ machine, bytes }: ScannedInput, slot: number): string {
  const { kinds, starts, ends } = machine;
  return scalarText(bytes, starts[slot] as number, ends[slot] as number, kinds[slot] as number);
}

function cached<T>(input: ScannedInput, slot: number, cache: TextCache<T>): T {
  return cache.ofText(textOf(input, slot));
}

/** Returns the number of a slot's text; -1 where it has none. */
function numberOf({ machine }: ScannedInput, slot: number): number {
  return isStringKind(machine.kinds[slot] as number) ? (machine.numbers[slot] as number) : -1;
}

function codesOf(findings: readonly Finding[]): readonly IssueCode[] {
  return findings.map(({ code }) => code);
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

/**
 * The rules of a record's package description: object, text, both or none, with its GTINs (Spec
 * 2.1, 2.2; Decisions P1 to P9, G1, G3, J6).
 */

import { clipText } from '../../../text/clip.js';
import type { Finding } from '../../issue/issue.js';
import { NO_FINDINGS } from '../../issue/outcome.js';
import type { Misnamed } from '../../issue/values.js';
import {
  levelsOf,
  type PackageDescription,
  type PackageLevel,
  type SeparatorStyle,
} from '../../value/package-description/description.js';
import { formatPackageDescription } from '../../value/package-description/format-package.js';
import {
  contentFindings,
  isContentInRange,
  isWeightedContent,
  type LevelField,
  samePackageContent,
} from '../../value/package-description/net-content.js';
import { withOutermostGtin } from '../../value/package-description/parse-package.js';
import { UNITS } from '../../value/unit/units.js';
import * as F from '../fields.js';
import {
  isStringKind,
  kindName,
  NUMBER,
  OBJECT,
  type RecordSource,
} from '../source/record-source.js';
import { misnamed } from '../suggestions/suggest-field.js';
import {
  type CheckedGtin,
  checkGtin,
  checkIgnoredGtin,
  checkRepeatedLevels,
  NO_GTIN,
} from './check-gtin.js';
import { combineDigests } from './content-digest.js';
import {
  isOfAnotherSize,
  PUBLISHED_QUANTITY_DECIMALS,
  withConvertedQuantity,
} from './converted-unit.js';
import type { CheckedText, QuantityFacts, UnitFacts } from './field-caches.js';
import { isPermitted, movedText, withPermitted } from './permitted-text.js';
import type { RecordFindings } from './record-findings.js';
import type { RuleContext } from './rule-context.js';
import { isBlankString } from './slot-text.js';

/** Converted amounts in the cache, at most. */
const MAX_CONVERSIONS = 1024;

const NO_GTINS: readonly CheckedGtin[] = Object.freeze([]);
const REFUSED_TEXT: CheckedText<PackageDescription> = {
  value: undefined,
  findings: NO_FINDINGS,
  digest: 0,
};

/** A package description as the rules read it, and the facts that other rules use. */
export interface CheckedPackage {
  /** Undefined if it is refused, or if neither caller nor rules want it. */
  readonly description: PackageDescription | undefined;
  /** Unit of the content, if it could be read. */
  readonly unit: UnitFacts | undefined;
  /** Separator of the description as text, even if an object takes precedence (Decision P10). */
  readonly style: SeparatorStyle | undefined;
  /** The GTINs that can be stored, in the order of their levels. */
  readonly gtins: readonly CheckedGtin[];
  /** Digest of quantities and unit; 0 for a description that is refused. */
  readonly digest: number;
  /** Digest of the unit for an object; the same as `digest` for a text. */
  readonly unitDigest: number;
}

/** Checks the package description of a record. */
export function checkPackage(
  source: RecordSource,
  context: RuleContext,
  findings: RecordFindings,
  weighted: boolean,
): CheckedPackage {
  const text = checkText(source, context, findings, weighted);
  const hasObject = source.kindOf(F.PACKAGE_DESCRIPTION) === OBJECT;
  let checked: CheckedPackage;
  if (hasObject) {
    const other = { style: text?.value?.style, needed: weighted || text !== undefined };
    checked = checkObject(source, context, findings, other);
    checkIgnoredGtin(source, context, findings);
    if (text?.value !== undefined && checked.description !== undefined)
      compareForms(source, checked.description, text.value, context, findings);
  } else {
    const hasOther =
      source.isSet(F.PACKAGE_DESCRIPTION) &&
      reportOtherKind(source, F.PACKAGE_DESCRIPTION, findings, () =>
        movedText(source, context, weighted),
      );
    checked = checkOnlyText(source, text, context, findings);
    if (text === undefined && !hasOther)
      findings.add(
        'package.missing',
        source,
        F.PACKAGE_DESCRIPTION,
        misnamed(source, F.PACKAGE_DESCRIPTION, F.PACKAGE_DESCRIPTION_STR),
      );
  }
  const { description } = checked;
  if (weighted && description !== undefined && !isWeightedContent(description)) {
    const slot = hasObject ? F.PACKAGE_DESCRIPTION : F.PACKAGE_DESCRIPTION_STR;
    const content = clipText(formatPackageDescription(description));
    findings.add('weighted.package', source, slot, { content });
  }
  checkRepeatedLevels(source, checked.gtins, findings);
  return checked;
}

/** Checks the description as text; returns undefined when it is not set. */
function checkText(
  source: RecordSource,
  context: RuleContext,
  findings: RecordFindings,
  weighted: boolean,
): CheckedText<PackageDescription> | undefined {
  const slot = F.PACKAGE_DESCRIPTION_STR;
  if (!source.isSet(slot)) return undefined;
  const kind = source.kindOf(slot);
  if (!isStringKind(kind)) {
    findings.add('package.not-a-string', source, slot, { type: kindName(kind) });
    return REFUSED_TEXT;
  }
  if (isBlankString(source, slot)) {
    findings.add('field.blank', source, slot, { field: F.slotName(slot) });
    return undefined;
  }
  const text = source.cachedValue(slot, context.caches.packageText);
  if (text.findings.length > 0) {
    findings.addAll(withPermitted(text.findings, context, weighted), slot);
  }
  return text;
}

/** Takes the text as the description; the record's GTIN then belongs to it (Decision P7). */
function checkOnlyText(
  source: RecordSource,
  text: CheckedText<PackageDescription> | undefined,
  context: RuleContext,
  findings: RecordFindings,
): CheckedPackage {
  const gtin = checkGtin(source, F.GTIN, context, findings);
  const gtins = gtin === NO_GTIN ? NO_GTINS : [gtin];
  const description = text?.value;
  // Without the separator: mixed styles leave records accepted (Decision P10).
  const digest = text?.digest ?? 0;
  return {
    description:
      description === undefined || gtin === NO_GTIN || !context.wantsRecord
        ? description
        : withOutermostGtin(description, gtin.valid, gtin.invalid),
    unit: description && unitOfText(description),
    style: description?.style,
    gtins,
    digest,
    unitDigest: digest,
  };
}

/** Returns the unit of a description as text, whose findings cover the counting of pieces. */
function unitOfText({ unit, unlistedUnit }: PackageDescription): UnitFacts {
  return { unit, unlisted: unlistedUnit, dimension: UNITS[unit].dimension, countsPieces: false };
}

/**
 * Checks the object form, level by level. `style`: of the text next to it. `needed`: other rules
 * use the description, even if no one wants the record.
 */
function checkObject(
  source: RecordSource,
  context: RuleContext,
  findings: RecordFindings,
  { style, needed }: { readonly style: SeparatorStyle | undefined; readonly needed: boolean },
): CheckedPackage {
  const { levelCount } = source;
  const levels: PackageLevel[] = [];
  let gtins: CheckedGtin[] | undefined;
  let unit: CheckedText<UnitFacts> | undefined;
  let digest = 0;
  let isFraction = false;
  for (let level = 0; level < levelCount; level += 1) {
    const isLowest = level === levelCount - 1;
    const checked = checkQuantity(source, F.levelSlot(level, F.QUANTITY), context, findings);
    const quantity = checked?.value;
    if (checked !== undefined) digest = combineDigests(digest, checked.digest);
    const gtin = checkGtin(source, F.levelSlot(level, F.LEVEL_GTIN), context, findings);
    if (gtin !== NO_GTIN) {
      gtins ??= [];
      gtins.push(gtin);
    }
    if (quantity !== undefined) {
      levels.push(levelOf(quantity, gtin));
      if (!quantity.isInteger && !isLowest) isFraction = true;
    }
    const unitSlot = checkLevelShape(source, level, findings);
    if (unitSlot === undefined) continue;
    unit = source.cachedValue(unitSlot, context.caches.unit);
    digest = combineDigests(digest, unit.digest);
    if (unit.findings.length > 0)
      findings.addAll(withQuantity(unit.findings, quantity, context), unitSlot);
  }
  const lowest = F.levelSlot(levelCount - 1, F.PACKAGE);
  if (source.tooDeep)
    findings.add('package.too-deep', source, lowest, { depth: String(context.limits.depth) });
  // Next to something that is no package, it is open of what the unit is.
  const facts = isAbsent(source, lowest) ? unit?.value : undefined;
  let description: PackageDescription | undefined;
  if (facts !== undefined && levels.length === levelCount && !source.tooDeep) {
    if (!isContentInRange(levels))
      findings.add('package.out-of-range', source, F.PACKAGE_DESCRIPTION, {});
    const isDoubtful = isFraction || facts.countsPieces;
    if (context.wantsRecord || needed || isDoubtful)
      description = {
        levels: levelsOf(levels, levelCount),
        unit: facts.unit,
        unlistedUnit: facts.unlisted,
        style: undefined,
      };
    if (isDoubtful && description !== undefined)
      for (const { code, pointer, values } of contentFindings(description, slotText))
        findings.add(code, source, Number(pointer), values);
  }
  return {
    description,
    unit: facts,
    style,
    gtins: gtins ?? NO_GTINS,
    digest,
    unitDigest: unit?.digest ?? 0,
  };
}

function levelOf(quantity: QuantityFacts, gtin: CheckedGtin): PackageLevel {
  if (gtin === NO_GTIN) return quantity.level;
  return { quantity: quantity.decimal, gtin: gtin.valid, invalidGtin: gtin.invalid };
}

/** Returns true for a field that is not set, or blank and so as not set (Decision J9). */
function isAbsent(source: RecordSource, slot: number): boolean {
  return !source.isSet(slot) || isBlankString(source, slot);
}

/**
 * Checks which of `package` and `unit_name` a level has: exactly one (Decision P5). Returns the
 * slot of the unit if it is to be checked.
 */
function checkLevelShape(
  source: RecordSource,
  level: number,
  findings: RecordFindings,
): number | undefined {
  const packageSlot = F.levelSlot(level, F.PACKAGE);
  const unitSlot = F.levelSlot(level, F.UNIT_NAME);
  const hasUnit = source.isSet(unitSlot);
  if (source.kindOf(packageSlot) === OBJECT) {
    if (!hasUnit) return undefined;
    if (isBlankString(source, unitSlot))
      findings.add('field.blank', source, unitSlot, { field: 'unit_name' });
    else findings.add('package.unit-and-package', source, unitSlot);
    return undefined;
  }
  const hasOther = source.isSet(packageSlot) && reportOtherKind(source, packageSlot, findings);
  if (!hasUnit) {
    if (!hasOther)
      findings.add(
        'package.incomplete',
        source,
        F.slotOfLevel(level),
        misnamed(source, packageSlot, unitSlot),
      );
    return undefined;
  }
  const kind = source.kindOf(unitSlot);
  if (isStringKind(kind)) return unitSlot;
  findings.add('unit.not-a-string', source, unitSlot, { type: kindName(kind) });
  return undefined;
}

/** Reports a value other than an object; returns false for a blank text, which is as not set. */
function reportOtherKind(
  source: RecordSource,
  slot: number,
  findings: RecordFindings,
  move?: () => Misnamed,
): boolean {
  if (isBlankString(source, slot)) {
    findings.add('field.blank', source, slot, { field: F.slotName(slot) });
    return false;
  }
  const type = kindName(source.kindOf(slot));
  findings.add('package.not-an-object', source, slot, { type, ...move?.() });
  return true;
}

function checkQuantity(
  source: RecordSource,
  slot: number,
  { limits, caches }: RuleContext,
  findings: RecordFindings,
): CheckedText<QuantityFacts> | undefined {
  if (!source.isSet(slot)) {
    findings.add('package.quantity-missing', source, slot, misnamed(source, slot));
    return undefined;
  }
  const kind = source.kindOf(slot);
  if (kind !== NUMBER && !isStringKind(kind)) {
    findings.add('package.quantity-type', source, slot);
    return undefined;
  }
  const cache = kind === NUMBER ? caches.quantityNumber : caches.quantityText;
  const quantity = source.cachedValue(slot, cache);
  if (quantity.findings.length > 0) findings.addAll(quantity.findings, slot);
  const decimals = limits.published ? (quantity.value?.decimal.decimalPlaces() ?? 0) : 0;
  if (decimals > PUBLISHED_QUANTITY_DECIMALS) {
    findings.add('text.over-published-decimals', source, slot, {
      limit: String(PUBLISHED_QUANTITY_DECIMALS),
      decimals: String(decimals),
    });
  }
  return quantity;
}

/**
 * Adds the converted amount to findings about an unlisted unit: `33` of `cl` is `330` of `ml`
 * (Decision U2).
 */
function withQuantity(
  unitFindings: readonly Finding[],
  quantity: QuantityFacts | undefined,
  { caches: { conversions }, limits, wantsDetails }: RuleContext,
): readonly Finding[] {
  if (quantity === undefined || !wantsDetails) return unitFindings;
  const cached = conversions.get(quantity);
  if (cached?.unitFindings === unitFindings) return cached.findings;
  const findings = unitFindings.map((f) =>
    isOfAnotherSize(f) ? withConvertedQuantity(f, quantity.decimal, limits.published) : f,
  );
  if (conversions.size < MAX_CONVERSIONS) conversions.set(quantity, { unitFindings, findings });
  return findings;
}

/** Compares both forms if both are set: the object takes precedence (Decision P6). */
function compareForms(
  source: RecordSource,
  object: PackageDescription,
  text: PackageDescription,
  context: RuleContext,
  findings: RecordFindings,
): void {
  if (samePackageContent(object, text)) {
    findings.add('package.same-content', source, F.PACKAGE_DESCRIPTION_STR);
    return;
  }
  const suggestion = formatPackageDescription(object, text.style);
  findings.add('package.conflicting-content', source, F.PACKAGE_DESCRIPTION_STR, {
    object: clipText(suggestion),
    text: formatPackageDescription(text),
    ...(isPermitted(suggestion, context, false) ? { suggestion } : {}),
  });
}

/** Returns a slot's number as the place of a finding; `findings.add` makes a pointer of it. */
function slotText(level: number, field: LevelField): string {
  return String(F.levelSlot(level, field === 'quantity' ? F.QUANTITY : F.UNIT_NAME));
}

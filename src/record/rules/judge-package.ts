/**
 * The rules of a record's package description: object, text, both or none, with its GTINs (Spec
 * 2.1, 2.2; Decisions P1 to P9, G1, G3, J6).
 */
import type { Finding } from '../../issue/issue.js';
import { ownValue } from '../../issue/outcome.js';
import { clipText } from '../../text/clip.js';
import { judgeDecimal } from '../../text/decimal-literal.js';
import type { ResolvedLimits } from '../../text/limits.js';
import {
  levelsOf,
  type PackageDescription,
  type PackageLevel,
  type SeparatorStyle,
} from '../../value/package-description/description.js';
import { formatPackageDescription } from '../../value/package-description/format-package-description.js';
import {
  contentFindings,
  isWeightedContent,
  type LevelField,
  samePackageContent,
} from '../../value/package-description/net-content.js';
import { withOutermostGtin } from '../../value/package-description/parse-package-description.js';
import { UNITS } from '../../value/unit/units.js';
import * as F from '../fields.js';
import {
  ABSENT,
  isStringKind,
  kindName,
  NULL,
  NUMBER,
  OBJECT,
  type RecordSource,
} from '../source/record-source.js';
import { type ContentDigest, combineDigests } from './content-digest.js';
import type { FieldMemos, Judged, JudgedQuantity, JudgedUnit } from './field-memos.js';
import { GtinJudge, NO_GTIN, type ReadGtin } from './judge-gtin.js';
import type { RecordFindings } from './record-findings.js';
import { isBlankString } from './slot-text.js';

const PUBLISHED_QUANTITY_DECIMALS = 6;

/** Rewritten amounts that are remembered, at most. */
const REWRITES = 1024;

export class PackageJudge {
  /** The description of the record judged last, when it was built. */
  description: PackageDescription | undefined = undefined;
  /** The content's unit, when it could be read. */
  unit: JudgedUnit | undefined = undefined;
  /**
   * The separator style of the description as text, whether or not it is the one that counts
   * (Decision P10).
   */
  style: SeparatorStyle | undefined = undefined;
  readonly gtins: GtinJudge;
  readonly #findings: RecordFindings;
  readonly #memos: FieldMemos;
  readonly #limits: ResolvedLimits;
  readonly #content: ContentDigest;
  readonly #quantities: JudgedQuantity[] = [];
  /** What was told of an amount in some unlisted unit: files repeat both. */
  readonly #rewrites: Map<
    JudgedQuantity,
    { readonly of: readonly Finding[]; readonly findings: readonly Finding[] }
  > = new Map();
  readonly #gtins: ReadGtin[] = [];
  /** Of quantities and unit, as `judgePackageText` makes it of a text. */
  #digest = 0;
  #build = false;

  constructor(
    findings: RecordFindings,
    memos: FieldMemos,
    limits: ResolvedLimits,
    content: ContentDigest,
  ) {
    this.#findings = findings;
    this.#memos = memos;
    this.#limits = limits;
    this.#content = content;
    this.gtins = new GtinJudge(findings, limits, content);
  }

  reset(build: boolean, digesting: boolean): void {
    this.description = undefined;
    this.unit = undefined;
    this.style = undefined;
    this.gtins.reset(build, digesting);
    this.#build = build;
  }

  judge(source: RecordSource, weighted: boolean): void {
    const text = this.#text(source);
    const kind = source.kinds[F.PACKAGE_DESCRIPTION] as number;
    let isSet = text !== undefined;
    if (kind === OBJECT) {
      this.#object(source, weighted || text !== undefined);
      this.gtins.besideObject(source);
      if (text?.value !== undefined) this.#compare(source, text.value);
    } else {
      if (kind !== ABSENT && kind !== NULL)
        isSet = this.#notAnObject(source, F.PACKAGE_DESCRIPTION) || isSet;
      this.#onlyText(source, text);
    }
    if (kind !== OBJECT && !isSet)
      this.#findings.add('package.missing', source, F.PACKAGE_DESCRIPTION);
    if (weighted && this.description !== undefined && !isWeightedContent(this.description)) {
      const content = formatPackageDescription(this.description);
      this.#findings.add(
        'weighted.package',
        source,
        kind === OBJECT ? F.PACKAGE_DESCRIPTION : F.PACKAGE_DESCRIPTION_STR,
        { content: clipText(content) },
      );
    }
    this.gtins.compareLevels(source);
  }

  /** The description as text, judged; undefined when it is not set. */
  #text(source: RecordSource): Judged<PackageDescription> | undefined {
    const slot = F.PACKAGE_DESCRIPTION_STR;
    const kind = source.kinds[slot] as number;
    if (kind === ABSENT || kind === NULL) return undefined;
    if (!isStringKind(kind)) {
      this.#findings.add('package.not-a-string', source, slot, { type: kindName(kind) });
      return { value: undefined, findings: [], digest: 0 };
    }
    if (isBlankString(source, slot)) {
      this.#findings.add('field.blank', source, slot, { field: F.slotName(slot) });
      return undefined;
    }
    const judged = source.recall(slot, this.#memos.packageText);
    if (judged.findings.length > 0) this.#findings.addAll(judged.findings, slot);
    this.style = judged.value?.style;
    return judged;
  }

  /**
   * The record has no object: the text is the description, and the record's GTIN belongs to it
   * (Decision P7).
   */
  #onlyText(source: RecordSource, text: Judged<PackageDescription> | undefined): void {
    const gtin = this.gtins.read(source, F.GTIN);
    const d = text?.value;
    if (text === undefined || d === undefined) return;
    // Without the separator: styles that mix leave records as they stand (Decision P10).
    this.#content.add(text.digest);
    this.unit = unitOfText(d);
    this.description =
      gtin === NO_GTIN || !this.#build ? d : withOutermostGtin(d, gtin.valid, gtin.invalid);
  }

  /**
   * The object form, level by level. `needed`: somebody will look at the description even if it is
   * not to be kept.
   */
  #object(source: RecordSource, needed: boolean): void {
    const quantities = this.#quantities;
    const gtins = this.#gtins;
    const levels = source.levelCount;
    this.#digest = 0;
    let read = 0;
    let doubtful = false;
    for (let level = 0; level < levels; level += 1) {
      const quantity = this.#quantity(source, F.levelSlot(level, F.QUANTITY));
      if (quantity !== undefined) {
        quantities[read] = quantity;
        read += 1;
        if (!quantity.isInteger && level < levels - 1) doubtful = true;
      }
      gtins[level] = this.gtins.read(source, F.levelSlot(level, F.LEVEL_GTIN));
      this.#shape(source, level, level === levels - 1, quantity);
    }
    if (source.tooDeep)
      this.#findings.add('package.too-deep', source, F.levelSlot(levels - 1, F.PACKAGE), {
        depth: String(this.#limits.depth),
      });
    const unit = this.unit;
    if (unit === undefined || read < levels || source.tooDeep) return;
    this.#content.add(this.#digest);
    doubtful ||= unit.countsPieces;
    if (!this.#build && !needed && !doubtful) return;
    const d = this.#describe(unit, levels);
    this.description = d;
    if (!doubtful) return;
    for (const { code, pointer, values } of contentFindings(d, slotText))
      this.#findings.add(code, source, Number(pointer), values);
  }

  #describe(unit: JudgedUnit, count: number): PackageDescription {
    const levels: PackageLevel[] = [];
    for (let level = 0; level < count; level += 1) levels.push(this.#level(level));
    return {
      levels: levelsOf(levels, count),
      unit: unit.unit,
      unlistedUnit: unit.unlisted,
      style: undefined,
    };
  }

  #level(level: number): PackageLevel {
    const quantity = this.#quantities[level] as JudgedQuantity;
    const gtin = this.#gtins[level] as ReadGtin;
    if (gtin === NO_GTIN) return quantity.level;
    return { quantity: quantity.decimal, gtin: gtin.valid, invalidGtin: gtin.invalid };
  }

  /**
   * What of `package` and `unit_name` a level has: one, never both, never neither (Decision P5).
   */
  #shape(
    source: RecordSource,
    level: number,
    lowest: boolean,
    quantity: JudgedQuantity | undefined,
  ): void {
    const packageSlot = F.levelSlot(level, F.PACKAGE);
    const unitSlot = F.levelSlot(level, F.UNIT_NAME);
    const packageKind = source.kinds[packageSlot] as number;
    const unitKind = source.kinds[unitSlot] as number;
    const hasUnit = unitKind !== ABSENT && unitKind !== NULL;
    if (packageKind === OBJECT) {
      if (!hasUnit) return;
      if (isBlankString(source, unitSlot))
        this.#findings.add('field.blank', source, unitSlot, { field: 'unit_name' });
      else this.#findings.add('package.unit-and-package', source, unitSlot);
      return;
    }
    if (packageKind !== ABSENT && packageKind !== NULL && this.#notAnObject(source, packageSlot))
      return;
    if (!lowest) return;
    if (!hasUnit) this.#findings.add('package.incomplete', source, F.slotOfLevel(level));
    else if (!isStringKind(unitKind))
      this.#findings.add('unit.not-a-string', source, unitSlot, { type: kindName(unitKind) });
    else {
      const judged = source.recall(unitSlot, this.#memos.unit);
      if (judged.findings.length > 0)
        this.#findings.addAll(this.withQuantity(judged.findings, quantity), unitSlot);
      this.unit = judged.value;
      this.#digest = combineDigests(this.#digest, judged.digest);
    }
  }

  /**
   * An unlisted unit with an exact rewrite changes the amount too: `33` of `cl` is `330` of `ml`
   * (Decision U2).
   */
  withQuantity(
    findings: readonly Finding[],
    amount: JudgedQuantity | undefined,
  ): readonly Finding[] {
    if (amount === undefined || !this.#findings.detail) return findings;
    const known = this.#rewrites.get(amount);
    if (known?.of === findings) return known.findings;
    const told = findings.map((f) => {
      const rewrite = ownValue(f, 'rewrite');
      const multiplier = ownValue(f, 'multiplier');
      if (rewrite === undefined || multiplier === undefined || multiplier === '1') return f;
      const quantity = amount.decimal.times(multiplier).toFixed();
      // An amount that would leave the bounds of Decision N2 is no fix.
      return judgeDecimal(quantity, false) === 'positive'
        ? { ...f, values: { ...f.values, suggestion: rewrite, quantity } }
        : f;
    });
    if (this.#rewrites.size < REWRITES)
      this.#rewrites.set(amount, { of: findings, findings: told });
    return told;
  }

  /**
   * Something else stands where a level should; answers false when it is blank and so counts as not
   * set.
   */
  #notAnObject(source: RecordSource, slot: number): boolean {
    if (isBlankString(source, slot)) {
      this.#findings.add('field.blank', source, slot, { field: F.slotName(slot) });
      return false;
    }
    this.#findings.add('package.not-an-object', source, slot, {
      type: kindName(source.kinds[slot] as number),
    });
    return true;
  }

  #quantity(source: RecordSource, slot: number): JudgedQuantity | undefined {
    const kind = source.kinds[slot] as number;
    if (kind === ABSENT || kind === NULL) {
      this.#findings.add('package.quantity-missing', source, slot);
      return undefined;
    }
    if (kind !== NUMBER && !isStringKind(kind)) {
      this.#findings.add('package.quantity-type', source, slot);
      return undefined;
    }
    const judged = source.recall(
      slot,
      kind === NUMBER ? this.#memos.quantityNumber : this.#memos.quantityText,
    );
    if (judged.findings.length > 0) this.#findings.addAll(judged.findings, slot);
    this.#digest = combineDigests(this.#digest, judged.digest);
    const decimals =
      this.#limits.published && judged.value !== undefined
        ? judged.value.decimal.decimalPlaces()
        : 0;
    if (decimals > PUBLISHED_QUANTITY_DECIMALS) {
      this.#findings.add('text.over-published-decimals', source, slot, {
        limit: String(PUBLISHED_QUANTITY_DECIMALS),
        decimals: String(decimals),
      });
    }
    return judged.value;
  }

  /** Both forms are set: the object wins (Decision P6). */
  #compare(source: RecordSource, text: PackageDescription): void {
    const object = this.description;
    if (object === undefined) return;
    if (samePackageContent(object, text)) {
      this.#findings.add('package.same-content', source, F.PACKAGE_DESCRIPTION_STR);
      return;
    }
    const suggestion = formatPackageDescription(object, text.style);
    this.#findings.add('package.conflicting-content', source, F.PACKAGE_DESCRIPTION_STR, {
      object: clipText(suggestion),
      text: formatPackageDescription(text),
      ...(suggestion.length <= 256 ? { suggestion } : {}),
    });
  }
}

/**
 * Where `contentFindings` places what it finds: a slot's number, made a pointer once somebody wants
 * one.
 */
function slotText(level: number, field: LevelField): string {
  return String(F.levelSlot(level, field === 'quantity' ? F.QUANTITY : F.UNIT_NAME));
}

/** The unit of a description as text. Whether that counts pieces was told with the text. */
export function unitOfText({ unit, unlistedUnit }: PackageDescription): JudgedUnit {
  return { unit, unlisted: unlistedUnit, dimension: UNITS[unit].dimension, countsPieces: false };
}

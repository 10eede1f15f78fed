/**
 * Descriptions as text about which nothing is to be said, but that they count pieces:
 * `assembly/package-text.ts` knows which texts may be clean, here the memos say what their units
 * are. Of a text in pieces the codes are known of what is to be said, and the findings are left to
 * the general rules.
 */
import { asciiText } from '#bytes';
import type { IssueCode } from '../issue/issue-list.js';
import { combineDigests } from '../record/rules/content-digest.js';
import type {
  FieldMemos,
  Judged,
  JudgedQuantity,
  JudgedUnit,
} from '../record/rules/field-memos.js';
import { TextMemo } from '../record/source/text-memo.js';
import {
  levelsOf,
  type PackageDescription,
  type PackageLevel,
  type SeparatorStyle,
} from '../value/package-description/description.js';
import { withOutermostGtin } from '../value/package-description/parse-package-description.js';
import * as L from './scanner-layout.js';
import type { ScannerMachine } from './scanner-machine.js';

export const NO_CODES: readonly IssueCode[] = [];
export const IN_PIECES: readonly IssueCode[] = ['package.pieces-only'];
export const IN_PARTS_OF_PIECES: readonly IssueCode[] = [
  'package.fractional-piece',
  'package.pieces-only',
];

/** What a clean text says. */
export interface CleanText {
  readonly unit: JudgedUnit;
  readonly style: SeparatorStyle | undefined;
  /** Codes of what is to be said of it. */
  readonly codes: readonly IssueCode[];
  /** As the general rules would build it, once that was asked for. */
  description: PackageDescription | undefined;
  digest: number;
  /**
   * Its levels, where it has one or two. All stands here: what one text says is rarely in the
   * processor's cache, and each object on the way is waited for.
   */
  first: PackageLevel | undefined;
  second: PackageLevel | undefined;
}

/**
 * What `withOutermostGtin` answers, without a look at the description where it is that of a clean
 * text.
 */
export function withOwnGtin(
  d: PackageDescription,
  text: CleanText | undefined,
  gtin: string | undefined,
  invalidGtin: string | undefined,
): PackageDescription {
  if (text?.first === undefined || (gtin === undefined && invalidGtin === undefined))
    return withOutermostGtin(d, gtin, invalidGtin);
  const { first, second, unit, style } = text;
  const outermost = { quantity: first.quantity, gtin, invalidGtin };
  const levels: PackageDescription['levels'] =
    second === undefined ? [outermost] : [outermost, second];
  return { levels, unit: unit.unit, unlistedUnit: unit.unlisted, style };
}

export const IN_PARTS: readonly IssueCode[] = ['package.fractional-piece'];

/** By what stands between the numbers. */
const STYLES: readonly (SeparatorStyle | undefined)[] = [undefined, 'x', '/'];

/** Whether there is nothing to say about a unit in a description as text. */
export function isCleanUnit({ value, findings }: Judged<JudgedUnit>): boolean {
  return (
    findings.length === 0 && value !== undefined && (!value.countsPieces || value.unit === 'piece')
  );
}

export class CleanPackageTexts {
  #unitDigest = 0;
  readonly #units: TextMemo<Judged<JudgedUnit>>;
  readonly #quantities: TextMemo<Judged<JudgedQuantity>>;
  readonly #levels: PackageLevel[] = [];
  /**
   * Descriptions by their text. Apart from those of the general rules: a file has thousands of
   * clean ones, which would leave those no room.
   */
  readonly #known = new TextMemo<CleanText | null>(() => null);

  constructor({ unit, quantityText }: Pick<FieldMemos, 'unit' | 'quantityText'>) {
    this.#units = unit;
    this.#quantities = quantityText;
  }

  /**
   * What the text between these bytes of the record scanned last says; undefined where it is not
   * clean. `number` is that of the text, or -1.
   */
  recall(
    machine: ScannerMachine,
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
  ): CleanText | undefined {
    if (number < 0) return this.#read(machine, bytes, start, end);
    const known = this.#known.ofNumber(number);
    if (known !== undefined) return known ?? undefined;
    const text = this.#read(machine, bytes, start, end);
    this.#known.keepNumber(number, text ?? null);
    return text;
  }

  /** What a text describes that was recalled; undefined where the general rules have to look. */
  describe(
    text: CleanText,
    machine: ScannerMachine,
    bytes: Uint8Array,
    view: DataView,
    start: number,
    end: number,
  ): PackageDescription | undefined {
    if (text.codes !== NO_CODES) return undefined;
    if (text.description === undefined && this.#read(machine, bytes, start, end) !== undefined)
      this.#describe(text, machine, bytes, view);
    return text.description;
  }

  #describe(text: CleanText, machine: ScannerMachine, bytes: Uint8Array, view: DataView): void {
    let digest = 0;
    const count = machine.facts[L.TEXT_NUMBERS] as number;
    for (let n = 0; n < count; n += 1) {
      const start = machine.numberStarts[n] as number;
      const end = machine.numberEnds[n] as number;
      const quantity =
        this.#quantities.ofBytes(view, start, end) ??
        this.#quantities.learn(view, start, end, asciiText(bytes, start, end));
      if (quantity.value === undefined) return;
      this.#levels[n] = quantity.value.level;
      digest = combineDigests(digest, quantity.digest);
    }
    const { unit, style } = text;
    text.description = {
      levels: levelsOf(this.#levels, count),
      unit: unit.unit,
      unlistedUnit: unit.unlisted,
      style,
    };
    text.digest = combineDigests(digest, this.#unitDigest);
    if (count > 2) return;
    text.first = this.#levels[0];
    text.second = count === 2 ? this.#levels[1] : undefined;
  }

  #read(
    machine: ScannerMachine,
    bytes: Uint8Array,
    start: number,
    end: number,
  ): CleanText | undefined {
    if (!machine.readPackageText(start, end)) return undefined;
    const { facts } = machine;
    const judged = this.unitOf(machine, bytes, end);
    const { value } = judged;
    if (value === undefined || !isCleanUnit(judged)) return undefined;
    this.#unitDigest = judged.digest;
    const codes = !value.countsPieces
      ? NO_CODES
      : facts[L.TEXT_IS_FRACTION] === 1
        ? IN_PARTS_OF_PIECES
        : IN_PIECES;
    return {
      unit: value,
      style: STYLES[facts[L.TEXT_SEPARATOR] as number],
      codes,
      description: undefined,
      digest: 0,
      first: undefined,
      second: undefined,
    };
  }

  /** The unit of the text that the machine read last, which ends here. */
  unitOf({ facts }: ScannerMachine, bytes: Uint8Array, end: number): Judged<JudgedUnit> {
    const number = facts[L.TEXT_UNIT] as number;
    return (
      this.#units.ofNumber(number) ??
      this.#units.learnNumber(number, asciiText(bytes, facts[L.TEXT_UNIT_START] as number, end))
    );
  }
}

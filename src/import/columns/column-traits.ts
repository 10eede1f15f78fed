import { parseGtin } from '#core';
import type { ColumnFacts } from '../profile/column-facts.js';
import { isRead, proposedValue, readPackageText, readProposed } from '../profile/field-values.js';
import { bareNumber } from '../profile/number-marks.js';
import { hasKnownUnits, isKnownUnit, splitAmount, splitPrice } from './split-cell.js';
import { flagWords, isOffer, saleUnitOf, saysNothing } from './trade-words.js';

/**
 * Kinds of evidence in the values of a column. Each is the share of the different values that have
 * it, from 0 to 1.
 */
export interface ColumnTraits {
  /** GTINs by their check digits. */
  readonly gtin: number;
  /** Digits as many as GTINs have, and numbers of a spreadsheet that lost some. */
  readonly digits: number;
  /** One word with a digit, as codes have. */
  readonly code: number;
  /** Different values among all. */
  readonly unique: number;
  /** Texts with letters that are no code. */
  readonly words: number;
  /** Numbers, with or without a currency and a unit of the price. */
  readonly number: number;
  /** Whole numbers of at most four digits. */
  readonly whole: number;
  /** Numbers with a currency or two decimals. */
  readonly money: number;
  /** One amount with its unit: `500 g`. */
  readonly amount: number;
  /** Packages of one level or more with a unit: `6 x 500 g`. */
  readonly package: number;
  /** Packages of two levels or more. */
  readonly levels: number;
  /** Units of content. */
  readonly unit: number;
  /** Units of a sale: of content, pieces (`EA`, `kpl`) and packages (`CS`, `colis`). */
  readonly sale: number;
  /** Units of a sale that are packages. */
  readonly salePackage: number;
  readonly flag: number;
  /** Words that say whether an article can be ordered. */
  readonly offer: number;
  /** Lead times in words or in the form of the specification. */
  readonly time: number;
  /** Dates, links and percentages, which no field takes. */
  readonly other: number;
  /** 1 for whole numbers that count the rows. */
  readonly counter: number;
}

/** Different values that are looked at, and those among them that the check reads as a package. */
const MOST_VALUES = 200;
const MOST_PACKAGES = 60;

/** Different values of a column of flags, and the length of one; of a lead time. */
const MOST_FLAGS = 30;
const LONGEST_FLAG = 16;
const LONGEST_TIME = 30;

const OTHER =
  /^(?:\d{1,4}[-./]\d{1,2}[-./]\d{2,4}|(?:https?:|www\.).*|\S*\.(?:jpe?g|png|pdf)|[\d.,-]+ ?%)$/i;

/** Returns the kinds of evidence in the values of a column. */
export function traitsOf(facts: ColumnFacts): ColumnTraits {
  const texts = [...facts.values.keys()]
    .slice(0, 2 * MOST_VALUES)
    .map((text) => text.trim())
    .filter((text) => !saysNothing(text))
    .slice(0, MOST_VALUES);
  const share = (fits: (text: string) => boolean, most: readonly string[] = texts): number =>
    most.length === 0 ? 0 : most.filter(fits).length / most.length;
  const few = texts.slice(0, MOST_PACKAGES);
  const flags = flagWords(texts);
  const levels = few.map(packageLevels);
  const shareOfLevels = (least: number): number =>
    few.length === 0 ? 0 : levels.filter((count) => count >= least).length / few.length;
  return {
    gtin: share((text) => text.length >= 8 && parseGtin(text).ok),
    digits: share((text) => /^\d{8,14}$|^\d[.,]?\d*E\+\d\d$/i.test(text)),
    code: share(isCode),
    unique: facts.filled === 0 ? 0 : facts.distinct / facts.filled,
    words: share((text) => /\p{L}{2}/u.test(text) && !/^[^\s\d]*\d\S*$/.test(text)),
    number: share((text) => isNumber(text) || isPrice(text)),
    whole: share((text) => /^\d{1,4}$/.test(text)),
    money: share(isMoney),
    amount: share((text) => splitAmount(text, {}) !== undefined, few),
    package: shareOfLevels(1),
    levels: shareOfLevels(2),
    unit: share(isUnit, few),
    sale: share((text) => saleUnitOf(text) !== undefined || isUnit(text), few),
    salePackage: share((text) => saleUnitOf(text) === 'package'),
    flag: facts.distinct > MOST_FLAGS ? 0 : share((text) => flags.has(text) || isFlag(text), few),
    offer: facts.distinct > MOST_FLAGS ? 0 : share((text) => isOffer(text) !== undefined),
    time: share(isTime, few),
    other:
      facts.filled === 0
        ? 0
        : Math.max(
            facts.dates / facts.filled,
            share((text) => OTHER.test(text)),
          ),
    counter: Number(texts.length > 1 && texts.every((text, at) => Number(text) === at + 1)),
  };
}

function isCode(text: string): boolean {
  return /^[\p{L}\p{N}._/#-]{2,24}$/u.test(text) && /\d/.test(text) && !/^\d+[.,]\d+$/.test(text);
}

function isUnit(text: string): boolean {
  return text.length <= 12 && !/\d/.test(text) && isKnownUnit(text);
}

/** Checks for a price with its unit, by the decimal mark that the text shows. */
function isPrice(text: string): boolean {
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  return splitPrice(text, { decimal }) !== undefined;
}

function isNumber(text: string): boolean {
  return bareNumber(text) !== undefined;
}

function isMoney(text: string): boolean {
  if (!isNumber(text)) return isPrice(text);
  return /[.,]\d{2}$/.test(text) || /\p{Sc}|\p{L}/u.test(text);
}

function isFlag(text: string): boolean {
  if (text.length > LONGEST_FLAG) return false;
  if (isOffer(text) !== undefined) return true;
  return /^(?:true|false|[01])$/i.test(text) || proposedValue('orderable', text) !== undefined;
}

function isTime(text: string): boolean {
  return (
    text.length <= LONGEST_TIME &&
    /^\D{0,4}\d.*[\p{L}:]/u.test(text) &&
    isRead('lead_time', text, {})
  );
}

/** Longest text that is a package and no name. */
const LONGEST_PACKAGE = 40;

/** Returns the levels of a package text with a unit, 0 for other texts. */
function packageLevels(text: string): number {
  if (text.length > LONGEST_PACKAGE || !/\d/.test(text) || !/[^\d\s.,]/.test(text)) return 0;
  // A package begins with its number, behind a word or two: `sac de 10 kg`.
  if (!/^(?:\D{0,16}[\s(])?#?\d/.test(text) || (text.match(/\p{L}{3,}/gu)?.length ?? 0) > 3)
    return 0;
  const read = readPackageText(text);
  if (read?.ok === true) return hasKnownUnits(read.findings) ? read.value.levels.length : 0;
  return readProposed(text)?.levels.length ?? 0;
}

import { clipText } from '../../../text/clip.js';
import { itemAt } from '../../../text/item-at.js';
import type { Finding, Outcome } from '../../issue/issue.js';
import {
  accepted,
  finding,
  ownValue,
  refused,
  withoutSuggestion,
  withValues,
} from '../../issue/outcome.js';
import type { TextSpan } from '../../issue/values.js';
import { Decimal } from '../decimal.js';
import { matchUnit } from '../unit/match-unit.js';
import { judgeUnit, type UnitJudgement } from '../unit/parse-unit.js';
import { UNITS, type UnitOfMeasure, type UnitReading } from '../unit/units.js';
import type { PackageDescription, PackageLevel, SeparatorStyle } from './description.js';
import { MAX_TEXT_LENGTH } from './format-package.js';
import { contentFindings, isContentInRange, type LevelField } from './net-content.js';
import { missingNumberFault, numberFault, type TextFault } from './number-faults.js';
import {
  isBlank,
  isDigit,
  isLineEnd,
  isLookalikeSeparator,
  separatorStyleOf,
  skipBlanks,
  skipDigits,
  skipNumerals,
} from './package-text-characters.js';
import { suggestUnitRewrite } from './rewrite-unit.js';
import { quotedSpan, textFinding } from './text-finding.js';
import { isUnlistedUnitText, lineEndWithin, reversedOrder } from './unlisted-unit-text.js';

const ZERO = 0x30;
const DOT = 0x2e;
const HASH = 0x23;

type Levels = [PackageLevel, ...PackageLevel[]];

/**
 * Levels of the whole quantities below 1,000, each made once, when it is first read: most
 * quantities are small. A pure cache.
 */
const WHOLE_LEVELS: (PackageLevel | undefined)[] = /* @__PURE__ */ noLevels();

/** The same for 0.00 to 9.99, by hundredths. */
const HUNDREDTH_LEVELS: (PackageLevel | undefined)[] = /* @__PURE__ */ noLevels();

function noLevels(): undefined[] {
  return new Array<undefined>(1000).fill(undefined);
}

/** Findings are made only if there is something to say. */
type Doubts = Finding[] | undefined;

/** A text whose numbers have been read, up to the unit. */
interface Cursor {
  readonly text: string;
  /** The index behind the last number and its separator. */
  readonly at: number;
  readonly end: number;
  readonly style: SeparatorStyle | undefined;
  readonly doubts: Doubts;
  readonly reading: UnitReading;
}

/**
 * Reads a description's text from left to right, each character once. A refusal is about the first
 * fault and carries no suggestion yet; accepted units already carry theirs. Decisions P1 to P3, P8.
 */
export function scanPackageText(text: string, reading: UnitReading): Outcome<PackageDescription> {
  if (text.length > MAX_TEXT_LENGTH)
    return refused(
      finding('package.too-long', '', clipText(text), {
        ...quotedSpan(text, MAX_TEXT_LENGTH, text.length),
        length: String(text.length),
      }),
    );
  let end = text.length;
  while (end > 0 && isOuter(text.charCodeAt(end - 1))) end -= 1;
  let at = 0;
  while (at < end && isOuter(text.charCodeAt(at))) at += 1;
  if (at === end) return refused(textFinding('package.empty', text, 0, text.length));

  let levels: Levels | undefined;
  let style: SeparatorStyle | undefined;
  let doubts: Doubts;
  for (;;) {
    const point = skipDigits(text, at, end);
    const stop = text.charCodeAt(point) === DOT ? skipDigits(text, point + 1, end) : point;
    if (stop === at) return withoutNumber({ text, at, end, style, doubts, reading }, levels);
    const fault = numberFault(text, at, point, stop, end);
    if (fault !== undefined) return refuse(text, fault);
    const level = readLevel(text, at, point, stop);
    if (levels === undefined) levels = [level];
    else levels.push(level);
    if (looksLikeThousands(text, at, point, stop))
      doubts = doubt(doubts, textFinding('package.looks-like-thousands', text, at, stop));

    const next = skipBlanks(text, stop, end);
    if (next === end) return refused(textFinding('package.missing-unit', text, end, end));
    const separator = separatorStyleOf(text.charCodeAt(next));
    if (separator === undefined)
      return withUnit({ text, at: next, end, style, doubts, reading }, levels);
    if (style !== undefined && style !== separator)
      return refused(textFinding('package.mixed-separators', text, next, next + 1));
    style = separator;
    at = skipBlanks(text, next + 1, end);
    if (at === end) return refused(textFinding('package.trailing-separator', text, next, next + 1));
  }
}

/** Checks for a blank or line end, which may surround the text. */
function isOuter(c: number): boolean {
  return isBlank(c) || isLineEnd(c);
}

function refuse(text: string, { code, start, end }: TextFault): Outcome<PackageDescription> {
  return refused(textFinding(code, text, start, end));
}

function doubt(doubts: Doubts, another: Finding): Finding[] {
  if (doubts === undefined) return [another];
  doubts.push(another);
  return doubts;
}

function levelOf(quantity: Decimal): PackageLevel {
  return { quantity, gtin: undefined, invalidGtin: undefined };
}

function readLevel(text: string, at: number, point: number, stop: number): PackageLevel {
  const small = smallLevel(text, at, point, stop);
  return small ?? levelOf(new Decimal(text.slice(at, stop)));
}

/**
 * The shared level of a whole number below 1,000, or of a number below 10 with one or two decimals.
 */
function smallLevel(
  text: string,
  at: number,
  point: number,
  stop: number,
): PackageLevel | undefined {
  if (point - at > 3) return undefined;
  const whole = digitsValue(text, at, point);
  if (stop === point) return wholeLevel(whole);
  const decimals = stop - point - 1;
  if (whole > 9 || decimals > 2) return undefined;
  return hundredthLevel(
    whole * 100 + digitsValue(text, point + 1, stop) * (decimals === 1 ? 10 : 1),
  );
}

function wholeLevel(n: number): PackageLevel {
  const known = WHOLE_LEVELS[n];
  if (known !== undefined) return known;
  const made = Object.freeze(levelOf(new Decimal(n)));
  WHOLE_LEVELS[n] = made;
  return made;
}

function hundredthLevel(n: number): PackageLevel {
  const known = HUNDREDTH_LEVELS[n];
  if (known !== undefined) return known;
  const made = Object.freeze(levelOf(new Decimal(String(n / 100))));
  HUNDREDTH_LEVELS[n] = made;
  return made;
}

function digitsValue(text: string, at: number, stop: number): number {
  let value = 0;
  for (let i = at; i < stop; i += 1) value = value * 10 + (text.charCodeAt(i) - ZERO);
  return value;
}

/** 1 to 999, then exactly three decimals ending in 0 (Decision P3). */
function looksLikeThousands(text: string, at: number, point: number, stop: number): boolean {
  return stop - point === 4 && text.charCodeAt(stop - 1) === ZERO && isUpTo999(text, at, point);
}

function isUpTo999(text: string, at: number, point: number): boolean {
  let i = at;
  while (i < point && text.charCodeAt(i) === ZERO) i += 1;
  return point - i >= 1 && point - i <= 3;
}

/** Reads on where a number is missing: only #10 may be without one, and then means 1 of it. */
function withoutNumber(cursor: Cursor, levels: Levels | undefined): Outcome<PackageDescription> {
  const { text, at, end } = cursor;
  const canSize = text.charCodeAt(at) === HASH ? matchUnit(text.slice(at, end)) : undefined;
  if (canSize === undefined || canSize.kind === 'unlisted') {
    if (levels !== undefined && isLookalikeSeparator(text, at, end))
      return refused(textFinding('package.unsupported-separator', text, at, at + 1));
    return refuse(text, missingNumberFault(text, at, end, levels === undefined));
  }
  const one = wholeLevel(1);
  const all: Levels = levels === undefined ? [one] : [...levels, one];
  const implied = textFinding('package.implied-amount', text, at, end);
  return withUnit({ ...cursor, doubts: doubt(cursor.doubts, implied) }, all);
}

/** Reads the rest of the text as the unit (Decision P2). */
function withUnit(
  { text, at, end, style, doubts, reading }: Cursor,
  levels: Levels,
): Outcome<PackageDescription> {
  const lineEnd = lineEndWithin(text, at, end);
  if (lineEnd >= 0) return refused(textFinding('package.newline', text, lineEnd, lineEnd + 1));
  const sent = text.slice(at, end);
  const judgement = judgeUnit(sent, reading, '');
  if (
    (judgement.refused || judgement.unlisted !== undefined) &&
    matchUnit(sent).kind === 'unlisted'
  ) {
    if (isLookalikeSeparator(text, at, end))
      return refused(textFinding('package.unsupported-separator', text, at, at + 1));
    const reversed = reversedOrder(text, at, end);
    if (reversed !== undefined)
      return refused(textFinding('package.unit-not-last', text, at, reversed.unitEnd));
    if (!isUnlistedUnitText(sent))
      return refused(textFinding('package.unexpected-text', text, at, end));
  }
  const d = describe(levels, style, judgement);
  const span = { start: String(at), end: String(end) };
  if (judgement.refused)
    return refused(unitFinding(d, judgement.findings[0], span, isSure(doubts)));
  if (!isContentInRange(levels))
    return refused(textFinding('package.out-of-range', text, 0, text.length));
  const more =
    judgement.findings.length === 0 ? doubts : withUnitFindings(doubts, d, judgement, span);
  return isDoubtfulContent(d)
    ? accepted(d, contentDoubts(text, at, end, d, more))
    : accepted(d, more);
}

function describe(
  levels: Levels,
  style: SeparatorStyle | undefined,
  { unit, unlisted }: UnitJudgement,
): PackageDescription {
  return { levels, unit: unit ?? 'piece', unlistedUnit: unlisted, style };
}

/** The unit's findings: about its span of the text, with a suggestion for the text as a whole. */
function withUnitFindings(
  doubts: Doubts,
  d: PackageDescription,
  judgement: UnitJudgement,
  span: TextSpan,
): Doubts {
  const sure = isSure(doubts);
  let all = doubts;
  for (const f of judgement.findings) all = doubt(all, unitFinding(d, f, span, sure));
  return all;
}

/** Canonical text writes 1.500 as 1.5: a certain fix would silence the doubt about it. */
function isSure(doubts: Doubts): boolean {
  return doubts?.some(({ code }) => code === 'package.looks-like-thousands') !== true;
}

function unitFinding(d: PackageDescription, f: Finding, span: TextSpan, sure: boolean): Finding {
  const whole = suggestUnitRewrite(d, f);
  // `15.000 packs` may be thousands of packs.
  const isOpen = !sure && ownValue(f, 'rewrite') === undefined;
  if (whole !== undefined && !(isOpen && f.code === 'unit.unlisted'))
    return withValues(f, {
      ...span,
      suggestion: whole.suggestion,
      certainty: sure ? whole.certainty : 'suggested',
    });
  // A suggestion for the unit alone would replace the whole text by it.
  return withValues(withoutSuggestion(f), span);
}

/** Checks whether `contentDoubts` may have something to say. */
function isDoubtfulContent(d: PackageDescription): boolean {
  if (UNITS[d.unit].dimension === 'count' || isLikeFraction(d) || isLikeTwoWeights(d)) return true;
  for (let i = d.levels.length - 2; i >= 0; i -= 1) {
    if (d.levels[i]?.quantity.isInteger() === false) return true;
  }
  return false;
}

function contentDoubts(
  text: string,
  at: number,
  end: number,
  d: PackageDescription,
  doubts: Doubts,
): Doubts {
  let all = doubts;
  const spans = quantitySpans(text, at);
  const unit: TextSpan = { start: String(at), end: String(end) };
  if (isLikeFraction(d) && spans.length === 2) {
    const [first, second] = spans;
    const from = Number(first?.start);
    const to = Number(second?.end);
    if (!text.slice(from, to).includes('.'))
      all = doubt(
        all,
        finding('package.looks-like-fraction', '', clipText(text), {
          ...quotedSpan(text, from, to),
          reading: fractionReading(d),
        }),
      );
  }
  if (isLikeTwoWeights(d)) {
    const [first, second] = d.levels.map(({ quantity }) => `${quantity.toFixed()} ${d.unit}`);
    all = doubt(
      all,
      finding('package.looks-like-two-weights', '', clipText(text), {
        ...quotedSpan(text, Number(spans[0]?.start), end),
        reading: fractionReading(d),
        candidates: `${first}, ${second}`,
      }),
    );
  }
  for (const f of contentFindings(d, nowhere, (level: number, field: LevelField) =>
    field === 'quantity' ? itemAt(spans, level) : unit,
  ))
    all = doubt(all, f);
  return all;
}

/** A text has one pointer: its own. */
function nowhere(): string {
  return '';
}

/** Returns the span of each number of an accepted text; `unitAt` is where its unit begins. */
function quantitySpans(text: string, unitAt: number): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  for (let i = 0; i < unitAt; i += 1) {
    const c = text.charCodeAt(i);
    if (!isDigit(c) && c !== DOT) continue;
    const stop = skipNumerals(text, i, unitAt);
    spans.push({ start: String(i), end: String(stop) });
    i = stop;
  }
  return spans;
}

const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 8]);

/**
 * Two whole numbers with /, the first smaller, the second 2, 3, 4 or 8, of a mass or volume
 * (Decision P3).
 */
function isLikeFraction({ levels, unit, style }: PackageDescription): boolean {
  if (style !== '/' || levels.length !== 2 || !isMassOrVolume(unit)) return false;
  const first = levels[0].quantity;
  const second = levels[1]?.quantity;
  return (
    second !== undefined &&
    DENOMINATORS.has(second.toNumber()) &&
    first.lt(second) &&
    first.isInteger()
  );
}

/** The least of two numbers that may be weights in place of a count and a weight. */
const LEAST_WEIGHT = 100;

/** Two numbers with / of 100 or more, the second smaller, of a mass or volume (Decision P18). */
function isLikeTwoWeights({ levels, unit, style }: PackageDescription): boolean {
  if (style !== '/' || levels.length !== 2 || !isMassOrVolume(unit)) return false;
  const second = levels[1]?.quantity;
  return second?.gte(LEAST_WEIGHT) === true && levels[0].quantity.gt(second);
}

function isMassOrVolume(unit: UnitOfMeasure): boolean {
  const { dimension } = UNITS[unit];
  return dimension === 'mass' || dimension === 'volume';
}

function fractionReading({ levels, unit }: PackageDescription): string {
  return `${levels.map(({ quantity }) => quantity.toFixed()).join(' × ')} ${unit}`;
}

import { clipText } from '../../../text/clip.js';
import { itemAt } from '../../../text/item-at.js';
import { ownMember } from '../../../text/own-member.js';
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
import { MAX_TEXT_DIGITS, MAX_TEXT_LENGTH } from './format-package.js';
import { contentFindings, isContentInRange, type LevelField } from './net-content.js';
import { convertedAmount, suggestUnitRewrite } from './rewrite-unit.js';
import { quotedSpan, textFinding } from './text-finding.js';
import {
  BEHIND_NUMBER,
  BLANKS,
  endOf,
  IN_PLACE_OF_NUMBER,
  LEADING_OUTER,
  LIKE_THOUSANDS,
  LINE_END,
  LOOKALIKE,
  NUMBER,
  NUMBERS,
  skip,
  UP_TO_OUTER,
} from './text-patterns.js';
import { isUnlistedUnitText, reversedOrder } from './unlisted-unit-text.js';

type Levels = [PackageLevel, ...PackageLevel[]];

/** Levels of short numbers, each made once, when it is first read: most are. A pure cache. */
const SHORT_LEVELS: Map<string, PackageLevel> = new Map();
const SHORT = /^(?:\d{1,3}|\d?\.\d{1,2})$/;

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
 * Reads a description's text from left to right, by patterns. A refusal is about the first fault
 * and carries no suggestion yet; accepted units already carry theirs. Decisions P1 to P3, P8.
 */
export function scanPackageText(text: string, reading: UnitReading): Outcome<PackageDescription> {
  if (text.length > MAX_TEXT_LENGTH)
    return refused(
      finding('package.too-long', '', clipText(text), {
        ...quotedSpan(text, MAX_TEXT_LENGTH, text.length),
        length: String(text.length),
      }),
    );
  const end = UP_TO_OUTER.exec(text)?.[0].length ?? 0;
  if (end === 0) return refused(textFinding('package.empty', text, 0, text.length));
  const body = text.slice(0, end);
  let at = LEADING_OUTER.exec(body)?.[0].length ?? 0;

  let levels: Levels | undefined;
  let style: SeparatorStyle | undefined;
  let doubts: Doubts;
  for (;;) {
    const stop = skip(NUMBER, body, at);
    if (stop === at) return withoutNumber({ text, at, end, style, doubts, reading }, levels);
    const number = body.slice(at, stop);
    const fault = faultOf(text, body, at, number);
    if (fault !== undefined) return refused(fault);
    const level = levelOf(number);
    if (levels === undefined) levels = [level];
    else levels.push(level);
    if (LIKE_THOUSANDS.test(number))
      doubts = doubt(doubts, textFinding('package.looks-like-thousands', text, at, stop));

    const next = skip(BLANKS, body, stop);
    if (next === end) return refused(textFinding('package.missing-unit', text, end, end));
    const separator = SEPARATORS[body.charAt(next)];
    if (separator === undefined)
      return withUnit({ text, at: next, end, style, doubts, reading }, levels);
    if (style !== undefined && style !== separator)
      return refused(textFinding('package.mixed-separators', text, next, next + 1));
    style = separator;
    at = skip(BLANKS, body, next + 1);
    if (at === end) return refused(textFinding('package.trailing-separator', text, next, next + 1));
  }
}

const SEPARATORS: Readonly<Record<string, SeparatorStyle>> = { x: 'x', X: 'x', '×': 'x', '/': '/' };

/** Returns the fault of a number at a place: what follows it, its own size; else undefined. */
function faultOf(text: string, body: string, at: number, number: string): Finding | undefined {
  const stop = at + number.length;
  for (const fault of BEHIND_NUMBER) {
    if (ownMember(fault, 'after')?.test(number) === false) continue;
    const end = endOf(fault.pattern, body, stop);
    const from = ownMember(fault, 'isBehind') === true ? stop : at;
    if (end !== undefined) return textFinding(fault.code, text, from, end);
  }
  const [whole = '', decimals = ''] = number.split('.');
  if (whole.length > MAX_TEXT_DIGITS || decimals.length > MAX_TEXT_DIGITS)
    return textFinding('package.out-of-range', text, at, stop);
  return /[1-9]/.test(number) ? undefined : textFinding('package.zero-quantity', text, at, stop);
}

function doubt(doubts: Doubts, another: Finding): Finding[] {
  if (doubts === undefined) return [another];
  doubts.push(another);
  return doubts;
}

/** Returns the level of a number: of a short one, the level that all descriptions share. */
function levelOf(number: string): PackageLevel {
  const known = SHORT_LEVELS.get(number);
  if (known !== undefined) return known;
  const made = { quantity: new Decimal(number), gtin: undefined, invalidGtin: undefined };
  if (SHORT.test(number)) SHORT_LEVELS.set(number, Object.freeze(made));
  return made;
}

/** Reads on where a number is missing: only #10 may be without one, and then means 1 of it. */
function withoutNumber(cursor: Cursor, levels: Levels | undefined): Outcome<PackageDescription> {
  const { text, at, end } = cursor;
  const body = text.slice(0, end);
  const canSize = body[at] === '#' ? matchUnit(body.slice(at)) : undefined;
  if (canSize === undefined || canSize.kind === 'unlisted') {
    if (levels !== undefined && endOf(LOOKALIKE, body, at) !== undefined)
      return refused(textFinding('package.unsupported-separator', text, at, at + 1));
    for (const { code, pattern } of IN_PLACE_OF_NUMBER) {
      const stop = endOf(pattern, body, at);
      const isInside = code === 'package.leading-separator' && levels !== undefined;
      if (stop !== undefined)
        return refused(textFinding(isInside ? 'package.empty-factor' : code, text, at, stop));
    }
    return refused(textFinding('package.missing-amount', text, at, end));
  }
  const one = levelOf('1');
  const all: Levels = levels === undefined ? [one] : [...levels, one];
  const implied = textFinding('package.implied-amount', text, at, end);
  return withUnit({ ...cursor, doubts: doubt(cursor.doubts, implied) }, all);
}

/** Reads the rest of the text as the unit (Decision P2). */
function withUnit(
  { text, at, end, style, doubts, reading }: Cursor,
  levels: Levels,
): Outcome<PackageDescription> {
  const sent = text.slice(at, end);
  const lineEnd = at + sent.search(LINE_END);
  if (lineEnd >= at) return refused(textFinding('package.newline', text, lineEnd, lineEnd + 1));
  const judgement = judgeUnit(sent, reading, '');
  if (
    (judgement.refused || judgement.unlisted !== undefined) &&
    matchUnit(sent).kind === 'unlisted'
  ) {
    if (endOf(LOOKALIKE, text.slice(0, end), at) !== undefined)
      return refused(textFinding('package.unsupported-separator', text, at, at + 1));
    const reversed = reversedOrder(sent);
    if (reversed !== undefined)
      return refused(textFinding('package.unit-not-last', text, at, at + reversed.unit.length));
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
  if (whole !== undefined && !(isOpen && f.code === 'unit.unlisted')) {
    const multiplier = ownValue(f, 'multiplier') ?? '1';
    const isConverted = f.code === 'unit.unlisted' && multiplier !== '1';
    const lowest = itemAt(d.levels, d.levels.length - 1).quantity;
    return withValues(f, {
      ...span,
      suggestion: whole.suggestion,
      certainty: sure ? whole.certainty : 'suggested',
      ...(isConverted ? convertedAmount(lowest, multiplier) : {}),
    });
  }
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
  return [...text.slice(0, unitAt).matchAll(NUMBERS)].map(({ 0: number, index }) => ({
    start: String(index),
    end: String(index + number.length),
  }));
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

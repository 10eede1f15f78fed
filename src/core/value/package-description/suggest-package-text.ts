import type { Finding } from '../../issue/issue.js';
import { ownValue } from '../../issue/outcome.js';
import { matchUnit } from '../unit/match-unit.js';
import { judgeUnit } from '../unit/parse-unit.js';
import type { PackageDescription } from './description.js';
import { formatPackageDescription, MAX_TEXT_LENGTH } from './format-package.js';
import { suggestUnitRewrite, type TextSuggestion } from './rewrite-unit.js';
import { scanPackageText } from './scan-package-text.js';
import { ALL_LOOKALIKES, COMMAS, MIDDLE_DOT, TRAILING_BLANKS } from './text-patterns.js';
import { reversedOrder } from './unlisted-unit-text.js';

/**
 * Suggests what a refused text probably means, as canonical text, if one reading is clear; `f`
 * is the refusal. Every suggestion was read again: it is a description of supported units.
 * Decisions P3 and U2.
 */
export function suggestPackageText(text: string, f: Finding): TextSuggestion | undefined {
  const start = Number(ownValue(f, 'start'));
  switch (f.code) {
    case 'package.decimal-comma':
    case 'package.unsupported-separator':
      return suggestMended(text);
    case 'package.missing-unit':
      return suggestPieces(text);
    case 'package.missing-amount':
      return suggestAmount(text, start);
    case 'package.unit-not-last':
      return suggestReordered(text, start);
    case 'package.unexpected-text':
      return suggestUnit(text, start);
    default:
      return undefined;
  }
}

function read(
  candidate: string,
): { readonly value: PackageDescription; readonly findings: readonly Finding[] } | undefined {
  const outcome = scanPackageText(candidate, 'normalize');
  return outcome.ok ? outcome : undefined;
}

/** Checks whether the numbers of a reading have no other reading. */
function isSure(outcome: ReturnType<typeof read>): boolean {
  return (
    outcome?.findings.some(
      ({ code }) =>
        code === 'package.looks-like-fraction' || code === 'package.looks-like-thousands',
    ) !== true
  );
}

/**
 * A candidate as canonical text: its unit's own rewrite if that is unlisted, and nothing if
 * it has none.
 */
export function suggestReading(candidate: string, sure: boolean): TextSuggestion | undefined {
  const outcome = read(candidate);
  if (outcome === undefined) return undefined;
  const certain = sure && isSure(outcome);
  const unlisted = outcome.findings.find(({ code }) => code === 'unit.unlisted');
  const suggestion =
    unlisted === undefined
      ? formatPackageDescription(outcome.value)
      : ownValue(unlisted, 'suggestion');
  if (suggestion === undefined || suggestion.length > MAX_TEXT_LENGTH) return undefined;
  return {
    suggestion,
    certainty:
      certain && (unlisted === undefined || ownValue(unlisted, 'certainty') !== 'suggested')
        ? 'certain'
        : 'suggested',
  };
}

/**
 * Decimal commas as points, what looks like x as x: all of them at once, so that one fix mends the
 * text.
 */
function suggestMended(text: string): TextSuggestion | undefined {
  const mended = text
    .replace(ALL_LOOKALIKES, 'x')
    .replace(COMMAS, (all, whole: string, decimals: string) =>
      decimals.length === 3 && /[1-9]/.test(whole) ? all : `${whole}.${decimals}`,
    );
  return suggestReading(mended, !MIDDLE_DOT.test(text) || text.includes('.'));
}

/** Counts up to this are of pieces; larger ones may be grams or millilitres. */
const LARGEST_COUNT = 24;

/**
 * A count of pieces, where small whole numbers are separated by x: `1/6` could be anything, and a
 * number alone too. The last of `12 x 1` counts no pieces: it is one kilogram or one litre.
 */
function suggestPieces(text: string): TextSuggestion | undefined {
  const outcome = read(`${text.trim()}piece`);
  if (
    outcome?.value.style !== 'x' ||
    outcome.value.levels.at(-1)?.quantity.eq(1) === true ||
    !outcome.value.levels.every(
      ({ quantity }) => quantity.isInteger() && quantity.lte(LARGEST_COUNT),
    )
  )
    return undefined;
  return { suggestion: formatPackageDescription(outcome.value), certainty: 'suggested' };
}

/**
 * `6xkg` as 6x1kg; `1/6/kg` as 1/6kg, its unit set off by one separator too many; `6/kg` could be a
 * price.
 */
function suggestAmount(text: string, unitAt: number): TextSuggestion | undefined {
  // A letter alone is a size as well: `L`.
  if (text.trim().length === 1) return undefined;
  const before = text.slice(0, unitAt).replace(TRAILING_BLANKS, '');
  const separatedBySlash = before.endsWith('/');
  const candidate = separatedBySlash
    ? before.slice(0, -1) + text.slice(unitAt)
    : `${text.slice(0, unitAt)}1${text.slice(unitAt)}`;
  const outcome = read(candidate);
  if (
    outcome === undefined ||
    outcome.value.unlistedUnit !== undefined ||
    (separatedBySlash && outcome.value.levels.length < 2)
  )
    return undefined;
  return { suggestion: formatPackageDescription(outcome.value), certainty: 'suggested' };
}

/** `33clx24` as 24x330ml; with several multipliers their order is not clear. */
function suggestReordered(text: string, unitAt: number): TextSuggestion | undefined {
  const order = reversedOrder(text.slice(unitAt).trim());
  const amount = text.slice(0, unitAt).trim();
  const isOneNumber = /^[\d.]*$/.test(amount);
  if (order === undefined || !isOneNumber) return undefined;
  const [multiplier, another] = order.multipliers;
  if (another !== undefined) return undefined;
  return suggestReading(`${multiplier}x${amount}${order.unit}`, true);
}

/**
 * Suggests a unit for one with a full stop behind it (`5 kg.`), or for one that converts exactly
 * but is not allowed in a text, such as yd3: its digit forbids it (Decision P2).
 */
function suggestUnit(text: string, unitAt: number): TextSuggestion | undefined {
  const unit = text.slice(unitAt).trim();
  if (unit.endsWith('.') && matchUnit(unit.slice(0, -1)).kind !== 'unlisted')
    return suggestReading(text.slice(0, unitAt) + unit.slice(0, -1), true);
  const match = matchUnit(unit);
  if (match.kind !== 'unlisted' || match.rewrite === undefined) return undefined;
  const outcome = read(`${text.slice(0, unitAt)}piece`);
  const [f] = judgeUnit(unit, 'normalize', '').findings;
  const rewritten =
    outcome === undefined || f === undefined ? undefined : suggestUnitRewrite(outcome.value, f);
  return rewritten === undefined || isSure(outcome)
    ? rewritten
    : { ...rewritten, certainty: 'suggested' };
}

import type { Finding } from '../../issue/issue.js';
import { ownValue } from '../../issue/outcome.js';
import type { UnlistedUnit } from '../../issue/value-issues.js';
import { Decimal } from '../decimal.js';
import { isUnitOfMeasure } from '../unit/units.js';
import type { PackageDescription } from './description.js';
import { fitsText, formatPackageDescription, MAX_TEXT_LENGTH } from './format-package.js';
import { isPackageWord } from './phrase/phrase-words.js';

/** Another text for the whole description. */
export interface TextSuggestion {
  readonly suggestion: string;
  readonly certainty: 'certain' | 'suggested';
}

/**
 * Returns an amount of an unlisted unit and that of its rewrite, as values of the finding:
 * `33` of `cl` is `330` of `ml` (Decision U2).
 */
export function convertedAmount(
  sent: Decimal,
  multiplier: string,
): Required<Pick<UnlistedUnit, 'sentQuantity' | 'quantity' | 'advice'>> {
  return {
    sentQuantity: sent.toFixed(),
    quantity: sent.times(multiplier).toFixed(),
    advice: 'converted',
  };
}

/**
 * The whole description with the unit that a `unit.*` finding proposes for its own: `33 cl` is
 * `330ml`, `5 KG` is `5kg`; a kind of package (`6 bottles`) is `6piece`, which a person must agree
 * to. Undefined if no one unit is meant, or the text would leave the bounds of Decision P1.
 * Decision U2.
 */
export function suggestUnitRewrite(d: PackageDescription, f: Finding): TextSuggestion | undefined {
  const multiplier = ownValue(f, 'multiplier');
  const suggestion = ownValue(f, 'suggestion');
  const certainty = ownValue(f, 'certainty');
  if (multiplier !== undefined) return withUnit(d, ownValue(f, 'rewrite'), multiplier, certainty);
  if (suggestion !== undefined) return withUnit(d, suggestion, '1', certainty);
  // `2/10.75#`: neither pieces nor cans have decimals.
  if (d.unlistedUnit === '#' && d.levels.at(-1)?.quantity.isInteger() === false)
    return withUnit(d, 'lb', '1', 'suggested');
  const kindOfPackage =
    ownValue(f, 'candidates') === undefined &&
    d.unlistedUnit !== undefined &&
    isPackageWord(d.unlistedUnit);
  return kindOfPackage ? withUnit(d, 'piece', '1', 'suggested') : undefined;
}

function withUnit(
  d: PackageDescription,
  unit: string | undefined,
  multiplier: string,
  certainty: string | undefined,
): TextSuggestion | undefined {
  if (!isUnitOfMeasure(unit)) return undefined;
  const [first, ...inner] = d.levels;
  const lowest = inner.at(-1) ?? first;
  const amount = { ...lowest, quantity: lowest.quantity.times(new Decimal(multiplier)) };
  if (!fitsText(amount.quantity)) return undefined;
  return fitting(
    { ...d, levels: inner.length === 0 ? [amount] : [first, ...inner.slice(0, -1), amount], unit },
    certainty,
  );
}

function fitting(d: PackageDescription, certainty: string | undefined): TextSuggestion | undefined {
  const suggestion = formatPackageDescription(d);
  return suggestion.length <= MAX_TEXT_LENGTH
    ? { suggestion, certainty: certainty === 'certain' ? 'certain' : 'suggested' }
    : undefined;
}

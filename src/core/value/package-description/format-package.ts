import { checkMember, wordOption } from '../../../text/caller-argument.js';
import type { Finding } from '../../issue/issue.js';
import { finding, NO_FINDINGS } from '../../issue/outcome.js';
import type { PackageIssueValues } from '../../issue/package-issues.js';
import type { Decimal } from '../decimal.js';
import {
  type PackageDescription,
  type PackageLevel,
  SEPARATOR_STYLES,
  type SeparatorStyle,
} from './description.js';

/** UTF-16 units of a description as text, at most (Decision P1). */
export const MAX_TEXT_LENGTH = 256;

/** Digits before the point and behind it, at most, in a number of the text form (Decision P1). */
export const MAX_TEXT_DIGITS = 15;

/**
 * Formats a description as its canonical text: quantities in plain shortest notation, the unit's
 * token, no blanks. `style` is the description's own if not given, else `x`; a single level has
 * no separator. What text cannot say (GTINs, too many characters or digits) is left out or printed
 * beyond the bounds, and `checkExpressibleAsText` reports it. An unlisted unit prints as `piece`,
 * which it is read as. Spec 2.2, Decisions N3 and P4.
 *
 * @throws TypeError for another separator.
 *
 * @example
 * formatPackageDescription(unwrap(parsePackageDescription(' 06 X 1.50 Ltr '))) // => '6x1.5l'
 * formatPackageDescription(unwrap(parsePackageDescription('6x1.5l')), '/') // => '6/1.5l'
 */
export function formatPackageDescription(d: PackageDescription, style?: SeparatorStyle): string {
  checkMember(d, 'levels', 'description', 'a package description');
  const separator = style === undefined ? (d.style ?? 'x') : style;
  if (separator !== d.style) wordOption('style', separator, SEPARATOR_STYLES);
  let text = '';
  for (const { quantity } of d.levels)
    text += text === '' ? quantity.toFixed() : separator + quantity.toFixed();
  return text + d.unit;
}

/**
 * Returns why a description cannot be written as text without loss; empty if it can. The GTIN of
 * the outermost level is no reason: it is the record's own `gtin` (Decision P7). Decision P4. Code:
 * `package.not-expressible`, once per reason.
 *
 * @example
 * checkExpressibleAsText(unwrap(parsePackageDescription('6x1.5l'))) // => []
 */
export function checkExpressibleAsText(d: PackageDescription): readonly Finding[] {
  checkMember(d, 'levels', 'description', 'a package description');
  const obstacles: PackageIssueValues['package.not-expressible'][] = [];
  if (d.levels.some(hasInnerGtin)) obstacles.push({ obstacle: 'inner-gtin' });
  if (!d.levels.every(({ quantity }) => fitsText(quantity)))
    obstacles.push({ obstacle: 'digits', limit: String(MAX_TEXT_DIGITS) });
  const { length } = formatPackageDescription(d);
  if (length > MAX_TEXT_LENGTH)
    obstacles.push({ obstacle: 'length', length: String(length), limit: String(MAX_TEXT_LENGTH) });
  return obstacles.length === 0
    ? NO_FINDINGS
    : obstacles.map((obstacle) => finding('package.not-expressible', '', undefined, obstacle));
}

function hasInnerGtin(level: PackageLevel, index: number): boolean {
  return index > 0 && (level.gtin !== undefined || level.invalidGtin !== undefined);
}

/** Checks whether a quantity stays within the digits that a text may have. */
export function fitsText(quantity: Decimal): boolean {
  return quantity.e < MAX_TEXT_DIGITS && quantity.decimalPlaces() <= MAX_TEXT_DIGITS;
}

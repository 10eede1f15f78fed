import { type OptionTable, ownOptions } from '../../../text/check-options.js';
import { clipText, describeReceived } from '../../../text/clip.js';
import {
  LIMIT_OPTIONS,
  type Limits,
  type ResolvedLimits,
  resolveLimits,
} from '../../../text/limits.js';
import type { Outcome } from '../../issue/issue.js';
import { finding, refused, withValues } from '../../issue/outcome.js';
import { valueKind } from '../../issue/value-kind.js';
import { UNIT_READINGS, type UnitReading } from '../unit/units.js';
import { type PackageDescription, withOutermost } from './description.js';
import { withPhrase } from './phrase/suggest-phrase.js';
import { scanPackageText } from './scan-package-text.js';
import { suggestPackageText } from './suggest-package-text.js';

/**
 * Package descriptions as text (Spec 2.2, representation B; Decisions P1 to P3).
 *
 * ```text
 * description = outer [ 1*( number OWS sep OWS ) ] amount-unit outer
 *               one sep throughout; at most 256 characters
 * sep         = "x" / "X" / "×", or "/"
 * amount-unit = number OWS unit / "#10"
 *               bare #10 is 1 of it
 * number      = 1*15DIGIT [ "." 1*15DIGIT ] / "." 1*15DIGIT
 *               ASCII, above zero
 * unit        = the rest: a supported unit, or a word (Spec 2.5, Decision U1)
 * word        = a letter or "#" first; no digit, separator or control; at most 64 characters;
 *               not a listed unit or alias followed by more
 * OWS         = *( space / tab / U+00A0 / U+202F / U+2009 / U+2007 )
 * outer       = *( OWS / LF / CR )
 * ```
 *
 * One scan from left to right finds the value or the first fault. Only a refused text is looked at
 * again, for a suggestion, and each look is linear in at most 256 characters.
 */

/** Options of `parsePackageDescription`. */
export interface PackageTextOptions {
  /** Reading of the unit (Decision U1); `normalize` by default. */
  readonly units?: UnitReading | undefined;
  /** Limits, of which `depth` and `profile` matter here. */
  readonly limits?: Limits | undefined;
}

const OPTIONS: OptionTable<PackageTextOptions> = { units: UNIT_READINGS, limits: LIMIT_OPTIONS };

/** Decimals of a quantity that the public service takes (Decision N6). */
const PUBLISHED_DECIMALS = 6;

/**
 * The levels and the unit that a text says. `1/2 l` is 1 × 2 l. A unit that is not supported is
 * `piece`, its text kept in `unlistedUnit`. No level has a GTIN: `withOutermostGtin` adds the
 * record's own. Findings have the pointer `''`, and in `values.start` and `values.end` the span
 * they are about, in UTF-16 units; a fix is the whole text again. Spec 2.2, Decisions P1 to P3, P8,
 * U1, U2.
 *
 * Refused: `package.not-a-string`, `.empty`, `.too-long`, `.newline`, `.unsupported-separator`,
 * `.mixed-separators`, `.leading-separator`, `.trailing-separator`, `.empty-factor`,
 * `.missing-unit`, `.missing-amount`, `.unit-not-last`, `.decimal-comma`, `.ambiguous-number`,
 * `.invalid-number`, `.non-ascii-digit`, `.negative`, `.zero-quantity`, `.out-of-range`,
 * `.unexpected-text`, `.too-deep`; `unit.strict-alias` and `unit.strict-unlisted` with strict
 * units; `text.over-published-decimals` with the published profile. Accepted with a finding:
 * `unit.alias`, `unit.unlisted`, `unit.likely-slip`, `unit.customary`, `package.implied-amount`,
 * `.looks-like-fraction`, `.looks-like-thousands`, `.looks-like-two-weights`,
 * `.fractional-factor`, `.fractional-piece`, `.pieces-only`.
 *
 * @throws TypeError for options that are not listed.
 *
 * @example
 * unwrap(parsePackageDescription('6x1.5l')).unit // => 'l'
 * unwrap(parsePackageDescription('24 x 33 cl')).unlistedUnit // => 'cl'
 * parsePackageDescription('6x1,5l').findings[0].code // => 'package.decimal-comma'
 */
export function parsePackageDescription(
  text: unknown,
  options: PackageTextOptions = {},
): Outcome<PackageDescription> {
  const { units = 'normalize', limits } = ownOptions(options, OPTIONS);
  if (typeof text !== 'string')
    return refused(
      finding('package.not-a-string', '', describeReceived(text), { type: valueKind(text) }),
    );
  const outcome = withPhrase(text, withSuggestion(text, scanPackageText(text, units)));
  return limits === undefined ? outcome : withinLimits(text, outcome, resolveLimits(limits));
}

function withSuggestion(
  text: string,
  outcome: Outcome<PackageDescription>,
): Outcome<PackageDescription> {
  if (outcome.ok) return outcome;
  const [first, ...more] = outcome.findings;
  const suggestion = suggestPackageText(text, first);
  return suggestion === undefined ? outcome : refused(withValues(first, suggestion), ...more);
}

/** Refuses the description of a text that has too many levels or decimals (Decisions J5, N6). */
export function withinLimits(
  text: string,
  outcome: Outcome<PackageDescription>,
  { depth, published }: ResolvedLimits,
): Outcome<PackageDescription> {
  if (!outcome.ok) return outcome;
  const { levels } = outcome.value;
  if (levels.length > depth)
    return refused(finding('package.too-deep', '', clipText(text), { depth: String(depth) }));
  if (!published) return outcome;
  const decimals = Math.max(...levels.map(({ quantity }) => quantity.decimalPlaces()));
  if (decimals <= PUBLISHED_DECIMALS) return outcome;
  return refused(
    finding('text.over-published-decimals', '', clipText(text), {
      limit: String(PUBLISHED_DECIMALS),
      decimals: String(decimals),
    }),
  );
}

/**
 * Returns the same description with the record's own `gtin` on its outermost level: `gtin` if it
 * is valid, `invalidGtin` if it is not. Decision P7.
 *
 * @example
 * const value = unwrap(parsePackageDescription('6x1.5l'))
 * withOutermostGtin(value, '96385074', undefined).levels[0]?.gtin // => '96385074'
 */
export function withOutermostGtin(
  d: PackageDescription,
  gtin: string | undefined,
  invalidGtin: string | undefined,
): PackageDescription {
  if (gtin === undefined && invalidGtin === undefined) return d;
  const levels = withOutermost(
    { quantity: d.levels[0].quantity, gtin, invalidGtin },
    d.levels,
    d.levels.length,
  );
  return { levels, unit: d.unit, unlistedUnit: d.unlistedUnit, style: d.style };
}

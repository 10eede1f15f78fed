import fc from 'fast-check';
import { type GtinClass, type GtinFormat, gtinCheckDigit, parseGtin } from '#core';
import { GTIN_8_RANGES, GTIN_13_RANGES } from '../../core/value/gtin/gtin-classes.js';
import { ownOptions } from '../../text/check-options.js';

/** Options of `validGtin`. */
export interface ValidGtinOptions {
  /** One of the four lengths; any if not given. */
  readonly format?: GtinFormat | undefined;
  /**
   * Class that flags the GTIN (Decision G3); `'ordinary'`: no flag at all, padding included. Any
   * class by default.
   */
  readonly gtinClass?: GtinClass | 'ordinary' | undefined;
}

const FORMATS: readonly GtinFormat[] = ['GTIN-8', 'GTIN-12', 'GTIN-13', 'GTIN-14'];

const LENGTHS: Readonly<Record<GtinFormat, number>> = {
  'GTIN-8': 8,
  'GTIN-12': 12,
  'GTIN-13': 13,
  'GTIN-14': 14,
};

/**
 * Generates the digits of a valid GTIN, of a given format and class. Decisions G1 to G3.
 *
 * @throws TypeError for a class that no number of the format has.
 */
export function validGtin(options: ValidGtinOptions = {}): fc.Arbitrary<string> {
  const { format, gtinClass } = ownOptions(options, { format: FORMATS, gtinClass: 'string' });
  const formats = format === undefined ? FORMATS : [format];
  const heads = formats.flatMap((one) =>
    headsOf(one, gtinClass).map((head) => ({ length: LENGTHS[one], head })),
  );
  if (heads.length === 0) throw new TypeError(`no ${format ?? 'GTIN'} is of class ${gtinClass}`);
  const digits = fc
    .tuple(
      fc.constantFrom(...heads),
      fc.string({ unit: fc.constantFrom(...'1234567890'), minLength: 13, maxLength: 13 }),
    )
    .map(([{ length, head }, rest]) => withCheckDigit((head + rest).slice(0, length - 1)));
  return gtinClass === undefined ? digits : digits.filter((text) => isOfClass(text, gtinClass));
}

/** Returns the prefixes of a class; a filter removes longer prefixes of other classes. */
function headsOf(
  format: GtinFormat,
  gtinClass: GtinClass | 'ordinary' | undefined,
): readonly string[] {
  if (gtinClass === undefined || gtinClass === 'ordinary') return [''];
  if (gtinClass === 'all-zero') return ['0'.repeat(LENGTHS[format] - 1)];
  if (gtinClass === 'variable-measure') return format === 'GTIN-14' ? ['9'] : [];
  const ranges = format === 'GTIN-8' ? GTIN_8_RANGES : GTIN_13_RANGES;
  const prefixes = ranges
    .filter((range) => range.gtinClass === gtinClass)
    .map((range) => range.prefix);
  if (format === 'GTIN-14') return prefixes.map((prefix) => `0${prefix}`);
  return format === 'GTIN-12'
    ? prefixes.filter((prefix) => prefix.startsWith('0')).map((prefix) => prefix.slice(1))
    : prefixes;
}

function withCheckDigit(body: string): string {
  return body + gtinCheckDigit(body);
}

function isOfClass(digits: string, gtinClass: GtinClass | 'ordinary'): boolean {
  const outcome = parseGtin(digits);
  if (!outcome.ok) return false;
  return gtinClass === 'ordinary'
    ? outcome.findings.length === 0
    : outcome.value.classes.includes(gtinClass);
}

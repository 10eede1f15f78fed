/**
 * The evidence of a file about measures that name no country, such as `gal` (Decision U9). It is
 * complete at the end of the file, so that it depends neither on the order of the records nor on
 * how they are read. It never accepts a record, and no fix is certain by it.
 */
import type { Finding } from '../issue/issue.js';
import { ownValue, withValues } from '../issue/outcome.js';
import type { Country } from '../issue/values.js';
import { PACKAGE_DESCRIPTION_STR } from '../record/fields.js';
import type { CheckedRecord } from '../record/rules/check-record.js';
import type { RecordFinding } from '../record/rules/record-findings.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import { readPhrase } from '../value/package-description/phrase/read-phrase.js';
import { suggestUnitRewrite } from '../value/package-description/rewrite-unit.js';
import { scanPackageText } from '../value/package-description/scan-package-text.js';
import { type UnitRewrite, unitOfCandidate } from '../value/unit/match-unit.js';

/** Records of one country that decide. */
const NEEDED = 3;

/** Form of a text that names such a unit and the packaging (Decision P19). */
const WITHOUT_COUNTRY = 'unit-without-country';

/** Tons of a country, whose units do not name it. */
const TONS: Readonly<Record<Country, string>> = { US: 'short ton', UK: 'long ton' };

/** Counts the records of a file that say whose measures they use. */
export class CountryEvidence {
  readonly #records: Record<Country, number> = { US: 0, UK: 0 };

  /** Takes a record; returns true if another one like it may still change the evidence. */
  take({ facts, findings }: CheckedRecord): boolean {
    let isNeeded = false;
    const take = (unit: string | undefined): void => {
      const country = unit === undefined ? undefined : countryOf(unit);
      if (country === undefined || this.#records[country] === NEEDED) return;
      this.#records[country] += 1;
      isNeeded = true;
    };
    take(facts.contentUnit?.unit);
    take(facts.priceUnit?.unit);
    if (facts.contentUnit === undefined)
      for (const f of findings.details)
        if (f.slot === PACKAGE_DESCRIPTION_STR && ownValue(f, 'form') === 'two-measures')
          take(ownValue(f, 'suggestion'));
    return isNeeded;
  }

  /** The country whose measures the file uses; undefined for none, for both, and for too few. */
  get country(): Country | undefined {
    const { US, UK } = this.#records;
    if (US === NEEDED && UK === 0) return 'US';
    return UK === NEEDED && US === 0 ? 'UK' : undefined;
  }
}

function countryOf(unit: string): Country | undefined {
  if (unit.endsWith('(US)')) return 'US';
  return unit.endsWith('(UK)') ? 'UK' : undefined;
}

/** Returns the text around a unit that may mean several; undefined for other findings. */
export function textAround(
  { code, slot, values }: RecordFinding,
  source: ByteRecord,
): string | undefined {
  const isOfUnit = code === 'unit.unlisted' || ownValue({ values }, 'form') === WITHOUT_COUNTRY;
  const isDoubtful = isOfUnit && Object.hasOwn(values, 'candidates');
  return isDoubtful && slot === PACKAGE_DESCRIPTION_STR ? source.text(slot) : undefined;
}

/**
 * Returns a finding about a measure without a country with the one of the country as a suggestion;
 * any other finding unchanged. `text`: the description that the measure is in.
 */
export function withCountry(
  f: Finding,
  text: string | undefined,
  country: Country | undefined,
): Finding {
  if (country === undefined) return f;
  const isText = ownValue(f, 'form') === WITHOUT_COUNTRY;
  if (!isText && f.code !== 'unit.unlisted' && f.code !== 'unit.strict-unlisted') return f;
  if (ownValue(f, 'suggestion') !== undefined) return f;
  const meant = (ownValue(f, 'candidates') ?? '')
    .split(', ')
    .find((unit) => unit.endsWith(`(${country})`) || unit === TONS[country]);
  const meaning = meant === undefined ? undefined : unitOfCandidate(meant);
  const plain = isText && text !== undefined ? readPhrase(text)?.text : text;
  const suggestion = meaning && suggestionOf(f, plain, meaning);
  if (suggestion === undefined) return f;
  return withValues(f, {
    suggestion,
    certainty: 'suggested',
    country,
    ...(isText ? { form: 'unit-by-country' } : { advice: 'country' }),
  });
}

/** Returns the unit, or the text with it; undefined if another field would change with it. */
function suggestionOf(
  f: Finding,
  text: string | undefined,
  { unit, multiplier }: UnitRewrite,
): string | undefined {
  const isAlone = ownValue(f, 'start') === undefined;
  if (isAlone) return multiplier === '1' ? unit : undefined;
  const outcome = text === undefined ? undefined : scanPackageText(text, 'normalize');
  return outcome?.ok === true
    ? suggestUnitRewrite(outcome.value, withValues(f, { rewrite: unit, multiplier }))?.suggestion
    : undefined;
}

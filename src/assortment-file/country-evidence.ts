/**
 * The evidence of a file about measures that name no country, such as `gal` (Decision U9). It is
 * complete at the end of the file, so that it depends neither on the order of the records nor on
 * how they are read. It never accepts a record, and no fix is certain by it.
 */
import type { Finding } from '../issue/issue.js';
import { ownValue, withValues } from '../issue/outcome.js';
import type { Country } from '../issue/values.js';
import type { CheckedRecord } from '../record/rules/check-record.js';

/** Records of one country that decide. */
const NEEDED = 3;

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
    if (findings.refused)
      for (const f of findings.details)
        if (ownValue(f, 'form') === 'two-measures') take(ownValue(f, 'suggestion'));
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

/**
 * Returns a finding about a measure without a country with the one of the country as a suggestion;
 * any other finding as it is.
 */
export function withCountry(f: Finding, country: Country | undefined): Finding {
  if (country === undefined) return f;
  if (f.code !== 'unit.unlisted' && f.code !== 'unit.strict-unlisted') return f;
  const candidates = ownValue(f, 'candidates');
  if (candidates === undefined || ownValue(f, 'suggestion') !== undefined) return f;
  const at = candidates
    .split(', ')
    .findIndex((unit) => unit.endsWith(`(${country})`) || unit === TONS[country]);
  const readings = ownValue(f, 'readings');
  const suggestion = (readings ?? candidates).split(', ')[at];
  // A unit alone is the whole value only outside of texts; its amount is another field.
  const isWhole = readings !== undefined || ownValue(f, 'start') === undefined;
  return suggestion === undefined || !isWhole || (readings === undefined && /^\d/.test(suggestion))
    ? f
    : withValues(f, { suggestion, certainty: 'suggested', country, advice: 'country' });
}

/**
 * The evidence of a file about measures that name no country, such as `gal` (Decision U9). It is
 * complete at the end of the file, so that it depends neither on the order of the records nor on
 * how they are read. It never accepts a record, and no fix is certain by it.
 */
import { classifyDecimal } from '../../text/decimal-literal.js';
import type { Finding } from '../issue/issue.js';
import { ownValue, withValues } from '../issue/outcome.js';
import type { Country } from '../issue/values.js';
import * as F from '../record/fields.js';
import type { CheckedRecord } from '../record/rules/check-record.js';
import {
  isOfAnotherSize,
  withConvertedPrice,
  withConvertedQuantity,
} from '../record/rules/converted-unit.js';
import type { RecordFinding } from '../record/rules/record-findings.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import { isStringKind, NUMBER } from '../record/source/record-source.js';
import { Decimal } from '../value/decimal.js';
import { MAX_TEXT_LENGTH } from '../value/package-description/format-package.js';
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
        if (f.slot === F.PACKAGE_DESCRIPTION_STR && ownValue(f, 'form') === 'two-measures')
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

/**
 * Returns what the size of a unit that may mean several decides with it: the description's text,
 * the amount of its level, or the price. Undefined for other findings, and for no text or number.
 */
export function textAround(
  { code, slot, values }: RecordFinding,
  source: ByteRecord,
): string | undefined {
  const isOfUnit = code === 'unit.unlisted' || ownValue({ values }, 'form') === WITHOUT_COUNTRY;
  const isRefused = code === 'unit.strict-unlisted' && slot !== F.PACKAGE_DESCRIPTION_STR;
  if (!(isOfUnit || isRefused) || !Object.hasOwn(values, 'candidates')) return undefined;
  const around = slotAround(slot);
  const kind = source.kindOf(around);
  const isShort =
    kind === NUMBER || (isStringKind(kind) && source.textLength(around) <= MAX_TEXT_LENGTH);
  return isShort ? source.text(around) : undefined;
}

function slotAround(slot: number): number {
  if (slot === F.PACKAGE_DESCRIPTION_STR) return slot;
  return slot === F.PRICE_UNIT ? F.PRICE : F.levelSlot(F.levelOfSlot(slot), F.QUANTITY);
}

/**
 * Returns a finding about a measure without a country with the one of the country as a suggestion;
 * any other finding unchanged. `text`: what its size decides with it; `published`: true for the
 * bounds of the public service.
 */
export function withCountry(
  f: Finding,
  text: string | undefined,
  country: Country | undefined,
  published: boolean,
): Finding {
  if (country === undefined) return f;
  const isText = ownValue(f, 'form') === WITHOUT_COUNTRY;
  if (!isText && f.code !== 'unit.unlisted' && f.code !== 'unit.strict-unlisted') return f;
  if (ownValue(f, 'suggestion') !== undefined) return f;
  const meant = (ownValue(f, 'candidates') ?? '')
    .split(', ')
    .find((unit) => unit.endsWith(`(${country})`) || unit === TONS[country]);
  const meaning = meant === undefined ? undefined : unitOfCandidate(meant);
  if (meaning === undefined) return f;
  const isAlone = ownValue(f, 'start') === undefined;
  const plain = isText && text !== undefined ? readPhrase(text)?.text : text;
  const proposed = isAlone ? ofUnit(f, text, meaning, published) : ofText(f, plain, meaning);
  if (ownValue(proposed, 'suggestion') === undefined) return f;
  return withValues(proposed, {
    certainty: 'suggested',
    country,
    ...(isText ? { form: 'unit-by-country' } : { advice: 'country' }),
  });
}

/** Proposes the description's text with the unit. */
function ofText(f: Finding, text: string | undefined, { unit, multiplier }: UnitRewrite): Finding {
  const outcome = text === undefined ? undefined : scanPackageText(text, 'normalize');
  if (outcome?.ok !== true) return f;
  const rewritten = withValues(f, { rewrite: unit, multiplier });
  const suggestion = suggestUnitRewrite(outcome.value, rewritten)?.suggestion;
  return suggestion === undefined ? f : withValues(f, { suggestion });
}

/** Proposes the unit, with the amount or the price of the file if it is of another size. */
function ofUnit(
  f: Finding,
  amount: string | undefined,
  { unit, multiplier }: UnitRewrite,
  published: boolean,
): Finding {
  if (multiplier === '1') return withValues(f, { suggestion: unit });
  const rewritten = withValues(f, { rewrite: unit, multiplier });
  const isNumber = amount !== undefined && classifyDecimal(amount, 'json') === 'positive';
  if (!isNumber || !isOfAnotherSize(rewritten)) return f;
  const convert = f.pointer.endsWith('/price_unit') ? withConvertedPrice : withConvertedQuantity;
  return convert(rewritten, new Decimal(amount), published);
}

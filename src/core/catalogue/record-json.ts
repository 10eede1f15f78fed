import { classifyDecimal } from '../../text/decimal-literal.js';
import { TEXT_FIELDS } from '../record/field-table.js';
import type { PackageRecord, Price, TextProperty } from '../record/package-record.js';
import { completeRecord, draftRecord } from '../record/record-shape.js';
import { type Decimal, decimalOfCleanText } from '../value/decimal.js';
import { type LeadTime, leadTimeOf } from '../value/lead-time/lead-time.js';
import type { PackageDescription, PackageLevel } from '../value/package-description/description.js';
import { isUnitOfMeasure, type UnitOfMeasure } from '../value/unit/units.js';

/** The texts of a record: those that are required, and those that may be left out. */
type TextsJson = {
  readonly [P in TextProperty as PackageRecord[P] extends string ? P : never]: string;
} & { readonly [P in TextProperty as PackageRecord[P] extends string ? never : P]?: string };

/**
 * A stored record as plain JSON: levels in flat lists at any depth, decimals and microseconds as
 * text, unset fields left out, keys in this order. The bytes of catalogues and hashes depend on it.
 */
export interface RecordJson extends TextsJson {
  readonly price: {
    readonly basis: 'package' | 'unit';
    readonly amount: string;
    readonly unit?: string;
    readonly unlistedUnit?: string;
  };
  readonly orderable: boolean;
  readonly packageDescription: {
    readonly levels: readonly { readonly quantity: string; readonly gtin?: string }[];
    readonly unit: string;
    readonly unlistedUnit?: string;
  };
  /** Microseconds. */
  readonly leadTime?: string;
  readonly weighted: boolean;
}

/** The plain JSON of a kept record. */
export function recordJson(record: PackageRecord): RecordJson {
  const { price, packageDescription: description } = record;
  return {
    ...textsJson(record),
    price: {
      basis: price.basis,
      amount: price.amount.toFixed(),
      ...(price.basis === 'unit'
        ? {
            unit: price.unit,
            ...(price.unlistedUnit === undefined ? {} : { unlistedUnit: price.unlistedUnit }),
          }
        : {}),
    },
    orderable: record.orderable,
    packageDescription: {
      levels: description.levels.map(({ quantity, gtin }) =>
        gtin === undefined
          ? { quantity: quantity.toFixed() }
          : { quantity: quantity.toFixed(), gtin },
      ),
      unit: description.unit,
      ...(description.unlistedUnit === undefined ? {} : { unlistedUnit: description.unlistedUnit }),
    },
    ...(record.leadTime === undefined ? {} : { leadTime: record.leadTime.microseconds.toString() }),
    weighted: record.weighted,
  };
}

function textsJson(record: PackageRecord): TextsJson {
  const set = TEXT_FIELDS.filter(({ property }) => record[property] !== undefined);
  // `fromEntries` knows no keys; a record has every text that is required.
  return Object.fromEntries(
    set.map(({ property }) => [property, record[property]]),
  ) as unknown as TextsJson;
}

/** A JSON object as a lookup of its own keys: inherited members are no fields (Decision J7). */
export function ownFields(json: unknown): ((key: string) => unknown) | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  // Checked to be an object above; what its members are is for the caller to find out.
  const members = json as Readonly<Record<string, unknown>>;
  return (key) => (Object.hasOwn(members, key) ? members[key] : undefined);
}

/** The record that `recordJson` wrote; undefined for anything else. */
export function readRecordJson(json: unknown): PackageRecord | undefined {
  const field = ownFields(json);
  if (field === undefined) return undefined;
  const texts = TEXT_FIELDS.map(({ property }) => field(property));
  if (!texts.every(isOptionalText)) return undefined;
  const draft = draftRecord(texts);
  const leadTime = readLeadTime(field('leadTime'));
  if (leadTime === null) return undefined;
  draft.price = readPrice(field('price'));
  draft.orderable = readFlag(field('orderable'));
  draft.packageDescription = readContent(field('packageDescription'));
  draft.leadTime = leadTime;
  draft.weighted = readFlag(field('weighted'));
  return completeRecord(draft);
}

function readFlag(json: unknown): boolean | undefined {
  return typeof json === 'boolean' ? json : undefined;
}

function readPrice(json: unknown): Price | undefined {
  const field = ownFields(json);
  const amount = readDecimal(field?.('amount'), true);
  if (field === undefined || amount === undefined) return undefined;
  if (field('basis') === 'package') return { basis: 'package', amount };
  const unit = readUnit(field('unit'));
  const unlistedUnit = field('unlistedUnit');
  return field('basis') === 'unit' && unit !== undefined && isOptionalText(unlistedUnit)
    ? { basis: 'unit', amount, unit, unlistedUnit }
    : undefined;
}

function readContent(json: unknown): PackageDescription | undefined {
  const field = ownFields(json);
  const list = field?.('levels');
  const unit = readUnit(field?.('unit'));
  const unlistedUnit = field?.('unlistedUnit');
  if (!Array.isArray(list) || unit === undefined || !isOptionalText(unlistedUnit)) return undefined;
  const levels: PackageLevel[] = [];
  for (const entry of list) {
    const level = ownFields(entry);
    const quantity = readDecimal(level?.('quantity'), false);
    const gtin = level?.('gtin');
    if (quantity === undefined || !isOptionalText(gtin)) return undefined;
    levels.push({ quantity, gtin, invalidGtin: undefined });
  }
  const [outermost, ...inner] = levels;
  return outermost === undefined
    ? undefined
    : { levels: [outermost, ...inner], unit, unlistedUnit, style: undefined };
}

/** Null for what is no lead time. */
function readLeadTime(json: unknown): LeadTime | undefined | null {
  if (json === undefined) return undefined;
  return typeof json === 'string' && /^\d{1,20}$/.test(json) ? leadTimeOf(BigInt(json)) : null;
}

function readDecimal(json: unknown, zero: boolean): Decimal | undefined {
  if (typeof json !== 'string') return undefined;
  const verdict = classifyDecimal(json, 'plain');
  return verdict === 'positive' || (zero && verdict === 'zero')
    ? decimalOfCleanText(json)
    : undefined;
}

function readUnit(json: unknown): UnitOfMeasure | undefined {
  return typeof json === 'string' && isUnitOfMeasure(json) ? json : undefined;
}

function isOptionalText(json: unknown): json is string | undefined {
  return json === undefined || typeof json === 'string';
}

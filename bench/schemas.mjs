// One record schema three times, for ajv, zod and valibot, and the values that our reader derives,
// made with our public functions from the result of JSON.parse. The schemas check shapes;
// `deriveRecord` checks the rest, so that all four sides accept the same records.
import Ajv from 'ajv/dist/2020.js';
import {
  Decimal,
  parseGtin,
  parseLeadTime,
  parsePackageDescription,
  parseUnit,
} from 'assortment-kit';
import * as v from 'valibot';
import { z } from 'zod';

const TEXT = 65_536;
const NOT_BLANK = '\\S';
const PLAIN_DECIMAL = '^([0-9]+(\\.[0-9]+)?|\\.[0-9]+)$';

/** ajv, JSON Schema 2020-12, compiled once; stops at the first error. */
export function createAjvCheck() {
  const optionalText = { type: ['string', 'null'], maxLength: TEXT };
  const requiredText = { type: 'string', maxLength: TEXT, pattern: NOT_BLANK };
  const flag = { type: ['boolean', 'null'] };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['third_party_id', 'name', 'price', 'price_type_code'],
    properties: {
      third_party_id: requiredText,
      shared_id: optionalText,
      supplier_outlet_id: optionalText,
      brand: optionalText,
      name: requiredText,
      description: optionalText,
      package_type: optionalText,
      price: {
        anyOf: [
          { type: 'number', minimum: 0 },
          { type: 'string', pattern: PLAIN_DECIMAL },
        ],
      },
      price_type_code: { enum: [0, 1] },
      price_unit: { type: ['string', 'null'], minLength: 1, maxLength: 64 },
      orderable: flag,
      gtin: true,
      package_description: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/level' }] },
      package_description_str: { type: ['string', 'null'], maxLength: 256 },
      lead_time: { type: ['string', 'null'], maxLength: TEXT },
      weighted: flag,
    },
    allOf: [
      {
        anyOf: [
          { properties: { price_type_code: { const: 0 }, price_unit: { type: 'null' } } },
          {
            properties: { price_type_code: { const: 1 }, price_unit: { type: 'string' } },
            required: ['price_unit'],
          },
        ],
      },
      {
        anyOf: [
          {
            required: ['package_description'],
            properties: { package_description: { type: 'object' } },
          },
          {
            required: ['package_description_str'],
            properties: { package_description_str: { type: 'string' } },
          },
        ],
      },
    ],
    $defs: {
      level: {
        type: 'object',
        required: ['quantity'],
        properties: {
          quantity: {
            anyOf: [
              { type: 'number', exclusiveMinimum: 0 },
              { type: 'string', pattern: PLAIN_DECIMAL },
            ],
          },
          gtin: true,
          unit_name: { type: 'string', minLength: 1, maxLength: 64 },
          package: { $ref: '#/$defs/level' },
        },
        oneOf: [{ required: ['package'] }, { required: ['unit_name'] }],
      },
    },
  };
  return new Ajv({ strict: false }).compile(schema);
}

/** zod 4; a function from a parsed record to the checked one, or undefined. */
export function createZodCheck() {
  const optionalText = z.string().max(TEXT).nullish();
  const requiredText = z.string().max(TEXT).regex(new RegExp(NOT_BLANK));
  const decimalText = z.string().regex(new RegExp(PLAIN_DECIMAL));
  const level = z
    .object({
      quantity: z.union([z.number().positive(), decimalText]),
      gtin: z.unknown(),
      unit_name: z.string().min(1).max(64).optional(),
      get package() {
        return level.optional();
      },
    })
    .refine((it) => (it.package === undefined) !== (it.unit_name === undefined));
  const schema = z
    .object({
      third_party_id: requiredText,
      shared_id: optionalText,
      supplier_outlet_id: optionalText,
      brand: optionalText,
      name: requiredText,
      description: optionalText,
      package_type: optionalText,
      price: z.union([z.number().min(0), decimalText]),
      price_type_code: z.union([z.literal(0), z.literal(1)]),
      price_unit: z.string().min(1).max(64).nullish(),
      orderable: z.boolean().nullish(),
      gtin: z.unknown(),
      package_description: level.nullish(),
      package_description_str: z.string().max(256).nullish(),
      lead_time: z.string().max(TEXT).nullish(),
      weighted: z.boolean().nullish(),
    })
    .refine(
      (it) =>
        (it.price_type_code === 1) === (it.price_unit != null) &&
        (it.package_description ?? it.package_description_str) != null,
    );
  return (record) => schema.safeParse(record).data;
}

/**
 * valibot, stopping at the first error; a function from a parsed record to the checked one, or
 * undefined.
 */
export function createValibotCheck() {
  const optionalText = v.nullish(v.pipe(v.string(), v.maxLength(TEXT)));
  const requiredText = v.pipe(v.string(), v.maxLength(TEXT), v.regex(new RegExp(NOT_BLANK)));
  const decimalText = v.pipe(v.string(), v.regex(new RegExp(PLAIN_DECIMAL)));
  const level = v.pipe(
    v.object({
      quantity: v.union([v.pipe(v.number(), v.gtValue(0)), decimalText]),
      gtin: v.optional(v.unknown()),
      unit_name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
      package: v.optional(v.lazy(() => level)),
    }),
    v.check((it) => (it.package === undefined) !== (it.unit_name === undefined)),
  );
  const schema = v.pipe(
    v.object({
      third_party_id: requiredText,
      shared_id: optionalText,
      supplier_outlet_id: optionalText,
      brand: optionalText,
      name: requiredText,
      description: optionalText,
      package_type: optionalText,
      price: v.union([v.pipe(v.number(), v.minValue(0)), decimalText]),
      price_type_code: v.picklist([0, 1]),
      price_unit: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
      orderable: v.nullish(v.boolean()),
      gtin: v.optional(v.unknown()),
      package_description: v.nullish(level),
      package_description_str: v.nullish(v.pipe(v.string(), v.maxLength(256))),
      lead_time: v.nullish(v.pipe(v.string(), v.maxLength(TEXT))),
      weighted: v.nullish(v.boolean()),
    }),
    v.check(
      (it) =>
        (it.price_type_code === 1) === (it.price_unit != null) &&
        (it.package_description ?? it.package_description_str) != null,
    ),
  );
  return (record) => {
    const { success, output } = v.safeParse(schema, record, {
      abortEarly: true,
      abortPipeEarly: true,
    });
    return success ? output : undefined;
  };
}

/**
 * Derives the values of a checked record as our reader does: decimals, units, levels with their
 * GTINs, lead time. Undefined if one of them is refused.
 */
export function deriveRecord(record) {
  const price = derivePrice(record);
  const packageDescription =
    record.package_description == null
      ? deriveText(record)
      : deriveLevels(record.package_description);
  const leadTime = record.lead_time == null ? undefined : parseLeadTime(record.lead_time);
  if (price === undefined || packageDescription === undefined || leadTime?.ok === false)
    return undefined;
  const weighted = record.weighted ?? false;
  if (weighted && !isOneOfWeight(packageDescription)) return undefined;
  return {
    thirdPartyId: record.third_party_id,
    sharedId: record.shared_id ?? undefined,
    supplierOutletId: record.supplier_outlet_id ?? undefined,
    brand: record.brand ?? undefined,
    name: record.name,
    description: record.description ?? undefined,
    packageType: record.package_type ?? undefined,
    price,
    orderable: record.orderable ?? true,
    packageDescription,
    leadTime: leadTime?.value,
    weighted,
  };
}

/** Derives a decimal from text, because the constructor is slower for a number. */
function deriveDecimal(value) {
  return new Decimal(typeof value === 'number' ? String(value) : value);
}

function derivePrice(record) {
  const amount = deriveDecimal(record.price);
  if (record.price_type_code === 0) return { basis: 'package', amount };
  const unit = parseUnit(record.price_unit);
  return unit.ok ? { basis: 'unit', amount, unit: unit.value } : undefined;
}

function deriveText(record) {
  const parsed = parsePackageDescription(record.package_description_str);
  if (!parsed.ok) return undefined;
  if (record.gtin == null) return parsed.value;
  const [outermost, ...inner] = parsed.value.levels;
  return {
    ...parsed.value,
    levels: [{ quantity: outermost.quantity, ...deriveGtin(record.gtin) }, ...inner],
  };
}

function deriveLevels(outermost) {
  const levels = [];
  for (let level = outermost; ; level = level.package) {
    levels.push({ quantity: deriveDecimal(level.quantity), ...deriveGtin(level.gtin) });
    if (level.package != null) continue;
    const unit = parseUnit(level.unit_name);
    return unit.ok
      ? { levels, unit: unit.value, unlistedUnit: undefined, style: undefined }
      : undefined;
  }
}

function deriveGtin(sent) {
  if (sent == null) return { gtin: undefined, invalidGtin: undefined };
  const parsed = parseGtin(sent);
  return parsed.ok
    ? { gtin: parsed.value.digits, invalidGtin: undefined }
    : { gtin: undefined, invalidGtin: String(sent) };
}

const WEIGHED = new Set(['l', 'kg', 'oz', 'lb']);

function isOneOfWeight({ levels, unit }) {
  return WEIGHED.has(unit) && levels.every(({ quantity }) => quantity.eq(1));
}

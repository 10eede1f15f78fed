import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AssortmentFileSchema } from '../../../src/core/assortment-file/assortment-file-schema.js';
import { AssortmentRecordSchema } from '../../../src/core/record/assortment-record-schema.js';
import { ASSORTMENT_JSON_SCHEMA, type JsonSchema } from '../../../src/core/record/json-schema.js';
import { WirePackageDescriptionSchema } from '../../../src/core/record/wire-schemas.js';

const CONVERTED = toJsonSchema(AssortmentFileSchema, {
  target: 'draft-2020-12',
  typeMode: 'output',
  ignoreActions: ['raw_check', 'transform'],
  definitions: { packageDescription: WirePackageDescriptionSchema },
});

/**
 * Returns a field's schema in one form: alternatives side by side and in order, a list of types as
 * alternatives, an empty schema in place of one that has an empty alternative.
 */
function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf, type, title: _t, description: _d, examples: _e, default: _v, ...rest } = schema;
  if (Array.isArray(anyOf)) {
    const all = anyOf.flatMap((part: JsonSchema) => alternatives(part));
    return all.some((part) => Object.keys(part).length === 0) ? [{}] : all;
  }
  if (Array.isArray(type))
    return type.map((one: unknown) => (one === 'null' ? { type: one } : { ...rest, type: one }));
  // A list of values says their type.
  return [type === undefined || 'enum' in rest ? rest : { ...rest, type }];
}

/**
 * Fields with numbers or texts: one flat schema each in schema.json, for editors, which is no list
 * of alternatives. The laws of `json-schema.test.ts` hold its values.
 */
const FLAT: ReadonlySet<unknown> = new Set(['Price', 'Quantity']);

function inOneForm(schema: unknown): unknown {
  const field = schema as JsonSchema;
  if (FLAT.has(field['title'])) return { title: field['title'], description: field['description'] };
  return {
    title: field['title'],
    description: field['description'],
    default: field['default'],
    values: alternatives(field)
      .map((part) => JSON.stringify(part))
      .toSorted(),
  };
}

function objectInOneForm(schema: unknown): unknown {
  const { type, required, properties } = schema as Readonly<Record<string, object>>;
  return {
    type,
    required,
    names: Object.keys(properties ?? {}),
    properties: Object.values(properties ?? {}).map(inOneForm),
  };
}

describe('schema.json and what @valibot/to-json-schema makes of AssortmentFileSchema', () => {
  const definitions = ASSORTMENT_JSON_SCHEMA['$defs'] as Readonly<Record<string, unknown>>;

  it('Spec 2.1: a file is an array of the same records', () => {
    expect(ASSORTMENT_JSON_SCHEMA['type']).toBe(CONVERTED.type);
    expect(objectInOneForm(definitions['record'])).toEqual(objectInOneForm(CONVERTED.items));
  });

  it('Spec 2.2: levels of a package have the same fields', () => {
    expect(objectInOneForm(definitions['packageDescription'])).toEqual(
      objectInOneForm(CONVERTED.$defs?.['packageDescription']),
    );
  });

  it('a part of the fields has the schema of that part', () => {
    const picked = toJsonSchema(v.pick(AssortmentRecordSchema, ['name', 'orderable']), {
      typeMode: 'output',
      ignoreActions: ['raw_check', 'transform'],
    });
    expect(picked).toMatchObject({
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name' }, orderable: { default: true } },
    });
  });
});

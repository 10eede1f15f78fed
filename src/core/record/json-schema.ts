import { ownMember } from '../../text/own-member.js';
import { UNITS } from '../value/unit/units.js';
import { LEVEL_FIELDS, RECORD_FIELDS, type RuledRow, type TextRow } from './field-table.js';
import {
  ABOVE_ZERO,
  BLANK_TEXT,
  BOUND,
  DECIMAL,
  DIGIT,
  LEAD_TIME,
  MAX_PACKAGE_TEXT,
  NOT_BLANK,
  PLAIN,
  SMALLEST,
} from './wire-patterns.js';

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A text that is read as not set (Decision J9). */
const BLANK: JsonSchema = { type: 'string', pattern: BLANK_TEXT };

/** The amount 1, if it must be exactly that (Decision P9); in a text, at its beginning. */
const ONE = '^0*1(?:\\.0+)?$';
const BEGINS_WITH_ONE = '^\\s*0*1(?:\\.0+)?(?![0-9.])';

const UNIT_EXAMPLES: readonly string[] = Object.keys(UNITS);

/** An editor reports the first branch that fails: the value that a person would write. */
const NOT_SET: JsonSchema = { anyOf: [{ const: null }, BLANK] };

const SET_TEXT: JsonSchema = { type: 'string', pattern: NOT_BLANK };

const OPTIONAL_TEXT: JsonSchema = { type: ['string', 'null'] };

/** A number or text in one flat schema, so that an editor names the bound that a value misses. */
const AMOUNT: JsonSchema = { type: ['number', 'string'], exclusiveMaximum: BOUND };

/** The values that a field with rules of its own may have, by its kind. */
const SHAPES: Readonly<Record<RuledRow['kind'], JsonSchema>> = /* @__PURE__ */ shapesByKind();

function shapesByKind(): Readonly<Record<RuledRow['kind'], JsonSchema>> {
  return {
    flag: { anyOf: [{ type: ['boolean', 'null'] }, BLANK] },
    price: {
      ...AMOUNT,
      minimum: 0,
      pattern: PLAIN,
      allOf: [
        when({ type: 'number', exclusiveMinimum: 0 }, { type: 'number', minimum: SMALLEST }),
        plainThen(DECIMAL),
      ],
    },
    'price type code': { enum: [0, 1] },
    quantity: { ...AMOUNT, minimum: SMALLEST, pattern: PLAIN, ...plainThen(ABOVE_ZERO) },
    unit: { type: ['string', 'null'], examples: UNIT_EXAMPLES },
    // GTINs are validated at sync only: any value is accepted at upload (Spec 2.1 rule 1).
    gtin: { examples: ['5410228142034'] },
    levels: { anyOf: [{ $ref: '#/$defs/packageDescription' }, { type: 'null' }, BLANK] },
    'package text': {
      anyOf: [
        { type: 'string', pattern: DIGIT, maxLength: MAX_PACKAGE_TEXT },
        { type: 'null' },
        BLANK,
      ],
      examples: ['6x1.5l', '24x330ml', '6/#10'],
    },
    'lead time': {
      anyOf: [{ type: 'string', pattern: LEAD_TIME }, { type: 'null' }, BLANK],
      examples: ['24:00:00'],
    },
  };
}

const GTIN_NOTE =
  ' A string of 8, 12, 13 or 14 digits; it is not validated when the file is posted.';

/** Returns the sentences that describe a field to people. */
export function fieldDescription({ kind, meaning }: TextRow | RuledRow): string {
  return kind === 'gtin' ? meaning + GTIN_NOTE : meaning;
}

/** Returns the schema of a text. Texts that are required are not blank. */
function textSchema(row: TextRow): JsonSchema {
  const { required } = row;
  const maxLength = ownMember(row, 'maxLength');
  if (maxLength === undefined) return required ? SET_TEXT : OPTIONAL_TEXT;
  return { ...(required ? SET_TEXT : OPTIONAL_TEXT), maxLength };
}

/** Returns the schema of one field, made from its row of the table. */
function fieldSchema(row: TextRow | RuledRow): JsonSchema {
  return {
    title: row.title,
    description: fieldDescription(row),
    ...(row.kind === 'text' ? textSchema(row) : SHAPES[row.kind]),
    ...(row.kind === 'text' || row.default === undefined ? {} : { default: row.default }),
  };
}

/** Returns the schema of an object: the members of `head`, its fields, the members of `tail`. */
/* @__NO_SIDE_EFFECTS__ */
function objectOf(
  head: JsonSchema,
  fields: readonly ((TextRow | RuledRow) & { readonly name: string })[],
  tail: JsonSchema,
): JsonSchema {
  return {
    ...head,
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...tail,
  };
}

/** Keyword of a condition, which no literal object may have: a promise has it too. */
const THEN = 'then';

/** Returns a condition, which editors report as the rule that then holds. */
/* @__NO_SIDE_EFFECTS__ */
function when(condition: JsonSchema, rule: JsonSchema, otherwise?: JsonSchema): JsonSchema {
  return { if: condition, [THEN]: rule, ...(otherwise === undefined ? {} : { else: otherwise }) };
}

/** Returns a rule for plain decimals as text: of others, an editor shows the shorter pattern. */
/* @__NO_SIDE_EFFECTS__ */
function plainThen(pattern: string): JsonSchema {
  return when({ type: 'string', pattern: PLAIN }, { type: 'string', pattern });
}

/** Returns the schema of objects that have a member of this schema. */
/* @__NO_SIDE_EFFECTS__ */
function member(name: string, schema: JsonSchema): JsonSchema {
  return { required: [name], properties: { [name]: schema } };
}

const PACKAGE_DESCRIPTION: JsonSchema = /* @__PURE__ */ packageDescription();

function packageDescription(): JsonSchema {
  return objectOf(
    {
      title: 'Package description',
      description:
        'One level of a package: a multiplier with the package inside, or, at the lowest level, ' +
        'an amount with its unit.',
    },
    LEVEL_FIELDS,
    when(
      member('package', { type: 'object' }),
      { properties: { unit_name: NOT_SET } },
      member('unit_name', SET_TEXT),
    ),
  );
}

const WEIGHTED_DESCRIPTION: JsonSchema = /* @__PURE__ */ weightedDescription();

function weightedDescription(): JsonSchema {
  return {
    title: 'Package description of a weighted article',
    description: 'Exactly 1 times one of the units l, kg, oz or lb.',
    type: 'object',
    properties: {
      quantity: { anyOf: [{ const: 1 }, { type: 'string', pattern: ONE }] },
      package: when({ type: 'object' }, { $ref: '#/$defs/weightedDescription' }),
    },
  };
}

/** A record with a package description as an object. */
const HAS_OBJECT: JsonSchema = {
  required: ['package_description'],
  properties: { package_description: { type: 'object' } },
};

const RECORD: JsonSchema = /* @__PURE__ */ record();

function record(): JsonSchema {
  return objectOf(
    {
      title: 'Package record',
      description: 'One orderable package of one customer, with its price.',
    },
    RECORD_FIELDS,
    {
      allOf: [
        when(member('price_type_code', { const: 1 }), member('price_unit', SET_TEXT)),
        when(member('price_type_code', { const: 0 }), { properties: { price_unit: NOT_SET } }),
        when(HAS_OBJECT, {}, member('package_description_str', SET_TEXT)),
        when(
          member('weighted', { const: true }),
          when(
            HAS_OBJECT,
            { properties: { package_description: { $ref: '#/$defs/weightedDescription' } } },
            {
              properties: { package_description_str: { type: 'string', pattern: BEGINS_WITH_ONE } },
            },
          ),
        ),
      ],
    },
  );
}

/**
 * The JSON Schema (draft 2020-12) of an assortment file, the same as the package's `schema.json`:
 * fields with their descriptions, types, and the rules between fields of one record, for editors
 * and for tools that know JSON Schema. It never refuses a parsed record that the library accepts;
 * what a schema cannot say is listed in its description, so a file that it lets pass still needs a
 * check. Editors report the rule that a value breaks. Strict validators
 * compile it if they allow a union of types, as Ajv does with `allowUnionTypes`. `#/$defs/record` is
 * the
 * schema of one record. Spec 2.1 to 2.3.
 *
 * @example
 * ASSORTMENT_JSON_SCHEMA.$schema // => 'https://json-schema.org/draft/2020-12/schema'
 */
export const ASSORTMENT_JSON_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  // One plain text, so that bundlers may drop the schema if nothing uses it.
  $id: 'https://assortment-kit.github.io/assortment-kit/schema.json',
  title: 'Assortment file',
  description:
    'A JSON array of package records: the full assortment of one supplier for one customer. ' +
    'A schema cannot say everything. Not checked here: keys that appear twice in one object; ' +
    'check digits of GTINs (which never refuse a record); ' +
    'the grammar of package_description_str beyond having a digit and at most 256 ' +
    'characters; which units are listed (an unlisted one is interpreted as piece); ' +
    'units of at most 64 characters; the unit of a weighted article; amounts of more than 30 ' +
    'significant digits, contents (all quantities multiplied) of more than 60, amounts that a ' +
    'JSON parser rounds before they are checked, at the ends of the range too; ' +
    'lead times over 999999999 days; NUL and halves of surrogate pairs in texts; texts over ' +
    '65,536 characters and descriptions over 10,000 levels; ' +
    'and what needs the whole file: identifiers that appear twice, mixed separators, lead ' +
    'times and supplier outlets that differ. ' +
    'Fields that are not described here are ignored.',
  type: 'array',
  items: { $ref: '#/$defs/record' },
  $defs: {
    record: RECORD,
    packageDescription: PACKAGE_DESCRIPTION,
    weightedDescription: WEIGHTED_DESCRIPTION,
  },
};

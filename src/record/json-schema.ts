import { UNITS } from '../value/unit/units.js';

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Nothing but white space: read as not set (Decision J9). */
const BLANK: JsonSchema = { type: 'string', pattern: '^\\s*$' };

const NOT_BLANK = '\\S';

/**
 * The range of amounts above zero (Decision N2): a leading digit from the 15th place behind the
 * point to the 16th before it.
 */
const SMALLEST = 1e-15;
const BOUND = 1e16;
const NOT_TOO_SMALL = '(?!0*\\.0{15,}[1-9])';
const IN_RANGE = '(?:0*[0-9]{1,16}(?:\\.[0-9]+)?|\\.[0-9]+)$';

/** A plain decimal of that range or zero, and one above zero (Decision N1). */
const DECIMAL = `^${NOT_TOO_SMALL}${IN_RANGE}`;
const ABOVE_ZERO = `^(?=[0-9.]*[1-9])${NOT_TOO_SMALL}${IN_RANGE}`;

const LEAD_TIME = '^(?:[0-9]+ )?(?:(?:[0-9]+:)?[0-9]+:)?[0-9]+(?:\\.[0-9]{1,6})?$';

/** The amount 1, where it must be exactly that (Decision P9); in a text, at its beginning. */
const ONE = '^0*1(?:\\.0+)?$';
const BEGINS_WITH_ONE = '^\\s*0*1(?:\\.0+)?(?![0-9.])';

const UNIT_EXAMPLES: readonly string[] = Object.keys(UNITS);

const NOT_SET: JsonSchema = { anyOf: [{ type: 'null' }, BLANK] };

const SET_TEXT: JsonSchema = { type: 'string', pattern: NOT_BLANK };

/** What stands where an object may, when none does. */
const NO_OBJECT: JsonSchema = { type: ['null', 'string'] };

function text(title: string, description: string): JsonSchema {
  return { title, description, type: ['string', 'null'] };
}

function flag(title: string, description: string): JsonSchema {
  return { title, description, anyOf: [{ type: ['boolean', 'null'] }, BLANK] };
}

/**
 * GTINs are validated at sync only: whatever stands here is accepted at upload (Spec 2.1 rule 1).
 */
function gtin(description: string): JsonSchema {
  return {
    title: 'GTIN',
    description: `${description} A string of 8, 12, 13 or 14 digits; it is not validated when the file is posted.`,
    examples: ['5410228142034'],
  };
}

const PACKAGE_DESCRIPTION: JsonSchema = {
  title: 'Package description',
  description:
    'One level of a package: a multiplier with the package inside, or, at the lowest level, an amount with its unit.',
  type: 'object',
  required: ['quantity'],
  properties: {
    quantity: {
      title: 'Quantity',
      description: 'Multiplier or amount at that level, greater than zero.',
      anyOf: [
        { type: 'number', minimum: SMALLEST, exclusiveMaximum: BOUND },
        { type: 'string', pattern: ABOVE_ZERO },
      ],
    },
    gtin: gtin('GTIN of that package level. The structured form allows a GTIN at several levels.'),
    package: {
      title: 'Package inside',
      description:
        'Same shape as its parent, nested to any depth. Required at every level except the lowest.',
      anyOf: [{ $ref: '#/$defs/packageDescription' }, NOT_SET],
    },
    unit_name: {
      ...text(
        'Unit',
        'Unit of the lowest level. Must be a supported unit; a unit not in the list is interpreted as piece.',
      ),
      examples: UNIT_EXAMPLES,
    },
  },
  anyOf: [
    { required: ['package'], properties: { package: { type: 'object' }, unit_name: NOT_SET } },
    { required: ['unit_name'], properties: { package: NO_OBJECT, unit_name: SET_TEXT } },
  ],
};

const WEIGHTED_DESCRIPTION: JsonSchema = {
  title: 'Package description of a weighted article',
  description: 'Exactly 1 times one of the units l, kg, oz or lb.',
  type: 'object',
  properties: {
    quantity: { anyOf: [{ const: 1 }, { type: 'string', pattern: ONE }] },
    package: { anyOf: [{ $ref: '#/$defs/weightedDescription' }, NO_OBJECT] },
  },
};

const RECORD: JsonSchema = {
  title: 'Package record',
  description: 'One orderable package of one customer, with its price.',
  type: 'object',
  required: ['third_party_id', 'name', 'price', 'price_type_code'],
  properties: {
    third_party_id: {
      title: 'Identifier',
      description: 'Unique identifier of the package.',
      type: 'string',
      pattern: NOT_BLANK,
    },
    shared_id: text(
      'Article',
      'Identifies the article that the package belongs to. Packages that are different representations of one article carry the same shared_id. It may be omitted when only one package exists for the article.',
    ),
    supplier_outlet_id: text(
      'Supplier outlet',
      'Identifier of the supplier distribution center associated with the assortment.',
    ),
    brand: text('Brand', 'Brand of the article.'),
    name: {
      title: 'Name',
      description: 'Name of the article.',
      type: 'string',
      pattern: NOT_BLANK,
    },
    description: text('Description', 'Extra information about the package.'),
    package_type: text('Package type', 'Kind of package, for example box or case.'),
    price: {
      title: 'Price',
      description:
        'Price of the article: of the whole package with price_type_code 0, of one price_unit with price_type_code 1.',
      anyOf: [
        { const: 0 },
        { type: 'number', minimum: SMALLEST, exclusiveMaximum: BOUND },
        { type: 'string', pattern: DECIMAL },
      ],
    },
    price_type_code: {
      title: 'Price type',
      description: '0 means priced per package. 1 means priced per unit.',
      enum: [0, 1],
    },
    price_unit: {
      ...text(
        'Price unit',
        'Unit in which the package is priced. It is one of the supported units. Required if price_type_code=1; must not be set if price_type_code=0.',
      ),
      examples: UNIT_EXAMPLES,
    },
    orderable: flag(
      'Orderable',
      'Defaults to true. true means the package can be ordered. false means it cannot.',
    ),
    gtin: gtin(
      'GTIN/EAN/UPC of the article. Use it only together with package_description_str. With package_description, send the gtin inside package_description.',
    ),
    package_description: {
      title: 'Package description',
      description:
        'Preferred structured description of the package. Required if package_description_str is missing.',
      anyOf: [{ $ref: '#/$defs/packageDescription' }, NOT_SET],
    },
    package_description_str: {
      title: 'Package description as text',
      description:
        'Alternative description as a string: multipliers followed by an amount and a unit, separated by x or by /, the same one in all files of all assortments. Required if package_description is missing.',
      anyOf: [{ type: 'string', pattern: '[0-9]', maxLength: 256 }, { type: 'null' }, BLANK],
      examples: ['6x1.5l', '24x330ml', '6/#10'],
    },
    lead_time: {
      title: 'Lead time',
      description:
        'Delivery duration in the format [DD] [HH:[MM:]]ss[.uuuuuu]. A 24-hour lead time is written as 24:00:00. It applies to the whole assortment.',
      anyOf: [{ type: 'string', pattern: LEAD_TIME }, { type: 'null' }, BLANK],
      examples: ['24:00:00'],
    },
    weighted: flag(
      'Weighted',
      'Defaults to false. true means the article is ordered in decimal amounts of a defined unit (l, kg, oz, lb), for example 2.4 kg.',
    ),
  },
  allOf: [
    {
      anyOf: [
        { properties: { price_type_code: { const: 0 }, price_unit: NOT_SET } },
        {
          required: ['price_unit'],
          properties: { price_type_code: { const: 1 }, price_unit: SET_TEXT },
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
          properties: { package_description_str: SET_TEXT },
        },
      ],
    },
    {
      anyOf: [
        { properties: { weighted: { not: { const: true } } } },
        {
          required: ['package_description'],
          properties: {
            package_description: { type: 'object', $ref: '#/$defs/weightedDescription' },
          },
        },
        {
          properties: {
            package_description: NO_OBJECT,
            package_description_str: { type: 'string', pattern: BEGINS_WITH_ONE },
          },
        },
      ],
    },
  ],
};

/**
 * The JSON Schema (draft 2020-12) of an assortment file, the same as the package's `schema.json`:
 * fields with their descriptions, types, and the rules between fields of one record, for editors
 * and for tools that know JSON Schema. It never refuses a parsed record that the library accepts;
 * what a schema cannot say is listed in its description, so a file that it lets pass still needs a
 * check. Validators that are strict about schemas compile it as it is. `#/$defs/record` is the
 * schema of one record. Spec 2.1 to 2.3.
 *
 * @example
 * ASSORTMENT_JSON_SCHEMA.$schema // => 'https://json-schema.org/draft/2020-12/schema'
 */
export const ASSORTMENT_JSON_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:assortment-kit:schema:assortment-file',
  title: 'Assortment file',
  description: [
    'A JSON array of package records: the full assortment of one supplier for one customer.',
    'A schema cannot say everything. Not judged here: keys that stand twice in one object; check digits of GTINs (which never refuse a record);',
    'the grammar of package_description_str beyond having a digit and at most 256 characters; which units are listed (an unlisted one is interpreted as piece);',
    'units of at most 64 characters; the unit of a weighted article; amounts of more than 30 significant digits, and those that a JSON parser rounds before they are judged, at the ends of the range too;',
    'lead times over 999999999 days; NUL and halves of surrogate pairs in texts; texts over 65,536 characters and descriptions over 10,000 levels;',
    'and what needs the whole file: identifiers that stand twice, mixed separators, lead times and supplier outlets that differ.',
    'Fields that are not described here are ignored.',
  ].join(' '),
  type: 'array',
  items: { $ref: '#/$defs/record' },
  $defs: {
    record: RECORD,
    packageDescription: PACKAGE_DESCRIPTION,
    weightedDescription: WEIGHTED_DESCRIPTION,
  },
};

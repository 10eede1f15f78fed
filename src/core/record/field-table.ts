import { MAX_IDENTIFIER_LENGTH } from '../../text/limits.js';
import type { WirePackageDescription } from '../value/package-description/description.js';
import type { TextProperty, WireRecord } from './package-record.js';

/** A field that holds a text and nothing else. The table says all there is to know about it. */
export interface TextRow {
  readonly kind: 'text';
  /** The property of a `PackageRecord` that holds the text. */
  readonly property: TextProperty;
  readonly required: boolean;
  /** The longest text that the public service accepts, in characters (Decision N6). */
  readonly publishedLength?: number;
  /** The longest text that is accepted, if that is less than `limits.text` (Decision J10). */
  readonly maxLength?: number;
  /** True if few values serve many records: the reader then stores each value once. */
  readonly recurs?: true;
  readonly title: string;
  /** Meaning of the field, as a sentence for schemas and documents. */
  readonly meaning: string;
}

/** A field with rules of its own, which the room `rules/` holds. */
export interface RuledRow {
  readonly kind:
    | 'flag'
    | 'price'
    | 'price type code'
    | 'quantity'
    | 'unit'
    | 'gtin'
    | 'levels'
    | 'package text'
    | 'lead time';
  readonly required: boolean;
  /** The value that a record has if it does not say otherwise. */
  readonly default?: boolean;
  readonly title: string;
  readonly meaning: string;
}

/**
 * Every field of a package record by its name on the wire, in the order of Spec 2.1. Add new fields
 * at the end: a field's place in the table is its slot (`fields.ts`).
 */
export const RECORD_ROWS: { readonly [Name in keyof Required<WireRecord>]: TextRow | RuledRow } = {
  third_party_id: {
    kind: 'text',
    property: 'thirdPartyId',
    required: true,
    publishedLength: 50,
    maxLength: MAX_IDENTIFIER_LENGTH,
    title: 'Identifier',
    meaning: 'Unique identifier of the package.',
  },
  shared_id: {
    kind: 'text',
    property: 'sharedId',
    required: false,
    publishedLength: 50,
    maxLength: MAX_IDENTIFIER_LENGTH,
    title: 'Article',
    meaning:
      'Identifies the article that the package belongs to. Packages that are different ' +
      'representations of one article carry the same shared_id. It may be omitted when only one ' +
      'package exists for the article.',
  },
  supplier_outlet_id: {
    kind: 'text',
    property: 'supplierOutletId',
    required: false,
    publishedLength: 50,
    maxLength: MAX_IDENTIFIER_LENGTH,
    recurs: true,
    title: 'Supplier outlet',
    meaning: 'Identifier of the supplier distribution center associated with the assortment.',
  },
  brand: {
    kind: 'text',
    property: 'brand',
    required: false,
    publishedLength: 150,
    recurs: true,
    title: 'Brand',
    meaning: 'Brand of the article.',
  },
  name: {
    kind: 'text',
    property: 'name',
    required: true,
    publishedLength: 300,
    title: 'Name',
    meaning: 'Name of the article.',
  },
  description: {
    kind: 'text',
    property: 'description',
    required: false,
    title: 'Description',
    meaning: 'Extra information about the package.',
  },
  package_type: {
    kind: 'text',
    property: 'packageType',
    required: false,
    publishedLength: 50,
    recurs: true,
    title: 'Package type',
    meaning: 'Kind of package, for example box or case.',
  },
  price: {
    kind: 'price',
    required: true,
    title: 'Price',
    meaning:
      'Price of the article: of the whole package with price_type_code 0, of one price_unit with ' +
      'price_type_code 1.',
  },
  price_type_code: {
    kind: 'price type code',
    required: true,
    title: 'Price type',
    meaning: '0 means priced per package. 1 means priced per unit.',
  },
  price_unit: {
    kind: 'unit',
    required: false,
    title: 'Price unit',
    meaning:
      'Unit in which the package is priced. It is one of the supported units. Required if ' +
      'price_type_code=1; must not be set if price_type_code=0.',
  },
  orderable: {
    kind: 'flag',
    required: false,
    default: true,
    title: 'Orderable',
    meaning: 'Defaults to true. true means the package can be ordered. false means it cannot.',
  },
  gtin: {
    kind: 'gtin',
    required: false,
    title: 'GTIN',
    meaning:
      'GTIN/EAN/UPC of the article. Use it only together with package_description_str. With ' +
      'package_description, send the gtin inside package_description.',
  },
  package_description: {
    kind: 'levels',
    required: false,
    title: 'Package description',
    meaning:
      'Preferred structured description of the package. Required if package_description_str is ' +
      'missing.',
  },
  package_description_str: {
    kind: 'package text',
    required: false,
    title: 'Package description as text',
    meaning:
      'Alternative description as a string: multipliers followed by an amount and a unit, ' +
      'separated by x or by /, the same one in all files of all assortments. Required if ' +
      'package_description is missing.',
  },
  lead_time: {
    kind: 'lead time',
    required: false,
    title: 'Lead time',
    meaning:
      'Delivery duration in the format [DD] [HH:[MM:]]ss[.uuuuuu]. A 24-hour lead time is ' +
      'written as 24:00:00. It applies to the whole assortment.',
  },
  weighted: {
    kind: 'flag',
    required: false,
    default: false,
    title: 'Weighted',
    meaning:
      'Defaults to false. true means the article is ordered in decimal amounts of a defined unit ' +
      '(l, kg, oz, lb), for example 2.4 kg.',
  },
};

/** Every field of one level of a package description by its name, in the order of Spec 2.2. */
export const LEVEL_ROWS: {
  readonly [Name in keyof Required<WirePackageDescription>]: RuledRow;
} = {
  quantity: {
    kind: 'quantity',
    required: true,
    title: 'Quantity',
    meaning: 'Multiplier or amount at that level, greater than zero.',
  },
  gtin: {
    kind: 'gtin',
    required: false,
    title: 'GTIN',
    meaning: 'GTIN of that package level. The structured form allows a GTIN at several levels.',
  },
  package: {
    kind: 'levels',
    required: false,
    title: 'Package inside',
    meaning:
      'Same shape as its parent, nested to any depth. Required at every level except the lowest.',
  },
  unit_name: {
    kind: 'unit',
    required: false,
    title: 'Unit',
    meaning:
      'Unit of the lowest level. Must be a supported unit; a unit not in the list is interpreted ' +
      'as piece.',
  },
};

/** A row of the table with its name and its slot. */
export type Field<Name extends string, Row> = Row & { readonly name: Name; readonly slot: number };

/** A field that holds a text and nothing else. */
export type TextField = TextRow & { readonly name: keyof WireRecord; readonly slot: number };

/** Every field of a package record; the index is the slot. */
export const RECORD_FIELDS: readonly Field<keyof WireRecord, TextRow | RuledRow>[] =
  fieldsOf(RECORD_ROWS);

/** Every field of a level; the index is the slot among the level's slots. */
export const LEVEL_FIELDS: readonly Field<keyof WirePackageDescription, RuledRow>[] =
  fieldsOf(LEVEL_ROWS);

/**
 * The fields that hold a text and nothing else, in the order of Spec 2.1: name on the wire,
 * property of a `PackageRecord`, published length and meaning.
 */
export const TEXT_FIELDS: readonly TextField[] = /* @__PURE__ */ RECORD_FIELDS.filter(isTextField);

/** The texts that a record may leave out. */
export const OPTIONAL_TEXT_FIELDS: readonly TextField[] = /* @__PURE__ */ TEXT_FIELDS.filter(
  ({ required }) => !required,
);

function isTextField(field: Field<keyof WireRecord, TextRow | RuledRow>): field is TextField {
  return field.kind === 'text';
}

/* @__NO_SIDE_EFFECTS__ */
function fieldsOf<Name extends string, Row>(
  rows: Readonly<Record<Name, Row>>,
): readonly Field<Name, Row>[] {
  // The type of `rows` lists exactly the names that it has.
  const names = Object.keys(rows) as Name[];
  return names.map((name, slot) => ({ ...rows[name], name, slot }));
}

/** The fields of a record and of a level as valibot objects, made from the field table. */
import * as v from 'valibot';
import { ownMember } from '../../text/own-member.js';
import type { Issue, Outcome } from '../issue/issue.js';
import { ENGLISH } from '../issue/languages/english.js';
import type {
  PackageDescription,
  WirePackageDescription,
} from '../value/package-description/description.js';
import { LEVEL_FIELDS, RECORD_FIELDS, type RuledRow, type TextRow } from './field-table.js';
import { fieldDescription } from './json-schema.js';
import type { PackageRecord, WireRecord } from './package-record.js';
import { readPackageDescription, readPackageRecord } from './read-package-record.js';
import { addIssues } from './reading-schema.js';
import * as P from './wire-patterns.js';

/** The schema of one field: nullish for the optional ones; flags have a default. */
type EntryOf<Wire, Name extends keyof Wire> =
  Record<never, never> extends Pick<Wire, Name>
    ? NonNullable<Wire[Name]> extends boolean
      ? v.NullishSchema<v.GenericSchema<boolean>, boolean>
      : v.NullishSchema<
          v.GenericSchema<NonNullable<Wire[Name]>, NonNullable<Wire[Name]> | null>,
          undefined
        >
    : v.GenericSchema<Wire[Name]>;

/** The schemas of the fields of `Wire`. */
export type FieldSchemas<Wire> = { readonly [Name in keyof Wire]-?: EntryOf<Wire, Name> };

/** A valibot object with an entry for each field of `Wire`. */
export type FieldsSchema<Wire> = v.ObjectSchema<FieldSchemas<Wire>, v.ErrorMessage<v.ObjectIssue>>;

type Read = (json: unknown) => Outcome<unknown, Issue>;
type Row = (TextRow | RuledRow) & { readonly name: string };

/**
 * Fields that another field must accompany before their rules apply: a unit has none to follow
 * if the price is per package.
 */
const COMPANIONS: Readonly<Record<string, object>> = { price_unit: { price_type_code: 1 } };

/**
 * The fields of a package record as a valibot object, for `v.pick`, `v.omit`, `v.partial`,
 * `v.getDefaults` and converters: input and output are wire values, unknown fields are removed, and
 * a blank text in place of an optional value becomes null or the default (Decision J9). Each field
 * follows its own rules, with the issues of `AssortmentRecordSchema`; a required key that is absent
 * is valibot's issue with our sentence. Rules between fields are not checked. Spec 2.1.
 *
 * @example
 * WireRecordSchema.entries.orderable.default // => true
 * const result = await WireRecordSchema['~standard'].validate({ third_party_id: 'A1' });
 * result.issues?.[0]?.message // => '"name" is required.'
 */
export const WireRecordSchema: FieldsSchema<WireRecord> = /* @__PURE__ */ fieldsSchema(
  RECORD_FIELDS,
  readRecord,
);

/**
 * The fields of one level of a package description as a valibot object, like `WireRecordSchema`:
 * `package` is checked with a loop at any depth, all its rules included. Spec 2.2.
 *
 * @example
 * const result = await WirePackageDescriptionSchema['~standard'].validate({ quantity: 0 });
 * result.issues?.length // => 1
 */
export const WirePackageDescriptionSchema: FieldsSchema<WirePackageDescription> =
  /* @__PURE__ */ fieldsSchema(LEVEL_FIELDS, readDescription);

/** Reads a record with English issues. */
export function readRecord(json: unknown): Outcome<PackageRecord, Issue> {
  return readPackageRecord(json, { language: ENGLISH });
}

/** Reads a package description with English issues. */
export function readDescription(json: unknown): Outcome<PackageDescription, Issue> {
  return readPackageDescription(json, { language: ENGLISH });
}

/** Returns the fields of a table as a valibot object; `read` has the rules and sentences. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsSchema<Wire>(rows: readonly Row[], read: Read): FieldsSchema<Wire> {
  // The rows have the names of `Wire`, and say which of them are optional.
  const entries = entriesOf(rows, read) as FieldSchemas<Wire> & v.ObjectEntries;
  return v.object(entries, sentenceOf(read)) as FieldsSchema<Wire>;
}

/**
 * Returns the schemas of fields. Each is made when it is first read, so that programs without
 * schemas do not wait for them when they import the core.
 */
function entriesOf(rows: readonly Row[], read: Read): Readonly<Record<string, v.GenericSchema>> {
  const entries = {};
  for (const row of rows) {
    const define = (property: PropertyDescriptor): unknown =>
      Object.defineProperty(entries, row.name, {
        configurable: true,
        enumerable: true,
        ...property,
      });
    define({
      get: () => {
        const entry = entryOf(row, read);
        define({ value: entry, writable: true });
        return entry;
      },
    });
  }
  return entries;
}

/** Returns the sentence of an absent key, or of a value that is no object. */
function sentenceOf(read: Read): (issue: v.ObjectIssue) => string {
  return ({ path, input, message }) => {
    const pointer = path === undefined ? '' : `/${String(path[0].key)}`;
    const { findings } = read(path === undefined ? input : {});
    const found = findings.find((f) => f.pointer === pointer);
    return found === undefined ? message : found.message;
  };
}

function entryOf(row: Row, read: Read): v.GenericSchema {
  const rule = v.rawCheck<unknown>(({ dataset, config, addIssue }) => {
    const { value } = dataset;
    if (!row.required && isBlank(value)) return;
    const outcome = read({ ...COMPANIONS[row.name], [row.name]: value });
    const pointer = `/${row.name}`;
    const own = outcome.findings
      .filter((f) => f.pointer === pointer || f.pointer.startsWith(`${pointer}/`))
      .map((f) => ({ ...f, pointer: f.pointer.slice(pointer.length) }));
    addIssues(own, value, config, addIssue);
  });
  const checked = v.pipe(v.unknown(), rule, shapeOf(row));
  const missing = row.kind === 'text' ? undefined : row.default;
  const field = row.required
    ? checked
    : v.nullish(
        v.pipe(
          checked,
          v.transform((value) => (isBlank(value) ? (missing ?? null) : value)),
        ),
        missing,
      );
  return v.pipe(field, v.title(row.title), v.description(fieldDescription(row)));
}

/**
 * Returns the shape of a field's values, a blank text included if it may be left out. It is for
 * converters to JSON Schema: the field's rule refuses all that the shape does, with better words.
 */
function shapeOf(row: Row): v.GenericSchema {
  const { required } = row;
  switch (row.kind) {
    case 'text': {
      const text = required ? textOf(P.NOT_BLANK) : v.string();
      const maxLength = ownMember(row, 'maxLength');
      return maxLength === undefined ? text : v.pipe(text, v.maxLength(maxLength));
    }
    case 'unit':
      return v.string();
    case 'gtin':
      return v.any();
    case 'flag':
      return v.union([v.boolean(), textOf(P.BLANK_TEXT)]);
    case 'price':
      return v.union([v.literal(0), amount(), textOf(P.DECIMAL)]);
    case 'quantity':
      return v.union([amount(), textOf(P.ABOVE_ZERO)]);
    case 'price type code':
      return v.picklist([0, 1]);
    case 'levels':
      // Converters call the getter without a value. Values were checked with a loop: a schema that
      // calls itself would overflow the stack.
      return v.union([
        v.lazy((value) => (value === undefined ? WirePackageDescriptionSchema : v.any())),
        textOf(P.BLANK_TEXT),
      ]);
    case 'package text':
      return v.union([
        v.pipe(v.string(), v.regex(new RegExp(P.DIGIT)), v.maxLength(P.MAX_PACKAGE_TEXT)),
        textOf(P.BLANK_TEXT),
      ]);
    case 'lead time':
      return v.union([textOf(P.LEAD_TIME), textOf(P.BLANK_TEXT)]);
  }
}

function textOf(pattern: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.regex(new RegExp(pattern)));
}

function amount(): v.GenericSchema<number> {
  return v.pipe(v.number(), v.minValue(P.SMALLEST), v.ltValue(P.BOUND));
}

/** Checks that a value is a text that is read as not set (Decision J9). */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

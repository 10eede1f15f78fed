import type { Issue, Outcome } from '../issue/issue.js';
import type {
  PackageDescription,
  WirePackageDescription,
} from '../value/package-description/description.js';
import { LEVEL_FIELDS, RECORD_FIELDS } from './field-table.js';
import type { WireRecord } from './package-record.js';
import { type ReadOptions, spokenOptions } from './read-options.js';
import { readPackageDescription, readPackageRecord } from './read-package-record.js';
import { type ReadingObject, readingObject } from './reading-schema.js';
import type { RecordWith } from './rest-fields.js';
import {
  type FieldSchemas,
  type FieldsSchema,
  fieldsSchema,
  readDescription,
  readRecord,
  WirePackageDescriptionSchema,
  WireRecordSchema,
} from './wire-schemas.js';

/**
 * One package record as a valibot object, which is a Standard Schema too: input is the wire record,
 * output the `PackageRecord`. It calls `readPackageRecord`, so a schema and a file follow one set
 * of rules, at any depth and with any keys; warnings do not fail it and stay in the record's
 * `findings`. Each issue carries the catalogue's sentence, its code as `expected`, and its pointer
 * as a path; `abortEarly` ends at the first. Spec 2.1 to 2.3.
 *
 * Its `entries` are those of `WireRecordSchema`; so is what `v.pick`, `v.omit` and `v.partial` make
 * of it: fields by themselves, with wire values as output.
 *
 * @example
 * const result = await AssortmentRecordSchema['~standard'].validate({ third_party_id: 'A1' });
 * result.issues?.[0]?.message // => '"name" is required.'
 * AssortmentRecordSchema.entries.orderable.default // => true
 */
export const AssortmentRecordSchema: RecordSchema = /* @__PURE__ */ readingObject(
  WireRecordSchema,
  readRecord,
);

/**
 * One package description as a valibot object: input is the object form, output the
 * `PackageDescription`. It calls `readPackageDescription`, with a loop at any depth; issues, and
 * what is picked from it, are as with `AssortmentRecordSchema`. Spec 2.2, Decision P5.
 *
 * @example
 * const json = { quantity: 6, unit_name: 'l' };
 * const result = await PackageDescriptionSchema['~standard'].validate(json);
 * result.issues === undefined && formatPackageDescription(result.value) // => '6l'
 */
export const PackageDescriptionSchema: ReadingObject<
  FieldSchemas<WirePackageDescription>,
  WirePackageDescription,
  PackageDescription
> = /* @__PURE__ */ readingObject(WirePackageDescriptionSchema, readDescription);

/** `AssortmentRecordSchema`, or one that was made with options. */
export type RecordSchema<Rest = never> = ReadingObject<
  FieldSchemas<WireRecord>,
  WireRecord,
  RecordWith<Rest>
>;

/**
 * Returns `AssortmentRecordSchema` with options: the language of its issues, the reading of units.
 * Its fields, for `v.pick` and the like, have the same options.
 *
 * @throws TypeError for a wrong option.
 *
 * @example
 * const schema = createRecordSchema({ language: ENGLISH, units: 'strict' });
 * const { issues } = await schema['~standard'].validate({ third_party_id: 'A1' });
 * issues?.[0]?.message // => '"name" is required.'
 */
export function createRecordSchema<Rest = never>(options: ReadOptions<Rest>): RecordSchema<Rest> {
  const spoken = spokenOptions(options);
  const read = (json: unknown): Outcome<RecordWith<Rest>, Issue> => readPackageRecord(json, spoken);
  const fields: FieldsSchema<WireRecord> = fieldsSchema(RECORD_FIELDS, read);
  return readingObject(fields, read);
}

/**
 * Returns `PackageDescriptionSchema` with options, as `createRecordSchema` does for a record.
 *
 * @throws TypeError for a wrong option.
 *
 * @example
 * const schema = createDescriptionSchema({ units: 'strict' });
 * const result = await schema['~standard'].validate({ quantity: 6, unit_name: 'KG' });
 * result.issues?.length // => 1
 */
export function createDescriptionSchema(options: ReadOptions): typeof PackageDescriptionSchema {
  const spoken = spokenOptions(options);
  const read: typeof readDescription = (json) => readPackageDescription(json, spoken);
  const fields: FieldsSchema<WirePackageDescription> = fieldsSchema(LEVEL_FIELDS, read);
  return readingObject(fields, read);
}

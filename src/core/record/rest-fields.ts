import type { PackageRecord } from './package-record.js';
import type { RecordSource } from './source/record-source.js';

/**
 * A schema for the fields of a record that the format does not know: of valibot, zod or any library
 * with Standard Schema, without asynchronous rules. Its input is an object of these fields.
 */
export interface RestSchema<Rest> {
  readonly '~standard': {
    readonly validate: (value: unknown) => RestResult<Rest> | { readonly then: unknown };
  };
}

/** Result of a schema for the fields of a record: their value, or why there is none. */
export type RestResult<Rest> =
  | { readonly value: Rest; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** A record; with the option `rest` also the fields that the format does not know. */
export type RecordWith<Rest> = [Rest] extends [never]
  ? PackageRecord
  : PackageRecord & { readonly rest: RestResult<Rest> };

/** Returns what the schema says about the unknown fields of the record itself. */
export function readRest(
  source: RecordSource,
  { '~standard': { validate } }: RestSchema<unknown>,
): RestResult<unknown> {
  const names = source.unknownFields.filter(({ level }) => level < 0).map(({ name }) => name);
  const members = names.length === 0 ? {} : source.members();
  const result = validate(Object.fromEntries(names.map((name) => [name, members[name]])));
  if ('then' in result) throw new TypeError('rest must be a schema without async rules');
  return result;
}

/** Returns true for a field that the schema knows: its value has it, or is not decided. */
export function isOfRest(rest: RestResult<unknown>, name: string): boolean {
  return rest.issues !== undefined || Object.hasOwn(Object(rest.value), name);
}

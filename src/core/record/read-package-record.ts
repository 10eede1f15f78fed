import { type OwnOptions, ownOptions } from '../../text/check-options.js';
import { itemAt } from '../../text/item-at.js';
import { describeFindingOf } from '../issue/describe-finding.js';
import type { Finding, Issue, Outcome } from '../issue/issue.js';
import { accepted, placedFinding } from '../issue/outcome.js';
import type { PackageDescription } from '../value/package-description/description.js';
import { PACKAGE_DESCRIPTION, THIRD_PARTY_ID } from './fields.js';
import type { PackageRecord } from './package-record.js';
import {
  READ_OPTIONS,
  type ReadOptions,
  resolveReadOptions,
  type SpokenOptions,
} from './read-options.js';
import type { RecordWith } from './rest-fields.js';
import { checkPackage } from './rules/check-package.js';
import { checkRecord } from './rules/check-record.js';
import { RecordFindings } from './rules/record-findings.js';
import { createRuleContext, type RuleContext } from './rules/rule-context.js';
import { UnknownFields } from './rules/unknown-fields.js';
import { ObjectRecord } from './source/object-record.js';

/** A context with its source, which calls share: texts in its caches are checked once. */
interface Reader {
  readonly context: RuleContext;
  readonly source: ObjectRecord;
}

const WANTED = { record: true, details: true, digest: false };

function createReader(options: ReadOptions<unknown>): Reader {
  const ruleOptions = resolveReadOptions(options);
  const { depth, text } = ruleOptions.limits;
  return { context: createRuleContext(ruleOptions, WANTED), source: new ObjectRecord(depth, text) };
}

const NO_OPTIONS: ReadOptions<never> = Object.freeze({});

/** The options of a call; undefined if it has none. */
type Own = OwnOptions<ReadOptions<unknown>>;
type Rest = Own['rest'];

/** Idle readers by options. They share only the values of short texts, which never change. */
const READERS = new Map<string, Reader>();

const USUAL_KEY = 'normalize sync';

/** Returns the key of the readers of these options; none for limits of a caller's own. */
function keyOf(own: Own | undefined): string | undefined {
  if (own === undefined) return USUAL_KEY;
  return own.limits === undefined
    ? `${own.units ?? 'normalize'} ${own.stage ?? 'sync'}`
    : undefined;
}

/**
 * Returns the result of an idle reader. It is not idle while it reads: an object may have getters
 * that read another one, or throw.
 */
function readWith<T>(
  options: ReadOptions<unknown>,
  json: unknown,
  read: (reader: Reader, json: unknown, rest?: Rest) => Result<T>,
): Outcome<T> {
  const own = options === NO_OPTIONS ? undefined : ownOptions(options, READ_OPTIONS);
  const key = keyOf(own);
  if (key === undefined) return outcomeOf(read(createReader(options), json, own?.rest), own);
  const reader = READERS.get(key) ?? createReader(options);
  READERS.delete(key);
  const result = read(reader, json, own?.rest);
  READERS.set(key, reader);
  return outcomeOf(result, own);
}

/** Result of the rules: no value for a refused one. */
interface Result<T> {
  readonly value: T | undefined;
  readonly findings: readonly Finding[];
  readonly thirdPartyId?: string | undefined;
}

/** Returns the outcome of a result, with issues in place of findings if there is a language. */
function outcomeOf<T>(
  { value, findings, thirdPartyId }: Result<T>,
  own: Own | undefined,
): Outcome<T> {
  const shown =
    own?.language === undefined
      ? findings
      : findings.map((f) => describeFindingOf(f, undefined, thirdPartyId, own.language));
  if (value !== undefined) return accepted(value, shown);
  // Every rule that refuses adds a finding.
  return { ok: false, findings: [itemAt(shown, 0), ...shown.slice(1)] };
}

/**
 * Reads a package record from a parsed JSON value, by the same rules as a file's bytes.
 * Only own members count; a getter may be called twice. Findings point from the value
 * itself (`/price`). With a `language` they are issues, with sentences in it; those in the record
 * stay findings. Spec 2.1 to 2.3. Codes: every code that does not begin with `json.` or
 * `file.`, and `record.*` but for those about several records.
 *
 * @example
 * const rye = { third_party_id: 'A1', name: 'Rye', price: '2.50', price_type_code: 0 };
 * readPackageRecord({ ...rye, package_description_str: '6x500g' }).ok // => true
 * readPackageRecord({ third_party_id: 'A1' }).findings[0].code // => 'field.missing'
 */
export function readPackageRecord<Rest = never>(
  json: unknown,
  options: SpokenOptions<Rest>,
): Outcome<RecordWith<Rest>, Issue>;
export function readPackageRecord<Rest = never>(
  json: unknown,
  options?: ReadOptions<Rest>,
): Outcome<RecordWith<Rest>>;
export function readPackageRecord(
  json: unknown,
  options: ReadOptions<unknown> = NO_OPTIONS,
): Outcome<PackageRecord> {
  return readWith(options, json, recordOf);
}

function recordOf({ context, source }: Reader, json: unknown, rest: Rest): Result<PackageRecord> {
  source.fill(json);
  const { record, facts, ...checked } = checkRecord(source, context, (one) => {
    if (rest !== undefined || source.unknownFields.length > 0)
      new UnknownFields(rest).report(source, one);
  });
  const findings = checked.findings.toFindings();
  if (record !== undefined && findings.length > 0) record.findings = findings;
  const thirdPartyId = facts.hasId ? source.text(THIRD_PARTY_ID) : undefined;
  return { value: record, findings, thirdPartyId };
}

/**
 * Reads a package description from a parsed JSON value: quantities and unit by level, of any
 * depth up to `limits.depth`, read with a loop. Findings, or issues in a `language`, point from the
 * value itself (`/package/quantity`). Spec 2.2, Decision P5. Codes: `package.*`, `unit.*`, `gtin.*`,
 * `field.blank`, `text.*`, `record.unknown-field`.
 *
 * @example
 * const source = { quantity: 6, package: { quantity: '1.5', unit_name: 'l' } };
 * formatPackageDescription(unwrap(readPackageDescription(source))) // => '6x1.5l'
 */
export function readPackageDescription(
  json: unknown,
  options: SpokenOptions,
): Outcome<PackageDescription, Issue>;
export function readPackageDescription(
  json: unknown,
  options?: ReadOptions,
): Outcome<PackageDescription>;
export function readPackageDescription(
  json: unknown,
  options: ReadOptions = NO_OPTIONS,
): Outcome<PackageDescription> {
  return readWith(options, json, descriptionOf);
}

function descriptionOf({ context, source }: Reader, json: unknown): Result<PackageDescription> {
  source.fillDescription(json);
  const recordFindings = new RecordFindings(context.stage, context.wantsDetails);
  const { description } = checkPackage(source, context, recordFindings, false);
  if (source.unknownFields.length > 0)
    new UnknownFields(undefined).report(source, { findings: recordFindings });
  const prefix = '/package_description';
  const findings = recordFindings.details.map((detail) =>
    placedFinding(
      detail,
      detail.slot === PACKAGE_DESCRIPTION ? '' : detail.pointer.slice(prefix.length),
    ),
  );
  return { value: recordFindings.refused ? undefined : description, findings };
}

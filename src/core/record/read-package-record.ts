import { ownOptions } from '../../text/check-options.js';
import { itemAt } from '../../text/item-at.js';
import type { Finding, Outcome } from '../issue/issue.js';
import { accepted, placedFinding } from '../issue/outcome.js';
import type { PackageDescription } from '../value/package-description/description.js';
import { PACKAGE_DESCRIPTION } from './fields.js';
import type { PackageRecord } from './package-record.js';
import { READ_OPTIONS, type ReadOptions, resolveReadOptions } from './read-options.js';
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

function createReader(options: ReadOptions): Reader {
  const ruleOptions = resolveReadOptions(options);
  const { depth, text } = ruleOptions.limits;
  return { context: createRuleContext(ruleOptions, WANTED), source: new ObjectRecord(depth, text) };
}

const NO_OPTIONS: ReadOptions = Object.freeze({});

/** Idle readers by options. They share only the values of short texts, which never change. */
const READERS = new Map<string, Reader>();

/** Returns the key of the readers of these options; none for limits of a caller's own. */
function keyOf(options: ReadOptions): string | undefined {
  const own = ownOptions(options, READ_OPTIONS);
  return own.limits === undefined
    ? `${own.units ?? 'normalize'} ${own.stage ?? 'sync'}`
    : undefined;
}

const USUAL_KEY = 'normalize sync';

/**
 * Returns the result of an idle reader. It is not idle while it reads: an object may have getters
 * that read another one, or throw.
 */
function readWith<T>(
  options: ReadOptions,
  json: unknown,
  read: (reader: Reader, json: unknown) => T,
): T {
  const key = options === NO_OPTIONS ? USUAL_KEY : keyOf(options);
  if (key === undefined) return read(createReader(options), json);
  const reader = READERS.get(key) ?? createReader(options);
  READERS.delete(key);
  const outcome = read(reader, json);
  READERS.set(key, reader);
  return outcome;
}

/**
 * Reads a package record from a parsed JSON value, by the same rules as a file's bytes.
 * Only own members count; a getter may be called twice. Findings point from the value
 * itself (`/price`). Spec 2.1 to 2.3. Codes: every code that does not begin with `json.` or
 * `file.`, and `record.*` but for those about several records.
 *
 * @example
 * const rye = { third_party_id: 'A1', name: 'Rye', price: '2.50', price_type_code: 0 };
 * readPackageRecord({ ...rye, package_description_str: '6x500g' }).ok // => true
 * readPackageRecord({ third_party_id: 'A1' }).findings[0].code // => 'field.missing'
 */
export function readPackageRecord(
  json: unknown,
  options: ReadOptions = NO_OPTIONS,
): Outcome<PackageRecord> {
  return readWith(options, json, recordOf);
}

function recordOf({ context, source }: Reader, json: unknown): Outcome<PackageRecord> {
  source.fill(json);
  const { record, findings: recordFindings } = checkRecord(source, context, (checked) => {
    if (source.unknownFields.length > 0) new UnknownFields().report(source, checked.findings);
  });
  const findings = recordFindings.toFindings();
  if (record === undefined) return refusal(findings);
  if (findings.length > 0) record.findings = findings;
  return accepted(record, findings);
}

/**
 * Reads a package description from a parsed JSON value: quantities and unit by level, of any
 * depth up to `limits.depth`, read with a loop. Findings point from the value itself
 * (`/package/quantity`). Spec 2.2, Decision P5. Codes: `package.*`, `unit.*`, `gtin.*`,
 * `field.blank`, `text.*`, `record.unknown-field`.
 *
 * @example
 * const source = { quantity: 6, package: { quantity: '1.5', unit_name: 'l' } };
 * formatPackageDescription(unwrap(readPackageDescription(source))) // => '6x1.5l'
 */
export function readPackageDescription(
  json: unknown,
  options: ReadOptions = NO_OPTIONS,
): Outcome<PackageDescription> {
  return readWith(options, json, descriptionOf);
}

function descriptionOf({ context, source }: Reader, json: unknown): Outcome<PackageDescription> {
  source.fillDescription(json);
  const recordFindings = new RecordFindings(context.stage, context.wantsDetails);
  const { description } = checkPackage(source, context, recordFindings, false);
  if (source.unknownFields.length > 0) new UnknownFields().report(source, recordFindings);
  const prefix = '/package_description';
  const findings = recordFindings.details.map((detail) =>
    placedFinding(
      detail,
      detail.slot === PACKAGE_DESCRIPTION ? '' : detail.pointer.slice(prefix.length),
    ),
  );
  return description === undefined || recordFindings.refused
    ? refusal(findings)
    : accepted(description, findings);
}

function refusal<T>(findings: readonly Finding[]): Outcome<T> {
  // Every rule that refuses adds a finding.
  return { ok: false, findings: [itemAt(findings, 0), ...findings.slice(1)] };
}

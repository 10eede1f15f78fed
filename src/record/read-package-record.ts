import type { Finding, Outcome } from '../issue/issue.js';
import { accepted } from '../issue/outcome.js';
import { ownMember } from '../text/own-member.js';
import type { PackageDescription } from '../value/package-description/description.js';
import { unitReadingOf } from '../value/unit/units.js';
import { PACKAGE_DESCRIPTION } from './fields.js';
import type { PackageRecord } from './package-record.js';
import { type ReadOptions, resolveReadOptions, stageOf } from './read-options.js';
import { RecordJudge } from './rules/judge-record.js';
import { UnknownFields } from './rules/unknown-fields.js';
import { ObjectRecord } from './source/object-record.js';

/** A judge with what it reads, kept between calls: what was judged once is recalled. */
interface Reader {
  readonly judge: RecordJudge;
  readonly source: ObjectRecord;
}

function createReader(options: ReadOptions): Reader {
  const judgeOptions = resolveReadOptions(options);
  const { limits } = judgeOptions;
  const judge = new RecordJudge(judgeOptions);
  return {
    judge,
    source: new ObjectRecord(limits.depth, limits.text),
  };
}

/**
 * Where a reader waits for the next call. Gone while it reads: an object may have code of its own
 * that reads another one, or throws.
 */
interface Place {
  reader: Reader | undefined;
}

const NO_OPTIONS: ReadOptions = Object.freeze({});
const USUAL_PLACE: Place = { reader: undefined };

/**
 * By the options that need no comparing: only what short texts mean is kept, and that never
 * changes.
 */
const PLACES = new Map<string, Place>();

function placeFor(options: ReadOptions): Place {
  if (options === NO_OPTIONS) return USUAL_PLACE;
  if (ownMember(options, 'limits') !== undefined) return { reader: undefined };
  const units = unitReadingOf(options);
  const stage = stageOf(options);
  if (units === 'normalize' && stage === 'sync') return USUAL_PLACE;
  const key = `${units} ${stage}`;
  let place = PLACES.get(key);
  if (place === undefined) {
    place = { reader: undefined };
    PLACES.set(key, place);
  }
  return place;
}

/** What a reader makes of a value; the reader is kept for the next one. */
function readWith<T>(
  options: ReadOptions,
  json: unknown,
  read: (reader: Reader, json: unknown) => T,
): T {
  const place = placeFor(options);
  const reader = place.reader ?? createReader(options);
  place.reader = undefined;
  const outcome = read(reader, json);
  place.reader = reader;
  return outcome;
}

/**
 * The package record that a parsed JSON value holds, judged by the same rules as a file's bytes.
 * Only own members count; one that is a getter may be asked twice. Findings point from the value
 * itself (`/price`). Spec 2.1 to 2.3. Codes: every code that does not begin with `json.` or
 * `file.`, and `record.*` but for those about several records.
 *
 * @example
 * readPackageRecord({ third_party_id: 'A1', name: 'Rye', price: '2.50', price_type_code: 0, package_description_str: '6x500g' }).ok // => true
 * readPackageRecord({ third_party_id: 'A1' }).findings[0].code // => 'field.missing'
 */
export function readPackageRecord(
  json: unknown,
  options: ReadOptions = NO_OPTIONS,
): Outcome<PackageRecord> {
  return readWith(options, json, recordOf);
}

function recordOf({ judge, source }: Reader, json: unknown): Outcome<PackageRecord> {
  judge.findings.reset(-1);
  source.fill(json);
  const record = judge.judge(source, true);
  if (source.unknownFields.length > 0)
    new UnknownFields().tell(source.unknownFields, judge.findings);
  const findings = judge.findings.all();
  if (record === undefined) return refusal(findings);
  if (findings.length > 0) record.findings = findings;
  return accepted(record, findings);
}

/**
 * The package description that a parsed JSON value holds: quantities and unit by level, of any
 * depth up to `limits.depth`, read with a loop. Findings point from the value itself
 * (`/package/quantity`). Spec 2.2, Decision P5. Codes: `package.*`, `unit.*`, `gtin.*`,
 * `field.blank`, `text.*`, `record.unknown-field`.
 *
 * @example
 * formatPackageDescription(readPackageDescription({ quantity: 6, package: { quantity: '1.5', unit_name: 'l' } }).value) // => '6x1.5l'
 */
export function readPackageDescription(
  json: unknown,
  options: ReadOptions = NO_OPTIONS,
): Outcome<PackageDescription> {
  return readWith(options, json, descriptionOf);
}

function descriptionOf({ judge, source }: Reader, json: unknown): Outcome<PackageDescription> {
  judge.findings.reset(-1);
  source.fillDescription(json);
  judge.package.reset(true, false);
  judge.package.judge(source, false);
  if (source.unknownFields.length > 0)
    new UnknownFields().tell(source.unknownFields, judge.findings);
  const prefix = '/package_description';
  const { slots } = judge.findings;
  const findings = judge.findings.all().map(
    (f, at): Finding => ({
      ...f,
      pointer: slots[at] === PACKAGE_DESCRIPTION ? '' : f.pointer.slice(prefix.length),
    }),
  );
  const description = judge.package.description;
  return description === undefined || judge.findings.refused
    ? refusal(findings)
    : accepted(description, findings);
}

function refusal<T>(findings: readonly Finding[]): Outcome<T> {
  const [first, ...more] = findings;
  // A refusal without a reason cannot be: every rule that refuses says why.
  if (first === undefined) throw new TypeError('A record was refused without a finding.');
  return { ok: false, findings: [first, ...more] };
}

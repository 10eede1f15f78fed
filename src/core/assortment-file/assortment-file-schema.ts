import { clipText } from '../../text/clip.js';
import { mendIllFormed } from '../../text/well-formed.js';
import { describeFinding } from '../issue/describe-finding.js';
import type { Finding, Issue, Outcome } from '../issue/issue.js';
import { ISSUES } from '../issue/issue-list.js';
import { finding } from '../issue/outcome.js';
import {
  AssortmentRecordSchema,
  createRecordSchema,
  type RecordSchema,
} from '../record/assortment-record-schema.js';
import { THIRD_PARTY_ID } from '../record/fields.js';
import type { PackageRecord, WireRecord } from '../record/package-record.js';
import { type ReadOptions, resolveReadOptions } from '../record/read-options.js';
import { type ReadingArray, readingArray } from '../record/reading-schema.js';
import type { RecordWith } from '../record/rest-fields.js';
import { type CheckedRecord, checkRecord } from '../record/rules/check-record.js';
import { createRuleContext } from '../record/rules/rule-context.js';
import { UnknownFields } from '../record/rules/unknown-fields.js';
import { ObjectRecord } from '../record/source/object-record.js';
import { kindName } from '../record/source/record-source.js';

/**
 * A whole file that JSON.parse has read, as a valibot array and a Standard Schema: input is the
 * array of wire records, output the records. Every record follows the rules of
 * `AssortmentRecordSchema`; identifiers that contradict each other are issues, and a record that
 * repeats an earlier one is left out (Decisions S1, S2). Rules that only warn about several
 * records, and those about the text of a file, are left to `readAssortmentFile`. Spec 2.1.
 *
 * @example
 * const rye = { name: 'Rye', price: 2, price_type_code: 0, package_description_str: '1 kg' };
 * const file = [{ third_party_id: 'A1', ...rye }, { third_party_id: 'A1', ...rye, price: 3 }];
 * const { issues } = await AssortmentFileSchema['~standard'].validate(file);
 * issues?.map(({ path }) => path?.length) // => [2, 2]
 */
export const AssortmentFileSchema: ReadingArray<RecordSchema, WireRecord, PackageRecord> =
  /* @__PURE__ */ readingArray(AssortmentRecordSchema, (json) => readParsedFile(json, {}));

/**
 * Returns `AssortmentFileSchema` with options, as `createRecordSchema` does for a record.
 *
 * @throws TypeError for a wrong option.
 *
 * @example
 * const schema = createFileSchema({ language: ENGLISH });
 * const { issues } = await schema['~standard'].validate({});
 * issues?.length // => 1
 */
export function createFileSchema<Rest = never>(
  options: ReadOptions<Rest>,
): ReadingArray<RecordSchema<Rest>, WireRecord, RecordWith<Rest>> {
  const record = createRecordSchema(options);
  // The rules gave each record the `rest` that the options ask for.
  return readingArray(record, (json) => readParsedFile(json, options) as FileOutcome<Rest>);
}

type FileOutcome<Rest> = Outcome<readonly RecordWith<Rest>[], Issue>;

interface NumberedRecord {
  readonly index: number;
  readonly id: string;
  readonly checked: CheckedRecord;
}

function readParsedFile(json: unknown, readOptions: ReadOptions<unknown>): FileOutcome<never> {
  const options = resolveReadOptions(readOptions);
  const describe = (f: Finding): Issue => describeFinding(f, { language: options.language });
  const source = new ObjectRecord(options.limits.depth, options.limits.text);
  if (!Array.isArray(json)) {
    source.fill(json);
    const type = kindName(source.recordKind);
    return {
      ok: false,
      findings: [describe(finding('json.not-an-array', '', undefined, { type }))],
    };
  }
  const context = createRuleContext(options, { record: true, details: true, digest: true });
  const unknownFields = new UnknownFields(options.rest);
  const records = Array.from(json, (value: unknown, index): NumberedRecord => {
    source.fill(value);
    const checked = checkRecord(source, context, (one) => unknownFields.report(source, one));
    return { index, id: checked.facts.hasId ? source.text(THIRD_PARTY_ID) : '', checked };
  });
  const { repeated, contradicted } = compareIdentifiers(records);
  const read: PackageRecord[] = [];
  const refusals: Finding[] = [];
  for (const { index, id, checked } of records) {
    const findings = checked.findings
      .toFindings()
      .map((f) => ({ ...f, pointer: `/${index}${f.pointer}` }));
    const other = contradicted.get(index);
    if (other !== undefined) findings.push(conflictOf(index, id, other));
    if (checked.record === undefined || other !== undefined)
      refusals.push(...findings.filter(({ code }) => ISSUES[code].effect !== 'none'));
    else if (!repeated.has(index))
      read.push(findings.length === 0 ? checked.record : { ...checked.record, findings });
  }
  const [first, ...more] = refusals.map(describe);
  return first === undefined
    ? { ok: true, value: read, findings: [] }
    : { ok: false, findings: [first, ...more] };
}

/** Records by their place: those that repeat another, and those that another contradicts. */
interface ComparedIdentifiers {
  readonly repeated: ReadonlySet<number>;
  /** The place of the other record by the place of the contradicted one. */
  readonly contradicted: ReadonlyMap<number, number>;
}

/** Compares the records of each identifier with the first of them (Decisions S1, S2). */
function compareIdentifiers(records: readonly NumberedRecord[]): ComparedIdentifiers {
  const byId = new Map<string, [NumberedRecord, ...NumberedRecord[]]>();
  for (const record of records) {
    if (!record.checked.facts.hasId) continue;
    const same = byId.get(record.id);
    if (same === undefined) byId.set(record.id, [record]);
    else same.push(record);
  }
  const repeated = new Set<number>();
  const contradicted = new Map<number, number>();
  for (const [first, ...later] of byId.values()) {
    const other = later.find(({ checked }) => !sameContent(first.checked, checked));
    for (const { index } of later) {
      if (other === undefined) repeated.add(index);
      else contradicted.set(index, index < other.index ? other.index : first.index);
    }
    if (other !== undefined) contradicted.set(first.index, other.index);
  }
  return { repeated, contradicted };
}

/** Checks that two accepted records have the same content; refused ones never do. */
function sameContent({ facts: { digest: a } }: CheckedRecord, b: CheckedRecord): boolean {
  const { digest } = b.facts;
  return a !== undefined && a.low === digest?.low && a.high === digest.high;
}

function conflictOf(index: number, id: string, other: number): Finding {
  const received = mendIllFormed(clipText(id));
  const values = { id: JSON.stringify(clipText(id)), other: String(other) };
  return finding('record.conflicting-id', `/${index}/third_party_id`, received, values);
}

import * as v from 'valibot';
import { describeFinding } from '../issue/describe-finding.js';
import type { PackageRecord, WireRecord } from './package-record.js';
import { readPackageRecord } from './read-package-record.js';

/**
 * Steps in the paths of one record's issues, about: every level of ten thousand may be wrong, and paths that long for each
 * of them would fill the memory. The issues behind are left out; `readPackageRecord` tells them all.
 */
const MAX_PATH_STEPS = 100_000;

/**
 * One package record as a valibot schema, which is a Standard Schema too: input is the wire record, output the
 * `PackageRecord`. It stands on `readPackageRecord`, so a schema and a file are judged by one set of rules, at any
 * depth and with any keys; warnings do not fail it and stay in the record's `findings`. Each issue carries the
 * catalogue's sentence, its code as `expected`, and its pointer as a path. Spec 2.1 to 2.3.
 *
 * @example
 * v.safeParse(AssortmentRecordSchema, { third_party_id: 'A1' }).issues[0].message // => '"name" is required.'
 */
export const AssortmentRecordSchema: v.GenericSchema<WireRecord, PackageRecord> = v.pipe(
  v.custom<WireRecord>(() => true),
  v.rawTransform<WireRecord, PackageRecord>(({ dataset, addIssue, NEVER }) => {
    const outcome = readPackageRecord(dataset.value);
    if (outcome.ok) return outcome.value;
    let steps = 0;
    for (const f of outcome.findings) {
      const issue = describeFinding(f);
      if (issue.effect !== 'refuses-record') continue;
      const place = pathOf(f.pointer, dataset.value);
      addIssue({ message: issue.message, expected: f.code, received: f.received ?? 'missing', ...place });
      steps += place.path?.length ?? 0;
      if (steps > MAX_PATH_STEPS) break;
    }
    return NEVER;
  }),
);

function pathOf(pointer: string, root: unknown): { path?: [v.IssuePathItem, ...v.IssuePathItem[]] } {
  const items: v.IssuePathItem[] = [];
  let input: unknown = root;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const value: unknown = typeof input === 'object' && input !== null && Object.hasOwn(input, key) ? (input as Record<string, unknown>)[key] : undefined;
    items.push({ type: 'unknown', origin: 'value', input, key, value });
    input = value;
  }
  const [first, ...more] = items;
  return first === undefined ? {} : { path: [first, ...more] };
}

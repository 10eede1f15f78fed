import type * as v from 'valibot';
import { describeFinding } from '../issue/describe-finding.js';
import type { PackageRecord, WireRecord } from './package-record.js';
import { readPackageRecord } from './read-package-record.js';

/**
 * The approximate number of steps in the paths of one record's issues. Each of ten thousand levels
 * may be wrong, and a path of that length for each would fill the memory. Further issues are left
 * out; `readPackageRecord` reports them all.
 */
const MAX_PATH_STEPS = 100_000;

const TYPE = 'assortment_record';
const EXPECTS = 'assortment record';

type PathItem = v.IssuePathItem & { readonly key: string };
type Path = [PathItem, ...PathItem[]];
type Issue = v.BaseIssue<unknown> & { readonly path: Path | undefined };
type Config = v.Config<v.BaseIssue<unknown>>;

/**
 * Standard Schema passes no configuration. Every field is listed, so that inherited ones do not
 * count (Decision J7).
 */
const NO_CONFIG: Config = { lang: undefined, abortEarly: undefined, abortPipeEarly: undefined };

/**
 * One package record as a valibot schema, which is a Standard Schema too: input is the wire record,
 * output the `PackageRecord`. It calls `readPackageRecord`, so a schema and a file follow one set
 * of rules, at any depth and with any keys; warnings do not fail it and stay in the record's
 * `findings`. Each issue carries the catalogue's sentence, its code as `expected`, and its pointer
 * as a path; `abortEarly` ends at the first. Spec 2.1 to 2.3.
 *
 * @example
 * const { issues } = AssortmentRecordSchema['~standard'].validate({ third_party_id: 'A1' });
 * issues[0].message // => '"name" is required.'
 */
// Written against valibot's published schema interface with types only: callers who do not use
// valibot do not load it.
export const AssortmentRecordSchema: v.GenericSchema<WireRecord, PackageRecord> = {
  kind: 'schema',
  type: TYPE,
  reference: () => AssortmentRecordSchema,
  expects: EXPECTS,
  async: false,
  '~standard': {
    version: 1,
    vendor: 'valibot',
    validate: (value: unknown) => validateRecord(value, NO_CONFIG),
  },
  '~run': ({ value }, config) => validateRecord(value, config),
};

/**
 * Returns a new dataset, never the caller's: schemas around this one change only their own result.
 */
function validateRecord(
  input: unknown,
  config: Config,
): v.SuccessDataset<PackageRecord> | v.FailureDataset<Issue> {
  const outcome = readPackageRecord(input);
  if (outcome.ok) return { typed: true, value: outcome.value, issues: undefined };
  const { lang, abortEarly, abortPipeEarly } = config;
  const issues: Issue[] = [];
  let steps = 0;
  for (const f of outcome.findings) {
    const { effect, message } = describeFinding(f);
    if (effect !== 'refuses-record') continue;
    const path = pathOf(f.pointer, input);
    const rest = {
      requirement: undefined,
      path,
      issues: undefined,
      lang,
      abortEarly,
      abortPipeEarly,
    };
    issues.push({
      kind: 'schema',
      type: TYPE,
      input,
      expected: f.code,
      received: f.received ?? 'missing',
      message,
      ...rest,
    });
    steps += path?.length ?? 0;
    if (abortEarly === true || steps > MAX_PATH_STEPS) break;
  }
  return { typed: false, value: input, issues: issues as [Issue, ...Issue[]] };
}

function pathOf(pointer: string, root: unknown): Path | undefined {
  const items: PathItem[] = [];
  let input: unknown = root;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const value: unknown =
      typeof input === 'object' && input !== null && Object.hasOwn(input, key)
        ? (input as Record<string, unknown>)[key]
        : undefined;
    items.push({ type: 'unknown', origin: 'value', input, key, value });
    input = value;
  }
  return items.length === 0 ? undefined : (items as Path);
}

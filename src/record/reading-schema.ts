/** Valibot schemas and issues made from a reading function and its findings. */
import * as v from 'valibot';
import { describeFinding } from '../issue/describe-finding.js';
import type { Finding, Outcome } from '../issue/issue.js';

/**
 * The approximate number of steps in the paths of one value's issues. Each of ten thousand levels
 * may be wrong, and a path of that length for each would fill the memory. Further issues are left
 * out; the reading functions report them all.
 */
const MAX_PATH_STEPS = 100_000;

type PathItem = v.IssuePathItem & { readonly key: string | number };
type Path = [PathItem, ...PathItem[]];

/** A schema whose output has another shape than its input. */
export type ReadingSchema<Wire, Value> = v.GenericSchema<Wire, Value>;

/** The parts of an issue that a finding decides; valibot adds the others. */
interface IssueParts {
  readonly expected: string;
  readonly received: string;
  readonly message: string;
  readonly path: Path | undefined;
}

/**
 * Returns a schema whose results and issues are those of a reading function: warnings do not fail
 * it, and each issue has the sentence of its finding, its code as `expected` and its pointer as a
 * path.
 */
/* @__NO_SIDE_EFFECTS__ */
export function readingSchema<Wire, Value>(
  read: (json: unknown) => Outcome<Value>,
): ReadingSchema<Wire, Value> {
  return v.pipe(
    // Every value reaches the reading function, whose issues say what is wrong with it.
    v.custom<Wire>(() => true),
    v.rawTransform(({ dataset, config, addIssue, NEVER }): Value => {
      const outcome = read(dataset.value);
      if (outcome.ok) return outcome.value;
      addIssues(outcome.findings, dataset.value, config, addIssue);
      return NEVER;
    }),
  );
}

/**
 * Adds an issue for each finding that refuses the value; only the first with `abortEarly`. Paths
 * begin at `root`, the value that the pointers begin at.
 */
export function addIssues(
  findings: readonly Finding[],
  root: unknown,
  config: { readonly abortEarly?: boolean | undefined },
  addIssue: (parts: IssueParts) => void,
): void {
  let steps = 0;
  for (const f of findings) {
    const { effect, message } = describeFinding(f);
    if (effect === 'none') continue;
    const path = pathOf(f.pointer, root);
    addIssue({ expected: f.code, received: f.received ?? 'missing', message, path });
    steps += path?.length ?? 0;
    if (config.abortEarly === true || steps > MAX_PATH_STEPS) return;
  }
}

function pathOf(pointer: string, root: unknown): Path | undefined {
  const items: PathItem[] = [];
  let input: unknown = root;
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const value: unknown =
      typeof input === 'object' && input !== null && Object.hasOwn(input, name)
        ? (input as Record<string, unknown>)[name]
        : undefined;
    const key = Array.isArray(input) ? Number(name) : name;
    items.push({ type: 'unknown', origin: 'value', input, key, value });
    input = value;
  }
  return items.length === 0 ? undefined : (items as Path);
}

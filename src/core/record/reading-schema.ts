/** Valibot schemas and issues made from a reading function and its findings. */
import * as v from 'valibot';
import type { Issue, Outcome } from '../issue/issue.js';

/**
 * The approximate number of steps in the paths of one value's issues. Each of ten thousand levels
 * may be wrong, and a path of that length for each would fill the memory. Further issues are left
 * out; the reading functions report them all.
 */
const MAX_PATH_STEPS = 100_000;

type PathItem = v.IssuePathItem & { readonly key: string | number };
type Path = [PathItem, ...PathItem[]];

/** Members of a type: valibot takes no interface as the input or output of an object. */
type Members<Value> = { [Name in keyof Value]: Value[Name] };

/**
 * The schemas of fields, whose names are not a closed list for TypeScript. The output of the whole
 * has other names, and valibot lets only an object with the names of its fields be picked.
 */
type OpenFields = v.ObjectEntries & { readonly [name: string]: v.GenericSchema };

type OwnTypes = '~run' | '~standard' | '~types';

/**
 * A valibot object that reads a whole value into one of another shape. What `v.pick`, `v.omit` or
 * `v.partial` makes of it is an object of those fields. TypeScript knows exactly what is picked;
 * names and types of the fields that `v.omit` and `v.partial` leave are open.
 */
export interface ReadingObject<Fields, Wire, Value>
  extends Omit<v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue>>, OwnTypes>,
    v.GenericSchema<Members<Wire>, Members<Value>> {
  readonly type: 'object';
  readonly reference: typeof v.object;
  readonly expects: 'Object';
  readonly entries: Fields & OpenFields;
}

/** A valibot array that reads a whole list at once, rules between its values included. */
export interface ReadingArray<Item extends v.GenericSchema, Wire, Value>
  extends Omit<v.ArraySchema<Item, undefined>, OwnTypes>,
    v.GenericSchema<readonly Wire[], readonly Value[]> {
  readonly type: 'array';
  readonly reference: typeof v.array;
  readonly expects: 'Array';
}

/** The parts of an issue that a finding decides; valibot adds the others. */
interface IssueParts {
  readonly expected: string;
  readonly received: string;
  readonly message: string;
  readonly path: Path | undefined;
}

/**
 * Returns a valibot object with the given fields, whose results and issues are those of a reading
 * function: warnings do not fail it, and each issue has the sentence of its finding, its code as
 * `expected` and its pointer as a path.
 */
/* @__NO_SIDE_EFFECTS__ */
export function readingObject<Fields extends v.ObjectEntries, Wire, Value>(
  fields: v.ObjectSchema<Fields, v.ErrorMessage<v.ObjectIssue>>,
  read: (json: unknown) => Outcome<Value, Issue>,
): ReadingObject<Fields, Wire, Value> {
  const schema = v.object(fields.entries, fields.message);
  const { '~run': runFields }: v.GenericSchema = schema;
  const { '~run': runWhole } = wholeReading(read);
  const reading = Object.assign(schema, {
    '~run'(this: typeof schema, ...input: Parameters<typeof runFields>) {
      // The methods of valibot copy a schema and give the copy other entries.
      return (this.entries === fields.entries ? runWhole : runFields).apply(this, input);
    },
  });
  // The types of a valibot object follow from its entries; those of this one from `read`.
  return reading as unknown as ReadingObject<Fields, Wire, Value>;
}

/** Returns a valibot array whose results and issues are those of a reading function. */
/* @__NO_SIDE_EFFECTS__ */
export function readingArray<Item extends v.GenericSchema, Wire, Value>(
  item: Item,
  read: (json: unknown) => Outcome<readonly Value[], Issue>,
): ReadingArray<Item, Wire, Value> {
  const { '~run': run } = wholeReading(read);
  // The types of a valibot array follow from its item; those of this one from `read`.
  return Object.assign(v.array(item), { '~run': run }) as unknown as ReadingArray<
    Item,
    Wire,
    Value
  >;
}

function wholeReading<Value>(
  read: (json: unknown) => Outcome<Value, Issue>,
): v.GenericSchema<unknown, Value> {
  return v.pipe(
    // Every value reaches the reading function, whose issues say what is wrong with it.
    v.unknown(),
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
  findings: readonly Issue[],
  root: unknown,
  config: { readonly abortEarly?: boolean | undefined },
  addIssue: (parts: IssueParts) => void,
): void {
  let steps = 0;
  for (const { code, effect, message, pointer, received = 'missing' } of findings) {
    if (effect === 'none') continue;
    const path = pathOf(pointer, root);
    addIssue({ expected: code, received, message, path });
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

import { exampleRecord } from '../../src/command/rules/example-texts.js';
import type { ExampleSide, RuleExample } from '../../src/command/rules/rule-examples.js';
import * as catalogue from '../../src/core/catalogue/index.js';
import * as core from '../../src/core/index.js';

const kit = { ...core, ...catalogue };

/** Side of an example. */
type Side = 'bad' | 'good';

/** Returns the codes that one side of an example gets, by running it. */
export function codesOfExample(example: RuleExample, side: Side): readonly string[] {
  const { kind, without, options } = example;
  const value = example[side];
  switch (kind) {
    case 'fields':
      return codesOfFile(`[${exampleRecord(String(value), without)}]`, options);
    case 'file':
      return codesOfFile(value ?? '', options);
    case 'call':
      return codesOfCall(String(value));
    case 'sync':
      return codesOfSync(example, side);
    case 'prose':
      return [];
    default:
      return kind satisfies never;
  }
}

function codesOfFile(file: string | Uint8Array, options: object | undefined): readonly string[] {
  return Object.keys(kit.checkAssortmentFile(file, options).counts);
}

/** A finding, or an event about one. */
interface Found {
  readonly code?: string;
  readonly extra_data?: { readonly code: string };
}

function codesOfCall(expression: string): readonly string[] {
  const names = Object.keys(kit);
  const values = names.map((name) => (kit as Readonly<Record<string, unknown>>)[name]);
  const result = new Function(...names, `return ${expression};`)(...values) as
    | readonly Found[]
    | { readonly findings: readonly Found[] };
  const found = 'findings' in result ? result.findings : result;
  return found.map(({ code, extra_data: data }) => code ?? data?.code ?? '');
}

function codesOfSync(example: RuleExample, side: Side): readonly string[] {
  const { before = '', options = {}, goodOptions = options, approve } = example;
  const base = { now: 0, customerNumber: 'C1' };
  const empty = kit.emptyCatalogue('C1');
  const applied = kit.applySyncPlan(empty, kit.planSync(empty, fileOf(before), base));
  if (!applied.ok) throw new Error('the first file was not applied');
  const all = { ...base, ...(side === 'good' ? goodOptions : options) };
  const file = fileOf(example[side]);
  const plan = kit.planSync(applied.value, file, all);
  const final =
    approve === true ? kit.planSync(applied.value, file, { ...all, approval: plan.hash }) : plan;
  return final.events.map(({ extra_data: data }) => data.code);
}

function fileOf(members: ExampleSide): core.AssortmentFile {
  const reading = kit.readAssortmentFile(
    members === undefined ? '[]' : `[${exampleRecord(String(members))}]`,
  );
  if (!reading.readable) throw new Error('the file of an example is refused');
  return reading;
}

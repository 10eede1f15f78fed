import { checkAssortmentFile, type Issue, type IssueCode } from '#core';
import { fillLine } from '../languages/fill-line.js';
import { issueIn } from '../languages/findings.js';
import { type CommandLanguage, ENGLISH } from '../languages/language.js';
import { FORM_EXAMPLES, type FormExample } from './form-examples.js';
import { BASE, type ExampleSide, RULE_EXAMPLES, type RuleExample } from './rule-examples.js';

/** The example of a code as people read it. */
export interface ExampleTexts {
  /** Language of the sides; undefined for prose. */
  readonly language?: 'json' | 'js';
  readonly note?: string;
  /** The file of an earlier sync. */
  readonly before?: string;
  readonly bad: string;
  readonly good: string;
  /** Sentence about the bad side; undefined if it is no file. */
  readonly message?: string;
}

/** Lines that are the sides of an example that cannot be run. */
type ProseLine =
  | 'damagedFile'
  | 'soundFile'
  | 'faultyProgram'
  | 'mendedProgram'
  | 'stoppedSync'
  | 'completedSync';

/** Longest side that is written in full. */
const LONG = 240;
const CLIPPED = 120;

/** Returns the example of a code as text. */
export function exampleTexts(code: IssueCode, language: CommandLanguage = ENGLISH): ExampleTexts {
  const { rules } = language.lines;
  const example = RULE_EXAMPLES[code];
  const { kind, note, before } = example;
  const issue = exampleIssue(code);
  const message = issue === undefined ? undefined : issueIn(issue, language).message;
  return {
    ...(kind === 'prose' ? {} : { language: kind === 'call' ? 'js' : 'json' }),
    ...(note === undefined
      ? {}
      : { note: fillLine(language, rules.notes[note.line], { code: note.code ?? '' }) }),
    ...(before === undefined || before === ''
      ? {}
      : { before: sideText(before, example, language) }),
    bad: sideText(example.bad, example, language),
    good: sideText(example.good, example, language),
    ...(message === undefined ? {} : { message }),
  };
}

/** Returns what a check finds in the bad side; undefined if that is no file. */
export function exampleIssue(code: IssueCode): Issue | undefined {
  const file = badFile(code);
  if (file === undefined) return undefined;
  const { issues } = checkAssortmentFile(file, RULE_EXAMPLES[code].options);
  return issues.find((issue) => issue.code === code);
}

/** Returns the text of a file that has the finding; undefined if text alone does not show it. */
export function exampleFile(code: IssueCode): string | undefined {
  const file = badFile(code);
  return typeof file === 'string' && RULE_EXAMPLES[code].options === undefined ? file : undefined;
}

function badFile(code: IssueCode): string | Uint8Array | undefined {
  const { kind, bad = '', without } = RULE_EXAMPLES[code];
  if (kind === 'fields') return `[${exampleRecord(String(bad), without)}]`;
  return kind === 'file' ? bad : undefined;
}

function sideText(
  side: ExampleSide,
  { kind, without }: RuleExample,
  language: CommandLanguage,
): string {
  const { rules } = language.lines;
  if (side instanceof Uint8Array)
    return [...side].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  if (side === undefined) return '[]';
  if (kind === 'prose') return rules[side as ProseLine];
  if (side !== '') return side.length > LONG ? `${side.slice(0, CLIPPED)} …` : side;
  if (kind === 'file') return rules.noBytes;
  const [left] = without ?? [];
  return left === undefined
    ? '{ … }'
    : `{ … }  ${fillLine(language, rules.without, { field: left })}`;
}

/** A form of a text as people read it. */
export interface FormTexts extends FormExample {
  readonly form: string;
  /** Sentence about the bad side. */
  readonly message: string;
}

/** Returns every form that a text may have, with its sentence and its example. */
export function formTexts(): readonly FormTexts[] {
  return Object.entries(FORM_EXAMPLES).map(([form, example]) => {
    const { bad, good, others } = example;
    const around = others === undefined ? [] : ['M1', 'M2', 'M3'];
    const records = [bad, ...around.map((id) => `"third_party_id": "${id}", ${others}`)];
    const { issues } = checkAssortmentFile(`[${records.map((each) => exampleRecord(each))}]`);
    const issue = issues.find(({ values }) => 'form' in values && values.form === form);
    return { form, bad, good, message: issue?.message ?? '' };
  });
}

/** Returns a record of the members given and those of `BASE` that are not named or left out. */
export function exampleRecord(members: string, without: readonly string[] = []): string {
  const rest = Object.entries(BASE)
    .filter(([name]) => !without.includes(name) && !members.includes(`"${name}":`))
    .filter(
      ([name]) => name !== 'package_description_str' || !members.includes('"package_description":'),
    )
    .map(([name, value]) => `"${name}": ${value}`);
  return `{${[...(members === '' ? [] : [members]), ...rest].join(', ')}}`;
}

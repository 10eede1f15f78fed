import type { Cause } from '#core';
import { titleOfCause } from '../../core/issue/titles/title-of.js';
import { fillLine } from '../languages/fill-line.js';
import { ENGLISH } from '../languages/language.js';
import { escapeText } from '../terminal/escape-text.js';
import type { CheckedFile, RenderFiles } from './format.js';
import { FORMAT_SENTENCES as SAYS, valueTexts } from './format-sentences.js';

/**
 * Writes a suite for each file and in it a case for each cause: a failure if it refuses records
 * or the file, passed with its text as output if it does not. Names of cases contain no counts,
 * so that viewers recognize a cause from one run to the next.
 */
export const render: RenderFiles = function* (files) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="assortment-kit">\n';
  for (const result of files) {
    const { name } = result;
    if ('reason' in result) {
      const error = element('error', { type: 'unreadable', message: result.reason });
      yield suite(name, { tests: 1, failures: 0, errors: 1 }, [
        testCase(name, SAYS.unreadCase, error),
      ]);
    } else yield suiteOf(result);
  }
  yield '</testsuites>\n';
};

function suiteOf({ name, report }: CheckedFile): string {
  const { causes, file } = report;
  const properties = Object.entries(file).map(
    ([key, value]) => `      ${element('property', { name: key, value: String(value) })}\n`,
  );
  const cases = causes.map((cause) => testCase(name, causeName(cause), outcomeOf(cause)));
  if (cases.length === 0) cases.push(testCase(name, SAYS.noFindings, ''));
  const counts = {
    tests: cases.length,
    failures: causes.filter(({ effect }) => effect !== 'none').length,
    errors: 0,
  };
  return suite(name, counts, [
    `    <properties>\n${properties.join('')}    </properties>\n`,
    ...cases,
  ]);
}

function suite(
  name: string,
  { tests, failures, errors }: Readonly<Record<'tests' | 'failures' | 'errors', number>>,
  content: readonly string[],
): string {
  const head = attributes({
    name,
    tests: String(tests),
    failures: String(failures),
    errors: String(errors),
  });
  return `  <testsuite${head}>\n${content.join('')}  </testsuite>\n`;
}

function testCase(file: string, name: string, content: string): string {
  const head = attributes({ classname: file, name });
  return content === ''
    ? `    <testcase${head}/>\n`
    : `    <testcase${head}>\n      ${content}\n    </testcase>\n`;
}

/** Returns the title of a cause, and what makes it one: code, field and form of the values. */
function causeName(cause: Cause): string {
  const { code, field, shape = '' } = cause;
  const parts = [code, field, shape].filter((part) => part !== '');
  return `${titleOfCause(cause)} · ${parts.join(' ')}`;
}

function outcomeOf(cause: Cause): string {
  const { code, effect, example, count } = cause;
  const lines = linesOf(cause);
  const head = `${fillLine(ENGLISH, SAYS.count, { count })}: ${example.message}`;
  return effect === 'none'
    ? `<system-out>${xmlText([head, ...lines])}</system-out>`
    : element('failure', { type: code, message: head }, lines);
}

/** Returns the value before and after, and the first places of a cause. */
function linesOf({ example, places }: Cause): readonly string[] {
  const lines = valueTexts(example);
  for (const { recordIndex, thirdPartyId, position } of places) {
    const parts = [
      recordIndex === undefined
        ? ''
        : fillLine(ENGLISH, SAYS.record, { record: String(recordIndex) }),
      thirdPartyId ?? '',
      position === undefined
        ? ''
        : fillLine(ENGLISH, SAYS.place, {
            line: String(position.line),
            column: String(position.column),
          }),
    ];
    lines.push(parts.filter((part) => part !== '').join(' · '));
  }
  return lines;
}

function element(
  name: string,
  values: Readonly<Record<string, string>>,
  lines: readonly string[] = [],
): string {
  const head = `<${name}${attributes(values)}`;
  return lines.length === 0 ? `${head}/>` : `${head}>${xmlText(lines)}</${name}>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xmlText([value])}"`)
    .join('');
}

/** Marks of XML, the one that the others are written with first. */
const ENTITIES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
] as const;

/** Returns lines as XML text. Characters that XML does not allow are among the escaped ones. */
function xmlText(lines: readonly string[]): string {
  return lines
    .map((line) =>
      ENTITIES.reduce<string>(
        (text, [mark, entity]) => text.replaceAll(mark, entity),
        escapeText(line),
      ),
    )
    .join('\n');
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkExpressibleAsText, parsePackageDescription } from '../../../src/core/index.js';
import type { Outcome } from '../../../src/core/issue/issue.js';
import { ISSUES } from '../../../src/core/issue/issue-list.js';
import { readPackageDescription } from '../../../src/core/record/read-package-record.js';
import { parseGtin } from '../../../src/core/value/gtin/gtin.js';
import { convertAmount } from '../../../src/core/value/unit/convert-amount.js';
import { placeOf } from '../json/reference-json.js';
import { CODE_CASES, type CodeCase, NOT_FROM_A_FILE } from './every-code-cases.js';
import {
  bytesOf,
  checkFile,
  codesOf,
  fileOf,
  issuesOf,
  readFile,
  recordWith,
  unfilledPlaceholders,
} from './reading.js';

const TESTS = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the expected position, computed from the case's own text. */
function expectedPosition({ file, at }: CodeCase): {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
} {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  if (typeof at === 'number') return { ...placeOf(bytes, at), length: at < bytes.length ? 1 : 0 };
  const source = typeof file === 'string' ? file : new TextDecoder().decode(file);
  const [before, covered] = at;
  const found = source.split(before + covered).length - 1;
  if (found !== 1)
    throw new Error(
      `the place ${JSON.stringify(before + covered)} stands ${found} times in the file`,
    );
  const offset = bytesOf(source.slice(0, source.indexOf(before + covered)) + before).length;
  return { ...placeOf(bytes, offset), length: bytesOf(covered).length };
}

describe('every code that a file can be told', () => {
  for (const one of CODE_CASES) {
    const row = ISSUES[one.code];
    it(`${row.section}: ${one.code} has its place, what was received and a whole sentence`, () => {
      const report = checkFile(one.file, one.options);
      const issues = issuesOf(report, one.code);
      expect(
        issues.map(({ pointer, position, received }) => ({ pointer, position, received })),
      ).toContainEqual({
        pointer: one.pointer,
        position: expectedPosition(one),
        received: one.received,
      });
      expect(issues.length).toBe(report.counts[one.code]);
      const issue = issues.find(({ pointer }) => pointer === one.pointer);
      if (issue === undefined) throw new Error('not reached: the issue was found above');
      expect(unfilledPlaceholders(row.message, issue)).toEqual([]);
      expect(issue.message).not.toMatch(/[{}]|undefined| {2}/);
      expect(issue).toMatchObject({
        severity: row.severity,
        effect: row.effect,
        stage: row.stage,
        section: row.section,
      });
      if (row.effect === 'none') expect(report.file.refused).toBe(0);
      else expect(report.ok).toBe(false);
    });
  }

  it('Decision F1: a refused record is handed on with its identifier and the same findings', () => {
    for (const { code, file, options, pointer } of CODE_CASES) {
      if (ISSUES[code].effect !== 'refuses-record') continue;
      const reading = readFile(file, options);
      const record = reading.refused.find(({ findings }) =>
        findings.some((f) => f.code === code && f.pointer === pointer),
      );
      expect(record, code).toBeDefined();
    }
  });

  it('Decision F3: what is found at sync only is not told at upload', () => {
    for (const { code, file, options } of CODE_CASES) {
      const report = checkFile(file, { ...options, stage: 'upload' });
      expect(report.counts[code] === undefined, code).toBe(ISSUES[code].stage === 'sync');
    }
  });
});

describe('codes that only a value is told', () => {
  const told = (
    outcome: Outcome<unknown>,
  ): readonly (readonly [string, string, string | undefined])[] =>
    outcome.findings.map(({ code, pointer, received }) => [code, pointer, received]);

  it('Decision U6: an amount does not convert to another dimension', () => {
    expect(told(convertAmount('1', 'kg', 'l'))).toEqual([['unit.dimension-mismatch', '', 'kg']]);
  });

  it('Decision U5: #10 converts only with a factor', () => {
    expect(told(convertAmount('1', '#10', 'l'))).toEqual([['unit.no-factor', '', '#10']]);
  });

  it('Decision P4: a description with a GTIN inside cannot be written as text', () => {
    const outcome = readPackageDescription({
      quantity: 6,
      package: { quantity: 1, unit_name: 'l', gtin: '5901234123457' },
    });
    if (!outcome.ok) throw new Error('the description is valid');
    const findings = checkExpressibleAsText(outcome.value);
    expect(findings).toEqual([
      {
        code: 'package.not-expressible',
        pointer: '',
        received: undefined,
        values: { obstacle: 'inner-gtin' },
      },
    ]);
  });

  it('Decision J9: an empty text is a fault of the value, and not set in a file', () => {
    expect(told(parsePackageDescription(''))).toEqual([['package.empty', '', '']]);
    expect(told(parseGtin(''))).toEqual([['gtin.empty', '', '']]);
    expect(codesOf(checkFile(fileOf(recordWith({ gtin: '', package_description: '' }))))).toEqual([
      'field.blank',
    ]);
  });
});

describe('the table of codes', () => {
  const fromFiles = new Set<string>(CODE_CASES.map(({ code }) => code));
  const listed = (code: string): boolean =>
    NOT_FROM_A_FILE.some(({ codes }) =>
      codes.endsWith('.') ? code.startsWith(codes) : code === codes,
    );

  it(
    'Decision F5: every code has a case that starts from bytes, or a row that says why a file is ' +
      'never told it',
    () => {
      expect(Object.keys(ISSUES).filter((code) => fromFiles.has(code) === listed(code))).toEqual(
        [],
      );
      expect([...fromFiles].filter((code) => !Object.hasOwn(ISSUES, code))).toEqual([]);
    },
  );

  it('codes that no file is told are asserted by the test that their row names', () => {
    const textOf = (path: string): string => {
      if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
      return readdirSync(path)
        .map((name) => textOf(`${path}/${name}`))
        .join('\n');
    };
    const without = NOT_FROM_A_FILE.flatMap(({ codes, test }) => {
      const text = textOf(TESTS + test);
      const mentioned = (code: string): boolean =>
        text.includes(`'${code}'`) || text.includes(`"${code}"`);
      const rowOf = (code: string): boolean =>
        codes.endsWith('.')
          ? code.startsWith(codes) && !NOT_FROM_A_FILE.some((row) => row.codes === code)
          : code === codes;
      return Object.keys(ISSUES).filter((code) => rowOf(code) && !mentioned(code));
    });
    expect(without).toEqual([]);
  });
});

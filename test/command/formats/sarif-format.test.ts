import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { uriOf } from '../../../src/command/formats/sarif-format.js';
import { regionsOf } from '../../../src/command/formats/text-regions.js';
import { checkAssortmentFile } from '../../../src/core/index.js';
import { editorRanges } from '../../../src/core/issue/editor-ranges.js';
import type { IssueCode } from '../../../src/core/issue/issue-list.js';
import { titleOf } from '../../../src/core/issue/titles/title-of.js';
import { runFake } from '../fake-io.js';
import { hostileFile, UNSAFE } from './hostile-file.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly [
    {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string; readonly index: number };
        readonly region: Readonly<Record<string, number>>;
      };
    },
  ];
  readonly properties: { readonly effect: string };
}

interface Run {
  readonly tool: {
    readonly driver: { readonly rules: readonly Readonly<Record<string, unknown>>[] };
  };
  readonly columnKind: string;
  readonly invocations: readonly [{ readonly executionSuccessful: boolean }];
  readonly artifacts: readonly { readonly location: { readonly uri: string } }[];
  readonly results: readonly Result[];
  readonly properties: { readonly findings: number; readonly findingsOmitted: number };
}

let validate: (value: unknown) => void = () => undefined;
beforeAll(() => {
  // The schema is of draft 4, whose only difference from draft 7 here is the name of its `$id`.
  const { id, $schema, ...schema } = JSON.parse(
    readFileSync(`${root}test/vectors/sarif-2.1.0.json`, 'utf8'),
  ) as Record<string, unknown>;
  expect([id, $schema]).not.toContain(undefined);
  const ajv = new Ajv({
    strict: false,
    unicodeRegExp: false,
    formats: {
      uri: (text) => URL.canParse(text),
      'uri-reference': (text) => /^[!-~]*$/.test(text) && URL.canParse(text, 'file:///'),
      'date-time': true,
    },
  });
  const check = ajv.compile(schema);
  validate = (value) => {
    check(value);
    expect(check.errors).toBeNull();
  };
});

async function sarifOf(args: readonly string[], stdin = ''): Promise<Run> {
  const { stdout } = await runFake(['check', ...args, '--format', 'sarif'], { stdin });
  expect(UNSAFE.test(stdout)).toBe(false);
  const log = JSON.parse(stdout) as { readonly runs: readonly Run[] };
  validate(log);
  const [run] = log.runs;
  if (run === undefined) throw new Error('no run');
  return run;
}

const record = (id: number, members: string): string =>
  `{"third_party_id":"${id}","name":"Rye","price":1,"price_type_code":0,${members}}`;

describe('check --format sarif', () => {
  it.each(['perfect', 'produce-per-kg', 'supplier-assortment', 'us-foodservice'])(
    '%s.json passes the public schema, and every rule has its metadata',
    async (name) => {
      const run = await sarifOf([`${root}examples/${name}.json`]);
      const { rules } = run.tool.driver;
      for (const rule of rules)
        expect(rule).toMatchObject({
          id: expect.any(String),
          name: expect.stringMatching(/^(?:[A-Z][a-z]*)+\d*$/),
          helpUri: expect.stringMatching(/^https:\/\/.+\/rules\/[a-z-]+\.[a-z-]+$/),
          shortDescription: { text: titleOf({ code: rule['id'] as IssueCode }) },
          fullDescription: { text: expect.stringMatching(/\.$|…/) },
        });
      for (const { ruleId, ruleIndex, locations } of run.results) {
        expect(rules[ruleIndex]?.['id']).toBe(ruleId);
        const { artifactLocation } = locations[0].physicalLocation;
        expect(run.artifacts[artifactLocation.index]?.location.uri).toBe(artifactLocation.uri);
      }
    },
  );

  it('holds for hostile texts; braces and brackets are no arguments and links', async () => {
    const run = await sarifOf(['-', '--all'], hostileFile());
    expect(run.results.length).toBeGreaterThan(60);
    for (const { message } of run.results) {
      const plain = message.text.replaceAll(/\\[\\[\]]|\{\{|\}\}/g, '');
      expect(plain).not.toMatch(/[\\[\]{}]/);
    }
  });

  it('has columns in UTF-16 code units, as it declares', async () => {
    const text = `[\n${record(1, '"brand":"🥖🥖","gtin":"1","x":{"🥖":\n["🥐"]}')}]`;
    const run = await sarifOf(['-'], text);
    expect(run.columnKind).toBe('utf16CodeUnits');
    const rangeOf = editorRanges(text);
    const expected = checkAssortmentFile(text).issues.map(({ position }) => {
      const range = position === undefined ? undefined : rangeOf(position);
      return [range?.startLineNumber, range?.startColumn, range?.endLineNumber, range?.endColumn];
    });
    const regions = run.results.map(({ locations }) => {
      const { startLine, startColumn, endLine, endColumn } = locations[0].physicalLocation.region;
      return [startLine, startColumn, endLine, endColumn];
    });
    expect(regions.toSorted()).toEqual(expected.toSorted());
    expect(regions.length).toBeGreaterThan(1);
  });

  it('holds the 5,000 most severe, of all files', async () => {
    const warned = Array.from({ length: 200 }, (_, i) =>
      record(i, '"brand":"","package_description_str":"1KG"'),
    );
    const refused = Array.from({ length: 5_010 }, (_, i) =>
      record(1000 + i, '"package_description_str":"1 kg","orderable":"no"').replace('1,', '-1,'),
    );
    const run = await sarifOf(['-', '--all'], `[${[...warned, ...refused].join(',\n')}]`);
    expect(run.results).toHaveLength(5_000);
    expect(new Set(run.results.map(({ properties }) => properties.effect))).toEqual(
      new Set(['refuses-record']),
    );
    expect(run.properties.findingsOmitted).toBe(run.properties.findings - 5_000);
  });

  it('names a file that could not be read', async () => {
    const run = await sarifOf([`${root}examples/perfect.json`, 'no such [file].json']);
    expect(run.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [
        {
          level: 'error',
          message: { text: 'no such \\[file\\].json: cannot be read: no such file' },
        },
      ],
    });
  });

  it('writes names of files as addresses', () => {
    expect(uriOf('./a b/ä#?%.json')).toBe('a%20b/%C3%A4%23%3F%25.json');
    // A backslash is a letter of a name, unless it separates folders.
    expect(uriOf('a\\b.json')).toBe(sep === '/' ? 'a%5Cb.json' : 'a/b.json');
    expect(uriOf('c:d.json')).toBe('c%3Ad.json');
    expect(uriOf('../a.json')).toBe('../a.json');
    expect(uriOf('\ud800')).toBe('%EF%BF%BD');
    expect(uriOf('/tmp/a b.json')).toBe('file:///tmp/a%20b.json');
  });
});

describe('regions of a text', () => {
  it('reads one long line once, for any order of the positions', () => {
    const text = `[${'"🥖",'.repeat(40_000)}1]`;
    const bytes = new TextEncoder().encode(text);
    let read = 0;
    const source = {
      name: 'x',
      readAt: (offset: number, length: number): Uint8Array => {
        read += length;
        return bytes.subarray(offset, offset + length);
      },
    };
    const positions = Array.from({ length: 1_000 }, (_, i) => {
      const at = (i * 7_919) % 40_000;
      return { offset: 1 + at * 7, length: 6, line: 1, column: 2 + at * 4 };
    });
    const regions = regionsOf(source, positions);
    for (const [i, region] of regions.entries()) {
      const at = (i * 7_919) % 40_000;
      expect(region).toEqual({
        startLine: 1,
        startColumn: 2 + at * 5,
        endLine: 1,
        endColumn: 2 + at * 5 + 4,
      });
    }
    expect(read).toBeLessThan(3 * bytes.length);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT_NAMES } from '../../src/command/formats/formats.js';
import { runFake } from './fake-io.js';

const GOOD =
  '[{"third_party_id":"A1","name":"Milk","price":9.5,"price_type_code":0,' +
  '"package_description_str":"6x1.5l"}]';
const REFUSED = GOOD.replace('9.5', '-1');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assortment-several-'));
  mkdirSync(join(folder, 'inner'));
  mkdirSync(join(folder, 'empty'));
  const files = {
    'b.json': REFUSED,
    'a.JSON': GOOD,
    'c.json.gz': '',
    '.hidden.json': 'x',
    'n.txt': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'inner/d.json'), GOOD);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

describe('check of several files', () => {
  it('prints each report, then a total that names every file', async () => {
    const { code, stdout, stderr } = await runFake([
      'check',
      at('a.JSON'),
      at('b.json'),
      'no.json',
    ]);
    expect([code, stderr]).toEqual([2, '']);
    const single = await runFake(['check', at('b.json')]);
    // One file alone ends with its verdict, several end with their totals.
    const [report = '', verdict] = single.stdout.split(/\n(?=.*\n$)/);
    expect(verdict).toBe('0 accepted, 1 refused.\n');
    expect(stdout).toContain(`\n${report}`);
    const total = stdout.replaceAll(`${folder}/`, '').split('\n').slice(-6);
    expect(total.map((line) => line.replaceAll(/ {3,}/g, '  '))).toEqual([
      '',
      '3 files · 2 records · 1 refused',
      '  a.JSON  1 record, nothing refused',
      '  b.json  1 record, 1 refused',
      '  no.json  cannot be read: no such file',
      '',
    ]);
  });

  it('takes the .json files of a folder by name, and says what it leaves out', async () => {
    const { code, stdout, stderr } = await runFake(['check', folder, '--json']);
    expect(code).toBe(1);
    expect(stderr).toBe(`${folder}: 2 .json files; left out: 2 other files and 2 folders\n`);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [
        { name: at('a.JSON'), report: { ok: true } },
        { name: at('b.json'), report: { ok: false } },
      ],
      total: { files: 2, unread: 0, ok: false, records: 2, accepted: 1, refused: 1, findings: 1 },
    });
    expect(await runFake(['check', at('empty')])).toMatchObject({
      code: 2,
      stderr: `assortment check: ${at('empty')} has no .json file; name the files to check\n`,
    });
  });

  it('checks a file once, however often it is named', async () => {
    const { stdout } = await runFake(['check', at('inner'), at('inner/d.json'), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ total: { files: 1 } });
  });

  it('ends with the worst exit code, in every format', async () => {
    for (const format of FORMAT_NAMES) {
      const codeOf = async (...args: readonly string[]): Promise<number> =>
        (await runFake(['check', ...args, '--format', format], { stdin: GOOD })).code;
      expect([
        await codeOf(at('a.JSON'), '-'),
        await codeOf('-', at('b.json'), at('a.JSON')),
        await codeOf('no.json', at('b.json'), at('a.JSON')),
        await codeOf('no.json'),
      ]).toEqual([0, 1, 2, 2]);
    }
  });

  it('--json is --format json, and text is the usual output', async () => {
    for (const [option, format] of [
      ['--json', 'json'],
      ['--units=normalize', 'text'],
    ] as const)
      expect(await runFake(['check', at('b.json'), `--format=${format}`])).toEqual(
        await runFake(['check', at('b.json'), option]),
      );
  });

  it('ndjson has the findings, the files and the total, one object a line', async () => {
    const { stdout } = await runFake(['check', at('b.json'), 'no.json', '--format', 'ndjson']);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      { kind: 'finding', file: at('b.json'), code: 'price.negative', pointer: '/0/price' },
      { kind: 'file', file: at('b.json'), ok: false, issuesOmitted: 0, causes: [{ count: 1 }] },
      { kind: 'file', file: 'no.json', unreadable: 'no such file' },
      { kind: 'total', files: 2, unread: 1, refused: 1 },
    ]);
  });

  it.each([
    [['--cause', '1'], '--cause needs one file; name it alone'],
    [['--against', 'x'], '--against needs one file; name it alone'],
    [['--format', 'sarf'], 'did you mean sarif? this is "sarf"'],
    [['--format', 'csv', '--json'], '--json is --format json; leave one of them out'],
    [['--format', 'csv', '--watch'], '--watch works with --format text, ndjson; leave one'],
    [['--watch', '--cause', '1'], '--cause does not work with --watch; leave one of them out'],
    [['--format', 'csv', '--cause', '1'], '--cause works with --format text, json; leave one'],
    [['-', '-'], '- is standard input, which can be read only once; name it once'],
    [['-', '--watch'], '--watch needs files: name a file or a folder, not -'],
  ])('2 for %j', async (args, message) => {
    const { code, stdout, stderr } = await runFake(['check', at('a.JSON'), at('b.json'), ...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});

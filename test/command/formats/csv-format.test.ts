import { describe, expect, it } from 'vitest';
import { cellText } from '../../../src/command/formats/csv-format.js';
import { runFake } from '../fake-io.js';
import { HOSTILE_TEXTS, hostileFile, UNSAFE } from './hostile-file.js';

/** Reads CSV by the grammar of RFC 4180, and throws for anything else. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = /"((?:[^"]|"")*)"(,|\r\n)|([^",\r\n]*)(,|\r\n)/y;
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (match === null) throw new Error(`not RFC 4180 at ${at}: ${text.slice(at, at + 40)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[3] ?? '');
    if ((match[2] ?? match[4]) === '\r\n') {
      rows.push(row);
      row = [];
    }
    at = cell.lastIndex;
  }
  expect(row).toEqual([]);
  return rows;
}

describe('check --format csv', () => {
  it('has a row for each finding below the names, with the value of the fix', async () => {
    const stdin =
      '[{"third_party_id":"A1","name":"Rye","price":"12,60","price_type_code":0,' +
      '"package_description_str":"1 kg"}]';
    const { code, stdout, stderr } = await runFake(['check', '-', '--format', 'csv'], { stdin });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.startsWith('\ufeff')).toBe(true);
    const [names = [], row = [], ...more] = readCsv(stdout.slice(1));
    expect(more).toEqual([]);
    expect(Object.fromEntries(names.map((name, at) => [name, row[at]]))).toMatchObject({
      file: 'standard input',
      record: '0',
      third_party_id: 'A1',
      line: '1',
      column: '46',
      severity: 'error',
      effect: 'refuses-record',
      code: 'price.type',
      field: 'price',
      pointer: '/0/price',
      received: '12,60',
      proposal: '12.60',
      url: 'https://assortment-kit.github.io/assortment-kit/rules/price.type',
    });
  });

  it.each(['=1', '+1', '-1', '@a', '\t1', '\r1', '\n1', ' =1', '＝1', '－1'])(
    '%j is text in a spreadsheet',
    (text) => {
      const cell = cellText(text);
      expect(cell.replace(/^"/, '')[0]).toBe("'");
    },
  );

  it('numbers of its own, and harmless texts, stay as they are', () => {
    expect([cellText(-1), cellText('a=b'), cellText('a-b'), cellText(undefined)]).toEqual([
      '-1',
      'a=b',
      'a-b',
      '',
    ]);
    expect([cellText('a,b'), cellText('a"b'), cellText(' a')]).toEqual(['"a,b"', '"a""b"', '" a"']);
  });

  it('holds for hostile texts and names', async () => {
    const { stdout } = await runFake(['check', '-', '--format', 'csv', '--all'], {
      stdin: hostileFile(),
    });
    expect(UNSAFE.test(stdout.slice(1).replaceAll('\r\n', ''))).toBe(false);
    const [names = [], ...rows] = readCsv(stdout.slice(1));
    expect(rows.length).toBeGreaterThan(3 * HOSTILE_TEXTS.length);
    for (const row of rows) {
      expect(row.length).toBe(names.length);
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/);
    }
  });

  it('says on standard error how many findings it leaves out', async () => {
    const stdin = `[${Array.from({ length: 30 }, () => '1').join(',')}]`;
    const args = ['check', '-', '--format', 'csv', '--max-issues', '5'];
    const { stdout, stderr } = await runFake(args, { stdin });
    expect(readCsv(stdout.slice(1))).toHaveLength(6);
    expect(stderr).toBe('standard input: 5 of 30 findings are shown; --all shows every one\n');
  });

  it('names every file and the total on standard error, also files without findings', async () => {
    const { stderr } = await runFake(['check', '-', 'no.json', '--format', 'csv'], {
      stdin: '[]',
    });
    expect(stderr).toBe(
      '2 files · 0 records · 0 refused\n' +
        '  standard input: 0 records, nothing refused\n' +
        '  no.json: cannot be read: no such file\n',
    );
  });
});

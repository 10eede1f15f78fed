import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportData } from '../../src/page/engine/report/report-data.js';
import { runFake } from './fake-io.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECORD = {
  third_party_id: 'A1',
  name: 'Rye bread',
  price: '12.60',
  price_type_code: 0,
  package_description_str: '6x500g',
};

function fileOf(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function dataIn(path: string): ReportData {
  const html = readFileSync(path, 'utf8');
  const json = /id="report">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? '') as ReportData;
}

describe('check --report', () => {
  it('writes the page with the result inside, and says so next to the usual output', async () => {
    const file = fileOf('list.json', [RECORD, { ...RECORD, third_party_id: 'A2', price: '1,5' }]);
    const out = join(folder, 'out.html');
    const { code, stdout, stderr } = await runFake(['check', file, '--report', out]);
    const plain = await runFake(['check', file]);
    expect({ code, stdout }).toEqual({ code: plain.code, stdout: plain.stdout });
    expect(stderr).toMatch(/^Report written: .*out\.html \(\d+\.\d KB\)\n$/);
    const html = readFileSync(out, 'utf8');
    // Without its data, the page is at most 400 kB; it has no worker and asks for nothing.
    expect(html.length).toBeLessThan(400_000);
    expect(html).not.toContain('id="engine"');
    expect(dataIn(out)).toMatchObject({
      name: 'list.json',
      created: '1970-01-01T00:00:00.000Z',
      language: 'en',
      records: 2,
      accepted: 1,
      refused: 1,
      causeCount: 1,
    });
    expect(dataIn(out).causes[0]?.titles.fi).not.toBe(dataIn(out).causes[0]?.titles.en);
  });

  it('opens in the language of the command, and holds the others', async () => {
    const file = fileOf('kieli.json', [{ ...RECORD, price: 'x' }]);
    const out = join(folder, 'raportti.html');
    const { stderr } = await runFake(['check', file, '--report', out, '--lang', 'fi']);
    expect(stderr).toContain('Raportti kirjoitettu');
    expect(readFileSync(out, 'utf8')).toContain('<html lang="fi">');
    expect(dataIn(out).language).toBe('fi');
  });

  it('compares with an earlier file, and names only packages whose price jumped', async () => {
    const old = fileOf('old.json', [RECORD, { ...RECORD, third_party_id: 'GONE' }]);
    const file = fileOf('new.json', [{ ...RECORD, price: '1260' }]);
    const out = join(folder, 'against.html');
    await runFake(['check', file, '--against', old, '--report', out]);
    expect(dataIn(out)).toMatchObject({
      earlier: 'old.json',
      changes: {
        ...{ came: 0, went: 1, prices: 1, blocks: [{ power: 2, count: 1 }] },
        worst: [{ thirdPartyId: RECORD.third_party_id, before: 4.2, after: 420 }],
      },
    });
    expect(readFileSync(out, 'utf8')).not.toContain('GONE');
  });

  it('counts with the options of the check', async () => {
    const file = fileOf('units.json', [{ ...RECORD, package_description_str: '6 x 500 G' }]);
    const out = join(folder, 'units.html');
    await runFake(['check', file, '--units', 'strict', '--report', out]);
    expect(dataIn(out).refused).toBe(1);
    await runFake(['check', file, '--report', out]);
    expect(dataIn(out).refused).toBe(0);
  });

  it('says why a file cannot be read', async () => {
    const file = fileOf('broken.json', '<!doctype html><title>502 Bad Gateway</title>');
    const out = join(folder, 'broken.html');
    const { code } = await runFake(['check', file, '--report', out]);
    expect(code).toBe(1);
    const { refusal, causes } = dataIn(out);
    expect(causes).toEqual([]);
    expect(refusal?.en).toContain('web page');
    expect(new Set(Object.values(refusal ?? {})).size).toBe(4);
  });

  it('reads standard input, and stays apart from JSON on standard output', async () => {
    const out = join(folder, 'stdin.html');
    const { stdout } = await runFake(['check', '-', '--json', '--report', out], {
      stdin: JSON.stringify([RECORD]),
    });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
    expect(dataIn(out)).toMatchObject({ name: 'standard input', records: 1 });
  });

  it.each([
    ['two files', ['list.json', 'list.json'], 'needs one file'],
    ['a folder', ['.'], 'needs one file'],
    ['another format', ['list.json', '--format', 'sarif'], 'works with --format text, json'],
    ['--watch', ['list.json', '--watch'], 'does not work with --watch'],
  ])('is for one file: not with %s', async (_, words, reason) => {
    const args = words.map((word) => (word.startsWith('-') ? word : join(folder, word)));
    const format = words.includes('sarif') ? ['sarif'] : [];
    const call = [...args.filter((word) => !word.endsWith('sarif')), ...format];
    const out = join(folder, 'never.html');
    const { code, stderr } = await runFake(['check', ...call, '--report', out]);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    expect(readdirSync(folder)).not.toContain('never.html');
  });

  it('is a file: - is refused before anything is printed, as any other output', async () => {
    const file = fileOf('dash.json', [RECORD]);
    for (const args of [
      ['check', file, '--report', '-'],
      ['fix', file, '-o', '-'],
      ['export', file, '-o', '-'],
      ['inspect', '-o', '-'],
    ]) {
      const { code, stdout, stderr } = await runFake(args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('name a file to write to, not -');
    }
  });

  it('replaces an older report as a whole, and never a file that it reads', async () => {
    const file = fileOf('own.json', [RECORD]);
    const out = fileOf('older.html', 'older');
    await runFake(['check', file, '--report', out]);
    expect(readFileSync(out, 'utf8')).toMatch(/^<!doctype html>/);
    for (const args of [
      ['check', file, '--report', file],
      ['check', out, '--against', file, '--report', file],
    ])
      expect((await runFake(args)).code).toBe(2);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([RECORD]);
  });

  it('names a place that it cannot write to, and leaves nothing behind', async () => {
    const file = fileOf('place.json', [RECORD]);
    mkdirSync(join(folder, 'place.html'));
    for (const out of [join(folder, 'nowhere', 'x.html'), join(folder, 'place.html')]) {
      const { code, stderr } = await runFake(['check', file, '--report', out]);
      expect(code).toBe(2);
      expect(stderr).toContain(out);
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

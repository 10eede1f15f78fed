import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFake } from './fake-io.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-command-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file of 30 packages, whose identifiers and prices the callers choose. */
function file(name: string, id: (n: number) => string, price: (n: number) => number): string {
  const records = Array.from({ length: 30 }, (_, n) => ({
    third_party_id: id(n),
    name: `Rye ${n}`,
    price: price(n),
    price_type_code: 0,
    package_description_str: '3 kg',
  }));
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(records));
  return path;
}

const plain = (n: number): string => `0${100 + n}`;

describe('Decision S12: assortment plan OLD NEW', () => {
  it('counts price changes by range and shows the largest first', async () => {
    const old = file('old.json', plain, () => 6);
    const next = file('new.json', plain, (n) => (n === 17 ? 600 : n < 12 ? 6 + n / 10 : 6));
    const { stdout } = await runFake(['plan', old, next]);
    const [, histogram, changed = ''] = stdout.split('\n\n');
    expect(histogram).toBe(
      'Price per unit of 12 packages\n' +
        `  0 % to +5 %               3 ${'█'.repeat(12)}\n` +
        `  +5 % to +25 %             8 ${'█'.repeat(30)}\n` +
        `  more than × 50            1 ${'█'.repeat(4)}`,
    );
    expect(changed).toContain(
      'Changed\n  0117 · Rye 17 · 3 kg · 600\n    price: 6 → 600\n' +
        '    price per kg 2.00 → 200.00 (+9900.0 %)\n  0111 · ',
    );
  });

  it('check NEW --against OLD prints the plan below the report', async () => {
    const old = file('old.json', plain, () => 6);
    const next = file('new.json', plain, (n) => (n === 17 ? 600 : 6));
    const { code, stdout } = await runFake(['check', next, '--against', old]);
    expect(code).toBe(0);
    const plan = (await runFake(['plan', old, next])).stdout;
    expect(stdout).toBe(`${(await runFake(['check', next])).stdout}\n${plan}`);
    const json = await runFake(['check', next, '--against', old, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: true,
      against: { changed: [{ id: '0117' }], unchanged: 29 },
    });
  });

  it('names prices that moved by a power of ten; in JSON on request', async () => {
    const old = file('old.json', plain, () => 6);
    const next = file('new.json', plain, (n) => (n < 5 ? 600 : n === 5 ? 0.6 : n === 6 ? 9 : 6));
    const { stdout } = await runFake(['plan', old, next]);
    expect(stdout).toContain(
      'Price × 100, as if the decimal point had moved: 5 packages (0100, 0101, 0102, ' +
        '…)\nPrice ÷ 10, as if the decimal point had moved: 1 package (0105)\n',
    );
    const asked = await runFake(['check', next, '--against', old, '--json', '--prices']);
    const { priceJumps } = JSON.parse(asked.stdout);
    expect(priceJumps).toHaveLength(6);
    expect(priceJumps[0]).toMatchObject({ thirdPartyId: '0100', power: 2, factor: 100 });
    const unasked = await runFake(['check', next, '--against', old, '--json']);
    expect(JSON.parse(unasked.stdout)).not.toHaveProperty('priceJumps');
  });

  it.each([
    [
      'en',
      '3 added, 2 of them not available;',
      'Added, not available: orderable is false',
      'Added',
    ],
    [
      'fi',
      'uusia 3, joista ei tilattavissa 2;',
      'Uudet, ei tilattavissa: orderable on false',
      'Uudet',
    ],
    [
      'sv',
      '3 nya, 2 av dem inte beställningsbara;',
      'Nya, inte beställningsbara: orderable är false',
      'Nya',
    ],
    ['de', '3 neu, davon 2 nicht bestellbar;', 'Neu, nicht bestellbar: orderable ist false', 'Neu'],
  ])(
    'Spec 3.1: names added packages that cannot be ordered (%s)',
    async (tag, counts, ...headings) => {
      const record = { name: 'Rye', price: 6, price_type_code: 0, package_description_str: '3 kg' };
      const [old, next] = [join(folder, 'none.json'), join(folder, 'three.json')];
      writeFileSync(old, '[]');
      const flags = { A: false, B: true, C: false };
      const records = Object.entries(flags).map(([id, orderable]) => ({
        third_party_id: id,
        ...record,
        orderable,
      }));
      writeFileSync(next, JSON.stringify(records));
      const { stdout } = await runFake(['plan', old, next, '--lang', tag]);
      expect(stdout).toContain(counts);
      const [unavailable, available] = headings;
      const line = (id: string): string => `  ${id} · Rye · 3 kg · 6\n`;
      expect(stdout).toContain(
        `${unavailable}\n${line('A')}${line('C')}\n${available}\n${line('B')}`,
      );
      const { addedUnavailable } = JSON.parse(
        (await runFake(['plan', old, next, '--json'])).stdout,
      );
      expect(addedUnavailable).toEqual(['A', 'C']);
    },
  );

  it('check --against needs two files that can be read', async () => {
    const old = file('old.json', plain, () => 6);
    expect(await runFake(['check', '-', '--against', old])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--against reads FILE a second time: name a file, not -'),
    });
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '[{');
    expect((await runFake(['check', broken, '--against', old])).code).toBe(1);
    expect((await runFake(['check', old, '--against', broken])).code).toBe(2);
  });

  it('names identifiers that differ only by zeros, and limits every list', async () => {
    const old = file('old.json', plain, () => 6);
    const next = file(
      'new.json',
      (n) => plain(n).slice(1),
      () => 6,
    );
    const { stdout } = await runFake(['plan', old, next, '--limit', '2']);
    expect(stdout).toContain(
      '30 removed, 30 added; 0 packages unchanged.\n30 identifiers differ from an earlier ' +
        'one only in zeros: 0100 is now 100, 0101 is now 101, 0102 is\nnow 102, and so on.\n',
    );
    expect(stdout.match(/ {2}… 28 more: --limit 30 shows them all\n/g)).toHaveLength(2);
    expect(stdout).toMatch(/Articles lost: 0100, 0101 … 28 more\n/);
  });
});

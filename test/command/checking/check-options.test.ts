/** Options of `assortment check` on folders, prices and causes, and while it watches. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFake } from '../fake-io.js';
import { RYE_BREAD } from '../rye-bread.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-options-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** Records of rye at about 10 per kg, and one at another price. */
function ryeAnd(price: string): readonly object[] {
  const base = {
    ...RYE_BREAD,
    price_type_code: 1,
    price_unit: 'kg',
    package_description_str: '5kg',
  };
  const usual = Array.from({ length: 30 }, (_, n) => ({
    ...base,
    third_party_id: `A${n}`,
    name: `Rye ${n}`,
    price: ['9.50', '10.00', '10.50'][n % 3],
  }));
  return [...usual, { ...base, third_party_id: 'X', name: 'Rye', price }];
}

describe('assortment check', () => {
  it.each([
    ['1.00', '1.00 per kg, 1/10 of the usual 10.00'],
    ['100.00', '100.00 per kg, 10 times the usual 10.00'],
    ['75.00', '75.00 per kg, 7.5 times the usual 10.00'],
  ])('compares a price of %s with the others of the file', async (price, sentence) => {
    const { stdout } = await runFake(['check', file('p.json', ryeAnd(price)), '--prices']);
    expect(stdout).toContain(sentence);
  });

  it('JSON has prices that are far from the others, and those that jumped', async () => {
    const path = file('p.json', ryeAnd('100.00'));
    const json = await runFake(['check', path, '--json', '--prices']);
    expect(JSON.parse(json.stdout)).toMatchObject({ prices: [{ thirdPartyId: 'X' }] });
    const old = file('o.json', ryeAnd('10.00'));
    const jumped = await runFake(['check', path, '--json', '--prices', '--against', old]);
    expect(JSON.parse(jumped.stdout)).toMatchObject({
      prices: [{ thirdPartyId: 'X' }],
      priceJumps: [{ thirdPartyId: 'X', power: 1 }],
    });
  });

  it('names files of a folder as the folder was written', async () => {
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    for (const name of ['a.json', 'b.json']) writeFileSync(join(inner, name), '[]');
    const { stdout } = await runFake(['check', `${inner}/`, '--format', 'ndjson']);
    expect(stdout).toContain(`"${inner}/a.json"`);
    expect(stdout).not.toContain('//');
  });

  it.each([
    [
      'a file without findings',
      [{ ...RYE_BREAD, third_party_id: 'A1' }],
      'the file has no findings',
    ],
    ['one cause', [{ ...RYE_BREAD, third_party_id: 'A1', price: -1 }], '1 to 1; this is 9'],
  ])('--cause 9 of %s says so', async (_, records, sentence) => {
    const { code, stderr } = await runFake(['check', file('c.json', records), '--cause', '9']);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });

  it('counts one byte as one', async () => {
    const { stdout } = await runFake(['check', file('one.json', '[')]);
    expect(stdout).toContain('1 byte');
    expect(stdout).not.toContain('1 bytes');
  });

  it('names three changed files while it watches, and counts the others', async () => {
    const watched = join(folder, 'watched');
    mkdirSync(watched);
    writeFileSync(join(watched, 'a.json'), '[]');
    let at = 0;
    const { stderr } = await runFake(['check', '--watch', watched], {
      watch: {
        wait: async () => {
          at += 1;
          if (at === 1)
            for (const name of ['b', 'c', 'd', 'e', 'f'])
              writeFileSync(join(watched, `${name}.json`), '[]');
          return at < 4;
        },
        close: () => undefined,
      },
    });
    expect(stderr).toMatch(/Changed: \S+b\.json, \S+c\.json, \S+d\.json and 2 more\n/);
  });
});

/** Files that `assortment export` refuses, and records that the check refuses. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runFake } from '../fake-io.js';
import { RYE_BREAD } from '../rye-bread.js';

const folder = mkdtempSync(join(tmpdir(), 'export-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('assortment export', () => {
  it('refuses a file that is cut off, and writes nothing', async () => {
    const out = join(folder, 'cut.xlsx');
    const { code, stderr } = await runFake(['export', file('cut.json', '[{'), '-o', out]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^assortment export: \S*cut\.json:1:3: The file ends in record 0/);
    expect(existsSync(out)).toBe(false);
  });

  it('ends 0 if nothing is lost; a refused record keeps its quotes', async () => {
    const records = [
      { ...RYE_BREAD, third_party_id: 'A1' },
      { ...RYE_BREAD, third_party_id: 'A2', name: 'a "b" \\ c', price: -1 },
    ];
    const out = join(folder, 'all.xlsx');
    const path = file('all.json', JSON.stringify(records));
    expect((await runFake(['export', path, '-o', out])).code).toBe(0);
    const { stdout } = await runFake(['import', out]);
    expect(JSON.parse(stdout)[1]).toMatchObject({ name: 'a "b" \\ c', price: '-1' });
  });
});

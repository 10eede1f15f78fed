/** Replies at a terminal, which `assortment fix` asks for each suggestion. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fix-answers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const SUGGESTED = [
  { ...RYE_BREAD, third_party_id: 'A1', lead_time: '3 days' },
  { ...RYE_BREAD, third_party_id: 'A2', package_description_str: 'ca. 2,5 kg' },
];

describe('assortment fix at a terminal', () => {
  it.each([
    ['y', 1],
    ['y\ny', 2],
    ['n\nyes\n', 1],
    ['', 0],
  ])('takes the answers %j', async (stdin, accepted) => {
    const path = file('s.json', SUGGESTED);
    const out = join(folder, 'out.json');
    const options = { stdin, terminal: true };
    const { stderr } = await runFake(['fix', path, '-o', out], options);
    expect(stderr).toContain('"3 days"');
    expect(stderr).toContain(`${accepted} finding${accepted === 1 ? '' : 's'} fixed`);
  });

  it('asks nothing if nothing is suggested', async () => {
    const path = file('n.json', [{ ...RYE_BREAD, third_party_id: 'A1', price: '9,50' }]);
    const out = join(folder, 'out.json');
    const { code, stderr } = await runFake(['fix', path, '-o', out], { terminal: true });
    expect(code).toBe(0);
    expect(stderr).not.toContain('[y/N]');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../src/words/language-tags.js';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

const folder = mkdtempSync(join(tmpdir(), 'next-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECORD = { third_party_id: 'A1', ...RYE_BREAD, price: '12,60' };

const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** The last line of a report in front of its verdict, and the verdict. */
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-3) ?? '';

describe('the command to type next', () => {
  it.each([...LANGUAGE_TAGS])(
    'is the last line before the verdict, unbroken however narrow: %s',
    async (tag) => {
      const file = fileOf('april-of-a-long-name.json', JSON.stringify([RECORD]));
      const { stdout } = await runFake(['check', file, '--lang', tag], { columns: 40 });
      const fixed = file.replace('.json', '.fixed.json');
      expect(lastLine(stdout)).toBe(`  assortment fix ${file} -o ${fixed}`);
    },
  );

  it('of a file that can be repaired, too', async () => {
    const file = fileOf('with-a-comma-too-many.json', `[${JSON.stringify(RECORD)},]`);
    const { stdout } = await runFake(['check', file], { columns: 40 });
    const fixed = file.replace('.json', '.fixed.json');
    expect(lastLine(stdout)).toBe(`  assortment fix ${file} --repair -o ${fixed}`);
  });
});

describe('the verdict of a check', () => {
  it.each([40, 80])('fits a terminal of %i columns, colours apart', async (columns) => {
    const args = ['check', 'examples/supplier-assortment.json'];
    const plain = await runFake(args, { columns });
    const [, ...lines] = plain.stdout.split('\n\n')[0]?.split('\n') ?? [];
    expect(lines.join(' ')).toBe(
      '56 accepted, 2 refused, 1 merged with an equal record. Records are counted from 0.',
    );
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    const { stdout } = await runFake(args, { columns, env: { FORCE_COLOR: '1' } });
    expect(stdout).toContain('\u001b[32m56 accepted\u001b[39m, \u001b[31m2 refused\u001b[39m');
  });
});

describe('a file without findings', () => {
  it('takes two lines', async () => {
    const { stdout } = await runFake(['check', 'examples/perfect.json'], { columns: 80 });
    expect(stdout).toMatch(/^examples\/perfect\.json · .*\nAll accepted, no findings\.\n$/);
  });
});

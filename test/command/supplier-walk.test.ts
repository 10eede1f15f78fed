/** The walk of docs/command.md: from a file that is no JSON to an accepted one. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runFake } from './fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'supplier-walk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Mistakes of records, by the number of the record. */
const MISTAKES: readonly ((record: Record<string, unknown>) => void)[] = [
  (record) => Object.assign(record, { price: '12,50' }),
  (record) => Object.assign(record, { package_description_str: '24 x 33 cl' }),
  (record) => Object.assign(record, { lead_time: '2 arkipäivää' }),
  (record) => Object.assign(record, { price_type_code: '0' }),
  (record) => Object.assign(record, { package_description_str: 'ca. 2,5 kg' }),
  (record) => Object.assign(record, { orderable: 'KYLLÄ' }),
  (record) => Object.assign(record, { package_description_str: '6 kpl 1,5 l' }),
  (record) => {
    record['Hinta'] = '9,90 €';
    delete record['price'];
  },
];

/** Returns the export of a script: a comment, single quotes, and a comma behind each record. */
function brokenFile(): string {
  const lines = Array.from({ length: 200 }, (_, i) => {
    const record: Record<string, unknown> = {
      third_party_id: `A${i}`,
      name: `Ruisleipä ${i}`,
      price: 9.9,
      price_type_code: 0,
      package_description_str: '10x500g',
    };
    if (i % 3 === 0) MISTAKES[(i / 3) % MISTAKES.length]?.(record);
    return `  ${JSON.stringify(record).replaceAll('"', "'")},\n`;
  });
  return `// export\n[\n${lines.join('')}]\n`;
}

it('Decisions J11, F7: six commands lead from a broken file to an accepted one', async () => {
  const [file, repaired, renamed, done] = ['supplier', 'repaired', 'renamed', 'done'].map((name) =>
    join(folder, `${name}.json`),
  ) as [string, string, string, string];
  writeFileSync(file, brokenFile());

  const first = await runFake(['check', file]);
  expect(first.code).toBe(1);
  expect(first.stdout).toContain('This is a comment, which JSON does not allow.');
  expect(first.stdout.replaceAll('\n', ' ')).toContain(`assortment fix ${file} --repair -o`);

  const second = await runFake(['fix', file, '--repair', '-o', repaired]);
  expect(second.code).toBe(1);
  expect(second.stderr).toContain('line 1  // export');
  expect(second.stderr).toMatch(/a suggestion: --accept \d/);

  const third = await runFake(['check', repaired]);
  expect(third.code).toBe(1);
  expect(third.stdout.replaceAll('\n', ' ')).toContain(`assortment fix ${repaired} -o`);

  const fourth = await runFake(['fix', repaired, '-o', renamed, '--accept', 'suggested']);
  expect(fourth.stderr).toContain('"Hinta" → "price"');
  expect(fourth.stderr).toContain('"9,90 €" → "9.90" · found after a fix: check the fixed file');
  expect(fourth.code).toBe(1);

  const fifth = await runFake(['fix', renamed, '-o', done, '--accept', 'suggested']);
  expect(fifth.stderr).toContain('8 findings fixed');
  expect(fifth.stderr).toContain('No record is refused now');
  expect(fifth.code).toBe(0);

  const sixth = await runFake(['check', done]);
  expect(sixth.code).toBe(0);
  expect(sixth.stdout).toContain('All accepted, no findings.');
  // Nothing of the supplier's was lost on the way.
  const names = JSON.parse(readFileSync(done, 'utf8')).map(({ name }: { name: string }) => name);
  expect(names).toEqual(Array.from({ length: 200 }, (_, i) => `Ruisleipä ${i}`));
});

it('Decision U1: a unit that is fixed with its quantity shows both', async () => {
  const record = {
    third_party_id: 'A1',
    name: 'Oil',
    price: 3.5,
    price_type_code: 0,
    package_description: { quantity: 75, unit_name: 'cl' },
  };
  const file = join(folder, 'oil.json');
  writeFileSync(file, JSON.stringify([record]));
  const { stderr } = await runFake(['fix', file, '-o', join(folder, 'fixed-oil.json')]);
  expect(stderr).toContain('"cl" → "ml", quantity "750"');
});

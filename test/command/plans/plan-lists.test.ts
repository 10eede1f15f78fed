/** The lists of a plan, one for each kind of change, and the catalogue of a customer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSqlite } from '../../../src/storage/sqlite/sqlite-connection.js';
import { runFake } from '../fake-io.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-lists-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A record of three kilograms of rye. */
function rye(id: string | undefined, values: Readonly<Record<string, unknown>> = {}): object {
  const record = { name: 'Rye', price: 6, price_type_code: 0, package_description_str: '3 kg' };
  return { ...(id === undefined ? {} : { third_party_id: id }), ...record, ...values };
}

function file(name: string, records: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(records));
  return path;
}

const OLD = [
  rye('A1'),
  rye('A2', { orderable: false }),
  rye('A3'),
  rye('A4', { price: 0 }),
  rye('A5', { brand: 'X' }),
  rye('A6', { price: 60_000 }),
  rye('A7', { shared_id: 'S1' }),
  rye('A8'),
];
const NEW = [
  rye('A1', { package_description_str: '12 piece' }),
  rye('A2', { price: 9 }),
  rye('A3', { price: -1 }),
  rye('A4', { price: 3 }),
  rye('A5'),
  rye('A6', { price: 60_001 }),
  rye('A7', { shared_id: 'S2' }),
  rye('A8', { price: 2, price_type_code: 1, price_unit: 'kg' }),
  rye(undefined),
  rye('B1', { price: -1 }),
];

describe('Decision S12: the lists of a plan', () => {
  it('name what is refused, changed, restored and moved', async () => {
    const { stdout } = await runFake(['plan', file('old.json', OLD), file('new.json', NEW)]);
    expect(stdout.split('\n\n').slice(1)).toEqual([
      'Refused\n' +
        '  A3 · record 2 · price.negative · stays unchanged\n' +
        '  B1 · record 9 · price.negative · is not in the catalogue\n' +
        '  no readable identifier · record 8 · field.missing · lists no package',
      // Prices that hardly move have no line in percent, and those of other units none at all.
      'Changed\n' +
        '  A4 · Rye · 3 kg · 3\n' +
        '    price: 0 → 3\n' +
        '    price per kg 0.00 → 1.00 (it was 0)\n' +
        '  A6 · Rye · 3 kg · 60001\n' +
        '    price: 60000 → 60001\n' +
        '  A1 · Rye · 12 piece · 6\n' +
        '    package_description: 3 kg → 12 piece\n' +
        '  A5 · Rye · 3 kg · 6\n' +
        '    brand: X → not set\n' +
        '  A7 · Rye · 3 kg · 6\n' +
        '    shared_id: S1 → S2\n' +
        '  A8 · Rye · 3 kg · 2 per kg\n' +
        '    price: 6 → 2\n' +
        '    price_type_code: 0 → 1\n' +
        '    price_unit: not set → kg',
      'Available again\n' +
        '  A2 · Rye · 3 kg · 9\n' +
        '    price: 6 → 9\n' +
        '    price per kg 2.00 → 3.00 (+50.0 %)',
      'Articles lost: S1\nArticles gained: A2, S2',
      'Please check\n' +
        '  The "third_party_id" of this record cannot be read, so it lists no package. ' +
        '[Decision S3]\n' +
        '  A1: The content was 3 kg and is now 12 piece: mass became count. [Decision S10]\n' +
        '  A7: The package moved from article S1 to article S2. [Spec 2.1, Decision S10]\n',
    ]);
  });

  it('count prices that fall to a small part of what they were', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `A${n + 10}`);
    const old = ids.map((id) => rye(id, { price: 600 }));
    const next = ids.map((id, n) => rye(id, { price: n < 4 ? 6 : 60 }));
    const { stdout } = await runFake(['plan', file('dear.json', old), file('cheap.json', next)]);
    expect(stdout).toContain(
      'Price per unit of 12 packages\n' +
        `  ÷ 50 and less             4 ${'█'.repeat(15)}\n` +
        `  ÷ 50 to ÷ 5               8 ${'█'.repeat(30)}\n`,
    );
  });

  it('prices of contents in other units are those of the packages, without percent', async () => {
    const ids = ['A1', 'A2'];
    const old = file(
      'mass.json',
      ids.map((id) => rye(id)),
    );
    const piece = { price: 9, package_description_str: '12 piece' };
    const unit = { price: 9, price_type_code: 1, price_unit: 'l', package_description_str: '3 l' };
    const next = file('other.json', [rye('A1', piece), rye('A2', unit)]);
    const { stdout } = await runFake(['plan', old, next]);
    expect(stdout).toContain('    package_description: 3 kg → 12 piece\n    price 6.00 → 9.00\n');
    expect(stdout).toContain('    price 6.00 → 27.00\n');
  });

  it('articles that are lost have a line of their own, and so have those gained', async () => {
    const one = file('one.json', [rye('A1')]);
    const none = file('none.json', []);
    expect((await runFake(['plan', one, none])).stdout).toContain('\nArticles lost: A1\n');
    const { stdout } = await runFake(['plan', none, one]);
    expect(stdout).toContain('\nArticles gained: A1\n');
    expect(stdout).not.toContain('Articles lost');
  });

  it('a price without a content is compared as the price of the package', async () => {
    const unknown = { package_description_str: '3 foo' };
    const old = file('foo.json', [rye('A1', unknown)]);
    const { stdout } = await runFake([
      'plan',
      old,
      file('bar.json', [rye('A1', { ...unknown, price: 9 })]),
    ]);
    expect(stdout).toContain('    price per foo 2.00 → 3.00 (+50.0 %)\n');
  });
});

describe('assortment catalogue', () => {
  it('shows prices of a unit, brands, and what JSON says of them', async () => {
    const call = ['--customer', '4711', '--data', join(folder, 'units')];
    const records = [rye('A1', { brand: 'Mill', price_type_code: 1, price_unit: 'kg' })];
    await runFake(['sync', file('units.json', records), ...call]);
    const table = await runFake(['catalogue', ...call]);
    expect(table.stdout).toContain('A1              Rye   3 kg     6 / kg  6.00 / kg\n');
    const json = await runFake(['catalogue', '--json', ...call]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      items: [
        {
          brand: 'Mill',
          price: { basis: 'unit', amount: '6', unit: 'kg' },
          package_description_str: '3kg',
        },
      ],
    });
  });

  it('shows prices per lb, fl oz or gal if most contents are, or asked', async () => {
    const call = ['--customer', '4713', '--data', join(folder, 'units')];
    const records = [
      rye('A1', { package_description_str: '3 lb' }),
      rye('A2', { package_description_str: '12 x 16 fl oz (US)' }),
      rye('A3', { package_description_str: '6 piece' }),
    ];
    await runFake(['sync', file('pounds.json', records), ...call]);
    const perUnits = async (...options: readonly string[]): Promise<unknown> => {
      const { stdout } = await runFake(['catalogue', ...call, ...options]);
      return stdout.match(/\d+\.\d+ \/ [a-z].*$/gm);
    };
    const us = ['2.00 / lb', '0.0312 / fl oz (US)', '1.00 / piece'];
    expect(await perUnits()).toEqual(us);
    expect(await perUnits('--measures', 'us')).toEqual(us);
    expect(await perUnits('--measures', 'metric')).toEqual([
      '4.41 / kg',
      '1.06 / l',
      '1.00 / piece',
    ]);
    const json = async (...options: readonly string[]): Promise<unknown> =>
      JSON.parse((await runFake(['catalogue', '--json', ...call, ...options])).stdout).items[0]
        .price_ladder;
    const perKg = { unit: 'kg', price: { exact: '200000000/45359237', rounded: '4.4092' } };
    expect(await json()).toMatchObject({ per_unit: perKg });
    expect(await json()).not.toHaveProperty('per_reference_unit');
    const perLb = { unit: 'lb', price: { exact: '2', rounded: '2.0000' } };
    expect(await json('--measures', 'us')).toMatchObject({
      per_unit: perKg,
      per_reference_unit: perLb,
    });
  });

  it('is one line if it is empty, and 2 if there is no such customer', async () => {
    const data = ['--data', join(folder, 'units')];
    await runFake(['sync', file('empty.json', []), '--customer', '4712', ...data]);
    expect(await runFake(['catalogue', '--customer', '4712', ...data])).toMatchObject({
      code: 0,
      stdout: 'Customer 4712 · revision 0 · 0 packages\n',
    });
    for (const options of [[], ['--json']])
      expect(await runFake(['catalogue', '--customer', '4719', ...data, ...options])).toMatchObject(
        {
          code: 2,
          stdout: '',
          stderr: expect.stringContaining('has no customer 4719'),
        },
      );
  });

  it('shows the article and the outlet of packages that have them', async () => {
    const call = ['--customer', '4716', '--data', join(folder, 'units')];
    const records = [rye('A1', { shared_id: 'S', supplier_outlet_id: 'north' }), rye('A2')];
    await runFake(['sync', file('outlets.json', records), ...call]);
    const { stdout } = await runFake(['catalogue', ...call]);
    expect(stdout).toMatch(/^third_party_id {2}article {2}outlet {2}name /m);
    expect(stdout).toMatch(/^A1 +S +north +Rye /m);
    expect(stdout).toMatch(/^A2 +Rye /m);
  });

  it('shows a package without an accepted record, and refuses a damaged one', async () => {
    const data = join(folder, 'recordless');
    const call = ['--customer', '4711', '--data', data, '--all'];
    await runFake(['sync', file('two.json', [rye('A1'), rye('A2')]), ...call.slice(0, 4)]);
    const edit = async (script: string): Promise<void> => {
      const connection = (await loadSqlite(undefined))(join(data, 'assortment.sqlite'));
      connection.exec(script);
      connection.close();
    };
    await edit(
      "update assortment_item set body = json_set(body, '$.record', null, '$.availability', " +
        "'not-available', '$.reason', 'refused') where third_party_id = 'A1'",
    );
    const { stdout } = await runFake(['catalogue', ...call]);
    expect(stdout).toMatch(/^A1 +not available: refused$/m);
    const json = await runFake(['catalogue', ...call, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      items: [{ third_party_id: 'A1', reason: 'refused' }, { third_party_id: 'A2' }],
    });
    await edit("update assortment_item set body = '{}' where third_party_id = 'A1'");
    const damaged = await runFake(['catalogue', ...call]);
    expect(damaged).toMatchObject({ code: 2, stdout: '' });
    expect(damaged.stderr).toContain('The stored item "A1" cannot be read');
  });
});

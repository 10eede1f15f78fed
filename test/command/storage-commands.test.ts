import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-commands-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Returns the options of a data folder for one test. */
const data = (name: string): readonly string[] => ['--data', join(folder, name)];

describe('assortment sync, events, catalogue (Spec 3.1, Decision S7)', () => {
  it('takes a file into the catalogue, which then shows its packages', async () => {
    const file = fileOf(
      'a.json',
      JSON.stringify([
        { third_party_id: 'A1', ...RYE_BREAD, gtin: '4006381333932' },
        { third_party_id: 'A2', ...RYE_BREAD, orderable: false },
      ]),
    );
    const synced = await runFake(['sync', file, '--customer', '4711', ...data('one')]);
    expect(synced).toMatchObject({ code: 0, stderr: '' });
    expect(synced.stdout).toContain(
      '2 added, 1 of them not available; 0 packages unchanged; revision 0 → 1.',
    );
    const catalogue = await runFake(['catalogue', '--customer', '4711', '--json', ...data('one')]);
    expect(JSON.parse(catalogue.stdout)).toMatchObject({
      customer_number: '4711',
      revision: 1,
      items: [
        {
          third_party_id: 'A1',
          availability: 'available',
          price: { basis: 'package', amount: '12.6' },
          package_description: { levels: [{ quantity: '6' }, { quantity: '500' }], unit: 'g' },
        },
      ],
    });
    const all = await runFake(['catalogue', '--customer', '4711', '--all', ...data('one')]);
    expect(all.stdout).toMatch(/A2 .*not available: not-orderable/);
    const events = await runFake(['events', '--customer', '4711', '--json', ...data('one')]);
    expect(JSON.parse(events.stdout)).toMatchObject({
      count: 1,
      results: [
        { event_type: 'ERROR', third_party_id: 'A1', extra_data: { code: 'gtin.check-digit' } },
      ],
    });
  });

  it('Decision L5: shows the lead time of each package, and the longest one', async () => {
    const file = fileOf(
      'lead.json',
      JSON.stringify([
        { third_party_id: 'A1', ...RYE_BREAD, lead_time: '24:00:00' },
        { third_party_id: 'A2', ...RYE_BREAD, lead_time: '2 12:30:00' },
        { third_party_id: 'A3', ...RYE_BREAD, lead_time: '9 00:00:00', orderable: false },
        { third_party_id: 'A4', ...RYE_BREAD },
      ]),
    );
    await runFake(['sync', file, '--customer', '4711', ...data('lead')]);
    const { stdout } = await runFake(['catalogue', '--customer', '4711', '--all', ...data('lead')]);
    expect(stdout).toContain('revision 1 · 4 packages · lead time 60:30:00\n');
    expect(stdout).toMatch(/^A1 .* 24:00:00$/m);
    expect(stdout).toMatch(/^A3 .* 216:00:00 {2}not available: not-orderable$/m);
    const json = await runFake(['catalogue', '--customer', '4711', '--json', ...data('lead')]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      lead_time: '60:30:00',
      items: [{}, { lead_time: '60:30:00' }, {}],
    });
  });

  it('Spec 2.5: shows an unlisted unit as piece with its own text, everywhere', async () => {
    const unlisted = { price: '2.5', price_type_code: 1, price_unit: 'punnet' };
    const description = { package_description_str: '6x4 punnet' };
    const records = [{ third_party_id: 'A1', ...RYE_BREAD, ...unlisted, ...description }];
    const file = fileOf('unlisted.json', JSON.stringify(records));
    await runFake(['sync', file, '--customer', '4711', ...data('unlisted')]);
    const show = ['catalogue', '--customer', '4711', ...data('unlisted')];
    const { stdout } = await runFake(show);
    expect(stdout).toMatch(/^A1 .* 6 x 4 piece \(punnet\) {2}2\.5 \/ piece \(punnet\)/m);
    expect(JSON.parse((await runFake([...show, '--json'])).stdout)).toMatchObject({
      items: [
        {
          price: { basis: 'unit', amount: '2.5', unit: 'piece', unlisted_unit: 'punnet' },
          package_description: { unit: 'piece', unlisted_unit: 'punnet' },
        },
      ],
    });
  });

  it('aligns columns with characters that take two columns of the terminal, or none', async () => {
    const names = ['Rye bread', '全麦面包 500 克', 'パン', 'e\u0301clair'];
    const file = fileOf(
      'wide.json',
      JSON.stringify(names.map((name, at) => ({ ...RYE_BREAD, third_party_id: `A${at}`, name }))),
    );
    await runFake(['sync', file, '--customer', '4711', ...data('wide')]);
    const { stdout } = await runFake(['catalogue', '--customer', '4711', ...data('wide')]);
    const rows = stdout.split('\n').filter((line) => /^A\d/.test(line));
    // Columns of the terminal before the content: two for each East Asian character, none for an
    // accent of its own.
    const places = rows.map((row) => {
      const before = row.slice(0, row.indexOf('6 x 500 g'));
      return before.replace(/\p{Mn}/gu, '').replace(/[\p{sc=Han}\p{sc=Katakana}]/gu, '..').length;
    });
    expect(places).toEqual([33, 33, 33, 33]);
  });

  it('the same file again changes nothing', async () => {
    const file = fileOf('b.json', JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]));
    await runFake(['sync', file, '--customer', '4711', ...data('two')]);
    const again = await runFake(['sync', file, '--customer', '4711', ...data('two')]);
    expect(again.stdout).toContain('Nothing to change; 1 package unchanged; still revision 1.');
    const json = await runFake(['sync', '--customer', '4711', '--json', ...data('two')]);
    expect(JSON.parse(json.stdout)).toMatchObject({ customer: '4711', added: [], unchanged: 1 });
  });

  it('Decision S7: a refused file changes nothing and stores one CRITICAL event', async () => {
    const good = fileOf('c.json', JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]));
    const bad = fileOf('d.json', '[{]');
    await runFake(['sync', good, '--customer', '4711', ...data('three')]);
    const refused = await runFake(['sync', bad, '--customer', '4711', ...data('three')]);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('The whole file is refused');
    const events = await runFake([
      'events',
      '--customer',
      '4711',
      '--type',
      'CRITICAL',
      '--json',
      ...data('three'),
    ]);
    expect(JSON.parse(events.stdout)).toMatchObject({ count: 1 });
    expect((await runFake(['catalogue', '--customer', '4711', ...data('three')])).stdout).toContain(
      'revision 1 · 1 package',
    );
  });

  it.each([
    ['a file that was cut', '[{"third_party_id": "A1"}, {"third_par'],
    ['a CSV file', 'id;name;price\nA1;Rye;1\nA2;Oat;2\n'],
    ['an object around the records', '{"items": [{"third_party_id": "A1"}]}'],
  ])('Decision J11: sync says of %s what check says', async (name, text) => {
    const file = fileOf('odd.json', text);
    const call = ['sync', file, '--customer', '4711', ...data(name)];
    for (const tag of ['en', 'fi', 'sv', 'de']) {
      const report = (await runFake(['check', file, '--lang', tag])).stdout.split('\n\n')[0] ?? '';
      expect(report).toContain('odd.json');
      expect((await runFake([...call, '--lang', tag])).stdout).toContain(report);
    }
    const refused = JSON.parse((await runFake([...call, '--json'])).stdout);
    const checked = JSON.parse((await runFake(['check', file, '--json'])).stdout);
    expect(refused).toMatchObject({ refused: { issues: checked.issues } });
  });

  it('Decision S9: the event of a file that was cut has the sentence of check', async () => {
    const file = fileOf('cut.json', '[{"third_party_id": "A1"}, {"third_par');
    await runFake(['sync', file, '--customer', '4711', ...data('cut')]);
    const events = await runFake(['events', '--customer', '4711', '--json', ...data('cut')]);
    const { issues } = JSON.parse((await runFake(['check', file, '--json'])).stdout);
    expect(issues[0].message).toBe(
      'The file ends in record 1: it was cut off. Export or send it again.',
    );
    expect(events.stdout).toContain(issues[0].message);
  });

  it('Decision S12: --guard-removals withholds removals and says so in an event', async () => {
    const records = Array.from({ length: 3 }, (_, n) => ({
      third_party_id: `A${n}`,
      ...RYE_BREAD,
    }));
    const full = fileOf('full.json', JSON.stringify(records));
    const short = fileOf('short.json', JSON.stringify(records.slice(0, 1)));
    const customer = ['--customer', '4711', ...data('guarded')];
    await runFake(['sync', full, ...customer]);
    const guarded = await runFake(['sync', short, ...customer, '--guard-removals', '20%,1']);
    expect(guarded.stdout).toContain('2 withheld by the guard; 1 package unchanged');
    expect(guarded.stdout).toContain('To apply them, sync the same file without the guard');
    const events = await runFake(['events', ...customer]);
    expect(events.stdout).toContain('2 of 3 available packages are no longer listed');
    const open = await runFake(['sync', short, ...customer]);
    expect(open.stdout).toContain('2 removed; 1 package unchanged');
  });

  it('Decision S12: --guard-price withholds a price', async () => {
    const records = [{ third_party_id: 'A1', ...RYE_BREAD }];
    const customer = ['--customer', '4711', ...data('guarded-price')];
    await runFake(['sync', fileOf('p1.json', JSON.stringify(records)), ...customer]);
    const dear = fileOf('p2.json', JSON.stringify([{ ...records[0], price: '18.91' }]));
    const args = ['sync', dear, ...customer];
    expect((await runFake([...args, '--guard-price', '50%'])).stdout).toContain('1 withheld');
    expect((await runFake([...args, '--guard-price', '50.1%'])).stdout).toContain('1 changed');
    expect(await runFake([...args, '--guard-price', '0.5'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('such as 60%; this is "0.5"'),
    });
  });

  it('a refused record ends 1, and what is accepted is synced', async () => {
    const file = fileOf(
      'e.json',
      JSON.stringify([
        { third_party_id: 'A1', ...RYE_BREAD },
        { third_party_id: 'A2', ...RYE_BREAD, price: -1 },
      ]),
    );
    const synced = await runFake(['sync', file, '--customer', '4711', ...data('four')]);
    expect(synced.code).toBe(1);
    expect(synced.stdout).toContain('1 refused, 1 added');
  });

  it('customers and libraries are apart', async () => {
    const file = fileOf('f.json', JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]));
    await runFake(['sync', file, '--customer', '__proto__', ...data('five')]);
    await runFake(['sync', file, '--customer', '4711', '--library', 'other', ...data('five')]);
    for (const [customer, library, code] of [
      ['__proto__', 'sandbox', 0],
      ['4711', 'other', 0],
      ['4711', 'sandbox', 2],
    ] as const) {
      const shown = await runFake([
        'catalogue',
        '--customer',
        customer,
        '--library',
        library,
        ...data('five'),
      ]);
      expect(shown.code, `${library} ${customer}`).toBe(code);
      expect(shown.stdout.includes('1 package')).toBe(code === 0);
    }
  });

  it('ends 2 if no file of the customer was received', async () => {
    await runFake(['sync', fileOf('g.json', '[]'), '--customer', '4711', ...data('none-received')]);
    const { code, stdout, stderr } = await runFake([
      'sync',
      '--customer',
      '1',
      ...data('none-received'),
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('no file of customer 1 was received');
  });

  it.each([
    [['sync', 'no-such-file.json', '--customer', '1'], 'no such file'],
    [['sync', 'x.json'], '--customer is missing'],
    [['events', '--customer', '1', '--type', 'LOUD'], '--type is'],
    [['events', '--customer', '1', '--limit', '0'], '--limit is at least 1'],
    [['catalogue', '--customer', '1', '--database', 'postgres://u@h/d'], 'two places'],
    [['clients', 'remove'], 'CLIENT_ID is missing after remove'],
    [['clients', 'drop'], 'clients needs one of add, list, show'],
    [['clients', 'add', '--redirect', 'http://example.com/cb'], 'A redirect URI is https'],
  ])('ends 2 for %j, and says why', async (args, message) => {
    const { code, stdout, stderr } = await runFake([...args, ...data('six')]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('Spec 5.2: clients add shows a secret once; clients list shows none', async () => {
    const added = await runFake([
      'clients',
      'add',
      '--name',
      'Bakery <b>',
      '--kind',
      'partner',
      '--redirect',
      'https://a.example/cb',
      '--json',
      ...data('seven'),
    ]);
    const { client_id: id, client_secret: secret } = JSON.parse(added.stdout) as {
      client_id: string;
      client_secret: string;
    };
    expect(secret).toMatch(/^[\w-]{43}$/);
    const listed = await runFake(['clients', 'list', ...data('seven')]);
    expect(listed.stdout).toBe(`${id}  partner  Bakery <b>\n`);
    expect(listed.stdout).not.toContain(secret);
  });
});

describe('assortment events', () => {
  it('shows certain and suggested fixes', async () => {
    const call = ['--customer', '4 711', ...data('fixes')];
    const records = [
      { third_party_id: 'A1', ...RYE_BREAD, lead_time: '3 days' },
      { third_party_id: 'A2', ...RYE_BREAD, package_description_str: 'ca. 2,5 kg' },
      { third_party_id: 'A3', ...RYE_BREAD, price: '9,50' },
    ];
    const path = fileOf('fixes.json', JSON.stringify(records));
    const synced = await runFake(['sync', path, ...call]);
    expect(synced.code).toBe(1);
    // A customer with blanks is in quotes.
    expect(synced.stdout).toContain(" --customer '4 711' shows");
    // The file that was received last is synced again, and its refused record counts again.
    const again = await runFake(['sync', ...call]);
    expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('3 refused')]);
    const { stdout } = await runFake(['events', ...call], { terminal: true, columns: 200 });
    expect(stdout).toContain('  suggestion: write "package_description_str": "2.5kg"\n');
    expect(stdout).toContain('  fix: write "price": "9.50"\n');
  });
});

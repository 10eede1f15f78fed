import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compareFiles, nextAvailability } from '#catalogue';
import { type AssortmentFile, readAssortmentFile } from '#core';
import { runFake } from '../command/fake-io.js';
import { CATALOGUE, ServiceWorld, secretOf } from './service-world.js';
import { Supplier } from './signed-in-command.js';
import { inEachWay } from './statements.js';
import { type CataloguePage, recordOf, signedInWorld } from './ways.js';

const YES = recordOf('A1', { orderable: true });
const NO = recordOf('A1', { orderable: false });
const OTHER = recordOf('B1');
const NO_SEASON = recordOf('C1', { orderable: false, season: 'all' });

/** Listing of a package in the file of a day. */
type Listing = keyof typeof LISTINGS;
const LISTINGS = {
  yes: { orderable: true },
  unset: { orderable: undefined },
  no: { orderable: false },
  /** A record that is not accepted. */
  refused: { price: 'free' },
  /** The same, with orderable=false. */
  refusedNo: { price: 'free', orderable: false },
  out: undefined,
} as const;

/** A package with its listings, and the days after which it can be ordered. */
type Row = readonly [what: string, listings: readonly Listing[], available: string];

const ROWS: readonly Row[] = [
  ['listed with orderable=true', ['yes', 'yes', 'yes', 'yes'], '1 2 3 4'],
  ['listed without orderable', ['unset', 'unset', 'unset', 'unset'], '1 2 3 4'],
  ['not present, then listed', ['out', 'yes', 'unset', 'yes'], '2 3 4'],
  ['not present, then not accepted', ['out', 'refused', 'refused', 'yes'], '4'],
  ['not present, then orderable=false', ['out', 'no', 'no', 'no'], ''],
  ['available, then orderable=false', ['yes', 'no', 'no', 'no'], '1'],
  ['available, then no longer listed', ['yes', 'out', 'out', 'out'], '1'],
  // The condition of that row is "none", and no row has a record that is not accepted.
  ['available, then orderable=false, not accepted', ['yes', 'refusedNo', 'no', 'yes'], '1 4'],
  ['available, then not accepted', ['yes', 'refused', 'refused', 'out'], '1 2 3'],
  ['seasonal, by listing', ['yes', 'out', 'unset', 'out'], '1 3'],
  ['seasonal, by orderable', ['no', 'yes', 'no', 'yes'], '2 4'],
];

describe('3.1 Package availability', () => {
  inEachWay('3.1 the latest file decides which packages can be ordered', async (way) => {
    const customer = await way.customer();
    const days = [0, 1, 2, 3];
    const seen: (readonly string[])[] = [];
    for (const day of days) {
      const file = ROWS.flatMap(([what, listings]) => {
        const fields = LISTINGS[listings[day] ?? 'out'];
        return fields === undefined ? [] : [recordOf(what, fields)];
      });
      seen.push((await customer.sync(file)).packages.map(({ id }) => id));
    }
    const daysOf = (what: string): string =>
      days.flatMap((day) => (seen[day]?.includes(what) ? [day + 1] : [])).join(' ');
    expect(Object.fromEntries(ROWS.map(([what]) => [what, daysOf(what)]))).toEqual(
      Object.fromEntries(ROWS.map(([what, , available]) => [what, available])),
    );
  });

  inEachWay('3.1 a file with one changed article is the full assortment too', async (way) => {
    const customer = await way.customer();
    const ids = async (file: readonly unknown[]): Promise<string> =>
      (await customer.sync(file)).packages.map(({ id }) => id).join(' ');
    expect(await ids([YES, OTHER])).toBe('A1 B1');
    expect(await ids([recordOf('B1', { price: 99 })])).toBe('B1');
    expect(await ids([])).toBe('');
  });

  inEachWay('3.1 there is no validity period or season field', async (way) => {
    const over = { valid_from: '1990-01-01', valid_to: '1990-12-31', season: 'winter' };
    const { packages } = await (await way.customer()).sync([recordOf('A1', over), NO_SEASON]);
    expect(packages.map(({ id }) => id)).toEqual(['A1']);
  });

  it.each([
    ['not-present', 'orderable', 'available'],
    ['not-present', 'not-orderable', 'not-available'],
    ['available', 'not-orderable', 'not-available'],
    ['available', 'not-listed', 'not-available'],
    ['available', 'orderable', 'available'],
    ['not-present', 'not-listed', 'not-present'],
    ['not-present', 'refused', 'not-present'],
  ] as const)('3.1 %s, %s: %s · library', (state, listing, next) => {
    expect(nextAvailability(state, listing)).toBe(next);
  });

  it('3.1 the file of one customer changes nothing for another · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const available = async (customer: string): Promise<string> => {
      const json = await world.catalogue(token, customer);
      const items = json['items'] as readonly { readonly third_party_id: string }[];
      return items.map(({ third_party_id }) => third_party_id).join(' ');
    };
    const day = async (customer: string, file: readonly unknown[]): Promise<void> => {
      await world.upload(token, JSON.stringify(file), customer);
      await world.nextDay();
    };
    await day('1', [YES, OTHER]);
    await day('2', [YES]);
    expect([await available('1'), await available('2')]).toEqual(['A1 B1', 'A1']);
    await day('1', [OTHER]);
    expect([await available('1'), await available('2')]).toEqual(['B1', 'A1']);
  });

  it('3.1 a package that is not available stays known, with the reason · HTTP', async () => {
    const { world, token } = await signedInWorld();
    for (const file of [[YES, OTHER, recordOf('C1', { orderable: false })], [OTHER]]) {
      await world.upload(token, JSON.stringify(file));
      await world.nextDay();
    }
    const json = await world.catalogue(token, '4711', '&availability=all');
    expect(json).toMatchObject({
      items: [
        { third_party_id: 'A1', availability: 'not-available', reason: 'not-listed' },
        { third_party_id: 'B1', availability: 'available', reason: 'listed' },
        { third_party_id: 'C1', availability: 'not-available', reason: 'not-orderable' },
      ],
    });
  });
});

describe('3.1 Edges', () => {
  function read(records: readonly unknown[]): AssortmentFile {
    const reading = readAssortmentFile(JSON.stringify(records));
    if (!reading.readable) throw new Error('refused');
    return reading;
  }

  it('3.1 compareFiles lists a new package that cannot be ordered as such · library', () => {
    expect(compareFiles(read([OTHER]), read([OTHER, NO])).madeUnavailable).toEqual(['A1']);
    expect(compareFiles(read([OTHER]), read([OTHER, YES])).madeUnavailable).toEqual([]);
  });

  it.each(['plan', 'sync'])(
    '3.1 %s says that a new package cannot be ordered · command',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'specification-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')] as const;
      writeFileSync(before, JSON.stringify([OTHER]));
      const said: string[] = [];
      for (const record of [YES, NO]) {
        writeFileSync(after, JSON.stringify([OTHER, record]));
        const place = ['--data', join(folder, 'data'), '--library', String(record['orderable'])];
        const args = name === 'plan' ? [before, after] : [after, '--customer', '4711', ...place];
        const { stdout } = await runFake([name, ...args]);
        said.push(stdout.replace(/^Articles .*$/m, '').trimEnd());
      }
      expect(said[1]).not.toBe(said[0]);
    },
  );
});

describe('3.1 What the customer sees has one form', () => {
  it('3.1 the catalogue of this machine, of a service, and of HTTP · command', async () => {
    const world = new ServiceWorld();
    const supplier = new Supplier(world);
    const env = { ASSORTMENT_CLIENT_SECRET: secretOf('page') };
    await supplier.login('library procurement');
    const file = [
      recordOf('A1', { shared_id: 'S', supplier_outlet_id: 'north', lead_time: '24:00:00' }),
      recordOf('A2', { price: '1', price_type_code: 1, price_unit: 'punnet' }),
      recordOf('A3', { orderable: false, gtin: '4006381333931' }),
      recordOf('A4', { price: '10', package_description_str: '3x0.7l', brand: 'Mill' }),
    ];
    const stdin = JSON.stringify(file);
    await supplier.run(['post', '-', '--customer', '4711'], { stdin, env });
    await world.nextDay();
    const place = ['--data', join(supplier.folder, 'data')];
    await supplier.run(['sync', '-', '--customer', '4711', ...place], { stdin });
    const command = ['catalogue', '--customer', '4711', '--all', '--json'];
    const here = await supplier.run([...command, ...place]);
    const there = await supplier.run([...command, '--remote'], { env });
    const { access } = await world.tokens();
    const { next, ...page } = await world.catalogue(access, '4711', '&availability=all');
    expect([JSON.parse(here.stdout), JSON.parse(there.stdout), next]).toEqual([page, page, null]);
    const unknown = ['catalogue', '--customer', '4712'];
    expect((await supplier.run([...unknown, ...place])).code).toBe(2);
    expect((await supplier.run([...unknown, '--remote'], { env })).code).toBe(2);
    const query = `${CATALOGUE}?customer_number=4712`;
    expect((await world.get(query, access)).status).toBe(404);
  });
});

describe('2.1 The article and the outlet of a package', () => {
  it('2.1 choose the packages of a catalogue · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const file = [
      recordOf('A1', { shared_id: 'Käse "1"', supplier_outlet_id: 'Süd' }),
      recordOf('A2', { shared_id: 'Käse "1"', supplier_outlet_id: 'north' }),
      recordOf('A3', { name: '"sharedId":"A3"', shared_id: 'S' }),
      recordOf('S', { orderable: false, supplier_outlet_id: 'Süd' }),
      recordOf('T', { description: '"sharedId":"S"' }),
    ];
    await world.upload(token, JSON.stringify(file));
    await world.nextDay();
    const ids = async (filters: Readonly<Record<string, string>>): Promise<string> => {
      const found: string[] = [];
      const query = { customer_number: '4711', limit: '1', ...filters };
      let url = `${CATALOGUE}?${new URLSearchParams(query)}`;
      for (;;) {
        const { items, next } = (await world.get(url, token)).json as CataloguePage;
        found.push(...items.map(({ third_party_id: id }) => id));
        if (typeof next !== 'string') return found.join(' ');
        url = next;
      }
    };
    expect(await ids({ article_id: 'Käse "1"' })).toBe('A1 A2');
    expect(await ids({ article_id: 'S' })).toBe('A3');
    expect(await ids({ article_id: 'S', availability: 'all' })).toBe('A3 S');
    expect(await ids({ article_id: 'A3' })).toBe('');
    expect(await ids({ article_id: 'T' })).toBe('T');
    expect(await ids({ supplier_outlet_id: 'Süd', availability: 'all' })).toBe('A1 S');
    expect(await ids({ supplier_outlet_id: 'north', article_id: 'Käse "1"' })).toBe('A2');
    expect(await ids({ supplier_outlet_id: '', article_id: '' })).toBe('A1 A2 A3 T');
  });
});

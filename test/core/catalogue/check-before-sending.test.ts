import { describe, expect, it } from 'vitest';
import {
  type AssortmentOutline,
  checkBeforeSending,
  outlineAfter,
  outlineFile,
} from '../../../src/core/catalogue/index.js';
import { createAssortmentReader } from '../../../src/core/index.js';

interface Sent {
  readonly third_party_id: string;
  readonly price?: number | string;
  readonly price_type_code?: number;
  readonly price_unit?: string;
  readonly orderable?: boolean | string;
  readonly package_description_str?: string;
}

function outline(records: readonly Sent[]): AssortmentOutline {
  const bytes = new TextEncoder().encode(
    JSON.stringify(
      records.map((each) => ({
        name: 'Rye bread',
        price: 12,
        price_type_code: 0,
        package_description_str: '6x500g',
        ...each,
      })),
    ),
  );
  const reader = createAssortmentReader({ stage: 'upload' });
  return outlineFile([...reader.push(bytes), ...reader.end()]).outline;
}

const numbered = (count: number, more: Omit<Sent, 'third_party_id'> = {}): readonly Sent[] =>
  Array.from({ length: count }, (_, n) => ({ third_party_id: `0${1000 + n}`, ...more }));

const UNKNOWN = { price: null, per: '', amount: null, basis: null, content: null, measure: '' };
const BREAD = {
  price: 0.004,
  per: 'mass',
  amount: 12,
  basis: 'package',
  content: 3000,
  measure: 'mass',
};

describe('Decision S12: the outline of a file', () => {
  it('has the price per unit of every accepted package, sorted by identifier', () => {
    expect(
      outline([
        { third_party_id: 'B' },
        { third_party_id: 'A', orderable: false },
        { third_party_id: 'C', price: '-1' },
        { third_party_id: 'D', price: '-1', orderable: false },
      ]),
    ).toEqual({
      records: 4,
      accepted: 2,
      packages: [
        { thirdPartyId: 'A', listing: 'not-orderable', ...BREAD },
        { thirdPartyId: 'B', listing: 'orderable', ...BREAD },
        { thirdPartyId: 'C', listing: 'refused', ...UNKNOWN },
        { thirdPartyId: 'D', listing: 'not-orderable', ...UNKNOWN },
      ],
    });
  });

  it('has six digits of each price', () => {
    expect(outline([{ third_party_id: 'A', price: '10000.123456' }]).packages).toMatchObject([
      { price: 3.33337, amount: 10000.1 },
    ]);
  });

  it('Decision S2: records that contradict each other are one refused package', () => {
    const contradiction = [{ third_party_id: 'A' }, { third_party_id: 'A', price: 13 }];
    expect(outline(contradiction).packages).toEqual([
      { thirdPartyId: 'A', listing: 'refused', ...UNKNOWN },
    ]);
  });

  it('Decision S11: they are not orderable where all flags that can be read say so', () => {
    const off = { third_party_id: 'A', orderable: false };
    for (const [records, listing] of [
      [[off, { ...off, price: 13 }], 'not-orderable'],
      [[off, { third_party_id: 'A', price: 13 }], 'refused'],
      [[{ third_party_id: 'A', price: 13 }, off], 'refused'],
      [[off, { third_party_id: 'A', orderable: 'no' }], 'not-orderable'],
    ] as const)
      expect(outline(records).packages).toMatchObject([{ listing }]);
  });

  it('Decision S3: a refused record keeps the package of the file before', () => {
    const first = outline([{ third_party_id: 'A' }, { third_party_id: 'B' }]);
    const after = outlineAfter(first, outline([{ third_party_id: 'A', price: '-1' }]));
    expect(after.packages).toEqual([first.packages[0]]);
    const next = outline([{ third_party_id: 'A' }, { third_party_id: 'C', price: '-1' }]);
    expect(outlineAfter(first, next)).toEqual(next);
    expect(outlineAfter(undefined, next)).toBe(next);
  });

  it('Decision S3: a record without an identifier is no package', () => {
    const [known] = outline([{ third_party_id: 'A' }]).packages;
    const bytes = new TextEncoder().encode('[{"name":"Rye"},{"third_party_id":"A","name":7}]');
    const reader = createAssortmentReader({ stage: 'upload' });
    const { packages } = outlineFile([...reader.push(bytes), ...reader.end()]).outline;
    expect(packages.map(({ thirdPartyId }) => thirdPartyId)).toEqual([known?.thirdPartyId]);
  });

  it('Decision S2: the end of a file says which accepted records it takes back', () => {
    const text =
      '[{"third_party_id":"A","name":"Rye","price":12,"price_type_code":0,' +
      '"package_description_str":"3 kg"},{"third_party_id":"A"}]';
    const listing = (retracted: readonly number[]): unknown => {
      const reader = createAssortmentReader();
      const events = [...reader.push(new TextEncoder().encode(text)), ...reader.end()];
      const ended = events.map((each) => (each.kind === 'end' ? { ...each, retracted } : each));
      return outlineFile(ended).outline.packages.map((each) => each.listing);
    };
    expect(listing([0])).toEqual(['refused']);
    expect(listing([])).toEqual(['orderable']);
    // A record that was not passed on.
    expect(listing([7])).toEqual(['orderable']);
  });

  it('a price per unlisted unit is compared as it was sent', () => {
    const tray = { price_type_code: 1, price_unit: 'tray', price: 2.5 };
    expect(outline([{ third_party_id: 'A', ...tray } as Sent]).packages).toMatchObject([
      { price: 2.5, per: 'unlisted tray' },
    ]);
    const kilos = { price_type_code: 1, price_unit: 'kg', price: 2.5 };
    expect(outline([{ third_party_id: 'A', ...kilos } as Sent]).packages).toMatchObject([
      { price: 0.0025, per: 'mass' },
    ]);
  });

  it('a price per unit that is larger than any number has none', () => {
    const small = `${'0.000001x'.repeat(28)}0.000001kg`;
    const text = `${'0.000001x'.repeat(27)}0.000001kg`;
    expect(text.length).toBeLessThanOrEqual(256);
    expect(small.length).toBeGreaterThan(256);
    const levels = Array.from({ length: 60 }).reduce<object>(
      (inner) => ({ quantity: 0.000001, package: inner }),
      { quantity: 0.000001, unit_name: 'kg' },
    );
    const sent = { third_party_id: 'A', package_description_str: undefined };
    // The levels are checked, not typed.
    const records = [{ ...sent, package_description: levels } as unknown as Sent];
    expect(outline(records).packages).toMatchObject([{ price: null }]);
  });
});

describe('Decision S12: before a file is sent', () => {
  const before = outline(numbered(50));

  it('the same file, and one with a few packages less, cause no alarm', () => {
    expect(checkBeforeSending(before, before)).toEqual([]);
    expect(checkBeforeSending(outline(numbered(30)), before)).toEqual([]);
  });

  it('a file of which nothing would be accepted is an alarm, with or without a file before', () => {
    const bad = outline(numbered(40, { price: '12,50' }));
    const alarm = [{ kind: 'nothing-accepted', records: 40 }];
    expect(checkBeforeSending(bad)).toEqual(alarm);
    expect(checkBeforeSending(bad, before)).toEqual(alarm);
    expect(checkBeforeSending(outline([]))).toEqual([{ kind: 'nothing-accepted', records: 0 }]);
  });

  it('a file with more than a fifth and 20 packages less is an alarm', () => {
    expect(checkBeforeSending(outline(numbered(29)), before)).toEqual([
      { kind: 'removals', count: 21, of: 50, renamed: [] },
    ]);
    const large = outline(numbered(200));
    expect(checkBeforeSending(outline(numbered(160)), large)).toEqual([]);
    const limits = { removals: { ratio: '0.1', count: 5 } };
    expect(checkBeforeSending(outline(numbered(160)), large, limits)).toMatchObject([
      { kind: 'removals', count: 40, of: 200 },
    ]);
  });

  it.each(['ratio', 'count'])('limits of removals without their %s are a mistake', (name) => {
    const removals = { ratio: '0.1', count: 5, [name]: undefined };
    expect(() => checkBeforeSending(before, before, { removals })).toThrow(
      new RegExp(`removals\\.${name}`),
    );
  });

  it('a refused record is listed, and one that is not orderable is no removal', () => {
    const bad = numbered(49, { price: '12,50' });
    expect(checkBeforeSending(outline([...bad, { third_party_id: '01049' }]), before)).toEqual([]);
    expect(checkBeforeSending(outline(numbered(50, { orderable: false })), before)).toEqual([]);
  });

  it('names identifiers that lost or gained zeros', () => {
    const stripped = outline(
      numbered(50).map((each, n) => {
        const id = each.third_party_id.slice(1);
        return { ...each, third_party_id: n % 2 === 0 ? id : `000${id}.0` };
      }),
    );
    const [alarm] = checkBeforeSending(stripped, before);
    expect(alarm).toMatchObject({ kind: 'removals', count: 50, of: 50 });
    expect(alarm?.kind === 'removals' && alarm.renamed).toHaveLength(50);
    expect(alarm?.kind === 'removals' && alarm.renamed.slice(0, 2)).toEqual([
      { before: '01000', after: '1000' },
      { before: '01001', after: '0001001.0' },
    ]);
  });

  it('an identifier with two counterparts has none', () => {
    const twice = outline(
      numbered(50).flatMap(({ third_party_id: id }) => [
        { third_party_id: id.slice(1) },
        { third_party_id: `0${id}` },
      ]),
    );
    expect(checkBeforeSending(twice, before)).toEqual([
      { kind: 'removals', count: 50, of: 50, renamed: [] },
    ]);
  });

  it('many prices that changed by a power of ten are an alarm', () => {
    const dearer = numbered(50).map((each, n) => (n < 21 ? { ...each, price: 1200 } : each));
    expect(checkBeforeSending(outline(dearer), before)).toEqual([
      { kind: 'jumps', what: 'price', count: 21, of: 50, power: 2, first: '01000' },
    ]);
    const few = dearer.map((each, n) => (n === 0 ? { ...each, price: 12 } : each));
    expect(checkBeforeSending(outline(few), before)).toEqual([]);
    const trebled = numbered(50, { price: 36 });
    expect(checkBeforeSending(outline(trebled), before)).toEqual([]);
  });

  it('so are they in another dimension, where the prices of packages compare', () => {
    const litres = { package_description_str: '6x500ml' };
    expect(checkBeforeSending(outline(numbered(50, litres)), before)).toEqual([]);
    expect(
      checkBeforeSending(outline(numbered(50, { ...litres, price: 1200 })), before),
    ).toMatchObject([{ kind: 'jumps', what: 'price', count: 50, of: 50, power: 2 }]);
  });

  it('in a small file, more than half of the prices are many', () => {
    const small = outline(numbered(5));
    const cheaper = numbered(5).map((each, n) => (n < 3 ? { ...each, price: 1.2 } : each));
    expect(checkBeforeSending(outline(cheaper), small)).toMatchObject([
      { kind: 'jumps', what: 'price', count: 3, of: 5, power: -1 },
    ]);
    expect(checkBeforeSending(outline(cheaper.slice(0, 2)), small)).toEqual([]);
  });

  it('names contents that changed apart from prices, and a price now stated per unit', () => {
    const larger = { package_description_str: '60x500g' };
    const perKilo = { price: 12, price_type_code: 1, price_unit: 'kg' };
    const now = numbered(50).map((each, n) =>
      n < 21 ? { ...each, ...larger } : n < 23 ? { ...each, price: 1.2 } : each,
    );
    expect(checkBeforeSending(outline(now), before)).toEqual([
      {
        ...{ kind: 'jumps', what: 'content', count: 21, of: 50, power: 1, first: '01000' },
        contents: { before: 3, after: 30, unit: 'kg' },
      },
      { kind: 'jumps', what: 'price', count: 2, of: 50, power: -1, first: '01021' },
    ]);
    const ten = outline(numbered(50, { package_description_str: '10 kg' }));
    expect(checkBeforeSending(outline(numbered(50, perKilo)), ten)).toMatchObject([
      { kind: 'jumps', what: 'unit-price', count: 50, power: 1 },
    ]);
  });
});

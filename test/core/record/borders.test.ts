import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../../src/client/index.js';
import {
  applySyncPlan,
  emptyCatalogue,
  planSync,
  readCatalogue,
  readSyncPlan,
  writeCatalogue,
  writeSyncPlan,
} from '../../../src/core/catalogue/index.js';
import {
  checkAssortmentFile,
  convertAmount,
  explainRecord,
  formatFraction,
  fraction,
  netContents,
  type PackageRecord,
  parseFraction,
  parseLeadTime,
  priceLadder,
  readAssortmentFile,
  readPackageRecord,
  UNITS,
  weighedDeliveryPrice,
  writePackageRecord,
} from '../../../src/core/index.js';
import { catalogue, leadTime, packageRecord } from '../../../src/testing/index.js';

const SENT = {
  third_party_id: 'A1',
  name: 'Gouda',
  price: '18.95',
  price_type_code: 1,
  price_unit: 'kg',
  package_description_str: '2x3.2kg',
  lead_time: '36:00:00',
};

function read(json: unknown): PackageRecord {
  const outcome = readPackageRecord(json);
  if (!outcome.ok) throw new Error('a record that is refused');
  return outcome.value;
}

function overJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('What crosses a border', () => {
  it('a Hono route answers a record with a lead time, unchanged and as it was sent', async () => {
    const app = new Hono();
    app.get('/record', (c) => c.json(read(SENT)));
    app.get('/sent', (c) => c.json(writePackageRecord(read(SENT))));
    const record: unknown = await (await app.request('/record')).json();
    expect(record).toMatchObject({ leadTime: '36:00:00', price: { amount: '18.95' } });
    const sent: unknown = await (await app.request('/sent')).json();
    expect(read(sent)).toEqual(read(SENT));
  });

  it('JSON.stringify takes every value', () => {
    const record = read(SENT);
    const reading = readAssortmentFile(JSON.stringify([SENT]));
    if (!reading.readable) throw new Error('a file that is refused');
    const before = emptyCatalogue('4711');
    const plan = planSync(before, reading, { now: 0, customerNumber: '4711' });
    const values: Readonly<Record<string, unknown>> = {
      record,
      reading,
      report: checkAssortmentFile('[{}]'),
      ladder: priceLadder(record),
      delivered: weighedDeliveryPrice(record, { amount: '3', unit: 'kg' }),
      content: netContents(record.packageDescription),
      converted: convertAmount('2', 'lb', 'g'),
      explanation: explainRecord(record),
      plan,
      catalogue: applySyncPlan(before, plan),
      units: UNITS,
      secret: new Secret('s3cret'),
    };
    for (const [name, value] of Object.entries(values))
      expect(JSON.stringify(value), name).toMatch(/^[{["]/);
  });

  it('fractions and lead times are read back from their JSON', () => {
    fc.assert(
      fc.property(leadTime(), fc.bigInt(), fc.bigInt({ min: 1n }), (time, p, q) => {
        expect(parseLeadTime(overJson(time))).toMatchObject({ ok: true, value: time });
        const f = fraction(p, q);
        expect(parseFraction(overJson(f))).toEqual(f);
        expect(parseFraction(formatFraction(f))).toEqual(f);
      }),
    );
  });

  it('what is written is cloned, and read back as the same value', () => {
    fc.assert(
      fc.property(packageRecord('A1'), catalogue({ days: 1 }), (record, { catalogue: reached }) => {
        expect(read(structuredClone(writePackageRecord(record))).price).toEqual(record.price);
        const written = structuredClone(writeCatalogue(reached));
        expect(readCatalogue(written)).toMatchObject({ ok: true, value: { hash: reached.hash } });
      }),
      { numRuns: 20 },
    );
    const reading = readAssortmentFile(JSON.stringify([SENT]));
    if (!reading.readable) throw new Error('a file that is refused');
    const plan = planSync(emptyCatalogue('4711'), reading, { now: 0, customerNumber: '4711' });
    expect(readSyncPlan(structuredClone(writeSyncPlan(plan)))).toMatchObject({ ok: true });
  });

  it('a Secret says so where it would be lost', () => {
    const state = { tokens: { accessToken: new Secret('s3cret') } };
    expect(() => structuredClone(state)).toThrow(/use writeTokens/);
    expect(JSON.stringify(state)).toBe('{"tokens":{"accessToken":"[secret]"}}');
    expect(() => new Secret('[secret]')).toThrow(TypeError);
    expect({ ...state.tokens.accessToken }).not.toHaveProperty('text');
  });
});

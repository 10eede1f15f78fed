import { describe, expect, it } from 'vitest';
import { emptyCatalogue } from '../../../src/core/catalogue/catalogue.js';
import { createChangesReader } from '../../../src/core/catalogue/create-changes-reader.js';
import { sha256Text } from '../../../src/core/catalogue/digest.js';
import { KnownPackages } from '../../../src/core/catalogue/known-packages.js';
import { planRun, type RunResult } from '../../../src/service/daily-sync/plan-run.js';
import { countSummary } from '../../../src/service/daily-sync/run-summary.js';
import { newCustomer } from '../../../src/storage/new-customer.js';

const KEY = { library: 'l', customer: '1' };

function runOf(text: string): Promise<RunResult> {
  const known = new KnownPackages([], sha256Text);
  const reader = createChangesReader(known, { stage: 'sync' });
  reader.push(new TextEncoder().encode(text));
  const run = { head: newCustomer(KEY), runId: 'run', now: 0 };
  return planRun(emptyCatalogue('1'), { reading: reader.end(), known }, run);
}

function bytesOf({ summary, events }: RunResult): number {
  let bytes = Buffer.byteLength(summary);
  for (const event of events) bytes += Buffer.byteLength(JSON.stringify(event));
  return bytes;
}

const PRICED = '"name":"R","price":1,"price_type_code":0';

const REST = `${PRICED},"package_description_str":"1 kg"`;

const many = (count: number, recordOf: (index: number) => string): string =>
  `[${Array.from({ length: count }, (_, index) => recordOf(index)).join(',')}]`;

const idOf = (index: number, length = 1): string =>
  `"third_party_id":"${String(index).padStart(length, 'x')}"`;

/** A package description of so many levels, each with a GTIN that is none. */
function wrongLevels(levels: number): string {
  const level = '{"quantity":"2","gtin":"1","package":';
  return `${level.repeat(levels)}{"unit_name":"kg"}${'}'.repeat(levels)}`;
}

const unknownFields = (from: number): string =>
  Array.from({ length: 100 }, (_, at) => `"${(from + at).toString(36)}_":1`).join(',');

const POISON: Readonly<Record<string, string>> = {
  'values that are no records': many(40_000, () => '1'),
  'records without a field': many(30_000, () => '{}'),
  'refused records with short identifiers': many(20_000, (at) => `{"third_party_id":"${at}"}`),
  'one identifier for all': many(20_000, () => '{"third_party_id":"1"}'),
  'pairs that contradict each other': many(
    2_000,
    (at) => `{${idOf(at >> 1)},${REST.replace('"R"', `"${at}"`)}}`,
  ),
  'unknown fields, the same ones in each record': many(
    200,
    (at) => `{${idOf(at)},${REST},${unknownFields(0)}}`,
  ),
  'unknown fields, others in each record': many(
    200,
    (at) => `{${idOf(at)},${REST},${unknownFields(at * 100)}}`,
  ),
  'unknown fields next to a long identifier': many(
    200,
    (at) => `{${idOf(at, 1_000)},${REST},${unknownFields(at * 100)}}`,
  ),
  'long unknown fields': many(50, (at) => `{${idOf(at)},${REST},"${'f'.repeat(60_000)}":1}`),
  'levels with wrong GTINs': many(
    100,
    (at) => `{${idOf(at, 1_000)},${PRICED},"package_description":${wrongLevels(99)}}`,
  ),
  'four findings each': many(
    12_000,
    (at) =>
      `{${idOf(at)},"name":"R","price":"1,2","price_type_code":0,` +
      '"package_description_str":"1 KG","gtin":"1","lead_time":"one day"}',
  ),
};

describe('a stored run', () => {
  it.each(Object.entries(POISON))(
    'has at most 1 MB and ten times the bytes of its file: %s',
    async (_name, text) => {
      expect(bytesOf(await runOf(text))).toBeLessThanOrEqual(1_000_000 + 10 * text.length);
    },
  );

  it('counts the refused records that it does not list', async () => {
    const { summary, counts } = await runOf(`[{"third_party_id":"A"},[],${'1,'.repeat(500)}{}]`);
    const { refused, refusedMore } = JSON.parse(summary);
    expect(refused.map(({ id }: { id: string | null }) => id)).toEqual([
      'A',
      ...Array.from({ length: 100 }, () => null),
    ]);
    expect(refused[100].records).toEqual([100]);
    expect(refusedMore.count).toBe(402);
    expect(refusedMore.codes).toMatchObject({ 'record.not-an-object': 401 });
    expect(counts.refused).toBe(503);
    expect(countSummary(summary)).toEqual(counts);
  });

  it('counts the findings whose events have no room, those of GTINs last', async () => {
    const record = '{"third_party_id":"1","gtin":"1"}';
    const { events } = await runOf(`[${`${record},`.repeat(5_000)}${record}]`);
    const of = (name: string): number =>
      events.filter(({ extra_data: { code } }) => code === name).length;
    const more = Object.fromEntries(
      events.flatMap(({ extra_data: { code, values } }) =>
        code === 'sync.more-of-cause' ? [[values?.['code'], Number(values?.['count'])]] : [],
      ),
    );
    expect(of('gtin.length')).toBe(5_001);
    expect(more['gtin.length']).toBeUndefined();
    expect(more['field.missing']).toBeGreaterThan(0);
    expect(of('field.missing') + (more['field.missing'] ?? 0)).toBe(5_001);
  });
});

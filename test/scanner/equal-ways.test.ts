import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewBytes } from '#bytes';
import { validWireRecord } from '../../src/arbitraries/records/valid-wire-record.js';
import { resolveReadOptions } from '../../src/record/read-options.js';
import { createRuleContext } from '../../src/record/rules/rule-context.js';
import { ByteRecord } from '../../src/record/source/byte-record.js';
import type { RecordScanner } from '../../src/record/source/record-scanner.js';
import { createRecordScanner } from '../../src/scanner/create-record-scanner.js';
import { sized } from '../sizes.js';
import { compareWays } from './compare-ways.js';

const RECORDS = sized(5_000, 20_000);

const OPTIONS = resolveReadOptions({});

function newScanner(): RecordScanner | undefined {
  const wanted = { record: true, details: true, digest: true };
  return createRecordScanner(createRuleContext(OPTIONS, wanted), 0);
}

describe('Records read with and without the accelerator', () => {
  it(`Principle 5: say the same, for ${RECORDS} records of which half are mutated`, () => {
    const { records, accelerated, objects, disagreements } = compareWays(RECORDS, 2026);
    expect(disagreements).toEqual([]);
    expect(records).toBe(RECORDS);
    // The comparison means something only while both ways are taken often.
    expect(accelerated).toBeGreaterThan(0.075 * RECORDS);
    expect(objects).toBeGreaterThan(0.075 * RECORDS);
  });

  it('Decision J1: no byte behind the end counts, wherever a record is cut', () => {
    const text =
      '{"third_party_id":"A","package_description":{"quantity":6,"package":' +
      '{"quantity":1.5,"unit_name":"l"}},"package_description_str":null,"name":"Rye",' +
      '"weighted":false}';
    const whole = new TextEncoder().encode(text);
    for (let end = 1; end <= whole.length; end += 1) {
      const source = new ByteRecord(OPTIONS.limits, newScanner());
      const bytes = viewBytes(whole.slice(0, end));
      source.aim(bytes, 0, end, false);
      expect([end, source.scanRecord(), source.fault]).toEqual([
        end,
        end === whole.length,
        undefined,
      ]);
      source.close();
    }
  });

  it('most records without findings are read by the accelerator, digest included', () => {
    const scanner = newScanner();
    const records = fc.sample(validWireRecord({ ordinary: true }), { numRuns: 400, seed: 7 });
    let digested = 0;
    for (const record of records) {
      const bytes = viewBytes(
        new TextEncoder().encode(`[${JSON.stringify(record)},{"third_party_id":"behind"}]`),
      );
      scanner?.aim(bytes, 0, bytes.length);
      if (scanner?.scan(1, bytes.length)?.digest(0, 0, 0) !== undefined) digested += 1;
    }
    expect(digested / records.length).toBeGreaterThan(0.5);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewBytes } from '#bytes';
import { validWireRecord } from '../../src/arbitraries/records/valid-wire-record.js';
import { resolveReadOptions } from '../../src/record/read-options.js';
import { QuickJudge } from '../../src/scanner/quick-judge.js';
import { QuickRecord } from '../../src/scanner/quick-record.js';
import { compareWays } from './fast-way-oracle.js';

describe('The fast way over a record', () => {
  it('Principle 5: accepts only what the general way accepts, and both say the same of 20,000 records, half of them mutated', () => {
    const { records, sure, objects, disagreements } = compareWays(20_000, 2026);
    expect(disagreements).toEqual([]);
    expect(records).toBe(20_000);
    // The comparison means something only while both ways are taken often.
    expect(sure).toBeGreaterThan(1_500);
    expect(objects).toBeGreaterThan(1_500);
  });

  it('Decision J1: looks at no byte behind the end, wherever a record is cut', () => {
    const options = resolveReadOptions({});
    const text =
      '{"third_party_id":"A","package_description":{"quantity":6,"package":{"quantity":1.5,"unit_name":"l"}},"package_description_str":null,"name":"Rye","weighted":false}';
    const whole = new TextEncoder().encode(text);
    for (let end = 1; end <= whole.length; end += 1) {
      const source = new QuickRecord(options.limits, new QuickJudge(options).memos, 0);
      const bytes = viewBytes(whole.slice(0, end));
      source.aim(bytes, 0, end, false);
      expect([end, source.scanRecord(), source.fault]).toEqual([
        end,
        end === whole.length,
        undefined,
      ]);
    }
  });

  it('is sure of most records about which there is nothing to say', () => {
    const options = resolveReadOptions({});
    const source = new QuickRecord(options.limits, new QuickJudge(options).memos, 0);
    const records = fc.sample(validWireRecord({ ordinary: true }), { numRuns: 400, seed: 7 });
    let sure = 0;
    for (const record of records) {
      const bytes = viewBytes(
        new TextEncoder().encode(`[${JSON.stringify(record)},{"third_party_id":"behind"}]`),
      );
      source.aim(bytes, 0, bytes.length, false);
      source.pos = 1;
      expect(source.scanRecord()).toBe(true);
      if (source.sure) sure += 1;
    }
    expect(sure / records.length).toBeGreaterThan(0.5);
  });
});

import { describe, expect, it } from 'vitest';
import { simulateDays } from '../../../src/core/catalogue/index.js';
import { explainRecord } from '../../../src/core/explain/explain-record.js';
import { readPackageRecord, unwrap, type WirePackageDescription } from '../../../src/core/index.js';

const AGREED = { minuteOfDay: 330, zone: 'UTC' };
const DAY = 86_400_000;

describe('Answers that could be far larger than their input', () => {
  it('a simulation of two events spans at most 100,000 days', () => {
    const to = (days: number) => [
      { kind: 'tick', at: 0 } as const,
      { kind: 'tick', at: days * DAY } as const,
    ];
    expect(simulateDays(to(1_000), AGREED).runs).toHaveLength(1_000);
    expect(() => simulateDays(to(100_001), AGREED)).toThrow('at most 100,000 days');
  });

  it('an explanation has at most 100 doubts, none with a pointer that no one can read', () => {
    let level: WirePackageDescription = { quantity: 1, unit_name: 'kg' };
    for (let at = 1; at < 9_999; at += 1) level = { quantity: 1, unit_name: ' ', package: level };
    const record = unwrap(
      readPackageRecord({
        third_party_id: 'A',
        name: 'n',
        price: 1,
        price_type_code: 0,
        package_description: level,
      }),
    );
    const { doubts } = explainRecord(record);
    expect(doubts).toHaveLength(100);
    expect(JSON.stringify(doubts).length).toBeLessThan(1_000_000);
    for (const { pointer } of doubts) expect(pointer.length).toBeLessThanOrEqual(4_000);
  });
});

import { describe, expect, it } from 'vitest';
import { RefusedError, unwrap } from '../../../src/core/issue/unwrap.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { parseGtin } from '../../../src/core/value/gtin/gtin.js';

describe('unwrap', () => {
  it('returns an accepted value', () => {
    const outcome = parseGtin('96385074');
    expect(outcome.ok && outcome.value).toBe(unwrap(outcome));
  });

  it('Decision F1: throws every finding as a line for people', () => {
    const outcome = readPackageRecord({ third_party_id: 'A1', name: 'Rye', price: -1 });
    const thrown = ((): unknown => {
      try {
        return unwrap(outcome);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(RefusedError);
    expect(thrown).toMatchObject({ name: 'RefusedError', findings: outcome.findings });
    const lines = String(thrown).split('\n');
    expect(lines[0]).toBe('RefusedError: The value is refused.');
    expect(lines).toHaveLength(1 + outcome.findings.length);
    const price = lines.find((line) => line.includes('(price.'));
    expect(price).toBe('- /price: "price" cannot be negative. Received: "-1". (price.negative)');
  });

  it('Decision F1: a finding about the whole value names no place', () => {
    const outcome = parseGtin('12');
    expect(() => unwrap(outcome)).toThrow(
      /^The value is refused\.\n- [^:]+ Received: "12"\. \(gtin/,
    );
  });
});

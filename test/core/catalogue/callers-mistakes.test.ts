import { describe, expect, it } from 'vitest';
import { selectFile } from '../../../src/core/catalogue/agreed-time/select-file.js';
import {
  type DayEvent,
  simulateDays,
} from '../../../src/core/catalogue/agreed-time/simulate-days.js';
import { nextAvailability, type PackageState } from '../../../src/core/catalogue/availability.js';
import { emptyCatalogue } from '../../../src/core/catalogue/catalogue.js';
import { readRatio } from '../../../src/core/catalogue/plan/guard.js';
import { planSync } from '../../../src/core/catalogue/plan/plan-sync.js';
import {
  compareNotes,
  NotedEvent,
  noteOn,
  syncEvent,
} from '../../../src/core/catalogue/sync-event.js';
import { finding } from '../../../src/core/issue/outcome.js';
import { fileOf } from './hand-made-files.js';

const RUN = { customerNumber: 'C', now: '2025-03-01T03:00:00Z' };

describe('values that no type allows', () => {
  it('a state, an event of a day or a ratio of another kind is a TypeError', () => {
    expect(() => nextAvailability('sold' as PackageState, 'orderable')).toThrow(TypeError);
    // A caller without types may pass anything.
    const event = { kind: 'holiday', at: 0 } as unknown as DayEvent;
    const agreed = { minuteOfDay: 0, zone: 'UTC' };
    expect(() => simulateDays([event], agreed)).toThrow(TypeError);
    // A caller without types may pass anything.
    expect(() => readRatio(true as unknown as number)).toThrow(TypeError);
  });
});

describe('Decision S9: events', () => {
  it('an event about the file as a whole is of no package', () => {
    const of = (id?: string): NotedEvent =>
      new NotedEvent(RUN, noteOn(finding('sync.empty-file', ''), id));
    expect([of('a').third_party_id, of().third_party_id]).toEqual(['a', null]);
    expect(of('a').customer_number).toBe('C');
  });

  it('Decision J7: values that every object inherits are none', () => {
    Object.defineProperty(Object.prototype, 'inherited', {
      value: '1',
      writable: true,
      enumerable: true,
      configurable: true,
    });
    try {
      const { extra_data: data } = syncEvent(RUN, noteOn(finding('sync.empty-file', '')));
      expect(Object.keys(data)).not.toContain('values');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'inherited');
    }
  });

  it('findings with one code at one place are sorted by what they say', () => {
    const note = (gtin: string): ReturnType<typeof noteOn> =>
      noteOn(finding('drift.gtin', '', undefined, { gtin, other: 'x', article: 'x' }), 'a');
    expect(compareNotes(note('1'), note('2'))).toBeLessThan(0);
    expect(compareNotes(note('2'), note('1'))).toBeGreaterThan(0);
    expect(compareNotes(note('1'), note('1'))).toBe(0);
  });
});

describe('Decision S7: files received as one', () => {
  it('are ordered by their identifiers', () => {
    const file = (id: string): { id: string; receivedAt: number; sequence: number } => ({
      id,
      receivedAt: 1,
      sequence: 1,
    });
    const window = { from: 0, to: 2 };
    for (const ids of ['abc', 'cba', 'bca', 'aab'])
      expect(selectFile([...ids].map(file), window).selected?.id).toBe([...ids].sort().at(-1));
  });
});

describe('Decision S3: refused records', () => {
  it('of a package that the catalogue never had change nothing, whatever the policy', () => {
    const refused = { index: 0, thirdPartyId: 'a', orderable: undefined, findings: [] };
    for (const onRefused of ['keep', 'withdraw'] as const) {
      const plan = planSync(emptyCatalogue('C'), fileOf([], [refused]), {
        now: 0,
        customerNumber: 'C',
        onRefused,
      });
      expect(plan.items).toEqual([]);
      expect(plan.refused).toMatchObject([{ id: 'a', outcome: 'not-present' }]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  type Comparison,
  compareAround,
  compareZones,
  transitionsOf,
} from './agreed-time-oracle.js';

const SAMPLE = Intl.supportedValuesOf('timeZone').filter((_, i) => i % 13 === 5);

describe('Decision S8: agreed instants against Temporal', () => {
  it('agree around a sample of zones and transitions (all of them: npm run verify:time)', () => {
    const result = compareZones(SAMPLE, 17);
    expect(result.disagreements).toEqual([]);
    expect(result.transitions).toBeGreaterThan(30);
  });

  it.each([
    ['Pacific/Apia', '2011-12-01T00:00Z', '2012-01-01T00:00Z'],
    ['Australia/Lord_Howe', '2026-01-01T00:00Z', '2027-01-01T00:00Z'],
    ['America/St_Johns', '2010-01-01T00:00Z', '2011-01-01T00:00Z'],
    ['Asia/Pyongyang', '2015-01-01T00:00Z', '2019-01-01T00:00Z'],
    ['America/Caracas', '2007-01-01T00:00Z', '2008-01-01T00:00Z'],
    ['Antarctica/Casey', '2009-10-01T00:00Z', '2010-04-01T00:00Z'],
    ['Africa/Casablanca', '2026-01-01T00:00Z', '2027-01-01T00:00Z'],
    ['America/Recife', '2000-09-01T00:00Z', '2000-12-01T00:00Z'],
    ['Africa/Monrovia', '1972-01-01T00:00Z', '1973-01-01T00:00Z'],
    ['Pacific/Kwajalein', '1993-01-01T00:00Z', '1994-01-01T00:00Z'],
  ])('agree around the transitions of %s from %s to %s', (zone, from, to) => {
    const result: Comparison = { zones: 1, transitions: 0, comparisons: 0, disagreements: [] };
    for (const transition of transitionsOf(zone, from, to)) {
      result.transitions += 1;
      compareAround(zone, transition, result);
    }
    expect(result.disagreements).toEqual([]);
    expect(result.transitions).toBeGreaterThan(0);
  });
});

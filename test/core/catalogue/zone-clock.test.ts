import { describe, expect, it, vi } from 'vitest';
import { wallTime, zoneClock } from '../../../src/core/catalogue/agreed-time/zone-clock.js';

const YEAR = 365 * 86_400_000;

describe('The clock of a zone', () => {
  it('is made once', () => {
    expect(zoneClock('Asia/Tokyo')).toBe(zoneClock('Asia/Tokyo'));
    expect(zoneClock('Asia/Tokyo')).not.toBe(zoneClock('Asia/Seoul'));
  });

  it('is refused for a name that no zone has, with what such a name is', () => {
    expect(() => zoneClock('Asia/Atlantis')).toThrow(
      /^The zone .* is the name of an IANA time zone/,
    );
  });

  it('reads nothing again for an instant near one that it was asked for', () => {
    const clock = { format: zoneClock('Asia/Tokyo').format, blocks: new Map() };
    const reading = vi.spyOn(clock.blocks, 'set');
    for (const instant of [20 * YEAR, 22 * YEAR, 20 * YEAR + 1, 22 * YEAR + 1])
      expect(wallTime(clock, instant)).toBe(instant + 9 * 3_600_000);
    expect(reading).toHaveBeenCalledTimes(2);
  });

  it('does not grow with the years that it is asked for', () => {
    const clock = { format: zoneClock('Asia/Tokyo').format, blocks: new Map() };
    for (let year = 0; year < 200; year += 1) {
      wallTime(clock, year * YEAR);
      expect(clock.blocks.size).toBeLessThanOrEqual(64);
    }
  });
});

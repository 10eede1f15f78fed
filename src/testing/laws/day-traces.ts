import fc from 'fast-check';
import type { DayEvent } from '#catalogue';
import { agreedInstant, agreedTime } from '../values/agreed-times.js';

const DAY = 86_400_000;

/**
 * Generates some days of one customer, for `simulateDays`: at most 30 uploads (some refused), ticks
 * and changed agreements over zones, often several in one millisecond, and sometimes a clock that
 * goes back. Ids are numbered: `file-3`. Decisions S7, S8.
 */
export function dayTrace(): fc.Arbitrary<readonly DayEvent[]> {
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.nat(DAY) },
    { weight: 1, arbitrary: fc.nat(4 * DAY) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -DAY, max: 0 }) },
  );
  const what = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('upload' as const),
        refused: fc.constantFrom(false, false, false, true),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('tick' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('agree' as const), agreed: agreedTime() }),
    },
  );
  return fc
    .tuple(agreedInstant(), fc.array(fc.tuple(step, what), { maxLength: 30 }))
    .map(([start, steps]) => {
      let at = start;
      return steps.map(([by, event], i): DayEvent => {
        at += by;
        return event.kind === 'upload' ? { ...event, at, id: `file-${i}` } : { ...event, at };
      });
    });
}

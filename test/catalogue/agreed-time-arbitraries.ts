import fc from 'fast-check';
import type { AgreedTime } from '../../src/catalogue/agreed-time/agreed-time.js';
import type { DayEvent } from '../../src/catalogue/agreed-time/simulate-days.js';

const DAY = 86_400_000;
const FIRST = Date.parse('2000-01-03T00:00Z');
const LAST = Date.parse('2037-12-30T00:00Z');

// Zones that shift oddly come up often; the others of the runtime now and then.
const odd = fc.constantFrom(
  'Europe/Helsinki',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Fakaofo',
  'America/St_Johns',
  'America/Caracas',
  'Asia/Pyongyang',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'UTC',
);
const zones: fc.Arbitrary<string> = fc.oneof({ weight: 4, arbitrary: odd }, { weight: 1, arbitrary: fc.constantFrom(...Intl.supportedValuesOf('timeZone')) });

export const agreedTimes: fc.Arbitrary<AgreedTime> = fc.record({
  minuteOfDay: fc.oneof(fc.nat(1439), fc.constantFrom(0, 1, 90, 105, 120, 150, 180, 210, 240, 1410, 1425, 1439)),
  zone: zones,
});

export const instants: fc.Arbitrary<number> = fc.integer({ min: FIRST, max: LAST });

/** Instants within two days of some shift of the odd zones. */
export const nearShifts: fc.Arbitrary<number> = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T01:00Z',
      '2026-10-25T01:00Z',
      '2026-10-03T15:30Z',
      '2026-04-04T15:00Z',
      '2011-12-30T10:00Z',
      '2010-11-07T02:31Z',
      '2010-03-14T03:31Z',
      '2016-05-01T07:00Z',
      '2007-12-09T07:00Z',
      '2018-05-04T15:00Z',
      '2018-11-04T03:00Z',
      '2018-02-18T02:00Z',
      '2026-02-15T02:00Z',
      '2026-12-31T23:59Z',
    ),
    fc.oneof(fc.integer({ min: -2 * DAY, max: 2 * DAY }), fc.integer({ min: -3, max: 3 })),
  )
  .map(([shift, by]) => Date.parse(shift) + by);

/** Some days of one customer: uploads, ticks and changed agreements, now and then with a clock that goes back. */
export const dayTraces: fc.Arbitrary<readonly DayEvent[]> = fc
  .tuple(
    fc.oneof(instants, nearShifts),
    fc.array(
      fc.tuple(
        fc.oneof(
          { weight: 8, arbitrary: fc.nat(DAY) },
          { weight: 1, arbitrary: fc.nat(4 * DAY) },
          { weight: 2, arbitrary: fc.constant(0) },
          { weight: 1, arbitrary: fc.integer({ min: -DAY, max: 0 }) },
        ),
        fc.oneof(
          { weight: 5, arbitrary: fc.record({ kind: fc.constant('upload' as const), refused: fc.constantFrom(false, false, false, true) }) },
          { weight: 5, arbitrary: fc.record({ kind: fc.constant('tick' as const) }) },
          { weight: 1, arbitrary: fc.record({ kind: fc.constant('agree' as const), agreed: agreedTimes }) },
        ),
      ),
      { maxLength: 30 },
    ),
  )
  .map(([start, steps]) => {
    let at = start;
    return steps.map(([by, what], i): DayEvent => {
      at += by;
      return what.kind === 'upload' ? { ...what, at, id: `file-${i}` } : { ...what, at };
    });
  });

import fc from 'fast-check';
import { type AgreedTime, agreedInstantOn, type Instant } from '#catalogue';
import { ownOptions } from '../../text/check-options.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Zones with unusual clock changes: by half an hour, over midnight, over a whole date. */
const ODD_ZONES = [
  ...[
    'Europe/Helsinki',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Fakaofo',
  ],
  ...[
    'America/St_Johns',
    'America/Caracas',
    'Asia/Pyongyang',
    'America/Sao_Paulo',
    'Africa/Casablanca',
  ],
  ...['Antarctica/Troll', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Etc/GMT+12', 'UTC'],
];

/** Clock changes: the date in UTC, and the minutes after its midnight. */
const SHIFTS: readonly (readonly [date: string, minutes: number])[] = [
  ['2026-03-29', 60],
  ['2026-10-25', 60],
  ['2026-10-03', 930],
  ['2026-04-04', 900],
  ['2011-12-30', 600],
  ['2010-11-07', 151],
  ['2010-03-14', 211],
  ['2016-05-01', 420],
  ['2007-12-09', 420],
  ['2018-05-04', 900],
  ['2018-11-04', 180],
  ['2018-02-18', 120],
  ['2026-02-15', 120],
  ['2026-12-31', 1439],
];

/**
 * Generates an agreed time: any minute of the day, more often near clock changes, in any zone of
 * the runtime. Spec 8, Decision S8.
 */
export function agreedTime(): fc.Arbitrary<AgreedTime> {
  const listed = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  return fc.record({
    minuteOfDay: fc.oneof(
      fc.nat(1439),
      fc.constantFrom(0, 1, 90, 105, 120, 150, 180, 210, 240, 1410, 1425, 1439),
    ),
    zone: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...ODD_ZONES) },
      { weight: 1, arbitrary: listed },
    ),
  });
}

/**
 * Generates a moment in milliseconds since 1970-01-01T00:00Z: from 2000 to 2037, or within two days
 * of a clock change of some zone.
 */
export function agreedInstant(
  options: { readonly nearShift?: boolean | undefined } = {},
): fc.Arbitrary<Instant> {
  const { nearShift } = ownOptions(options, { nearShift: 'boolean' });
  const near = fc
    .tuple(
      fc.constantFrom(...SHIFTS),
      fc.oneof(fc.integer({ min: -2 * DAY, max: 2 * DAY }), fc.integer({ min: -3, max: 3 })),
    )
    .map(([[date, minutes], by]) => utc(date) + minutes * MINUTE + by);
  if (nearShift === true) return near;
  return fc.oneof(fc.integer({ min: utc('2000-01-03'), max: utc('2037-12-30') }), near);
}

function utc(date: string): Instant {
  return agreedInstantOn({ minuteOfDay: 0, zone: 'UTC' }, date) ?? 0;
}

import { checkMember } from '../../../text/caller-argument.js';
import type { AgreedTime } from './agreed-time.js';
import {
  checkInstant,
  DAY,
  formatLocalDate,
  type Instant,
  type LocalDate,
  MINUTE,
  parseLocalDate,
} from './civil-time.js';
import { firstReaching, wallTime, type ZoneClock, zoneClock } from './zone-clock.js';

/**
 * One run of a customer: when it is due, and the local day that it is the run of. In a gap over
 * midnight the instant already shows the next date, so the day is a field of its own; a claim on a
 * customer's day names this date.
 */
export interface AgreedRun {
  readonly at: Instant;
  readonly localDate: LocalDate;
}

/** The day of a customer, half-open: received after `from`, at `to` at the latest (Decision S7). */
export interface AgreedWindow {
  readonly from: Instant;
  readonly to: Instant;
}

/** A run whose day is counted from 1970-01-01. */
interface Run {
  readonly at: Instant;
  readonly day: number;
}

/**
 * Returns the instant at which the run of a local date is due, or null if the zone skips the
 * whole date (Pacific/Apia, 2011-12-30). In a gap: the first instant after it; in an overlap: the
 * first of the two (Decision S8).
 *
 * @example
 * agreedInstantOn({ minuteOfDay: 330, zone: 'Europe/Helsinki' }, '1970-01-01') // => 12600000
 * agreedInstantOn({ minuteOfDay: 330, zone: 'Pacific/Apia' }, '2011-12-30') // => null
 */
export function agreedInstantOn(agreed: AgreedTime, localDate: LocalDate): Instant | null {
  const clock = clockOf(agreed);
  return runOn(clock, agreed.minuteOfDay, parseLocalDate(localDate))?.at ?? null;
}

/**
 * Returns the first agreed instant later than `after`. Decision S8.
 *
 * @example
 * nextAgreedInstant({ minuteOfDay: 330, zone: 'Europe/Helsinki' }, 0) // => 12600000
 */
export function nextAgreedInstant(agreed: AgreedTime, after: Instant): Instant {
  return runAfter(clockOf(agreed), agreed.minuteOfDay, checkInstant(after)).at;
}

/**
 * Returns the first run later than `after`, with its local day. Decision S8.
 *
 * @example
 * const agreed = { minuteOfDay: 330, zone: 'Europe/Helsinki' }
 * nextAgreedRun(agreed, 0) // => { at: 12600000, localDate: '1970-01-01' }
 */
export function nextAgreedRun(agreed: AgreedTime, after: Instant): AgreedRun {
  return agreedRun(runAfter(clockOf(agreed), agreed.minuteOfDay, checkInstant(after)));
}

/**
 * Returns the last run due at `at` or before. Decision S8.
 *
 * @example
 * const agreed = { minuteOfDay: 330, zone: 'Europe/Helsinki' }
 * previousAgreedRun(agreed, 0) // => { at: -73800000, localDate: '1969-12-31' }
 */
export function previousAgreedRun(agreed: AgreedTime, at: Instant): AgreedRun {
  return agreedRun(latestRun(clockOf(agreed), agreed.minuteOfDay, checkInstant(at)));
}

/**
 * Returns the customer's day that contains `instant`: (previous agreed instant, this agreed
 * instant]. An agreed instant belongs to the window that it ends. Decision S7.
 *
 * @example
 * const agreed = { minuteOfDay: 330, zone: 'Europe/Helsinki' }
 * agreedWindow(agreed, 12600000) // => { from: -73800000, to: 12600000 }
 */
export function agreedWindow(agreed: AgreedTime, instant: Instant): AgreedWindow {
  const clock = clockOf(agreed);
  const from = latestRun(clock, agreed.minuteOfDay, checkInstant(instant) - 1).at;
  return { from, to: runAfter(clock, agreed.minuteOfDay, from).at };
}

/**
 * Returns the run that follows `last` under an agreement that holds from `since` on, `since`
 * included. `last` is the run due last before `since` under the earlier agreement, or any later
 * run.
 *
 * A change of time or zone takes effect at once: the first local day that has had no run is run at
 * the new time, or at `since` if that time has already passed. No local date is run twice, and
 * none is left out except if the change itself takes the customer's clock over it (a zone on the
 * other side of the date line): of several dates due when the change takes effect, one run serves
 * all, under the latest date. Windows stay without gap or overlap: each run's is (`last.at`, `at`].
 * Decisions S7, S8.
 *
 * @example
 * const last = { at: 12600000, localDate: '1970-01-01' }
 * const agreed = { minuteOfDay: 1080, zone: 'Europe/Helsinki' }
 * nextAgreedRunAfter(last, agreed, 20000000) // => { at: 144000000, localDate: '1970-01-02' }
 */
export function nextAgreedRunAfter(last: AgreedRun, agreed: AgreedTime, since: Instant): AgreedRun {
  checkMember(last, 'localDate', 'last', 'a run');
  const clock = clockOf(agreed);
  const lastDay = parseLocalDate(last.localDate);
  const first = Math.max(checkInstant(since), checkInstant(last.at) + 1);
  const due = latestRun(clock, agreed.minuteOfDay, first);
  return agreedRun(
    due.day > lastDay
      ? { at: first, day: due.day }
      : firstRunFrom(clock, agreed.minuteOfDay, lastDay + 1),
  );
}

function agreedRun(run: Run): AgreedRun {
  return { at: run.at, localDate: formatLocalDate(run.day) };
}

/**
 * Returns the clock of the agreed time's zone.
 *
 * @throws TypeError for an agreed time that cannot be.
 */
function clockOf(agreed: AgreedTime): ZoneClock {
  checkMember(agreed, 'zone', 'agreed', 'an agreed time');
  if (
    !Number.isInteger(agreed.minuteOfDay) ||
    agreed.minuteOfDay < 0 ||
    agreed.minuteOfDay * MINUTE >= DAY
  ) {
    throw new TypeError('The minute of an agreed time is a whole number from 0 to 1439.');
  }
  return zoneClock(agreed.zone);
}

/**
 * Returns the run of a day, or undefined if the zone has no such day. Clocks first reach the
 * agreed time of one day before that of the next, even if they are set forward or back; so runs
 * are in the order of their days.
 */
function runOn(clock: ZoneClock, minuteOfDay: number, day: number): Run | undefined {
  const at = firstReaching(clock, day * DAY + minuteOfDay * MINUTE);
  if (dayAt(clock, at) === day) return { at, day };
  // The clocks were set over the agreed time into a later date; the day has its run only if it
  // began.
  return dayAt(clock, firstReaching(clock, day * DAY)) === day ? { at, day } : undefined;
}

function dayAt(clock: ZoneClock, instant: Instant): number {
  return Math.floor(wallTime(clock, instant) / DAY);
}

function firstRunFrom(clock: ZoneClock, minuteOfDay: number, first: number): Run {
  for (let day = first; ; day += 1) {
    const run = runOn(clock, minuteOfDay, day);
    if (run !== undefined) return run;
  }
}

function runAfter(clock: ZoneClock, minuteOfDay: number, after: Instant): Run {
  // Earlier days were reached, so their runs are not later than `after`.
  let run = firstRunFrom(clock, minuteOfDay, dayAt(clock, after));
  while (run.at <= after) run = firstRunFrom(clock, minuteOfDay, run.day + 1);
  return run;
}

function latestRun(clock: ZoneClock, minuteOfDay: number, at: Instant): Run {
  // Clocks set back over midnight (America/St_Johns, until 2011) may have shown a later day before.
  for (let day = dayAt(clock, at) + 1; ; day -= 1) {
    const run = runOn(clock, minuteOfDay, day);
    if (run !== undefined && run.at <= at) return run;
  }
}

import { Temporal } from 'temporal-polyfill';
import {
  agreedInstantOn,
  agreedWindow,
  nextAgreedInstant,
  nextAgreedRun,
  previousAgreedRun,
} from '../../../src/core/catalogue/agreed-time/agreed-instant.js';
import type { AgreedTime } from '../../../src/core/catalogue/agreed-time/agreed-time.js';

/** The result of a comparison against Temporal. */
export interface Comparison {
  zones: number;
  transitions: number;
  comparisons: number;
  readonly disagreements: string[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MINUTES_OF_DAY = 1_440;

/** The transitions of a zone from 2000 to 2037, as Temporal finds them. */
export function transitionsOf(
  zone: string,
  from = '2000-01-01T00:00Z',
  to = '2038-01-01T00:00Z',
): number[] {
  const found: number[] = [];
  const end = Temporal.Instant.from(to).epochMilliseconds;
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from(from)
    .toZonedDateTimeISO(zone)
    .subtract({ seconds: 1 });
  for (;;) {
    at = at.getTimeZoneTransition('next');
    if (at === null || at.epochMilliseconds >= end) return found;
    found.push(at.epochMilliseconds);
  }
}

/** Decision S8 in Temporal's words; null where the zone has no such date. */
function expectedInstantOn(agreed: AgreedTime, date: Temporal.PlainDate): number | null {
  if (!date.toZonedDateTime(agreed.zone).toPlainDate().equals(date)) return null;
  const wall = date.toPlainDateTime({
    hour: Math.floor(agreed.minuteOfDay / 60),
    minute: agreed.minuteOfDay % 60,
  });
  const earlier = wall.toZonedDateTime(agreed.zone, { disambiguation: 'earlier' });
  if (earlier.toPlainDateTime().equals(wall)) return earlier.epochMilliseconds;
  // The wall time is in a gap; `earlier` is before it, and the gap ends at the next transition.
  const after = earlier.getTimeZoneTransition('next');
  if (after === null) throw new Error(`no transition after ${earlier.toString()}`);
  return after.epochMilliseconds;
}

/**
 * Times of day around what the clocks showed before and after a transition: its edges, its middle,
 * its far sides, midnight.
 */
function telltaleMinutes(
  before: Temporal.PlainDateTime,
  after: Temporal.PlainDateTime,
): Set<number> {
  const shown = [before, after].map((t) => t.hour * 60 + t.minute);
  const minutes = new Set([0, 1, MINUTES_OF_DAY - 1, 330]);
  for (const minute of shown)
    for (const by of [-31, -1, 0, 1, 15, 31])
      minutes.add((minute + by + MINUTES_OF_DAY) % MINUTES_OF_DAY);
  const [first = 0, second = 0] = shown;
  minutes.add(Math.floor((first + second) / 2));
  return minutes;
}

/**
 * Compares every function that returns instants, for days around one transition and telltale times.
 */
export function compareAround(zone: string, transition: number, result: Comparison): void {
  const after = Temporal.Instant.fromEpochMilliseconds(transition).toZonedDateTimeISO(zone);
  const before = after.subtract({ milliseconds: 1 });
  const firstDate = Temporal.PlainDate.from(
    [before.toPlainDate(), after.toPlainDate()].sort(Temporal.PlainDate.compare)[0] ??
      before.toPlainDate(),
  ).subtract({
    days: 3,
  });
  const dates = Array.from({ length: 8 }, (_, i) => firstDate.add({ days: i }));
  for (const minuteOfDay of telltaleMinutes(
    before.toPlainDateTime().add({ milliseconds: 1 }),
    after.toPlainDateTime(),
  )) {
    const agreed: AgreedTime = { minuteOfDay, zone };
    const runs: { at: number; localDate: string }[] = [];
    for (const date of dates) {
      const at = expectedInstantOn(agreed, date);
      same(
        result,
        agreed,
        `agreedInstantOn ${date.toString()}`,
        agreedInstantOn(agreed, date.toString()),
        at,
      );
      if (at !== null) runs.push({ at, localDate: date.toString() });
    }
    const instants = [
      transition - 1,
      transition,
      transition + 1,
      transition - HOUR,
      transition + HOUR,
      transition + DAY - 1,
    ];
    for (const run of runs.slice(1, -2)) instants.push(run.at - 1, run.at, run.at + 1);
    for (const instant of instants) {
      const next = runs.find((run) => run.at > instant);
      const latest = runs.findLast((run) => run.at <= instant);
      const to = runs.find((run) => run.at >= instant);
      const from = runs.findLast((run) => run.at < instant);
      same(
        result,
        agreed,
        `nextAgreedInstant ${instant}`,
        nextAgreedInstant(agreed, instant),
        next?.at,
      );
      same(
        result,
        agreed,
        `nextAgreedRun ${instant}`,
        nextAgreedRun(agreed, instant).localDate,
        next?.localDate,
      );
      same(
        result,
        agreed,
        `previousAgreedRun ${instant}`,
        previousAgreedRun(agreed, instant).localDate,
        latest?.localDate,
      );
      const window = agreedWindow(agreed, instant);
      same(result, agreed, `agreedWindow.from ${instant}`, window.from, from?.at);
      same(result, agreed, `agreedWindow.to ${instant}`, window.to, to?.at);
    }
  }
}

function same(
  result: Comparison,
  agreed: AgreedTime,
  what: string,
  got: unknown,
  expected: unknown,
): void {
  result.comparisons += 1;
  if (got !== expected)
    result.disagreements.push(
      `${agreed.zone} ${agreed.minuteOfDay}: ${what}: ` +
        `got ${String(got)}, expected ${String(expected)}`,
    );
}

/**
 * Compares the zones around every `step`-th of their transitions from 2000 to 2037, counted on from
 * zone to zone.
 */
export function compareZones(zones: readonly string[], step: number): Comparison {
  const result: Comparison = { zones: 0, transitions: 0, comparisons: 0, disagreements: [] };
  let seen = 0;
  for (const zone of zones) {
    result.zones += 1;
    for (const transition of transitionsOf(zone)) {
      seen += 1;
      if (seen % step !== 0) continue;
      result.transitions += 1;
      compareAround(zone, transition, result);
    }
  }
  return result;
}

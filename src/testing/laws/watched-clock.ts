import type { AgreedRun, AgreedTime, Instant } from '#catalogue';

const MINUTE = 60_000;

/**
 * Computes runs from a zone's clocks, minute by minute, with Intl alone: a run is the first minute
 * at which they show the agreed time or later of a date that they have shown or show now. Slow and
 * plain; only types of the library are used.
 */
export function watchedRuns(
  { zone, minuteOfDay }: AgreedTime,
  from: Instant,
  to: Instant,
): readonly AgreedRun[] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const runs: AgreedRun[] = [];
  const open = new Set<string>();
  const closed = new Set<string>();
  for (let at = Math.ceil(from / MINUTE) * MINUTE; at < to; at += MINUTE) {
    const localTime = format.format(at);
    const date = localTime.slice(0, 10);
    if (!closed.has(date)) open.add(date);
    for (const localDate of open) {
      if (`${localDate} ${time}` > localTime) continue;
      open.delete(localDate);
      closed.add(localDate);
      runs.push({ at, localDate });
    }
  }
  return runs;
}

import type { AgreedRun } from '../../catalogue/agreed-time/agreed-instant.js';
import type { AgreedTime } from '../../catalogue/agreed-time/agreed-time.js';
import type { Instant } from '../../catalogue/agreed-time/civil-time.js';

const MINUTE = 60_000;

/**
 * What a zone's clocks do, watched minute by minute through Intl alone: a run is the first minute
 * at which they show the agreed time or later of a date that they have shown or show now. Slow and
 * plain; nothing of the library is used but types.
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
  const time = `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
  const runs: AgreedRun[] = [];
  const open = new Set<string>();
  const closed = new Set<string>();
  for (let at = Math.ceil(from / MINUTE) * MINUTE; at < to; at += MINUTE) {
    const shown = format.format(at);
    const date = shown.slice(0, 10);
    if (!closed.has(date)) open.add(date);
    for (const localDate of open) {
      if (`${localDate} ${time}` > shown) continue;
      open.delete(localDate);
      closed.add(localDate);
      runs.push({ at, localDate });
    }
  }
  return runs;
}

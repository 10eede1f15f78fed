import type { LogEntry } from '../daily-sync/log-entry.js';

const SECOND = 1_000;

/** Refusals of one kind within a second, after the first. */
interface Flood {
  readonly since: number;
  count: number;
  last: LogEntry | undefined;
}

/**
 * Returns a log that writes refusals of one kind once a second: the first, and then the last of
 * each second, with the `count` of all since the line before. It is written before the next entry.
 * `now` is in milliseconds since 1970.
 */
export function calmLog(
  write: (entry: LogEntry) => void,
  now: () => number,
): (entry: LogEntry) => void {
  const floods = new Map<string, Flood>();
  const writeEnded = (at: number): void => {
    for (const [kind, { since, count, last }] of floods) {
      // A clock that went back ends the second too.
      if (at >= since && at < since + SECOND) continue;
      floods.delete(kind);
      if (last === undefined) continue;
      floods.set(kind, { since: at, count: 0, last: undefined });
      write({ ...last, detail: { ...last.detail, count } });
    }
  };
  return (entry) => {
    const at = now();
    // The last line of a process loses no count.
    writeEnded(entry.event === 'process' ? Number.POSITIVE_INFINITY : at);
    const kind = refusalKind(entry);
    const flood = kind === undefined ? undefined : floods.get(kind);
    if (flood === undefined) {
      if (kind !== undefined) floods.set(kind, { since: at, count: 0, last: undefined });
      write(entry);
      return;
    }
    flood.count += 1;
    flood.last = entry;
  };
}

/** Returns the kind of a refusal; undefined for an entry that is always written. */
function refusalKind({ event, detail = {} }: LogEntry): string | undefined {
  const { by, user, outcome, route, status } = detail;
  if (event === 'limited') return `limited ${by}`;
  if (event === 'sign-in' && outcome === 'refused') return `sign-in ${user}`;
  if (event === 'token' && outcome === 'invalid_client') return 'token';
  return event === 'request' && status === 429 ? `request ${route}` : undefined;
}

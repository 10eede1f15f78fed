import type { Instant } from '#catalogue';
import { usageFault } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';

/** Milliseconds that a call without `--since` looks back: one night and one day. */
const LOOK_BACK = 86_400_000;

/** Returns the day or instant of `--since`, in milliseconds since 1970. */
export function readSince({ options }: CommandArguments, now: Instant): Instant {
  const text = options.get('since');
  if (text === undefined) return now - LOOK_BACK;
  const isWritten = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text);
  const at = isWritten ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw usageFault(({ runs }) => runs.since, { text });
  return at;
}

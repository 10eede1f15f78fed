import type { LogEntry } from '../../daily-sync/sync-environment.js';
import type { CommandIo } from '../command-io.js';

/** Returns a log that writes each entry as one line on standard error. */
export function logTo({ stderr, now }: CommandIo): (entry: LogEntry) => void {
  return ({ level, message, detail }) => {
    const instant = new Date(now()).toISOString();
    const rest = detail === undefined ? '' : ` ${JSON.stringify(detail)}`;
    stderr.write(`${instant} ${level} ${message}${rest}\n`);
  };
}

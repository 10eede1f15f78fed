import type { LogEntry } from '../../../service/daily-sync/log-entry.js';
import type { CommandArguments } from '../../command-row.js';
import { readVersion } from '../../read-version.js';

/**
 * Logs that a process started, with its version and its options without secrets. Returns what logs
 * its end, once.
 */
export function logStart(
  name: 'serve' | 'worker',
  { shown = {} }: CommandArguments,
  log: (entry: LogEntry) => void,
): () => void {
  const version = readVersion();
  const line = (message: string, detail: LogEntry['detail'] = {}): void =>
    log({
      level: 'info',
      event: 'process',
      message,
      detail: { ...detail, command: name, version },
    });
  line(`${name} started`, { ...shown, node: process.version, process: process.pid });
  return () => line(`${name} stopped`);
}

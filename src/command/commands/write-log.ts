import { LOG_LEVELS, type LogEntry, logLine } from '../../service/daily-sync/log-entry.js';
import { type Act, administrationEntry } from '../../service/observe/administration.js';
import type { CommandIo } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readChoice } from '../input/read-arguments.js';

/** Returns a log that writes each entry of `--log-level` or worse as JSON on standard error. */
export function logTo(
  { stderr, now }: Pick<CommandIo, 'stderr' | 'now'>,
  args: CommandArguments,
): (entry: LogEntry) => void {
  const least = LOG_LEVELS.indexOf(readChoice(args, 'log-level', LOG_LEVELS) ?? 'info');
  return (entry) => {
    if (LOG_LEVELS.indexOf(entry.level) <= least) stderr.write(`${logLine(entry, now())}\n`);
  };
}

/** Writes an entry of the audit trail, except for a person who sees the result. */
export function audit(
  act: Act,
  ids: Parameters<typeof administrationEntry>[1],
  { stderr, now }: Pick<CommandIo, 'stderr' | 'now'>,
): void {
  if (!stderr.isTerminal) stderr.write(`${logLine(administrationEntry(act, ids), now())}\n`);
}

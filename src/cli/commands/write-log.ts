import { LOG_LEVELS, type LogEntry } from '../../daily-sync/log-entry.js';
import { logLine } from '../../service/observe/log-line.js';
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

/** Writes an entry about what a command changed, unless a person sees the result. */
export function logChange(
  { stderr, now }: Pick<CommandIo, 'stderr' | 'now'>,
  message: string,
  detail: NonNullable<LogEntry['detail']>,
): void {
  if (stderr.isTerminal) return;
  const entry: LogEntry = { level: 'info', event: 'administration', message, detail };
  stderr.write(`${logLine(entry, now())}\n`);
}

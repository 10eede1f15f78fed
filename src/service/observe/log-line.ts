import type { LogEntry } from '../../daily-sync/log-entry.js';

/**
 * Characters that some programs read as the end of a line, or that change how a line looks:
 * controls beyond ASCII, separators and format characters. JSON escapes the others itself.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Writes an entry as one line of JSON: `time`, `level`, `event` and `message` first, then the
 * details, none of which can replace them. No text within it can end the line. `now` is in
 * milliseconds since 1970.
 */
export function logLine({ level, event, message, detail = {} }: LogEntry, now: number): string {
  const head = { time: new Date(now).toISOString(), level, event, message };
  return JSON.stringify({ ...head, ...detail, ...head }).replace(UNSAFE, escapeUnits);
}

function escapeUnits(character: string): string {
  let escaped = '';
  for (let at = 0; at < character.length; at += 1)
    escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return escaped;
}

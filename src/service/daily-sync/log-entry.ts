import type { Span } from '../../storage/tracing/tracer.js';
import { escapeUnits } from '../../text/found-character.js';

/** Levels of the log, the most severe first. */
export const LOG_LEVELS = ['error', 'warning', 'info', 'debug'] as const;

/** Severity of a log entry. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Kind of a log entry: a name that stays, for programs. An audit trail consists of `sign-in`,
 * `consent`, `token`, `replay`, `revocation`, `upload`, `run` and `administration`.
 */
export type LogEvent =
  /** A request was answered. */
  | 'request'
  /** A person signed in, or tried to. */
  | 'sign-in'
  /** A user allowed or denied access. */
  | 'consent'
  /** A client got tokens, or was refused. */
  | 'token'
  /** A code or token was used twice, and all tokens of that consent ended. */
  | 'replay'
  | 'revocation'
  /** A file was received or refused. */
  | 'upload'
  /** A file was synced into a catalogue. */
  | 'run'
  /** A webhook was told about a file, or could not be. */
  | 'webhook'
  /** A person changed clients or users. */
  | 'administration'
  /** A request was refused because there were too many. */
  | 'limited'
  /** Storage cannot be reached, or is full. */
  | 'unavailable'
  /** Something is wrong inside, or in storage. */
  | 'fault'
  /** Start, stop and housekeeping. */
  | 'process';

/** One entry of the log. Never has a secret. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly event: LogEvent;
  readonly message: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Gives a span the details of an upload or a run, which never have a secret or a price. The trace
 * of the upload becomes a link of the run: it may be a day old.
 */
export function describeSpan(span: Span | undefined, { event, detail = {} }: LogEntry): void {
  if (span === undefined || (event !== 'upload' && event !== 'run')) return;
  for (const [name, value] of Object.entries(detail))
    if (name === 'traceparent') span.link(String(value));
    else span.set({ [`assortment.${name}`]: value });
}

/** Returns the message of what was thrown, for the detail of an entry. */
export function faultText(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

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

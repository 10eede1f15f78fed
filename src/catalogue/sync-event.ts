import type { FileReport } from '../assortment-file/report.js';
import { ISSUES, type IssueCode } from '../issue/catalogue.js';
import { fixOfFinding, messageOfFinding } from '../issue/describe-finding.js';
import type { Finding, Fix, Issue, Position } from '../issue/issue.js';
import { formatInstant, type InstantLike } from './instant.js';

/** How much an event matters (Decision S9): `CRITICAL` says that a whole file was refused. */
export type EventType = 'CRITICAL' | 'ERROR' | 'WARNING' | 'INFO';

/** What became of the package whose record was refused (Decision S3). */
export type RefusalOutcome = 'kept' | 'made-unavailable' | 'removed' | 'withheld' | 'not-present' | 'unidentified';

/** What an event tells beside its sentence. */
export interface SyncEventData {
  readonly code: IssueCode;
  /** JSON Pointer from the root of the file; empty where the event is about the file or the package as a whole. */
  readonly pointer: string;
  readonly section: string;
  readonly received?: string;
  readonly fix?: Fix;
  readonly position?: Position;
  /** On events of a refused record. */
  readonly outcome?: RefusalOutcome;
  /** The figures of the sentence, by name. */
  readonly values?: Readonly<Record<string, string>>;
}

/** One event of a sync, in its public shape (Spec 6, Decision S9). */
export interface SyncEvent {
  readonly message: string;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  readonly event_type: EventType;
  readonly customer_number: string;
  /** Null where the event is about no one package. */
  readonly third_party_id: string | null;
  readonly extra_data: SyncEventData;
}

/** A finding on its way to becoming an event. */
export interface SyncNote {
  readonly finding: Finding;
  readonly thirdPartyId?: string | undefined;
  readonly outcome?: RefusalOutcome | undefined;
}

/** Whose run, and when. */
export interface SyncRun {
  readonly customerNumber: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/** The events behind the notes: by package, then by place inside the record, so that the file's order changes nothing but pointers. */
export function syncEvents(run: SyncRun, notes: readonly SyncNote[]): readonly SyncEvent[] {
  return notes.map((note) => syncEvent(run, note)).sort(compareEvents);
}

/**
 * The one event that says why a file was refused: nothing of the catalogue changed, an earlier accepted file stays the
 * latest. A report of a file that was not refused is a `TypeError`. Decisions S7 and S9.
 */
export function refusedFileEvent(report: FileReport, options: { readonly now: InstantLike; readonly customerNumber: string }): SyncEvent {
  const issue = report.issues.find(({ effect }) => effect === 'refuses-file');
  if (issue === undefined) throw new TypeError('This report is of a file that was not refused.');
  return eventOf({ customerNumber: options.customerNumber, now: formatInstant(options.now) }, issue, issue.thirdPartyId, undefined);
}

function syncEvent(run: SyncRun, { finding, thirdPartyId, outcome }: SyncNote): SyncEvent {
  return eventOf(run, finding, thirdPartyId, outcome);
}

/** Made field by field, without the issue in between and without copies: a sync tells nearly as many findings as the file has records. */
function eventOf(run: SyncRun, finding: Finding, thirdPartyId: string | undefined, outcome: RefusalOutcome | undefined): SyncEvent {
  const { code, pointer, received, position, values } = finding;
  const row = ISSUES[code];
  const fix = fixOfFinding(finding);
  const data: { -readonly [Name in keyof SyncEventData]: SyncEventData[Name] } = { code, pointer, section: row.section };
  if (received !== undefined) data.received = received;
  if (fix !== undefined) data.fix = fix;
  if (position !== undefined) data.position = position;
  if (outcome !== undefined) data.outcome = outcome;
  for (const _ in values) {
    data.values = values;
    break;
  }
  return {
    message: messageOfFinding(finding),
    created_at: run.now,
    event_type: eventType(row),
    customer_number: run.customerNumber,
    third_party_id: thirdPartyId ?? null,
    extra_data: data,
  };
}

function eventType({ effect, severity }: Pick<Issue, 'effect' | 'severity'>): EventType {
  if (effect === 'refuses-file') return 'CRITICAL';
  switch (severity) {
    case 'error':
      return 'ERROR';
    case 'warning':
      return 'WARNING';
    case 'info':
      return 'INFO';
    default:
      throw new TypeError(`There is no severity ${String(severity satisfies never)}.`);
  }
}

function compareEvents(a: SyncEvent, b: SyncEvent): number {
  return (
    compareTexts(a.third_party_id ?? '', b.third_party_id ?? '') ||
    compareTexts(placeInRecord(a), placeInRecord(b)) ||
    compareTexts(a.extra_data.code, b.extra_data.code) ||
    a.extra_data.pointer.length - b.extra_data.pointer.length ||
    compareTexts(a.extra_data.pointer, b.extra_data.pointer) ||
    compareTexts(a.message, b.message)
  );
}

/** The pointer without the record's number. */
function placeInRecord({ extra_data: { pointer } }: SyncEvent): string {
  const slash = pointer.indexOf('/', 1);
  return slash < 0 ? '' : pointer.slice(slash);
}

/** By code units: the same on every machine, unlike `localeCompare`. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

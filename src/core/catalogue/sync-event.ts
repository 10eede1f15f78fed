import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { clipText } from '../../text/clip.js';
import { compareTexts } from '../../text/compare-texts.js';
import { MAX_IDENTIFIER_LENGTH } from '../../text/limits.js';
import type { FileReport } from '../assortment-file/report.js';
import { fixOfFinding, messageOfFinding } from '../issue/describe-finding.js';
import type { Finding, Fix, Issue, Position } from '../issue/issue.js';
import { ISSUES, type IssueCode } from '../issue/issue-list.js';
import { isCutPointer } from '../issue/pointer.js';
import { formatInstant, type InstantLike } from './instant.js';

/** Importance of an event (Decision S9): `CRITICAL` means that a whole file was refused. */
export type EventType = 'CRITICAL' | 'ERROR' | 'WARNING' | 'INFO';

/** Outcome for the package whose record was refused (Decision S3). */
export type RefusalOutcome =
  | 'kept'
  | 'made-unavailable'
  | 'removed'
  | 'withheld'
  | 'not-present'
  | 'unidentified';

/** Data of an event next to its sentence. */
export interface SyncEventData {
  readonly code: IssueCode;
  /**
   * JSON Pointer from the root of the file; empty if the event is about the file or the package
   * as a whole. A long one is cut in the middle, with the number of its level between two `…`
   * (Decision F4); such an event has no fix.
   */
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
  /** Null if the event is about no one package. */
  readonly third_party_id: string | null;
  readonly extra_data: SyncEventData;
}

/**
 * A finding on its way to becoming an event. Every member is its own, so that none is inherited
 * (Decision J7).
 */
export interface SyncNote {
  readonly finding: Finding;
  readonly thirdPartyId: string | undefined;
  readonly outcome: RefusalOutcome | undefined;
}

/**
 * Makes a note on one package, or on the file as a whole; `outcome` if its record was refused.
 */
export function noteOn(
  finding: Finding,
  thirdPartyId?: string,
  outcome?: RefusalOutcome,
): SyncNote {
  return { finding, thirdPartyId, outcome };
}

/** Customer and moment of a run. */
export interface SyncRun {
  readonly customerNumber: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/** Makes the event of a note. */
export function syncEvent(run: SyncRun, { finding, thirdPartyId, outcome }: SyncNote): SyncEvent {
  return eventOf(run, finding, thirdPartyId, outcome);
}

/**
 * An event whose sentence and data are made each time they are read: those of a large file would
 * take more memory than all else.
 */
export class NotedEvent implements SyncEvent {
  readonly #run: SyncRun;
  readonly #note: SyncNote;

  constructor(run: SyncRun, note: SyncNote) {
    this.#run = run;
    this.#note = note;
  }

  get message(): string {
    return messageOfFinding(this.#note.finding);
  }

  get created_at(): string {
    return this.#run.now;
  }

  get event_type(): EventType {
    return eventType(ISSUES[this.#note.finding.code]);
  }

  get customer_number(): string {
    return this.#run.customerNumber;
  }

  get third_party_id(): string | null {
    return repeatedId(this.#note.thirdPartyId);
  }

  get extra_data(): SyncEventData {
    return eventData(this.#note.finding, this.#note.outcome);
  }

  /** Returns the event as plain data: `JSON.stringify` skips getters. */
  toJSON(): SyncEvent {
    return syncEvent(this.#run, this.#note);
  }
}

/** Moment and customer of a refused file. */
export interface RefusedFileOptions {
  readonly now: InstantLike;
  readonly customerNumber: string;
}

const REFUSED_FILE_OPTIONS: OptionTable<RefusedFileOptions> = {
  now: 'any!',
  customerNumber: 'string!',
};

/**
 * Returns the one event that says why a file was refused: nothing of the catalogue changed, and an
 * earlier accepted file stays the latest. A report of a file that was not refused is a `TypeError`.
 * Decisions S7 and S9.
 */
export function refusedFileEvent(report: FileReport, options: RefusedFileOptions): SyncEvent {
  const { customerNumber, now } = ownOptions(options, REFUSED_FILE_OPTIONS);
  const issue = report.issues.find(({ effect }) => effect === 'refuses-file');
  if (issue === undefined) throw new TypeError('This report is of a file that was not refused.');
  return eventOf({ customerNumber, now: formatInstant(now) }, issue, issue.thirdPartyId, undefined);
}

function eventOf(
  run: SyncRun,
  finding: Finding,
  thirdPartyId: string | undefined,
  outcome: RefusalOutcome | undefined,
): SyncEvent {
  return {
    message: messageOfFinding(finding),
    created_at: run.now,
    event_type: eventType(ISSUES[finding.code]),
    customer_number: run.customerNumber,
    third_party_id: repeatedId(thirdPartyId),
    extra_data: eventData(finding, outcome),
  };
}

/** Returns the identifier that an event repeats: one stored before the bound may be longer. */
function repeatedId(thirdPartyId: string | undefined): string | null {
  return thirdPartyId === undefined ? null : clipText(thirdPartyId, MAX_IDENTIFIER_LENGTH);
}

/**
 * Makes the data field by field, without an issue in between: a file may have as many findings as
 * records.
 */
function eventData(finding: Finding, outcome: RefusalOutcome | undefined): SyncEventData {
  const { code, pointer, received, position, values } = finding;
  const fix = isCutPointer(pointer) ? undefined : fixOfFinding(finding);
  const data: { -readonly [Name in keyof SyncEventData]: SyncEventData[Name] } = {
    code,
    pointer,
    section: ISSUES[code].section,
  };
  if (received !== undefined) data.received = received;
  if (fix !== undefined) data.fix = fix;
  if (position !== undefined) data.position = position;
  if (outcome !== undefined) data.outcome = outcome;
  for (const name in values) {
    if (!Object.hasOwn(values, name)) continue;
    data.values = values;
    break;
  }
  return data;
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
  }
}

/**
 * Compares notes in the order of their events: by package, then by place inside the record, so that
 * the file's order changes nothing but pointers.
 */
export function compareNotes(a: SyncNote, b: SyncNote): number {
  const one = a.finding;
  const other = b.finding;
  return (
    compareTexts(a.thirdPartyId ?? '', b.thirdPartyId ?? '') ||
    compareTexts(placeInRecord(one), placeInRecord(other)) ||
    compareTexts(one.code, other.code) ||
    one.pointer.length - other.pointer.length ||
    compareTexts(one.pointer, other.pointer) ||
    compareTexts(messageOfFinding(one), messageOfFinding(other))
  );
}

/** Returns the pointer without the record's number. */
function placeInRecord({ pointer }: Finding): string {
  const slash = pointer.indexOf('/', 1);
  return slash < 0 ? '' : pointer.slice(slash);
}

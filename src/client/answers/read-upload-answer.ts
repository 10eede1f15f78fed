import { definedMembers } from '../../text/own-member.js';
import { type Answer, answered } from '../client-fault.js';
import {
  countMember,
  countMembers,
  type JsonObject,
  memberOf,
  objectOf,
  parseObject,
  textMember,
} from './json-answer.js';
import { answerShape, notUnderstood, refusedResource } from './refused-answer.js';

/** One issue of the service's report. Decision F1. */
export interface ReportedIssue {
  readonly code: string;
  readonly severity: string;
  /** JSON Pointer from the file's root. */
  readonly pointer: string;
  readonly message: string;
  /** Index from 0; absent if the issue concerns the file. */
  readonly recordIndex?: number | undefined;
  readonly thirdPartyId?: string | undefined;
  readonly received?: string | undefined;
  /** Address of the page about the rule. */
  readonly url?: string | undefined;
}

/** One mistake of a file, however often the file has it. Decision F9. */
export interface ReportedCause {
  readonly code: string;
  readonly severity: string;
  /** `refuses-file`, `refuses-record` or `none`. */
  readonly effect: string;
  /** Name of the field; empty for the record, the file or several fields. */
  readonly field: string;
  /** Number of findings. */
  readonly count: number;
  readonly example?: ReportedIssue | undefined;
}

/**
 * The service's report on a file. Its codes are texts: the service may know codes that this version
 * does not.
 */
export interface UploadReport {
  /** Nothing was refused. */
  readonly ok: boolean;
  readonly file: {
    readonly bytes: number;
    readonly records: number;
    readonly accepted: number;
    readonly refused: number;
    readonly merged: number;
  };
  /** Number of findings by code, complete. */
  readonly counts: Readonly<Record<string, number>>;
  /** Mistakes, the most harmful first; none from a service that does not list them. */
  readonly causes: readonly ReportedCause[];
  readonly issues: readonly ReportedIssue[];
  /** Number of issues that are counted but not listed. */
  readonly issuesOmitted: number;
}

/** Verdict on an uploaded file. Both kinds are responses of a service that works. Decision H1. */
export type UploadAnswer =
  | {
      readonly kind: 'received';
      readonly id: string;
      /** ISO 8601 in UTC. */
      readonly receivedAt: string;
      readonly bytes: number;
      /** ISO 8601 in UTC: when the file will be processed; absent if no time is agreed. */
      readonly dueAt?: string | undefined;
      /** The agreed time with its zone, such as `05:30 Europe/Helsinki`; next to `dueAt`. */
      readonly agreedTime?: string | undefined;
      readonly report: UploadReport;
    }
  /** The file as a whole was refused: it was not received (Decision S7). */
  | { readonly kind: 'refused'; readonly report: UploadReport };

const WHERE = 'upload';

/**
 * Reads the response to an upload. A refused file is not a fault: it is the requested verdict.
 * Decision H1.
 *
 * @example
 * const file = { bytes: 2, records: 0, accepted: 0, refused: 0, merged: 0 };
 * const report = { ok: true, file, counts: {}, issues: [], issuesOmitted: 0 };
 * const accepted = { id: 'f1', received_at: '2026-03-01T04:00:00Z', bytes: 2, report };
 * const answer = readUploadAnswer(201, {}, JSON.stringify(accepted));
 * answer.ok && answer.value.kind === 'received' && answer.value.id // => 'f1'
 * const refused = { title: 'The file is refused', status: 422, report };
 * const other = readUploadAnswer(422, {}, JSON.stringify(refused));
 * other.ok && other.value.kind // => 'refused'
 */
export function readUploadAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Answer<UploadAnswer> {
  if (status !== 201 && status !== 422) return refusedResource(status, headers, bodyText, WHERE);
  const body = parseObject(bodyText);
  const report = readReport(memberOf(body, 'report'));
  if (report === undefined) {
    // A 422 without a report is about the request, not about the file.
    return status === 422
      ? refusedResource(status, headers, bodyText, WHERE)
      : notUnderstood(WHERE, 'a receipt with a report', answerShape(status, headers), 'safe');
  }
  if (status === 422) return answered({ kind: 'refused', report });
  const id = textMember(body, 'id');
  const receivedAt = textMember(body, 'received_at');
  const bytes = countMember(body, 'bytes');
  if (id === undefined || receivedAt === undefined || bytes === undefined)
    return notUnderstood(WHERE, 'a receipt', '"id", "received_at" or "bytes" is missing', 'safe');
  const due = { dueAt: textMember(body, 'due_at'), agreedTime: textMember(body, 'agreed_time') };
  return answered({ kind: 'received', id, receivedAt, bytes, ...definedMembers(due), report });
}

/** Reads a report as the service writes it; undefined for anything else. */
export function readReport(value: unknown): UploadReport | undefined {
  const report = objectOf(value);
  const ok = memberOf(report, 'ok');
  const issues = memberOf(report, 'issues');
  const names = ['bytes', 'records', 'accepted', 'refused', 'merged'] as const;
  const file = countMembers(objectOf(memberOf(report, 'file')), names);
  if (file === undefined || typeof ok !== 'boolean' || !Array.isArray(issues)) return undefined;
  return {
    ok,
    file,
    counts: readCounts(objectOf(memberOf(report, 'counts')) ?? {}),
    causes: objectsOf(memberOf(report, 'causes')).map(readReportedCause),
    issues: objectsOf(issues).map(readReportedIssue),
    issuesOmitted: countMember(report, 'issuesOmitted') ?? 0,
  };
}

function readCounts(counts: JsonObject): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.keys(counts).flatMap((code) => {
      const count = countMember(counts, code);
      return count === undefined ? [] : [[code, count]];
    }),
  );
}

function objectsOf(list: unknown): readonly JsonObject[] {
  if (!Array.isArray(list)) return [];
  return list.map(objectOf).filter((object) => object !== undefined);
}

function readReportedCause(cause: JsonObject): ReportedCause {
  const example = objectOf(memberOf(cause, 'example'));
  return {
    code: textMember(cause, 'code') ?? '',
    severity: textMember(cause, 'severity') ?? '',
    effect: textMember(cause, 'effect') ?? '',
    field: textMember(cause, 'field') ?? '',
    count: countMember(cause, 'count') ?? 0,
    ...definedMembers({ example: example && readReportedIssue(example) }),
  };
}

function readReportedIssue(issue: JsonObject): ReportedIssue {
  return {
    code: textMember(issue, 'code') ?? '',
    severity: textMember(issue, 'severity') ?? '',
    pointer: textMember(issue, 'pointer') ?? '',
    message: textMember(issue, 'message') ?? '',
    ...definedMembers({
      recordIndex: countMember(issue, 'recordIndex'),
      thirdPartyId: textMember(issue, 'thirdPartyId'),
      received: textMember(issue, 'received'),
      url: textMember(issue, 'url'),
    }),
  };
}

import { type Answer, answered } from '../client-fault.js';
import { countMember, memberOf, parseObject, textMember, textMembers } from './json-answer.js';
import { readReport, type UploadReport } from './read-upload-answer.js';
import { answerShape, notUnderstood, refusedResource } from './refused-answer.js';

/** Status of an uploaded file. Decision H1. */
export interface FileStatus {
  readonly id: string;
  readonly customerNumber: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
  readonly bytes: number;
  /** The service's word for it, such as `received` or `processed`. */
  readonly status: string;
  /** ISO 8601 in UTC; absent where the file was not synced. */
  readonly processedAt?: string | undefined;
  readonly report: UploadReport;
}

/**
 * Reads the response to a status request. An unknown file, or one of another library, is the fault
 * `not-found` (Decision O14).
 *
 * @example
 * const status = readFileStatus(404, {}, '');
 * status.ok || status.fault.code // => 'not-found'
 */
export function readFileStatus(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Answer<FileStatus> {
  const where = 'file status';
  if (status !== 200) return refusedResource(status, headers, bodyText, where);
  const body = parseObject(bodyText);
  const texts = textMembers(body, ['id', 'customer_number', 'received_at', 'status']);
  const bytes = countMember(body, 'bytes');
  const report = readReport(memberOf(body, 'report'));
  if (texts === undefined || bytes === undefined || report === undefined)
    return notUnderstood(where, 'what became of a file', answerShape(status, headers), 'safe');
  const processedAt = textMember(body, 'processed_at');
  return answered({
    id: texts.id,
    customerNumber: texts.customer_number,
    receivedAt: texts.received_at,
    bytes,
    status: texts.status,
    ...(processedAt === undefined ? {} : { processedAt }),
    report,
  });
}

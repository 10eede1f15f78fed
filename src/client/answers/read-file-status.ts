import { type Answer, answered } from '../client-fault.js';
import { memberOf, parseObject } from './json-answer.js';
import { readSentFile, type SentFile } from './read-files-page.js';
import { readReport, type UploadReport } from './read-upload-answer.js';
import { answerShape, notUnderstood, refusedResource } from './refused-answer.js';

/** Status of an uploaded file, and the report of its upload. Decision H1. */
export interface FileStatus extends SentFile {
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
  const file = readSentFile(body);
  const report = readReport(memberOf(body, 'report'));
  return file === undefined || report === undefined
    ? notUnderstood(where, 'the state of a file', answerShape(status, headers), 'safe')
    : answered({ ...file, report });
}

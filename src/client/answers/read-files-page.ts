import { definedMembers } from '../../text/own-member.js';
import type { Answer } from '../client-fault.js';
import { countMember, type JsonObject, textMember, textMembers } from './json-answer.js';
import { type Page, readPage } from './read-page.js';

/** A file that was sent, and what became of it. Decisions H1 and S7. */
export interface SentFile {
  readonly id: string;
  readonly customerNumber: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
  readonly bytes: number;
  /**
   * `waiting` for the agreed time, `replaced` by a later file before it, `processed`, or `ignored`
   * at its day because it was replaced.
   */
  readonly status: string;
  /** `synced` or `file-refused`; absent if the file was not processed. */
  readonly outcome?: string | undefined;
  /** ISO 8601 in UTC; absent if the file waits. */
  readonly processedAt?: string | undefined;
  /** ISO 8601 in UTC; of one file that waits, not in a list: when it will be processed. */
  readonly dueAt?: string | undefined;
  /** The agreed time with its zone, such as `05:30 Europe/Helsinki`; next to `dueAt`. */
  readonly agreedTime?: string | undefined;
}

/** One page of sent files, newest first. */
export type FilesPage = Page<SentFile>;

/**
 * Reads a page of sent files. Decision H1.
 *
 * @example
 * const at = '2026-03-01T04:00:00Z';
 * const sent = { id: 'f1', customer_number: '4711', received_at: at, bytes: 2 };
 * const results = [{ ...sent, status: 'processed', outcome: 'file-refused' }];
 * const body = JSON.stringify({ count: 1, next: null, previous: null, results });
 * const page = readFilesPage(200, {}, body);
 * page.ok && page.value.results[0]?.outcome // => 'file-refused'
 */
export function readFilesPage(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Answer<FilesPage> {
  const text = { where: 'files', expected: 'a page of files', item: 'file' };
  return readPage({ status, headers, bodyText }, text, readSentFile);
}

/** Reads a file as the service writes it; undefined for anything else. */
export function readSentFile(file: JsonObject | undefined): SentFile | undefined {
  const texts = textMembers(file, ['id', 'customer_number', 'received_at', 'status']);
  const bytes = countMember(file, 'bytes');
  if (texts === undefined || bytes === undefined) return undefined;
  return {
    id: texts.id,
    customerNumber: texts.customer_number,
    receivedAt: texts.received_at,
    bytes,
    status: texts.status,
    ...definedMembers({
      outcome: textMember(file, 'outcome'),
      processedAt: textMember(file, 'processed_at'),
      dueAt: textMember(file, 'due_at'),
      agreedTime: textMember(file, 'agreed_time'),
    }),
  };
}

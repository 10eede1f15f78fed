import { formatInstant } from '#catalogue';
import type { StoredRun } from '../../storage/catalogue-store.js';
import type { ListedFile, StoredFile } from '../../storage/received-file-store.js';
import { definedMembers } from '../../text/own-member.js';
import type { WaitingState } from './waiting-state.js';

/** Members of a received file that tell its state. */
type FileState = Omit<ListedFile, 'library' | 'storedBytes' | 'encoding' | 'sequence'> &
  WaitingState;

/**
 * Returns the members of a received file but its report (Decision H1). The outcome is that of the
 * run's webhook message. `replaced` is a waiting file that its day will ignore.
 */
export function fileFields(file: FileState): Readonly<Record<string, unknown>> {
  const { id, customer, receivedAt, bytes, digest, status, runId, finishedAt } = file;
  const { dueAt, agreedTime } = file;
  return {
    id,
    customer_number: customer,
    received_at: formatInstant(receivedAt),
    bytes,
    digest,
    status: file.replaced ? 'replaced' : status,
    ...(status === 'processed' ? { outcome: file.refused ? 'file-refused' : 'synced' } : {}),
    ...definedMembers({ due_at: dueAt, agreed_time: agreedTime }),
    ...(runId === null ? {} : { run: runId }),
    ...(finishedAt === null ? {} : { processed_at: formatInstant(finishedAt) }),
  };
}

/** Returns a received file as the text of a JSON object (Decision H1). */
export function fileText(
  file: StoredFile,
  { replaced = false, ...due }: WaitingState,
  run?: StoredRun,
): string {
  const refused = run?.fileRefused === true;
  const finishedAt = run?.finishedAt ?? null;
  const fields = fileFields({ ...file, finishedAt, refused, replaced, ...due });
  // The report is JSON text that the upload wrote.
  return `${JSON.stringify(fields).slice(0, -1)},"report":${file.report}}`;
}

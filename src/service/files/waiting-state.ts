import { formatInstant, nextAgreedRun } from '#catalogue';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { dueUnder } from '../daily-sync/next-due.js';

/** The state of a waiting file: whether it is replaced, and when it is processed. */
export interface WaitingState {
  /**
   * True if a later file replaces it: one that was processed, or that belongs to the customer's due
   * run too (Decision S7). A list of files says so itself.
   */
  readonly replaced?: boolean;
  /** The agreed instant at which it is processed, and the agreed time with its zone (Spec 8). */
  readonly dueAt?: string;
  readonly agreedTime?: string;
}

/** Returns the state of a file; empty unless it waits for a time that is agreed. */
export async function waitingState(
  { customers, files }: Pick<AssortmentStorage, 'customers' | 'files'>,
  file: StoredFile,
): Promise<WaitingState> {
  if (file.status !== 'waiting') return {};
  const head = await customers.head(file);
  if (head === undefined) return {};
  if (file.sequence < head.newestSequence) return { replaced: true };
  const { due, agreed } = head;
  if (due === null || agreed === null) return {};
  const window = { after: file.receivedAt - 1, until: due.at };
  const later = await files.received(file, window);
  if (later.some(({ sequence }) => sequence > file.sequence)) return { replaced: true };
  // A file that comes while a day is late belongs to a later one.
  const isInDay = file.receivedAt <= due.at;
  const run = isInDay ? due : dueUnder(head, (own) => nextAgreedRun(own, file.receivedAt - 1));
  return run === null ? {} : { dueAt: formatInstant(run.at), agreedTime: agreed };
}

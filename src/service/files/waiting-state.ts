import { formatInstant } from '#catalogue';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerHead, DueRun } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { definedMembers } from '../../text/own-member.js';
import { nextDue } from '../daily-sync/next-due.js';

/** The state of a waiting file: whether it is replaced, and when it is processed. */
export interface WaitingState {
  /**
   * True if a later file replaces it: one that was processed, or that belongs to the same run
   * (Decision S7). A list of files says so itself.
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
  const run = runOf(head, file.receivedAt);
  if (run === null) return {};
  const later = await files.received(file, { after: file.receivedAt - 1, until: run.at });
  if (later.some(({ sequence }) => sequence > file.sequence)) return { replaced: true };
  return dueOf(head, file.receivedAt);
}

/** Returns when a file received at that instant is processed, unless a later one replaces it. */
export function dueOf(
  head: CustomerHead,
  receivedAt: number,
): Pick<WaitingState, 'dueAt' | 'agreedTime'> {
  const run = runOf(head, receivedAt);
  const agreedTime = head.agreed ?? undefined;
  return run === null ? {} : definedMembers({ dueAt: formatInstant(run.at), agreedTime });
}

/** Returns the first run that takes a file; null if no time is agreed. */
function runOf(head: CustomerHead, receivedAt: number): DueRun | null {
  let { due } = head;
  // A file that comes while a day is late belongs to a later one, under the time that holds now.
  while (due !== null && due.at < receivedAt) due = nextDue(head, due);
  return due;
}

import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredFile } from '../../storage/received-file-store.js';

/**
 * Checks whether a later file replaces a waiting one: one that was processed, or one that
 * belongs to the customer's due run too (Decision S7). A list of files says so itself.
 */
export async function isReplaced(
  { customers, files }: Pick<AssortmentStorage, 'customers' | 'files'>,
  file: StoredFile,
): Promise<boolean> {
  if (file.status !== 'waiting') return false;
  const head = await customers.head(file);
  if (head === undefined) return false;
  if (file.sequence < head.newestSequence) return true;
  if (head.due === null) return false;
  const window = { after: file.receivedAt - 1, until: head.due.at };
  const later = await files.received(file, window);
  return later.some(({ sequence }) => sequence > file.sequence);
}

/**
 * The file that was open last, as this browser keeps it for a reload: in IndexedDB, for a week, and
 * nowhere else. A browser may refuse storage to a page from disk: then nothing is kept.
 */
import type { KeptFile } from './page-state.js';

/** A kept file with the work on it, which the engine reads. */
export interface KeptWork extends KeptFile {
  readonly work: Blob | undefined;
}

/** Largest file that is kept, in bytes, and the days for which it is. */
const MOST_BYTES = 64_000_000;
const MOST_DAYS = 7;

const DAY = 86_400_000;
const STORE = 'kept';

/** Returns what is kept; undefined if nothing is, or if it is too old. */
export async function readKept(now: number): Promise<KeptWork | undefined> {
  const file = await inStore<KeptFile>('readonly', (store) => store.get('file'));
  if (file === undefined) return undefined;
  if (now - file.at > MOST_DAYS * DAY) {
    await forgetKept();
    return undefined;
  }
  const work = await inStore<Blob>('readonly', (store) => store.get('work'));
  return { ...file, work };
}

/** Keeps a file that was opened in the place of the last one. Returns false if it is not kept. */
export async function keepFile(kept: KeptFile): Promise<boolean> {
  await forgetKept();
  const bytes = kept.file.size + (kept.earlier?.file.size ?? 0);
  const put = (store: IDBObjectStore): IDBRequest<IDBValidKey> => store.put(kept, 'file');
  return bytes <= MOST_BYTES && (await inStore('readwrite', put)) !== undefined;
}

/** Keeps the work on the file. */
export async function keepWork(work: Blob): Promise<void> {
  await inStore('readwrite', (store) => store.put(work, 'work'));
}

/** Deletes what is kept. */
export async function forgetKept(): Promise<void> {
  await inStore('readwrite', (store) => store.clear());
}

/** Does one thing in the store; returns undefined if the browser refuses it. */
function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | undefined> {
  return new Promise((resolve) => {
    const refuse = (): void => resolve(undefined);
    const guarded = (work: () => void) => (): void => {
      try {
        work();
      } catch {
        refuse();
      }
    };
    guarded(() => {
      const opening = indexedDB.open('assortment-inspector', 1);
      opening.onupgradeneeded = guarded(() => opening.result.createObjectStore(STORE));
      opening.onerror = refuse;
      opening.onsuccess = guarded(() => {
        const { result: base } = opening;
        const transaction = base.transaction(STORE, mode);
        const request = act(transaction.objectStore(STORE));
        transaction.oncomplete = () => {
          base.close();
          resolve(request.result);
        };
        transaction.onabort = refuse;
      });
    })();
  });
}

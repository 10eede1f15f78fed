import { type BrokenStore, broken } from './broken-store.js';

/** Stores that break what is promised about erasing, as other databases would. */
export const BROKEN_ERASING: readonly BrokenStore[] = [
  broken(
    'a row alone: what has no row of a customer stays',
    'erase: a customer without a row',
    ({ customers }) => ({
      customers: {
        erase: async (key) =>
          (await customers.head(key)) === undefined ? false : customers.erase(key),
      },
    }),
  ),
  broken(
    'parts are not counted: a file is accepted that lacks one',
    'erase: an upload whose parts were erased',
    ({ files }) => ({ files: { accept: (file) => files.accept(file) } }),
  ),
  broken(
    'no mark: who asks is not told that a customer was erased',
    'erase: an upload whose parts were erased',
    () => ({ files: { erased: async () => false } }),
  ),
  broken(
    'revisions alone: a run without its file is committed',
    'erase: a run that began before',
    ({ catalogues }) => ({
      catalogues: {
        commit: async (sync) => {
          const outcome = await catalogues.commit(sync);
          const { fileId, ...run } = sync.run;
          return outcome === 'conflict' && fileId !== null && sync.claim === null
            ? catalogues.commit({ ...sync, run: { ...run, fileId: null } })
            : outcome;
        },
      },
    }),
  ),
  broken(
    'names are kept: a batch of an erased customer counts as appended',
    'erase: everything of the customer',
    ({ events }) => {
      const names = new Set<string>();
      return {
        events: {
          async append(key, batch, list) {
            const name = JSON.stringify([key, batch]);
            if (names.has(name)) return 'done';
            const outcome = await events.append(key, batch, list);
            if (outcome === 'done') names.add(name);
            return outcome;
          },
        },
      };
    },
  ),
];

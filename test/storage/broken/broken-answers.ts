import { type BrokenStore, broken } from './broken-store.js';

/** Stores that answer in another shape than promised, with what the kit says of each. */
export const BROKEN_ANSWERS: readonly BrokenStore[] = [
  {
    ...broken(
      'a unique index: a key that appears twice in a commit is an error of the database',
      'grants: a key that appears twice',
      ({ grants }) => ({
        grants: {
          async commit(puts) {
            const keys = new Set(puts.map(({ kind, id }) => `${kind} ${id}`));
            if (keys.size < puts.length) throw new RangeError('duplicate key');
            return grants.commit(puts);
          },
        },
      }),
    ),
    says: 'a commit with a key twice: expected a TypeError, found RangeError: duplicate key',
  },
  {
    ...broken(
      'another member: a run comes with the number of its row',
      'catalogues: runs come latest committed first',
      ({ catalogues }) => ({
        catalogues: {
          run: async (key, id) => {
            const run = await catalogues.run(key, id);
            return run === undefined ? undefined : Object.assign({}, run, { row: 1 });
          },
        },
      }),
    ),
    says: 'the run four: expected …',
  },
  {
    ...broken(
      'no row returned: an id that another customer has is done without its file',
      'files: a file whose id another customer of the library has',
      ({ files }) => ({
        files: {
          async accept(incoming) {
            const { outcome, file } = await files.accept(incoming);
            return file?.customer === incoming.customer ? { outcome, file } : { outcome };
          },
        },
      }),
    ),
    says: 'accepting the file file: expected the file next to done, found undefined',
  },
  {
    ...broken(
      'no second try: of files accepted at once all but one are in conflict',
      'files: 50 accepted at once',
      ({ files }) => {
        let isBusy = false;
        return {
          files: {
            async accept(incoming) {
              if (isBusy) return { outcome: 'conflict' };
              isBusy = true;
              const answer = await files.accept(incoming);
              isBusy = false;
              return answer;
            },
          },
        };
      },
    ),
    says: 'the sequences: expected [1,2,3',
  },
  {
    ...broken(
      'one too many: a page of items shows the one that says whether others follow',
      'catalogues: pages of every size',
      ({ catalogues }) => ({
        catalogues: {
          page: (key, { limit, ...options }) =>
            catalogues.page(key, { limit: limit + 1, ...options }),
        },
      }),
    ),
    says: 'a page: expected 1 items at most, found 2',
  },
  {
    ...broken(
      'one too many: a page of customers shows the one that says whether others follow',
      'customers: list pages by library',
      ({ customers }) => ({
        customers: {
          list: ({ limit, ...options }) => customers.list({ limit: limit + 1, ...options }),
        },
      }),
    ),
    says: 'a page of the list: expected 4 at most, found 5',
  },
  {
    ...broken(
      'full pages alone: a page with fewer events than its limit is empty',
      'events: an empty page counts all the same',
      ({ events }) => ({
        events: {
          async page(library, filter, options) {
            const page = await events.page(library, filter, options);
            return page.events.length < options.limit ? { ...page, events: [] } : page;
          },
        },
      }),
    ),
    says: 'how many are on a page: expected 3, found 0',
  },
  {
    ...broken(
      'no row for a file: a customer that was not settled has no head until a commit',
      'customers: a file and a commit make a customer',
      ({ customers }) => ({
        customers: {
          async head(key) {
            const head = await customers.head(key);
            return head?.agreed === null && head.revision === 0 ? undefined : head;
          },
        },
      }),
    ),
    says: 'the head of the customer a file made: expected ',
  },
];

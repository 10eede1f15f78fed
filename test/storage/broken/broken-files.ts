import { collected } from '../../../src/storage/conformance/expect-same.js';
import type { ReceivedFileStore, StoredFile } from '../../../src/storage/received-file-store.js';
import { type BrokenStore, broken, named } from './broken-store.js';

type FileKey = Parameters<ReceivedFileStore['parts']>[0];

function nameOf({ library, customer, id }: FileKey): string {
  return named(library, customer, id);
}

/** A megabyte, as some databases page. */
const PAGE = 1_048_576;

/** Stores that break what is promised about files and their parts, as other databases would. */
export const BROKEN_FILES: readonly BrokenStore[] = [
  broken(
    'one list of parts: read, changed and written back',
    'parts: those put at once',
    ({ files }) => {
      const [all, kept] = [new Map<string, Set<number>>(), new Map<string, readonly number[]>()];
      return {
        files: {
          async putPart(file, part, bytes) {
            const name = nameOf(file);
            const before = kept.get(name) ?? [];
            all.set(name, (all.get(name) ?? new Set()).add(part));
            await files.putPart(file, part, bytes);
            kept.set(name, [...before, part]);
          },
          async *parts(file) {
            const numbers = [...(all.get(nameOf(file)) ?? [])].sort((a, b) => a - b);
            for (const [at, bytes] of (await collected(files.parts(file))).entries())
              if (kept.get(nameOf(file))?.includes(numbers[at] ?? 0)) yield bytes;
          },
        },
      };
    },
  ),
  broken(
    'a listing of 1,000: parts behind it are not read',
    'parts: 1010 of one file',
    (whole) => ({
      files: {
        async *parts(file) {
          yield* (await collected(whole.files.parts(file))).slice(0, 1_000);
        },
      },
    }),
  ),
  broken(
    'a page of a megabyte: files behind it are not received',
    'files: a window of many long reports',
    ({ files }) => ({
      files: {
        async received(key, window) {
          let bytes = 0;
          return (await files.received(key, window)).filter(({ report }) => {
            bytes += report.length;
            return bytes <= PAGE;
          });
        },
      },
    }),
  ),
  broken(
    'parts counted: forgetParts says how many rows went',
    'retention: forgetParts forgets what is not waiting',
    ({ files, customers }) => {
      const count = async (): Promise<number> => {
        let parts = 0;
        for (const key of await customers.list({ limit: 1_000 }))
          for (const { id } of await files.received(key, { after: -1, until: 2 ** 50 }))
            parts += (await collected(files.parts({ ...key, id }))).length;
        return parts;
      };
      return {
        files: {
          async forgetParts(before) {
            const parts = await count();
            const forgotten = await files.forgetParts(before);
            return Math.max(forgotten, parts - (await count()));
          },
        },
      };
    },
  ),
  broken(
    'newest by the clock: of the processed files the one received last is kept',
    'retention: forgetParts forgets what is not waiting',
    ({ files, customers }) => {
      const gone = new Set<string>();
      return {
        files: {
          async forgetParts(before) {
            for (const key of await customers.list({ limit: 1_000 })) {
              const processed = (
                await files.received(key, { after: -1, until: Number.MAX_SAFE_INTEGER })
              ).filter(({ status }) => status === 'processed');
              const last = Math.max(...processed.map(({ receivedAt }) => receivedAt));
              for (const file of processed)
                if (file.receivedAt < Math.min(before, last)) gone.add(nameOf(file));
            }
            return files.forgetParts(before);
          },
          async *parts(file) {
            if (!gone.has(nameOf(file))) yield* files.parts(file);
          },
        },
      };
    },
  ),
  broken(
    'one object for equal bytes: it goes with the first file that goes',
    'parts: equal bytes of several files',
    ({ files }) => {
      const [owners, gone] = [new Map<string, readonly string[]>(), new Set<string>()];
      return {
        files: {
          async putPart(file, part, bytes) {
            const text = String(bytes);
            owners.set(text, [...(owners.get(text) ?? []), nameOf(file)]);
            gone.delete(text);
            await files.putPart(file, part, bytes);
          },
          async discard(file) {
            for (const [text, names] of owners) if (names.includes(nameOf(file))) gone.add(text);
            await files.discard(file);
          },
          async *parts(file) {
            for await (const bytes of files.parts(file)) if (!gone.has(String(bytes))) yield bytes;
          },
        },
      };
    },
  ),
  broken('32 bits: the stored size of a file wraps', 'files: texts come back', ({ files }) => ({
    files: {
      accept: (file) => files.accept({ ...file, storedBytes: file.storedBytes | 0 }),
    },
  })),
  broken(
    'sequences as text: 9 is the latest of 10 files',
    'files: 50 accepted at once',
    ({ files }) => ({
      files: {
        async latest(key) {
          const all = await files.received(key, { after: -1, until: Number.MAX_SAFE_INTEGER });
          const text = ({ sequence }: StoredFile): string => String(sequence);
          return [...all].sort((a, b) => (text(a) < text(b) ? -1 : 1)).at(-1);
        },
      },
    }),
  ),
  broken(
    'trailing blanks: an id and the id with a blank are one file',
    'names: odd ones are apart next to each other',
    ({ files }) => {
      const ids = new Map<string, string>();
      const idOf = (library: string, id: string): string => {
        const name = named(library, id.trimEnd());
        const known = ids.get(name) ?? id;
        ids.set(name, known);
        return known;
      };
      return {
        files: {
          accept: (file) => files.accept({ ...file, id: idOf(file.library, file.id) }),
          get: (library, id) => files.get(library, idOf(library, id)),
        },
      };
    },
  ),
  broken(
    'paths: the parts of a/b, c and of a, b/c are those of one file',
    'names: signs between a library',
    ({ files }) => {
      const keys = new Map<string, FileKey>();
      const sameOf = ({ library, customer, id }: FileKey): FileKey => {
        const path = `${library}/${customer}/${id}`;
        const key = keys.get(path) ?? { library, customer, id };
        keys.set(path, key);
        return key;
      };
      return {
        files: {
          putPart: (file, part, bytes) => files.putPart(sameOf(file), part, bytes),
          parts: (file) => files.parts(sameOf(file)),
        },
      };
    },
  ),
  broken(
    'a page backwards begins at the oldest file',
    'files: pages go both ways through a library',
    ({ files }) => ({
      files: {
        async page(library, filter, { after, before, limit }) {
          if (before === undefined)
            return files.page(library, filter, { ...(after && { after }), limit });
          const page = await files.page(library, filter, { before, limit: 1_000 });
          return { ...page, files: page.files.slice(0, limit) };
        },
      },
    }),
  ),
  broken(
    'a page goes on behind an instant: other files of that instant are left out',
    'files: pages of one instant',
    ({ files }) => ({
      files: {
        page: (library, filter, { after, ...window }) =>
          files.page(library, filter, {
            ...window,
            ...(after && { after: { ...after, sequence: Number.MAX_SAFE_INTEGER } }),
          }),
      },
    }),
  ),
  broken(
    'the run of a listed file is not looked up',
    'files: a listed file has all but its report',
    ({ files }) => ({
      files: {
        async page(...args) {
          const page = await files.page(...args);
          return { ...page, files: page.files.map((file) => ({ ...file, refused: false })) };
        },
      },
    }),
  ),
  broken(
    'by the clock: a window is sorted by the instants of its files',
    'files: a window leaves out its beginning',
    ({ files }) => ({
      files: {
        async received(key, window) {
          const found = await files.received(key, window);
          return [...found].sort((a, b) => a.receivedAt - b.receivedAt);
        },
      },
    }),
  ),
];

import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { collected } from '../../../src/storage/conformance/expect-same.js';
import type { EventFilter, StoredEvent } from '../../../src/storage/event-store.js';
import { NEWEST_FILE, type StoredFile } from '../../../src/storage/received-file-store.js';
import { type BrokenStore, broken, named, type Ports, pageOf } from './broken-store.js';

/** Filters messages in another way than by containing a text exactly as written. */
function otherMessages(
  { events }: AssortmentStorage,
  accepts: (message: string, text: string) => boolean,
): Ports {
  return {
    events: {
      async page(library, { message, ...filter }: EventFilter, options) {
        if (message === undefined) return events.page(library, filter, options);
        const all = await events.page(library, filter, { limit: Number.MAX_SAFE_INTEGER });
        const found = all.events.filter((each: StoredEvent) =>
          accepts(each.event.message, message),
        );
        return pageOf(found, options);
      },
    },
  };
}

/** Builds what `LIKE '%text%'` matches, with its wildcards. */
function likePattern(text: string): RegExp {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(escaped.replaceAll('%', '[^]*').replaceAll('_', '[^]'), 'u');
}

/** Passes each file that the port returns through a function. */
function changedFiles(
  { files }: AssortmentStorage,
  change: (file: StoredFile) => StoredFile,
): Ports {
  const changed = (file: StoredFile | undefined): StoredFile | undefined =>
    file === undefined ? undefined : change(file);
  return {
    files: {
      async accept(incoming) {
        const { outcome, file } = await files.accept(incoming);
        return file === undefined ? { outcome } : { outcome, file: change(file) };
      },
      get: async (library, id) => changed(await files.get(library, id)),
      latest: async (key) => changed(await files.latest(key)),
      received: async (key, window) => (await files.received(key, window)).map(change),
    },
  };
}

/** Stores that an audit of the kit tried: it let two of them pass. */
export const BROKEN_IN_AUDIT: readonly BrokenStore[] = [
  broken(
    'one long statement: `items` finds the first 33,000 identifiers',
    'marks: items are found by 70000 identifiers',
    ({ catalogues }) => ({
      catalogues: { items: (key, ids) => catalogues.items(key, ids.slice(0, 33_000)) },
    }),
  ),
  broken(
    'one table of names: a batch of the name of an earlier run is swallowed',
    'events: a batch and a run of one name',
    ({ catalogues, events }) => ({
      events: {
        append: async (key, batch, appended) =>
          (await catalogues.run(key, batch)) === undefined
            ? events.append(key, batch, appended)
            : 'done',
      },
    }),
  ),
  broken(
    'variables of one statement: `items` finds the first 900 identifiers',
    'marks: items are found by many identifiers',
    ({ catalogues }) => ({
      catalogues: { items: (key, ids) => catalogues.items(key, ids.slice(0, 900)) },
    }),
  ),
  broken(
    'long commits cut: the first 1,000 items are kept',
    'catalogues: a load of many pieces',
    ({ catalogues }) => ({
      catalogues: {
        commit: (sync) => catalogues.commit({ ...sync, items: sync.items.slice(0, 1_000) }),
      },
    }),
  ),
  broken(
    'long commits cut: the first 10,000 items are kept',
    'marks: items are found by many identifiers',
    ({ catalogues }) => ({
      catalogues: {
        commit: (sync) => catalogues.commit({ ...sync, items: sync.items.slice(0, 10_000) }),
      },
    }),
  ),
  broken(
    'pages that begin with the item they come after',
    'catalogues: pages of every size',
    ({ catalogues }) => ({
      catalogues: {
        async page(key, { after, ...options }) {
          if (after === undefined) return catalogues.page(key, options);
          const { revision, items } = await catalogues.page(key, { after, ...options });
          const before = await catalogues.item(key, after);
          const all = before === undefined ? items : [before, ...items];
          return { revision, items: all.slice(0, options.limit) };
        },
      },
    }),
  ),

  broken(
    'released by anybody: a lost claim ends the lease of another holder',
    'claims: release lets the next one take',
    ({ customers }) => ({
      customers: {
        async release(claim) {
          const { fence } = (await customers.head(claim)) ?? claim;
          await customers.release({ ...claim, fence });
        },
      },
    }),
  ),
  broken(
    'lease too long: it still holds at its last instant',
    "claims: no one takes a day while another holder's lease holds",
    ({ customers }) => ({
      customers: {
        async claim(key, date, holder, now, until) {
          const lease = (await customers.head(key))?.lease ?? null;
          return lease !== null && lease.holder !== holder && lease.until === now
            ? undefined
            : customers.claim(key, date, holder, now, until);
        },
      },
    }),
  ),
  broken(
    'due by name: the run that is due first does not come first',
    'customers: due answers whose run is due',
    ({ customers }) => ({
      customers: {
        async due(now, limit) {
          const heads = await customers.due(now, Number.MAX_SAFE_INTEGER);
          return [...heads].sort((a, b) => (a.customer < b.customer ? -1 : 1)).slice(0, limit);
        },
      },
    }),
  ),
  broken(
    'style of a file that came later: the order of runs decides',
    "files: the supplier's style is that of the last file before a place",
    ({ files }) => ({
      files: { styleBefore: (library) => files.styleBefore(library, NEWEST_FILE) },
    }),
  ),
  broken(
    'style by the instant alone: files received at once are not compared',
    "files: the supplier's style is that of the last file before a place",
    ({ files }) => ({
      files: {
        styleBefore: (library, { receivedAt }) =>
          files.styleBefore(library, { receivedAt, sequence: 0, customer: '' }),
      },
    }),
  ),

  broken(
    'expired too late: a record is kept at the second it expires',
    'grants: forgetExpired forgets',
    ({ grants }) => ({ grants: { forgetExpired: (now) => grants.forgetExpired(now - 1) } }),
  ),
  broken(
    'expires all the same: a put without a second keeps the one before',
    'grants: every put says again when the record expires',
    ({ grants }) => {
      const seconds = new Map<string, number>();
      return {
        grants: {
          commit: (puts) =>
            grants.commit(
              puts.map((put) => {
                const name = named(put.kind, put.id);
                const expiresAt = put.expiresAt ?? seconds.get(name);
                if (expiresAt !== undefined) seconds.set(name, expiresAt);
                return { ...put, expiresAt };
              }),
            ),
        },
      };
    },
  ),

  broken(
    'numbered by library: sequences of all customers are one',
    'files: sequences count',
    (whole) => {
      const numbers = new Map<string, number>();
      return changedFiles(whole, (file) => {
        const name = named(file.library, file.id);
        const sequence =
          numbers.get(name) ??
          1 + [...numbers.keys()].filter((each) => each.startsWith(`["${file.library}",`)).length;
        numbers.set(name, sequence);
        return { ...file, sequence };
      });
    },
  ),
  broken(
    'kept too short: parts of a file received at the bound are forgotten',
    'retention: a file received exactly at the bound',
    ({ files }) => ({ files: { forgetParts: (before) => files.forgetParts(before + 1) } }),
  ),
  broken(
    'nothing kept: the newest processed file is forgotten like the others',
    'retention: forgetParts forgets what is not waiting',
    ({ files, customers }) => {
      const gone = new Set<string>();
      return {
        files: {
          async forgetParts(before) {
            for (const key of await customers.list({ limit: 1_000 })) {
              const window = { after: -1, until: before - 1 };
              for (const { status, id } of await files.received(key, window))
                if (status === 'processed') gone.add(named(key.library, key.customer, id));
            }
            return files.forgetParts(before);
          },
          async *parts(file) {
            if (!gone.has(named(file.library, file.customer, file.id))) yield* files.parts(file);
          },
        },
      };
    },
  ),
  broken('parts by name: part 10 comes before part 2', 'parts: put in any order', ({ files }) => {
    const numbers = new Set<number>();
    return {
      files: {
        putPart(file, part, bytes) {
          numbers.add(part);
          return files.putPart(file, part, bytes);
        },
        async *parts(file) {
          const parts = await collected(files.parts(file));
          const byNumber = [...numbers].sort((a, b) => a - b);
          for (const part of [...numbers].map(String).sort()) {
            const bytes = parts[byNumber.indexOf(Number(part))];
            if (bytes !== undefined) yield bytes;
          }
        },
      },
    };
  }),
  broken(
    "bytes not copied: a part is the caller's array",
    'parts: the caller may use',
    ({ files }) => {
      const given = new Map<string, Uint8Array>();
      return {
        files: {
          putPart(file, part, bytes) {
            given.set(named(file.library, file.customer, file.id, String(part)), bytes);
            return files.putPart(file, part, bytes);
          },
          async *parts(file) {
            let part = 0;
            for await (const bytes of files.parts(file)) {
              yield given.get(named(file.library, file.customer, file.id, String(part))) ?? bytes;
              part += 1;
            }
          },
        },
      };
    },
  ),

  broken('wildcards: % and _ in a message stand for others', 'events: every filter', (whole) =>
    otherMessages(whole, (message, text) => likePattern(text).test(message)),
  ),
  broken('messages in any case', 'events: every filter', (whole) =>
    otherMessages(whole, (message, text) => message.toLowerCase().includes(text.toLowerCase())),
  ),
];

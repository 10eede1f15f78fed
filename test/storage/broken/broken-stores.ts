import type { StoredFile } from '../../../src/storage/received-file-store.js';
import { BROKEN_ANSWERS } from './broken-answers.js';
import { BROKEN_CATALOGUES } from './broken-catalogues.js';
import { BROKEN_COMMITS } from './broken-commits.js';
import { BROKEN_CUSTOMERS } from './broken-customers.js';
import { BROKEN_ERASING } from './broken-erasing.js';
import { BROKEN_EVENTS } from './broken-events.js';
import { BROKEN_FILES } from './broken-files.js';
import { BROKEN_GRANTS } from './broken-grants.js';
import { BROKEN_HANDLES } from './broken-handles.js';
import { BROKEN_IN_AUDIT } from './broken-in-audit.js';
import { BROKEN_LOOPS } from './broken-loops.js';
import { type BrokenStore, broken } from './broken-store.js';
import { BROKEN_USAGE } from './broken-usage.js';
import { BROKEN_WEBHOOKS } from './broken-webhooks.js';

/** Each breaks the store in memory in one way that real stores break. */
export const BROKEN_STORES: readonly BrokenStore[] = [
  broken(
    'lost update: looks at versions first and writes later',
    'grants: of 50 commits at once that saw one version',
    ({ grants }) => ({
      grants: {
        async commit(puts) {
          const seen = await grants.load(puts);
          if (puts.some((put, at) => (seen[at]?.version ?? 0) !== put.seen)) return 'conflict';
          for (;;) {
            const now = await grants.load(puts);
            if (puts.some(({ value }, at) => value === null && now[at] === undefined))
              return 'conflict';
            if (
              (await grants.commit(
                puts.map((put, at) => ({ ...put, seen: now[at]?.version ?? 0 })),
              )) === 'done'
            )
              return 'done';
          }
        },
      },
    }),
  ),

  broken(
    'partial commit: puts record by record until one is in conflict',
    'grants: a commit puts all or none',
    ({ grants }) => ({
      grants: {
        async commit(puts) {
          for (const put of puts) if ((await grants.commit([put])) !== 'done') return 'conflict';
          return 'done';
        },
      },
    }),
  ),

  broken('torn read: loads record by record', 'grants: a load is of one moment', ({ grants }) => ({
    grants: {
      async load(keys) {
        const found = [];
        for (const key of keys) found.push(...(await grants.load([key])));
        return found;
      },
    },
  })),

  broken(
    'blind attempts: the version of a webhook is not looked at',
    'webhooks: of 50 attempts at once',
    ({ webhooks }) => ({
      webhooks: {
        async record(webhook, state) {
          const all = await webhooks.list(webhook.library);
          const stored = all.find(({ id }) => id === webhook.id);
          if (stored === undefined) return 'conflict';
          await webhooks.record(stored, state);
          return 'done';
        },
      },
    }),
  ),

  broken(
    'second outbox: a commit that is sent again writes its message again',
    'webhooks: a commit writes its message',
    ({ webhooks, catalogues }) => {
      const written = new Map<string, number>();
      return {
        catalogues: {
          async commit(sync) {
            const outcome = await catalogues.commit(sync);
            if (outcome === 'done' && sync.message !== undefined)
              written.set(sync.message.id, (written.get(sync.message.id) ?? 0) + 1);
            return outcome;
          },
        },
        webhooks: {
          async settle(delivery) {
            const count = written.get(delivery.id) ?? 1;
            written.set(delivery.id, count - 1);
            if (count <= 1) await webhooks.settle(delivery);
          },
        },
      };
    },
  ),

  broken(
    'blind settings: the version seen is not looked at',
    'customers: settle changes only under the version',
    ({ customers }) => ({
      customers: {
        settle: async (key, settings) =>
          customers.settle(key, settings, (await customers.head(key))?.version ?? 0),
      },
    }),
  ),

  broken(
    "one supplier for all: another library's style is taken",
    "files: the supplier's style is that of the last file before a place",
    ({ customers, files }) => ({
      files: {
        async styleBefore(library, place) {
          const heads = await customers.list({ limit: 100 });
          const libraries = [...new Set([library, ...heads.map((head) => head.library)])];
          const styles = libraries.map((each) => files.styleBefore(each, place));
          return (await Promise.all(styles)).findLast((style) => style !== null) ?? null;
        },
      },
    }),
  ),

  broken(
    'claims twice: a lease keeps nobody away',
    "claims: no one takes a day while another holder's lease holds",
    ({ customers }) => ({
      customers: {
        async claim(key, date, holder, now, until) {
          const standing = (await customers.head(key))?.lease?.holder ?? holder;
          const claim = await customers.claim(key, date, standing, now, until);
          return claim === undefined ? undefined : { ...claim, holder };
        },
      },
    }),
  ),

  broken('batch doubled on retry', 'events: the same batch again', ({ events }) => {
    let times = 0;
    return {
      events: {
        append(key, batch, appended) {
          times += 1;
          return events.append(key, `${batch} ${times}`, appended);
        },
      },
    };
  }),

  broken(
    'reused sequence: counted before the file is written',
    'files: 50 accepted at once',
    ({ files }) => {
      const sequences = new Map<string, number>();
      const numbered = (file: StoredFile): StoredFile => ({
        ...file,
        sequence: sequences.get(JSON.stringify([file.library, file.id])) ?? file.sequence,
      });
      return {
        files: {
          async accept(incoming) {
            const next = ((await files.latest(incoming))?.sequence ?? 0) + 1;
            const answer = await files.accept(incoming);
            const name = JSON.stringify([incoming.library, incoming.id]);
            if (!sequences.has(name)) sequences.set(name, next);
            return answer.file === undefined ? answer : { ...answer, file: numbered(answer.file) };
          },
          received: async (key, window) => (await files.received(key, window)).map(numbered),
        },
      };
    },
  ),

  broken('forgotten trace', 'files: a trace stays with its file', ({ files }) => ({
    files: {
      accept: ({ trace: _, ...incoming }) => files.accept(incoming),
    },
  })),

  broken(
    'window inclusive at the wrong end',
    'files: a window leaves out its beginning',
    ({ files }) => ({
      files: {
        received: (key, { after, until }) =>
          files.received(key, { after: after - 1, until: until - 1 }),
      },
    }),
  ),

  broken(
    'lost in a closed window: a late file keeps its instant',
    'files: a file received before the end of the last closed window',
    ({ files }) => {
      const instants = new Map<string, number>();
      const asSent = (file: StoredFile): StoredFile => ({
        ...file,
        receivedAt: instants.get(JSON.stringify([file.library, file.id])) ?? file.receivedAt,
      });
      return {
        files: {
          async accept(incoming) {
            const name = JSON.stringify([incoming.library, incoming.id]);
            if (!instants.has(name)) instants.set(name, incoming.receivedAt);
            const answer = await files.accept(incoming);
            return answer.file === undefined ? answer : { ...answer, file: asSent(answer.file) };
          },
          async received(key, { after, until }) {
            const all = (
              await files.received(key, {
                after: Number.NEGATIVE_INFINITY,
                until: Number.POSITIVE_INFINITY,
              })
            ).map(asSent);
            return all.filter(({ receivedAt }) => receivedAt > after && receivedAt <= until);
          },
        },
      };
    },
  ),

  broken(
    'libraries mixed: a file is found by its id alone',
    'files: a file exists from the moment',
    ({ files }) => {
      const libraries = new Set<string>();
      return {
        files: {
          accept(incoming) {
            libraries.add(incoming.library);
            return files.accept(incoming);
          },
          async get(library, id) {
            for (const each of [library, ...libraries]) {
              const file = await files.get(each, id);
              if (file !== undefined) return file;
            }
            return undefined;
          },
        },
      };
    },
  ),

  broken(
    'long reports cut: a commit keeps the first 100 events',
    'events: all 650 of one commit',
    ({ catalogues }) => ({
      catalogues: {
        commit: (sync) => catalogues.commit({ ...sync, events: sync.events.slice(0, 100) }),
      },
    }),
  ),

  broken(
    'long reports cut: a commit keeps the first 600 events',
    'events: all 650 of one commit',
    ({ catalogues }) => ({
      catalogues: {
        commit: (sync) => catalogues.commit({ ...sync, events: sync.events.slice(0, 600) }),
      },
    }),
  ),

  broken(
    'long batches cut: only the first page of 250 is kept',
    'events: all 1100 of one batch',
    ({ events }) => ({
      events: {
        append: (key, batch, appended) => events.append(key, batch, appended.slice(0, 250)),
      },
    }),
  ),

  broken(
    'long batches cut: one statement of 1,000 rows is sent',
    'events: all 1100 of one batch',
    ({ events }) => ({
      events: {
        append: (key, batch, appended) => events.append(key, batch, appended.slice(0, 1_000)),
      },
    }),
  ),

  broken(
    'events mixed: filters look at the first customer alone',
    'events: every filter lets through',
    ({ events }) => ({
      events: {
        page: (library, { customer: _, ...filter }, options) =>
          events.page(library, filter, options),
      },
    }),
  ),

  broken(
    'events backwards: the first ones instead of the last ones before a position',
    'events: pages go forwards and backwards',
    ({ events }) => ({
      events: {
        async page(library, filter, { before, ...options }) {
          if (before === undefined) return events.page(library, filter, options);
          const all = await events.page(library, filter, {
            before,
            limit: Number.MAX_SAFE_INTEGER,
          });
          const page = all.events.slice(0, options.limit);
          return { ...all, events: page, hasEarlier: false, hasLater: true };
        },
      },
    }),
  ),

  broken(
    'late by a millisecond: a run at its instant is not due',
    'customers: due answers whose run is due',
    ({ customers }) => ({
      customers: { due: (now, limit, after) => customers.due(now - 1, limit, after) },
    }),
  ),

  broken(
    'unknown taken for done',
    'unknown: a batch of events whose answer is lost before',
    ({ events }) => ({
      events: {
        async append(key, batch, appended) {
          await events.append(key, batch, appended);
          return 'done';
        },
      },
    }),
  ),

  broken(
    'unknown sent again under the version that stands',
    'unknown: settling a customer whose answer is lost after',
    ({ customers }) => ({
      customers: {
        async settle(key, settings, seen) {
          const outcome = await customers.settle(key, settings, seen);
          return outcome === 'unknown'
            ? customers.settle(key, settings, (await customers.head(key))?.version ?? 0)
            : outcome;
        },
      },
    }),
  ),

  broken(
    'discarded for good: an accepted file loses its parts',
    'parts: an accepted file is left alone',
    ({ files }) => {
      const gone = new Set<string>();
      const name = ({
        library,
        customer,
        id,
      }: {
        readonly library: string;
        readonly customer: string;
        readonly id: string;
      }) => JSON.stringify([library, customer, id]);
      return {
        files: {
          async discard(file) {
            gone.add(name(file));
            await files.discard(file);
          },
          async putPart(file, part, bytes) {
            if ((await files.get(file.library, file.id)) === undefined) gone.delete(name(file));
            await files.putPart(file, part, bytes);
          },
          async *parts(file) {
            if (!gone.has(name(file))) yield* files.parts(file);
          },
        },
      };
    },
  ),

  ...BROKEN_ANSWERS,
  ...BROKEN_CATALOGUES,
  ...BROKEN_IN_AUDIT,
  ...BROKEN_COMMITS,
  ...BROKEN_CUSTOMERS,
  ...BROKEN_EVENTS,
  ...BROKEN_FILES,
  ...BROKEN_USAGE,
  ...BROKEN_GRANTS,
  ...BROKEN_HANDLES,
  ...BROKEN_LOOPS,
  ...BROKEN_WEBHOOKS,
  ...BROKEN_ERASING,
];

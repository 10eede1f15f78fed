import type { Delivery, Webhook } from '../../../src/storage/webhook-store.js';
import { type BrokenStore, broken, brokenHandles, named } from './broken-store.js';

/** Stores that break what is promised about webhooks, as other databases would. */
export const BROKEN_WEBHOOKS: readonly BrokenStore[] = [
  broken(
    'by name: those that wait are not sorted by when to try them',
    'webhooks: those to be tried first',
    ({ webhooks }) => ({
      webhooks: {
        async waiting(limit) {
          const waiting = await webhooks.waiting(Number.MAX_SAFE_INTEGER);
          const all = await webhooks.list();
          return all
            .filter((each) =>
              waiting.some(({ library, id }) => library === each.library && id === each.id),
            )
            .slice(0, limit);
        },
      },
    }),
  ),
  broken(
    'limit first: many messages for one take the places of others',
    'webhooks: those to be tried first',
    ({ webhooks, catalogues }) => {
      const messages = new Map<string, number>();
      const count = (library: string, id: string, more: number): void => {
        messages.set(named(library, id), (messages.get(named(library, id)) ?? 0) + more);
      };
      return {
        catalogues: {
          async commit(sync) {
            const known = await catalogues.run(sync, sync.run.id);
            const outcome = await catalogues.commit(sync);
            if (outcome === 'done' && known === undefined && sync.message !== undefined)
              for (const { id } of await webhooks.list(sync.library)) count(sync.library, id, 1);
            return outcome;
          },
        },
        webhooks: {
          async waiting(limit) {
            const rows = (await webhooks.waiting(Number.MAX_SAFE_INTEGER)).flatMap((each) =>
              Array<Webhook>(messages.get(named(each.library, each.id)) ?? 1).fill(each),
            );
            return [...new Set(rows.slice(0, limit))];
          },
          async settle(delivery) {
            count(delivery.webhook.library, delivery.webhook.id, -1);
            await webhooks.settle(delivery);
          },
        },
      };
    },
  ),
  broken(
    "one name everywhere: another library's message of the same id is swallowed",
    'webhooks: a commit writes its message',
    ({ catalogues }) => {
      const libraries = new Map<string, string>();
      return {
        catalogues: {
          async commit({ message, ...sync }) {
            const library = libraries.get(message?.id ?? '') ?? sync.library;
            const sent = await catalogues.commit(
              library === sync.library ? { ...sync, message } : sync,
            );
            if (sent === 'done' && message !== undefined) libraries.set(message.id, library);
            return sent;
          },
        },
      };
    },
  ),
  broken(
    'only hidden: a webhook that is added again keeps its attempts',
    'webhooks: an id is registered once',
    ({ webhooks }) => {
      const removed = new Map<string, Webhook>();
      return {
        webhooks: {
          async add(webhook) {
            const outcome = await webhooks.add(webhook);
            const before = removed.get(named(webhook.library, webhook.id));
            const [now] = (await webhooks.list(webhook.library)).filter(
              ({ id }) => id === webhook.id,
            );
            if (outcome === 'done' && before !== undefined && now !== undefined)
              await webhooks.record(now, before);
            return outcome;
          },
          async remove(key) {
            for (const each of await webhooks.list(key.library))
              if (each.id === key.id) removed.set(named(key.library, key.id), each);
            return webhooks.remove(key);
          },
        },
      };
    },
  ),
  broken(
    'lost on conflict: the message of a commit that was in conflict is never written',
    'webhooks: a commit writes its message',
    ({ catalogues }) => {
      const seen = new Set<string>();
      return {
        catalogues: {
          async commit({ message, ...sync }) {
            const known = message !== undefined && seen.has(named(sync.library, message.id));
            if (message !== undefined) seen.add(named(sync.library, message.id));
            return catalogues.commit(known ? sync : { ...sync, message });
          },
        },
      };
    },
  ),
  broken(
    'short texts: a message ends after 65,535 characters',
    'webhooks: a webhook and a message stay what they are',
    ({ catalogues }) => ({
      catalogues: {
        commit: ({ message, ...sync }) =>
          catalogues.commit({
            ...sync,
            message: message && { ...message, body: message.body.slice(0, 65_535) },
          }),
      },
    }),
  ),
  broken(
    'short addresses: a URL ends after 255 characters',
    'webhooks: a webhook and a message stay what they are',
    ({ webhooks }) => ({
      webhooks: { add: (webhook) => webhooks.add({ ...webhook, url: webhook.url.slice(0, 255) }) },
    }),
  ),
  broken(
    'own version: an attempt takes the version that is stored, whichever was read',
    'webhooks: an attempt that saw an earlier version',
    ({ webhooks }) => ({
      webhooks: {
        async record(webhook, state) {
          const all = await webhooks.list(webhook.library);
          return webhooks.record(all.find(({ id }) => id === webhook.id) ?? webhook, state);
        },
      },
    }),
  ),
  broken(
    'messages without an owner: the oldest of a removed webhook is still found',
    'webhooks: a commit writes its message',
    ({ webhooks }) => {
      const left = new Map<string, Delivery>();
      return {
        webhooks: {
          async remove(key) {
            const message = await webhooks.oldest(key);
            if (message !== undefined) left.set(named(key.library, key.id), message);
            return webhooks.remove(key);
          },
          oldest: async (key) =>
            (await webhooks.oldest(key)) ?? left.get(named(key.library, key.id)),
        },
      };
    },
  ),
  broken(
    'seconds: the instant of the next attempt loses its milliseconds',
    'webhooks: a webhook and a message stay what they are',
    ({ webhooks }) => ({
      webhooks: {
        record: (webhook, { failures, notBefore }) =>
          webhooks.record(webhook, { failures, notBefore: notBefore - (notBefore % 1_000) }),
      },
    }),
  ),
  broken(
    'looked up first: of those that register one id at once several are done',
    'webhooks: of 20 that register one id at once',
    ({ webhooks }) => ({
      webhooks: {
        async add(webhook) {
          const all = await webhooks.list(webhook.library);
          if (all.some(({ id }) => id === webhook.id)) return 'conflict';
          await webhooks.add(webhook);
          return 'done';
        },
      },
    }),
  ),
  broken(
    'empty is nothing: webhooks of the library without a name are those of all',
    'webhooks: an id is registered once',
    ({ webhooks }) => ({
      webhooks: { list: (library) => webhooks.list(library || undefined) },
    }),
  ),
  broken('order of code units', 'webhooks: odd names stay', ({ webhooks }) => ({
    webhooks: {
      async list(library) {
        const all = await webhooks.list(library);
        const name = (each: Webhook): string => `${each.library}\0${each.id}`;
        return [...all].sort((a, b) => (name(a) < name(b) ? -1 : 1));
      },
    },
  })),
  brokenHandles(
    'in the process: webhooks are known to the handle that registered them',
    'handles: what one changes, another that read it before sees',
    ({ webhooks }) => {
      const mine = new Set<string>();
      return {
        webhooks: {
          add(webhook) {
            mine.add(named(webhook.library, webhook.id));
            return webhooks.add(webhook);
          },
          list: async (library) =>
            (await webhooks.list(library)).filter((each) => mine.has(named(each.library, each.id))),
        },
      };
    },
  ),
];

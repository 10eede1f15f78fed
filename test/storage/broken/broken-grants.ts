import type { GrantKey } from '../../../src/storage/grant-store.js';
import { type BrokenStore, broken, named } from './broken-store.js';

/** Stores that break what is promised about grants, as other databases would. */
export const BROKEN_GRANTS: readonly BrokenStore[] = [
  broken(
    'any client: those of every client are listed',
    'grants: list finds families by their client',
    ({ grants }) => ({
      grants: { list: ({ client: _, ...query }) => grants.list(query) },
    }),
  ),

  broken(
    'a hundred keys a call: a load finds the first 100',
    'grants: 1200 records',
    ({ grants }) => ({
      grants: {
        async load(keys) {
          const found = await grants.load(keys.slice(0, 100));
          return keys.map((_, at) => found[at]);
        },
      },
    }),
  ),
  broken('a page at most: a list has 1,000 records', 'grants: 1200 records', ({ grants }) => ({
    grants: { list: (query) => grants.list({ ...query, limit: Math.min(query.limit, 1_000) }) },
  })),
  broken(
    'parts of a hundred: a commit of more records is not one',
    'grants: 1200 records',
    ({ grants }) => ({
      grants: {
        async commit(puts) {
          if (puts.length <= 100) return grants.commit(puts);
          for (let at = 0; at < puts.length; at += 100)
            if ((await grants.commit(puts.slice(at, at + 100))) !== 'done') return 'conflict';
          return 'done';
        },
      },
    }),
  ),
  broken(
    'counted without the last: forgetExpired says how many deletions it sent',
    'grants: 1200 records',
    ({ grants }) => ({
      grants: { forgetExpired: async (now) => Math.min(await grants.forgetExpired(now), 1_000) },
    }),
  ),
  broken(
    'a table for each kind: forms and sign-ins never expire',
    'grants: forgetExpired forgets',
    ({ grants }) => ({
      grants: {
        commit: (puts) =>
          grants.commit(
            puts.map((put) =>
              put.kind === 'form' || put.kind === 'sign-in'
                ? { ...put, expiresAt: undefined }
                : put,
            ),
          ),
      },
    }),
  ),
  broken(
    'tombstones: a removed record goes on with its version',
    'grants: a put of null removes',
    ({ grants }) => {
      const behind = new Map<string, number>();
      const offset = ({ kind, id }: GrantKey): number => behind.get(named(kind, id)) ?? 0;
      return {
        grants: {
          async load(keys) {
            const found = await grants.load(keys);
            return found.map(
              (record) => record && { ...record, version: record.version + offset(record) },
            );
          },
          async commit(puts) {
            const outcome = await grants.commit(
              puts.map((put) => ({ ...put, seen: Math.max(0, put.seen - offset(put)) })),
            );
            if (outcome === 'done')
              for (const put of puts)
                if (put.value === null) behind.set(named(put.kind, put.id), put.seen);
            return outcome;
          },
        },
      };
    },
  ),
  broken(
    'blind removal: the version of what goes is not looked at',
    'grants: a put of null removes',
    ({ grants }) => ({
      grants: {
        async commit(puts) {
          const now = await grants.load(puts);
          return grants.commit(
            puts.map((put, at) =>
              put.value === null ? { ...put, seen: now[at]?.version ?? put.seen } : put,
            ),
          );
        },
      },
    }),
  ),
  broken(
    'holders in any case: the records of Ann and ann are listed together',
    'grants: list finds records by kind and holder',
    ({ grants }) => ({
      grants: {
        commit: (puts) =>
          grants.commit(puts.map((put) => ({ ...put, holder: put.holder?.toLowerCase() }))),
        list: (query) => grants.list({ ...query, holder: query.holder?.toLowerCase() }),
      },
    }),
  ),
  broken(
    'from the beginning: a list behind the empty id is the whole list',
    'grants: list finds records by kind and holder',
    ({ grants }) => ({
      grants: { list: (query) => grants.list({ ...query, after: query.after || undefined }) },
    }),
  ),
  broken(
    'order of code units: clients are sorted as texts of JavaScript',
    'grants: list returns every client',
    ({ grants }) => ({
      grants: {
        async list(query) {
          const all = await grants.list({ ...query, limit: Number.MAX_SAFE_INTEGER });
          return [...all].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, query.limit);
        },
      },
    }),
  ),
];

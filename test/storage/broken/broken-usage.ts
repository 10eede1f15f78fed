import type { UsageOwner } from '../../../src/storage/received-file-store.js';
import { type BrokenStore, broken, named } from './broken-store.js';

/** Stores that break what is promised about counted uploads, bytes and customers. */
export const BROKEN_USAGE: readonly BrokenStore[] = [
  broken(
    'the latest day counts: a clock that was wrong once counts for ever',
    'usage: uploads are counted by owner and day',
    ({ files }) => {
      let latest = 0;
      const of = (day: number): number => {
        latest = Math.max(latest, day);
        return latest;
      };
      return {
        files: {
          countUpload: (owners, day) => files.countUpload(owners, of(day)),
          usage: (owners, day) => files.usage(owners, Math.max(day, latest)),
        },
      };
    },
  ),
  broken(
    'read, add and write: uploads that are counted at once are lost',
    'usage: uploads counted at once',
    ({ files }) => {
      const counts = new Map<string, number>();
      const nameOf = ({ library, customer }: UsageOwner, day: number): string =>
        named(library, String(customer), String(day));
      return {
        files: {
          async countUpload(owners, day) {
            const before = owners.map((owner) => counts.get(nameOf(owner, day)) ?? 0);
            await files.usage(owners, day);
            for (const [at, owner] of owners.entries())
              counts.set(nameOf(owner, day), (before[at] ?? 0) + 1);
          },
          usage: async (owners, day) =>
            (await files.usage(owners, day)).map(({ keptBytes }, at) => {
              const owner = owners[at];
              return {
                uploads: owner === undefined ? 0 : (counts.get(nameOf(owner, day)) ?? 0),
                keptBytes,
              };
            }),
        },
      };
    },
  ),
  broken(
    'bytes are only added: what is forgotten counts for ever',
    'usage: bytes of accepted files',
    ({ files }) => {
      const most = new Map<string, number>();
      return {
        files: {
          usage: async (owners, day) =>
            (await files.usage(owners, day)).map(({ uploads, keptBytes }, at) => {
              const name = named(String(owners[at]?.library), String(owners[at]?.customer));
              most.set(name, Math.max(keptBytes, most.get(name) ?? 0));
              return { uploads, keptBytes: most.get(name) ?? 0 };
            }),
        },
      };
    },
  ),
  broken(
    'one bound: ignored files are kept as long as others',
    'usage: forgetParts forgets ignored files',
    ({ files }) => ({ files: { forgetParts: (before) => files.forgetParts(before) } }),
  ),
  broken(
    'customers of every library are counted',
    'usage: customers are counted by library',
    ({ customers }) => ({
      customers: {
        count: async (_, most) => (await customers.list({ limit: most })).length,
      },
    }),
  ),
];

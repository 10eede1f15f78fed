import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { Claim, CustomerKey } from '../../src/storage/customer-store.js';
import type { EventFilter } from '../../src/storage/event-store.js';
import { GRANT_KINDS } from '../../src/storage/grant-store.js';
import { seededNumbers } from './faulty-driver.js';
import { collected, sampleCommit, sampleEvent, sampleFile } from './sql-samples.js';

/** Identifiers of every odd kind, few enough to meet again. */
const IDS = [
  '',
  'a',
  'A',
  'a ',
  '__proto__',
  'é',
  'e\u0301',
  '🧀',
  '\uffee',
  '\ue000',
  '\0',
  'a\0b',
  '\x01',
  "'; drop table x; --",
  '"\\\t\n',
  'x'.repeat(300),
  '\ud800',
  '$1',
  '%',
  '{NULL}',
];

/** One step of a walk: the same calls on any storage, with comparable results. */
export type WalkStep = (storage: AssortmentStorage) => Promise<unknown>;

/**
 * Returns the steps of a seed: each depends on the results before it, which are the same for all
 * storages. `salt` separates walks in one database.
 */
export function walkSteps(seed: number, count: number, salt: string): readonly WalkStep[] {
  const draw = seededNumbers(seed);
  const pick = <T>(list: readonly T[]): T =>
    list[Math.floor(draw() * list.length)] ?? (list[0] as T);
  const below = (limit: number): number => Math.floor(draw() * limit);
  const keys: readonly CustomerKey[] = [0, 1].flatMap((library) =>
    [0, 1, 2].map(() => ({ library: `${salt}${library}`, customer: pick(IDS) })),
  );
  const claims = new Map<AssortmentStorage, Claim[]>();
  const claimsOf = (storage: AssortmentStorage): Claim[] => {
    const known = claims.get(storage) ?? [];
    claims.set(storage, known);
    return known;
  };

  const kinds: readonly (() => WalkStep)[] = [
    () => {
      const [key, stale, agreed, at] = [
        pick(keys),
        below(6) === 0,
        pick([null, '05:30 Europe/Helsinki', '\0']),
        below(50),
      ];
      return async ({ customers }) => {
        const seen = (await customers.head(key))?.version ?? 0;
        const due = at === 0 ? null : { date: `day ${at % 3}`, at };
        return [
          await customers.settle(
            key,
            { agreed, due, closedAt: at % 4 === 0 ? null : at - 10, policy: agreed },
            stale ? seen + 1 : seen,
          ),
          await customers.head(key),
        ];
      };
    },
    () => {
      const [key, day, holder, now] = [
        pick(keys),
        below(3),
        pick(['one', 'two', '\ud800']),
        below(60),
      ];
      return async (storage) => {
        const claim = await storage.customers.claim(key, `day ${day}`, holder, now, now + 10);
        if (claim !== undefined) claimsOf(storage).push(claim);
        return [claim, await storage.customers.head(key)];
      };
    },
    () => {
      const [which, until, release] = [draw(), below(90), below(3) === 0];
      return async (storage) => {
        const known = claimsOf(storage);
        const claim = known[Math.floor(which * known.length)];
        if (claim === undefined) return undefined;
        return [
          release
            ? await storage.customers.release(claim)
            : await storage.customers.extend(claim, until),
          await storage.customers.head(claim),
        ];
      };
    },
    () => {
      const [key, id, at, parts] = [pick(keys), pick(IDS), below(80), below(3)];
      return async ({ files }) => {
        for (let part = parts; part > 0; part -= 1)
          await files.putPart({ ...key, id }, part, Uint8Array.of(part, at));
        const { outcome, file } = await files.accept(sampleFile(key, id, at));
        return [outcome, file, await bytesOf({ files }, { ...key, id })];
      };
    },
    () => {
      const [key, id] = [pick(keys), pick(IDS)];
      return async ({ files }) => {
        await files.putPart({ ...key, id }, 0, Uint8Array.of(9));
        await files.discard({ ...key, id });
        return [
          await bytesOf({ files }, { ...key, id }),
          await files.get(key.library, id),
          await files.latest(key),
        ];
      };
    },
    () => {
      const [key, after, until] = [pick(keys), below(60), below(100)];
      return async ({ files }) => files.received(key, { after, until });
    },
    () => {
      const [key, batch, messages] = [
        pick(keys),
        pick(IDS),
        [pick(IDS), `${pick(IDS)}${pick(IDS)}`],
      ];
      return async ({ customers, events }) => {
        // The ports do not define whether events create a customer.
        if ((await customers.head(key)) === undefined) return undefined;
        return events.append(
          key,
          batch,
          messages.map((message) => sampleEvent(key, message)),
        );
      };
    },
    () => {
      const [key, run, ids, stale, which] = [
        pick(keys),
        pick(IDS),
        [pick(IDS), pick(IDS)],
        below(6) === 0,
        draw(),
      ];
      const withClaim = below(2) === 0;
      const late = below(4) === 0;
      return async (storage) => {
        const known = claimsOf(storage);
        const claim = withClaim ? (known[Math.floor(which * known.length)] ?? null) : null;
        const whose = claim ?? key;
        const head = await storage.customers.head(whose);
        const latest = await storage.files.latest(whose);
        const inWindow =
          latest !== undefined && latest.receivedAt > (head?.closedAt ?? Number.MIN_SAFE_INTEGER);
        const files = await storage.files.received(whose, {
          after: Number.MIN_SAFE_INTEGER,
          until: 1_000,
        });
        const revision = head?.revision ?? 0;
        const plain = sampleCommit(
          { library: whose.library, customer: whose.customer },
          revision + (stale ? 1 : 0),
          run,
          {
            claim,
            baseHash: head?.hash ?? null,
            items: [...new Set(ids)].map((thirdPartyId, at) => ({
              thirdPartyId,
              available: at === 0,
              body: `{"of":${JSON.stringify(run)},"raw":"${thirdPartyId}"}`,
              runId: run,
            })),
            supplierStyle: stale ? 'x' : '/',
            newestSequence: latest?.sequence ?? 0,
            seenSequence: (latest?.sequence ?? 0) - (late && inWindow ? 1 : 0),
            closedAt: claim === null ? null : 60,
            due: claim === null ? null : { date: 'day 1', at: 70 },
          },
        );
        const fileId = latest?.id ?? null;
        const ignored = [...new Set(files.map(({ id }) => id))].filter((id) => id !== fileId);
        const outcome = await storage.catalogues.commit({
          ...plain,
          run: { ...plain.run, fileId, ignored },
        });
        return [
          outcome,
          await storage.customers.head(whose),
          await storage.catalogues.runs(whose, 3),
          await storage.catalogues.run(whose, run),
          await storage.files.latest(whose),
        ];
      };
    },
    () => {
      const [key, after, limit, available, id] = [
        pick(keys),
        pick([undefined, ...IDS]),
        1 + below(4),
        pick([undefined, true, false]),
        pick(IDS),
      ];
      return async ({ catalogues }) => [
        await collected(catalogues.load(key)),
        await catalogues.page(key, {
          limit,
          ...(after === undefined ? {} : { after }),
          ...(available === undefined ? {} : { available }),
        }),
        await catalogues.item(key, id),
      ];
    },
    () => {
      const key = pick(keys);
      const filter: EventFilter = {
        ...(below(3) === 0 ? { customer: key.customer } : {}),
        ...(below(3) === 0 ? { message: pick(IDS) } : {}),
        ...(below(4) === 0 ? { eventType: pick(['WARNING', 'ERROR'] as const) } : {}),
        ...(below(4) === 0
          ? {
              createdFrom: Date.parse('2026-03-01T04:30:00.000Z'),
              createdUntil: Date.parse('2026-03-01T04:30:00.000Z'),
            }
          : {}),
        ...(below(6) === 0 ? { thirdPartyId: pick(IDS) } : {}),
      };
      const options = pick([{}, { after: below(20) }, { before: below(20) }]);
      const limit = 1 + below(5);
      return async ({ events }) => events.page(key.library, filter, { ...options, limit });
    },
    () => {
      const [now, limit, after] = [below(90), 1 + below(5), pick(keys)];
      return async ({ customers }) => [
        (await customers.due(now, 1_000)).filter(({ library }) => library.startsWith(salt)),
        await customers.list({ library: after.library, limit }),
        await customers.list({ library: after.library, after, limit }),
      ];
    },
    () => {
      const puts = Array.from({ length: 1 + below(3) }, () => ({
        kind: pick(GRANT_KINDS),
        id: `${salt}${pick(IDS)}`,
        value: `${pick(IDS)}`,
        stale: below(8) === 0,
        expires: below(3),
      }));
      const unique = [...new Map(puts.map((put) => [`${put.kind} ${put.id}`, put])).values()];
      return async ({ grants }) => {
        const before = await grants.load(unique);
        const outcome = await grants.commit(
          unique.map(({ kind, id, value, stale, expires }, at) => ({
            kind,
            id,
            value,
            seen: (before[at]?.version ?? 0) + (stale ? 1 : 0),
            ...(expires === 0 ? {} : { expiresAt: expires }),
          })),
        );
        return [
          outcome,
          before,
          await grants.load([...unique, ...unique]),
          (await grants.list({ kind: 'client', limit: 1_000 })).filter(({ id }) =>
            id.startsWith(salt),
          ),
        ];
      };
    },
    () => {
      const [before, now] = [below(100), below(3)];
      return async ({ files, grants }) => [
        await files.forgetParts(before),
        await grants.forgetExpired(now),
      ];
    },
  ];
  return Array.from({ length: count }, () => pick(kinds)());
}

async function bytesOf(
  { files }: Pick<AssortmentStorage, 'files'>,
  file: CustomerKey & { readonly id: string },
): Promise<readonly number[]> {
  const bytes: number[] = [];
  for await (const part of files.parts(file)) bytes.push(...part);
  return bytes;
}

import { itemAt } from '../../../text/item-at.js';
import type { AssortmentStorage } from '../../assortment-storage.js';
import type { Claim, CustomerKey } from '../../customer-store.js';
import type { EventFilter } from '../../event-store.js';
import { createMemoryStorage } from '../../memory/memory-storage.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { expectDone, expectSame } from '../expect-same.js';
import { compareUtf8, seededNumbers } from '../odd-texts.js';
import { allItems, incomingFile, storedItem, syncCommit, syncEvent, withRun } from '../samples.js';

const STEPS = 400;

/** Few enough to meet again. */
const IDS = [
  ...['', 'a', 'A', 'a ', '__proto__', '%'],
  ...['\u00e9', 'e\u0301', '\u{1f9c0}', '\uffee', "'", '"\\\n'],
];

/** Seconds since 1970 that no clock has reached. */
const LATER = 4_000_000_000;

const ALL_FILES = { after: -1, until: Number.MAX_SAFE_INTEGER };

/** Random source of a step: the same seed gives the same draws. */
interface Draws {
  below(limit: number): number;
  of<T>(list: readonly [T, ...T[]] | readonly T[], otherwise: T): T;
  id(): string;
  key(): { readonly library: string; readonly customer: string };
}

/** A store and the reference adapter, which must return the same. */
interface Pair {
  readonly storage: AssortmentStorage;
  readonly reference: AssortmentStorage;
  readonly draw: Draws;
  readonly claims: Claim[];
}

/** Histories that the seeds give, one case each. */
export function historyCases(seeds: readonly number[]): readonly ConformanceCase[] {
  return seeds.flatMap((seed) =>
    conformanceCases('histories', {
      [`${STEPS} random operations answer what the store in memory answers, seed ${seed}`]: async (
        storage,
        open,
      ) => {
        const handles = [storage, await open()];
        const [reference, draw, claims] = [createMemoryStorage(), draws(seed), []];
        for (let at = 0; at < STEPS; at += 1) {
          const step = draw.of(STEPS_OF_EVERY_KIND, settle);
          try {
            await step({ storage: itemAt(handles, draw.below(2)), reference, draw, claims });
          } catch (error) {
            throw new Error(
              `seed ${seed}, operation ${at} (${step.name}): ` +
                (error instanceof Error ? error.message : String(error)),
            );
          }
        }
      },
    }),
  );
}

function draws(seed: number): Draws {
  const next = seededNumbers(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const id = (): string => itemAt(IDS, below(IDS.length));
  const key = () => ({
    library: below(2) === 0 ? 'one' : '\u{1f9c0}',
    customer: itemAt(['', 'a', '\uffee'], below(3)),
  });
  return { below, id, key, of: (list, otherwise) => list[below(list.length)] ?? otherwise };
}

/** Does the same with both stores; returns what the reference returns, which both must. */
async function both<T>(
  what: string,
  { storage, reference }: Pair,
  work: (store: AssortmentStorage) => Promise<T>,
): Promise<T> {
  const expected = await work(reference);
  expectSame(what, await work(storage), expected);
  return expected;
}

async function settle(pair: Pair): Promise<void> {
  const { reference, draw } = pair;
  const [key, at, stale] = [draw.key(), draw.below(60), draw.below(6) === 0];
  const version = ((await reference.customers.head(key))?.version ?? 0) + (stale ? 1 : 0);
  const settings = {
    agreed: at % 5 === 0 ? null : '05:30 UTC',
    due: at < 5 ? null : { date: `day ${at % 3}`, at },
    closedAt: at % 4 === 0 ? null : at - 10,
    policy: draw.id(),
  };
  await both('settling', pair, ({ customers }) => customers.settle(key, settings, version));
  await both('the head', pair, ({ customers }) => customers.head(key));
}

async function claim(pair: Pair): Promise<void> {
  const { reference, draw, claims } = pair;
  const [key, holder, now] = [draw.key(), draw.of(['one', 'two'], 'one'), draw.below(70)];
  const head = await reference.customers.head(key);
  const date = draw.below(4) === 0 ? `day ${draw.below(3)}` : (head?.due?.date ?? 'none');
  const claimed = await both('the claim', pair, ({ customers }) =>
    customers.claim(key, date, holder, now, now + 10),
  );
  await both('the head', pair, ({ customers }) => customers.head(key));
  if (claimed !== undefined) claims.push(claimed);
}

async function hold(pair: Pair): Promise<void> {
  const { draw, claims } = pair;
  const claim = claims.at(-1 - draw.below(Math.min(claims.length, 6)));
  if (claim === undefined) return;
  const until = draw.below(90);
  await (until % 3 > 0
    ? both('extending', pair, ({ customers }) => customers.extend(claim, until))
    : both('releasing', pair, ({ customers }) => customers.release(claim)));
  await both('the head', pair, ({ customers }) => customers.head(claim));
}

async function accept(pair: Pair): Promise<void> {
  const { draw } = pair;
  const plain = incomingFile(`${draw.id()} ${draw.below(3)}`, draw.below(80), draw.key());
  const separatorStyle = draw.of(['x', '/', undefined] as const, undefined);
  const file = separatorStyle === undefined ? plain : { ...plain, separatorStyle };
  await both('accepting', pair, ({ files }) => files.accept(file));
  await both('the latest file', pair, ({ files }) => files.latest(file));
}

async function readFiles(pair: Pair): Promise<void> {
  const { draw } = pair;
  const [key, after, until] = [draw.key(), draw.below(60), draw.below(100)];
  const id = `${draw.id()} ${draw.below(3)}`;
  await both('the files of a window', pair, ({ files }) => files.received(key, { after, until }));
  await both('a file', pair, ({ files }) => files.get(key.library, id));
  const place = { receivedAt: until, sequence: 1, customer: key.customer };
  await both('the style', pair, ({ files }) => files.styleBefore(key.library, place));
}

async function commit(pair: Pair): Promise<void> {
  const { reference, draw, claims } = pair;
  const claim =
    draw.below(2) === 0 ? (claims.at(-1 - draw.below(Math.min(claims.length, 6))) ?? null) : null;
  const { library, customer } = claim ?? draw.key();
  const key = { library, customer };
  const head = await reference.customers.head(key);
  const files = await reference.files.received(key, ALL_FILES);
  const revision = (head?.revision ?? 0) + (draw.below(6) === 0 ? 1 : 0);
  const runId = `${draw.id()} ${draw.below(4)}`;
  const ids = [...new Set([draw.id(), draw.id()])];
  const plain = syncCommit(
    runId,
    revision,
    {
      claim,
      baseHash: head?.hash ?? null,
      items: ids.map((id, at) => storedItem(id, runId, { available: at === draw.below(2) })),
      events: ids.map((id) =>
        syncEvent(`${runId} of ${id}`, { customer_number: customer, third_party_id: id }),
      ),
      supplierStyle: draw.of(['x', '/', null] as const, null),
      newestSequence: files.length,
      seenSequence: files.length - draw.below(2),
      closedAt: 60 + draw.below(20),
      due: draw.below(3) === 0 ? null : { date: `day ${draw.below(3)}`, at: 60 + draw.below(20) },
    },
    key,
  );
  const [last, ...earlier] = files.toReversed();
  const sync = withRun(plain, {
    fileId: last?.id ?? null,
    ignored: earlier.slice(0, 4).map(({ id }) => id),
  });
  const outcome = await both('committing', pair, ({ catalogues }) => catalogues.commit(sync));
  if (draw.below(4) === 0 && outcome === 'done')
    await expectDone('committing again', pair.storage.catalogues.commit(sync));
  await both('the head', pair, ({ customers }) => customers.head(key));
  await both('the run', pair, ({ catalogues }) => catalogues.run(key, runId));
  await both('the files', pair, (store) => store.files.received(key, ALL_FILES));
}

async function readCatalogue(pair: Pair): Promise<void> {
  const { draw } = pair;
  const [key, after, limit] = [draw.key(), draw.id(), 1 + draw.below(4)];
  const available = draw.of([true, false, undefined], undefined);
  const options = {
    limit,
    ...(draw.below(2) === 0 ? {} : { after }),
    ...(available === undefined ? {} : { available }),
  };
  await both('all items', pair, ({ catalogues }) => allItems(catalogues, key));
  await both('a page', pair, ({ catalogues }) => catalogues.page(key, options));
  await both('the runs', pair, ({ catalogues }) => catalogues.runs(key, limit));
}

async function append(pair: Pair): Promise<void> {
  const { draw } = pair;
  const key = draw.key();
  const batch = `batch ${draw.below(4)}`;
  const added = [draw.id(), draw.id()].map((id) =>
    syncEvent(`<${id}>`, {
      customer_number: key.customer,
      third_party_id: id,
      event_type: draw.of(['INFO', 'ERROR'], 'INFO'),
    }),
  );
  await both('appending', pair, ({ events }) => events.append(key, batch, added));
}

async function readEvents(pair: Pair): Promise<void> {
  const { storage, draw } = pair;
  const { library, customer } = draw.key();
  const filter: EventFilter = {
    ...(draw.below(3) === 0 ? { customer } : {}),
    ...(draw.below(3) === 0 ? { message: draw.id() } : {}),
    ...(draw.below(4) === 0 ? { eventType: 'WARNING' as const } : {}),
    ...(draw.below(6) === 0 ? { thirdPartyId: draw.id() } : {}),
  };
  // Each store has positions of its own.
  const expected = await both('the events', pair, async ({ events }) =>
    (await events.page(library, filter, { limit: 10_000 })).events.map(({ event }) => event),
  );
  const all = await storage.events.page(library, filter, { limit: 10_000 });
  const [limit, at] = [1 + draw.below(5), draw.below(expected.length + 1)];
  const position = all.events[at]?.position;
  if (position === undefined) return;
  const before = await storage.events.page(library, filter, { before: position, limit });
  const after = await storage.events.page(library, filter, { after: position, limit });
  expectSame(
    'the events before a position',
    before.events,
    all.events.slice(Math.max(0, at - limit), at),
  );
  expectSame(
    'the events behind a position',
    after.events,
    all.events.slice(at + 1, at + 1 + limit),
  );
  expectSame('the counts', [all.count, before.count, after.count], Array(3).fill(expected.length));
}

async function readCustomers(pair: Pair): Promise<void> {
  const { draw } = pair;
  const [now, { library, customer }, limit] = [draw.below(90), draw.key(), 1 + draw.below(4)];
  const after = draw.below(2) === 0 ? {} : { after: { library, customer } };
  await both('when those are due that are', pair, async ({ customers }) =>
    (await customers.due(now, 1_000)).map(({ due }) => due?.at),
  );
  // Those of one instant are in no order.
  await both('the heads that are due', pair, async ({ customers }) =>
    [...(await customers.due(now, 1_000))].sort(compareKeys),
  );
  await both('the list', pair, ({ customers }) => customers.list({ limit: 1_000 }));
  await both('the list of a library', pair, ({ customers }) =>
    customers.list({ library, limit, ...after }),
  );
}

function compareKeys(a: CustomerKey, b: CustomerKey): number {
  return compareUtf8(a.library, b.library) || compareUtf8(a.customer, b.customer);
}

async function put(pair: Pair): Promise<void> {
  const { reference, draw } = pair;
  const kinds = new Map(
    Array.from({ length: 1 + draw.below(3) }, () => [
      draw.id(),
      draw.of(['client', 'token'] as const, 'client'),
    ]),
  );
  const keys = [...kinds].map(([id, kind]) => ({ id, kind }));
  const known = await reference.grants.load(keys);
  const puts = keys.map((key, at) => ({
    ...key,
    seen: (known[at]?.version ?? 0) + (draw.below(9) === 0 ? 1 : 0),
    value: draw.below(6) === 0 ? null : draw.id(),
    holder: draw.below(2) === 0 ? undefined : 'holder',
    expiresAt: draw.below(2) === 0 ? undefined : LATER + draw.below(5),
  }));
  await both('putting records', pair, ({ grants }) => grants.commit(puts));
  await both('the records', pair, ({ grants }) => grants.load(keys));
  const now = LATER + draw.below(5);
  if (draw.below(4) === 0)
    await both('how many are forgotten', pair, ({ grants }) => grants.forgetExpired(now));
  const query = {
    kind: 'client',
    limit: 1 + draw.below(9),
    holder: draw.below(2) === 0 ? undefined : 'holder',
    after: draw.below(2) === 0 ? undefined : draw.id(),
  } as const;
  await both('the list of records', pair, ({ grants }) => grants.list(query));
}

const STEPS_OF_EVERY_KIND = [
  settle,
  claim,
  claim,
  hold,
  accept,
  accept,
  readFiles,
  commit,
  commit,
  readCatalogue,
  append,
  readEvents,
  readCustomers,
  put,
];

import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { Claim } from '../../storage/customer-store.js';
import type { EventFilter } from '../../storage/event-store.js';
import { type ConformanceCase, conformanceCase } from '../conformance-case.js';
import { collected, expectSame } from '../expect-same.js';
import { NaiveStorage } from '../naive-storage.js';
import { seededNumbers } from '../odd-texts.js';
import { incomingFile, storedItem, syncCommit, syncEvent, withRun } from '../samples.js';

const STEPS = 400;

/** Few enough to meet again. */
const IDS = [
  '',
  'a',
  'A',
  'a ',
  '__proto__',
  '%',
  '\u00e9',
  'e\u0301',
  '\u{1f9c0}',
  '\uffee',
  "'",
  '"\\\n',
];

/** Seconds since 1970 that no clock has reached. */
const LATER = 4_000_000_000;

/** Random source of a step: the same seed gives the same draws. */
interface Draws {
  below(limit: number): number;
  of<T>(list: readonly [T, ...T[]] | readonly T[], otherwise: T): T;
  id(): string;
  key(): { readonly library: string; readonly customer: string };
}

/** A store and the naive model, which must return the same. */
interface Pair {
  readonly storage: AssortmentStorage;
  readonly naive: NaiveStorage;
  readonly draw: Draws;
  readonly claims: Claim[];
}

/** Histories that the seeds give, one case each. */
export function historyCases(seeds: readonly number[]): readonly ConformanceCase[] {
  return seeds.map((seed) =>
    conformanceCase(
      `histories: ${STEPS} random operations answer what a naive store answers, seed ${seed}`,
      async (storage, open) => {
        const handles = [storage, await open()];
        const [naive, draw, claims] = [new NaiveStorage(), draws(seed), []];
        for (let at = 0; at < STEPS; at += 1) {
          const step = draw.of(STEPS_OF_EVERY_KIND, settle);
          try {
            await step({ storage: handles[draw.below(2)] ?? storage, naive, draw, claims });
          } catch (error) {
            throw new Error(
              `seed ${seed}, operation ${at} (${step.name}): ` +
                (error instanceof Error ? error.message : String(error)),
            );
          }
        }
      },
    ),
  );
}

function draws(seed: number): Draws {
  const next = seededNumbers(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const id = (): string => IDS[below(IDS.length)] ?? '';
  const key = () => ({
    library: below(2) === 0 ? 'one' : '\u{1f9c0}',
    customer: ['', 'a', '\uffee'][below(3)] ?? '',
  });
  return { below, id, key, of: (list, otherwise) => list[below(list.length)] ?? otherwise };
}

async function settle({ storage, naive, draw }: Pair): Promise<void> {
  const [key, at, stale] = [draw.key(), draw.below(60), draw.below(6) === 0];
  const version = (naive.head(key)?.version ?? 0) + (stale ? 1 : 0);
  const settings = {
    agreed: at % 5 === 0 ? null : '05:30 UTC',
    due: at < 5 ? null : { date: `day ${at % 3}`, at },
    closedAt: at % 4 === 0 ? null : at - 10,
    policy: draw.id(),
  };
  expectSame(
    'settling',
    await storage.customers.settle(key, settings, version),
    naive.settle(key, settings, version),
  );
  expectSame('the head', await storage.customers.head(key), naive.head(key));
}

async function claim({ storage, naive, draw, claims }: Pair): Promise<void> {
  const [key, holder, now] = [draw.key(), draw.of(['one', 'two'], 'one'), draw.below(70)];
  const date =
    draw.below(4) === 0 ? `day ${draw.below(3)}` : (naive.head(key)?.due?.date ?? 'none');
  const expected = naive.claim(key, date, holder, now, now + 10);
  expectSame(
    'the claim',
    await storage.customers.claim(key, date, holder, now, now + 10),
    expected,
  );
  expectSame('the head', await storage.customers.head(key), naive.head(key));
  if (expected !== undefined) claims.push(expected);
}

async function hold({ storage, naive, draw, claims }: Pair): Promise<void> {
  const claim = claims.at(-1 - draw.below(Math.min(claims.length, 6)));
  if (claim === undefined) return;
  const until = draw.below(90);
  if (until % 3 > 0)
    expectSame(
      'extending',
      await storage.customers.extend(claim, until),
      naive.extend(claim, until),
    );
  else {
    await storage.customers.release(claim);
    naive.release(claim);
  }
  expectSame('the head', await storage.customers.head(claim), naive.head(claim));
}

async function accept({ storage, naive, draw }: Pair): Promise<void> {
  const file = incomingFile(`${draw.id()} ${draw.below(3)}`, draw.below(80), draw.key());
  expectSame('accepting', await storage.files.accept(file), {
    outcome: 'done',
    file: naive.accept(file),
  });
  expectSame('the latest file', await storage.files.latest(file), naive.files(file).at(-1));
}

async function readFiles({ storage, naive, draw }: Pair): Promise<void> {
  const [key, after, until, id] = [
    draw.key(),
    draw.below(60),
    draw.below(100),
    `${draw.id()} ${draw.below(3)}`,
  ];
  const window = naive
    .files(key)
    .filter(({ receivedAt }) => receivedAt > after && receivedAt <= until);
  expectSame('the files of a window', await storage.files.received(key, { after, until }), window);
  expectSame('a file', await storage.files.get(key.library, id), naive.file(key.library, id));
}

async function commit({ storage, naive, draw, claims }: Pair): Promise<void> {
  const claim =
    draw.below(2) === 0 ? (claims.at(-1 - draw.below(Math.min(claims.length, 6))) ?? null) : null;
  const { library, customer } = claim ?? draw.key();
  const key = { library, customer };
  const [head, files] = [naive.head(key), naive.files(key)];
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
  const expected = naive.commit(sync);
  expectSame('committing', await storage.catalogues.commit(sync), expected);
  if (draw.below(4) === 0 && expected === 'done')
    expectSame('committing again', await storage.catalogues.commit(sync), 'done');
  expectSame('the head', await storage.customers.head(key), naive.head(key));
  expectSame('the run', await storage.catalogues.run(key, runId), naive.run(key, runId));
  expectSame(
    'the files',
    await storage.files.received(key, { after: -1, until: 1_000 }),
    naive.files(key),
  );
}

async function readCatalogue({ storage, naive, draw }: Pair): Promise<void> {
  const [key, after, limit, available] = [
    draw.key(),
    draw.id(),
    1 + draw.below(4),
    draw.of([true, false, undefined], undefined),
  ];
  const items = naive.items(key);
  expectSame('all items', (await collected(storage.catalogues.load(key))).flat(), items);
  const from = items.findIndex(({ thirdPartyId }) => thirdPartyId === after);
  const options = {
    limit,
    ...(from < 0 ? {} : { after }),
    ...(available === undefined ? {} : { available }),
  };
  const behind = items
    .slice(from + 1)
    .filter((item) => available === undefined || item.available === available);
  const revision = naive.head(key)?.revision ?? 0;
  expectSame('a page', await storage.catalogues.page(key, options), {
    revision,
    items: behind.slice(0, limit),
  });
  expectSame(
    'the runs',
    await storage.catalogues.runs(key, limit),
    naive.runs(key).slice(0, limit),
  );
}

async function append({ storage, naive, draw }: Pair): Promise<void> {
  const key = draw.key();
  const batch = `batch ${draw.below(4)}`;
  const events = [draw.id(), draw.id()].map((id) =>
    syncEvent(`<${id}>`, {
      customer_number: key.customer,
      third_party_id: id,
      event_type: draw.of(['INFO', 'ERROR'], 'INFO'),
    }),
  );
  expectSame(
    'appending',
    await storage.events.append(key, batch, events),
    naive.append(key, batch, events),
  );
}

async function readEvents({ storage, naive, draw }: Pair): Promise<void> {
  const { library, customer } = draw.key();
  const filter: EventFilter = {
    ...(draw.below(3) === 0 ? { customer } : {}),
    ...(draw.below(3) === 0 ? { message: draw.id() } : {}),
    ...(draw.below(4) === 0 ? { eventType: 'WARNING' as const } : {}),
    ...(draw.below(6) === 0 ? { thirdPartyId: draw.id() } : {}),
  };
  const expected = naive.events(library, filter);
  const all = await storage.events.page(library, filter, { limit: 10_000 });
  expectSame(
    'the events',
    all.events.map(({ event }) => event),
    expected,
  );
  const [limit, at] = [1 + draw.below(5), draw.below(expected.length + 1)];
  const position = all.events[at]?.position;
  if (position === undefined) return;
  const [before, after] = [
    await storage.events.page(library, filter, { before: position, limit }),
    await storage.events.page(library, filter, { after: position, limit }),
  ];
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

async function readCustomers({ storage, naive, draw }: Pair): Promise<void> {
  const [now, { library, customer }, limit] = [draw.below(90), draw.key(), 1 + draw.below(4)];
  const due = await storage.customers.due(now, 1_000);
  const byInstant = [...naive.due(now)].sort((a, b) => (a.due?.at ?? 0) - (b.due?.at ?? 0));
  expectSame(
    'when those are due that are',
    due.map((head) => head.due?.at),
    byInstant.map((head) => head.due?.at),
  );
  for (const head of due)
    expectSame(
      'a head that is due',
      head,
      naive
        .due(now)
        .find((each) => each.library === head.library && each.customer === head.customer),
    );
  expectSame('the list', await storage.customers.list({ limit: 1_000 }), naive.heads());
  const heads = naive.heads(library);
  const at = heads.findIndex((head) => head.customer === customer);
  const after = at < 0 ? {} : { after: { library, customer } };
  expectSame(
    'the list of a library',
    await storage.customers.list({ library, limit, ...after }),
    heads.slice(at + 1, at + 1 + limit),
  );
}

async function put({ storage, naive, draw }: Pair): Promise<void> {
  const keys = new Map(
    Array.from({ length: 1 + draw.below(3) }, () => [
      draw.id(),
      draw.of(['client', 'token'] as const, 'client'),
    ]),
  );
  const puts = [...keys].map(([id, kind]) => {
    const version = (naive.grant({ kind, id })?.version ?? 0) + (draw.below(9) === 0 ? 1 : 0);
    return {
      kind,
      id,
      seen: version,
      value: draw.below(6) === 0 ? null : draw.id(),
      holder: draw.below(2) === 0 ? undefined : 'holder',
      expiresAt: draw.below(2) === 0 ? undefined : LATER + draw.below(5),
    };
  });
  expectSame('putting records', await storage.grants.commit(puts), naive.put(puts));
  expectSame(
    'the records',
    await storage.grants.load(puts),
    puts.map((each) => naive.grant(each)),
  );
  const now = LATER + draw.below(5);
  if (draw.below(4) === 0)
    expectSame(
      'how many are forgotten',
      await storage.grants.forgetExpired(now),
      naive.forgetExpired(now),
    );
  const query = {
    kind: 'client',
    limit: 1 + draw.below(9),
    holder: draw.below(2) === 0 ? undefined : 'holder',
    after: draw.below(2) === 0 ? undefined : draw.id(),
  } as const;
  expectSame('the list', await storage.grants.list(query), naive.grants(query));
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

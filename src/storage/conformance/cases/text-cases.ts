import type { AssortmentStorage } from '../../assortment-storage.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { collected, expectDone, expectSame } from '../expect-same.js';
import { BENT_IDS, compareUtf8, longText, ODD_IDS } from '../odd-texts.js';
import {
  accepted,
  allItems,
  claimed,
  DAY,
  dailyCommit,
  eventCount,
  eventsOf,
  incomingFile,
  KEY,
  settings,
  storedItem,
  syncCommit,
  syncEvent,
  withRun,
} from '../samples.js';

/** Characters of the longest identifier that a file may bring (Decision J10). */
const LONGEST_ID = 65_536;

/**
 * Characters of the longest name that a host may give to a library, customer, file, run, batch or
 * record.
 */
const LONGEST_NAME = 255;

const DEPTH = 10_000;

/** JSON texts that are hard to keep: levels, escapes, size, numbers as they were written. */
const BODIES: readonly string[] = [
  `${'{"content":'.repeat(DEPTH)}null${'}'.repeat(DEPTH)}`,
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  '{"nul":"a\\u0000b","half":"\\ud800","escaped":"\\\\u0000"}',
  '{"price":1.50,"price":1.5,"big":123456789012345678901234567890,' +
    '"small":1e-400,"__proto__":{"a":1}}',
  ' {\n\t"blanks" : "\u00a0\u200b\ufeff" }\r\n',
  JSON.stringify({ text: longText(1_000_000, 5) }),
  JSON.stringify({ text: '\u{1f9c0}\u00e9\uffff'.repeat(1_000) }),
  '',
];

/** Calls every port with one text in every component of a key. */
async function walkThrough(storage: AssortmentStorage, name: string): Promise<void> {
  const { customers, files, catalogues, events, grants } = storage;
  const key = { library: name, customer: name };
  const what = (of: string): string =>
    `${of} named ${JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name)}`;
  await expectDone(
    what('settling a customer'),
    customers.settle(key, settings({ due: { date: name, at: DAY.at } }), 0),
  );
  const claim = claimed(await customers.claim(key, name, name, DAY.at, DAY.at + 5));
  expectSame(what('a claim'), claim, { ...key, date: name, holder: name, fence: 1 });
  await files.putPart({ ...key, id: name }, 0, Uint8Array.of(1));
  const file = await accepted(storage, incomingFile(name, DAY.at, key));
  const items = [storedItem(name, name)];
  const reported = [syncEvent(name, { customer_number: name, third_party_id: name })];
  const commit = withRun(
    dailyCommit(claim, 0, { items, events: reported, nextHash: name, seenSequence: 1 }),
    { fileId: name, ignored: [`not ${name}`] },
  );
  await expectDone(what('a commit'), catalogues.commit(commit));
  await expectDone(what('the commit again'), catalogues.commit(commit));
  await expectDone(what('a batch'), events.append(key, name, reported));
  await expectDone(what('the batch again'), events.append(key, name, reported));

  const head = await customers.head(key);
  expectSame(
    what('the head of a customer'),
    { hash: head?.hash, due: head?.due, revision: head?.revision },
    { hash: name, due: { date: '2026-03-02', at: DAY.at + 86_400_000 }, revision: 1 },
  );
  const stored = await files.get(name, name);
  expectSame(what('a file'), stored, { ...file, status: 'processed', runId: name });
  expectSame(what('the parts of a file'), await collected(files.parts({ ...key, id: name })), [
    Uint8Array.of(1),
  ]);
  expectSame(what('an item'), await catalogues.item(key, name), items[0]);
  expectSame(what('all items'), await allItems(catalogues, key), items);
  expectSame(what('a run'), await catalogues.run(key, name), commit.run);
  expectSame(
    what('the events of a customer'),
    await eventsOf(events, { customer: name, thirdPartyId: name, message: name }, name),
    [...reported, ...reported],
  );
  await expectDone(
    what('putting a record'),
    grants.commit([{ kind: 'client', id: name, seen: 0, value: name }]),
  );
  expectSame(what('a record'), await grants.load([{ kind: 'client', id: name }]), [
    { kind: 'client', id: name, version: 1, value: name },
  ]);
}

/**
 * Promises of every port about texts: any text is accepted, and distinct if any character differs
 * (Decision T3).
 */
export const TEXT_CASES: readonly ConformanceCase[] = conformanceCases('texts', {
  'odd names stay what they are in every place, and apart from each other': async (storage) => {
    for (const name of ODD_IDS) await walkThrough(storage, name);
    const listed = await storage.customers.list({ limit: 1_000 });
    const actual = listed.map(({ customer }) => customer);
    expectSame('the customers', actual, ODD_IDS);
    const ids = (await storage.grants.list({ kind: 'client', limit: 1_000 })).map(({ id }) => id);
    expectSame('the clients', ids, ODD_IDS);
  },

  'halves of pairs, U+0000 and control characters stay what they are': async (storage) => {
    for (const name of BENT_IDS) await walkThrough(storage, name);
    const listed = await storage.customers.list({ limit: 1_000 });
    expectSame('how many customers there are', listed.length, BENT_IDS.length);
    const items = BENT_IDS.map((id) => storedItem(id));
    const commit = syncCommit('run', 0, { items });
    await expectDone('a commit of all of them', storage.catalogues.commit(commit));
    for (const id of BENT_IDS)
      expectSame(
        `the item ${JSON.stringify(id)}`,
        await storage.catalogues.item(KEY, id),
        storedItem(id),
      );
  },

  [`names of ${LONGEST_NAME} characters fit into every place, ` +
    'ten of them that differ at the end alone']: async (storage) => {
    const begin = longText(LONGEST_NAME - 1, 1);
    for (let at = 0; at < 10; at += 1) await walkThrough(storage, `${begin}${at}`);
  },

  [`identifiers of ${LONGEST_ID} characters are identifiers: kept, sorted, paged, apart`]: async ({
    catalogues,
    events,
  }) => {
    const begin = longText(LONGEST_ID - 1, 2);
    const ids = [
      ...['0', '1', '2', '\u00e9', '\u{1f9c0}'].map((end) => `${begin}${end}`),
      `\u{1f9c0}${begin}`,
      begin,
    ].sort((a, b) => (a < b ? -1 : 1));
    const items = ids.map((id, at) => storedItem(id, 'run', { body: `${at}` }));
    const reported = ids.map((id) => syncEvent('long', { third_party_id: id }));
    const commit = syncCommit('run', 0, { items: items.toReversed(), events: reported });
    await expectDone('the commit', catalogues.commit(commit));
    expectSame('all items', await allItems(catalogues, KEY), items);
    for (const [at, id] of ids.entries()) {
      expectSame(`the long item ${at}`, await catalogues.item(KEY, id), items[at]);
      const page = await catalogues.page(KEY, { limit: 1, after: id });
      expectSame(`the page behind long item ${at}`, page.items, items.slice(at + 1, at + 2));
    }
    expectSame('the events of one', await eventCount(events, { thirdPartyId: begin }), 1);
    const later = [storedItem(begin, 'two', { body: 'changed' })];
    await expectDone('a change of one', catalogues.commit(syncCommit('two', 1, { items: later })));
    expectSame('the changed one', await catalogues.item(KEY, begin), later[0]);
    expectSame(
      'how many items there are',
      (await catalogues.page(KEY, { limit: 99 })).items.length,
      ids.length,
    );
  },

  [`JSON of ${DEPTH} levels, of a million characters and of every escape ` +
    'comes back as it was']: async (storage) => {
    const { catalogues, customers, files, grants, events } = storage;
    const items = BODIES.map((body, at) => storedItem(`item ${at}`, 'run', { body }));
    const summary = BODIES.join('\n');
    const reported = BODIES.map((body) =>
      syncEvent(body, {
        extra_data: { code: 'unit.alias', pointer: '', section: '', received: body },
      }),
    );
    const commit = withRun(syncCommit('run', 0, { items, events: reported }), { summary });
    await expectDone('the commit', catalogues.commit(commit));
    expectSame('the items', await allItems(catalogues, KEY), items);
    expectSame('the run', (await catalogues.run(KEY, 'run'))?.summary, summary);
    expectSame('the events', await eventsOf(events), reported);
    const [deep = ''] = BODIES;
    expectSame('how many events hold a deep text', await eventCount(events, { message: deep }), 1);
    for (const [at, text] of BODIES.entries()) {
      const key = { ...KEY, customer: `customer ${at}` };
      await customers.settle(key, settings({ policy: text }), 0);
      expectSame(`policy ${at}`, (await customers.head(key))?.policy, text);
      await accepted(storage, { ...incomingFile(`file ${at}`, DAY.at, key), report: text });
      expectSame(`report ${at}`, (await files.latest(key))?.report, text);
      await grants.commit([{ kind: 'family', id: `${at}`, seen: 0, value: text }]);
      expectSame(
        `record ${at}`,
        (await grants.load([{ kind: 'family', id: `${at}` }]))[0]?.value,
        text,
      );
    }
  },

  'instants and counts far beyond 32 bits come back as they were': async (storage) => {
    const far = 8_640_000_000_000_000;
    await storage.customers.settle(
      KEY,
      settings({ due: { date: 'far', at: far }, closedAt: far - 1 }),
      0,
    );
    const claim = claimed(await storage.customers.claim(KEY, 'far', 'worker', far, far + 1));
    const after = await storage.customers.head(KEY);
    expectSame('the lease', after?.lease, { holder: 'worker', until: far + 1 });
    const change = {
      baseRevision: 0,
      nextRevision: 5_000_000_000,
      newestSequence: 6_000_000_000,
      closedAt: far,
      due: null,
    };
    const commit = withRun(dailyCommit(claim, 0, change), {
      startedAt: far - 2,
      finishedAt: far - 1,
      revision: 5_000_000_000,
    });
    await expectDone('the commit', storage.catalogues.commit(commit));
    expectSame('the run', await storage.catalogues.run(KEY, 'far'), commit.run);
    const head = await storage.customers.head(KEY);
    expectSame(
      'the head',
      { revision: head?.revision, newestSequence: head?.newestSequence, closedAt: head?.closedAt },
      { revision: 5_000_000_000, newestSequence: 6_000_000_000, closedAt: far },
    );
    const file = await accepted(storage, incomingFile('file', 5));
    expectSame('the instant of a file behind it', file.receivedAt, far + 1);
  },
});

/** Returns the same cases for texts of the caller. */
export function givenTextCases(texts: readonly string[]): readonly ConformanceCase[] {
  if (texts.length === 0) return [];
  const ids = [...new Set(texts)].sort(compareUtf8);
  return conformanceCases('texts', {
    [`${ids.length} given ones are identifiers of items, events and records, ` +
      'each by itself, in the order of their bytes']: async (storage) => {
      const { catalogues, events, grants } = storage;
      const items = ids.map((id) => storedItem(id));
      const reported = ids.map((id) => syncEvent(`<${id}>`, { third_party_id: id }));
      const commit = syncCommit('run', 0, { items: items.toReversed(), events: reported });
      await expectDone('the commit', catalogues.commit(commit));
      expectSame('all items', await allItems(catalogues, KEY), items);
      const records = ids.map((id) => ({ kind: 'client' as const, id, version: 1, value: id }));
      const puts = records.map((record) => ({ ...record, seen: 0 }));
      await expectDone('putting records', grants.commit(puts));
      expectSame('the records', await grants.load(records), records);
      expectSame('the clients', await grants.list({ kind: 'client', limit: 1_000 }), records);
      for (const [at, id] of ids.entries()) {
        expectSame(`the item ${JSON.stringify(id)}`, await catalogues.item(KEY, id), items[at]);
        const ofId = await eventsOf(events, { thirdPartyId: id });
        expectSame(`the events of ${JSON.stringify(id)}`, ofId, reported.slice(at, at + 1));
      }
    },
  });
}

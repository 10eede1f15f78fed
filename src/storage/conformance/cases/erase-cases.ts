import type { AssortmentStorage } from '../../assortment-storage.js';
import type { CustomerKey } from '../../customer-store.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { collected, expectConflict, expectDone, expectSame } from '../expect-same.js';
import {
  accepted,
  allItems,
  claimed,
  claimedDay,
  DAY,
  dailyCommit,
  incomingFile,
  KEY,
  settings,
  syncCommit,
  syncEvent,
  withRun,
} from '../samples.js';

const NEIGHBOUR: CustomerKey = { ...KEY, customer: `${KEY.customer}2` };
const NAMESAKE: CustomerKey = { ...KEY, library: 'other' };

/** Stores something of every kind for a customer. */
async function fill(storage: AssortmentStorage, key: CustomerKey): Promise<void> {
  const { catalogues, customers, events, files } = storage;
  const id = `file of ${key.customer}`;
  await customers.settle(key, settings(), 0);
  await files.putPart({ ...key, id }, 0, Uint8Array.of(1));
  await files.putPart({ ...key, id: `upload of ${key.customer}` }, 0, Uint8Array.of(2));
  await accepted(storage, incomingFile(id, DAY.at, key));
  const message = { id: `message of ${key.customer}`, body: '{}', createdAt: 7 };
  const commit = withRun(syncCommit('run', 0, { message }, key), { fileId: id });
  await expectDone('the commit', catalogues.commit(commit));
  const event = syncEvent('refused', { customer_number: key.customer });
  await expectDone('the batch', events.append(key, 'batch', [event]));
}

/** Reads everything of a customer, and what waits in its library. */
async function everythingOf(storage: AssortmentStorage, key: CustomerKey): Promise<unknown> {
  const { catalogues, customers, events, files, webhooks } = storage;
  const ids = [`file of ${key.customer}`, `upload of ${key.customer}`];
  const { library, customer } = key;
  return {
    head: await customers.head(key),
    items: await allItems(catalogues, key),
    marks: (await collected(catalogues.marks(key))).flat().length,
    runs: await catalogues.runs(key, 9),
    files: await files.received(key, { after: 0, until: Number.MAX_SAFE_INTEGER }),
    file: await files.get(library, `file of ${customer}`),
    parts: await Promise.all(ids.map((id) => collected(files.parts({ ...key, id })))),
    events: await events.page(library, { customer }, { limit: 9 }),
    message: await webhooks.oldest({ library, id: `for ${customer}` }),
  };
}

/** Promises of {@link CustomerStore} about erasing a customer. Decision K2. */
export const ERASE_CASES: readonly ConformanceCase[] = conformanceCases('erase', {
  'everything of the customer is gone, and nothing of others': async (storage) => {
    const { customers, events, webhooks } = storage;
    const nothing = await everythingOf(storage, KEY);
    for (const key of [KEY, NEIGHBOUR, NAMESAKE]) {
      // A webhook each, for the message of this customer.
      const id = `for ${key.customer}`;
      const { library } = key;
      await webhooks.add({ library, id, url: 'https://example.com', secret: 's', createdAt: 7 });
    }
    for (const key of [NEIGHBOUR, NAMESAKE]) await fill(storage, key);
    const others = await Promise.all(
      [NEIGHBOUR, NAMESAKE].map((key) => everythingOf(storage, key)),
    );
    await webhooks.settle({
      webhook: { library: KEY.library, id: `for ${KEY.customer}` },
      id: `message of ${NEIGHBOUR.customer}`,
      body: '{}',
      createdAt: 7,
    });
    await fill(storage, KEY);
    const [last] = (await events.page(KEY.library, {}, { before: 99, limit: 1 })).events;
    expectSame('erasing it', await customers.erase(KEY), true);
    expectSame('what is left', await everythingOf(storage, KEY), nothing);
    expectSame(
      'the others',
      await Promise.all([NEIGHBOUR, NAMESAKE].map((key) => everythingOf(storage, key))),
      others,
    );
    expectSame('erasing it again', await customers.erase(KEY), false);
    await fill(storage, KEY);
    const fresh = await events.page(KEY.library, { customer: KEY.customer }, { limit: 9 });
    expectSame('events of the new customer', fresh.count, 2);
    expectSame(
      'whether their positions are new',
      fresh.events.every(({ position }) => position > (last?.position ?? 0)),
      true,
    );
    expectSame('its first file', (await storage.files.latest(KEY))?.sequence, 1);
  },

  'a customer without a row is erased too': async (storage) => {
    const { customers, events, files } = storage;
    await files.putPart({ ...KEY, id: 'upload' }, 0, Uint8Array.of(1));
    expectSame('erasing an upload', await customers.erase(KEY), true);
    expectSame('erasing its mark', await customers.erase(KEY), false);
    await events.append(KEY, 'batch', [syncEvent('refused')]);
    expectSame('erasing its events', await customers.erase(KEY), true);
    expectSame('events', (await events.page(KEY.library, {}, { limit: 9 })).count, 0);
    expectSame('erasing nothing', await customers.erase(KEY), false);
  },

  'a run that began before stores nothing': async (storage) => {
    const { catalogues, customers } = storage;
    const claim = await claimedDay(storage);
    await accepted(storage, incomingFile('file', DAY.at));
    const daily = withRun(dailyCommit(claim, 0, { seenSequence: 1 }), { fileId: 'file' });
    const now = withRun(syncCommit('now', 0), { fileId: 'file' });
    expectSame('erasing it', await customers.erase(KEY), true);
    for (const commit of [daily, now])
      await expectConflict('the commit', catalogues.commit(commit));
    expectSame('extending the claim', await customers.extend(claim, DAY.at + 9), false);
    expectSame('the head', await customers.head(KEY), undefined);
    // The customer comes back, with a claim of the same day and the same number.
    await customers.settle(KEY, settings(), 0);
    claimed(await customers.claim(KEY, DAY.date, 'worker', DAY.at, DAY.at + 60_000));
    for (const commit of [daily, now])
      await expectConflict('the commit to the new customer', catalogues.commit(commit));
    expectSame('its items', await allItems(catalogues, KEY), []);
  },

  'an upload whose parts were erased is not accepted': async (storage) => {
    const { customers, files } = storage;
    const file = { ...KEY, id: 'file' };
    const incoming = incomingFile('file', DAY.at);
    await files.putPart(file, 0, Uint8Array.of(1));
    expectSame('without a part', await files.accept(incoming, 2), { outcome: 'conflict' });
    expectSame('whether that is erased', await files.erased(file), false);
    expectSame('erasing it', await customers.erase(KEY), true);
    await files.putPart(file, 1, Uint8Array.of(2));
    expectSame('accepting it', await files.accept(incoming, 2), { outcome: 'conflict' });
    expectSame('the head', await customers.head(KEY), undefined);
    expectSame('the file', await files.get(KEY.library, 'file'), undefined);
    expectSame('whether it is erased', await files.erased(file), true);
    expectSame('another', await files.erased({ ...NEIGHBOUR, id: 'file' }), false);
    await files.putPart(file, 0, Uint8Array.of(1));
    expectSame('accepting all of it', await files.accept(incoming), { outcome: 'conflict' });
    await files.discard(file);
    expectSame('whether it still is', await files.erased(file), false);
    for (const part of [0, 1]) await files.putPart(file, part, Uint8Array.of(1));
    expectSame('accepting it again', (await files.accept(incoming, 2)).outcome, 'done');
    // The same file again: an answer was lost.
    expectSame('accepting it again', (await files.accept(incoming, 7)).outcome, 'done');
  },
});

import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { collected, expectDone, expectSame } from '../expect-same.js';
import { LIKE_IDS } from '../odd-texts.js';
import {
  accepted,
  DAY,
  eventCount,
  incomingFile,
  KEY,
  settings,
  storedItem,
  syncCommit,
  syncEvent,
  withRun,
} from '../samples.js';

/** Signs that stores join the parts of a key with. */
const SIGNS = ['#', ':', '/', '","', '\0'];

/** Promises of every port about similar names (Decision T3). */
export const NAME_CASES: readonly ConformanceCase[] = conformanceCases('names', {
  'signs between a library, a customer and an id join nothing': async ({
    customers,
    files,
    catalogues,
    events,
    webhooks,
  }) => {
    const keys = SIGNS.flatMap((sign, at) => [
      { library: `a${at}${sign}b`, customer: 'c', id: 'd' },
      { library: `a${at}`, customer: `b${sign}c`, id: 'd' },
      { library: `a${at}`, customer: 'b', id: `c${sign}d` },
    ]);
    for (const [at, key] of keys.entries()) {
      const { library, id } = key;
      const created = await customers.settle(key, settings({ policy: `${at}` }), 0);
      expectSame('settling a customer', created, 'done');
      await files.putPart(key, 0, Uint8Array.of(at));
      const items = [storedItem(id, id, { body: `${at}` })];
      const commit = syncCommit(id, 0, { items, events: [syncEvent('committed')] }, key);
      await expectDone('a commit', catalogues.commit(commit));
      await expectDone('a batch', events.append(key, id, [syncEvent('appended')]));
      const webhook = { library, id, url: `https://example.com/${at}`, secret: '', createdAt: at };
      await expectDone('a webhook', webhooks.add(webhook));
    }
    for (const [at, key] of keys.entries()) {
      const { library, id } = key;
      expectSame('a policy', (await customers.head(key))?.policy, `${at}`);
      expectSame('the parts', await collected(files.parts(key)), [Uint8Array.of(at)]);
      const item = await catalogues.item(key, id);
      expectSame('an item', item, storedItem(id, id, { body: `${at}` }));
      const inLibrary = keys.filter((each) => each.library === library).length;
      const reported = await eventCount(events, {}, library);
      expectSame('how many events a library has', reported, 2 * inLibrary);
      const urls = (await webhooks.list(library)).map(({ url }) => url);
      expectSame('a webhook', urls.includes(`https://example.com/${at}`), true);
    }
  },

  'odd ones are apart next to each other: files, runs, batches of one customer': async (
    storage,
  ) => {
    const { files, catalogues, events } = storage;
    for (const [at, id] of LIKE_IDS.entries()) {
      await accepted(storage, incomingFile(id, DAY.at));
      const commit = withRun(syncCommit(id, at), { fileId: id });
      await expectDone(`the run ${JSON.stringify(id)}`, catalogues.commit(commit));
      const batch = await events.append(KEY, id, [syncEvent(`batch ${id}`)]);
      expectSame(`the batch ${JSON.stringify(id)}`, batch, 'done');
    }
    const window = await files.received(KEY, { after: 0, until: DAY.at });
    const actual = window.map(({ id, status, runId }) => [id, status, runId]);
    const expected = LIKE_IDS.map((id) => [id, 'processed', id]);
    expectSame('the files and their runs', actual, expected);
    const runs = (await catalogues.runs(KEY, 99)).map(({ id }) => id);
    expectSame('the runs', runs, LIKE_IDS.toReversed());
    const page = await events.page(KEY.library, {}, { limit: 99 });
    expectSame(
      'the events',
      page.events.map(({ event }) => event.message),
      LIKE_IDS.flatMap((id) => [`message of ${id}`, `batch ${id}`]),
    );
  },
});

import type { AssortmentStorage } from '../../assortment-storage.js';
import { NEWEST_FILE } from '../../received-file-store.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { collected, expectDone, expectSame } from '../expect-same.js';
import {
  accepted,
  DAY,
  everything,
  incomingFile,
  KEY,
  settings,
  syncCommit,
  versionOf,
} from '../samples.js';

/** Reads something of every port, several times over if calls differ. */
async function readings({
  grants,
  customers,
  files,
  catalogues,
  webhooks,
  events,
}: AssortmentStorage): Promise<Readonly<Record<string, unknown>>> {
  const item = [{ kind: 'client', id: 'client' } as const];
  return {
    records: await grants.load(item),
    clients: await grants.list({ kind: 'client', limit: 9 }),
    head: await customers.head(KEY),
    list: await customers.list({ limit: 9 }),
    due: await customers.due(DAY.at, 9),
    style: await files.styleBefore(KEY.library, NEWEST_FILE),
    latest: await files.latest(KEY),
    parts: await collected(files.parts({ ...KEY, id: 'coming in' })),
    page: await catalogues.page(KEY, { limit: 9 }),
    item: await catalogues.item(KEY, 'a'),
    items: await catalogues.items(KEY, ['a']),
    marks: (await collected(catalogues.marks(KEY))).flat().map(({ mark }) => mark),
    runs: await catalogues.runs(KEY, 9),
    events: await events.page(KEY.library, {}, { limit: 9 }),
    webhooks: await webhooks.list(),
    waiting: await webhooks.waiting(9),
    message: (await webhooks.oldest({ ...KEY, id: 'webhook' }))?.id,
  };
}

/** Changes everything that {@link readings} reads. */
async function change(storage: AssortmentStorage, at: number): Promise<void> {
  const { grants, customers, files, catalogues, webhooks, events } = storage;
  const [webhook] = await webhooks.list(KEY.library);
  if (webhook === undefined) {
    const added = { library: KEY.library, id: 'webhook', url: 'https://example.com', secret: '' };
    await webhooks.add({ ...added, createdAt: 0 });
  } else await webhooks.record(webhook, { failures: at, notBefore: at });
  await grants.commit([{ kind: 'client', id: 'client', seen: at, value: `${at}` }]);
  await customers.settle(KEY, settings({ policy: `${at}` }), await versionOf(customers));
  await files.putPart({ ...KEY, id: 'coming in' }, at, Uint8Array.of(at));
  const separatorStyle = at % 2 === 0 ? 'x' : '/';
  await accepted(storage, { ...incomingFile(`file ${at}`, DAY.at), separatorStyle });
  const item = { thirdPartyId: 'a', available: true, body: `${at}`, runId: `${at}` };
  await catalogues.commit(
    syncCommit(`run ${at}`, at, {
      items: [{ ...item, mark: `${at}` }],
      supplierStyle: separatorStyle,
      message: { id: `message ${3 - at}`, body: '', createdAt: 0 },
    }),
  );
  await events.append(KEY, `batch ${at}`, []);
}

/** Promises of every port about several handles on one store. */
export const HANDLE_CASES: readonly ConformanceCase[] = [
  ...conformanceCases('handles', {
    'what one changes, another that read it before sees at once': async (storage, open) => {
      const other = await open();
      let before = await readings(other);
      for (let at = 0; at < 3; at += 1) {
        await change(storage, at);
        const [seen, expected] = [await readings(other), await readings(storage)];
        for (const [name, reading] of Object.entries(seen)) {
          expectSame(`${name}, read by both handles`, reading, expected[name]);
          const changed = JSON.stringify(reading) !== JSON.stringify(before[name]);
          expectSame(`whether ${name} changed`, changed, true);
        }
        before = seen;
      }
      const version = await versionOf(other.customers);
      await storage.customers.settle(KEY, settings({ policy: 'last' }), version);
      const head = await other.customers.head(KEY);
      expectSame('the settings, when they alone changed', head?.policy, 'last');
    },
  }),
  {
    name: 'handles: closing one leaves the others open',
    async run(open) {
      const storage = await open();
      try {
        await storage.catalogues.commit(syncCommit('one', 0));
        const before = await everything(storage);
        const other = await open();
        await everything(other);
        await other.close();
        expectSame('all of the customer', await everything(storage), before);
        await expectDone('a commit', storage.catalogues.commit(syncCommit('two', 1)));
      } finally {
        await storage.close();
      }
    },
  },
];

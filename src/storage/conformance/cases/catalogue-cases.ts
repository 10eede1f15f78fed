import { itemAt } from '../../../text/item-at.js';
import type { StoredItem } from '../../catalogue-store.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { bounded, expectDone, expectSame } from '../expect-same.js';
import { ODD_IDS } from '../odd-texts.js';
import {
  accepted,
  allItems,
  DAY,
  incomingFile,
  KEY,
  storedItem,
  syncCommit,
  syncEvent,
} from '../samples.js';

function idsOf(items: readonly StoredItem[]): readonly string[] {
  return items.map(({ thirdPartyId }) => thirdPartyId);
}

function charactersOf(items: readonly StoredItem[]): number {
  return items.reduce((sum, { body }) => sum + body.length, 0);
}

/** Promises of {@link CatalogueStore} about reading. */
export const CATALOGUE_CASES: readonly ConformanceCase[] = conformanceCases('catalogues', {
  'nothing is there of an unknown customer': async ({ catalogues }) => {
    expectSame('all pieces', await allItems(catalogues, KEY), []);
    expectSame('a page', await catalogues.page(KEY, { limit: 9 }), { revision: 0, items: [] });
    expectSame('an item', await catalogues.item(KEY, 'a'), undefined);
    expectSame('a run', await catalogues.run(KEY, 'run'), undefined);
    expectSame('the runs', await catalogues.runs(KEY, 9), []);
  },

  'items are sorted by the UTF-8 bytes of their ids, in pieces and in pages': async ({
    catalogues,
  }) => {
    const items = ODD_IDS.toReversed().map((id) => storedItem(id));
    await expectDone('the commit', catalogues.commit(syncCommit('run', 0, { items })));
    expectSame('all pieces', await allItems(catalogues, KEY), items.toReversed());
    const first = await catalogues.page(KEY, { limit: 1_000 });
    expectSame('a page', first, { revision: 1, items: items.toReversed() });
    for (const id of ODD_IDS)
      expectSame(`the item ${JSON.stringify(id)}`, await catalogues.item(KEY, id), storedItem(id));
  },

  'pages of every size continue after the last id, and miss and repeat nothing': async ({
    catalogues,
  }) => {
    await catalogues.commit(syncCommit('run', 0, { items: ODD_IDS.map((id) => storedItem(id)) }));
    for (const limit of [1, 7, ODD_IDS.length]) {
      const ids: string[] = [];
      for (
        let page = await catalogues.page(KEY, { limit });
        page.items.length > 0 && ids.length <= ODD_IDS.length;
      ) {
        if (page.items.length > limit)
          throw new Error(`a page: expected ${limit} items at most, found ${page.items.length}`);
        ids.push(...idsOf(page.items));
        page = await catalogues.page(KEY, { limit, after: itemAt(ids, ids.length - 1) });
      }
      expectSame(`all pages of ${limit}`, ids, ODD_IDS);
    }
    const actual = await catalogues.page(KEY, { limit: 9, after: '\u{10ffff}' });
    expectSame('a page behind the last', actual, { revision: 1, items: [] });
    const behind = idsOf((await catalogues.page(KEY, { limit: 1, after: 'aaa' })).items);
    expectSame('a page behind an id that is not there', behind, ['ab']);
  },

  'a page has no more characters than wanted, or one item, and says that it was cut': async ({
    catalogues,
  }) => {
    const items = ODD_IDS.map((id, at) =>
      storedItem(id, 'run', { available: at % 2 === 0, body: `"${'x'.repeat((at % 5) * 40)}"` }),
    );
    await catalogues.commit(syncCommit('run', 0, { items }));
    for (const available of [undefined, true])
      for (const characters of [1, 90, 250, 100_000]) {
        const wanted = items.filter((item) => available === undefined || item.available);
        const found: StoredItem[] = [];
        for (;;) {
          const after = found.at(-1)?.thirdPartyId;
          const page = await catalogues.page(KEY, {
            ...(after === undefined ? {} : { after }),
            ...(available === undefined ? {} : { available }),
            limit: 7,
            characters,
          });
          const rest = wanted.slice(found.length, found.length + 7);
          const end = rest.findIndex(
            (_, at) => at > 0 && charactersOf(rest.slice(0, at + 1)) > characters,
          );
          const what = `a page of ${characters} characters`;
          expectSame(what, page.items, end < 0 ? rest : rest.slice(0, end));
          expectSame(`${what}: whether it was cut`, page.cut === true, end >= 0);
          found.push(...page.items);
          if (page.items.length === 0 || found.length > ODD_IDS.length) break;
        }
        expectSame(`all pages of ${characters} characters`, found, wanted);
      }
  },

  'a page can be of available items, or of the others': async ({ catalogues }) => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    await catalogues.commit(
      syncCommit('run', 0, {
        items: ids.map((id, at) => storedItem(id, 'run', { available: at % 2 === 0 })),
      }),
    );
    const page = async (options: {
      readonly after?: string;
      readonly limit: number;
      readonly available?: boolean;
    }) => idsOf((await catalogues.page(KEY, options)).items);
    expectSame('the available ones', await page({ limit: 9, available: true }), ['a', 'c', 'e']);
    expectSame('the others', await page({ limit: 9, available: false }), ['b', 'd']);
    const behind = await page({ limit: 1, available: true, after: 'a' });
    expectSame('two available ones behind a', behind, ['c']);
    expectSame('the others behind b', await page({ limit: 9, available: false, after: 'b' }), [
      'd',
    ]);
  },

  'a load of many pieces is of one revision, even if another is committed meanwhile': async (
    { catalogues },
    open,
  ) => {
    const other = (await open()).catalogues;
    const items = (runId: string) =>
      Array.from({ length: 4_500 }, (_, at) =>
        storedItem(`item ${String(at).padStart(5, '0')}`, runId, { body: '{}' }),
      );
    const commit = syncCommit('one', 0, { items: items('one') });
    await expectDone('the first commit', catalogues.commit(commit));
    const loaded: StoredItem[] = [];
    let pieces = 0;
    for await (const piece of bounded(catalogues.load(KEY))) {
      pieces += 1;
      loaded.push(...piece);
      if (pieces === 1)
        await expectDone(
          'a commit meanwhile',
          other.commit(syncCommit('two', 1, { items: items('two') })),
        );
    }
    expectSame('what was loaded', loaded, items('one'));
    expectSame('what is loaded next', await allItems(catalogues, KEY), items('two'));
  },

  'two loads read in turn are both whole': async ({ catalogues }) => {
    const items = Array.from({ length: 2_100 }, (_, at) =>
      storedItem(`item ${String(at).padStart(5, '0')}`, 'one', { body: '{}' }),
    );
    await catalogues.commit(syncCommit('one', 0, { items }));
    const loads = [1, 2].map(() => bounded(catalogues.load(KEY)));
    const loaded: StoredItem[][] = [[], []];
    for (let reading = true; reading; ) {
      reading = false;
      for (const [at, load] of loads.entries()) {
        const { done, value } = await load.next();
        if (done === true) continue;
        loaded[at]?.push(...value);
        reading = true;
      }
    }
    const lengths = loaded.map(({ length }) => length);
    expectSame('how many items each has', lengths, [2_100, 2_100]);
    expectSame('the first', loaded[0], items);
    expectSame('the second', loaded[1], items);
  },

  'a page and its revision are of one moment while commits happen': async (
    { catalogues },
    open,
  ) => {
    const other = (await open()).catalogues;
    const commit = (revision: number) =>
      catalogues.commit(syncCommit(`run ${revision}`, revision, { items: items(revision + 1) }));
    const items = (revision: number) =>
      ['a', 'b', 'c'].map((id) => storedItem(id, 'run', { body: `${revision}` }));
    await commit(0);
    const write = async (): Promise<void> => {
      for (let revision = 1; revision <= 20; revision += 1)
        await expectDone(`commit ${revision}`, commit(revision));
    };
    const read = async (): Promise<void> => {
      for (let times = 0; times < 20; times += 1) {
        // Waits of several lengths, so that reads and commits meet in more than one order.
        for (let turns = times % 4; turns > 0; turns -= 1) await undefined;
        const page = await other.page(KEY, { limit: 9 });
        expectSame('the items next to a revision', page.items, items(page.revision));
      }
    };
    await Promise.all([write(), read(), read()]);
  },

  'a reader that turns away early holds up no one': async ({ catalogues }) => {
    const items = Array.from({ length: 3_000 }, (_, at) =>
      storedItem(`${at}`, 'one', { body: '{}' }),
    );
    await catalogues.commit(syncCommit('one', 0, { items }));
    for (let times = 0; times < 15; times += 1) for await (const _ of catalogues.load(KEY)) break;
    for await (const _ of catalogues.marks(KEY)) break;
    await expectDone('a commit after that', catalogues.commit(syncCommit('two', 1)));
    expectSame('its revision', (await catalogues.page(KEY, { limit: 1 })).revision, 2);
  },

  'runs come latest committed first, at most limit, whole': async ({ catalogues }) => {
    const commits = ['one', 'three', '2', 'four'].map((id, at) => {
      const commit = syncCommit(id, at);
      // Clocks may go back: what counts is which was committed later.
      return {
        ...commit,
        run: {
          ...commit.run,
          startedAt: DAY.at - at,
          finishedAt: DAY.at - at + 5,
          summary: `{"at":${at}}`,
          ignored: ['x', '', '"', 'a,b'],
        },
      };
    });
    for (const commit of commits) await expectDone('a commit', catalogues.commit(commit));
    const runs = commits.map(({ run }) => run).toReversed();
    expectSame('all runs', await catalogues.runs(KEY, 99), runs);
    expectSame('the latest two', await catalogues.runs(KEY, 2), runs.slice(0, 2));
    for (const run of runs) expectSame(`the run ${run.id}`, await catalogues.run(KEY, run.id), run);
  },

  'customers and libraries are apart, with any blanks and signs in their names': async (
    storage,
  ) => {
    const keys = [
      KEY,
      { ...KEY, customer: 'other' },
      { ...KEY, library: 'other' },
      { library: '', customer: '' },
      { library: 'a', customer: 'b c' },
      { library: 'a b', customer: 'c' },
    ];
    for (const [at, key] of keys.entries()) {
      const items = [storedItem('same', 'run', { body: `${at}` })];
      const commit = syncCommit('run', 0, { items, nextHash: `hash ${at}` }, key);
      await expectDone('a commit', storage.catalogues.commit(commit));
    }
    for (const [at, key] of keys.entries()) {
      const item = storedItem('same', 'run', { body: `${at}` });
      expectSame('an item', await storage.catalogues.item(key, 'same'), item);
      const page = await storage.catalogues.page(key, { limit: 9 });
      expectSame('a page', page, { revision: 1, items: [item] });
      expectSame('all pieces', await allItems(storage.catalogues, key), [item]);
      expectSame(
        'the runs',
        (await storage.catalogues.runs(key, 9)).map(({ library, customer }) => ({
          library,
          customer,
        })),
        [key],
      );
      expectSame('the hash', (await storage.customers.head(key))?.hash, `hash ${at}`);
    }
  },

  'what is given is read and not changed': async ({ catalogues, events, grants }) => {
    const items = ['b', 'a'].map((id) => storedItem(id));
    const commit = syncCommit('run', 0, { items, events: ['z', 'y'].map((id) => syncEvent(id)) });
    const puts = ['b', 'a'].map((id) => ({ kind: 'client', id, seen: 0, value: '{}' }) as const);
    const asked = ['b', 'a'];
    const before = JSON.stringify([commit, puts, asked]);
    await catalogues.commit(commit);
    await events.append(KEY, 'batch', commit.events);
    await grants.commit(puts);
    await grants.load(puts);
    await catalogues.items(KEY, asked);
    expectSame('what was given', JSON.stringify([commit, puts, asked]), before);
  },

  'what went in and what came out is not shared with the caller': async (storage) => {
    const { catalogues, customers, events, files, grants } = storage;
    const item = storedItem('a');
    const incoming = incomingFile('file', DAY.at);
    const record = { kind: 'client', id: 'client', seen: 0, value: '{}' } as const;
    const commit = syncCommit('run', 0, { items: [item] });
    await accepted(storage, incoming);
    await grants.commit([record]);
    await catalogues.commit(commit);
    const read = async () => [
      ...(await grants.load([record])),
      ...(await grants.list({ kind: 'client', limit: 1_000 })),
      await files.get(KEY.library, 'file'),
      await files.latest(KEY),
      ...(await files.received(KEY, { after: 0, until: DAY.at })),
      ...(await catalogues.runs(KEY, 9)),
      ...(await catalogues.page(KEY, { limit: 9 })).items,
      ...(await allItems(catalogues, KEY)),
      ...(await customers.list({ limit: 9 })),
      await catalogues.item(KEY, 'a'),
      await catalogues.run(KEY, 'run'),
      await customers.head(KEY),
      (await events.page(KEY.library, {}, { limit: 9 })).events[0]?.event,
    ];
    const before = JSON.stringify(await read());
    for (const mine of [item, commit.run, commit.events[0], incoming, ...(await read())])
      bend(mine);
    expectSame('what is there', JSON.stringify(await read()), before);
  },
});

/** Writes over a record; one that cannot be changed is as good. */
function bend(record: object | undefined): void {
  if (record === undefined || Object.isFrozen(record)) return;
  Object.assign(record, {
    thirdPartyId: 'bent',
    id: 'bent',
    version: 99,
    message: 'bent',
    body: 'bent',
  });
}

import { itemAt } from '../../../text/item-at.js';
import type { CatalogueStore, MarkedItem, PutItem } from '../../catalogue-store.js';
import { compareBytes } from '../../compare-bytes.js';
import type { CustomerKey } from '../../customer-store.js';
import { type ConformanceCase, conformanceCases } from '../conformance-case.js';
import { bounded, collected, expectDone, expectSame } from '../expect-same.js';
import { ODD_IDS } from '../odd-texts.js';
import { allItems, KEY, storedItem, syncCommit } from '../samples.js';

/** More identifiers than a statement of PostgreSQL has parameters. */
const ASKED = 70_000;

/** An item with getters, as a sync of many items passes it. */
class GetterItem implements PutItem {
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  get thirdPartyId(): string {
    return this.#id;
  }

  get available(): boolean {
    return true;
  }

  get body(): string {
    return `"late ${this.#id}"`;
  }

  get runId(): string {
    return 'run';
  }

  get mark(): string {
    return `late mark of ${this.#id}`;
  }
}

/** Reads the marks of a customer by identifier, in the order of identifiers. */
async function marksOf(
  catalogues: CatalogueStore,
  key: CustomerKey,
): Promise<readonly MarkedItem[]> {
  const items = (await collected(catalogues.marks(key))).flat();
  return items
    .map(({ thirdPartyId, mark }) => ({ thirdPartyId, mark }))
    .sort((a, b) => compareBytes(a.thirdPartyId, b.thirdPartyId));
}

/** Promises of {@link CatalogueStore} about marks, and about items by their identifiers. */
export const MARK_CASES: readonly ConformanceCase[] = conformanceCases('marks', {
  'each is that of the last put, empty if none was given': async ({ catalogues }) => {
    expectSame('those of an unknown customer', await marksOf(catalogues, KEY), []);
    const first = ODD_IDS.map((id) => ({ ...storedItem(id), mark: `mark of ${id}` }));
    const commit = syncCommit('one', 0, { items: first.toReversed() });
    await expectDone('the first commit', catalogues.commit(commit));
    const expected = ODD_IDS.map((id) => ({ thirdPartyId: id, mark: `mark of ${id}` }));
    expectSame('all of them', await marksOf(catalogues, KEY), expected);
    expectSame(
      'the items, which tell nothing of them',
      await allItems(catalogues, KEY),
      ODD_IDS.map((id) => storedItem(id)),
    );
    const [again = '', bare = '', ...rest] = ODD_IDS;
    const odd = ['\0\ud800 é', '\x03', '\x01', 'a\x01\x03b\x02', '\ufefe\x03\ufeff', '\u{1f9c0}'];
    for (const [at, mark] of odd.entries()) {
      const sync = syncCommit(mark, 1 + at, { items: [{ ...storedItem(again, 'two'), mark }] });
      await expectDone('an odd mark', catalogues.commit(sync));
      expectSame(
        'what is kept of it',
        (await marksOf(catalogues, KEY)).find(({ thirdPartyId }) => thirdPartyId === again)?.mark,
        mark,
      );
    }
    const second = [{ ...storedItem(again, 'two'), mark: itemAt(odd, 0) }, storedItem(bare, 'two')];
    await expectDone(
      'the second commit',
      catalogues.commit(syncCommit('two', 1 + odd.length, { items: second })),
    );
    expectSame('all of them after the second commit', await marksOf(catalogues, KEY), [
      { thirdPartyId: again, mark: '\0\ud800 é' },
      { thirdPartyId: bare, mark: '' },
      ...rest.map((id) => ({ thirdPartyId: id, mark: `mark of ${id}` })),
    ]);
    const other = { ...KEY, customer: 'another' };
    expectSame("another customer's", await marksOf(catalogues, other), []);
  },

  'a read of many pieces is of one revision, even if another is committed meanwhile': async (
    { catalogues },
    open,
  ) => {
    const other = (await open()).catalogues;
    const items = (mark: string) =>
      Array.from({ length: 4_500 }, (_, at) => ({
        ...storedItem(`item ${at}`, 'run', { body: '{}' }),
        mark,
      }));
    const commit = syncCommit('one', 0, { items: items('one') });
    await expectDone('the first commit', catalogues.commit(commit));
    const ids = new Set<string>();
    let count = 0;
    for await (const piece of bounded(catalogues.marks(KEY))) {
      if (count === 0)
        await expectDone(
          'the second commit',
          other.commit(syncCommit('two', 1, { items: items('two') })),
        );
      for (const { mark } of piece) ids.add(mark);
      count += piece.length;
    }
    expectSame('how many there are', count, 4_500);
    expectSame('what they are', [...ids], ['one']);
  },

  'items are found by many identifiers of every kind at once, and what is not there is left out':
    async ({ catalogues }) => {
      const key = { ...KEY, customer: 'another' };
      const commit = syncCommit('run', 0, {
        items: ODD_IDS.map((id) => ({ ...storedItem(id), mark: 'mark' })),
      });
      await expectDone('the commit', catalogues.commit(commit));
      const other = syncCommit(
        'run',
        0,
        { items: ODD_IDS.map((id) => storedItem(id, 'run', { body: '"elsewhere"' })) },
        key,
      );
      await expectDone("another customer's commit", catalogues.commit(other));
      const items = await catalogues.items(KEY, [
        'not there',
        ...ODD_IDS.toReversed(),
        ...ODD_IDS,
        `${ODD_IDS[0]} either`,
      ]);
      const byId = new Map(items.map((item) => [item.thirdPartyId, item]));
      expectSame('how many there are', items.length, ODD_IDS.length);
      for (const id of ODD_IDS)
        expectSame(`the item ${JSON.stringify(id)}`, byId.get(id), storedItem(id));
      expectSame('no items', await catalogues.items(KEY, []), []);
      const many = Array.from({ length: 12_000 }, (_, at) => `item ${at}`);
      const sync = syncCommit('two', 1, {
        items: many.map((id) => storedItem(id, 'two', { body: '{}' })),
      });
      await expectDone('the next commit', catalogues.commit(sync));
      expectSame(
        'many items',
        new Set((await catalogues.items(KEY, many)).map(({ thirdPartyId }) => thirdPartyId)).size,
        many.length,
      );
    },

  [`items are found by ${ASKED} identifiers in one call`]: async ({ catalogues }) => {
    const ids = Array.from({ length: ASKED }, (_, at) => `item ${at}`);
    const there = ids.filter((_, at) => at % 9_973 === 0 || at === ASKED - 1);
    const items = there.map((id) => storedItem(id));
    await catalogues.commit(syncCommit('run', 0, { items }));
    const found = (await catalogues.items(KEY, ids)).map(({ thirdPartyId }) => thirdPartyId);
    expectSame('those that are there', [...found].sort(), [...there].sort());
  },

  'items are found as of one moment, even if another is committed meanwhile': async (
    { catalogues },
    open,
  ) => {
    const other = (await open()).catalogues;
    const ids = Array.from({ length: 3_000 }, (_, at) => `item ${at}`);
    const commit = (revision: number) => {
      const items = ids
        .filter((_, at) => at % 1_499 === 0)
        .map((id) => storedItem(id, `run ${revision}`));
      return catalogues.commit(syncCommit(`run ${revision}`, revision, { items }));
    };
    await commit(0);
    const write = async (): Promise<void> => {
      for (let revision = 1; revision <= 10; revision += 1)
        await expectDone(`commit ${revision}`, commit(revision));
    };
    const read = async (): Promise<void> => {
      for (let times = 0; times < 10; times += 1) {
        const runs = new Set((await other.items(KEY, ids)).map(({ runId }) => runId));
        expectSame('how many runs are in one answer', runs.size, 1);
      }
    };
    await Promise.all([write(), read()]);
  },

  'items whose fields are made when they are read are put like all others': async ({
    catalogues,
  }) => {
    const commit = syncCommit('run', 0, { items: [new GetterItem('a'), new GetterItem('b')] });
    await expectDone('the commit', catalogues.commit(commit));
    expectSame('the items', await allItems(catalogues, KEY), [
      storedItem('a', 'run', { available: true, body: '"late a"' }),
      storedItem('b', 'run', { available: true, body: '"late b"' }),
    ]);
    const marks = (await marksOf(catalogues, KEY)).map(({ mark }) => mark);
    expectSame('their marks', marks, ['late mark of a', 'late mark of b']);
  },
});

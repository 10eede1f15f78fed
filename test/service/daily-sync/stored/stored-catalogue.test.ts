import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { textDigest } from '#packing';
import { KnownPackages } from '../../../../src/core/catalogue/known-packages.js';
import { loadCatalogue } from '../../../../src/service/daily-sync/stored/stored-catalogue.js';
import type { StoredItem } from '../../../../src/storage/catalogue-store.js';
import { ResourceWorld, recordOf } from '../../resource-world.js';

it('a catalogue of large items is loaded with turns of other work between them', async () => {
  const world = new ResourceWorld();
  await world.upload(
    await world.token(),
    ['A', 'B', 'C', 'D'].map((id) => recordOf(id)),
  );
  await world.nextDay();
  const key = { library: 'lib-1', customer: '4711' };
  const head = await world.storage.customers.head(key);
  if (head === undefined) throw new Error('no customer');
  const order: string[] = [];
  let isLoading = true;
  const items = async (...wanted: Parameters<typeof world.storage.catalogues.items>) =>
    (await world.storage.catalogues.items(...wanted)).map(
      (item): StoredItem => ({
        ...item,
        get body() {
          if (order.at(-1) !== 'item') order.push('item');
          // Spaces around a value of JSON are none of the item.
          return item.body + ' '.repeat(300_000);
        },
      }),
    );
  const storage = { ...world.storage, catalogues: { ...world.storage.catalogues, items } };
  const others = (async () => {
    while (isLoading) {
      if (order.at(-1) !== 'others') order.push('others');
      await turn();
    }
  })();
  const known = new KnownPackages(
    ['A', 'B', 'C', 'D'].map((id) => [id, 'an older mark']),
    textDigest,
  );
  const { catalogue } = await loadCatalogue(storage, head, known);
  isLoading = false;
  await others;
  expect(catalogue.items.map(({ thirdPartyId }) => thirdPartyId)).toEqual(['A', 'B', 'C', 'D']);
  expect(order.filter((each) => each === 'item')).toHaveLength(2);
});

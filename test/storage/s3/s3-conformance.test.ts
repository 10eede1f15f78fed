import { afterAll, describe, expect, it } from 'vitest';
import { storageConformance } from '../../../src/storage/conformance/storage-conformance.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { openS3Files } from '../../../src/storage/s3/open-s3-files.js';
import { optionsFor, startFakeObjectStore } from './fake-object-store.js';

const store = await startFakeObjectStore();
afterAll(() => store.stop());

describe('The store in memory with its files in an object store conforms', () => {
  it.each(storageConformance({ durable: false }))('Decision T3: $name', async ({ run }) => {
    const whole = createMemoryStorage();
    await expect(run(() => openS3Files(whole, optionsFor(store)))).resolves.toBeUndefined();
  });
});

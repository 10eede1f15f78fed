/** The object store of OpenStack Swift, a server that others wrote. Decision K5. */
import { AwsClient } from 'aws4fetch';
import { afterAll, describe, expect, it } from 'vitest';
import { collected } from '../../../src/storage/conformance/expect-same.js';
import { DAY, incomingFile, KEY } from '../../../src/storage/conformance/samples.js';
import { storageConformance } from '../../../src/storage/conformance/storage-conformance.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import type { ObjectStoreOptions } from '../../../src/storage/s3/object-store.js';
import { openS3Files } from '../../../src/storage/s3/open-s3-files.js';
import { buildChildProgram } from '../../crash/child-program.js';
import { sized } from '../../sizes.js';
import { KINDS, runObjectTrials } from './object-trials.js';
import { startSwiftServer, swiftMissing } from './swift-server.js';

const server = await startSwiftServer();
if (server === undefined) console.log(`notice: ${swiftMissing()}; no real object store was tried`);
await server?.createBucket('files');
afterAll(() => server?.stop());

const NO_KEY = { accessKeyId: '', secretAccessKey: '' };
const options: ObjectStoreOptions = {
  bucket: 'files',
  prefix: 'kit',
  endpoint: server?.url ?? '',
  ...(server?.key ?? NO_KEY),
};

/** Cases about the bytes of files; those of 1,010 parts take long here. */
const CASES = storageConformance({ durable: false }).filter(
  ({ name }) => /^(files|parts|retention|erase)/.test(name) && !name.includes('1010'),
);

describe.runIf(server !== undefined)('OpenStack Swift', () => {
  it.each(CASES)('Decision T3: $name', async ({ run }) => {
    const whole = createMemoryStorage();
    await expect(run(() => openS3Files(whole, options))).resolves.toBeUndefined();
  });

  it('signatures, checksums, lists and what is deleted are as in the other tests', async () => {
    const whole = createMemoryStorage();
    const storage = await openS3Files(whole, options);
    const key = { service: 's3', region: 'us-east-1', retries: 0, ...(server?.key ?? NO_KEY) };
    const wrong = await new AwsClient(key).fetch(`${server?.url}/files/wrong`, {
      method: 'PUT',
      headers: { 'x-amz-content-sha256': '0'.repeat(64) },
      body: 'other bytes',
    });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('<Code>BadDigest</Code>'),
    ]);
    const file = { ...KEY, id: 'file' };
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    await storage.files.putPart(file, 0, bytes);
    expect((await storage.files.accept(incomingFile('file', DAY.at), 1)).outcome).toBe('done');
    expect(await collected(storage.files.parts(file))).toEqual([bytes]);
    await storage.files.putPart({ ...KEY, id: 'other' }, 0, bytes);
    await storage.files.discard({ ...KEY, id: 'other' });
    await storage.files.forgetParts(0);
    expect(await collected(storage.files.parts(file))).toEqual([bytes]);
    const part = await collected(whole.files.parts(file));
    expect(await storage.customers.erase(KEY)).toBe(true);
    // The names of the objects that are gone, as if the storage still had them.
    await whole.files.putPart(file, 0, part[0] ?? bytes);
    await expect(collected(storage.files.parts(file))).rejects.toMatchObject({ kind: 'gone' });
  });

  it.each<readonly [string, Partial<ObjectStoreOptions>]>([
    ['refused', { secretAccessKey: 'wrong' }],
    ['refused', { accessKeyId: 'test:nobody' }],
    ['no-bucket', { bucket: 'another' }],
  ])('is %s for %o', async (trouble, wrong) => {
    const opening = openS3Files(createMemoryStorage(), { ...options, ...wrong });
    await expect(opening).rejects.toMatchObject({ trouble });
  });

  it('that is away stores nothing, and all that was accepted is there afterwards', async () => {
    const whole = createMemoryStorage();
    const storage = await openS3Files(whole, { ...options, tries: 2 });
    const file = { ...KEY, id: 'file' };
    await storage.files.putPart(file, 0, Uint8Array.of(1));
    await storage.files.accept(incomingFile('file', DAY.at), 1);
    await server?.away(async () => {
      const putting = storage.files.putPart({ ...KEY, id: 'next' }, 0, Uint8Array.of(2));
      await expect(putting).rejects.toMatchObject({ trouble: 'away' });
      await expect(openS3Files(whole, { ...options, tries: 1 })).rejects.toMatchObject({
        trouble: 'away',
      });
    });
    expect(await collected(storage.files.parts(file))).toEqual([Uint8Array.of(1)]);
    await storage.files.putPart({ ...KEY, id: 'next' }, 0, Uint8Array.of(2));
  });

  it('keeps its promises where something goes wrong (more: verify:objects)', async () => {
    if (server === undefined) return;
    const program = await buildChildProgram('test/storage/s3/objects-child.ts');
    try {
      const trials = { count: sized(KINDS.length, 4 * KINDS.length), seed: 7 };
      const { faults, left } = await runObjectTrials(server, program.path, trials);
      expect({ faults, left }).toEqual({ faults: [], left: 0 });
    } finally {
      program.remove();
    }
  });

  it('that does not come up is an error with its log', async () => {
    const started = startSwiftServer('no-such-filter proxy-server', 1);
    await expect(started).rejects.toThrow(/no-such-filter/);
  });
});

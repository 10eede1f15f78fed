import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { KEY } from '../../../src/storage/conformance/samples.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { openS3Files } from '../../../src/storage/s3/open-s3-files.js';
import { type ObjectStoreKey, renewedKey } from '../../../src/storage/s3/renewed-key.js';
import { optionsFor, startFakeObjectStore } from './fake-object-store.js';

const MINUTE = 60_000;
const store = await startFakeObjectStore();
beforeEach(() => {
  store.sessionToken = undefined;
});
afterAll(() => store.stop());

/** A giver of keys that last an hour, with a clock that a test sets. */
function giver() {
  const world = { now: Date.UTC(2026, 10, 23), calls: 0, fault: undefined as Error | undefined };
  const read = async (): Promise<ObjectStoreKey> => {
    world.calls += 1;
    await Promise.resolve();
    if (world.fault !== undefined) throw world.fault;
    const expiration = new Date(world.now + 60 * MINUTE);
    return { accessKeyId: `K${world.calls}`, secretAccessKey: 's', expiration };
  };
  const key = renewedKey(read, () => world.now);
  const id = async (): Promise<string> => (await key()).accessKeyId;
  return { world, id };
}

describe('A key that is renewed', () => {
  it('is read once for many callers, and renewed five minutes before its end', async () => {
    const { world, id } = giver();
    expect(new Set(await Promise.all([id(), id(), id()]))).toEqual(new Set(['K1']));
    world.now += 55 * MINUTE - 1;
    expect(await id()).toBe('K1');
    world.now += 1;
    expect(await Promise.all([id(), id()])).toEqual(['K2', 'K2']);
    expect(world.calls).toBe(2);
  });

  it('stays in use until its end while its renewal fails, tried each half minute', async () => {
    const { world, id } = giver();
    await id();
    world.now += 56 * MINUTE;
    world.fault = new Error('refused');
    for (let at = 0; at < 10; at += 1) expect(await id()).toBe('K1');
    expect(world.calls).toBe(2);
    world.now += 30_000;
    expect(await id()).toBe('K1');
    expect(world.calls).toBe(3);
    world.now += 4 * MINUTE;
    await expect(id()).rejects.toThrow('refused');
    world.fault = undefined;
    expect(await id()).toBe('K5');
  });

  it('without an end is read once', async () => {
    let calls = 0;
    const key = renewedKey(
      () => {
        calls += 1;
        return { accessKeyId: 'K', secretAccessKey: 's' };
      },
      () => calls * 1e12,
    );
    for (let at = 0; at < 5; at += 1) await key();
    expect(calls).toBe(1);
  });

  it('that is no key is an error', async () => {
    const nothing = renewedKey(
      () => ({}) as ObjectStoreKey,
      () => 0,
    );
    await expect(nothing()).rejects.toThrow('a key has accessKeyId and secretAccessKey');
  });
});

describe('An object store with a function for its key', () => {
  const { accessKeyId: _, secretAccessKey: __, ...options } = optionsFor(store);

  it('signs with the key and the token of now, and renews them before their end', async () => {
    let now = Date.UTC(2026, 10, 23);
    let given = 0;
    const credentials = async (): Promise<ObjectStoreKey> => {
      given += 1;
      const expiration = new Date(now + 60 * MINUTE);
      return { ...store.key, sessionToken: `token ${given}`, expiration };
    };
    store.sessionToken = 'token 1';
    const more = { credentials, now: () => now };
    const { files } = await openS3Files(createMemoryStorage(), { ...options, ...more });
    await files.putPart({ ...KEY, id: 'a' }, 0, Uint8Array.of(1));
    now += 58 * MINUTE;
    store.sessionToken = 'token 2';
    await files.putPart({ ...KEY, id: 'a' }, 1, Uint8Array.of(2));
    expect(given).toBe(2);
  });

  it('is away while there is no key, and says why', async () => {
    const credentials = async (): Promise<never> => {
      throw new Error('the role may not');
    };
    await expect(
      openS3Files(createMemoryStorage(), { ...options, credentials }),
    ).rejects.toMatchObject({
      trouble: 'away',
      message: expect.stringContaining('there is no key: the role may not'),
    });
  });

  it('needs one of both: a key or a function', async () => {
    const key = store.key;
    for (const wrong of [{}, { accessKeyId: 'K' }, { ...key, credentials: () => key }])
      await expect(openS3Files(createMemoryStorage(), { ...options, ...wrong })).rejects.toThrow(
        'give accessKeyId and secretAccessKey, or the function credentials',
      );
  });
});

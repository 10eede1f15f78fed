import { describe, expect, it, vi } from 'vitest';
import { BASE, ResourceWorld, recordOf } from '../resource-world.js';

const FILE = JSON.stringify([recordOf('A1')]);

const FULL = new Error('no space left on device');

/** A world whose storage stores no part of a file; other writes still fit. */
function fullWorld(trouble: 'full' | 'refused' | 'away' = 'full') {
  const world = new ResourceWorld();
  const { files } = world.storage;
  Object.assign(world.storage, {
    troubleOf: (fault: unknown) => (fault === FULL ? trouble : undefined),
  });
  const putPart = vi.spyOn(files, 'putPart').mockRejectedValue(FULL);
  const discard = vi.spyOn(files, 'discard');
  const ready = async (): Promise<readonly [number, unknown]> => {
    const response = await world.fetch(new Request(`${BASE}/readyz`));
    return [response.status, await response.json()];
  };
  return { world, putPart, discard, ready };
}

const DEGRADED = [200, { status: 'degraded', parts: { storage: 'full' } }];
const READY = [200, { status: 'ready', parts: { storage: 'ready' } }];

describe('Storage that takes no writes', () => {
  it.each(['full', 'refused', 'away'] as const)(
    '%s: /readyz is degraded after one refused upload, and the log has the reason',
    async (reason) => {
      const { world, ready } = fullWorld(reason);
      const token = await world.token();
      expect(await ready()).toEqual(READY);
      const answer = await world.post(token, FILE);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await ready()).toEqual([200, { status: 'degraded', parts: { storage: reason } }]);
      expect(world.log).toContainEqual(
        expect.objectContaining({
          event: 'unavailable',
          detail: expect.objectContaining({ reason }),
        }),
      );
    },
  );

  it('is tried every five seconds, and the first write that succeeds heals it', async () => {
    const { world, putPart, discard, ready } = fullWorld();
    await world.post(await world.token(), FILE);
    const uploads = putPart.mock.calls.length;
    for (let at = 0; at < 20; at += 1) expect(await ready()).toEqual(DEGRADED);
    expect(putPart.mock.calls.length - uploads).toBe(1);
    world.now += 5_000;
    expect(await ready()).toEqual(DEGRADED);
    putPart.mockRestore();
    world.now += 4_999;
    expect(await ready()).toEqual(DEGRADED);
    world.now += 1;
    expect(await ready()).toEqual(READY);
    // What was tried is gone.
    const tried = discard.mock.lastCall?.[0];
    const parts: Uint8Array[] = [];
    if (tried !== undefined)
      for await (const part of world.storage.files.parts(tried)) parts.push(part);
    expect([tried?.id.startsWith('readiness-'), parts]).toEqual([true, []]);
  });

  it('stays so while a trial fails for a reason that storage does not know', async () => {
    const { world, putPart, ready } = fullWorld();
    await world.post(await world.token(), FILE);
    putPart.mockRejectedValue(new Error('something else'));
    expect(await ready()).toEqual(DEGRADED);
  });

  it('is not tried while no request was refused', async () => {
    const { putPart, ready } = fullWorld();
    for (let at = 0; at < 5; at += 1) expect(await ready()).toEqual(READY);
    expect(putPart).not.toHaveBeenCalled();
  });
});

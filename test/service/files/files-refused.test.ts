import { describe, expect, it, vi } from 'vitest';
import { bodyOf, EVENTS, ResourceWorld, recordOf } from '../resource-world.js';

/** Everything that storage keeps of files that were not accepted. */
async function leftOver(world: ResourceWorld): Promise<number> {
  return world.storage.files.forgetParts(Number.MAX_SAFE_INTEGER);
}

describe('A file that is refused (Decision S7)', () => {
  it('answers 422 with the report, was not received, and one CRITICAL event says why', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    await world.upload(token, [recordOf('A1')]);
    const answer = await world.post(token, '[{]');
    expect(answer.status).toBe(422);
    const problem = await bodyOf<{ detail: string; report: { ok: boolean } }>(answer);
    expect(problem.report.ok).toBe(false);
    expect(await leftOver(world)).toBe(0);
    const key = { library: 'lib-1', customer: '4711' };
    expect((await world.storage.files.latest(key))?.sequence).toBe(1);
    const events = await bodyOf<{ count: number; results: readonly { event_type: string }[] }>(
      await world.get(EVENTS, token),
    );
    expect(events.results.map(({ event_type }) => event_type)).toEqual(['CRITICAL']);
    // The earlier file is the one that is synced.
    expect(await world.nextDay()).toBe(1);
    expect((await world.storage.files.latest(key))?.status).toBe('processed');
  });

  it(
    'Decision T1: the event is there when the answer is, and once, however often the store ' +
      'does not know',
    async () => {
      const world = new ResourceWorld();
      const token = await world.token();
      const { events } = world.storage;
      const append = events.append.bind(events);
      let lost = 2;
      vi.spyOn(events, 'append').mockImplementation(async (...asked) => {
        const outcome = await append(...asked);
        lost -= 1;
        return lost < 0 ? outcome : 'unknown';
      });
      expect((await world.post(token, '[{]')).status).toBe(422);
      expect((await bodyOf<{ count: number }>(await world.get(EVENTS, token))).count).toBe(1);
      lost = Number.POSITIVE_INFINITY;
      expect((await world.post(token, '[{]')).status).toBe(503);
    },
  );

  it(
    'where its parts cannot be forgotten, the answer is the one that the sender can use, ' +
      'and the log tells',
    async () => {
      const world = new ResourceWorld({ fileBytes: 2_000_000 });
      vi.spyOn(world.storage.files, 'discard').mockRejectedValue(new Error('the store is away'));
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(50_000))).toString(
            'base64',
          );
          controller.enqueue(
            new TextEncoder().encode(
              `${sent === 0 ? '[' : ','}${JSON.stringify(recordOf(`A${sent}`, { other: noise }))}`,
            ),
          );
          sent += 1;
        },
      });
      expect((await world.post(await world.token(), body)).status).toBe(413);
      expect(world.log).toMatchObject([{ level: 'error', detail: { said: 'the store is away' } }]);
    },
  );

  it('bytes behind the fault are not read', async () => {
    const world = new ResourceWorld();
    let asked = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        asked += 1;
        controller.enqueue(new TextEncoder().encode(asked === 1 ? '[}' : ' '.repeat(65_536)));
      },
    });
    expect((await world.post(await world.token(), body)).status).toBe(422);
    expect(asked).toBeLessThan(10);
  });
});

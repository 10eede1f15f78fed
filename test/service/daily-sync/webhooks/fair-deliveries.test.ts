import { describe, expect, it } from 'vitest';
import { deliverMessages } from '../../../../src/service/daily-sync/webhooks/deliver-messages.js';
import type { AssortmentStorage } from '../../../../src/storage/assortment-storage.js';
import { syncCommit } from '../../../../src/storage/conformance/samples.js';
import { createMemoryStorage } from '../../../../src/storage/memory/memory-storage.js';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const START = Date.UTC(2026, 2, 1);
const TIMEOUT = 15_000;

/** A storage with one webhook and some messages of each library. */
async function waitingFor(
  hooks: readonly { readonly library: string; readonly url: string; readonly messages?: number }[],
): Promise<AssortmentStorage> {
  const storage = createMemoryStorage();
  for (const { library, url, messages = 1 } of hooks) {
    await storage.webhooks.add({ library, id: 'w', url, secret: SECRET, createdAt: START });
    for (let at = 0; at < messages; at += 1) {
      const message = { id: `m${at}`, body: library, createdAt: START + at };
      const commit = syncCommit(
        `run ${at}`,
        at,
        { message, items: [], events: [] },
        {
          library,
          customer: 'c',
        },
      );
      expect(await storage.catalogues.commit(commit)).toBe('done');
    }
  }
  return storage;
}

/** Delivers everything; a dead host takes its time. Returns what was sent, and rows read. */
async function deliverAll(storage: AssortmentStorage): Promise<{
  readonly sent: readonly string[];
  readonly rows: number;
}> {
  const sent: string[] = [];
  let rows = 0;
  let now = START;
  const webhooks: AssortmentStorage['webhooks'] = {
    ...storage.webhooks,
    waiting: async (...args) => {
      const page = await storage.webhooks.waiting(...args);
      rows += page.length;
      return page;
    },
  };
  await deliverMessages({
    storage: { ...storage, webhooks },
    now: () => now,
    send: async ({ url, body }) => {
      sent.push(body);
      if (!url.includes('dead')) return { status: 204 };
      now += TIMEOUT;
      return { fault: 'timeout' };
    },
  });
  return { sent, rows };
}

describe('Webhooks of one dead host', () => {
  it.each([300, 1_200, 2_400])('hold back no other library: %i of them', async (count) => {
    const dead = Array.from({ length: count }, (_, at) => ({
      library: `a${String(at).padStart(5, '0')}`,
      url: `https://dead.example/${at}`,
    }));
    const healthy = { library: 'zzz', url: 'https://healthy.example/' };
    const { sent, rows } = await deliverAll(await waitingFor([...dead, healthy]));
    // One attempt for the host, for any number of messages.
    expect([...sent].sort()).toEqual(['a00000', 'zzz']);
    expect(rows).toBeLessThanOrEqual(2 * (count + 1));
  });

  it('hold back no one, even if each has a host of its own', async () => {
    const dead = Array.from({ length: 200 }, (_, at) => ({
      library: `a${String(at).padStart(5, '0')}`,
      url: `https://dead${at}.example/`,
    }));
    const healthy = { library: 'zzz', url: 'https://healthy.example/', messages: 3 };
    const { sent } = await deliverAll(await waitingFor([...dead, healthy]));
    expect(sent.filter((body) => body === 'zzz')).toHaveLength(3);
    // Before any second attempt at a host that failed.
    expect(sent.indexOf('zzz')).toBeLessThanOrEqual(200);
  });
});

describe('Webhooks of one healthy host', () => {
  it('take turns, and are read once for any number of messages', async () => {
    const hooks = [
      { library: 'many', url: 'https://erp.example/1', messages: 40 },
      { library: 'one', url: 'https://erp.example/2' },
    ];
    const { sent, rows } = await deliverAll(await waitingFor(hooks));
    expect(sent.indexOf('one')).toBe(1);
    expect(sent).toHaveLength(41);
    expect(rows).toBe(2);
  });
});

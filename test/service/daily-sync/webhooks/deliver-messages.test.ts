import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../../../../src/service/daily-sync/log-entry.js';
import type { WebhookRequest } from '../../../../src/service/daily-sync/sync-environment.js';
import {
  type DeliveryEnvironment,
  deliverMessages,
} from '../../../../src/service/daily-sync/webhooks/deliver-messages.js';
import { signWebhook } from '../../../../src/service/daily-sync/webhooks/webhook-message.js';
import { ResourceWorld, recordOf } from '../../resource-world.js';

const MINUTE = 60_000;
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

/** A world with a webhook, whose address answers with `status`. */
class HookWorld extends ResourceWorld {
  readonly sent: WebhookRequest[] = [];
  readonly entries: LogEntry[] = [];
  status: number | 'away' = 204;
  /** Called while a request is on its way. */
  meanwhile: () => Promise<void> = async () => undefined;

  get environment(): DeliveryEnvironment {
    return {
      storage: this.storage,
      now: () => this.now,
      log: (entry) => this.entries.push(entry),
      send: async (request) => {
        this.sent.push(request);
        await this.meanwhile();
        return this.status === 'away' ? { fault: 'ECONNREFUSED' } : { status: this.status };
      },
    };
  }

  register(id = 'w1', url = 'https://erp.example/hook', library = 'lib-1'): Promise<unknown> {
    return this.storage.webhooks.add({ library, id, url, secret: SECRET, createdAt: 0 });
  }

  async processFile(id = 'A'): Promise<void> {
    await this.upload(await this.token(), [recordOf(id, { gtin: '12' })]);
    await this.nextDay();
  }

  deliver(): Promise<void> {
    return deliverMessages(this.environment);
  }
}

function idsOf(requests: readonly WebhookRequest[]): readonly (string | undefined)[] {
  return requests.map(({ headers }) => headers['webhook-id']);
}

describe('Standard Webhooks', () => {
  it('the signature is the one of its specification', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const parts = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(await signWebhook(secret, parts)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it.each(['', 'whsec_', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_AAAA', 'whsec_é'])(
    '"%s" is no secret',
    async (secret) => {
      await expect(signWebhook(secret, { id: 'a', timestamp: 1, body: '' })).rejects.toThrow(
        TypeError,
      );
    },
  );
});

describe('Webhooks of processed files', () => {
  it('a processed file is told once to each webhook of its library, signed', async () => {
    const world = new HookWorld();
    await world.register('w1');
    await world.register('w2', 'https://other.example/hook');
    await world.register('w1', 'https://foreign.example/hook', 'lib-2');
    await world.processFile();
    await world.deliver();
    await world.deliver();
    expect(world.sent.map(({ url }) => url).sort()).toEqual([
      'https://erp.example/hook',
      'https://other.example/hook',
    ]);
    const [{ headers, body }] = world.sent as [WebhookRequest];
    const { 'webhook-id': id = '', 'webhook-timestamp': time = '' } = headers;
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(Number(time)).toBe(Math.floor(world.now / 1_000));
    expect(JSON.parse(body)).toEqual({
      type: 'file.processed',
      timestamp: new Date(world.now).toISOString(),
      data: {
        file: expect.stringMatching(/^[0-9a-f]{32}$/),
        customer_number: '4711',
        outcome: 'synced',
        run: '2026-03-02',
        kind: 'daily',
        revision: 1,
        added: 1,
        changed: 0,
        removed: 0,
        restored: 0,
        withheld: 0,
        refused: 0,
      },
    });
    expect(world.entries.map(({ event, detail }) => [event, detail?.['outcome']])).toEqual([
      ['webhook', 'delivered'],
      ['webhook', 'delivered'],
    ]);
    expect(JSON.stringify(world.entries)).not.toContain('whsec_');
  });

  it('a message that another process delivered meanwhile is not sent again', async () => {
    const world = new HookWorld();
    await world.register();
    await world.processFile();
    const { webhooks } = world.storage;
    const oldest = webhooks.oldest.bind(webhooks);
    vi.spyOn(webhooks, 'oldest').mockImplementation(async (webhook) => {
      const delivery = await oldest(webhook);
      if (delivery !== undefined) await webhooks.settle(delivery);
      return undefined;
    });
    await world.deliver();
    expect([world.sent, world.entries]).toEqual([[], []]);
  });

  it('a day without a file, and a file before its webhook, make no message', async () => {
    const world = new HookWorld();
    await world.processFile();
    await world.register();
    await world.nextDay();
    await world.deliver();
    expect(world.sent).toEqual([]);
  });

  it('a refusal of the address is tried again, later each time, under the same id', async () => {
    const world = new HookWorld();
    await world.register();
    await world.processFile();
    world.status = 500;
    const minutes: number[] = [];
    for (let minute = 0; minute < 60 * 24; minute += 1) {
      const before = world.sent.length;
      await world.deliver();
      await world.deliver();
      if (world.sent.length > before) minutes.push(minute);
      world.now += MINUTE;
    }
    expect(minutes).toEqual([0, 1, 6, 36, 156, 456, 1056]);
    expect(world.sent).toHaveLength(minutes.length);
    world.status = 204;
    world.now += 10 * 60 * MINUTE;
    await world.deliver();
    await world.deliver();
    expect(world.sent).toHaveLength(minutes.length + 1);
    expect(new Set(idsOf(world.sent)).size).toBe(1);
    expect(new Set(world.sent.map(({ headers }) => headers['webhook-signature'])).size).toBe(
      minutes.length + 1,
    );
  });

  it.each([199, 301, 302, 307, 400, 410, 503, 'away'] as const)(
    '%s is no success',
    async (status) => {
      const world = new HookWorld();
      await world.register();
      await world.processFile();
      world.status = status;
      await world.deliver();
      expect(await world.storage.webhooks.waiting(10)).toMatchObject([{ failures: 1 }]);
      expect(world.entries.at(-1)).toMatchObject({ level: 'warning', event: 'webhook' });
    },
  );

  it('many messages for a dead address are one attempt; then all arrive in order', async () => {
    const world = new HookWorld();
    await world.register();
    world.status = 'away';
    for (const id of ['A', 'B', 'C']) await world.processFile(id);
    await world.deliver();
    expect(world.sent).toHaveLength(1);
    world.status = 200;
    world.now += MINUTE;
    await world.deliver();
    const revisions = world.sent.slice(1).map(({ body }) => {
      const { data } = JSON.parse(body) as { readonly data: { readonly revision: number } };
      return data.revision;
    });
    expect(revisions).toEqual([1, 2, 3]);
  });

  it('of many processes at once one makes the attempt', async () => {
    const world = new HookWorld();
    await world.register();
    await world.processFile();
    await Promise.all(Array.from({ length: 10 }, () => world.deliver()));
    expect(world.sent).toHaveLength(1);
  });

  it('a process that is killed while it sends loses nothing: the same id comes again', async () => {
    const world = new HookWorld();
    await world.register();
    await world.processFile();
    // The claim is stored and the message sent; that it arrived is not stored.
    vi.spyOn(world.storage.webhooks, 'settle').mockRejectedValueOnce(new Error('killed'));
    await expect(world.deliver()).rejects.toThrow('killed');
    await world.deliver();
    expect(world.sent).toHaveLength(1);
    world.now += MINUTE;
    await world.deliver();
    const [first, second, ...more] = idsOf(world.sent);
    expect([second, more]).toEqual([first, []]);
  });

  it('what could not be delivered for three days is given up, and said', async () => {
    const world = new HookWorld();
    await world.register();
    await world.processFile();
    world.now += 3 * 24 * 60 * MINUTE;
    await world.deliver();
    expect(world.sent).toEqual([]);
    expect(world.entries.at(-1)).toMatchObject({
      level: 'error',
      detail: { outcome: 'given-up', webhook: 'w1', host: 'erp.example' },
    });
    expect(await world.storage.webhooks.waiting(10)).toEqual([]);
  });
});

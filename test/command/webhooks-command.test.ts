import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startScheduler } from '../../src/service/daily-sync/scheduler.js';
import { createWebhookSender } from '../../src/service/node/webhook-sender.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { type FakeResult, runFake } from './fake-io.js';

let folder = '';
let server: Server;
let received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
let status = 204;
let hook = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  received = [];
  status = 204;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

let folders = 0;
/** Returns a command over storage of its own. */
function commandOf(): { (...args: readonly string[]): Promise<FakeResult>; readonly data: string } {
  folders += 1;
  const data = join(folder, String(folders));
  const command = (...args: readonly string[]): Promise<FakeResult> =>
    runFake([...args, '--data', data], { terminal: true });
  return Object.assign(command, { data });
}

async function added(
  command: ReturnType<typeof commandOf>,
  url: string,
): Promise<{ readonly id: string; readonly secret: string }> {
  const to = ['--webhooks-to', 'loopback'];
  const { code, stdout } = await command('webhooks', 'add', url, '--json', ...to);
  expect(code).toBe(0);
  return JSON.parse(stdout) as { readonly id: string; readonly secret: string };
}

describe('assortment webhooks', () => {
  it('add shows the secret once; list never does; remove ends it', async () => {
    const command = commandOf();
    const { code, stdout } = await command('webhooks', 'add', 'https://erp.example/hook');
    expect(code).toBe(0);
    const [, id = '', secret = ''] =
      /^id {6}(wh_\S+)\nsecret {2}(whsec_\S+)\n\nCopy the secret now/.exec(stdout) ?? [];
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    expect(await command('webhooks', 'list')).toMatchObject({
      code: 0,
      stdout: `${id}  https://erp.example/hook\n`,
    });
    expect((await command('webhooks', 'list', '--json')).stdout).not.toContain('whsec_');
    expect((await command('webhooks', 'list', '--library', 'other')).stdout).toBe('');
    const again = await command('webhooks', 'add', 'https://erp.example/hook');
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain(`registered already, as ${id}`);
    expect(await command('webhooks', 'remove', id)).toMatchObject({ code: 0 });
    expect(await command('webhooks', 'remove', id)).toMatchObject({ code: 2, stdout: '' });
    expect((await command('webhooks', 'list')).stdout).toBe('');
  });

  it.each([
    'http://erp.example/hook',
    'ftp://erp.example/',
    'https://user@erp.example/',
    'https://:secret@erp.example/',
    'https://erp.example/#a',
    'erp.example',
    'javascript:alert(1)',
  ])('add %s is refused', async (url) => {
    const { code, stdout, stderr } = await commandOf()('webhooks', 'add', url);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('a webhook is an https address');
  });

  it.each([
    ['https://127.0.0.1/h', '127.0.0.1 leads to 127.0.0.1'],
    ['https://169.254.169.254/h', '169.254.169.254 leads to 169.254.169.254'],
    ['https://10.0.0.5/h', '10.0.0.5 leads to 10.0.0.5'],
    ['https://[::1]/h', '::1 leads to ::1'],
    ['https://0x7f.1/h', '127.0.0.1 leads to 127.0.0.1'],
    ['http://localhost/h', 'localhost leads to '],
  ])('add refuses %s, where no message would arrive', async (url, reason) => {
    const command = commandOf();
    const { code, stdout, stderr } = await command('webhooks', 'add', url);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('which is not a public address, so no message would arrive');
    const to = ['--webhooks-to', 'loopback, private'];
    expect((await command('webhooks', 'add', url, ...to)).code).toBe(0);
  });

  it.each([[['add']], [['list', 'x']], [['remove']], [['test']], [['edit', 'x']]])(
    'webhooks %j is wrong usage',
    async (words) => {
      const { code, stderr } = await commandOf()('webhooks', ...words);
      expect(code).toBe(2);
      expect(stderr).toContain('webhooks add URL, webhooks list');
    },
  );

  it('test sends a message where that is allowed, and says what came back', async () => {
    const command = commandOf();
    const { id } = await added(command, hook);
    const refused = await command('webhooks', 'test', id);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('which is not a public address');
    expect(received).toEqual([]);
    const sent = await command('webhooks', 'test', id, '--webhooks-to', 'loopback');
    expect(sent).toMatchObject({ code: 0, stdout: `${hook} answered with 204.\n` });
    expect(received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    status = 500;
    expect(await command('webhooks', 'test', id, '--webhooks-to', 'loopback')).toMatchObject({
      code: 1,
    });
    const list = await command('webhooks', 'test', id, '--webhooks-to', 'everyone');
    expect(list).toMatchObject({ code: 2, stdout: '' });
    expect(await command('webhooks', 'test', 'none')).toMatchObject({ code: 2, stdout: '' });
  });

  it('test and remove print JSON if asked for', async () => {
    const command = commandOf();
    const { id } = await added(command, hook);
    const json = async (...args: readonly string[]): Promise<unknown> =>
      JSON.parse((await command('webhooks', ...args, '--json')).stdout);
    const fault = expect.stringContaining('which is not a public address');
    expect(await json('test', id)).toEqual({ id, url: hook, arrived: false, fault });
    const sent = await json('test', id, '--webhooks-to', 'loopback');
    expect(sent).toEqual({ id, url: hook, arrived: true, status: 204 });
    expect(await json('remove', id)).toEqual({ id });
  });

  it('the scheduler of serve sends a message about a file that sync processed', async () => {
    const command = commandOf();
    await added(command, hook);
    const file = join(folder, 'a.json');
    const record = {
      third_party_id: 'A1',
      name: 'Rye bread',
      price: '12.60',
      price_type_code: 0,
      package_description_str: '6x500g',
    };
    writeFileSync(file, JSON.stringify([record]));
    expect(await command('sync', file, '--customer', '4711')).toMatchObject({ code: 0 });
    const storage = await openSqliteStorage(join(command.data, 'assortment.sqlite'));
    const send = createWebhookSender({ allow: 'loopback' });
    let stop: () => Promise<void> = async () => undefined;
    await new Promise<void>((resolve) => {
      const scheduler = startScheduler(
        {
          storage,
          now: () => 1_000,
          holder: 'test',
          send,
          log: ({ event }) => {
            if (event === 'webhook') resolve();
          },
        },
        { everyMilliseconds: 20 },
      );
      stop = () => scheduler.stop();
    });
    await stop();
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      type: 'file.processed',
      data: { customer_number: '4711', kind: 'now', outcome: 'synced', revision: 1, added: 1 },
    });
    expect(await storage.webhooks.waiting(1)).toEqual([]);
    await storage.close();
    expect(received).toHaveLength(1);
  });
});

describe('assortment webhooks list', () => {
  it('counts failures, and says when the next attempt is made', async () => {
    const command = commandOf();
    const { id } = await added(command, 'https://hook.example/');
    const storage = await openSqliteStorage(join(command.data, 'assortment.sqlite'));
    const [webhook] = await storage.webhooks.list();
    if (webhook === undefined) throw new Error('no webhook');
    await storage.webhooks.record(webhook, { failures: 2, notBefore: 1_800_000_000_000 });
    await storage.close();
    const { stdout } = await command('webhooks', 'list');
    expect(stdout).toBe(
      `${id}  https://hook.example/  2 failures, next attempt 2027-01-15T08:00:00.000Z\n`,
    );
    const json = await command('webhooks', 'list', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject([
      { id, failures: 2, next_attempt_at: '2027-01-15T08:00:00.000Z' },
    ]);
  });
});

import { connect } from 'node:net';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type NodeLimits,
  type NodeServer,
  serveNode,
} from '../../../src/service/node/serve-node.js';
import { BASE, ResourceWorld, recordOf } from '../resource-world.js';
import { bomb, flood, MIB, postHead, sendRaw } from './hostile-senders.js';

const SIZE = 16 * MIB;
const KEY = { library: 'lib-1', customer: '4711' };
const COUNT = 100_000;
const PATH = '/integrations/suppliers/files/?customer_number=4711';

/** Everything that storage keeps of files that were not accepted. */
async function leftOver(world: ResourceWorld): Promise<number> {
  return world.storage.files.forgetParts(Number.MAX_SAFE_INTEGER);
}

/** Other text of the same letters, further back than a packer looks. */
function rotated(text: string, by: number): string {
  return text.slice(by) + text.slice(0, by);
}

/** No file, no part, no fault of ours. */
async function expectNothingKept(world: ResourceWorld): Promise<void> {
  expect(await world.storage.files.latest(KEY)).toBeUndefined();
  expect(await leftOver(world)).toBe(0);
  expect(world.log).toEqual([]);
}

describe('Bombs (Decision H2)', () => {
  it.each([
    ['blanks', 'gzip', flood('[', ' ', SIZE), 422],
    ['blanks', 'br', flood('[', ' ', SIZE), 422],
    ['one text without end', 'br', flood('["', 'a', SIZE), 422],
    ['one record without end', 'gzip', flood('[{"x":[', '[],', SIZE), 422],
    ['opening brackets', 'gzip', flood('[', '[', SIZE), 422],
    ['more than a file may hold', 'gzip', flood('[', ' ', 2 * SIZE), 413],
    ['more than a file may hold', 'br', flood('[', ' ', 2 * SIZE), 413],
    ['a bomb in a bomb, said once', 'gzip', gzipSync(flood('[', ' ', SIZE)), 422],
  ] as const)('%s in %s: nothing is kept', async (_, encoding, content, status) => {
    const world = new ResourceWorld({ fileBytes: SIZE });
    const answer = await world.post(await world.token(), bomb(encoding, Buffer.from(content)), {
      'content-encoding': encoding,
    });
    expect(answer.status).toBe(status);
    await expectNothingKept(world);
  });

  it('a bomb in a bomb, said twice, is not unpacked', async () => {
    const world = new ResourceWorld();
    const answer = await world.post(
      await world.token(),
      bomb('gzip', bomb('gzip', flood('[', ' ', SIZE))),
      { 'content-encoding': 'gzip, gzip' },
    );
    expect(answer.status).toBe(415);
    await expectNothingKept(world);
  });

  it('a record of more than 1 MiB refuses its file, one of less does not', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const long = (length: number): string =>
      JSON.stringify([recordOf('A1', { other: Array.from({ length }, () => 1) })]);
    expect((await world.post(token, long(600_000))).status).toBe(422);
    expect((await world.post(token, long(400_000))).status).toBe(201);
  });

  it('a body is read no faster than it is checked', async () => {
    const world = new ResourceWorld({ fileBytes: SIZE });
    const token = await world.token();
    let asked = 0;
    const putPart = world.storage.files.putPart.bind(world.storage.files);
    let resume: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const waiting = new Promise<void>((resolve) => {
      world.storage.files.putPart = async (...part) => {
        resolve();
        await held;
        await putPart(...part);
      };
    });
    // What does not pack: parts fill quickly.
    const noise = crypto.getRandomValues(new Uint8Array(65_536)).map((byte) => 0x61 + (byte % 26));
    const record = new TextEncoder().encode(
      `{"third_party_id":"A","name":"${Buffer.from(noise).toString('latin1').slice(0, 60_000)}"},`,
    );
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (asked === 0) controller.enqueue(new TextEncoder().encode('['));
        else if (asked < 200) controller.enqueue(record);
        else controller.close();
        asked += 1;
      },
    });
    const answer = world.post(token, body);
    await waiting;
    // Turns of the packing threads: a reader without bound has read everything by then.
    for (let turn = 0; turn < 200; turn += 1) await promisify(gzip)(noise);
    const ahead = asked;
    resume();
    expect((await answer).status).toBe(422);
    expect(ahead).toBeLessThan(60);
    await expectNothingKept(world);
  });

  it(
    'a form whose number is behind a large file is refused before much of it ' + 'waits',
    async () => {
      const world = new ResourceWorld();
      const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64');
      const records = Array.from({ length: 120 }, (_, index) =>
        recordOf(`A${index}`, { name: `${index}`, other: `${index}${noise}`.slice(0, 60_000) }),
      );
      const shuffled = records.map((record, index) => ({
        ...record,
        other: Buffer.from(
          Buffer.from(noise).map((byte, at) => byte ^ ((index * at) & 7)),
        ).toString('hex'),
      }));
      const form = new FormData();
      form.append('file', new Blob([JSON.stringify(shuffled)]), 'a.json');
      form.append('customer_number', '4711');
      const answer = await world.postForm(await world.token(), form);
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining('Send it before the file'),
      ]);
      await expectNothingKept(world);
    },
  );
});

describe('Parameters without number (Decision O13)', () => {
  it.each([
    ['more than 64 KiB of them', 'a=1&'.repeat(COUNT), 413],
    ['as many as 64 KiB hold', 'a&'.repeat(32_000), 400],
    [
      'as many names as 64 KiB hold',
      Array.from({ length: 9_000 }, (_, index) => index.toString(36)).join('&'),
      400,
    ],
  ])('the token endpoint: %s', async (_, body, status) => {
    const world = new ResourceWorld();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await world.fetch(
      new Request(`${BASE}/oauth/token/`, { method: 'POST', headers, body }),
    );
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('100,000 parts of a form, in one piece or in many', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const form = Buffer.from(
      `${'--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n'.repeat(COUNT)}--b--\r\n`,
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await world.post(token, form, headers)).status).toBe(400);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(form.subarray(at, at + 1_000));
        at += 1_000;
        if (at >= form.length) controller.close();
      },
    });
    expect((await world.post(token, body, headers)).status).toBe(400);
    expect(at).toBeLessThan(20_000);
    await expectNothingKept(world);
  });
});

describe('Forms in pieces (Decision H1)', () => {
  it(
    'a form is the same wherever the network cuts it, and what is behind its end is ' + 'nothing',
    async () => {
      const quotas = { customerUploads: 10_000 };
      const world = new ResourceWorld({}, undefined, undefined, { quotas });
      const token = await world.token();
      const part = (name: string, value: string): string =>
        `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const form = Buffer.from(
        part('customer_number', '4711') +
          part('file', `[\r\n${JSON.stringify(recordOf('A1'))}]`) +
          `--b--\r\n${part('file', '[]')}`,
      );
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      for (let cut = 1; cut < form.length; cut += 1) {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(form.subarray(0, cut));
            controller.enqueue(form.subarray(cut));
            controller.close();
          },
        });
        const answer = await world.post(token, body, headers, '');
        expect(answer.status, `cut at ${cut}`).toBe(201);
        expect(await answer.json()).toMatchObject({ report: { file: { records: 1 } } });
      }
    },
  );
});

describe('Over a real socket', () => {
  const open: NodeServer[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });

  async function start(limits: Partial<NodeLimits> = {}): Promise<{
    readonly world: ResourceWorld;
    readonly server: NodeServer;
    readonly headers: Readonly<Record<string, string>>;
  }> {
    const quotas = { customerUploads: 1_000_000 };
    const world = new ResourceWorld({}, undefined, undefined, { quotas });
    const server = await serveNode(world, { port: 0, limits });
    open.push(server);
    return {
      world,
      server,
      headers: {
        authorization: `Bearer ${await world.token()}`,
        'content-type': 'application/json',
      },
    };
  }

  const whole = Buffer.from(
    JSON.stringify(Array.from({ length: 700 }, (_, index) => recordOf(`A${index}`))),
  ).subarray(0, 65_536);

  it.each(['half', 'gone'] as const)(
    'an upload that is cut at every 4 KB (%s) is not received, and nothing of it is left',
    async (ending) => {
      const { world, server, headers } = await start();
      expect(whole.length).toBe(65_536);
      for (let cut = 0; cut < whole.length; cut += 4_096) {
        const bytes = Buffer.concat([
          postHead(PATH, whole.length, headers),
          whole.subarray(0, cut),
        ]);
        const statuses = await sendRaw(server.port, bytes, ending);
        expect(statuses, `cut at ${cut}`).toEqual(ending === 'half' ? [400] : []);
      }
      await server.close();
      await expectNothingKept(world);
    },
  );

  it('an upload that is cut when parts of it are stored already leaves none of them', async () => {
    const { world, server, headers } = await start();
    // What packs badly: a part is full long before the end.
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
      .toString('base64')
      .slice(0, 60_000);
    const records = Array.from({ length: 12 }, (_, at) =>
      JSON.stringify(recordOf(`A${at}`, { other: rotated(noise, at) })),
    );
    const large = Buffer.from(`[${records.join()},`);
    let put = (): void => undefined;
    const stored = new Promise<void>((resolve) => {
      put = resolve;
    });
    const putPart = world.storage.files.putPart.bind(world.storage.files);
    world.storage.files.putPart = async (...part) => {
      await putPart(...part);
      put();
    };
    const discarded = new Promise<void>((resolve) => {
      const discard = world.storage.files.discard.bind(world.storage.files);
      world.storage.files.discard = async (file) => {
        await discard(file);
        resolve();
      };
    });
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(Buffer.concat([postHead(PATH, 10 * MIB, headers), large]));
    await stored;
    socket.destroy();
    await discarded;
    await server.close();
    await expectNothingKept(world);
  });

  it(
    'a Content-Length that is too long or too short is 400, one beyond the limit ' + '413',
    async () => {
      const { world, server, headers } = await start();
      const file = Buffer.from(JSON.stringify([recordOf('A1')]));
      expect(
        await sendRaw(
          server.port,
          Buffer.concat([postHead(PATH, file.length + 100, headers), file]),
          'half',
        ),
      ).toEqual([400]);
      expect(
        await sendRaw(
          server.port,
          Buffer.concat([postHead(PATH, file.length - 20, headers), file]),
          'wait',
        ),
      ).toEqual([400]);
      expect(
        await sendRaw(
          server.port,
          Buffer.concat([postHead(PATH, 300 * MIB, headers), file]),
          'half',
        ),
      ).toContain(413);
      await server.close();
      await expectNothingKept(world);
    },
  );

  it('twenty slow senders get 408 while every good request is answered', async () => {
    // Enough for the good requests to come in on a busy machine.
    const limits = { headersMilliseconds: 1_500, requestMilliseconds: 3_000 };
    const { world, server, headers } = await start(limits);
    const halves = Array.from({ length: 10 }, () =>
      sendRaw(server.port, Buffer.from('POST / HTTP/1.1\r\nHost: here\r\nX: '), 'wait'),
    );
    const uploads = Array.from({ length: 10 }, () =>
      sendRaw(
        server.port,
        Buffer.concat([postHead(PATH, 9_999, headers), Buffer.from('[')]),
        'wait',
      ),
    );
    const slow = Promise.all([...halves, ...uploads]);
    let waiting = true;
    void slow.then(() => {
      waiting = false;
    });
    let good = 0;
    do {
      const url = `${server.url}/integrations/suppliers/files/?customer_number=other`;
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify([recordOf('A1')]),
      });
      expect(answer.status).toBe(201);
      await answer.arrayBuffer();
      good += 1;
    } while (waiting);
    expect(await slow).toEqual(Array.from({ length: 20 }, () => [408]));
    expect(good).toBeGreaterThan(0);
    await server.close();
    await expectNothingKept(world);
  });
});

import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { readHeaderParameters } from '../../../src/service/files/header-parameters.js';
import { PartWriter } from '../../../src/service/files/part-writer.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { bodyOf, FILES, ResourceWorld, recordOf } from '../resource-world.js';

const KEY = { library: 'lib-1', customer: '4711' };
const FILE = JSON.stringify([recordOf('A1')]);

/** Status and sentence of a problem document. */
async function refusalOf(response: Response): Promise<readonly [number, string]> {
  return [response.status, (await bodyOf<{ readonly detail: string }>(response)).detail];
}

describe('Storage that is not sure of a file', () => {
  it('Decision T1: is asked again, and the file is received once', async () => {
    const world = new ResourceWorld();
    const { files } = world.storage;
    const accept = files.accept.bind(files);
    let lost = 4;
    vi.spyOn(files, 'accept').mockImplementation(async (file) => {
      const answer = await accept(file);
      lost -= 1;
      return lost < 0 ? answer : { outcome: 'unknown' };
    });
    expect((await world.post(await world.token(), FILE)).status).toBe(201);
    expect(await files.received(KEY, { after: 0, until: world.now })).toHaveLength(1);
  });

  it('and stays so is a 503, without a line of a received file', async () => {
    const world = new ResourceWorld();
    vi.spyOn(world.storage.files, 'accept').mockResolvedValue({ outcome: 'unknown' });
    const response = await world.post(await world.token(), FILE);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(world.logged.filter(({ event }) => event === 'upload')).toEqual([]);
  });

  it.each(['unknown', 'conflict'] as const)(
    'or of the agreed time of a new customer is a 503: %s',
    async (outcome) => {
      const world = new ResourceWorld();
      vi.spyOn(world.storage.customers, 'settle').mockResolvedValue(outcome);
      const response = await world.post(await world.token(), FILE);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await world.storage.files.latest(KEY)).toBeUndefined();
    },
  );

  it('and fails is a 500 that was logged, and the parts are forgotten', async () => {
    const world = new ResourceWorld();
    vi.spyOn(world.storage.files, 'accept').mockRejectedValue(new Error('out of order'));
    expect((await world.post(await world.token(), FILE)).status).toBe(500);
    expect(world.log).toMatchObject([{ event: 'fault', detail: { said: 'out of order' } }]);
  });

  it('and rejects with a text leaves a line that says so', async () => {
    const world = new ResourceWorld({ fileBytes: 700_000 });
    vi.spyOn(world.storage.files, 'discard').mockRejectedValue('gone');
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))).toString('base64');
    const records = Array.from({ length: 9 }, (_, at) =>
      new TextEncoder().encode(
        `${at === 0 ? '[' : ','}${JSON.stringify(recordOf(`A${at}`, { other: noise }))}`,
      ),
    );
    const response = await world.post(await world.token(), ReadableStream.from(records));
    expect(response.status).toBe(413);
    expect(world.log).toMatchObject([
      { message: 'parts of an upload could not be forgotten', detail: { said: 'string' } },
    ]);
  });
});

describe('The body of an upload', () => {
  const send = async (
    world: ResourceWorld,
    headers: Readonly<Record<string, string>>,
    body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  ): Promise<Response> => {
    const authorization = `Bearer ${await world.token()}`;
    return world.fetch(
      new Request(`${FILES}?customer_number=4711`, {
        method: 'POST',
        headers: { authorization, ...headers },
        body,
        duplex: 'half',
      }),
    );
  };
  const json = { 'content-type': 'application/json' };

  it('that is missing is a file without a record', async () => {
    const response = await send(new ResourceWorld(), json, null);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('json.');
  });

  it('without a media type is refused, with the types that are taken', async () => {
    const response = await send(new ResourceWorld(), {}, new TextEncoder().encode(FILE));
    expect(await refusalOf(response)).toEqual([
      415,
      'A file is sent as application/json, multipart/form-data; this is neither.',
    ]);
  });

  it('that is compressed is counted as it travels', async () => {
    const noise = crypto.getRandomValues(new Uint8Array(50_000));
    const packed = ReadableStream.from([gzipSync(noise).subarray(0, 20_000), gzipSync(noise)]);
    const headers = { ...json, 'content-encoding': 'gzip' };
    const response = await send(new ResourceWorld({ bodyBytes: 30_000 }), headers, packed);
    expect(await refusalOf(response)).toEqual([
      413,
      'An upload may have at most 30000 bytes as sent.',
    ]);
  });

  it('in a form may have other fields, which are not read', async () => {
    const form = new FormData();
    form.append('comment', 'for tomorrow');
    form.append('customer_number', '4711');
    form.append('file', new Blob([FILE]), 'a.json');
    form.append('comment', 'twice');
    const written = new Response(form);
    const headers = { 'content-type': written.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await written.arrayBuffer());
    const response = await send(new ResourceWorld(), headers, body);
    expect(response.status).toBe(201);
  });
});

describe('A part of a file', () => {
  it('without bytes is not stored', async () => {
    const storage = createMemoryStorage();
    const { files } = storage;
    const parts = new PartWriter(storage, 'file');
    parts.belongsTo(KEY);
    await parts.end();
    for await (const part of files.parts({ ...KEY, id: 'file' })) expect(part).toBeUndefined();
    expect(await files.forgetParts(Number.MAX_SAFE_INTEGER)).toBe(0);
  });

  it('has headers with blanks behind a parameter', () => {
    expect(readHeaderParameters('form-data; name=file \t')).toEqual({
      value: 'form-data',
      parameters: new Map([['name', 'file']]),
    });
  });
});

import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import * as node from '../../../src/storage/packing/packing-node.js';
import * as web from '../../../src/storage/packing/packing-web.js';
import { bodyOf, ResourceWorld, recordOf } from '../resource-world.js';

vi.mock('#packing', () => import('../../../src/storage/packing/packing-web.js'));

async function* pieces(
  bytes: Uint8Array,
  length: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const bytes of source) all.push(bytes);
  return Buffer.concat(all);
}

describe('Uploads if there is only the Web platform (Decision H2)', () => {
  it('gzip and deflate are taken, brotli is 415, which says what is taken', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const file = JSON.stringify([recordOf('A1')]);
    const sent = await world.post(token, gzipSync(file), { 'content-encoding': 'gzip' });
    expect([sent.status, await bodyOf<object>(sent)]).toEqual([
      201,
      expect.objectContaining({ bytes: file.length }),
    ]);
    const refused = await world.post(token, gzipSync(file), { 'content-encoding': 'br' });
    expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([
      415,
      'gzip, deflate',
    ]);
    expect(
      (await world.post(token, Buffer.from('no gzip'), { 'content-encoding': 'gzip' })).status,
    ).toBe(400);
    expect(
      (await world.post(token, gzipSync(file).subarray(0, -9), { 'content-encoding': 'gzip' }))
        .status,
    ).toBe(400);
    expect(await world.nextDay()).toBe(1);
  });

  it('both sides pack and unpack alike, and digest alike', async () => {
    const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, i) => `${i * i}`).join());
    for (const packer of [node, web])
      for (const unpacker of [node, web]) {
        const unpack = unpacker.UNPACK.get('gzip');
        if (unpack === undefined) throw new Error('gzip is not known');
        expect((await whole(unpack(packer.pack(pieces(bytes, 7_001))))).equals(bytes)).toBe(true);
      }
    const [one, other] = [node.streamDigest(), web.streamDigest()];
    for await (const piece of pieces(bytes, 999)) {
      one.update(piece);
      other.update(piece);
    }
    expect(other.hex()).toBe(one.hex());
  });

  it(
    'the Web platform is given little at a time: it unpacks all of that before it lets ' +
      'anybody wait',
    async () => {
      const write = vi.spyOn(WritableStreamDefaultWriter.prototype, 'write');
      const unpack = web.UNPACK.get('gzip');
      const bytes = Buffer.from(Array.from({ length: 20_000 }, (_, i) => `${i * i}`).join());
      if (unpack === undefined) throw new Error('gzip is not known');
      expect((await whole(unpack(pieces(gzipSync(bytes), 1_000_000)))).equals(bytes)).toBe(true);
      const lengths = write.mock.calls.map(([piece]) =>
        piece instanceof Uint8Array ? piece.length : 0,
      );
      write.mockRestore();
      expect(lengths.length).toBeGreaterThan(5);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(4_096);
    },
  );

  it.each([
    ['Node', node],
    ['the Web platform', web],
  ])('on %s a bomb is unpacked no further than it is read, and let go of', async (_, side) => {
    const bomb = gzipSync(Buffer.alloc(256 * 1_048_576));
    let read = 0;
    let ended = false;
    const source = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
      try {
        for await (const piece of pieces(bomb, 1_024)) {
          read += piece.length;
          yield piece;
        }
      } finally {
        ended = true;
      }
    };
    const unpacked = side.UNPACK.get('gzip')?.(source())[Symbol.asyncIterator]();
    await unpacked?.next();
    // Many turns: decompressing without bound is done by then.
    for (let turn = 0; turn < 300; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    // Streams of bytes read up to 64 KiB ahead of the unpacking: a quarter of this bomb.
    expect(read).toBeLessThan(bomb.length / 2);
    await unpacked?.return?.();
    for (let turn = 0; turn < 100 && !ended; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(true);
  });
});

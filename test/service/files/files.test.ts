import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import { BASE, bodyOf, FILES, ResourceWorld, recordOf } from '../resource-world.js';

interface ReceivedFile {
  readonly id: string;
  readonly status: string;
  readonly run?: string;
  readonly bytes: number;
  readonly customer_number: string;
  readonly report: {
    readonly ok: boolean;
    readonly file: {
      readonly records: number;
      readonly accepted: number;
      readonly refused: number;
    };
    readonly counts: object;
  };
}

const FILE = JSON.stringify([recordOf('A1')]);

function formOf(...parts: readonly (readonly [name: string, value: string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'assortment.json');
  }
  return form;
}

/** Everything that storage keeps of files that were not accepted. */
async function leftOver(world: ResourceWorld): Promise<number> {
  return world.storage.files.forgetParts(Number.MAX_SAFE_INTEGER);
}

describe('Sending a file (Spec 4.4, Decision H1)', () => {
  it('answers 201 with id, receipt, size, digest and report, and the file is there', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const answer = await world.upload(token, [
      recordOf('A1'),
      recordOf('A2', { price: -1 }),
      recordOf('A3', { gtin: '4006381333932' }),
    ]);
    expect(answer.status).toBe(201);
    const file = await bodyOf<ReceivedFile>(answer);
    expect(file.report).toMatchObject({ ok: false, file: { records: 3, accepted: 2, refused: 1 } });
    // Spec 2.1 rule 1: the GTIN is not looked at before the sync.
    expect(file.report.counts).not.toHaveProperty('gtin.check-digit');
    expect(answer.headers.get('location')).toBe(`${FILES}${file.id}`);
    const status = await world.get(`${FILES}${file.id}`, token);
    expect(await bodyOf<ReceivedFile>(status)).toEqual(file);
    expect((await world.get(`${FILES}${file.id}/`, token)).status).toBe(200);
  });

  it.each([
    [
      'the number first',
      [
        ['customer_number', '4711'],
        ['file', new Blob([FILE])],
      ],
      '',
    ],
    [
      'the file first',
      [
        ['file', new Blob([FILE])],
        ['customer_number', '4711'],
      ],
      '',
    ],
    ['the number in the query', [['file', new Blob([FILE])]], 'customer_number=4711'],
    [
      'a field nobody knows',
      [
        ['note', 'x'],
        ['file', new Blob([FILE])],
        ['customer_number', '4711'],
      ],
      '',
    ],
  ] as const)('takes a form with %s', async (_, parts, query) => {
    const world = new ResourceWorld();
    const answer = await world.postForm(await world.token(), formOf(...parts), query);
    expect(answer.status).toBe(201);
    expect(await bodyOf<ReceivedFile>(answer)).toMatchObject({
      customer_number: '4711',
      bytes: FILE.length,
      report: { ok: true },
    });
  });

  it.each([
    ['no file', [['customer_number', '4711']], 'no part named'],
    ['no number', [['file', new Blob([FILE])]], 'customer_number is required'],
    [
      'a blank number',
      [
        ['customer_number', ' '],
        ['file', new Blob([FILE])],
      ],
      'customer_number is required',
    ],
    [
      'two numbers',
      [
        ['customer_number', '1'],
        ['customer_number', '2'],
        ['file', new Blob([FILE])],
      ],
      'given twice',
    ],
    [
      'two files',
      [
        ['customer_number', '1'],
        ['file', new Blob([FILE])],
        ['file', new Blob([FILE])],
      ],
      'two files',
    ],
  ] as const)(
    'Decision H2: refuses a form with %s, and keeps nothing of it',
    async (_, parts, said) => {
      const world = new ResourceWorld();
      const answer = await world.postForm(await world.token(), formOf(...parts));
      expect(answer.status).toBe(400);
      expect((await bodyOf<{ detail: string }>(answer)).detail).toContain(said);
      expect(await leftOver(world)).toBe(0);
    },
  );

  it.each([
    '',
    'customer_number=',
    'customer_number=%00',
    'customer_number=%FF',
    'customer_number=4%',
    'customer_number=1&customer_number=1',
    `customer_number=${'9'.repeat(201)}`,
    'customer_number=1&customer_number=2',
  ])('refuses a JSON body with the query "%s"', async (query) => {
    const world = new ResourceWorld();
    expect((await world.upload(await world.token(), [recordOf('A1')], query)).status).toBe(400);
  });

  it('a customer number of any kind is the one that comes back', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    for (const customer of ['__proto__', 'constructor', "O'Neil & Söhne", '%2F../', '😀']) {
      const answer = await world.upload(
        token,
        [recordOf('A1')],
        new URLSearchParams({ customer_number: customer }).toString(),
      );
      expect(await bodyOf<ReceivedFile>(answer)).toMatchObject({ customer_number: customer });
    }
  });
});

describe('Encodings and sizes (Decision H2)', () => {
  it.each([
    ['gzip', gzipSync(FILE)],
    ['x-gzip', gzipSync(FILE)],
    ['deflate', deflateSync(FILE)],
    ['br', brotliCompressSync(FILE)],
    ['identity', Buffer.from(FILE)],
  ])('takes %s', async (encoding, body) => {
    const world = new ResourceWorld();
    const answer = await world.post(await world.token(), body, { 'content-encoding': encoding });
    expect(answer.status).toBe(201);
    expect(await bodyOf<ReceivedFile>(answer)).toMatchObject({
      bytes: FILE.length,
      report: { ok: true },
    });
  });

  it.each(['gzip, gzip', 'gzip, br', 'zstd', 'constructor'])(
    'refuses the encoding "%s", and says what is taken',
    async (encoding) => {
      const world = new ResourceWorld();
      const answer = await world.post(await world.token(), gzipSync(FILE), {
        'content-encoding': encoding,
      });
      expect(answer.status).toBe(415);
      expect(answer.headers.get('accept-encoding')).toContain('gzip');
    },
  );

  it.each(['text/csv', 'application/x-www-form-urlencoded', ''])(
    'refuses the media type "%s"',
    async (type) => {
      const world = new ResourceWorld();
      const answer = await world.post(await world.token(), FILE, { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(answer.headers.get('accept')).toContain('application/json');
    },
  );

  it('counts bytes as they travel and as they unpack', async () => {
    const world = new ResourceWorld({ bodyBytes: 1_000, fileBytes: 5_000 });
    const token = await world.token();
    const long = `[${' '.repeat(6_000)}]`;
    expect((await world.post(token, long)).status).toBe(413);
    expect((await world.post(token, gzipSync(long), { 'content-encoding': 'gzip' })).status).toBe(
      413,
    );
    expect((await world.post(token, FILE, { 'content-length': '2000' })).status).toBe(413);
    expect((await world.post(token, `[${' '.repeat(900)}]`)).status).toBe(201);
    expect(await leftOver(world)).toBe(0);
  });

  it.each([
    ['a body that does not unpack', Buffer.from('this is not gzip'), 'gzip'],
    [
      'a body that is cut off',
      gzipSync(JSON.stringify(Array.from({ length: 500 }, (_, i) => recordOf(`A${i}`)))).subarray(
        0,
        -20,
      ),
      'gzip',
    ],
  ])('refuses %s with 400 and forgets it', async (_, body, encoding) => {
    const world = new ResourceWorld();
    expect(
      (await world.post(await world.token(), body, { 'content-encoding': encoding })).status,
    ).toBe(400);
    expect(await leftOver(world)).toBe(0);
  });

  it('refuses a form that is cut off anywhere', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const whole = new Request(FILES, {
      method: 'POST',
      body: formOf(['customer_number', '4711'], ['file', new Blob([FILE])]),
    });
    const type = whole.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    // The last boundary is whole without the line end behind it.
    for (let length = 0; length < bytes.length - 2; length += 7) {
      const answer = await world.post(
        token,
        bytes.subarray(0, length),
        { 'content-type': type },
        '',
      );
      expect(answer.status, `${length} of ${bytes.length}`).toBe(400);
    }
    expect(await leftOver(world)).toBe(0);
  });

  it('reads a form that comes byte by byte', async () => {
    const world = new ResourceWorld();
    const whole = new Request(FILES, {
      method: 'POST',
      body: formOf(['customer_number', '4711'], ['file', new Blob([FILE])]),
    });
    const type = whole.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 1) controller.enqueue(bytes.slice(at, at + 1));
        controller.close();
      },
    });
    expect((await world.post(await world.token(), body, { 'content-type': type }, '')).status).toBe(
      201,
    );
  });
});

describe('Whose files (Decisions H3, O14)', () => {
  it('needs a token with the scope procurement', async () => {
    const world = new ResourceWorld();
    expect((await world.post('no-such-token', FILE)).status).toBe(401);
    expect((await world.post(await world.token('lib-1', 'library'), FILE)).status).toBe(403);
    expect((await world.fetch(new Request(`${BASE}/integrations/suppliers/files/x`))).status).toBe(
      401,
    );
  });

  it("another library's file is not there", async () => {
    const world = new ResourceWorld();
    const file = await bodyOf<ReceivedFile>(
      await world.upload(await world.token('lib-1'), [recordOf('A1')]),
    );
    const other = await world.token('lib-2');
    expect((await world.get(`${FILES}${file.id}`, other)).status).toBe(404);
    expect((await world.get(`${FILES}${'0'.repeat(32)}`, other)).status).toBe(404);
    expect((await world.get(`${FILES}%00`, other)).status).toBe(404);
  });

  it(
    'tells what became of a file: processed by the run of its day, or ignored for a later ' + 'one',
    async () => {
      const world = new ResourceWorld();
      const token = await world.token();
      const first = await bodyOf<ReceivedFile>(await world.upload(token, [recordOf('A1')]));
      const second = await bodyOf<ReceivedFile>(await world.upload(token, [recordOf('A2')]));
      await world.nextDay();
      expect(
        await bodyOf<ReceivedFile>(await world.get(`${FILES}${first.id}`, token)),
      ).toMatchObject({ status: 'ignored', run: '2026-03-02' });
      expect(
        await bodyOf<ReceivedFile>(await world.get(`${FILES}${second.id}`, token)),
      ).toMatchObject({ status: 'processed', run: '2026-03-02' });
    },
  );

  it('says that a waiting file is replaced once a later one was synced', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const key = { library: 'lib-1', customer: '4711' };
    const { id } = await bodyOf<ReceivedFile>(await world.upload(token, [recordOf('A1')]));
    const shown = async () =>
      bodyOf<Readonly<Record<string, unknown>>>(await world.get(`${FILES}${id}`, token));
    const before = await shown();
    const later = await bodyOf<ReceivedFile>(await world.upload(token, [recordOf('A2')]));
    await world.storage.customers.settle(
      key,
      { agreed: null, due: null, closedAt: null, policy: null },
      (await world.storage.customers.head(key))?.version ?? 0,
    );
    const { due_at: _, agreed_time: __, ...withoutTime } = before;
    expect(await shown()).toEqual(withoutTime);
    const file = await world.storage.files.get('lib-1', later.id);
    if (file === undefined) throw new Error('no file');
    await syncNow(key, file, { storage: world.storage, now: () => world.now, holder: 'test' });
    expect(await shown()).not.toEqual(before);
  });
});

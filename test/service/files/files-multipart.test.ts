import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHeaderParameters } from '../../../src/service/files/header-parameters.js';
import { type FormPiece, multipartParts } from '../../../src/service/files/multipart-parts.js';
import { bodyOf, FILES, ResourceWorld, recordOf } from '../resource-world.js';

const FILE = JSON.stringify([recordOf('A1')]);
const TYPE = 'multipart/form-data; boundary=b';

interface Part {
  readonly headers: string;
  readonly body: Buffer;
}

function part(name: string, body: string | Buffer, more = ''): Part {
  return {
    headers: `Content-Disposition: form-data; name="${name}"${more}`,
    body: Buffer.from(body),
  };
}

function form(parts: readonly Part[], boundary = 'b'): Buffer {
  const written = parts.flatMap(({ headers, body }) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

async function* inPieces(
  bytes: Buffer,
  cuts: readonly number[],
): AsyncGenerator<Uint8Array, void, undefined> {
  let at = 0;
  for (const cut of [
    ...cuts.filter((each) => each < bytes.length).sort((a, b) => a - b),
    bytes.length,
  ]) {
    yield bytes.subarray(at, cut);
    at = cut;
  }
}

/** Fields and files in order, the pieces of a file put together. */
async function read(
  bytes: Buffer,
  cuts: readonly number[],
  type = TYPE,
): Promise<readonly (readonly [name: string, content: string])[]> {
  const found: [string, string][] = [];
  let file: Buffer[] = [];
  const take: { readonly [Kind in FormPiece['kind']]: (piece: FormPiece) => void } = {
    field: (piece) =>
      piece.kind === 'field' &&
      found.push([piece.name, Buffer.from(piece.value).toString('latin1')]),
    file: (piece) => piece.kind === 'file' && found.push([piece.name, '']),
    bytes: (piece) => piece.kind === 'bytes' && file.push(Buffer.from(piece.bytes)),
    'file-end': () => {
      const last = found.at(-1);
      if (last !== undefined) last[1] = Buffer.concat(file).toString('latin1');
      file = [];
    },
  };
  for await (const piece of multipartParts(inPieces(bytes, cuts), type)) take[piece.kind](piece);
  return found;
}

async function send(
  body: Buffer,
  type = TYPE,
): Promise<{
  readonly status: number;
  readonly detail?: string;
  readonly customer_number?: string;
  readonly kept: number;
}> {
  const world = new ResourceWorld();
  const answer = await world.post(
    await world.token(),
    Buffer.from(body),
    { 'content-type': type },
    '',
  );
  const body_ = await bodyOf<{ readonly detail?: string; readonly customer_number?: string }>(
    answer,
  );
  return {
    ...body_,
    status: answer.status,
    kept: await world.storage.files.forgetParts(Number.MAX_SAFE_INTEGER),
  };
}

describe('Reading a form in chunks (RFC 7578, Decision H1)', () => {
  /** Texts from pieces of a form's end, in any order: bodies that nearly end. */
  const nearly = fc
    .array(
      fc.constantFrom(
        '\r',
        '\n',
        '-',
        '--',
        'b',
        '\r\n--',
        '\r\n-',
        '--b',
        '\r\n\r\n',
        'x',
        '\r\n--a',
      ),
      { maxLength: 12 },
    )
    .map((all) => all.join(''));
  const body = nearly.filter((text) => !`\r\n${text}\r\n`.includes('\r\n--b'));

  it('parts come back as they were sent, wherever the chunks are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(body, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(400), { maxLength: 6 }),
        async (bodies, cuts) => {
          const parts = bodies.map((text, index) => part(`f${index}`, text, '; filename="f"'));
          expect(await read(form(parts), cuts)).toEqual(
            bodies.map((text, index) => [`f${index}`, text]),
          );
        },
      ),
    );
  });

  it('the platform reads its own forms no differently', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.stringMatching(/^[a-z_]{1,8}$/),
            fc.uint8Array({ maxLength: 60 }),
            fc.string(),
          ),
          { maxLength: 5 },
        ),
        async (files) => {
          const written = new FormData();
          for (const [name, bytes, fileName] of files)
            written.append(name, new Blob([new Uint8Array(bytes)]), fileName);
          const request = new Request(FILES, { method: 'POST', body: written });
          const type = request.headers.get('content-type') ?? '';
          const bytes = Buffer.from(await request.arrayBuffer());
          const expected = files.map(([name, content]) => [
            name,
            Buffer.from(content).toString('latin1'),
          ]);
          expect(await read(bytes, [bytes.length >> 1], type)).toEqual(expected);
        },
      ),
    );
  });

  it.each([
    'a.json',
    'März.json',
    'каталог.json',
    '“a”.json',
    'a;b.json',
    'C:\\x\\',
    '商品 😀.json',
  ])('a file may be called %s', async (name) => {
    expect(
      (
        await send(
          form([part('customer_number', '4711'), part('file', FILE, `; filename="${name}"`)]),
        )
      ).status,
    ).toBe(201);
  });

  it.each([
    [
      'a preamble',
      Buffer.concat([
        Buffer.from('This is a form.\r\n'),
        form([part('customer_number', '1'), part('file', FILE)]),
      ]),
      TYPE,
    ],
    [
      'a quoted boundary',
      form([part('customer_number', '1'), part('file', FILE)], 'b c'),
      'multipart/form-data; charset=utf-8; boundary="b c"',
    ],
    [
      'blanks behind a boundary',
      Buffer.from(
        form([part('customer_number', '1'), part('file', FILE)])
          .toString()
          .replaceAll('--b\r\n', '--b \t\r\n'),
      ),
      TYPE,
    ],
    [
      'a header on two lines',
      Buffer.from(
        form([part('customer_number', '1'), part('file', FILE)])
          .toString()
          .replaceAll('; name', ';\r\n\tname'),
      ),
      TYPE,
    ],
    [
      'headers in other letters',
      Buffer.from(
        form([part('customer_number', '1'), part('file', FILE)])
          .toString()
          .replaceAll('Content-D', 'CONTENT-d'),
      ),
      TYPE,
    ],
    [
      'no line end behind the last boundary',
      form([part('customer_number', '1'), part('file', FILE)]).subarray(0, -2),
      TYPE,
    ],
  ])('takes a form with %s', async (_, bytes, type) => {
    expect(await send(bytes, type)).toMatchObject({ status: 201, customer_number: '1' });
  });

  it('a number whose characters are cut by the chunks is whole', async () => {
    const bytes = form([part('customer_number', 'Ä😀商'), part('file', FILE)]);
    for (let cut = 1; cut < bytes.length; cut += 1)
      expect((await read(bytes, [cut]))[0]).toEqual([
        'customer_number',
        Buffer.from('Ä😀商').toString('latin1'),
      ]);
  });

  it('a field is read in the encoding that it names', async () => {
    const field = part(
      'customer_number',
      Buffer.from([0x4d, 0xe4, 0x72, 0x7a]),
      '\r\nContent-Type: text/plain; charset=iso-8859-1',
    );
    expect(await send(form([field, part('file', FILE)]))).toMatchObject({
      status: 201,
      customer_number: 'März',
    });
  });
});

describe('What is no form (Decision H2)', () => {
  const number = part('customer_number', '1');
  const file = part('file', FILE);
  const plain = (text: string): Buffer => Buffer.from(text);
  it.each([
    ['no boundary', form([number, file]), 'multipart/form-data', 'names its boundary'],
    [
      'a boundary of 71 characters',
      form([number, file], 'b'.repeat(71)),
      `multipart/form-data; boundary=${'b'.repeat(71)}`,
      'names its boundary',
    ],
    [
      'two boundaries',
      form([number, file]),
      'multipart/form-data; boundary=b; boundary=c',
      'names its boundary',
    ],
    ['nothing at all', plain(''), TYPE, 'cut off'],
    ['another boundary', form([number, file], 'c'), TYPE, 'cut off'],
    [
      'line feeds alone',
      plain(form([number, file]).toString().replaceAll('\r\n', '\n')),
      TYPE,
      'not followed by a line end',
    ],
    [
      'text behind a boundary',
      plain(form([number, file]).toString().replaceAll('--b\r\n', '--b?\r\n')),
      TYPE,
      'not followed by a line end',
    ],
    [
      '300 blanks behind a boundary',
      plain(
        form([number, file])
          .toString()
          .replaceAll('--b\r\n', `--b${' '.repeat(300)}\r\n`),
      ),
      TYPE,
      'line end',
    ],
    ['a part without headers', plain('--b\r\n\r\nx\r\n--b--'), TYPE, 'not well-formed'],
    [
      'a part without a name',
      form([{ headers: 'Content-Disposition: form-data', body: plain('x') }]),
      TYPE,
      'not well-formed',
    ],
    [
      'an attachment',
      form([{ headers: 'Content-Disposition: attachment; name="file"', body: plain('x') }]),
      TYPE,
      'not well-formed',
    ],
    [
      'a header twice',
      form([{ headers: `${file.headers}\r\n${file.headers}`, body: file.body }]),
      TYPE,
      'not well-formed',
    ],
    ...['\n', '\r', '\0', ';\n', ';\f\n', '\f', '; x="a\nb"', '; x="\r"'].map(
      (end) =>
        [
          `${JSON.stringify(end)} at the end of a header line`,
          form([number, { headers: `${file.headers}${end}`, body: file.body }]),
          TYPE,
          'not well-formed',
        ] as const,
    ),
    [
      'two names',
      form([{ headers: `${file.headers}; name="customer_number"`, body: file.body }]),
      TYPE,
      'not well-formed',
    ],
    [
      'a quote that does not end',
      form([{ headers: 'Content-Disposition: form-data; name="file', body: file.body }]),
      TYPE,
      'not well-formed',
    ],
    [
      'a part in Base64',
      form([number, part('file', 'W10=', '\r\nContent-Transfer-Encoding: base64')]),
      TYPE,
      'Content-Transfer-Encoding',
    ],
    [
      'headers of 17 KB',
      form([number, part('file', FILE, `; filename="${'a'.repeat(17_000)}"`)]),
      TYPE,
      '16384 bytes',
    ],
    ['headers without end', plain(`--b\r\nX: ${'a'.repeat(1_000_000)}`), TYPE, '16384 bytes'],
    [
      '100,000 parameters',
      form([part('file', FILE, Array.from({ length: 100_000 }, (_, at) => `; p${at}=1`).join(''))]),
      TYPE,
      '16384 bytes',
    ],
    [
      'a number that is not UTF-8',
      form([part('customer_number', Buffer.from([0x34, 0xff])), file]),
      TYPE,
      'not text in utf-8',
    ],
    [
      'a number cut within a character',
      form([part('customer_number', Buffer.from([0x34, 0xc3])), file]),
      TYPE,
      'not text in utf-8',
    ],
    [
      'an encoding that nobody knows',
      form([part('customer_number', '1', '\r\nContent-Type: text/plain; charset=klingon'), file]),
      TYPE,
      'not text in klingon',
    ],
    [
      '21 parts',
      form([...Array.from({ length: 20 }, () => part('note', 'x')), file]),
      TYPE,
      'at most 20 parts',
    ],
    [
      'a number over 200 characters',
      form([part('customer_number', '9'.repeat(201)), file]),
      TYPE,
      'at most 200 characters',
    ],
    ['a number with NUL', form([part('customer_number', '1\0'), file]), TYPE, 'U+0000'],
  ] as const)('%s is 400, and says so', async (_, bytes, type, said) => {
    const answer = await send(Buffer.from(bytes), type);
    expect([answer.status, answer.detail]).toEqual([400, expect.stringContaining(said)]);
    expect(answer.kept).toBe(0);
  });

  it('a field of another name is skipped', async () => {
    const answer = await send(form([part('customer_number', '7'), part('note', 'x'), file]));
    expect([answer.status, answer.customer_number]).toEqual([201, '7']);
  });

  it('a number over 4 KB is 413', async () => {
    expect((await send(form([part('customer_number', 'x'.repeat(4_097)), file]))).status).toBe(413);
  });
});

describe('Header parameters (RFC 9110 5.6.6)', () => {
  it('what is written comes back, whatever it holds', () => {
    const text = fc.string({
      unit: fc.constantFrom('"', '\\', ';', '=', ' ', 'a', 'é', '\t', ','),
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (values) => {
        const written = values
          .map((value, at) => `; P${at} = "${value.replace(/["\\]/g, '\\$&')}"`)
          .join('');
        // A backslash before the last quote is literal: senders use both readings.
        fc.pre(!values.some((value) => value.endsWith('\\')));
        expect([...(readHeaderParameters(`Form-Data${written};`)?.parameters ?? [])]).toEqual(
          values.map((value, at) => [`p${at}`, value]),
        );
      }),
    );
  });

  it.each([
    'form-data; name',
    'form-data; =x',
    'form-data; name="a"x',
    'form-data; name=',
    'form-data name="a"; x',
    'form-data; a=1; A=2',
  ])('%s is none, or has no name', (header) => {
    expect(readHeaderParameters(header)?.parameters.get('name')).toBeUndefined();
  });
});

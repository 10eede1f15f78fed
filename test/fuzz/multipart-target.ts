import { multipartParts } from '../../src/service/files/multipart-parts.js';
import { UploadFault } from '../../src/service/files/upload-fault.js';
import { hold } from './hold.js';

const TYPE = 'multipart/form-data; boundary=b';

/** Names that every reader reads alike: no quotes, escapes or other charsets. */
const PLAIN_NAME = /^[\w .-]*$/;

const CHUNKS = [1, 3, 64];

function part(headers: string, body: string): string {
  return `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`;
}

const FILE = 'name="file"; filename="a.json"\r\nContent-Type: application/json';

/** A form with both parts, one with bodies that look like boundaries, and one without a part. */
export const MULTIPART_SEEDS: readonly string[] = [
  `${part('name="customer_number"', '4711')}${part(FILE, '[{"price":"1"}]')}--b--\r\n`,
  `${part(FILE, '--b-- \r\n--c\r\n-')}${part("name=x; filename*=UTF-8''a", 'ä')}--b--`,
  '--b--\r\n',
];

/** Names and contents of the parts of a form, with the contents as text. */
type Parts = readonly (readonly [name: string, content: string])[];

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

/** Reads a form in chunks; returns the sentence of the fault where it is refused. */
async function readParts(bytes: Uint8Array, size: number): Promise<Parts | string> {
  const parts: [string, string][] = [];
  let content: Uint8Array[] = [];
  try {
    for await (const piece of multipartParts(inChunks(bytes, size), TYPE)) {
      if (piece.kind === 'field') parts.push([piece.name, piece.value.replace(/^\ufeff/, '')]);
      if (piece.kind === 'file') parts.push([piece.name, '']);
      if (piece.kind === 'bytes') content.push(piece.bytes.slice());
      const last = parts.at(-1);
      if (piece.kind !== 'file-end' || last === undefined) continue;
      last[1] = new TextDecoder().decode(Buffer.concat(content));
      content = [];
    }
    return parts;
  } catch (fault) {
    if (fault instanceof UploadFault) return fault.message;
    throw fault;
  }
}

/** Reads a form as the platform does; returns undefined where it refuses the form. */
async function platformParts(bytes: Uint8Array): Promise<Parts | undefined> {
  const headers = { 'content-type': TYPE };
  const form = await new Response(bytes.slice(), { headers }).formData().catch(() => undefined);
  if (form === undefined) return undefined;
  return Promise.all(
    [...form].map(
      async ([name, value]) =>
        [name, typeof value === 'string' ? value : await value.text()] as const,
    ),
  );
}

/** Checks that chunks change nothing, and that the platform reads the same parts. */
export async function checkMultipart(bytes: Uint8Array): Promise<string> {
  const parts = await readParts(bytes, bytes.length + 1);
  for (const size of CHUNKS) hold(`in chunks of ${size}`, await readParts(bytes, size), parts);
  if (typeof parts === 'string') return parts;
  const names = parts.map(([name]) => name);
  const body = Buffer.from(bytes);
  // The platform reads every text as UTF-8, for any charset of a part; some of its versions
  // find a first boundary in the middle of a line.
  const isComparable = body.indexOf('--b') === 0 && !body.includes('charset');
  if (!isComparable || !names.every((name) => PLAIN_NAME.test(name)))
    return `${parts.length} parts, not compared`;
  const expected = await platformParts(bytes);
  if (expected === undefined) return `${parts.length} parts, refused by the platform`;
  hold('parts', parts, expected);
  return `${names}`;
}

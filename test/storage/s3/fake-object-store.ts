import { createHash, createHmac } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStoreOptions } from '../../../src/storage/s3/object-store.js';

/** One way in which the store answers a request that it otherwise would serve. */
export type Fault =
  /** Cut before the request is done, or after. */
  | 'cut'
  | 'cut-after'
  /** Cut in the middle of the body. */
  | 'cut-body'
  /** No answer. */
  | 'silent'
  /** The status of this number. */
  | number;

/** One request. */
export interface Asked {
  readonly method: string;
  /** Name of the object, or empty for the bucket. */
  readonly name: string;
}

interface StoredObject {
  readonly bytes: Buffer;
  storedAt: number;
}

/** An object store in this process, with the interface of S3, for one bucket. */
export interface FakeObjectStore {
  readonly url: string;
  readonly bucket: string;
  readonly key: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly objects: Map<string, StoredObject>;
  readonly asked: Asked[];
  /** Returns the fault of a request; none where not set. */
  fault: ((asked: Asked) => Fault | undefined) | undefined;
  /** Milliseconds that the store's clock is ahead. */
  ahead: number;
  /** Objects of one page of a list. */
  page: number;
  /** Token that every request has to have. */
  sessionToken: string | undefined;
  stop(): Promise<void>;
}

const REGION = 'us-east-1';

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** Encodes as the signature wants it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the signature of a request, computed from its parts as Amazon's manual says. */
function signatureOf(request: IncomingMessage, secret: string): string | undefined {
  const { authorization = '', ...headers }: IncomingHttpHeaders = request.headers;
  const found = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=/.exec(authorization);
  const [, credential = '', signed = ''] = found ?? [];
  const [, day = '', region = '', service = ''] = credential.split('/');
  if (region !== REGION || service !== 's3') return undefined;
  const names = signed.split(';');
  // What the payload is compared with must be signed.
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return undefined;
  const url = new URL(request.url ?? '', 'http://host');
  const canonical = [
    request.method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** Reads the body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a store on loopback. Signatures and checksums are compared. */
export async function startFakeObjectStore(bucket = 'files'): Promise<FakeObjectStore> {
  const key = { accessKeyId: 'KEY', secretAccessKey: 'secret/+=' };
  const objects = new Map<string, StoredObject>();
  const now = (): number => Date.now() + store.ahead;

  function refuse(response: ServerResponse, status: number, code: string): void {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const all = [...objects]
      .filter(([name]) => name.startsWith(prefix) && name > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const contents = all.slice(0, store.page).map(([name, { bytes, storedAt }]) => {
      const at = new Date(storedAt).toISOString();
      const more = `<ETag>"x"</ETag><Size>${bytes.length}</Size>`;
      return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified>${more}</Contents>`;
    });
    const isCut = all.length > store.page;
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>` +
        `<IsTruncated>${isCut}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    );
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://host');
    const [, asked = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const [method, name] = [request.method ?? '', rest.join('/')];
    store.asked.push({ method, name });
    const fault = store.fault?.({ method, name });
    if (fault === 'silent') return;
    if (fault === 'cut') return void response.destroy();
    const body = await bodyOf(request);
    if (typeof fault === 'number') return refuse(response, fault, `Fault${fault}`);
    response.sendDate = false;
    response.setHeader('date', new Date(now()).toUTCString());
    const { authorization = '' } = request.headers;
    if (!authorization.includes(`Credential=${key.accessKeyId}/`))
      return refuse(response, 403, 'InvalidAccessKeyId');
    if (request.headers['x-amz-security-token'] !== store.sessionToken)
      return refuse(response, 400, 'InvalidToken');
    if (!authorization.endsWith(`Signature=${signatureOf(request, key.secretAccessKey)}`))
      return refuse(response, 403, 'SignatureDoesNotMatch');
    if (request.headers['x-amz-content-sha256'] !== sha256(body))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const object = objects.get(name);
    if (method === 'GET' && name === '') return list(response, url.searchParams);
    if (method === 'GET' && object === undefined) return refuse(response, 404, 'NoSuchKey');
    if (method === 'PUT') objects.set(name, { bytes: body, storedAt: now() });
    if (method === 'DELETE') objects.delete(name);
    if (fault === 'cut-after') return void response.destroy();
    response.writeHead(method === 'DELETE' ? 204 : 200, {
      'content-length': object !== undefined && method === 'GET' ? object.bytes.length : 0,
    });
    if (method !== 'GET' || object === undefined) return void response.end();
    if (fault !== 'cut-body') return void response.end(object.bytes);
    response.write(object.bytes.subarray(0, object.bytes.length / 2), () => response.destroy());
  }

  const server = createServer((request, response) => void serve(request, response));
  const store: FakeObjectStore = {
    url: '',
    bucket,
    key,
    objects,
    asked: [],
    fault: undefined,
    ahead: 0,
    page: 1000,
    sessionToken: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(store, { url: `http://127.0.0.1:${port}` });
}

/** Returns options that open a store of these tests: two tries, without much patience. */
export function optionsFor({ url, bucket, key }: FakeObjectStore): ObjectStoreOptions {
  const patience = { tries: 2, timeoutMilliseconds: 2_000 };
  return { bucket, prefix: 'kit/a', endpoint: url, ...key, ...patience };
}

import type { AwsV4Signer } from 'aws4fetch';
import { MissingBytesError, type PartReference } from '../part-reference.js';
import { type ObjectStoreKey, renewedKey } from './renewed-key.js';

/** Address of an object store, and a key for it. */
export interface ObjectStoreOptions {
  /** Name of the bucket, which exists: letters, digits, `.`, `_` and `-`. */
  readonly bucket: string;
  /** Folder in the bucket: parts as the bucket's name, with `/` between them; none by default. */
  readonly prefix?: string | undefined;
  /** `us-east-1` by default. */
  readonly region?: string | undefined;
  /** Address of the store; that of Amazon S3 in the region by default. */
  readonly endpoint?: string | undefined;
  /** Id of a key that lasts as long as the process; give this or `credentials`. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Token of a temporary key. */
  readonly sessionToken?: string | undefined;
  /**
   * Returns a key, and is called again before the key ends. The providers of the AWS SDK for
   * JavaScript are such functions.
   */
  readonly credentials?: (() => Promise<ObjectStoreKey> | ObjectStoreKey) | undefined;
  /** Milliseconds since 1970, for the end of a key; the system's clock by default. */
  readonly now?: (() => number) | undefined;
  /** Attempts of a request that the store does not answer; 4 by default. */
  readonly tries?: number | undefined;
  /** Milliseconds until an attempt without an answer is given up; 20,000 by default. */
  readonly timeoutMilliseconds?: number | undefined;
}

/** Reason why an object store does not do what it is asked. */
export type ObjectStoreTrouble = 'away' | 'full' | 'refused' | 'no-bucket' | 'elsewhere';

/**
 * Error of an object store. `away`: it cannot be reached. `full`: it has no space. `refused`: the
 * key may not do this. `no-bucket`: there is no such bucket. `elsewhere`: the bucket and prefix are
 * not those that the storage's files are in.
 */
export class ObjectStoreError extends Error {
  readonly trouble: ObjectStoreTrouble;

  constructor(trouble: ObjectStoreTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ObjectStoreError';
    this.trouble = trouble;
  }
}

/** An object in a list. */
export interface ListedObject {
  readonly name: string;
  /** Milliseconds since 1970, by the store's clock. */
  readonly storedAt: number;
}

/** A page of a list, sorted by name. */
export interface ObjectPage {
  readonly objects: readonly ListedObject[];
  readonly isLast: boolean;
  /** Time of the answer, by the store's clock; NaN if it does not say it. */
  readonly now: number;
}

interface Answer {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly date: string | null;
}

interface Question {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Most bytes of an answer that is no object, such as a list of 1,000 names. */
const MOST_BYTES = 4_194_304;

/** Longest name of an object in bytes, with the prefix: the limit of S3. */
const LONGEST_NAME = 1024;

/** Milliseconds before the second attempt; four times as many before each further one. */
const FIRST_PAUSE = 100;

/** Client of one bucket, for names below its prefix. Requests are repeated if that may help. */
export class ObjectStore {
  readonly #options: ObjectStoreOptions;
  readonly #signer: typeof AwsV4Signer;
  readonly #key: () => Promise<ObjectStoreKey>;
  /** Keys that sign a day's requests, by day. */
  readonly #cache = new Map<string, ArrayBuffer>();
  readonly #prefix: string;
  readonly #bucketUrl: string;

  constructor(options: ObjectStoreOptions, signer: typeof AwsV4Signer) {
    const { bucket, prefix = '', region = 'us-east-1' } = options;
    const { endpoint = `https://s3.${region}.amazonaws.com` } = options;
    this.#options = { ...options, region };
    this.#signer = signer;
    const { accessKeyId = '', secretAccessKey = '', sessionToken, now = Date.now } = options;
    const lasting = { accessKeyId, secretAccessKey, sessionToken };
    this.#key = renewedKey(options.credentials ?? (() => lasting), now);
    this.#prefix = prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`;
    this.#bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  /** Address for people. */
  get place(): string {
    return `${this.#bucketUrl}/${this.#prefix}`;
  }

  /** Most bytes of a name. */
  get longestName(): number {
    return LONGEST_NAME - this.#prefix.length;
  }

  /** Stores an object; the store compares its SHA-256. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const body = new Uint8Array(bytes);
    await this.#again(() => this.#ask({ method: 'PUT', name, body }));
  }

  /** Reads an object, and compares it with what was stored. */
  async get(name: string, { bytes, digest }: Omit<PartReference, 'name'>): Promise<Uint8Array> {
    return this.#again(async () => {
      const { status, body } = await this.#ask({ method: 'GET', name }, bytes);
      const place = this.place + name;
      if (status === 404) throw new MissingBytesError('gone', `There is no object ${place}.`);
      if (body.length !== bytes || (await sha256(body)) !== digest)
        throw new MissingBytesError('changed', `The object ${place} has other bytes.`);
      return body;
    });
  }

  /** Deletes an object; does nothing if there is none. */
  async remove(name: string): Promise<void> {
    await this.#again(() => this.#ask({ method: 'DELETE', name }));
  }

  /** Lists the objects of a folder after a name. */
  async list(folder: string, after: string): Promise<ObjectPage> {
    const query = {
      'list-type': '2',
      prefix: this.#prefix + folder,
      ...(after === '' ? {} : { 'start-after': this.#prefix + after }),
    };
    const { body, date } = await this.#again(() => this.#ask({ method: 'GET', query }));
    const xml = new TextDecoder().decode(body);
    const objects = xml.split('<Contents>').slice(1).map(listedObject);
    return {
      // The prefix has no characters that XML escapes.
      objects: objects.map((one) => ({ ...one, name: one.name.slice(this.#prefix.length) })),
      isLast: objects.length === 0 || !xml.includes('<IsTruncated>true<'),
      now: Date.parse(date ?? ''),
    };
  }

  async #again<T>(work: () => Promise<T>): Promise<T> {
    const { tries = 4 } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (fault) {
        if (attempt >= tries || !mayPass(fault)) throw fault;
        const pause = FIRST_PAUSE * 4 ** (attempt - 1) * (0.5 + Math.random() / 2);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  /** Asks once. Returns what the store did, and 404 for an object that is not there. */
  async #ask({ method, name, query, body }: Question, most = MOST_BYTES): Promise<Answer> {
    const { timeoutMilliseconds = 20_000 } = this.#options;
    const path = name === undefined ? '' : `/${this.#prefix}${name}`;
    const text = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const { region = '' } = this.#options;
    const { accessKeyId, secretAccessKey, sessionToken } = await this.#validKey();
    const { url, headers } = await new this.#signer({
      ...{ region, accessKeyId, secretAccessKey },
      ...(sessionToken === undefined ? {} : { sessionToken }),
      method,
      url: `${this.#bucketUrl}${path}${text}`,
      headers: { 'x-amz-content-sha256': await sha256(body ?? new Uint8Array()) },
      service: 's3',
      cache: this.#cache,
    }).sign();
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    // A redirect leads to a bucket of another region, for which the signature does not hold.
    const request: RequestInit = { method, headers, signal, redirect: 'manual' };
    if (body !== undefined) request.body = body;
    const answer = await this.#answer(url, request, most);
    if (answer.status >= 200 && answer.status < 300) return answer;
    const code = /<Code>([^<]{1,99})</.exec(new TextDecoder().decode(answer.body))?.[1];
    const isGone = answer.status === 404 && name !== undefined && code !== 'NoSuchBucket';
    if (isGone && method !== 'PUT') return answer;
    throw this.#error(troubleOf(answer.status, code), code ?? `status ${answer.status}`);
  }

  async #validKey(): Promise<ObjectStoreKey> {
    try {
      return await this.#key();
    } catch (fault) {
      throw this.#error('away', `there is no key: ${reasonOf(fault)}`, fault);
    }
  }

  async #answer(url: URL, request: RequestInit, most: number): Promise<Answer> {
    try {
      const response = await fetch(url, request);
      const { status, headers } = response;
      const body = await readAtMost(response, response.ok ? most : MOST_BYTES);
      return { status, body, date: headers.get('date') };
    } catch (fault) {
      throw this.#error('away', reasonOf(fault), fault);
    }
  }

  #error(trouble: ObjectStoreTrouble, reason: string, cause?: unknown): ObjectStoreError {
    return new ObjectStoreError(trouble, `${this.place}: ${reason}`, cause);
  }
}

function mayPass(fault: unknown): boolean {
  return fault instanceof MissingBytesError
    ? fault.kind === 'changed'
    : fault instanceof ObjectStoreError && fault.trouble === 'away';
}

function troubleOf(status: number, code: string | undefined): ObjectStoreTrouble {
  // Swift answers 413 if a quota is used up, others 507.
  if (status === 507 || status === 413) return 'full';
  if (status >= 500 || status === 429 || status === 408) return 'away';
  return code === 'NoSuchBucket' ? 'no-bucket' : 'refused';
}

/** Reads a body, and stops behind `most` bytes. */
async function readAtMost(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Returns what an entry of a list has. */
function listedObject(entry: string): ListedObject {
  const member = (name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(entry)?.[1] ?? '';
  return { name: member('Key'), storedAt: Date.parse(member('LastModified')) };
}

/** Returns the reason of an error of `fetch`, which is in its cause. */
function reasonOf(fault: unknown): string {
  const { cause } = Object(fault) as { readonly cause?: unknown };
  const { code, message } = Object(cause ?? fault) as { code?: unknown; message?: unknown };
  return String(typeof code === 'string' ? code : message);
}

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { collected } from '../../../src/storage/conformance/expect-same.js';
import { DAY } from '../../../src/storage/conformance/samples.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { parseReference } from '../../../src/storage/part-reference.js';
import { ObjectStoreError, type ObjectStoreOptions } from '../../../src/storage/s3/object-store.js';
import { openS3Files } from '../../../src/storage/s3/open-s3-files.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/open-sqlite-storage.js';
import { type ObjectProxy, type ProxyFault, startObjectProxy } from './object-proxy.js';
import { CUSTOMERS, objectWork, PARTS, partBytes } from './object-work.js';
import type { SwiftServer } from './swift-server.js';

/** Kinds of disturbance, one for each trial in turn. */
export const KINDS = ['kill', 'cut', 'slow', 'full', 'key', 'gone'] as const;
type Kind = (typeof KINDS)[number];

/** Result of trials. */
export interface ObjectTrials {
  /** Trials by kind, of those that were struck. */
  readonly struck: Readonly<Record<Kind, number>>;
  readonly acknowledged: number;
  /** Files that were acknowledged and are lost, and what else is wrong. */
  readonly faults: readonly string[];
  /** Objects that no part names after the sweep. */
  readonly left: number;
}

const BUCKET = 'trials';
const HOURS = 2 * 3_600_000;
/** Requests of the work of a trial, or fewer: the moment is one of them. */
const REQUESTS = 16;

/** A place that one trial has for itself. */
interface Trial {
  readonly kind: Kind;
  /** The request at which it goes wrong, from 1, and whether all further ones do. */
  readonly at: number;
  readonly stays: boolean;
  readonly options: ObjectStoreOptions;
  readonly open: () => Promise<AssortmentStorage>;
}

/** Result of a disturbed trial, before the store is well again. */
interface Outcome {
  readonly acknowledged: readonly string[];
  readonly wasStruck: boolean;
  readonly faults: readonly string[];
}

const FAULTS: Readonly<Record<Exclude<Kind, 'gone'>, readonly [ProxyFault, ProxyFault]>> = {
  kill: ['before', 'after'],
  cut: ['before', 'after'],
  slow: ['slow', 'slow'],
  full: ['full', 'full'],
  key: ['key', 'key'],
};

/**
 * Disturbs `count` times the upload, refusal and erasing of files whose bytes are in a store.
 * Nothing acknowledged may be lost, and nothing may be left there after a sweep. `child` is the
 * program of `objects-child.ts`, which is killed.
 */
export async function runObjectTrials(
  server: SwiftServer,
  child: string,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<ObjectTrials> {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-objects-'));
  const proxy = await startObjectProxy(server.url);
  const struck: Record<Kind, number> = { kill: 0, cut: 0, slow: 0, full: 0, key: 0, gone: 0 };
  const faults: string[] = [];
  let [acknowledged, left, state] = [0, 0, seed];
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % below;
  };
  try {
    await server.createBucket(BUCKET);
    for (let number = 0; number < count; number += 1) {
      const kind = KINDS[number % KINDS.length] ?? 'cut';
      const path = join(folder, `${number}.sqlite`);
      const whole = createMemoryStorage();
      const trial: Trial = {
        kind,
        at: 1 + random(REQUESTS),
        stays: random(2) === 0,
        options: {
          ...{ bucket: BUCKET, prefix: `trial-${number}`, endpoint: proxy.url, ...server.key },
          // Patience for a busy machine, but where the answer does not come.
          ...{
            tries: kind === 'slow' ? 1 : 2,
            timeoutMilliseconds: kind === 'slow' ? 1_000 : 60_000,
          },
        },
        open: async () => (kind === 'kill' ? openSqliteStorage(path) : whole),
      };
      const disturbed = await disturb(trial, proxy, child, path);
      proxy.fault = undefined;
      if (disturbed.wasStruck) struck[kind] += 1;
      acknowledged += disturbed.acknowledged.length;
      const end = await healed(trial, proxy, server, disturbed);
      left += end.left;
      for (const fault of [...disturbed.faults, ...end.faults])
        faults.push(`trial ${number}, ${kind} at request ${trial.at}: ${fault}`);
    }
  } finally {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { struck, acknowledged, faults, left };
}

/** Does the work of a trial with its fault. */
async function disturb(
  trial: Trial,
  proxy: ObjectProxy,
  child: string,
  path: string,
): Promise<Outcome> {
  const { kind, at, stays, options } = trial;
  if (kind === 'kill') return killed(trial, proxy, [child, path, JSON.stringify(options)]);
  const acknowledged: string[] = [];
  const storage = await openS3Files(await trial.open(), options);
  let count = 0;
  if (kind !== 'gone')
    proxy.fault = () => {
      count += 1;
      const isNow = stays ? count >= at : count === at;
      return isNow ? FAULTS[kind][at % 2] : undefined;
    };
  const faults: string[] = [];
  await objectWork(storage, (id) => acknowledged.push(id)).catch((fault: unknown) => {
    if (!(fault instanceof ObjectStoreError)) faults.push(`another error: ${String(fault)}`);
  });
  return { acknowledged, wasStruck: kind === 'gone' || count >= at, faults };
}

/** Kills the process that does the work at one of its requests. */
function killed({ at }: Trial, proxy: ObjectProxy, program: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
    let [count, said] = [0, ''];
    proxy.fault = () => {
      count += 1;
      if (count === at) child.kill('SIGKILL');
      return count < at ? undefined : count === at ? FAULTS.kill[at % 2] : 'before';
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const acknowledged = said.split('\n').slice(0, -1);
      const faults = code === 0 || signal === 'SIGKILL' ? [] : [`it ended with ${code}`];
      resolve({ acknowledged, wasStruck: signal === 'SIGKILL', faults });
    });
  });
}

/** Looks at everything once the store is well, and sweeps two hours later. */
async function healed(
  { kind, options, open }: Trial,
  proxy: ObjectProxy,
  server: SwiftServer,
  { acknowledged }: Outcome,
): Promise<{ readonly left: number; readonly faults: readonly string[] }> {
  const calm = { ...options, tries: 2, timeoutMilliseconds: 60_000 };
  const whole = await open();
  const storage = await openS3Files(whole, calm);
  const bucket = await bucketOf(server, calm);
  const [key] = CUSTOMERS;
  const faults: string[] = [];
  if (key === undefined) return { left: 0, faults };
  for (const id of acknowledged) {
    const read = await readParts(storage, { ...key, id });
    if (read !== 'whole') faults.push(`${id} was acknowledged and is ${read}`);
  }
  if (kind === 'gone' && acknowledged[0] !== undefined) {
    const file = { ...key, id: acknowledged[0] };
    const [name] = await namesOf(whole, file);
    await bucket.remove((await bucket.list()).find((each) => each.endsWith(`/${name}`)) ?? '');
    const read = await readParts(storage, file);
    if (read !== 'gone') faults.push(`${file.id} without an object is ${read}`);
  }
  proxy.ahead = HOURS;
  await storage.files.forgetParts(DAY.at + 1);
  await whole.files.forgetParts(Number.MAX_SAFE_INTEGER);
  await storage.files.forgetParts(DAY.at + 1);
  proxy.ahead = 0;
  const named = new Set<string>();
  for (const customer of CUSTOMERS)
    for (const { id } of await whole.files.received(customer, { after: 0, until: DAY.at }))
      for (const name of await namesOf(whole, { ...customer, id })) named.add(name);
  const objects = (await bucket.list()).filter((name) => !name.endsWith('/storage'));
  const isNamed = (name: string): boolean => named.has(name.slice(name.lastIndexOf('/') + 1));
  await storage.close();
  return { left: objects.filter((name) => !isNamed(name)).length, faults };
}

type FileKey = Parameters<AssortmentStorage['files']['parts']>[0];

/** Reads a file: `whole`, or what it is instead. */
async function readParts(storage: AssortmentStorage, file: FileKey): Promise<string> {
  try {
    const parts = await collected(storage.files.parts(file));
    const isWhole =
      parts.length === PARTS &&
      parts.every((part, at) => Buffer.compare(part, partBytes(file.id, at)) === 0);
    return isWhole ? 'whole' : 'changed';
  } catch (fault) {
    const { kind } = Object(fault) as { readonly kind?: unknown };
    return String(kind ?? fault);
  }
}

/** Returns the names of the objects of a file. */
async function namesOf(whole: AssortmentStorage, file: FileKey): Promise<readonly string[]> {
  const parts = await collected(whole.files.parts(file));
  return parts.map((part) => parseReference(part)?.name ?? '');
}

/** Looks into the bucket without the adapter. */
async function bucketOf(server: SwiftServer, { prefix = '' }: ObjectStoreOptions) {
  const key = { ...server.key, service: 's3', region: 'us-east-1', retries: 3 };
  const client = new AwsClient(key);
  const place = `${server.url}/${BUCKET}`;
  return {
    async list(): Promise<readonly string[]> {
      const text = await (await client.fetch(`${place}?list-type=2&prefix=${prefix}/`)).text();
      return [...text.matchAll(/<Key>([^<]*)</g)].map(([, name = '']) => name);
    },
    async remove(name: string): Promise<void> {
      await (await client.fetch(`${place}/${name}`, { method: 'DELETE' })).arrayBuffer();
    },
  };
}

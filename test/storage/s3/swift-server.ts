import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from '../../free-port.js';
import { WAITING } from '../../patience.js';

/** OpenStack Swift with its S3 interface, on loopback, gone when it is stopped. */
export interface SwiftServer {
  readonly url: string;
  readonly key: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Makes a bucket. */
  createBucket(name: string): Promise<void>;
  /** Ends the proxy, so that connections are refused, and starts it again. */
  away(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const KINDS = ['account', 'container', 'object'] as const;
const KEY = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** Settings that every server reads, at a place that cannot be chosen. Debian's package has it. */
const COMMON = '/etc/swift/swift.conf';

/** Returns why Swift cannot be started here; undefined where it can. */
export function swiftMissing(): string | undefined {
  const programs = [
    'swift-ring-builder',
    ...[...KINDS, 'proxy'].map((kind) => `swift-${kind}-server`),
  ];
  const missing = programs.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length > 0) return `OpenStack Swift is not installed (${missing.join(', ')})`;
  const hasPolicy = existsSync(COMMON) && readFileSync(COMMON, 'utf8').includes('storage-policy:0');
  return hasPolicy ? undefined : `${COMMON} has no storage policy`;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Writes the settings of a server. */
function settings(path: string, sections: Readonly<Record<string, object>>): void {
  const text = Object.entries(sections).map(([name, members]) => {
    const lines = Object.entries(members).map(([member, value]) => `${member} = ${value}\n`);
    return `[${name}]\n${lines.join('')}`;
  });
  writeFileSync(path, text.join('\n'));
}

/** Starts of all servers: another process may take a free port before they do. */
const STARTS = 3;

/** Milliseconds after which a request without an answer is asked again. */
const ANSWER = 10_000;

/** Characters of the log that an error has. */
const SHOWN = 4_000;

const PIPELINE = 'catch_errors cache s3api tempauth bulk slo proxy-server';

/** Error of a server that ended by itself; another start may help. */
class EndedError extends Error {}

/**
 * Starts Swift, or returns undefined where it is not installed. Rejects with the end of its log
 * where it does not come up.
 */
export async function startSwiftServer(
  pipeline: string = PIPELINE,
  starts: number = STARTS,
): Promise<SwiftServer | undefined> {
  if (swiftMissing() !== undefined) return undefined;
  for (let start = 1; ; start += 1)
    try {
      return await startOnce(pipeline);
    } catch (fault) {
      if (!(fault instanceof EndedError) || start === starts) throw fault;
    }
}

async function startOnce(pipeline: string): Promise<SwiftServer> {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-swift-'));
  const devices = join(folder, 'devices');
  mkdirSync(join(devices, 'disk'), { recursive: true });
  const user = userInfo().username;
  // Without workers a server is one process, which a signal ends at once.
  const common = { bind_ip: HOST, swift_dir: folder, user, workers: 0, log_level: 'ERROR' };
  const log = join(folder, 'log');
  const servers: ChildProcess[] = [];
  const running = (): readonly ChildProcess[] => [...servers.slice(0, KINDS.length), proxy];
  const start = (kind: string, path: string): ChildProcess => {
    const file = openSync(log, 'a');
    const server = spawn(`/usr/bin/swift-${kind}-server`, [path, 'verbose'], {
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    servers.push(server);
    return server;
  };
  const end = (server: ChildProcess): void => {
    if (!hasEnded(server)) server.kill('SIGTERM');
  };
  for (const kind of KINDS) {
    const port = await freePort();
    const ring = join(folder, `${kind}.builder`);
    const build = (...args: readonly string[]): unknown =>
      execFileSync('/usr/bin/swift-ring-builder', [ring, ...args], { stdio: 'ignore' });
    build('create', '4', '1', '1');
    build('add', `r1z1-${HOST}:${port}/disk`, '1');
    build('rebalance');
    settings(join(folder, `${kind}.conf`), {
      DEFAULT: { ...common, bind_port: port, devices, mount_check: 'false' },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    });
    start(kind, join(folder, `${kind}.conf`));
  }
  const port = await freePort();
  const filters = { s3api: {}, tempauth: { user_test_tester: 'testing .admin' } };
  const others = ['catch_errors', 'bulk', 'slo'].map((name) => [name, {}] as const);
  settings(join(folder, 'proxy.conf'), {
    DEFAULT: { ...common, bind_port: port },
    'pipeline:main': { pipeline },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    'filter:cache': { use: 'egg:swift#memcache' },
    ...Object.fromEntries(
      [...others, ...Object.entries(filters)].map(([name, members]) => [
        `filter:${name}`,
        { use: `egg:swift#${name}`, ...members },
      ]),
    ),
  });
  let proxy = start('proxy', join(folder, 'proxy.conf'));
  const url = `http://${HOST}:${port}`;
  const endAll = (): void => {
    for (const server of servers) end(server);
  };
  process.once('exit', endAll);
  const client = new AwsClient({ ...KEY, service: 's3', region: 'us-east-1', retries: 0 });

  async function answer(): Promise<number> {
    const response = await client.fetch(url, { signal: AbortSignal.timeout(ANSWER) });
    await response.arrayBuffer();
    return response.status;
  }

  /** Waits until the proxy takes requests and its servers answer them. */
  async function answering(): Promise<void> {
    const limit = Date.now() + WAITING;
    for (;;) {
      const status = await answer().catch(() => undefined);
      if (status === 200) return;
      const said = (): string => readFileSync(log, 'utf8').slice(-SHOWN);
      if (running().some(hasEnded))
        throw new EndedError(`A server of Swift ended before it answered: ${said()}`);
      if (Date.now() > limit) throw new Error(`Swift answers ${status}: ${said()}`);
      await sleep(100);
    }
  }

  async function stop(): Promise<void> {
    process.removeListener('exit', endAll);
    const ended = servers.map((server) =>
      hasEnded(server) ? undefined : new Promise((resolve) => server.once('exit', resolve)),
    );
    endAll();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await answering();
  } catch (fault) {
    await stop();
    throw fault;
  }
  return {
    url,
    key: KEY,
    async createBucket(name) {
      const response = await client.fetch(`${url}/${name}`, { method: 'PUT' });
      if (!response.ok) throw new Error(await response.text());
    },
    async away(work) {
      const ended = new Promise((resolve) => proxy.once('exit', resolve));
      end(proxy);
      await ended;
      await work();
      proxy = start('proxy', join(folder, 'proxy.conf'));
      await answering();
    },
    stop,
  };
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.js';
import { WAITING } from '../patience.js';

/** A cluster of its own, on loopback, gone when it is stopped. */
export interface PostgresServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Folder of the programs of this server, such as `pg_dump`. */
  readonly bin: string;
  /** `postgres://…` of a database that exists. */
  url(database?: string): string;
  /** Makes an empty database. */
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const USER = 'assortment';
const DEBIAN = '/usr/lib/postgresql';

/** Ports that are tried: another process may take a free one before the server does. */
const PORTS = 5;

/** Returns the folder of Debian's programs, of the newest version. */
function programs(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const versions = readdirSync(DEBIAN).filter((version) =>
    existsSync(join(DEBIAN, version, 'bin', 'initdb')),
  );
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(DEBIAN, newest, 'bin');
}

/** Returns the user of Debian's package, because PostgreSQL refuses to run as root. */
function account(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a cluster; undefined where Debian's package is absent. `settings` are put on the command
 * line: `{ fsync: 'off' }`.
 */
export async function startPostgresServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer | undefined> {
  const bin = programs();
  if (bin === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'assortment-postgres-'));
  const owner = account();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const given = Object.entries({ max_connections: '120', ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const run = (port: number): ChildProcess =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-h', HOST, '-p', String(port), '-k', folder, ...given],
      { ...owner, cwd: folder, stdio: 'ignore' },
    );
  let port = await freePort();
  let server = run(port);
  const url = (database = 'postgres'): string => `postgres://${USER}@${HOST}:${port}/${database}`;
  // Ends with the process that started it, however that ends.
  const end = (): void => {
    server.kill('SIGQUIT');
  };
  process.once('exit', end);
  for (let attempt = 1; !(await isAnswering(server, url(), data)); attempt += 1) {
    if (attempt === PORTS) throw new Error('PostgreSQL ended before it answered.');
    port = await freePort();
    server = run(port);
  }
  return {
    host: HOST,
    port,
    user: USER,
    bin,
    url,
    async createDatabase(name) {
      await asking(url(), (client) => client.query(`create database ${name}`));
    },
    async stop() {
      process.removeListener('exit', end);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Smart and fast shutdown wait for clients and a checkpoint; this data is not needed again.
      if (server.exitCode === null && server.kill('SIGQUIT')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Waits until this very server answers, and not another one that took the port before it. Returns
 * false where it ended.
 */
async function isAnswering(server: ChildProcess, url: string, data: string): Promise<boolean> {
  const limit = Date.now() + WAITING;
  while (server.exitCode === null) {
    try {
      const { rows } = await asking(url, (client) => client.query('show data_directory'));
      if (rows[0]?.data_directory === data) return true;
    } catch (error) {
      if (Date.now() > limit) throw error;
    }
    await sleep(50);
  }
  return false;
}

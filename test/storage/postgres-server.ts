import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.js';

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
  const port = await freePort();
  const given = Object.entries({ max_connections: '120', ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', HOST, '-p', String(port), '-k', folder, ...given],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const url = (database = 'postgres'): string => `postgres://${USER}@${HOST}:${port}/${database}`;
  // Ends with the process that started it, however that ends.
  const end = (): void => {
    server.kill('SIGQUIT');
  };
  process.once('exit', end);
  await answering(server, url());
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

async function answering(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await asking(url, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (attempt >= 200 || server.exitCode !== null) throw error;
    }
    await sleep(50);
  }
}

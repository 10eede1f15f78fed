import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.js';
import { WAITING } from '../patience.js';
import type { PostgresServer } from './postgres-server.js';

/** A pooler of transactions over a server, on loopback, gone when it is stopped. */
export interface Pooler {
  url(database: string): string;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/pgbouncer';
const HOST = '127.0.0.1';

/** Ports that are tried: another process may take a free one before the pooler does. */
const PORTS = 5;

/**
 * Starts Debian's PgBouncer over a server, with at most `connections` of each database; undefined
 * where the package is absent.
 */
export async function startPooler(
  server: PostgresServer,
  connections: number,
): Promise<Pooler | undefined> {
  if (!existsSync(PROGRAM)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'assortment-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const owner = account();
  const run = (port: number): ChildProcess => {
    const lines = [
      '[databases]',
      `* = host=${server.host} port=${server.port} user=${server.user}`,
      '[pgbouncer]',
      `listen_addr = ${HOST}`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 1000',
    ];
    writeFileSync(settings, `${lines.join('\n')}\n`);
    return spawn(PROGRAM, ['-q', settings], { ...owner, cwd: folder, stdio: 'ignore' });
  };
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  let port = await freePort();
  let pooler = run(port);
  const url = (database: string): string => `postgres://${server.user}@${HOST}:${port}/${database}`;
  // Ends with the process that started it, however that ends.
  const end = (): void => {
    pooler.kill('SIGKILL');
  };
  process.once('exit', end);
  for (let attempt = 1; !(await isAnswering(pooler, url('postgres'))); attempt += 1) {
    if (attempt === PORTS) throw new Error('PgBouncer ended before it answered.');
    port = await freePort();
    pooler = run(port);
  }
  return {
    url,
    async stop() {
      process.removeListener('exit', end);
      const ended = new Promise((resolve) => pooler.once('exit', resolve));
      if (pooler.exitCode === null && pooler.kill('SIGKILL')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the user of Debian's PostgreSQL, because PgBouncer refuses to run as root. */
function account(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Waits until the pooler answers; returns false where it ended. */
async function isAnswering(pooler: ChildProcess, url: string): Promise<boolean> {
  const limit = Date.now() + WAITING;
  while (pooler.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      if (Date.now() > limit) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(50);
  }
  return false;
}

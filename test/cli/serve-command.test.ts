import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'serve-'));
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts `assortment serve` and waits until it has printed everything. */
async function serve(...args: readonly string[]): Promise<{ readonly child: ChildProcess; readonly welcome: string; readonly stderr: () => string }> {
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let welcome = '';
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`serve ended with ${code}: ${errors}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      welcome += chunk.toString();
      // It ends with an empty line, whether it shows credentials or not.
      if (/(catalogue\/\?customer_number=4711'|makes others\.)\n/.test(welcome)) resolve();
    });
  });
  return { child, welcome, stderr: () => errors };
}

async function stop(child: ChildProcess): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exit;
  running.delete(child);
  return code as number | null;
}

describe('assortment serve', () => {
  it('prints address, credentials and three curl lines that work when pasted; a second start finds what the first kept', async () => {
    const { child, welcome } = await serve('--data', 'data');
    const lines = welcome.split('\n').filter((line) => line.startsWith('  curl '));
    expect(lines).toHaveLength(3);
    const pasted = lines.map((line) => {
      const { stdout, status } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
      return { status, body: JSON.parse(stdout) as Readonly<Record<string, unknown>> };
    });
    expect(pasted.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(pasted[0]?.body).toMatchObject({ customer_number: '4711', status: 'waiting', report: { ok: true } });
    expect(pasted[1]?.body).toMatchObject({ count: 0, results: [] });
    expect(pasted[2]?.body).toMatchObject({ customer_number: '4711', revision: 0, items: [] });

    // Another process syncs the same folder while the service runs.
    const synced = spawnSync(process.execPath, [cli, 'sync', '--customer', '4711', '--data', 'data'], { cwd: folder, encoding: 'utf8' });
    expect(synced.stdout).toContain('1 added');
    const shown = spawnSync('sh', ['-c', lines[2] ?? ''], { encoding: 'utf8' });
    expect(JSON.parse(shown.stdout)).toMatchObject({ revision: 1, items: [{ third_party_id: 'A1' }] });

    expect(await stop(child)).toBe(0);
    // Decision O11: no secret is kept.
    const secrets = [/password +(\S+)/, /client_secret +(\S+)/, /Bearer ([^']+)'/].map((pattern) => pattern.exec(welcome)?.[1] ?? '');
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      for (const name of ['assortment.sqlite', 'assortment.sqlite-wal']) {
        const path = join(folder, 'data', name);
        if (existsSync(path)) expect(readFileSync(path).includes(secret), name).toBe(false);
      }
    }
    const again = await serve('--data', 'data');
    expect(again.welcome).toContain('those of the first start');
    expect(await stop(again.child)).toBe(0);
    const renewed = await serve('--data', 'data', '--new-credentials');
    expect(renewed.welcome).toContain('client_secret');
    expect(await stop(renewed.child)).toBe(0);
  });

  it('a port that is taken, and an agreed time that is none, end 2 with a sentence', async () => {
    const { child, welcome } = await serve('--data', 'other');
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(welcome)?.[1] ?? '';
    const taken = spawnSync(process.execPath, [cli, 'serve', '--port', port, '--data', 'other'], { cwd: folder, encoding: 'utf8' });
    expect(taken).toMatchObject({ status: 2, stdout: '' });
    expect(taken.stderr).toContain('cannot be listened on');
    const agreed = spawnSync(process.execPath, [cli, 'serve', '--port', '0', '--agreed', 'tomorrow'], { cwd: folder, encoding: 'utf8' });
    expect(agreed).toMatchObject({ status: 2, stdout: '' });
    expect(agreed.stderr).toContain('--agreed is a time and a zone');
    expect(await stop(child)).toBe(0);
  });
});

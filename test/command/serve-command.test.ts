import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../built.js';
import { WAITING } from '../patience.js';
import { CLI, killServes, type ServeProcess, startServe } from '../service/serve-process.js';
import { signInFormFields } from '../service/sign-in/sign-in-form-fields.js';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));

afterAll(() => {
  killServes();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command to its end, or stops it if it hangs. */
function run(
  cwd: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, [CLI, ...args], { cwd, encoding: 'utf8', timeout: WAITING });
}

function serve(...args: readonly string[]): Promise<ServeProcess> {
  return startServe(args, folder);
}

describe('assortment serve', () => {
  it('Decision O4: --refresh and --refresh-retry-window are the policy it serves', async () => {
    const said = async (...args: readonly string[]): Promise<string> => {
      const { url, stop } = await serve('--data', 'policy', ...args);
      const text = await (await fetch(`${url}/openapi.json`)).text();
      await stop();
      return text;
    };
    expect(await said('--refresh', 'keep')).toContain('the same refresh token continues to work');
    expect(await said('--refresh-retry-window', '7')).toContain('works again for 7 seconds');
  });

  it('--pkce and --refresh-idle are the policy it serves', async () => {
    const { url, welcome, stop } = await serve(
      ...['--data', 'challenge', '--pkce', 'required', '--refresh-idle', '30'],
    );
    // The sandbox works, and no link is shown that would be refused.
    expect(welcome).toContain('curl');
    expect(welcome).not.toContain('/oauth/authorize/');
    const [, id = ''] = /client_id\s+(\S+)/.exec(welcome) ?? [];
    const query = new URLSearchParams({ response_type: 'code', client_id: id, scope: 'library' });
    const asked = await fetch(`${url}/oauth/authorize/?${query}`, { redirect: 'manual' });
    expect([asked.status, await asked.text()]).toEqual([
      400,
      expect.stringContaining('A code_challenge (S256) is required.'),
    ]);
    const described = await (await fetch(`${url}/openapi.json`)).text();
    expect(described).toContain('A refresh token that is unused for 30 days expires.');
    await stop();
  });

  it('writes a line at its start and its end, and one a second of a flood', async () => {
    const { url, welcome, stderr, stop } = await serve(
      ...['--data', 'flooded', '--agreed', '04:00 Etc/UTC'],
    );
    const [, username = ''] = /sign in as\s+(\S+)/.exec(welcome) ?? [];
    const FLOOD = 40;
    const { cookie, form_token } = signInFormFields(url);
    const statuses = await Promise.all(
      Array.from({ length: FLOOD }, async () => {
        const body = new URLSearchParams({ username, password: 'wrong', form_token });
        const init = { method: 'POST', headers: { cookie }, body };
        return (await fetch(`${url}/sign-in/`, init)).status;
      }),
    );
    expect(await stop()).toBe(0);
    const lines = stderr()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    expect(lines[0]).toMatchObject({
      message: 'serve started',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      data: 'flooded',
      agreed: '04:00 Etc/UTC',
    });
    expect(lines.at(-1)).toMatchObject({ message: 'serve stopped' });
    const refusals = lines.filter(({ event, by }) => event === 'limited' && by === 'pair');
    const count = refusals.reduce((sum, line) => sum + Number(line['count'] ?? 1), 0);
    expect(count).toBe(statuses.filter((status) => status === 429).length);
    expect(refusals.length).toBeLessThan(count);
    expect(stderr()).not.toContain(username);
  });

  it('Decision K4: its front page leads the user of the sandbox to the API settings', async () => {
    const { url, welcome, stop } = await serve('--data', 'owner');
    const front = await fetch(`${url}/`, { headers: { accept: 'text/html' } });
    expect(await front.text()).toContain('<a href="/settings/api/">');
    expect(await (await fetch(`${url}/`)).json()).toMatchObject({ status: 404 });
    const [, username = ''] = /sign in as\s+(\S+)/.exec(welcome) ?? [];
    const [, password = ''] = /password\s+(\S+)/.exec(welcome) ?? [];
    const form = signInFormFields(url);
    const { form_token } = form;
    const body = new URLSearchParams({ username, password, form_token, next: '/settings/api/' });
    const signIn = await fetch(`${url}/sign-in/`, {
      method: 'POST',
      headers: { cookie: form.cookie },
      body,
      redirect: 'manual',
    });
    const cookie = signIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const settings = await fetch(`${url}/settings/api/`, { headers: { cookie } });
    expect(await settings.text()).toContain('Sandbox client');
    await stop();
  });

  it('behind a proxy, SIGTERM makes it not ready before it refuses connections', async () => {
    const { url, child, stderr } = await serve(
      ...['--data', 'drained', '--no-sandbox', '--public-url', 'https://a.example/at'],
    );
    const ended = once(child, 'close');
    const ready = async (): Promise<unknown> => {
      // The probes of balancers keep no connection.
      const headers = { connection: 'close' };
      return (await fetch(`${url}/at/readyz`, { headers })).json();
    };
    expect(await ready()).toEqual({ status: 'ready', parts: { storage: 'ready' } });
    child.kill('SIGTERM');
    while (!stderr().includes('stopping')) await once(child.stderr ?? child, 'data');
    const said = await ready().catch(({ cause }: Error) => cause);
    // A machine may be too busy to ask within the two seconds of the drain.
    const isLate = (said as { code?: unknown }).code === 'ECONNREFUSED';
    if (!isLate) expect(said).toEqual({ status: 'not ready', parts: { service: 'stopping' } });
    expect(await ended).toEqual([0, null]);
  });

  it('prints credentials and three curl lines that work; a second start keeps them', async () => {
    const first = await serve('--data', 'data');
    const { welcome } = first;
    const lines = welcome.split('\n').filter((line) => line.startsWith('  curl '));
    expect(lines).toHaveLength(3);
    const pasted = lines.map((line) => {
      const { stdout, status } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
      return { status, body: JSON.parse(stdout) as Readonly<Record<string, unknown>> };
    });
    expect(pasted.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(pasted[0]?.body).toMatchObject({
      customer_number: '4711',
      status: 'waiting',
      report: { ok: true },
    });
    expect(pasted[1]?.body).toMatchObject({ count: 0, results: [] });
    expect(pasted[2]?.body).toMatchObject({ customer_number: '4711', revision: 0, items: [] });

    // Another process syncs the same folder while the service runs.
    const synced = spawnSync(
      process.execPath,
      [CLI, 'sync', '--customer', '4711', '--data', 'data'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(synced.stdout).toContain('1 added');
    const shown = spawnSync('sh', ['-c', lines[2] ?? ''], { encoding: 'utf8' });
    expect(JSON.parse(shown.stdout)).toMatchObject({
      revision: 1,
      items: [{ third_party_id: 'A1' }],
    });

    expect(await first.stop()).toBe(0);
    // Decision O11: no secret is kept.
    const secrets = [/password +(\S+)/, /client_secret +(\S+)/, /Bearer ([^']+)'/].map(
      (pattern) => pattern.exec(welcome)?.[1] ?? '',
    );
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      for (const name of ['assortment.sqlite', 'assortment.sqlite-wal']) {
        const path = join(folder, 'data', name);
        if (existsSync(path)) expect(readFileSync(path).includes(secret), name).toBe(false);
      }
    }
    const again = await serve('--data', 'data');
    expect(again.welcome).toContain('those of the first start');
    expect(await again.stop()).toBe(0);
    const renewed = await serve('--data', 'data', '--new-credentials');
    expect(renewed.welcome).toContain('client_secret');
    expect(await renewed.stop()).toBe(0);
  });

  it('ends 2 with a sentence for a port in use and for an invalid agreed time', async () => {
    const other = await serve('--data', 'other');
    const { port } = new URL(other.url);
    const taken = spawnSync(process.execPath, [CLI, 'serve', '--port', port, '--data', 'other'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(taken).toMatchObject({ status: 2, stdout: '' });
    expect(taken.stderr).toContain('cannot listen on 127.0.0.1');
    const agreed = spawnSync(
      process.execPath,
      [CLI, 'serve', '--port', '0', '--agreed', 'tomorrow'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(agreed).toMatchObject({ status: 2, stdout: '' });
    expect(agreed.stderr).toContain('--agreed is a time and a zone');
    expect(await other.stop()).toBe(0);
  });

  it.each(['a newer version', 'garbage'])(
    'storage in the default folder that contains %s ends 2, without falling back to memory',
    (kind) => {
      const cwd = join(folder, kind);
      const data = join(cwd, 'assortment-data');
      mkdirSync(data, { recursive: true });
      writeFileSync(join(cwd, 'a.json'), '[]');
      expect(run(cwd, 'sync', 'a.json', '--customer', '1').status).toBe(0);
      const path = join(data, 'assortment.sqlite');
      const bytes = readFileSync(path);
      // The header begins with SQLite's magic; `user_version` is at byte 60.
      if (kind === 'garbage') bytes.fill(0x7a, 0, 16);
      else bytes.writeUInt32BE(99, 60);
      writeFileSync(path, bytes);
      const served = run(cwd, 'serve', '--port', '0');
      expect(served).toMatchObject({ status: 2, stdout: '' });
      expect(served.stderr).toMatch(
        /^assortment serve: the storage in assortment-data cannot be opened: [^\n]+\n$/,
      );
      expect(readFileSync(path).equals(bytes)).toBe(true);
    },
  );

  it('names all packages to install at once', () => {
    const bare = join(folder, 'bare');
    mkdirSync(join(bare, 'node_modules'), { recursive: true });
    mkdirSync(join(bare, 'dist'));
    const dist = dirname(CLI);
    for (const name of readdirSync(dist))
      if (/\.js$/.test(name)) copyFileSync(join(dist, name), join(bare, 'dist', name));
    copyFileSync(join(ROOT, 'package.json'), join(bare, 'package.json'));
    for (const name of ['valibot', 'decimal.js'])
      symlinkSync(join(ROOT, 'node_modules', name), join(bare, 'node_modules', name), 'dir');
    const served = spawnSync(
      process.execPath,
      [join(bare, 'dist', 'cli.js'), 'serve', '--port', '0'],
      { cwd: bare, encoding: 'utf8', timeout: WAITING },
    );
    expect(served).toMatchObject({ status: 2, stdout: '' });
    const hasEngine = Object.hasOwn(process.versions, 'sqlite');
    expect(served.stderr).toContain(
      hasEngine
        ? 'are needed to listen: npm install hono @hono/node-server\n'
        : 'assortment serve: this needs packages: npm install hono @hono/node-server libsql\n',
    );
    expect(existsSync(join(bare, 'assortment-data', 'assortment.sqlite'))).toBe(hasEngine);
  });

  it('Decision S7: another agreed time holds for new customers only', async () => {
    const first = await serve('--data', 'agreed', '--agreed', '18:14 Etc/UTC');
    expect(first.welcome).toContain('Files are synced daily at 18:14 Etc/UTC. Ctrl-C ends it.\n');
    const upload = first.welcome.split('\n').find((line) => line.startsWith('  curl ')) ?? '';
    expect(spawnSync('sh', ['-c', upload], { encoding: 'utf8' }).status).toBe(0);
    expect(await first.stop()).toBe(0);
    const second = await serve('--data', 'agreed', '--agreed', '23:59 Etc/UTC');
    expect(second.welcome).toContain(
      '23:59 Etc/UTC is the time for new customers; 1 customer keeps another time. Ctrl-C ' +
        'ends it.\n',
    );
    expect(second.welcome).not.toContain('Files are synced daily at 23:59');
    expect(await second.stop()).toBe(0);
    const third = await serve('--data', 'agreed', '--agreed', '18:14 Etc/UTC');
    expect(third.welcome).toContain('Files are synced daily at 18:14 Etc/UTC. Ctrl-C ends it.\n');
    expect(await third.stop()).toBe(0);
  });
});

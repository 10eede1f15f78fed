/** Modes of the files and folders that the command makes, in processes with their own umask. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { WAITING } from '../patience.js';
import { CLI } from '../service/serve-process.js';

const folder = mkdtempSync(join(tmpdir(), 'modes-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that was stopped, or ended. */
interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with a umask; stops it once it printed the text `until`, after `look`. */
async function runWith(
  umask: string,
  args: readonly string[],
  until?: string,
  look: () => void = () => undefined,
): Promise<Ended> {
  const script = `umask ${umask}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', script, process.execPath, CLI, ...args], {
    cwd: folder,
    timeout: WAITING,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    if (until === undefined || !stdout.includes(until)) return;
    look();
    child.kill('SIGTERM');
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, stdout, stderr };
}

/** Returns the modes of a folder and of everything in it, by name. */
function modesIn(path: string): Readonly<Record<string, string>> {
  const modeOf = (name: string): string => (statSync(name).mode & 0o777).toString(8);
  const names = readdirSync(path).sort();
  return Object.fromEntries([
    ['.', modeOf(path)],
    ...names.map((name) => [name, modeOf(join(path, name))]),
  ]);
}

const OWNED = {
  'assortment.sqlite': '600',
  'assortment.sqlite-shm': '600',
  'assortment.sqlite-wal': '600',
};

const SERVE = ['serve', '--port', '0', '--no-sandbox'];
const WELCOME = 'registers an application.';

describe.each(['000', '022'])('with the umask %s', (umask) => {
  it('a folder of data and its files are for their owner alone', async () => {
    const data = join(folder, `${umask}-new/data`);
    let modes = {};
    const { code, stderr } = await runWith(umask, [...SERVE, '--data', data], WELCOME, () => {
      modes = modesIn(data);
    });
    expect(code).toBe(0);
    expect(modes).toEqual({ '.': '700', ...OWNED });
    expect(modesIn(join(folder, `${umask}-new`))).toEqual({ '.': '700', data: '700' });
    expect(stderr).not.toContain('others can open it');
  });

  it('an open folder is named and left, and new files in it are closed', async () => {
    const data = join(folder, `${umask}-open`);
    mkdirSync(data);
    chmodSync(data, 0o755);
    let modes = {};
    const { stderr } = await runWith(umask, [...SERVE, '--data', data], WELCOME, () => {
      modes = modesIn(data);
    });
    expect(modes).toEqual({ '.': '755', ...OWNED });
    expect(stderr).toContain(
      `${data} was there already, and others can open it (mode 755): chmod 700 keeps it for its ` +
        'owner\n',
    );
    expect(stderr).not.toContain('assortment.sqlite was there');

    chmodSync(join(data, 'assortment.sqlite'), 0o644);
    const again = await runWith(umask, [...SERVE, '--data', data], WELCOME);
    expect(again.stderr).toContain('assortment.sqlite was there already, and others can open it');
    expect(modesIn(data)).toMatchObject({ '.': '755', 'assortment.sqlite': '644' });
  });

  it('a backup and a received file are closed; a report has the mode of any file', async () => {
    const data = join(folder, `${umask}-sync`);
    const out = join(folder, `${umask}-out`);
    mkdirSync(out);
    chmodSync(out, 0o700);
    const list = join(out, 'list.json');
    const table = join(out, 'list.csv');
    const rows = 'third_party_id;name;price;price_type_code;package_description_str';
    writeFileSync(table, `${rows}\n1;Rye;2.50;0;1 kg\n`);
    chmodSync(table, 0o600);
    expect((await runWith(umask, ['import', table, '-o', list])).stderr).toContain('1 accepted');
    const sync = await runWith(umask, ['sync', list, '--customer', '1', '--data', data]);
    expect(sync.stderr).toBe('');
    const files = await runWith(umask, ['files', '--json', '--data', data]);
    const [, id = ''] = /"(?:file|id)": ?"([^"]+)"/.exec(files.stdout) ?? [];
    const got = join(out, 'received.json');
    await runWith(umask, ['files', 'get', id, '-o', got, '--data', data]);
    await runWith(umask, ['backup', join(out, 'backup.sqlite'), '--data', data]);
    const ordinary = umask === '000' ? '666' : '644';
    expect(modesIn(out)).toEqual({
      '.': '700',
      'backup.sqlite': '600',
      'list.csv': '600',
      'list.json': ordinary,
      'received.json': '600',
    });
  });
});

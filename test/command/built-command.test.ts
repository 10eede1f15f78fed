import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST as dist, ROOT as root } from '../built.js';

const cli = join(dist, 'cli.js');
const env = {
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  NODE_OPTIONS: undefined,
  INIT_CWD: undefined,
};

let folder = '';
let long = '';
beforeAll(() => {
  expect(existsSync(cli), 'dist/cli.js is missing: npm run build').toBe(true);
  folder = mkdtempSync(join(tmpdir(), 'assortment-test-'));
  long = join(folder, 'long.json');
  writeFileSync(long, `[${'{"third_party_id": 5},\n'.repeat(2000)}1]`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(
  args: readonly string[],
  input = '',
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, args, {
    cwd: root,
    env,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

describe('the built command in a process', () => {
  it('prints what the golden file says', () => {
    const { status, stdout, stderr } = run([cli, 'check', 'examples/supplier-assortment.json']);
    expect(stderr).toBe('');
    expect(stdout).toBe(
      readFileSync(join(root, 'test/command/golden/supplier-assortment.txt'), 'utf8'),
    );
    expect(status).toBe(1);
  });

  it('reads standard input, and a pipe by its name', () => {
    const text = readFileSync(join(root, 'examples/perfect.json'), 'utf8');
    expect(run([cli, 'check', '-'], text)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('All accepted'),
    });
    if (existsSync('/dev/stdin')) {
      const pipe = spawnSync(
        'sh',
        ['-c', `cat examples/perfect.json | "${process.execPath}" "${cli}" check /dev/stdin`],
        { cwd: root, env, encoding: 'utf8' },
      );
      expect(pipe).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringContaining('All accepted'),
      });
    }
  });

  it('writes a long report whole into a slow pipe', async () => {
    const child = spawn(process.execPath, [cli, 'check', '--all', '--max-issues', '100000', long], {
      cwd: root,
      env,
    });
    let size = 0;
    let tail = '';
    child.stdout.on('data', (data: Buffer) => {
      size += data.length;
      tail = `${tail}${data.toString()}`.slice(-400);
      child.stdout.pause();
      setTimeout(() => child.stdout.resume(), 1);
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(1);
    expect(size).toBeGreaterThan(1_000_000);
    expect(tail).toContain('record 2000');
  });

  it('a reader who goes away is no fault', async () => {
    const child = spawn(process.execPath, [cli, 'check', '--all', '--max-issues', '100000', long], {
      cwd: root,
      env,
    });
    let stderr = '';
    child.stderr.on('data', (data: Buffer) => {
      stderr += data.toString();
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(stderr).toBe('');
    expect(code).toBe(1);
  });

  it('--watch ends with Ctrl-C and the code of the last check', async () => {
    const path = join(folder, 'watched.json');
    writeFileSync(path, '[]');
    const child = spawn(process.execPath, [cli, 'check', '--watch', path], { cwd: root, env });
    let stderr = '';
    child.stderr.on('data', (data: Buffer) => {
      const checks = (): number => stderr.split('Watching').length - 1;
      const before = checks();
      stderr += data.toString();
      if (checks() === before) return;
      if (before === 0) writeFileSync(path, '[1]');
      else child.kill('SIGINT');
    });
    const ended = await new Promise((resolve) => child.on('close', (...end) => resolve(end)));
    expect(ended).toEqual([1, null]);
    expect(stderr.endsWith('Stopped.\n')).toBe(true);
  });

  it('ends 2 for what it cannot read or write', () => {
    expect(run([cli, 'check', 'no-such-file.json'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'assortment check: no-such-file.json: no such file\n',
    });
    if (existsSync('/dev/full')) {
      const full = spawnSync(
        'sh',
        ['-c', `"${process.execPath}" "${cli}" check examples/perfect.json > /dev/full`],
        { cwd: root, env, encoding: 'utf8' },
      );
      expect(full).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('the output cannot be written'),
      });
    }
  });
});

describe('npm start', () => {
  const start = join(root, 'examples/start.mjs');

  it('ends 0 if it could check its file, with any findings', () => {
    const { status, stdout } = run([start]);
    expect(status).toBe(0);
    expect(stdout).toContain('examples/supplier-assortment.json · ');
    expect(run([start, 'examples/us-foodservice.json'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('7 refused'),
    });
  });

  it('ends 2 when it could not', () => {
    expect(run([start, 'no-such-file.json'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no such file'),
    });
  });
});

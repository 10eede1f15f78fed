/** Files of secrets, the lock that several processes share, and where they are. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialsPath } from '../../../src/command/remote/credentials.js';
import { readPrivateFile, withFileLock } from '../../../src/command/remote/private-file.js';
import { runFake } from '../fake-io.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-file-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file of secrets', () => {
  it('that is a folder says so; one that others can read says what to do', async () => {
    const path = join(folder, 'folder.json');
    mkdirSync(path, { mode: 0o700 });
    expect(() => readPrivateFile(path)).toThrow(path);
    const open = join(folder, 'open.json');
    writeFileSync(open, '{}', { mode: 0o644 });
    const { code, stderr } = await runFake(['logout', '--credentials', open]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('chmod 600 it')]);
    expect(readPrivateFile(join(folder, 'none.json'))).toBeUndefined();
  });

  it('is in the home of the user where the environment names none', () => {
    const own = join(homedir(), '.config', 'assortment-kit', 'credentials.json');
    expect(credentialsPath({ words: [], options: new Map() }, {})).toBe(own);
    expect(credentialsPath({ words: [], options: new Map() }, { HOME: '' })).toBe(own);
    expect(credentialsPath({ words: [], options: new Map() }, { HOME: '/h' })).toBe(
      '/h/.config/assortment-kit/credentials.json',
    );
  });
});

describe('the lock of a file', () => {
  /** Runs work under the lock; `onWait` replaces waiting. */
  async function locked(path: string, now: number, onWait: () => void): Promise<string[]> {
    const steps: string[] = [];
    const sleep = async (): Promise<void> => {
      steps.push('waited');
      onWait();
    };
    await withFileLock(path, { now: () => now, sleep }, async () => {
      steps.push(existsSync(`${path}.lock`) ? 'worked' : 'not locked');
    });
    return steps;
  }

  it('is waited for while another process holds it, and taken where that one died', async () => {
    const path = join(folder, 'shared.json');
    const lock = `${path}.lock`;
    writeFileSync(lock, '');
    utimesSync(lock, 1_000, 1_000);
    expect(await locked(path, 1_001_000, () => rmSync(lock))).toEqual(['waited', 'worked']);
    writeFileSync(lock, '');
    utimesSync(lock, 1_000, 1_000);
    const never = (): void => expect.unreachable('no one waits');
    expect(await locked(path, 2_000_000, never)).toEqual(['worked']);
    expect(existsSync(lock)).toBe(false);
  });

  it('that cannot be made is a fault with its path', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(locked(join(file, 'a.json'), 0, () => undefined)).rejects.toThrow(file);
  });
});

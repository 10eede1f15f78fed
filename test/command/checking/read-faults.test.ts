/** Files that cannot be read to their end, and those of the current folder. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CLI } from '../../service/serve-process.js';
import { runFake } from '../fake-io.js';
import { RYE_BREAD } from '../rye-bread.js';

const folder = mkdtempSync(join(tmpdir(), 'read-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GOOD = JSON.stringify([{ ...RYE_BREAD, third_party_id: 'A1' }]);

/** A file of Linux that opens, and of which nothing can be read. */
const UNREADABLE = '/proc/self/mem';

describe('assortment check', () => {
  if (!existsSync(UNREADABLE))
    console.log(`notice: there is no ${UNREADABLE}; no file that fails was read`);

  it.runIf(existsSync(UNREADABLE))(
    'continues behind a file that fails while it is read',
    async () => {
      const good = join(folder, 'good.json');
      writeFileSync(good, GOOD);
      const { code, stdout } = await runFake(['check', UNREADABLE, good, '--format', 'ndjson']);
      expect(code).toBe(2);
      expect(stdout).toContain(`{"kind":"file","file":"${UNREADABLE}","unreadable":"EIO`);
      expect(stdout).toContain(`"file":"${good}","ok":true`);
      const alone = await runFake(['check', UNREADABLE]);
      expect(alone.stderr).toMatch(/^assortment check: \/proc\/self\/mem: EIO: [^\n]+\n$/);
    },
  );

  it('names the files of the current folder without it', () => {
    writeFileSync(join(folder, 'good.json'), GOOD);
    writeFileSync(join(folder, '-x.json'), GOOD);
    const { stdout } = spawnSync(process.execPath, [CLI, 'check', '.', '--format', 'ndjson'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toContain('"file":"good.json"');
    // A name that begins with "-" would be read as an option.
    expect(stdout).toContain('"file":"./-x.json"');
  });
});

describe('assortment fix', () => {
  it('says that the shell has emptied the file that it writes to', () => {
    const path = join(folder, 'emptied.json');
    writeFileSync(path, GOOD);
    const shell = `"$0" "$1" fix emptied.json > emptied.json`;
    const { status, stderr } = spawnSync('sh', ['-c', shell, process.execPath, CLI], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toContain('"> emptied.json" has emptied it');
    expect(readFileSync(path, 'utf8')).toBe('');
  });
});

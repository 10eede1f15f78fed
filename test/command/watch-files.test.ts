import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesOf, type Look } from '../../src/command/checking/watch-files.js';
import { processWatch, type WatchIo } from '../../src/command/checking/watch-io.js';
import { type FakeResult, runFake } from './fake-io.js';

const GOOD =
  '[{"third_party_id":"A1","name":"Milk","price":9.5,"price_type_code":0,' +
  '"package_description_str":"6x1.5l"}]';
const REFUSED = GOOD.replace('9.5', '-1');

/** Returns what a watch yields over these looks, one after the other. */
async function changesOver(looks: readonly Readonly<Record<string, string>>[]): Promise<unknown> {
  const maps: readonly Look[] = looks.map((look) => new Map(Object.entries(look)));
  let at = 0;
  const found: (readonly string[])[] = [];
  const watched = {
    look: (): Look => maps[at] ?? new Map(),
    wait: async (): Promise<boolean> => {
      at += 1;
      return at < maps.length;
    },
  };
  for await (const changed of changesOf(watched, maps[0] ?? new Map())) found.push(changed);
  return found;
}

describe('changes of files', () => {
  it('are yielded once they are quiet', async () => {
    expect(await changesOver([{ a: '1' }, { a: '1' }, { a: '1' }])).toEqual([]);
    expect(await changesOver([{ a: '1' }, { a: '2' }, { a: '3' }, { a: '3' }])).toEqual([['a']]);
    expect(await changesOver([{ a: '1' }, { a: '2' }, { a: '2' }, { a: '2' }])).toEqual([['a']]);
  });

  it('include files that are replaced, removed and added', async () => {
    expect(await changesOver([{ a: '1' }, { a: '' }, { a: '9' }, { a: '9' }])).toEqual([['a']]);
    expect(await changesOver([{ a: '1', b: '1' }, { b: '1' }, { b: '1' }])).toEqual([['a']]);
    expect(await changesOver([{}, { c: '1' }, { c: '1' }])).toEqual([['c']]);
  });

  it('that are undone before they are quiet are none', async () => {
    expect(await changesOver([{ a: '1' }, { a: '2' }, { a: '1' }, { a: '1' }])).toEqual([]);
  });
});

describe('check --watch', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assortment-watch-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the command with a step before each look at the files; the last step ends it. */
  async function watch(
    args: readonly string[],
    steps: readonly (() => void)[],
  ): Promise<FakeResult & { readonly isClosed: boolean }> {
    let at = 0;
    let isClosed = false;
    const clock: WatchIo = {
      wait: async () => {
        steps[at]?.();
        at += 1;
        return at <= steps.length;
      },
      close: () => {
        isClosed = true;
      },
    };
    const result = await runFake(['check', '--watch', ...args], { watch: clock });
    return { ...result, isClosed };
  }

  const still = (): void => undefined;

  it('checks again after a file is replaced by renaming, and ends with its code', async () => {
    const path = join(folder, 'a.json');
    writeFileSync(path, GOOD);
    const { code, stdout, stderr, isClosed } = await watch(
      [path],
      [
        still,
        () => {
          writeFileSync(`${path}.new`, REFUSED);
          renameSync(`${path}.new`, path);
        },
        still,
        still,
      ],
    );
    expect([code, isClosed]).toEqual([1, true]);
    expect(stdout.match(/1 record$/gm)).toHaveLength(2);
    expect(stdout).toContain('price.negative');
    expect(stderr).toBe(
      'Watching 1 file; Ctrl-C ends.\n' +
        `Changed: ${path}\n` +
        'Watching 1 file; Ctrl-C ends.\n' +
        'Stopped.\n',
    );
  });

  it('waits for a file that is not there yet, and takes new files of a folder', async () => {
    const path = join(folder, 'a.json');
    const { code, stdout } = await watch(
      [path, '--format', 'ndjson'],
      [() => writeFileSync(path, GOOD), still, still],
    );
    expect(code).toBe(0);
    expect(stdout).toContain('"unreadable":"no such file"');
    const more = await watch(
      [folder],
      [() => writeFileSync(join(folder, 'b.json'), REFUSED), still, still],
    );
    expect(more.code).toBe(1);
    expect(more.stderr).toContain(`Changed: ${join(folder, 'b.json')}\n`);
    expect(more.stdout).toContain('2 files · 2 records · 1 refused');
  });

  it('continues where a folder has lost all its files', async () => {
    const path = join(folder, 'a.json');
    writeFileSync(path, GOOD);
    const { code, stderr } = await watch(
      [folder],
      [() => rmSync(path), still, () => writeFileSync(path, GOOD), still, still],
    );
    expect(code).toBe(0);
    expect(stderr).toContain(`${folder} has no .json file`);
  });

  it('ends with a signal, also while it waits', async () => {
    const clock = processWatch();
    const waiting = clock.wait();
    process.emit('SIGINT');
    expect([await waiting, await clock.wait()]).toEqual([false, false]);
    clock.close();
    expect(process.listenerCount('SIGTERM')).toBe(0);
  });
});

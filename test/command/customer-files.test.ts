/** `assortment customers erase` and `assortment files`, over the embedded storage. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../src/command/languages/choose-language.js';
import { ENGLISH } from '../../src/command/languages/language.js';
import type { AssortmentStorage } from '../../src/storage/index.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import { LANGUAGE_TAGS } from '../../src/words/language-tags.js';
import { runFake } from './fake-io.js';
import { type RemoteResult, runRemote } from './remote-world.js';
import { RYE_BREAD } from './rye-bread.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]);

/** Two customers with a synced file each, one of another library. */
async function twoCustomers(name: string): Promise<readonly string[]> {
  const file = join(folder, 'file.json');
  writeFileSync(file, TEXT);
  const place = ['--data', join(folder, name)];
  await runFake(['sync', file, '--customer', '1', ...place]);
  await runFake(['sync', file, '--customer', '2', '--library', 'other', ...place]);
  return place;
}

async function within<T>(
  [, data = '']: readonly string[],
  work: (storage: AssortmentStorage) => Promise<T>,
): Promise<T> {
  const storage = await openSqliteStorage(join(data, 'assortment.sqlite'));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

function erase(
  words: readonly string[],
  place: readonly string[],
  answer = '',
): Promise<RemoteResult> {
  const nowhere = { now: 0, fetch: () => Promise.reject(new Error('There is no service.')) };
  const args = ['customers', 'erase', ...words, ...place];
  return runRemote(args, nowhere, { answer: () => answer });
}

interface Listed {
  readonly files: readonly { readonly id: string; readonly customer_number: string }[];
}

async function listed(place: readonly string[]): Promise<Listed['files']> {
  const { stdout } = await runFake(['files', '--json', ...place]);
  return (JSON.parse(stdout) as Listed).files;
}

describe('assortment customers erase', () => {
  it('asks for the number once more, and erases everything of one customer', async () => {
    const place = await twoCustomers('asked');
    const other = await erase(['1'], place, '2');
    expect(other).toMatchObject({
      code: 2,
      stderr: 'assortment customers: that is not 1; nothing was erased\n',
    });
    expect(await listed(place)).toHaveLength(2);
    const { code, stdout, stderr, prompts } = await erase(['1'], place, ' 1 ');
    expect(prompts).toEqual([
      'This erases customer 1 of sandbox: files, catalogue, runs, events. Type its number again: ',
    ]);
    expect([code, stdout]).toEqual([0, 'Customer 1 of sandbox and all its data are erased.\n']);
    expect(JSON.parse(stderr)).toMatchObject({
      event: 'administration',
      act: 'customer-erased',
      library: 'sandbox',
    });
    expect(stderr).not.toContain('"1"');
    expect(await listed(place)).toMatchObject([{ customer_number: '2' }]);
    const key = { library: 'sandbox', customer: '1' };
    expect(await within(place, ({ customers }) => customers.head(key))).toBeUndefined();
  });

  it('takes --yes, says JSON, and names what is not there', async () => {
    const place = await twoCustomers('yes');
    const erased = await erase(['2', '--library', 'other', '--yes', '--json'], place);
    expect(erased.prompts).toEqual([]);
    expect(JSON.parse(erased.stdout)).toEqual({
      customer_number: '2',
      library: 'other',
      erased: true,
    });
    const again = await erase(['2', '--library', 'other', '--yes'], place);
    expect([again.code, again.stderr]).toEqual([
      2,
      'assortment customers: there is no customer 2 in other; assortment customers list ' +
        `--library other ${place.join(' ')} shows them\n`,
    ]);
    const elsewhere = await erase(['1', '--library', 'other', '--yes'], place);
    expect(elsewhere.stderr).toContain('customer 1 is not in other but in sandbox');
    const shown = await runFake(['customers', 'show', '1', '--yes', ...place]);
    expect(shown.stderr).toContain('--yes does not belong to show');
  });
});

describe('assortment files', () => {
  it('shows what came, newest first, and what became of it', async () => {
    const place = await twoCustomers('files');
    await within(place, async ({ files }) => {
      for (const [at, id] of ['later', 'latest'].entries()) {
        const key = { library: 'sandbox', customer: '1' };
        await files.accept({
          ...{ ...key, id, receivedAt: 1_000 + at, bytes: 5, storedBytes: 5 },
          ...{ encoding: 'identity', digest: '0'.repeat(64), report: '{}' },
        });
      }
    });
    const { stdout } = await runFake(['files', '--since', '1969-12-31', ...place]);
    const [heading, ...rows] = stdout.trimEnd().split('\n');
    expect(heading).toMatch(/^received +customer {2}library {2}file +size {2}outcome$/);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^1970-01-01 00:00:01 UTC +1 +sandbox {2}latest +5 bytes +waits for/);
    expect(rows[2]).toMatch(/ +other +\S+ +\S+ bytes +synced 1970-01-01/);
    const one = await runFake(['files', '--customer', '2', '--library', 'other', ...place]);
    expect(one.stdout.trimEnd().split('\n')).toHaveLength(2);
    const none = await runFake(['files', '--since', '1970-01-02', ...place]);
    expect(none.stdout).toBe('No file came since 1970-01-02 00:00:00 UTC.\n');
    expect((await listed(place)).map(({ id }) => id).slice(0, 2)).toEqual(['latest', 'later']);
  });

  it.each([...LANGUAGE_TAGS])('a file that a later one replaces does not wait: %s', async (tag) => {
    const place = await twoCustomers(`replaced-${tag}`);
    const key = { library: 'sandbox', customer: '1' };
    await within(place, async ({ customers, files }) => {
      const [synced] = (await files.page(key.library, { customer: '1' }, { limit: 1 })).files;
      const { report = '' } = (await files.get(key.library, synced?.id ?? '')) ?? {};
      for (const [at, id] of ['older', 'newer'].entries())
        await files.accept({
          ...{ ...key, id, receivedAt: 1_000 + at, bytes: 5, storedBytes: 5, report },
          ...{ encoding: 'identity', digest: '0'.repeat(64) },
        });
      const due = { date: '1970-01-01', at: 9_000 };
      const customer = { agreed: '05:30 Etc/UTC', due, closedAt: null, policy: null };
      const { version = 0 } = (await customers.head(key)) ?? {};
      expect(await customers.settle(key, customer, version)).toBe('done');
    });
    const { fates } = (await loadLanguage(tag)).lines.status;
    const words = ['--customer', '1', '--lang', tag, ...place];
    const shown = await runFake(['files', '--since', '1969-12-31', ...words]);
    const all = await runFake(['status', ...words]);
    for (const [{ stdout }, said] of [
      [shown, ENGLISH.lines.status.fates],
      [all, fates],
    ] as const) {
      const row = (id: string): string =>
        stdout.split('\n').find((line) => line.includes(id)) ?? '';
      expect(row('older')).toContain(said.replaced);
      expect(row('newer')).toContain(said.waiting);
    }
    const one = await runFake(['status', 'older', '--lang', tag, ...place]);
    expect(one.stdout).toContain(fates.replaced);
    const json = await runFake(['files', '--json', '--customer', '1', ...place]);
    expect((JSON.parse(json.stdout) as Listed).files).toMatchObject([
      { id: 'newer', status: 'waiting' },
      { id: 'older', status: 'replaced' },
      { status: 'processed' },
    ]);
  });

  it('reads page by page, and says what was refused', async () => {
    const place = await twoCustomers('many');
    const key = { library: 'many', customer: '3' };
    await within(place, async ({ catalogues, files }) => {
      for (let at = 0; at < 505; at += 1)
        await files.accept({
          ...{ ...key, id: `file ${at}`, receivedAt: at, bytes: 5, storedBytes: 5 },
          ...{ encoding: 'identity', digest: '0'.repeat(64), report: '{}' },
        });
      const run = {
        ...{
          ...key,
          id: 'run',
          startedAt: 1,
          finishedAt: 2,
          kind: 'now' as const,
          fileId: 'file 7',
        },
        ...{ fileRefused: true as const, ignored: [], baseRevision: 0, revision: 0, summary: '{}' },
      } as const;
      await catalogues.commit({
        ...{ ...key, run, claim: null, baseRevision: 0, baseHash: null, nextRevision: 0 },
        ...{ nextHash: null, items: [], events: [], supplierStyle: null, newestSequence: 8 },
        ...{ seenSequence: 8, closedAt: null, due: null },
      });
    });
    const { stdout } = await runFake(['files', '--library', 'many', ...place]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(506);
    expect(stdout).toMatch(/ file 7 .* refused at its sync/);
  });

  it('writes the bytes of one, and leaves an audit line', async () => {
    const place = await twoCustomers('get');
    const [{ id } = { id: '' }] = (await listed(place)).filter(
      (file) => file.customer_number === '2',
    );
    const path = join(folder, 'out.json');
    const written = await runFake(['files', 'get', id, '-o', path, ...place]);
    expect(written.stdout).toMatch(/^Written: .*out\.json \(\d+ bytes\)\n$/);
    expect(readFileSync(path, 'utf8')).toBe(TEXT);
    expect(JSON.parse(written.stderr)).toMatchObject({ act: 'file-read', file: id });
    const json = await runFake(['files', 'get', id, '-o', path, '--json', ...place]);
    expect(JSON.parse(json.stdout)).toEqual({ file: id, output: path, bytes: TEXT.length });
    await within(place, ({ files }) => files.forgetParts(Number.MAX_SAFE_INTEGER));
    const elsewhere = await runFake([
      'files',
      'get',
      id,
      '-o',
      path,
      '--library',
      'sandbox',
      ...place,
    ]);
    expect(elsewhere.stderr).toContain(id);
  });

  it('says that the bytes of a file are gone', async () => {
    const place = await twoCustomers('gone');
    await within(place, ({ files }) =>
      files.accept({
        ...{ library: 'sandbox', customer: '1', id: 'gone', receivedAt: 1, bytes: 5 },
        ...{ storedBytes: 5, encoding: 'identity', digest: '0'.repeat(64), report: '{}' },
      }),
    );
    const path = join(folder, 'none.json');
    const get = (): ReturnType<typeof runFake> =>
      runFake(['files', 'get', 'gone', '-o', path, ...place]);
    expect((await get()).stderr).toContain('the bytes of gone are no longer stored');
    await within(place, ({ files }) =>
      files.putPart({ library: 'sandbox', customer: '1', id: 'gone' }, 0, Uint8Array.of(1)),
    );
    expect((await get()).code).toBe(2);
  });

  it.each([
    [['get'], 'ID is missing'],
    [['get', 'nothing', '-o', 'x'], 'nothing'],
    [['get', 'nothing'], '--output is missing'],
    [['get', 'nothing', '-o', '-'], 'name a file to write to'],
    [['put', 'nothing'], 'files needs one of get'],
    [['get', 'nothing', '-o', 'x', '--customer', '1'], '--customer does not belong to get'],
    [['-o', 'x'], '--output does not belong to files'],
    [['--since', 'yesterday'], '--since is a day or an instant'],
    [['--customer', ' '], 'customer'],
  ])('%j: %s', async (words, says) => {
    const place = await twoCustomers('faults');
    const { code, stderr } = await runFake(['files', ...words, ...place]);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});

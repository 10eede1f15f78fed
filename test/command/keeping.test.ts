import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSqlite } from '../../src/storage/sqlite/sqlite-connection.js';
import { type FakeResult, runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keeping-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function sync(data: string, customer: string, ids: readonly string[]): Promise<void> {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, JSON.stringify(ids.map((id) => ({ third_party_id: id, ...RYE_BREAD }))));
  const { code, stderr } = await runFake(['sync', path, '--customer', customer, '--data', data]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}

/** A folder with two catalogues, one of them of three revisions, and four files. */
async function filled(name: string): Promise<string> {
  const data = join(folder, name);
  await sync(data, '4711', ['A1', 'A2']);
  await sync(data, '4711', ['A1', 'A2', 'A3']);
  await sync(data, '4711', ['A2', 'A3']);
  await sync(data, '4712', ['B1']);
  return data;
}

async function change(data: string, script: string, engine?: 'libsql'): Promise<void> {
  const connection = (await loadSqlite(engine))(join(data, 'assortment.sqlite'));
  connection.exec(script);
  connection.close();
}

const verify = (data: string): Promise<FakeResult> => runFake(['verify', '--data', data]);

describe('assortment verify', () => {
  it('finds nothing wrong with what syncs wrote, ends 0 and says what was checked', async () => {
    expect(await verify(await filled('sound'))).toEqual({
      code: 0,
      stdout: 'Nothing is wrong: 2 catalogues, 4 packages, 4 files (0 forgotten by age).\n',
      stderr: '',
    });
  });

  it.each([
    [
      'a price that another program changed',
      `update assortment_item set body = replace(body, '12.6', '12.7') where third_party_id = 'A2'`,
      'the stored package A2 differs from the one that was written',
    ],
    [
      'a flag that another program changed',
      `update assortment_item set available = 0 where third_party_id = 'B1'`,
      'customer 4712 of sandbox: the stored package B1 differs from the one that was written',
    ],
    [
      'text that is no package',
      `update assortment_item set body = '{' where third_party_id = 'A3'`,
      'the stored package A3 cannot be read',
    ],
    [
      'a package that is gone',
      `delete from assortment_item where third_party_id = 'A2'`,
      'the stored package A2 is gone',
    ],
    [
      'another hash',
      `update assortment_customer set hash = 'x' where customer = '4711'`,
      'the catalogue of revision 3 does not match its hash',
    ],
    [
      'a run that is gone',
      `delete from assortment_run where customer = '4712'`,
      'which wrote packages, is not there',
    ],
    [
      'bytes that are others',
      `update assortment_part set bytes = x'00' where customer = '4712'`,
      'differ from the ones received',
    ],
    [
      'different content',
      `update assortment_file set digest = 'x' where customer = '4712'`,
      'differ from the ones received',
    ],
    [
      'bytes of the newest file that are gone',
      `delete from assortment_part where customer = '4712'`,
      'are gone',
    ],
  ])('%s is one line, and it ends 1', async (name, script, line) => {
    const data = await filled(name.replaceAll(' ', '-'));
    await change(data, script);
    const { code, stdout, stderr } = await verify(data);
    const [first, last, ...rest] = stdout.trimEnd().split('\n');
    expect({ code, stderr, rest }).toEqual({ code: 1, stderr: '', rest: [] });
    expect(first).toContain(line);
    expect(last).toMatch(/^1 fault in 2 catalogues, .*: restore a backup\.$/);
  });

  it('bytes that retention deleted are counted, and nothing is wrong', async () => {
    const data = await filled('forgotten');
    await change(
      data,
      `delete from assortment_part where file_id in (select id from assortment_file
        where customer = '4711' and sequence < 3)`,
    );
    const { code, stdout } = await verify(data);
    expect([code, stdout]).toEqual([
      0,
      'Nothing is wrong: 2 catalogues, 4 packages, 2 files (2 forgotten by age).\n',
    ]);
  });

  it('a damaged file of the database is said, and a missing or empty one ends 2', async () => {
    const data = await filled('damaged');
    await change(
      data,
      `create index extra on assortment_event_batch (batch);
       pragma writable_schema = on;
       update sqlite_schema set rootpage = (select rootpage from sqlite_schema
         where name = 'assortment_grant_expires') where name = 'extra'`,
      // node:sqlite forbids such damage.
      'libsql',
    );
    const { code, stdout } = await verify(data);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^structure of the file: /);
    expect(await verify(join(folder, 'nowhere'))).toMatchObject({ code: 2, stdout: '' });
    writeFileSync(join(data, 'assortment.sqlite'), '');
    const empty = await verify(data);
    expect(empty).toMatchObject({ code: 2, stdout: '' });
    expect(empty.stderr).toContain('0 bytes');
  });
});

describe('assortment backup', () => {
  it('the copy, put in place of the file, is the storage as it was', async () => {
    const data = await filled('copied');
    const copy = join(folder, 'copy.sqlite');
    const { code, stdout, stderr } = await runFake(['backup', copy, '--data', data]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`${data} → ${copy}, `);
    const before = await runFake(['catalogue', '--customer', '4711', '--all', '--data', data]);
    await sync(data, '4711', ['C1']);
    // As docs/operate.md says: no process, no log of the other file, and the copy by its name.
    for (const name of readdirSync(data)) rmSync(join(data, name));
    copyFileSync(copy, join(data, 'assortment.sqlite'));
    expect(await verify(data)).toMatchObject({ code: 0 });
    expect(await runFake(['catalogue', '--customer', '4711', '--all', '--data', data])).toEqual(
      before,
    );
    await sync(data, '4711', ['A2', 'A3', 'A4']);
  });

  it('replaces no file, makes no storage, and leaves PostgreSQL to its own program', async () => {
    const data = await filled('kept');
    const copy = join(folder, 'kept.sqlite');
    writeFileSync(copy, '');
    const again = await runFake(['backup', copy, '--data', data]);
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain('exists already');
    expect(statSync(copy).size).toBe(0);
    const nothing = await runFake(['backup', join(folder, 'x'), '--data', join(folder, 'none')]);
    expect(nothing).toMatchObject({ code: 2, stdout: '' });
    expect(readdirSync(folder)).not.toContain('none');
    const server = await runFake(['backup', 'x', '--database', 'postgres://user@host/name']);
    expect(server).toMatchObject({ code: 2, stdout: '' });
    expect(server.stderr).toContain('pg_dump');
    const noFolder = await runFake(['backup', join(folder, 'no', 'x'), '--data', data]);
    expect(noFolder).toMatchObject({ code: 2, stdout: '' });
  });
});

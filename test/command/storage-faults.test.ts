import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureText } from '../../src/command/failure-text.js';
import { say } from '../../src/command/languages/fill-line.js';
import { ENGLISH } from '../../src/command/languages/language.js';
import { openStorage } from '../../src/command/store/open-storage.js';
import { loadSqlite } from '../../src/storage/sqlite/sqlite-connection.js';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

const GOOD = JSON.stringify([{ third_party_id: 'A1', ...RYE_BREAD }]);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-faults-'));
  writeFileSync(join(folder, 'good.json'), GOOD);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder into which one file was synced; its database is then changed by hand. */
async function spoiled(name: string, script: string): Promise<string> {
  const data = join(folder, name);
  expect(
    await runFake(['sync', join(folder, 'good.json'), '--customer', '4711', '--data', data]),
  ).toMatchObject({ code: 0 });
  const connection = (await loadSqlite(undefined))(join(data, 'assortment.sqlite'));
  connection.exec(script);
  connection.close();
  return data;
}

/** Returns the error that Node throws for a package that is not installed. */
function notFound(name: string): Error {
  return Object.assign(
    new Error(`Cannot find package '${name}' imported from /a/dist/shell-x.js`),
    { code: 'ERR_MODULE_NOT_FOUND' },
  );
}

describe('what storage cannot do is one line and 2', () => {
  it.each([
    [
      'a table that is gone',
      'drop table assortment_event_page',
      ['events', '--customer', '4711'],
      'no such table',
    ],
    [
      'an item that no program wrote',
      "update assortment_item set body = '{'",
      ['catalogue', '--customer', '4711'],
      'JSON',
    ],
  ])('%s', async (_, script, args, message) => {
    const data = await spoiled(`spoiled-${args[0]}`, script);
    const { code, stdout, stderr } = await runFake([...args, '--data', data]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(
      new RegExp(`^assortment ${args[0]}: storage or network failed: [^\\n]+\\n$`),
    );
  });

  it.each([
    [
      Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }),
      'storage or network failed: database or disk is full (SQLITE_FULL)',
    ],
    [
      Object.assign(new Error('two\n  lines'), { code: '54000' }),
      'storage or network failed: two lines (54000)',
    ],
    // Node 20 throws this for a host whose two addresses both refuse the connection.
    [
      Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:1')]), {
        code: 'ECONNREFUSED',
      }),
      'storage or network failed: connect ECONNREFUSED ::1:1',
    ],
    [Object.assign(new Error(''), { code: 'ETIMEDOUT' }), 'storage or network failed: ETIMEDOUT'],
    ['a text', 'storage or network failed: a text'],
    [notFound('@scope/name'), 'the package "@scope/name" is needed: npm install @scope/name'],
    [
      new Error('the packages "a" and "b" are needed: npm install a b', { cause: notFound('b') }),
      'the packages "a" and "b" are needed: npm install a b',
    ],
    [
      new SyntaxError('Unexpected end of JSON input'),
      'storage or network failed: Unexpected end of JSON input',
    ],
  ])('%s', (fault, text) => expect(say(ENGLISH, failureText(fault) ?? '')).toBe(text));

  it('a mistake of the program itself keeps its stack', () => {
    for (const fault of [new TypeError('x'), new RangeError('x'), new ReferenceError('x')])
      expect(failureText(fault)).toBeUndefined();
  });
});

describe('--data', () => {
  it('a folder that cannot be made ends 2, however the file system says so', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const places = [
      join(folder, 'a-file', 'deeper', 'still'),
      join(folder, 'n'.repeat(300)),
      ...(existsSync('/proc/self') ? ['/proc/assortment', '/proc/a/b'] : []),
    ];
    for (const place of places) {
      const { code, stdout, stderr } = await runFake([
        'sync',
        join(folder, 'good.json'),
        '--customer',
        '1',
        '--data',
        place,
      ]);
      expect({ code, stdout }, place).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(`the storage in ${place} cannot be opened: `);
    }
    const empty = await runFake([
      'sync',
      join(folder, 'good.json'),
      '--customer',
      '1',
      '--data',
      '',
    ]);
    expect(empty).toMatchObject({ code: 2, stderr: expect.stringContaining('--data is empty') });
  });

  it('Decision O11: makes folders for their owner alone, and keeps existing ones', async () => {
    if (process.platform === 'win32') return;
    mkdirSync(join(folder, 'open'), { mode: 0o755 });
    for (const data of ['open', 'closed/inner'])
      await runFake([
        'sync',
        join(folder, 'good.json'),
        '--customer',
        '1',
        '--data',
        join(folder, data),
      ]);
    const modes = ['open', 'closed', 'closed/inner'].map(
      (name) => statSync(join(folder, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o700, 0o700]);
  });

  it.each([
    [['catalogue', '--customer', '4711']],
    [['events', '--customer', '4711']],
    [['sync', '--customer', '4711']],
    [['clients', 'list']],
  ])('%j of a place where nothing is makes nothing, and says so', async (args) => {
    const data = join(folder, 'asortment-data');
    expect(await runFake([...args, '--data', data])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        `assortment ${args[0]}: nothing is stored in ${data} (no assortment.sqlite): ` +
        'name another folder with --data\n',
    });
    const empty = join(folder, 'empty');
    mkdirSync(empty, { recursive: true });
    expect(await runFake([...args, '--data', empty])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nothing is stored in'),
    });
    expect([existsSync(data), readdirSync(empty)]).toEqual([false, []]);
  });

  it('an application that is refused makes nothing', async () => {
    const data = join(folder, 'refused-client');
    expect(
      await runFake(['clients', 'add', '--redirect', 'http://example.com/cb', '--data', data]),
    ).toMatchObject({ code: 2 });
    expect(existsSync(data)).toBe(false);
  });
});

describe('--database', () => {
  it.each([
    '',
    'notaurl',
    'mysql://x',
    'host=127.0.0.1 password=geheim',
    'u:geheim@h/d',
    '/tmp two',
    'POSTGRES//x',
  ])('%j is no address of PostgreSQL', async (url) => {
    for (const args of [
      ['catalogue', '--customer', '1'],
      ['sync', join(folder, 'good.json'), '--customer', '1'],
      ...(url === '' ? [] : [['worker']]),
    ]) {
      const { code, stdout, stderr } = await runFake([...args, '--database', url]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('--database is an address that begins with postgres://');
      expect(stderr).not.toContain('geheim');
    }
  });

  it.each([
    ['postgres://rev:p@ssw0rd@127.0.0.1:1/two', '127.0.0.1:1/two'],
    ['postgresql://rev:geheim@127.0.0.1:1/two?sslpassword=drei&password=vier', '127.0.0.1:1/two'],
    ['postgres://127.0.0.1:1/two?user=rev&password=gehei@m', '127.0.0.1:1/two'],
    ['postgres:///two?host=/no/such/socket&password=geheim', '/no/such/socket/two'],
    ['postgres://rev:geheim@/two?host=/no/such/socket', 'PostgreSQL'],
  ])('Decision O11: %s shows host, port and name alone', async (url, shown) => {
    const { code, stderr } = await runFake(['catalogue', '--customer', '1', '--database', url]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      new RegExp(`^assortment catalogue: the database ${shown} cannot be opened: [^\\n]+\\n$`),
    );
    for (const secret of ['ssw0rd', 'gehei', 'drei', 'vier']) expect(stderr).not.toContain(secret);
  });

  it.each([
    'postgres://rev:1/geheim@h/two',
    'postgres://rev:1#geheim@h/two',
    'postgres://rev:1?geheim@h/two',
    'postgres://rev:p@ge/heim@h/two',
    'postgres://rev:ge/heim@h/two',
  ])('%s, whose password is not escaped, is not used', async (url) => {
    const { code, stderr } = await runFake(['catalogue', '--customer', '1', '--database', url]);
    expect(code).toBe(2);
    expect(stderr).toContain('write @ as %40');
    expect(stderr).not.toMatch(/geheim|heim@|rev/);
  });
});

describe('sync of the latest file received', () => {
  it('refuses a file whose stored bytes are damaged', async () => {
    const data = await spoiled(
      'spoiled-part',
      "update assortment_part set bytes = x'00112233445566778899aabb'; delete from assortment_run",
    );
    const text = await runFake(['sync', '--customer', '4711', '--data', data]);
    expect(text).toMatchObject({ code: 1, stderr: '' });
    expect(text.stdout).toContain('incorrect header check');
    const json = await runFake(['sync', '--customer', '4711', '--json', '--data', data]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      customer: '4711',
      refused: { ok: false, counts: { 'sync.damaged-file': 1 } },
    });
  });

  it('Decision S7: prints a refused file as one that was named, and ends 1', async () => {
    const bad = '{"no":"array"}';
    const [stored, given] = ['stored', 'given'].map((name) => ['--data', join(folder, name)]);
    const opened = await openStorage({
      words: [],
      options: new Map([['data', join(folder, 'stored')]]),
    });
    const key = { library: 'sandbox', customer: '4711' };
    await opened.storage.files.putPart({ ...key, id: 'f1' }, 0, Buffer.from(bad));
    const sizes = { bytes: bad.length, storedBytes: bad.length, encoding: 'identity' as const };
    await opened.storage.files.accept({
      ...key,
      id: 'f1',
      ...sizes,
      digest: createHash('sha256').update(bad).digest('hex'),
      receivedAt: 1,
      report: '{}',
    });
    await opened.storage.close();
    writeFileSync(join(folder, 'bad.json'), bad);

    const json = await runFake(['sync', '--customer', '4711', '--json', ...(stored ?? [])]);
    const expected = await runFake([
      'sync',
      join(folder, 'bad.json'),
      '--customer',
      '4711',
      '--json',
      ...(given ?? []),
    ]);
    expect(expected.code).toBe(1);
    expect(json).toEqual(expected);
    const text = await runFake(['sync', '--customer', '4711', ...(stored ?? [])]);
    expect(text).toMatchObject({ code: 1, stderr: '' });
    expect(text.stdout).toContain('The whole file is refused');
    expect(text.stdout).toContain('file f1');
    const events = await runFake(['events', '--customer', '4711', '--json', ...(stored ?? [])]);
    expect(JSON.parse(events.stdout)).toMatchObject({
      count: 1,
      results: [{ event_type: 'CRITICAL' }],
    });
  });
});

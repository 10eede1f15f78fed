/** Options from the environment, and `serve --print-config`. Decision K3. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { readArguments } from '../../src/command/input/read-arguments.js';
import {
  completeArguments,
  unknownVariables,
  variableOf,
  variableOptions,
} from '../../src/command/input/variables.js';
import { runFake } from './fake-io.js';

let folder = '';
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'variables-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Env = Readonly<Record<string, string>>;

/** Options of a call, completed from an environment. */
function optionsOf(name: string, words: readonly string[], env: Env): Record<string, string> {
  const command = COMMANDS[name];
  if (command === undefined) throw new Error(`There is no command ${name}.`);
  const { args } = completeArguments(readArguments(words, command), command, env);
  return Object.fromEntries(args.options);
}

describe('Decision K3: an option from a variable', () => {
  it('each option of a command that takes storage has one, and no two share it', () => {
    const names = new Set<string>();
    for (const command of Object.values(COMMANDS)) {
      const taken = variableOptions(command).map(([option]) => variableOf(option));
      expect(new Set(taken).size).toBe(taken.length);
      for (const name of taken) names.add(name);
    }
    const both = [...names].filter((name) => name.endsWith('_FILE'));
    expect(both).toEqual([]);
    const serve = COMMANDS['serve'];
    expect(serve && variableOptions(serve).map(([option]) => option)).toEqual(
      Object.keys(serve?.options ?? {}),
    );
  });

  it('the command line wins over it, and it wins over the default', () => {
    const env = { ASSORTMENT_PORT: '1', ASSORTMENT_PUBLIC_URL: 'https://a.example' };
    expect(optionsOf('serve', ['--port', '2'], env)).toEqual({
      port: '2',
      'public-url': 'https://a.example',
    });
    expect(optionsOf('serve', [], { ASSORTMENT_PORT: '', ASSORTMENT_PORT_FILE: '' })).toEqual({});
  });

  it('a place on the command line wins over a variable of the other place', () => {
    const env = { ASSORTMENT_DATABASE: 'postgres://a/b' };
    expect(optionsOf('serve', ['--data', 'here'], env)).toEqual({ data: 'here' });
    expect(optionsOf('runs', [], env)).toEqual({ database: 'postgres://a/b' });
  });

  it('a file is read without its last line end', () => {
    const path = file('agreed', '05:30 Europe/Helsinki\r\n');
    expect(optionsOf('serve', [], { ASSORTMENT_AGREED_FILE: path })).toEqual({
      agreed: '05:30 Europe/Helsinki',
    });
    const two = file('two', 'a\n\n');
    expect(optionsOf('serve', [], { ASSORTMENT_NAME_FILE: two })).toEqual({ name: 'a\n' });
  });

  it('a switch is true or false', () => {
    const on = (value: string): Record<string, string> =>
      optionsOf('serve', [], { ASSORTMENT_NO_SANDBOX: value });
    expect([on('true'), on('1')]).toEqual([{ 'no-sandbox': '' }, { 'no-sandbox': '' }]);
    expect([on('false'), on('0'), on('')]).toEqual([{}, {}, {}]);
  });

  it('requests of a command with actions do not come from the environment', () => {
    const env = { ASSORTMENT_AGREED: '05:30 Etc/UTC', ASSORTMENT_YES: '1', ASSORTMENT_DATA: 'x' };
    expect(optionsOf('customers', ['erase', '1'], env)).toEqual({ data: 'x' });
    expect(optionsOf('files', ['get', '1'], { ...env, ASSORTMENT_OUTPUT: 'y' })).toEqual({
      data: 'x',
    });
    expect(optionsOf('check', ['x'], { ASSORTMENT_JSON: '1' })).toEqual({});
  });
});

describe('Decision K3: a variable that cannot be used', () => {
  const gone = '/nowhere/at/all';
  it.each<readonly [Env, string]>([
    [{ ASSORTMENT_PORT: 'abc' }, 'ASSORTMENT_PORT is a whole number; this is "abc"'],
    [
      { ASSORTMENT_PORT: '1', ASSORTMENT_PORT_FILE: gone },
      'give ASSORTMENT_PORT or ASSORTMENT_PORT_FILE, not both',
    ],
    [{ ASSORTMENT_PORT_FILE: gone }, `ASSORTMENT_PORT_FILE names ${gone}: no such file`],
    [{ ASSORTMENT_NO_SANDBOX: 'ja' }, 'ASSORTMENT_NO_SANDBOX is true or false; this is "ja"'],
    [
      { ASSORTMENT_DATABASE: 'mysql://user:s3cret@host' },
      'ASSORTMENT_DATABASE is an address that begins with postgres:// or postgresql://, such as ' +
        'postgres://user@host/name',
    ],
    [
      { ASSORTMENT_DATA: 'x', ASSORTMENT_DATABASE: 'postgres://a/b' },
      'ASSORTMENT_DATA and ASSORTMENT_DATABASE name two places; give one of them',
    ],
  ])('%j is one sentence', async (env, says) => {
    const { code, stderr } = await runFake(['serve'], { env });
    expect([code, stderr]).toEqual([2, `assortment serve: ${says}\n`]);
  });

  it.each([
    ['ASSORTMENT_PORT_FILE', 'secret-of-a-database', 'is a whole number; this is "…"'],
    ['ASSORTMENT_PORT_FILE', 'a', 'is a whole number; this is "…"'],
    ['ASSORTMENT_PUBLIC_URL_FILE', 's3cret-token', 'this is "…"'],
    ['ASSORTMENT_NO_SANDBOX_FILE', 's3cret', 'is true or false; this is "…"'],
    ['ASSORTMENT_DATABASE_FILE', 's3cret', 'is an address that begins with'],
  ])('%s: what the file holds is not printed', async (name, text, says) => {
    const { stderr } = await runFake(['serve'], { env: { [name]: file('held', `${text}\n`) } });
    expect(stderr).toContain(`assortment serve: ${name} `);
    expect(stderr).toContain(says);
    if (text.length > 1) expect(stderr).not.toContain(text);
  });

  it('an empty file gives an empty value', async () => {
    const env = { ASSORTMENT_DATA_FILE: file('empty', '') };
    const { stderr } = await runFake(['serve'], { env });
    expect(stderr).toBe('assortment serve: ASSORTMENT_DATA_FILE is empty; it names a folder\n');
  });

  it('a misspelt one is named with the nearest, where a command takes variables', async () => {
    const env = { ASSORTMENT_PROT: '1', ASSORTMENT_X: '1', ASSORTMENT_CLIENT_SECRET: 's' };
    const { code, stderr } = await runFake(['serve', '--print-config'], { env });
    expect([code, stderr]).toEqual([
      0,
      'assortment serve: ASSORTMENT_PROT is not a variable of this program and is ignored; ' +
        'did you mean ASSORTMENT_PORT?\nassortment serve: ASSORTMENT_X is not a variable of ' +
        'this program and is ignored\n',
    ]);
    expect((await runFake(['schema'], { env })).stderr).toBe('');
    expect(unknownVariables({ PATH: 'x' }, [])).toEqual([]);
  });
});

describe('serve --print-config', () => {
  it('names each option, its value, and where that is from, without a password', async () => {
    const path = file('database', 'postgres://me:s3cret@db.example:5433/kit\n');
    const env = { ASSORTMENT_DATABASE_FILE: path, ASSORTMENT_NO_SANDBOX: '1' };
    const { code, stdout } = await runFake(
      ['serve', '--print-config', '--port', '8081', '--trust-proxy', 'loopback'],
      { env },
    );
    expect(code).toBe(0);
    const [heading, ...rows] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(heading).toEqual(['variable', 'value', 'from']);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['ASSORTMENT_PORT', '8081', '--port'],
        ['ASSORTMENT_HOST', '127.0.0.1', 'default'],
        ['ASSORTMENT_REFRESH_RETRY_WINDOW', '60', 'default'],
        ['ASSORTMENT_NO_SANDBOX', 'on', 'ASSORTMENT_NO_SANDBOX'],
        ['ASSORTMENT_TRUST_PROXY', 'loopback', '--trust-proxy'],
        ['ASSORTMENT_DATABASE', 'postgres://…@db.example:5433/kit', 'ASSORTMENT_DATABASE_FILE'],
      ]),
    );
    expect(stdout).not.toContain('s3cret');
    expect(stdout).not.toContain('PRINT_CONFIG');
  });

  it('hides an address that cannot be read', async () => {
    const { stdout } = await runFake(['serve', '--print-config', '--database', 'me:s3cret@db']);
    expect(stdout).toMatch(/^variable +value +from\n/);
    expect(stdout).toMatch(/ASSORTMENT_DATABASE +… +--database/);
    expect(stdout).not.toContain('s3cret');
  });
});

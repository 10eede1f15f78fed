import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { missingOf } from '../../src/command/failure-text.js';
import { readArguments } from '../../src/command/input/read-arguments.js';
import { ENGLISH } from '../../src/command/languages/language.js';
import { installedText, programOf, typedCommand } from '../../src/command/typed-commands.js';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

const folder = mkdtempSync(join(tmpdir(), 'first-hour-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECORD = { third_party_id: 'A1', ...RYE_BREAD };

const fileOf = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};

/** The variables that npx sets. */
const NPX = { npm_lifecycle_event: 'npx', npm_lifecycle_script: "'assortment'" };

describe('commands in the form in which this one was started', () => {
  it('are those of npx only if npx started this program', () => {
    expect(programOf(NPX)).toBe('npx assortment-kit');
    expect(programOf({})).toBe('assortment');
    expect(programOf({ ...NPX, npm_lifecycle_script: 'vitest run' })).toBe('assortment');
  });

  it('check, help and a sentence say npx', async () => {
    const file = fileOf('comma.json', [{ ...RECORD, price: '12,60' }]);
    const { stdout } = await runFake(['check', file], { env: NPX });
    expect(stdout).toContain(`\n  npx assortment-kit fix ${file} -o `);
    const help = await runFake(['help', 'plan'], { env: NPX });
    expect(help.stdout).toContain('\nExample: npx assortment-kit plan yesterday.json today.json\n');
    const { stderr } = await runFake(['catalogue', '--customer', '1', '--data', folder], {
      env: NPX,
    });
    expect(stderr).toContain('nothing is stored in');
    expect(typedCommand('assortment users list', new Map(), NPX)).toBe(
      'npx assortment-kit users list',
    );
  });

  it('missing packages are installed the same way', () => {
    const text = 'this needs packages: npm install hono @hono/node-server libsql';
    expect(installedText(text, 'serve', {})).toBe(text);
    expect(installedText(text, 'serve', NPX)).toBe(
      'this needs packages: ' +
        'npx -p assortment-kit -p hono -p @hono/node-server -p libsql assortment serve',
    );
    expect(missingOf(['valibot', 'no-such-package'])).toEqual(['no-such-package']);
  });

  it('a sign-in is repeated with its options', () => {
    const options = new Map([
      ['server', 'https://api.example.com'],
      ['client-id', 'erp'],
      ['scope', 'procurement'],
    ]);
    expect(typedCommand('assortment login again', options)).toBe(
      'assortment login --server https://api.example.com --client-id erp --scope procurement again',
    );
  });
});

describe('the help of a command', () => {
  it.each(Object.entries(COMMANDS))('%s has an example that it accepts', (name, command) => {
    const example = ENGLISH.help.commands[name]?.example ?? '';
    const [first, ...rest] = [...example.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word ?? '',
    );
    expect(first).toBe(name);
    expect(() => readArguments(rest, command)).not.toThrow();
  });
});

describe('fix', () => {
  it('says what it wrote, and every error that is left', async () => {
    const file = fileOf('list.json', [
      { ...RECORD, price: '12,60', gtin: '4006381333932' },
      ...Array.from({ length: 10 }, (_, n) => ({
        ...RECORD,
        third_party_id: `B${n}`,
        price: '1,5',
      })),
      { ...RECORD, third_party_id: 'C', price: -1 },
    ]);
    const out = join(folder, 'fixed.json');
    const failed = join(folder, 'failed.json');
    const { stderr } = await runFake(['fix', file, '-o', out, '--failed', failed]);
    expect(stderr.split('\n')).toEqual([
      `${file}: 11 findings fixed.`,
      '  11  Price has a decimal comma  "12,60" → "12.60"',
      'Left:',
      '   1  Price is below 0  -1 · no fix: correct it at the source',
      '   1  Last digit of the barcode does not fit  "4006381333932"' +
        ' · no fix: correct it at the source',
      `Written to ${out}.`,
      `The records that stay refused are in ${failed}.`,
      '1 record still refused, of 12 before.',
      '',
    ]);
    const written = await runFake(['fix', file, '--write']);
    expect(written.stderr).toContain(`\nWritten to ${file}; the file before is ${file}.bak.\n`);
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(file, 'utf8'));
  });
});

describe('check', () => {
  it('offers --repair of an object only if its array has records', async () => {
    const users = await runFake(['check', fileOf('users.json', { users: [{ login: 'a' }] })]);
    expect(users.stdout).not.toContain('--repair');
    const records = await runFake(['check', fileOf('records.json', { items: [RECORD] })]);
    expect(records.stdout).toContain('--repair');
  });

  it('ends with its verdict', async () => {
    const { stdout } = await runFake(['check', 'examples/supplier-assortment.json']);
    expect(stdout).toMatch(/\n\n56 accepted, 2 refused, 1 merged with an equal record\.\n$/);
  });
});

describe('catalogue', () => {
  it('fits the terminal, and names the columns without room', async () => {
    const data = join(folder, 'data');
    const to = ['--customer', '4711', '--data', data];
    await runFake(['sync', 'examples/supplier-assortment.json', ...to]);
    const narrow = await runFake(['catalogue', ...to], { columns: 80 });
    const lines = narrow.stdout.split('\n');
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(narrow.stdout).toMatch(
      /\nNo room for outlet, article, lead time: a wider terminal or --json shows them\.\n$/,
    );
    const wide = await runFake(['catalogue', ...to]);
    expect(wide.stdout).toContain('Rågbröd med surdeg, skivat');
  });
});

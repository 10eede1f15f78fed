import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandArguments } from '../../src/command/command-row.js';
import { COMMANDS } from '../../src/command/commands.js';
import { readRetention } from '../../src/command/input/read-arguments.js';
import { readCustomerNumber, readLibrary } from '../../src/command/input/read-customer.js';
import { checkCustomerNumber } from '../../src/service/customers/customer-number.js';
import { runFake } from './fake-io.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'usage-'));
  writeFileSync(join(folder, 'a.json'), '[]');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('--keep-files', () => {
  it.each(['serve', 'worker'])('%s takes whole days', async (name) => {
    const { code, stderr } = await runFake([
      name,
      '--keep-files',
      'ever',
      ...(name === 'worker' ? ['--database', 'postgres://u@127.0.0.1:1/d'] : []),
    ]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('--keep-files is a whole number; this is "ever"'),
    ]);
  });

  it('is read in milliseconds', () => {
    const args = (value: readonly [string, string][]): CommandArguments => ({
      words: [],
      options: new Map(value),
    });
    expect(readRetention(args([['keep-files', '2']]))).toEqual({
      retentionMilliseconds: 172_800_000,
    });
    const all = [
      ['keep-files', '1'],
      ['keep-events', '2'],
      ['keep-runs', '0'],
    ] as const;
    expect(readRetention(args(all.map(([name, days]) => [name, days])))).toEqual({
      retentionMilliseconds: 86_400_000,
      eventRetentionMilliseconds: 172_800_000,
      runRetentionMilliseconds: 0,
    });
  });
});

describe('the usage line', () => {
  it.each([
    ['sync', 'Usage: assortment sync [FILE|-] --customer NUMBER [OPTIONS]'],
    ['events', 'Usage: assortment events --customer NUMBER [OPTIONS]'],
    ['catalogue', 'Usage: assortment catalogue --customer NUMBER [OPTIONS]'],
    ['post', 'Usage: assortment post FILE|- --customer NUMBER [OPTIONS]'],
    ['worker', 'Usage: assortment worker --database URL [OPTIONS]'],
    ['serve', 'Usage: assortment serve [OPTIONS]'],
    ['login', 'Usage: assortment login [OPTIONS]'],
    ['check', 'Usage: assortment check FILE|- ... [OPTIONS]'],
  ])('%s: what is required has no brackets', async (name, line) => {
    expect((await runFake(['help', name])).stdout.startsWith(line)).toBe(true);
  });

  it('names what is required if it is missing, and nothing else', async () => {
    for (const [name, { options, words }] of Object.entries(COMMANDS)) {
      const needed = Object.entries(options).flatMap(([option, { needed }]) =>
        needed === true ? [option] : [],
      );
      const isWordless = words === undefined || words.startsWith('[');
      for (const option of needed) {
        const { code, stderr } = await runFake([
          name,
          ...(isWordless ? [] : [join(folder, 'a.json')]),
        ]);
        expect(code).toBe(2);
        expect(stderr).toContain(`--${option} is missing`);
      }
    }
  });
});

describe('--customer and --library', () => {
  const argumentsOf = (customer: string): Parameters<typeof readCustomerNumber>[0] => ({
    words: [],
    options: new Map([['customer', customer]]),
  });

  it.each([' ', '\t \n', 'x'.repeat(201), 'x'.repeat(70_000), 'a\u0000b'])(
    'refuses a customer number that the service refuses, in its sentence',
    async (customer) => {
      const check = checkCustomerNumber(customer);
      if (check.ok) throw new Error('the service takes it');
      expect(() => readCustomerNumber(argumentsOf(customer))).toThrow(`--customer: ${check.fault}`);
      for (const args of [
        ['sync', join(folder, 'a.json')],
        ['sync'],
        ['events'],
        ['events', '--remote'],
        ['catalogue'],
        ['post', join(folder, 'a.json')],
      ]) {
        const { code, stdout, stderr } = await runFake([
          ...args,
          '--customer',
          customer,
          ...(args.includes('--remote') || args[0] === 'post'
            ? []
            : ['--data', join(folder, 'none')]),
        ]);
        expect({ code, stdout }, args.join(' ')).toEqual({ code: 2, stdout: '' });
        expect(stderr).toContain('--customer: customer_number ');
      }
      expect(existsSync(join(folder, 'none'))).toBe(false);
    },
  );

  it('refuses a number with a hidden character wherever a customer could be made', async () => {
    const file = join(folder, 'a.json');
    const data = ['--data', join(folder, 'none')];
    for (const args of [
      ['sync', file, ...data],
      ['post', file],
      ['events', '--remote'],
      ['catalogue', '--remote'],
      ['status', '--remote'],
    ]) {
      const { code, stderr } = await runFake([...args, '--customer', '4711 ']);
      expect(code, args.join(' ')).toBe(2);
      expect(stderr).toContain('--customer: customer_number has U+0020 as its character 5');
    }
  });

  it('takes a customer number that the service takes', () => {
    for (const customer of ['x'.repeat(200), '__proto__', '🥖', '47 11'])
      expect(readCustomerNumber(argumentsOf(customer))).toBe(customer);
  });

  it.each(['', ' ', 'x'.repeat(256), 'a\u0000b'])(
    'refuses a library whose name is not 1 to 255 characters, or blank',
    async (library) => {
      for (const args of [
        ['catalogue', '--customer', '1'],
        ['clients', 'list'],
        ['clients', 'add'],
        ['serve', '--port', '0'],
      ]) {
        const { code, stdout, stderr } = await runFake([
          ...args,
          '--library',
          library,
          '--data',
          join(folder, 'none'),
        ]);
        expect({ code, stdout }, args.join(' ')).toEqual({ code: 2, stdout: '' });
        expect(stderr).toContain('--library ');
      }
      expect(existsSync(join(folder, 'none'))).toBe(false);
      expect(
        readLibrary({ words: [], options: new Map([['library', 'x'.repeat(255)]]) }),
      ).toHaveLength(255);
    },
  );
});

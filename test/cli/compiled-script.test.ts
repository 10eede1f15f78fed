import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { runScript } from '../../src/cli/compiled-script.js';

const folder = mkdtempSync(join(tmpdir(), 'compiled-script-'));
const require = createRequire(import.meta.url);

afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = `exports.answer = (() => 6 * 7)(); exports.place = [__filename, __dirname]; exports.required = require; exports.late = () => importModule('node:path');
exports.trace = () => new Error('planned').stack;`;

interface Exports {
  readonly answer: number;
  readonly place: readonly string[];
  readonly required: unknown;
  late(): Promise<unknown>;
  trace(): string;
}

/**
 * A script in a folder of its own, and beside it what is told: the script and its code twice, where
 * nothing was changed.
 */
function scriptWith(kept: (code: Buffer, script: Buffer) => Buffer = twice): string {
  const place = mkdtempSync(join(folder, 'script-'));
  const script = Buffer.from(TEXT);
  writeFileSync(join(place, 'script.cjs'), script);
  writeFileSync(codeIn(place), kept(new Script(TEXT).createCachedData(), script));
  return place;
}

function codeIn(place: string): string {
  return join(place, `script-${process.versions.v8}-${process.platform}-${process.arch}.code`);
}

function twice(code: Buffer, script: Buffer): Buffer {
  return Buffer.concat([script, code, code]);
}

const run = (place: string): Exports =>
  runScript<Exports>(place, 'script', require, (specifier) => import(specifier));

/** Runs a script; says what became of it, and whether code was given to the engine. */
function outcome(place: string): readonly [answer: number, given: boolean] {
  let given = false;
  const { runInThisContext } = Script.prototype;
  Script.prototype.runInThisContext = function (this: Script, ...options) {
    given = this.cachedDataRejected !== undefined;
    return runInThisContext.apply(this, options);
  };
  try {
    return [run(place).answer, given];
  } finally {
    Script.prototype.runInThisContext = runInThisContext;
  }
}

/** The same with one bit the other way round. */
function flipped(bytes: Buffer, bit: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
}

describe('a script with the code that the engine made of it', () => {
  it('finds what a script that is required finds, and where it stands in its traces', async () => {
    const place = scriptWith();
    const script = run(place);
    expect(script.place).toEqual([`${place}/script.cjs`, place]);
    expect(script.required).toBe(require);
    expect(await script.late()).toBe(await import('node:path'));
    expect(script.trace().split('\n')[1]).toMatch(/[ (]assortment-kit\/dist\/script\.cjs:2:23\)?$/);
    expect(outcome(place)).toEqual([42, true]);
  });

  it('any bit the other way round, in the script or in either code: the code is not taken', () => {
    const place = scriptWith();
    const whole = readFileSync(codeIn(place));
    const bits = Array.from(
      { length: 800 },
      (_, at) => 8 * Math.floor((at * whole.length) / 800) + (at % 8),
    );
    const outcomes = bits.map((bit) => {
      writeFileSync(codeIn(place), flipped(whole, bit));
      return outcome(place);
    });
    expect(new Set(outcomes.map(String))).toEqual(new Set(['42,false']));
  });

  it('a script that was changed behind its code is run as it stands', () => {
    const place = scriptWith();
    writeFileSync(join(place, 'script.cjs'), TEXT.replace('6 * 7', '6 * 8'));
    expect(outcome(place)).toEqual([48, false]);
    writeFileSync(join(place, 'script.cjs'), `${TEXT}\n`);
    expect(outcome(place)).toEqual([42, false]);
  });

  it.each<[string, (code: Buffer, script: Buffer) => Buffer]>([
    ['code that stands there once', (code, script) => Buffer.concat([script, code])],
    ['code that is cut off', (code, script) => twice(code, script).subarray(0, -1)],
    ['nothing but the beginning of the script', (_, script) => script.subarray(0, 10)],
    ['nothing', () => Buffer.alloc(0)],
  ])('%s is not taken', (_, kept) => {
    expect(outcome(scriptWith(kept))).toEqual([42, false]);
  });

  it('code that cannot be read is not taken', () => {
    const place = scriptWith();
    rmSync(codeIn(place));
    mkdirSync(codeIn(place));
    expect(outcome(place)).toEqual([42, false]);
  });

  it('code tells nothing of where it was made', () => {
    const names = readdirSync(join(import.meta.dirname, '../../dist')).filter((name) =>
      name.endsWith('.code'),
    );
    expect(names).toHaveLength(3);
    for (const name of names)
      expect(
        readFileSync(join(import.meta.dirname, '../../dist', name)).includes(
          join(import.meta.dirname, '../..'),
        ),
      ).toBe(false);
  });

  it('where no code stands, the script is run', () => {
    const place = scriptWith();
    rmSync(codeIn(place));
    expect(outcome(place)).toEqual([42, false]);
  });
});

describe('the built command', () => {
  const dist = join(import.meta.dirname, '../../dist');
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_OPTIONS: undefined };

  /** Tells on stderr whether the engine refused each code that it was given. */
  const watch = join(folder, 'watch.cjs');
  writeFileSync(
    watch,
    `const vm = require('node:vm'); const { Script } = vm;
    vm.Script = class extends Script { constructor(text, options) { super(text, options); console.error(require('node:path').basename(options.filename), this.cachedDataRejected); } };`,
  );

  function check(place: string): string {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', watch, join(place, 'cli.cjs'), 'check', 'examples/supplier-assortment.json'],
      {
        cwd: join(dist, '..'),
        env,
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe(
      readFileSync(join(import.meta.dirname, 'golden/supplier-assortment.txt'), 'utf8'),
    );
    return stderr;
  }

  it('is run from code that this engine takes, where this engine built it', () => {
    const refused = existsSync(
      join(dist, `command-${process.versions.v8}-${process.platform}-${process.arch}.code`),
    )
      ? 'false'
      : 'undefined';
    expect(check(dist)).toBe(`command.cjs ${refused}\ncheck-command.cjs ${refused}\n`);
  });

  it('runs its scripts where the engine refuses the code', () => {
    const place = join(folder, 'dist');
    cpSync(dist, place, { recursive: true });
    for (const name of ['command', 'check-command']) {
      const script = readFileSync(join(place, `${name}.cjs`));
      // The second word is a hash of the engine's version.
      const code = flipped(new Script(script.toString()).createCachedData(), 40);
      writeFileSync(
        join(place, `${name}-${process.versions.v8}-${process.platform}-${process.arch}.code`),
        twice(code, script),
      );
    }
    expect(check(place)).toBe('command.cjs true\ncheck-command.cjs true\n');
  });

  it('a part that is run from its code imports modules', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        join(dist, 'cli.cjs'),
        'sync',
        'examples/perfect.json',
        '--customer',
        '1',
        '--database',
        'postgres://127.0.0.1:1/nothing',
      ],
      { cwd: join(dist, '..'), env, encoding: 'utf8' },
    );
    expect(stderr).toContain('the database 127.0.0.1:1/nothing cannot be opened');
    expect(status).toBe(2);
  });
});

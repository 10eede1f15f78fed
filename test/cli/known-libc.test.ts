import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withKnownLibc } from '../../src/cli/known-libc.js';

const LDD = '/usr/bin/ldd';
const isKnown =
  process.platform === 'linux' && existsSync(LDD) && readFileSync(LDD, 'latin1').includes('GLIBC');

/** As libsql's own packages ask for it, without `node:`. */
const NAME = 'child_process';

describe('libsql asks which C library there is', () => {
  it('where ldd says GNU, nothing but that is reported; elsewhere all is', async () => {
    const reported = await withKnownLibc(async () => Object.keys(process.report.getReport()));
    if (isKnown) expect(reported).toEqual(['header']);
    else expect(reported.length).toBeGreaterThan(1);
  });

  it('the report is whole again afterwards, also when the work failed', async () => {
    const { getReport } = process.report;
    await withKnownLibc(async () => undefined);
    expect(process.report.getReport).toBe(getReport);
    await expect(withKnownLibc(() => Promise.reject(new Error('planned')))).rejects.toThrow(
      'planned',
    );
    expect(process.report.getReport).toBe(getReport);
  });

  it('who requires child_process meanwhile gets functions that work; afterwards it is the whole module', async () => {
    const require = createRequire(import.meta.url);
    const whole = process.getBuiltinModule('node:child_process');
    const print = `"${process.execPath}" -p 6*7`;
    const [given, atOnce, later] = await withKnownLibc(async () => {
      const { exec, execSync } = require(NAME);
      return [
        exec,
        execSync(print, { encoding: 'utf8' }),
        await new Promise((resolve) => exec(print, (_: unknown, out: string) => resolve(out))),
      ];
    });
    expect([given === whole.exec, atOnce, later]).toEqual([!isKnown, '42\n', '42\n']);
    expect(require(NAME)).toBe(whole);
    await expect(withKnownLibc(() => Promise.reject(new Error('planned')))).rejects.toThrow(
      'planned',
    );
    expect(require(NAME)).toBe(whole);
  });
});

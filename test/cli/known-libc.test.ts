import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withKnownLibc } from '../../src/cli/known-libc.js';

const LDD = '/usr/bin/ldd';

describe('libsql asks which C library there is', () => {
  it('where ldd says GNU, nothing but that is reported; elsewhere all is', async () => {
    const isKnown = process.platform === 'linux' && existsSync(LDD) && readFileSync(LDD, 'latin1').includes('GLIBC');
    const reported = await withKnownLibc(async () => Object.keys(process.report.getReport()));
    if (isKnown) expect(reported).toEqual(['header']);
    else expect(reported.length).toBeGreaterThan(1);
  });

  it('the report is whole again afterwards, also when the work failed', async () => {
    const { getReport } = process.report;
    await withKnownLibc(async () => undefined);
    expect(process.report.getReport).toBe(getReport);
    await expect(withKnownLibc(() => Promise.reject(new Error('planned')))).rejects.toThrow('planned');
    expect(process.report.getReport).toBe(getReport);
  });
});

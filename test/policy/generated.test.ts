import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.js';

describe('Generated sources', () => {
  it('the code of the scanner is what its sources come to: npm run scanner', () => {
    const compile = join(ROOT, 'src/core/scanner/assembly/compile.mjs');
    expect(() =>
      execFileSync(process.execPath, [compile, '--check'], { stdio: 'pipe' }),
    ).not.toThrow();
  });
});

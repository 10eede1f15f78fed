import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readme } from './built.js';

it('has the figures that `node bench/found.mjs` prints in README.md', () => {
  const printed = execFileSync(process.execPath, ['bench/found.mjs'], { encoding: 'utf8' });
  expect(printed.split('\n').length).toBeGreaterThan(4);
  expect(readme()).toContain(printed);
});

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('exports each type that a public signature names, as the pages of the API need it', () => {
  const typedoc = ['node_modules/typedoc/bin/typedoc', '--emit', 'none'];
  const { status, stdout, stderr } = spawnSync(process.execPath, typedoc, { encoding: 'utf8' });
  expect((stdout + stderr).match(/\[(?:warning|error)\] .*/g) ?? []).toEqual([]);
  expect(status).toBe(0);
});

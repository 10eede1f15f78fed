import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, trackedFiles } from './source-files.js';

// Written in two halves, so that this file does not name them either.
const PRIVATE: readonly string[] = [
  `/${'work'}/`,
  `/${'farm'}/`,
  `/tmp/${'bash_jobs'}`,
  `${'registry'}.npmjs`,
];

/** `path:line` of everything in a text that only one machine knows. */
function privateNames(path: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, number) =>
      PRIVATE.filter((name) => line.includes(name)).map((name) => `${path}:${number + 1}: ${name}`),
    );
}

describe('The repository', () => {
  it('names no path, session or registry of the machines it was written on', () => {
    const files = trackedFiles();
    expect(files).toContain('package.json');
    expect(
      files.flatMap((path) => privateNames(path, readFileSync(join(ROOT, path), 'utf8'))),
    ).toEqual([]);
  });

  it('the policy itself sees each of them', () => {
    expect(PRIVATE.flatMap((name) => privateNames('a', `x ${name}y`))).toHaveLength(PRIVATE.length);
  });
});

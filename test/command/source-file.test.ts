import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Output } from '../../src/command/command-io.js';
import { openSource } from '../../src/command/input/source-file.js';
import { ENGLISH } from '../../src/command/languages/language.js';
import { runCommand } from '../../src/command/run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'source-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a file to its end, and changes it once its first bytes came. */
function readWhile(change: (path: string) => void): number {
  const path = join(folder, 'a.json');
  writeFileSync(path, '[]');
  const source = openSource(path, { stdin: () => [], language: ENGLISH });
  try {
    let bytes = 0;
    for (const chunk of source.chunks()) {
      if (bytes === 0) change(path);
      bytes += chunk.length;
    }
    return bytes;
  } finally {
    source.close();
  }
}

describe('a file that is written to while it is read', () => {
  it('is reported, whether it grows or only changes', () => {
    const fault = /a\.json changed while it was read: try again when it is complete$/;
    expect(() => readWhile((path) => appendFileSync(path, ' '))).toThrow(fault);
    expect(() => readWhile((path) => utimesSync(path, 1, 1))).toThrow(fault);
    expect(readWhile(() => undefined)).toBe(2);
  });

  it('ends check with 2 and one sentence', async () => {
    const path = join(folder, 'growing.json');
    writeFileSync(path, '[]');
    const texts: string[] = [];
    let looks = 0;
    const output: Output = {
      isTerminal: true,
      columns: 80,
      write: (data) => texts.push(Buffer.from(data as Uint8Array).toString()),
    };
    const code = await runCommand(['check', path], {
      stdout: output,
      stderr: output,
      stdin: () => [],
      env: {},
      // The progress line asks for the time after each chunk.
      elapsed: () => {
        looks += 1;
        if (looks === 2) appendFileSync(path, ' ');
        return 0;
      },
      now: () => 0,
    });
    expect([code, texts.join('')]).toEqual([
      2,
      `assortment check: ${path} changed while it was read: try again when it is complete\n`,
    ]);
  });
});

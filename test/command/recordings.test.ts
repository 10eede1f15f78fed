import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runFake } from './fake-io.js';
import { runRecorded } from './recorded-service.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = `${root}docs/command.md`;

/** A block of the page that is what a command prints, with its width if that matters. */
const RECORDING =
  /(<!-- recorded(?:: (\d+) columns)? -->\n```text\n\$ assortment (.*)\n)([\s\S]*?)(```\n)/g;

const DEFAULT_COLUMNS = 100;

/** Runs a command of the page; `{` and `'` begin arguments with blanks. */
async function printedBy(command: string, columns: number): Promise<string> {
  const args = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
  const words = args.map((arg) => arg ?? '');
  const { stdout, stderr } = words.includes('--remote')
    ? await runRecorded(words)
    : await runFake(words, { columns });
  return (stdout + stderr).replaceAll(/\r|^\ufeff/g, '');
}

describe('the recordings of docs/command.md', () => {
  it('are what the commands print (write them: npm run docs:command)', async () => {
    expect(process.cwd()).toBe(root.slice(0, -1));
    const text = readFileSync(page, 'utf8');
    const recordings = [...text.matchAll(RECORDING)];
    let current = text;
    for (const [whole, head = '', columns, command = '', , end = ''] of recordings) {
      const printed = await printedBy(command, Number(columns ?? DEFAULT_COLUMNS));
      for (const line of printed.split('\n'))
        if (columns !== undefined) expect(line.length).toBeLessThanOrEqual(Number(columns));
      current = current.replace(whole, () => head + printed + end);
    }
    expect(recordings.map(([, , columns]) => columns)).toEqual(
      expect.arrayContaining(['80', '120']),
    );
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(page, current);
    else expect(text).toBe(current);
  });
});

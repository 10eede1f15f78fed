// Generated files: how each is made, and its content, so that a figure names its file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAssortment } from './generate.mjs';

/** Every file: what the table calls it, and how `writeAssortment` makes it. */
const FILES = {
  sent: { what: 'as suppliers send it', options: {} },
  clean: { what: 'clean', options: { kind: 'clean' } },
  bad: { what: '5 % refused', options: { bad: 0.05 } },
  'bad-clean': {
    what: '5 % refused of otherwise clean records',
    options: { kind: 'clean', bad: 0.05 },
  },
  refused: { what: 'all refused', options: { bad: 1 } },
  faulty: { what: 'an unknown field and wrong GTINs in each record', options: { kind: 'faulty' } },
};

/**
 * Writes the file of this name; returns its path, its description, and its size in bytes. `bad`
 * applies to the file as suppliers send it.
 */
export function writeFile(name, { folder, records, bad }) {
  const path = join(folder, `${name}-${records}.json`);
  const { what, options } = FILES[name];
  return { path, what, bytes: writeAssortment(path, records, name === 'sent' ? { bad } : options) };
}

/** Describes a file in one line: its records, and the findings of each code. */
export async function describeFile({ path, what }) {
  const { checkAssortmentFile } = await import('assortment-kit');
  const { file, counts } = checkAssortmentFile(readFileSync(path));
  const found = Object.entries(counts).sort((a, b) => b[1] - a[1]);
  const total = found.reduce((sum, [, count]) => sum + count, 0);
  const codes =
    found.length === 0 ? '' : `: ${found.map(([code, count]) => `${code} ${count}`).join(', ')}`;
  return (
    `${what}: ${(file.bytes / 1e6).toFixed(1)} MB, ${file.records} records, ${file.refused} ` +
    `refused, ${(total / file.records).toFixed(2)} findings a record${codes}`
  );
}

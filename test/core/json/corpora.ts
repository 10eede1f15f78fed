/**
 * Public corpora, as copies under `test/vectors`: the JSON parsing suite of Nicolas Seriot and the
 * Big List of Naughty Strings of Max Woolf, both under the MIT licence
 * (`test/vectors/LICENSES.md`).
 */
import { readFileSync } from 'node:fs';

export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Text of a file, unchanged, repeated, or as Base64 where it is not UTF-8. */
type CorpusEntry =
  | string
  | { readonly text: string; readonly times: number; readonly end?: string }
  | { readonly base64: string };

function vectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../vectors/${name}`, import.meta.url), 'utf8')) as T;
}

function bytesOfEntry(entry: CorpusEntry): Uint8Array {
  if (typeof entry === 'string') return new TextEncoder().encode(entry);
  if ('base64' in entry) return new Uint8Array(Buffer.from(entry.base64, 'base64'));
  return new TextEncoder().encode(entry.text.repeat(entry.times) + (entry.end ?? ''));
}

/** Files of the JSON parsing suite whose names begin with a prefix, in order of their names. */
export function jsonTestSuite(prefix: 'y_' | 'n_' | 'i_'): readonly CorpusFile[] {
  return Object.entries(vectors<Readonly<Record<string, CorpusEntry>>>('json-test-suite.json'))
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, entry]) => ({ name, bytes: bytesOfEntry(entry) }));
}

/** The 515 naughty strings. */
export function naughtyStrings(): readonly string[] {
  return vectors('naughty-strings.json');
}

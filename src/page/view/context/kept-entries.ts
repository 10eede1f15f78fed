/** Things that the browser keeps by the names of files, as one text. */
import type { ProfileColumn } from '../../../import/profile/import-profile.js';
import type { ColumnEvidence } from '../../../import/profile/suggestion.js';

/** Most things that are kept, the latest ones. */
const MOST = 20;

type Kept = readonly (readonly [name: string, entry: object])[];

/**
 * Returns the part of a file's name, without its endings, that is the same next month: `hinnasto`
 * of `Hinnasto 2026-03 (1)`.
 */
export function lastingName(name: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  return lower.replace(/[^\p{L}]+/gu, ' ').trim() || lower;
}

/** Returns what is kept for such a name. Its form is not checked: read it like a file. */
export function keptEntry(text: string | undefined, name: string): object | undefined {
  return readAll(text).find(([each]) => each === name)?.[1];
}

/** Returns the text to keep with another entry for such a name, or without one. */
export function withEntry(
  text: string | undefined,
  name: string,
  entry: object | undefined,
): string {
  const others = readAll(text).filter(([each]) => each !== name);
  const all: Kept = entry === undefined ? others : [...others, [name, entry]];
  return JSON.stringify(all.slice(-MOST));
}

/** Checks for each heading of kept columns that fill a field in a table. */
export function fitsColumns(
  kept: object,
  table: readonly Pick<ColumnEvidence, 'header'>[],
): boolean {
  const { columns }: { readonly columns?: unknown } = kept;
  const isThere = (one: Partial<ProfileColumn> | null): boolean =>
    one?.field == null || table.some(({ header }) => header === (one.header ?? header));
  return Array.isArray(columns) && columns.every(isThere);
}

function readAll(text = '[]'): Kept {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(entry: unknown): entry is Kept[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  return typeof entry[1] === 'object' && entry[1] !== null;
}

/** Profiles of columns that the browser keeps, by the names of files. */
import type { ImportProfile } from '../../import/profile/import-profile.js';

/** Most profiles that are kept, the latest ones. */
const MOST = 20;

type Kept = readonly (readonly [name: string, profile: ImportProfile])[];

/**
 * Returns the part of a file's name, without its endings, that is the same next month: `hinnasto`
 * of `Hinnasto 2026-03 (1)`.
 */
export function lastingName(name: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  return lower.replace(/[^\p{L}]+/gu, ' ').trim() || lower;
}

/** Returns the profile for files of such a name, from the text that the browser keeps. */
export function keptProfile(text: string | undefined, name: string): ImportProfile | undefined {
  return readAll(text).find(([each]) => each === name)?.[1];
}

/** Returns the text to keep with another profile for such a name, or without one. */
export function withProfile(
  text: string | undefined,
  name: string,
  profile: ImportProfile | undefined,
): string {
  const others = readAll(text).filter(([each]) => each !== name);
  const all: Kept = profile === undefined ? others : [...others, [name, profile]];
  return JSON.stringify(all.slice(-MOST));
}

function readAll(text = '[]'): Kept {
  try {
    const all: unknown = JSON.parse(text);
    return Array.isArray(all) ? all.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Checks the form only: a profile is read like one of a file before it is used. */
function isKept(entry: unknown): entry is Kept[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  return typeof entry[1] === 'object' && entry[1] !== null;
}

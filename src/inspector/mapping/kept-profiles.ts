/** Profiles of columns that the browser keeps, by the names of files. */
import type { ImportProfile } from '../../import/profile/import-profile.js';
import { baseName } from '../page/save-file.js';
import { readSetting, writeSetting } from '../page/settings.js';

/** Profiles that are kept at most: the oldest gives way. */
const MOST = 20;

type Kept = readonly (readonly [name: string, profile: ImportProfile])[];

/**
 * Returns the part of a file's name that is the same next month: its words without numbers and
 * endings.
 *
 * @example
 * lastingName('Hinnasto 2026-03 (1).xlsx') // => 'hinnasto'
 */
export function lastingName(name: string): string {
  const base = baseName({ name }).normalize('NFC').toLowerCase();
  return base.replace(/[^\p{L}]+/gu, ' ').trim() || base;
}

/** Returns the profile that is kept for files of such a name. */
export function keptProfile(name: string): ImportProfile | undefined {
  return readAll().find(([each]) => each === name)?.[1];
}

/** Keeps a profile for files of such a name, or forgets it; returns whether the browser did. */
export function keepProfile(name: string, profile: ImportProfile | undefined): boolean {
  const others = readAll().filter(([each]) => each !== name);
  const all: Kept = profile === undefined ? others : [...others, [name, profile]];
  return writeSetting('profiles', JSON.stringify(all.slice(-MOST)));
}

function readAll(): Kept {
  try {
    const all: unknown = JSON.parse(readSetting('profiles') ?? '[]');
    return Array.isArray(all) ? all.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Checks the form only: a profile is read like one of a file before it is used. */
function isKept(entry: unknown): entry is Kept[number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'object';
}

import { statSync } from 'node:fs';
import { CommandFault } from '../command-io.js';
import { ENGLISH } from '../languages/language.js';
import { listFiles } from './list-files.js';

/** State of files: by path, a text that differs after every change. */
export type Look = ReadonlyMap<string, string>;

/** Files and clock of a watch. */
export interface Watched {
  /** Returns the state of all files now. */
  readonly look: () => Look;
  /** Waits a moment; false when the watch has to end. */
  readonly wait: () => Promise<boolean>;
}

/**
 * Yields the paths that changed since the state that was checked, until the watch ends. It looks at
 * names and not at open files, so that a file replaced by renaming another is noticed. Two looks in
 * a row have to agree, so that a file is not checked while it is written.
 */
export async function* changesOf(
  { look, wait }: Watched,
  first: Look,
): AsyncGenerator<readonly string[], void, undefined> {
  let checked = first;
  let last = first;
  while (await wait()) {
    const now = look();
    const isQuiet = changedPaths(last, now).length === 0;
    last = now;
    const changed = changedPaths(checked, now);
    if (!isQuiet || changed.length === 0) continue;
    checked = now;
    yield changed;
  }
}

function changedPaths(before: Look, after: Look): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

/** Looks at the files that arguments name; folders are listed again. */
export function lookAt(words: readonly string[]): Look {
  return new Map(words.flatMap((word) => pathsOf(word).map((path) => [path, stateOf(path)])));
}

function pathsOf(word: string): readonly string[] {
  try {
    // Only the paths are used, so the language of the lines does not matter.
    return listFiles([word], ENGLISH).paths;
  } catch (fault) {
    // A folder without files may get some later.
    if (fault instanceof CommandFault) return [word];
    throw fault;
  }
}

function stateOf(path: string): string {
  try {
    const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${dev} ${ino} ${size} ${mtimeNs}`;
  } catch {
    // A file that is missing now may be there at the next look.
    return '';
  }
}

import { readdirSync, statSync } from 'node:fs';
import { commandFault, usageFault } from '../command-io.js';
import { STDIN } from '../input/source-file.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { placeFault } from '../system-fault.js';

/** Files that the arguments of `check` name. */
export interface ListedFiles {
  readonly paths: readonly string[];
  /** True if there is one argument, which is no folder. */
  readonly isSingle: boolean;
  /** One line for each folder: how many of its files are checked, and what is left out. */
  readonly folders: readonly string[];
}

/**
 * Lists the files to check, each once. Of a folder, these are the files whose names end in
 * `.json`, by name; hidden files and folders within it are left out. CommandFault for a folder
 * without such files.
 */
export function listFiles(words: readonly string[], language: CommandLanguage): ListedFiles {
  if (words.filter((word) => word === STDIN).length > 1)
    throw usageFault(({ files }) => files.twiceStdin);
  const paths = new Set<string>();
  const folders: string[] = [];
  for (const word of words) {
    if (word === STDIN || !isFolder(word)) {
      paths.add(word);
      continue;
    }
    const folder = readFolder(word, language);
    folders.push(folder.line);
    for (const path of folder.paths) paths.add(path);
  }
  return { paths: [...paths], isSingle: words.length === 1 && folders.length === 0, folders };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Opening it gives the reason.
    return false;
  }
}

/** Checks that a path is no pipe or device, which a folder would be read from without an end. */
function isReadable(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() !== false;
}

interface Folder {
  readonly paths: readonly string[];
  readonly line: string;
}

function readFolder(folder: string, language: CommandLanguage): Folder {
  const { files: says } = language.lines;
  const names: string[] = [];
  let files = 0;
  let folders = 0;
  for (const name of entriesOf(folder)) {
    if (name.startsWith('.')) continue;
    if (isFolder(join(folder, name))) folders += 1;
    else if (/\.json$/i.test(name) && isReadable(join(folder, name))) names.push(name);
    else files += 1;
  }
  if (names.length === 0) throw commandFault((lines) => lines.files.emptyFolder, { folder });
  const others = [
    ...(files > 0 ? [fillLine(language, says.otherFiles, { count: files })] : []),
    ...(folders > 0 ? [fillLine(language, says.folders, { count: folders })] : []),
  ].join(says.and);
  const line = others === '' ? says.folder : says.leftOut;
  return {
    paths: names.sort().map((name) => join(folder, name)),
    line: fillLine(language, line, { folder, files: names.length, others }),
  };
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (fault) {
    throw placeFault(folder, fault);
  }
}

/** Joins a folder and a name without changing how the folder was written; `.` is left out. */
function join(folder: string, name: string): string {
  if (/^\.[\\/]?$/.test(folder) && !name.startsWith('-')) return name;
  return /[\\/]$/.test(folder) ? folder + name : `${folder}/${name}`;
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../src/words/language-tags.js';
import { ROOT, readSourceFiles } from './source-files.js';

const PAGE = readFileSync(`${ROOT}docs/adding.md`, 'utf8');
const START = PAGE.indexOf('## A language');
const SECTION = PAGE.slice(START, PAGE.indexOf('\n## ', START + 1));

/** Names of the languages in paths, by the tags of which the command and the page are made. */
const NAMES: Readonly<Record<(typeof LANGUAGE_TAGS)[number], string>> = {
  en: 'english',
  fi: 'finnish',
  sv: 'swedish',
  de: 'german',
};

const paths = readSourceFiles().map(({ path }) => path);

/** Returns the folders with files of a language, and the folders of a language. */
function foldersOf(name: string): readonly string[] {
  const folders = paths.flatMap((path) => {
    const at = path.search(new RegExp(`(?<=/)${name}(?:[-/.]|$)`));
    return at < 0 ? [] : [path.slice(0, at)];
  });
  return [...new Set(folders)].sort();
}

describe('docs/adding.md, "A language"', () => {
  it('names every folder that has words of a language', () => {
    const lacking = foldersOf('finnish').filter((folder) => !SECTION.includes(`src/${folder}`));
    expect(lacking).toEqual([]);
  });

  it('every language has what another has', () => {
    const [, ...translations] = LANGUAGE_TAGS;
    for (const tag of translations) expect(foldersOf(NAMES[tag])).toEqual(foldersOf(NAMES.fi));
  });

  it('every language has the files of its neighbours in each folder', () => {
    const filesOf = (name: string): readonly string[] =>
      paths.filter((path) => path.includes(`/${name}`)).map((path) => path.replaceAll(name, '*'));
    for (const tag of LANGUAGE_TAGS.slice(1))
      expect(filesOf(NAMES[tag]).toSorted()).toEqual(filesOf(NAMES.fi).toSorted());
  });
});

import { describe, expect, it } from 'vitest';
import { pages } from './built.js';
import { readProgramFiles, readSourceFiles, sourceText } from './source-files.js';
import {
  badBeginnings,
  crowdedFolders,
  deepInheritance,
  mutableFields,
  oldConditions,
  oldWords,
  oldWordsOfPage,
  oldWordsOfTexts,
  silentSkips,
  wideLines,
} from './style.js';

const source = readSourceFiles();
const programs = readProgramFiles();

/** Fields of classes that may change. This number may only go down. */
const MAX_MUTABLE_FIELDS = 88;

/** Pages that this policy leaves out: one of messages, and one that is not in plain words yet. */
const LEFT_OUT = ['docs/rules.md'];

describe('Style', () => {
  it('doc comments begin with a verb or a noun', () => {
    expect(badBeginnings(programs)).toEqual([]);
  });

  it('comments are in plain words', () => {
    expect(oldWords(programs)).toEqual([]);
  });

  it('comments say "if" for a condition', () => {
    expect(oldConditions(source)).toEqual([]);
  });

  it('messages are in plain words', () => {
    expect(oldWordsOfTexts(source)).toEqual([]);
  });

  it('pages are in plain words', () => {
    const written = pages().filter(({ path }) => !LEFT_OUT.includes(path));
    expect(written.flatMap(oldWordsOfPage)).toEqual([]);
  });

  it('lines have at most 100 columns', () => {
    expect(wideLines(programs)).toEqual([]);
  });

  it('what skips tests prints a notice', () => {
    expect(silentSkips(programs)).toEqual([]);
  });

  it('folders of src hold at most 16 files', () => {
    expect(crowdedFolders(source)).toEqual([]);
  });

  it('no class inherits from a class that inherits', () => {
    expect(deepInheritance(source)).toEqual([]);
  });

  it('classes of src have few fields that change', () => {
    const fields = mutableFields(source);
    expect(fields.length, fields.join('\n')).toBeLessThanOrEqual(MAX_MUTABLE_FIELDS);
  });
});

describe('The style policy itself', () => {
  it.each([
    ['a question', '/** What is kept. */', badBeginnings],
    ['a question over two lines', '/**\n * Whether it is kept.\n */', badBeginnings],
    ['a preposition', '/** Of the person who authorized. */', badBeginnings],
    ['a word with a plainer one', '// Nobody reads it.', oldWords],
    ['an old word at the end of a line', '/** It is\n * told. */', oldWords],
    ['a condition with "where"', '/** Undefined where it is empty. */', oldConditions],
    [
      'the same in a message',
      "const a = 'Leave it out where ' + 'there is none.';",
      oldWordsOfTexts,
    ],
    ['an old word of a message', "const a = 'The file has to wait.';", oldWordsOfTexts],
    ['a wide line', `export const wide = '${'x'.repeat(100)}';`, wideLines],
    ['a silent skip', "it.skipIf(true)('a', () => {});", silentSkips],
    ['a field that changes', 'class A { #x = 1; }', mutableFields],
    ['a parameter that becomes one', 'class A { constructor(private x: 1) {} }', mutableFields],
    ['a third generation', 'class A extends Error {}\nclass B extends A {}', deepInheritance],
  ])('sees %s', (_, text, check) => {
    expect(check([sourceText('value/a.ts', text)])).toHaveLength(1);
  });

  it.each([
    ['a verb', '/** Returns what is kept. */', badBeginnings],
    ['a noun', '/** Format of a date. */', badBeginnings],
    ['a comment inside a function', 'const x = 1; // What it is', badBeginnings],
    [
      'a place with "where"',
      '/** The place where it begins. It is where they end. */',
      oldConditions,
    ],
    ['a message in plain words', "const a = 'It must be split.';", oldWordsOfTexts],
    ['a line of 100 columns', `export const x = '${'x'.repeat(80)}';`, wideLines],
    ['a skip with a notice', "console.log('notice: a'); it.skipIf(true)('a');", silentSkips],
    ['a field that does not change', 'class A { readonly x = 1; }', mutableFields],
    ['a parameter', 'class A { constructor(x: 1) {} }', mutableFields],
    ['one step of inheritance', 'class A extends Error {}\nclass B {}', deepInheritance],
  ])('leaves %s alone', (_, text, check) => {
    expect(check([sourceText('value/a.ts', text)])).toEqual([]);
  });

  it('sees a word of a page, but not in its code', () => {
    const text = 'Whatever\n`beside` it\n\n  ```text\n  anew\n  ```\nA stand-in\ngoes on\n';
    expect(oldWordsOfPage({ path: 'a.md', text })).toEqual(['a.md:1: Whatever', 'a.md:8: goes on']);
  });

  it('counts the files of each folder', () => {
    const folder = (count: number) =>
      Array.from({ length: count }, (_, at) => sourceText(`value/a${at}.ts`, ''));
    expect(crowdedFolders(folder(16))).toEqual([]);
    expect(crowdedFolders([...folder(17), sourceText('value/unit/a.ts', '')])).toHaveLength(1);
  });
});

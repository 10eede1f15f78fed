import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, type TranslationTag } from '../../src/words/language-tags.js';

const WORDS = fileURLToPath(new URL('../../src/words/', import.meta.url));

const TRANSLATIONS = LANGUAGE_TAGS.filter((tag): tag is TranslationTag => tag !== 'en');

/** Sorted: folders give them in any order. */
const filesOf = (tag: string): readonly string[] => readdirSync(`${WORDS}${tag}`).toSorted();

/** Returns the texts of a file by the names on the way to them. */
function textsOf(tag: string, file: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value);
    else
      for (const [key, inner] of Object.entries(value as object)) walk(inner, `${path} › ${key}`);
  };
  walk(JSON.parse(readFileSync(`${WORDS}${tag}/${file}`, 'utf8')), file);
  return texts;
}

const ENGLISH = new Map(filesOf('en').flatMap((file) => [...textsOf('en', file)]));

/** The sentences of the pages of the service have their English text as their name. */
const english = (file: string, path: string): string | undefined =>
  file === 'service.json' ? path.split(' › ')[1] : ENGLISH.get(path);

/** Texts that English has elsewhere: names of fields and of units of time, faults of packages. */
const OTHERS_ONLY =
  /^(explanations\.json › field|findings\.json › phrases › duration|command\.json › needsPack)/;

/** Gaps of a text: a noun after it may need another case, so that a text names it otherwise. */
const CASES: Readonly<Record<string, string>> = { levelOf: 'level', oneUnit: 'unit' };

/** Names of the values in a text, and the blanks around it. */
function formOf(text: string): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => CASES[name] ?? name);
  const [blanks] = /^ *| *$/.exec(text) ?? [];
  return [...new Set(names)].toSorted().join() + blanks;
}

describe.each(TRANSLATIONS)('The words in %s', (tag) => {
  it('are in the files of English, apart from words that only one has', () => {
    const only = ['operator.json', 'client.json', 'service.json'];
    const shared = (files: readonly string[]) => files.filter((file) => !only.includes(file));
    expect(shared(filesOf(tag))).toEqual(shared(filesOf('en')));
  });

  it.each(filesOf('fi').filter((file) => file !== 'client.json'))(
    '%s: have no text that English has not, and the same values in it',
    (file) => {
      const wrong: unknown[] = [];
      for (const [path, text] of textsOf(tag, file)) {
        const own = english(file, path);
        if (own === undefined ? !OTHERS_ONLY.test(path) : formOf(own) !== formOf(text))
          wrong.push([path, own, text]);
      }
      expect(wrong).toEqual([]);
    },
  );
});

const RECORD = fileURLToPath(new URL('marks.txt', import.meta.url));

const markOf = (text: string | undefined): string =>
  text === undefined ? '-' : createHash('sha256').update(text).digest('hex').slice(0, 6);

/** Marks of each text by its name: of English, then of the translations. */
function marks(): ReadonlyMap<string, readonly string[]> {
  const own = TRANSLATIONS.map(
    (tag) => new Map(filesOf(tag).flatMap((file) => [...textsOf(tag, file)])),
  );
  const paths = new Set([...ENGLISH.keys(), ...own.flatMap((texts) => [...texts.keys()])]);
  return new Map(
    [...paths].map((path) => [
      path,
      [ENGLISH.get(path), ...own.map((texts) => texts.get(path))].map(markOf),
    ]),
  );
}

describe('The words that were reviewed together', () => {
  const now = marks();
  const lines = existsSync(RECORD) ? readFileSync(RECORD, 'utf8').trimEnd().split('\n') : [];
  const before = new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(': ')),
      line.slice(line.lastIndexOf(': ') + 2).split(' '),
    ]),
  );

  it('are translated anew where the English ones change', () => {
    const stale = [...now].flatMap(([path, [english, ...others]]) => {
      const [recorded, ...translated] = before.get(path) ?? [english];
      if (recorded === english) return [];
      return TRANSLATIONS.filter(
        (_, at) => others[at] !== '-' && others[at] === translated[at],
      ).map((tag) => `${tag}: ${path}`);
    });
    expect(stale).toEqual([]);
  });

  it('are those of the record', async () => {
    const written = [...now].map(([path, each]) => `${path}: ${each.join(' ')}\n`).join('');
    await expect(written).toMatchFileSnapshot(RECORD);
  });
});

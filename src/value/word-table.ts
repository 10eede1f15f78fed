/**
 * Tables of words as plain texts, because every import creates them and few callers need their
 * words. One line has words of one language (BCP 47, or `trade`) and one source, with their forms.
 */

/** Languages whose words the tables have; `trade` for codes and signs of no language. */
export type WordLanguage =
  | 'trade'
  | 'en'
  | 'fi'
  | 'sv'
  | 'de'
  | 'fr'
  | 'es'
  | 'it'
  | 'nl'
  | 'da'
  | 'no'
  | 'pl'
  | 'pt';

/**
 * Sources of words: named in a decision, found in label texts or in practice texts of
 * `test/vectors`, or taken from a dictionary of the language.
 */
export type WordSource = 'decision' | 'label' | 'practice' | 'dictionary';

/** A word with where it is from. */
export interface WordRow {
  readonly language: WordLanguage;
  readonly source: WordSource;
  readonly forms: readonly string[];
}

/** Returns the words of a table with lines such as `fi decision laatikko, laatikkoa; pussi`. */
export function rowsOf(table: string): readonly WordRow[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [language, source, ...words] = line.trim().split(' ');
      // The tables are constants of this package, and a test checks every word.
      const from = { language: language as WordLanguage, source: source as WordSource };
      return words
        .join(' ')
        .split('; ')
        .map((forms) => ({ ...from, forms: forms.split(', ') }));
    });
}

/** Returns every form of a table's words. */
export function formsOf(table: string): readonly string[] {
  return rowsOf(table).flatMap(({ forms }) => forms);
}

/** Returns a word without case, accents and full stops. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}

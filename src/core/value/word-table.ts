/**
 * Tables of words as plain texts, because every import creates them and few callers need their
 * words. One line has words of one language (BCP 47, or `trade`) and one source, with their forms.
 */
import { itemAt } from '../../text/item-at.js';

/** A word with where it is from. */
export interface WordRow {
  /** BCP 47, or `trade` for codes and signs of no language. */
  readonly language: string;
  /**
   * `decision`: named in a decision; `label` or `practice`: found in such texts of `test/vectors`;
   * `dictionary`: taken from a dictionary of the language.
   */
  readonly source: string;
  readonly forms: readonly string[];
}

/** Returns the words of a table with lines such as `fi decision laatikko, laatikkoa; pussi`. */
export function rowsOf(table: string): readonly WordRow[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.trim().split(' ');
      const [language, source] = [itemAt(words, 0), itemAt(words, 1)];
      const texts = words.slice(2).join(' ').split('; ');
      return texts.map((forms) => ({ language, source, forms: forms.split(', ') }));
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

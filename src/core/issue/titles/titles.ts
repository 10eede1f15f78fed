import titles from '../../../words/en/titles.json';
import type { IssueCode } from '../issue-list.js';
import type { PackageTextForm, PriceTextForm } from '../values.js';

/**
 * The short titles of a language: what is wrong, in the words of a supplier. One may have the name
 * of its field, `{field}`, in quotes.
 */
export interface Titles {
  readonly codes: Readonly<Record<IssueCode, string>>;
  /** Titles by form of a text, which replace the title of a code. */
  readonly forms: Readonly<
    Record<
      PackageTextForm | PriceTextForm | 'decimal-comma' | 'flag' | 'type-text' | 'rounded-barcode',
      string
    >
  >;
}

/** Titles in English. */
export const TITLES_ENGLISH: Titles = titles;

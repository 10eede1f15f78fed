/**
 * Short titles of findings, the problem first, in English and in the language that is given.
 *
 * @module assortment-kit/titles
 */

import { checkArgument, checkMember } from '../../../text/caller-argument.js';
import type { Finding } from '../issue.js';
import type { IssueCode } from '../issue-list.js';
import type { Language } from '../languages/language.js';
import { ownValue } from '../outcome.js';
import { TITLES_ENGLISH, type Titles } from './titles.js';

/** A finding, an issue, or a code alone for the title of its rule. */
export interface Titled {
  readonly code: IssueCode;
  readonly values?: Finding['values'] | undefined;
  readonly received?: string | undefined;
}

/** A cause of a file's report. */
export interface TitledCause {
  readonly code: IssueCode;
  readonly field: string;
  readonly shape?: string | undefined;
  readonly example: Titled;
}

/**
 * Returns the title of a finding, or of the rule of a code: at most 60 characters without the name
 * of a field, the problem first, without a full stop. `language` is one of
 * `assortment-kit/languages/…` or your own; titles are English without it, or if it has none.
 *
 * @throws TypeError for what has no code of an issue.
 *
 * @example
 * titleOf({ code: 'price.missing' }) // => 'Price is missing'
 * titleOf({ code: 'field.missing', values: { field: 'name' } }) // => 'Field “name” is missing'
 */
export function titleOf(finding: Titled, language?: Pick<Language, 'titles'>): string {
  const code = finding?.code;
  checkArgument(Object.hasOwn(TITLES_ENGLISH.codes, code), 'code', 'an issue code', code);
  const { codes, forms } = titlesOf(language);
  const { values = {} } = finding;
  const form = formOf(finding);
  const byForm: Readonly<Record<string, string>> = forms;
  const title = (Object.hasOwn(byForm, form) && byForm[form]) || codes[code];
  return withField(title, ownValue({ values }, 'field') ?? '');
}

/**
 * Returns the title of a cause: that of its example, or of its rule if its values have several
 * shapes.
 *
 * @throws TypeError for what is no cause.
 *
 * @example
 * const { causes } = checkAssortmentFile('[1]')
 * causes.map((cause) => titleOfCause(cause)) // => ['Something in the list is not a record']
 */
export function titleOfCause(cause: TitledCause, language?: Pick<Language, 'titles'>): string {
  checkMember(cause, 'example', 'cause', 'a cause');
  const { code, field, shape, example } = cause;
  const values = { ...(shape === undefined ? {} : example.values), field } as Finding['values'];
  const received = shape === undefined ? undefined : example.received;
  return titleOf({ code, values, received }, language);
}

function titlesOf(language: Pick<Language, 'titles'> = {}): Titles {
  return (Object.hasOwn(language, 'titles') && language.titles) || TITLES_ENGLISH;
}

/** Returns the form of the text that a finding is about; empty if it has no title of its own. */
function formOf({ code, values = {}, received = '' }: Titled): string {
  const value = (name: string): string => ownValue({ values }, name) ?? '';
  const own: Readonly<Record<string, readonly [form: keyof Titles['forms'], isOfIt: boolean]>> = {
    // The last mark is a comma, and the proposal has a point in its place.
    'price.type': [
      'decimal-comma',
      /,\d[^.,]*$/.test(received) && value('suggestion').includes('.'),
    ],
    'field.type': ['flag', /^(orderable|weighted)$/.test(value('field'))],
    'price-type-code.value': ['type-text', /^[01]$/.test(received.trim())],
    'gtin.non-digit': ['rounded-barcode', value('advice') === 'rounded'],
  };
  const [form = '', isOfIt = false] = own[code] ?? [];
  return value('form') || (isOfIt ? form : '');
}

/** Fills the gap of a title with the name of a field, or leaves it out with its quotes. */
function withField(title: string, field: string): string {
  // Names that a file made up are quoted in the values of their findings.
  const name = field.replace(/^"(.*)"$/s, '$1');
  return title.replace(/ (.)\{field\}(.)/, (_, open: string, close: string) =>
    name === '' ? '' : ` ${open}${name}${close}`,
  );
}

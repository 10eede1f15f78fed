import { isOffer } from '../columns/trade-words.js';
import { bareTime, proposedValue } from '../profile/field-values.js';
import { type FieldForm, formOfField, type ImportField } from '../profile/import-field.js';
import type { ImportProfile } from '../profile/import-profile.js';
import type { LocatedColumn } from '../profile/locate-columns.js';
import { groupedNumber, plainDecimal } from '../profile/number-marks.js';
import { type Cell, shownText } from '../workbook/cell.js';
import type { ImportCode } from './import-finding.js';

/** Value of a field as text; `json` if it is written without quotes. */
export interface FieldText {
  readonly text: string;
  readonly isJson: boolean;
}

/** Receives a fact about the cell that is being converted. */
export type Note = (code: ImportCode, received: string) => void;

/** Excel's form of a text that must not become a number: `="0017"`. */
const TEXT_FORMULA = /^="([^"]*)"$/;

const FORMULA = /^=(?:[\p{L}(']|-?\d)|^@[A-Z]+\(/u;

/** A number that a spreadsheet has rounded for display and exported so. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/** Texts that spreadsheets make of `1/2` and export: `2-Jan`, `02.tammi`, `Jan-24`. */
const MONTHS =
  '(?:jan|feb|mar|apr|maj|may|mai|jun|jul|aug|sep|okt|oct|nov|dec|dez|' +
  'tam|hel|maa|huh|tou|kes|hei|elo|syy|lok|jou)\\p{L}*\\.?';

const DATE_TEXT = new RegExp(`^(?:\\d{1,2}[-. ]{1,2}${MONTHS}|${MONTHS}[-. ]\\d{2})$`, 'iu');

/** Parts of a column that say what its cells mean. */
export type ReadingColumn = Pick<LocatedColumn, 'field' | 'words' | 'time' | 'isContrary'>;

/** Returns what a cell says for a field; undefined if it says nothing. */
export function convertCell(
  cell: Cell | undefined,
  { field, words, time, isContrary }: ReadingColumn,
  profile: ImportProfile,
  note: Note,
): FieldText | undefined {
  const shown = shownText(cell);
  const said = words.size > 0 ? words.get(shown.trim()) : undefined;
  if (cell === undefined && said === undefined) return undefined;
  const word =
    said ??
    (time === undefined ? undefined : bareTime(shown.trim(), time)) ??
    (isContrary ? turned(shown.trim()) : undefined);
  const form = formOfField(field) ?? 'text';
  if (word !== undefined) return typedValue(word, form);
  if (cell === undefined) return undefined;
  if (cell.kind === 'error' || cell.kind === 'formula') {
    note(cell.kind === 'error' ? 'error-cell' : 'formula-without-value', shown);
    return undefined;
  }
  if (cell.kind === 'date') {
    note('date-in-cell', shown);
    return quoted(shown);
  }
  if (cell.kind === 'number') return convertNumber(cell, field, form, note);
  if (cell.kind !== 'text') return typedValue(shown, form);
  const [, inFormula] = TEXT_FORMULA.exec(shown) ?? [];
  const text = inFormula ?? shown;
  if (text.trim() === '') return undefined;
  if (inFormula === undefined && FORMULA.test(text)) note('formula-as-text', text);
  return form === 'decimal'
    ? convertDecimal(text, field, profile, note)
    : convertText(text, form, note);
}

/** Returns a no for a yes below a heading that says what cannot be ordered, and a yes for a no. */
function turned(text: string): string | undefined {
  const flag = text === '' ? undefined : proposedValue('orderable', text);
  return isOffer(text)?.toString() ?? (flag && String(flag !== 'true'));
}

function convertNumber(cell: Cell, field: ImportField, form: FieldForm, note: Note): FieldText {
  const digits = cell.text.replace(/\D/g, '').replace(/^0+/, '');
  const isIdentifier = form === 'gtin' || field.endsWith('_id');
  if (isIdentifier && digits.length > KEPT_DIGITS) note('long-number', shownText(cell));
  return typedValue(form === 'decimal' ? cell.text : shownText(cell), form);
}

function convertText(text: string, form: FieldForm, note: Note): FieldText {
  if ((form === 'gtin' || form === 'text') && SCIENTIFIC.test(text.trim()))
    note('rounded-number', text);
  if (form === 'package' && DATE_TEXT.test(text.trim())) note('date-in-cell', text);
  return typedValue(text, form);
}

function convertDecimal(
  text: string,
  field: ImportField,
  { decimal, thousands = '' }: ImportProfile,
  note: Note,
): FieldText {
  const plain = plainDecimal(text, decimal, thousands);
  if (plain === undefined) {
    // Three decimals are usual in a weight.
    const grouped = field === 'package.size' ? undefined : groupedNumber(text, decimal);
    if (grouped !== undefined) {
      note('thousands-read', text);
      return quoted(grouped);
    }
    note(DATE_TEXT.test(text.trim()) ? 'date-in-cell' : 'unread-number', text);
    return quoted(text);
  }
  if (/\p{L}|\p{Sc}/u.test(text)) note('currency-dropped', text);
  return quoted(plain);
}

function quoted(text: string): FieldText {
  return { text, isJson: false };
}

/** Returns a text in the JSON type of its field if it has exactly that form. */
function typedValue(text: string, form: FieldForm): FieldText {
  const bare = text.trim();
  if (form === 'code' && /^[01]$/.test(bare)) return { text: bare, isJson: true };
  if (form === 'flag') {
    if (/^(?:true|1)$/i.test(bare)) return { text: 'true', isJson: true };
    if (/^(?:false|0)$/i.test(bare)) return { text: 'false', isJson: true };
  }
  return quoted(text);
}

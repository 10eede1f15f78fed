/**
 * Kind of a cell. `formula`: a formula whose value the file does not hold; `time`: a time of day or
 * a duration, as `HH:MM:SS` with all its hours.
 */
export type CellKind = 'text' | 'number' | 'date' | 'time' | 'boolean' | 'error' | 'formula';

/** Value of a cell that is not empty. */
export interface Cell {
  readonly kind: CellKind;
  /**
   * The value in one form for all programs: a plain decimal, `2026-02-01`, `24:00:00`, `true`,
   * `#N/A`, or the text.
   */
  readonly text: string;
  /** A number as its format shows it, if that differs: `0401` for 401. */
  readonly shown?: string;
}

/** Cells by column from 0; `undefined` is an empty cell. */
export type Cells = readonly (Cell | undefined)[];

/** One row of a sheet. */
export interface Row {
  /** Number that a spreadsheet shows, from 1. */
  readonly number: number;
  readonly isHidden: boolean;
  readonly cells: Cells;
}

/** Cells that are merged into one, all numbers from 0 but rows, which count from 1. */
export interface MergedCells {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** One sheet, with rows that can be read again and again. */
export interface Sheet {
  /** Empty for a text file, which has one sheet without a name. */
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows that hold a cell which is not empty. */
  readonly rowCount: number;
  readonly columnCount: number;
  readonly hiddenRows: number;
  /** Hidden columns, from 0. */
  readonly hiddenColumns: readonly number[];
  readonly merges: readonly MergedCells[];
  /** Set for JSON and XML, of which row 1 has the headings. */
  readonly paths?: SheetPaths;
  /** Returns the rows that are not empty, in order. */
  readonly rows: () => Iterable<Row>;
}

/** Names of a sheet that was made of JSON or XML, whose headings are paths. */
export interface SheetPaths {
  /** Words by which each column is recognised. */
  readonly headings: readonly string[];
  /** Lists of another form that are not read, with the number of their entries. */
  readonly leftOut: readonly { readonly name: string; readonly count: number }[];
  /** Returns the place of a cell in the file: `articles[3].pack`, `ARTICLE[4]/EAN`. */
  readonly placeOf: (column: number, row: number) => string;
}

/** Code pages of text files: characters of one byte, by their names in the Encoding Standard. */
export const CODE_PAGES = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1257',
  'ibm850',
  'ibm437',
  'ibm852',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
  'iso-8859-2',
  'koi8-r',
] as const;

export type CodePage = (typeof CODE_PAGES)[number];

/** Characters of a text file. */
export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage;

/** Separator of the columns of a text file. */
export type Separator = ';' | ',' | '\t' | '|';

/** Reading of a text file, and the evidence for it. */
export interface TextFacts {
  readonly charset: Charset;
  /** Code pages that may be meant as well: which one is a question (Decision I15). */
  readonly rivals: readonly Charset[];
  readonly hasByteOrderMark: boolean;
  readonly separator: Separator;
  /** Rows with the most frequent number of columns, of all rows. */
  readonly alikeRows: number;
  readonly rows: number;
  /** Letters outside ASCII that the text holds, at most ten. */
  readonly letters: string;
}

/** A file as sheets of rows. */
export interface Workbook {
  readonly format: 'xlsx' | 'ods' | 'csv' | 'json' | 'xml';
  readonly sheets: readonly [Sheet, ...Sheet[]];
  /** Set for text files. */
  readonly text?: TextFacts;
}

/** Returns the letters of a column: 0 is `A`, 27 is `AB`. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** Returns the column of some letters, from 0; undefined if they name none. */
export function columnOfLetters(letters: string): number | undefined {
  return /^[A-Za-z]{1,3}$/.test(letters) ? columnOfAddress(letters) : undefined;
}

/** Returns the column of an address such as `AB12`, from 0; undefined if it has none. */
export function columnOfAddress(address: string): number | undefined {
  let column = 0;
  let at = 0;
  for (; at < address.length; at += 1) {
    // Small letters differ from capitals in one bit.
    const letter = (address.charCodeAt(at) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return at === 0 || at > 3 ? undefined : column - 1;
}

/** Returns the address of a cell as spreadsheets write it: `Hinnasto!D122`, `'My list'!D122`. */
export function cellAddress(sheet: string, column: number, row: number): string {
  const cell = `${columnLetters(column)}${row}`;
  if (sheet === '') return cell;
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet)
    ? sheet
    : `'${sheet.replaceAll("'", "''")}'`;
  return `${name}!${cell}`;
}

/** Returns the place of a cell in its file: an address, or a path of JSON and XML. */
export function cellPlace({ name, paths }: Sheet, column: number, row: number): string {
  return paths === undefined ? cellAddress(name, column, row) : paths.placeOf(column, row);
}

/** Returns the cell of a text; undefined for an empty one. */
export function textCell(text: string): Cell | undefined {
  return text === '' ? undefined : { kind: 'text', text };
}

/** Returns a cell as a spreadsheet shows it. */
export function shownText(cell: Cell | undefined): string {
  return cell === undefined ? '' : (cell.shown ?? cell.text);
}

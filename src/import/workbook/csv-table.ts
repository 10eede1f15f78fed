import { tradeMessage } from '../file-form/trade-message.js';
import type { Charset, Row, Separator, Sheet, TextFacts, Workbook } from './cell.js';
import { readCsvRows } from './csv-rows.js';
import { openSheet } from './open-sheet.js';
import { TableError } from './table-fault.js';
import { type CharsetReading, decodeText, detectCharset } from './text-charset.js';

/** Ways of reading a text that the caller knows better. */
export interface TextOptions {
  readonly charset?: Charset | undefined;
  readonly separator?: Separator | undefined;
}

const SEPARATORS: readonly Separator[] = [';', '\t', ',', '|'];

/** Characters at the beginning of a text that are looked at for its form and separator. */
const HEAD = 65_536;

/** Reads a text as the one sheet of a workbook. TableError if it is no table. */
export function openCsv(bytes: Uint8Array, options: TextOptions): Workbook {
  const detected = detectCharset(bytes);
  const charset = options.charset ?? detected.charset;
  const reading: CharsetReading = { charset, start: detected.start };
  const head = headOf(bytes, reading);
  checkForm(head);
  // Spreadsheets take the separator from such a first line.
  const [named, mark] = /^sep=([;,|\t])\r?\n/i.exec(head) ?? [];
  const separator = options.separator ?? (mark as Separator | undefined) ?? findSeparator(head);
  const letters = new Set<string>();
  // The first reading sees every letter.
  let first: Iterable<string> | undefined = withLetters(decodeText(bytes, reading), letters);
  const rows = function* (): Generator<Row, void, undefined> {
    const pieces = first ?? decodeText(bytes, reading);
    first = undefined;
    for (const row of readCsvRows(pieces, separator))
      if (named === undefined || row.number > 1) yield row;
  };
  const counts = new Map<number, number>();
  const sheet: Sheet = openSheet(
    {
      name: '',
      isHidden: false,
      rows,
      seen: ({ cells }) => {
        counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
      },
    },
    { cells: 0 },
  );
  if (sheet.rowCount === 0) throw new TableError('empty');
  const text: TextFacts = {
    charset,
    rivals: options.charset === undefined ? (detected.rivals ?? []) : [],
    hasByteOrderMark: detected.start > 0,
    separator,
    alikeRows: Math.max(...counts.values()),
    rows: sheet.rowCount,
    letters: [...letters].sort().join(''),
  };
  return { format: 'csv', sheets: [sheet], text };
}

/** Letters outside ASCII that are shown to a person. */
const MOST_LETTERS = 10;

/** Yields the pieces of a text, and gathers the first letters outside ASCII. */
function* withLetters(
  pieces: Iterable<string>,
  letters: Set<string>,
): Generator<string, void, undefined> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.length && letters.size < MOST_LETTERS; at += 1)
      if (piece.charCodeAt(at) > 0x7f) {
        const letter = String.fromCodePoint(piece.codePointAt(at) ?? 0);
        letters.add(letter);
        at += letter.length - 1;
      }
    yield piece;
  }
}

function headOf(bytes: Uint8Array, reading: CharsetReading): string {
  const [first = ''] = decodeText(bytes.subarray(0, HEAD), reading);
  return first;
}

/** Refuses texts that are no table. */
function checkForm(head: string): void {
  const text = head.trimStart();
  if (text === '') throw new TableError('empty');
  if (head.includes('\0')) throw new TableError('binary');
  if (/^(?:<!doctype html|<html|<\?xml|<table)/i.test(text)) throw new TableError('web-page');
  if (/^(?:\{\s*"|\[\s*[{\]])/.test(text)) throw new TableError('json');
  const message = tradeMessage(text);
  if (message !== undefined) throw new TableError(message.form, message.values);
}

/** Share by which a wrong quote makes a separator less likely. */
const QUOTE_FAULT = 0.5;

/**
 * Returns the separator under which the rows parse to one width, with quotes at their places;
 * `;` if there is one column.
 */
function findSeparator(head: string): Separator {
  const isCut = head.length >= HEAD;
  const found = SEPARATORS.map((separator) => {
    const { widths, strayQuotes } = parseHead(head, separator, isCut);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 1, alike = 0] =
      [...counts]
        .filter(([columns]) => columns > 1)
        .sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    const rows = Math.max(1, widths.length);
    const share = alike / rows - (QUOTE_FAULT * strayQuotes) / rows;
    return { separator, width, points: share * Math.log2(width) };
  });
  const [best] = found.filter(({ width }) => width > 1).sort((a, b) => b.points - a.points);
  return best?.separator ?? ';';
}

/** Returns the widths of the rows of a beginning, and the rows with a quote inside a cell. */
function parseHead(
  head: string,
  separator: Separator,
  isCut: boolean,
): { readonly widths: readonly number[]; readonly strayQuotes: number } {
  const widths: number[] = [];
  let strayQuotes = 0;
  try {
    for (const { cells } of readCsvRows([head], separator)) {
      widths.push(cells.length);
      if (cells.some((cell) => cell !== undefined && isStray(cell.text))) strayQuotes += 1;
    }
  } catch (fault) {
    // The beginning may end inside quotes.
    if (!(fault instanceof TableError)) throw fault;
  }
  // The last row of a beginning may be cut.
  if (isCut && widths.length > 1) widths.pop();
  return { widths, strayQuotes };
}

/** An odd number of quotes: a cell that was cut in two. Inches have one behind a number. */
function isStray(text: string): boolean {
  return text.includes('"') && text.split('"').length % 2 === 0 && !/\d"/.test(text);
}

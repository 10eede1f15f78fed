import { itemAt } from '../../text/item-at.js';
import { isKnown } from '../headings/heading-parts.js';
import { wordsOfHeader } from '../headings/words-of-header.js';
import { type Cell, type Cells, type Row, type Sheet, shownText } from '../workbook/cell.js';
import { matchHeader } from './match-header.js';

/** Headings of a sheet and the row that they are in. */
export interface SheetHeader {
  /** The last row of the headings; 0 if there are none. */
  readonly row: number;
  /** Headings by column; empty if a column has none. */
  readonly texts: readonly string[];
  /** Recognised headings. */
  readonly recognised: number;
  /** `words`: headings are known; `texts`: only texts above numbers; `none`: no headings. */
  readonly why: 'words' | 'texts' | 'none';
}

/** Rows at the beginning of a sheet in which headings are looked for. */
const HEAD_ROWS = 40;

/** Returns the first rows of a sheet. */
export function headRows(sheet: Sheet): readonly Row[] {
  const rows: Row[] = [];
  for (const row of sheet.rows()) {
    if (rows.length >= HEAD_ROWS) break;
    rows.push(row);
  }
  return rows;
}

/**
 * Returns the texts of a row if cells that are merged across columns have one text. Merged cells
 * that lie over each other are not valid: those beyond the width of the sheet stay unchanged.
 */
export function headerTexts(sheet: Sheet, row: Row): readonly string[] {
  const texts = Array.from({ length: sheet.columnCount }, (_, at) =>
    shownText(row.cells[at]).replace(/\s+/g, ' ').trim(),
  );
  let free = sheet.columnCount;
  for (const { top, bottom, left, right } of sheet.merges) {
    const width = Math.min(right, texts.length - 1) - left;
    if (row.number < top || row.number > bottom || width <= 0 || width > free) continue;
    free -= width;
    texts.fill(itemAt(texts, left), left + 1, left + 1 + width);
  }
  return texts;
}

/**
 * Joins headings of two rows: `Hinta` above `Netto` is `Hinta Netto`. A heading that is recognised
 * alone stays alone, as `Kpl/ltk` below `Pakkaus`, unless it repeats or the one above changes what
 * it means: `Toimittaja` above `Nimi`.
 */
export function joinHeaders(above: readonly string[], below: readonly string[]): readonly string[] {
  const counts = countTexts(below);
  return below.map((text, at) => {
    const over = above[at] ?? '';
    if (over === '' || over === text) return text;
    if (text === '') return over;
    const joined = `${over} ${text}`;
    // `Preis` above `je` is one heading.
    const isWhole = isKnown(matchHeader(text)) && matchHeader(text)?.field !== 'price.per';
    return counts.get(text) === 1 && isWhole && matchHeader(joined) !== undefined ? text : joined;
  });
}

/** Returns how often a list has each text. */
export function countTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * Finds the headings of a sheet: the row that names most fields, alone or with the one above.
 * A person may have chosen the row, 0 for none.
 */
export function findHeader(sheet: Sheet, chosen?: number): SheetHeader {
  const rows = headRows(sheet);
  const [first] = rows;
  if (sheet.paths !== undefined && first !== undefined) {
    const found = { row: first.number, texts: headerTexts(sheet, first) };
    return { ...found, ...scoreOf(sheet.paths.headings), why: 'words' };
  }
  let best: SheetHeader | undefined;
  let bestScore = 0;
  const consider = (header: SheetHeader, score: number): void => {
    if (best !== undefined && score <= bestScore) return;
    best = header;
    bestScore = score;
  };
  rows.forEach((row, at) => {
    if (chosen === undefined ? !mayBeHeader(row.cells) : row.number !== chosen) return;
    const texts = headerTexts(sheet, row);
    const single = scoreOf(texts);
    if (single.recognised >= 2)
      consider({ row: row.number, texts, ...single, why: 'words' }, single.score);
    const above = rows[at - 1];
    if (above === undefined || above.number !== row.number - 1 || !mayBeHeader(above.cells)) return;
    const isBelow = isSubHeading(texts, headerTexts(sheet, above));
    for (const joined of joinedAbove(sheet, rows.slice(Math.max(0, at - MOST_ABOVE), at), texts)) {
      const several = scoreOf(joined);
      if (several.recognised > single.recognised && several.recognised >= 2)
        consider(
          { row: row.number, texts: joined, ...several, why: 'words' },
          several.score + (isBelow ? 0.5 : -0.5),
        );
    }
  });
  const found =
    best ?? (chosen === undefined ? unknownHeader(sheet, rows) : headerAt(sheet, rows, chosen));
  return { ...found, texts: itemAt(blocksOf(found.texts), 0) };
}

/** Rows above the last one of the headings, at most. */
export const MOST_ABOVE = 2;

/** Returns the headings of a row joined with the row above, and with the one above that. */
export function joinedAbove(
  sheet: Sheet,
  above: readonly Row[],
  texts: readonly string[],
): readonly (readonly string[])[] {
  const [near, far] = above.map((row) => headerTexts(sheet, row)).reverse();
  if (near === undefined) return [];
  const joined = joinHeaders(near, texts);
  return far === undefined ? [joined] : [joined, joinHeaders(joinHeaders(far, near), texts)];
}

/** Columns of a block, at least. */
const LEAST_BLOCK = 3;

/**
 * Returns the headings of each of several tables next to each other, which have the same ones;
 * those of one table alone as they are.
 */
export function blocksOf(texts: readonly string[]): readonly (readonly string[])[] {
  const folded = texts.map((text) => (text === '' ? '' : foldHeader(text)));
  const first = folded.findIndex((text) => text !== '');
  const starts = folded.flatMap((text, at) => (text !== '' && text === folded[first] ? [at] : []));
  const parts = starts.map((start, at) => folded.slice(start, starts[at + 1] ?? folded.length));
  const [block = '', ...others] = parts.map((part) => part.join('\n').trim());
  const isAlike = others.length > 0 && others.every((other) => other === block);
  return isAlike && block.split('\n').length >= LEAST_BLOCK
    ? starts.map((start, block) =>
        texts.map((text, at) => (at >= start && at < (starts[block + 1] ?? at + 1) ? text : '')),
      )
    : [texts];
}

/**
 * Returns a check for rows that repeat the headings, also in another spelling: two cells or more,
 * most of them below their own heading or one of the same field.
 */
export function repeatedHeadings(texts: readonly string[]): (cells: Cells) => boolean {
  const known = texts.map((text) => ({
    folded: foldHeader(text),
    field: fieldOf(text),
    isWordy: text !== '' && !/\d/.test(text),
  }));
  const named = known.filter(({ folded }) => folded !== '').length;
  // A digit below a heading without one is a value, which needs no look at its words.
  const isValue = (cell: Cell | undefined, at: number): boolean =>
    cell !== undefined && known[at]?.isWordy === true && /\d/.test(cell.text);
  return (cells) => {
    let others = 0;
    for (let at = 0; at < cells.length; at += 1) {
      if (isValue(cells[at], at)) others += 1;
      if (3 * others >= named) return false;
    }
    if (!mayBeHeader(cells)) return false;
    const filled = cells.flatMap((cell, at) => {
      const own = shownText(cell).trim();
      const heading = known[at];
      return own === '' || !heading?.folded ? [] : [{ own, heading, isValue: isValue(cell, at) }];
    });
    if (filled.length - others < 2) return false;
    for (const { own, heading, isValue } of filled) {
      if (3 * others >= filled.length) return false;
      if (!isValue && !isHeadingOf(own, heading)) others += 1;
    }
    return filled.length - others > 1 && 3 * others < filled.length;
  };
}

function isHeadingOf(
  own: string,
  { folded, field }: { readonly folded: string; readonly field: string | undefined },
): boolean {
  const text = foldHeader(own);
  if (text === folded || folded.endsWith(` ${text}`)) return true;
  return field !== undefined && fieldOf(text) === field;
}

function fieldOf(text: string): string | undefined {
  const match = matchHeader(text);
  return isKnown(match) ? (match.field ?? undefined) : undefined;
}

/** Checks for a second row of headings: words without digits, and none below what names a row. */
function isSubHeading(texts: readonly string[], above: readonly string[]): boolean {
  return texts.every(
    (text, at) =>
      text === '' || (!/\d/.test(text) && !NAMING.has(matchHeader(above[at] ?? '')?.field)),
  );
}

const NAMING: ReadonlySet<unknown> = new Set(['third_party_id', 'name']);

/** Returns a row as headings that name no field. */
function headerAt(sheet: Sheet, rows: readonly Row[], chosen: number): SheetHeader {
  const row = rows.find(({ number }) => number === chosen);
  return row === undefined
    ? NO_HEADER
    : { ...NO_HEADER, row: chosen, texts: headerTexts(sheet, row), why: 'texts' };
}

const NO_HEADER: SheetHeader = { row: 0, texts: [], recognised: 0, why: 'none' };

/** Counts the different fields that headings name, and half for each of no use. */
function scoreOf(texts: readonly string[]): {
  readonly score: number;
  readonly recognised: number;
} {
  const known = texts.map(matchHeader).filter(isKnown);
  const fields = new Set(known.flatMap(({ field }) => field ?? []));
  const others = known.filter(({ field }) => field === null).length;
  return { score: fields.size + others / 2, recognised: fields.size };
}

function mayBeHeader(cells: Cells): boolean {
  let filled = 0;
  for (const cell of cells) {
    if (cell === undefined) continue;
    if (!isHeading(cell)) return false;
    filled += 1;
  }
  return filled >= 2;
}

function isHeading(cell: Cell): boolean {
  return cell.kind === 'text' && cell.text.length <= 120 && !/^[\d\s.,]+$/.test(cell.text);
}

/** Takes the first row of texts above a row with a number as headings, or none. */
function unknownHeader(sheet: Sheet, rows: readonly Row[]): SheetHeader {
  const at = rows.findIndex(
    (row, index) =>
      mayBeHeader(row.cells) &&
      new Set(headerTexts(sheet, row)).size === sheet.columnCount &&
      rows[index + 1]?.cells.some((cell) => cell !== undefined && !isHeading(cell)) === true,
  );
  const row = rows[at];
  return row === undefined ? NO_HEADER : headerAt(sheet, rows, row.number);
}

/** Returns a heading in the form in which two are compared. */
export function foldHeader(text: string): string {
  const words = wordsOfHeader(text).join(' ');
  return words === '' ? text.trim() : words;
}

import { suggestWord } from '../../text/suggest-word.js';
import { columnOfLetters, type Sheet, type Workbook } from '../workbook/cell.js';
import type { FurtherSheet } from './column-facts.js';
import {
  blocksOf,
  foldHeader,
  headerTexts,
  headRows,
  joinedAbove,
  MOST_ABOVE,
} from './find-header.js';
import { type ImportField, isTimeUnit, REQUIRED_FIELDS, type TimeUnit } from './import-field.js';
import type { ImportProfile, ProfileColumn } from './import-profile.js';
import { matchHeader } from './match-header.js';

/** A column of a profile in one sheet. */
export interface LocatedColumn {
  readonly at: number;
  readonly field: ImportField;
  readonly words: ReadonlyMap<string, string>;
  /** Unit of its bare numbers if it has lead times, by the profile or by its heading. */
  readonly time: TimeUnit | undefined;
  /** True if a yes below its heading says that an article cannot be ordered. */
  readonly isContrary: boolean;
  /** Unit that its prices are for. */
  readonly unit: string | undefined;
  /** Number that its prices are divided by, and true if they are those of a piece. */
  readonly per: string | undefined;
  readonly isOfPiece: boolean;
}

/** A sheet with the places of a profile's columns. */
export interface LocatedSheet {
  readonly sheet: Sheet;
  /** Row of the headings, the last of two; 0 if there are none. */
  readonly header: number;
  /** Headings by column. */
  readonly texts: readonly string[];
  readonly columns: readonly LocatedColumn[];
  /** Place of each column of the profile, also of those that are left out. */
  readonly places: readonly (number | undefined)[];
  /** Headings of the profile that this sheet does not have. */
  readonly missing: readonly MissingColumn[];
}

/** A heading that a sheet does not have, and the nearest one that it has. */
export interface MissingColumn {
  readonly header: string;
  readonly near: string | undefined;
}

/** Sheets that a profile reads, and the best of the others if it reads none. */
export interface LocatedSheets {
  readonly sheets: readonly LocatedSheet[];
  /** Sheet that comes nearest if none has all columns. */
  readonly nearest: LocatedSheet | undefined;
  /** Sheets that the profile names and the workbook does not have. */
  readonly unknownSheets: readonly string[];
}

/** Columns of a profile and of a sheet that have one heading. */
interface Namesakes {
  /** Number of them in the profile, and the place of one among them. */
  readonly namesakes: number;
  readonly rank: number;
  /** Columns of the sheet with the heading. */
  readonly places: readonly number[];
  /** All headings of the sheet. */
  readonly folded: readonly string[];
}

/** Finds the columns of a profile in the sheets that it reads. */
export function sheetsOfProfile(workbook: Workbook, profile: ImportProfile): LocatedSheets {
  const { sheets: names } = profile;
  const known = new Set(workbook.sheets.map(({ name }) => name));
  const wanted = new Set(names);
  const candidates = workbook.sheets.filter(({ name, isHidden, rowCount }) =>
    names === undefined ? !isHidden && rowCount > 0 : wanted.has(name),
  );
  const located = candidates.flatMap((sheet) => locateColumns(sheet, profile));
  const complete = located.filter((one) => hasRequired(one, profile));
  const [nearest] = [...located].sort((a, b) => b.columns.length - a.columns.length);
  return {
    sheets: complete,
    nearest: complete.length === 0 ? nearest : undefined,
    unknownSheets: (names ?? []).filter((name) => !known.has(name)),
  };
}

/** Returns the sheets of a profile after `main`, with the columns of `main` that theirs are. */
export function furtherSheets(
  main: LocatedSheet | undefined,
  sheets: readonly LocatedSheet[],
): readonly FurtherSheet[] {
  if (main === undefined) return [];
  return sheets.flatMap(({ sheet, header, places }) => {
    const pairs = places.map((at, index) => [at ?? -1, main.places[index] ?? -1] as const);
    return sheet === main.sheet ? [] : [{ sheet, header, columns: new Map(pairs) }];
  });
}

/** Checks for every column that fills a required field, and for one at least. */
function hasRequired({ columns }: LocatedSheet, profile: ImportProfile): boolean {
  const required = new Set<ImportField | null>(REQUIRED_FIELDS.flat());
  const wanted = profile.columns.filter(({ field }) => required.has(field));
  return (
    columns.length > 0 &&
    wanted.every(({ field }) => columns.some((column) => column.field === field))
  );
}

/** Locates the columns of a profile in a sheet; in each of its tables next to each other. */
function locateColumns(sheet: Sheet, profile: ImportProfile): readonly LocatedSheet[] {
  if (profile.header === 0) return [withColumns(sheet, profile, 0, [])];
  let best: readonly LocatedSheet[] | undefined;
  const rows = headRows(sheet);
  for (const [at, row] of rows.entries()) {
    if (profile.header !== undefined && row.number !== profile.header) continue;
    const texts = headerTexts(sheet, row);
    const above = rows.slice(Math.max(0, at - MOST_ABOVE), at);
    for (const headers of [texts, ...joinedAbove(sheet, above, texts)]) {
      const found = blocksOf(headers).map((block) =>
        withColumns(sheet, profile, row.number, block),
      );
      if (found.every(({ missing }) => missing.length === 0)) return found;
      if (widthOf(found) > widthOf(best)) best = found;
    }
  }
  return best ?? [withColumns(sheet, profile, 0, [])];
}

function widthOf(found: readonly LocatedSheet[] | undefined): number {
  return found?.[0]?.columns.length ?? -1;
}

function withColumns(
  sheet: Sheet,
  { columns }: ImportProfile,
  header: number,
  texts: readonly string[],
): LocatedSheet {
  const folded = texts.map(foldHeader);
  const places = positionsOf(folded);
  const wanted = columns.map(({ header }) => header && foldHeader(header));
  const namesakes = positionsOf(wanted, (at) => columnOfLetters(columns[at]?.column ?? '') ?? 0);
  // Places of all columns among those with their headings: one heading may be that of all.
  const ranks = new Map(
    [...namesakes.values()].flatMap((group) => group.map((at, rank) => [at, rank] as const)),
  );
  const located: LocatedColumn[] = [];
  const missing: MissingColumn[] = [];
  const all: (number | undefined)[] = [];
  for (const [index, column] of columns.entries()) {
    const heading = texts.length === 0 ? undefined : wanted[index];
    const byLetters = columnOfLetters(column.column ?? '');
    const at =
      heading === undefined
        ? byLetters
        : placeOf(heading, byLetters, {
            namesakes: namesakes.get(heading)?.length ?? 0,
            rank: ranks.get(index) ?? 0,
            places: places.get(heading) ?? [],
            folded,
          });
    all.push(at);
    if (at === undefined || at >= sheet.columnCount) {
      if (column.field !== null) missing.push(missingColumn(column, texts));
      continue;
    }
    if (column.field !== null)
      located.push({
        at,
        field: column.field,
        words: new Map(Object.entries(column.words ?? {})),
        time: column.field === 'lead_time' ? timeOf(column, texts[at] ?? '') : undefined,
        isContrary:
          column.field === 'orderable' && matchHeader(texts[at] ?? '')?.isContrary === true,
        unit: column.field === 'price' ? column.unit : undefined,
        per: column.per,
        isOfPiece: column.times !== undefined,
      });
  }
  return { sheet, header, texts, columns: located, places: all, missing };
}

function timeOf({ unit }: ProfileColumn, heading: string): TimeUnit | undefined {
  return isTimeUnit(unit) ? unit : matchHeader(heading)?.time;
}

/** Returns the positions of each text, in their order or by a key. */
function positionsOf<T>(
  texts: readonly T[],
  keyOf?: (at: number) => number,
): ReadonlyMap<T, readonly number[]> {
  const found = new Map<T, number[]>();
  texts.forEach((text, at) => {
    const known = found.get(text);
    if (known === undefined) found.set(text, [at]);
    else known.push(at);
  });
  if (keyOf !== undefined)
    for (const group of found.values()) group.sort((a, b) => keyOf(a) - keyOf(b));
  return found;
}

/**
 * Returns the place of a column among those with its heading: in their order if none came or
 * went, or by its letters. A column without a heading that is at neither may be any.
 */
function placeOf(
  heading: string,
  byLetters: number | undefined,
  { namesakes, rank, places, folded }: Namesakes,
): number | undefined {
  const inOrder = places[rank];
  if (places.length === namesakes) return inOrder;
  if (byLetters !== undefined && folded[byLetters] === heading) return byLetters;
  return heading === '' ? undefined : inOrder;
}

function missingColumn({ header, column }: ProfileColumn, texts: readonly string[]): MissingColumn {
  const name = header || (column ?? '');
  return {
    header: name,
    near: suggestWord(
      name,
      texts.filter((text) => text !== ''),
    ),
  };
}

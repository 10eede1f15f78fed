import {
  type Archive,
  openArchive,
  partOf,
  readWorkbookParts,
  relationsOf,
  relationsPath,
} from '../workbook/xlsx-parts.js';
import { attribute, xmlText } from '../workbook/xml-reader.js';
import { readZipEntries } from '../workbook/zip-archive.js';
import { addNotes, type CellNote } from './cell-notes.js';
import { styleCells } from './marked-sheet.js';
import { type MarkColour, type MarkedStyles, openStyles } from './marked-styles.js';
import { addInside, DECLARATION, PACKAGE, RELATIONS } from './xml-edit.js';
import { createZip } from './zip-file.js';

/** A cell to mark, with a colour and a comment. */
export interface CellMark extends CellNote {
  readonly sheet: string;
  readonly colour: MarkColour;
}

const TYPES = '[Content_Types].xml';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Most comments of a workbook: each of them is a box that a spreadsheet draws. */
const MOST_NOTES = 10_000;

/**
 * Returns a workbook (.xlsx) in which cells have a colour and a comment. A cell with several marks
 * has the worse colour and all texts.
 *
 * Cells keep their values and the rest of their styles, and comments stay. The packed bytes of all
 * other parts are copied. Cells after the first 10,000 have a colour only.
 *
 * @throws TableError for bytes that `readTable` does not read as .xlsx.
 */
export function markWorkbook(
  bytes: Uint8Array,
  marks: readonly CellMark[],
  author: string,
): Uint8Array {
  // Its parts were unpacked once, within their bounds, when the workbook was read.
  const longest = Number.POSITIVE_INFINITY;
  const entries = readZipEntries(bytes);
  const archive = openArchive({ bytes, entries, longest });
  const { sheets, stylesPath } = readWorkbookParts(archive);
  const changes = openParts(archive);
  const styles = openStyles(stylesPath === undefined ? '' : changes.read(stylesPath));
  const cells = joinMarks(marks).map((mark, at) => ({ ...mark, hasNote: at < MOST_NOTES }));
  const bySheet = new Map<string, (typeof cells)[number][]>();
  for (const mark of cells) {
    const known = bySheet.get(mark.sheet);
    if (known === undefined) bySheet.set(mark.sheet, [mark]);
    else known.push(mark);
  }
  for (const [at, sheet] of sheets.entries()) {
    const own = bySheet.get(sheet.name);
    if (own === undefined) continue;
    changes.write(sheet.path, colouredSheet(changes.read(sheet.path), own, styles));
    const notes = own.filter(({ hasNote }) => hasNote);
    if (notes.length > 0) writeNotes({ archive, changes, path: sheet.path, at }, notes, author);
  }
  if (stylesPath !== undefined) changes.write(stylesPath, styles.xml());
  return changes.zip();
}

/** Returns one mark for each cell. */
function joinMarks(marks: readonly CellMark[]): readonly CellMark[] {
  const cells = new Map<string, CellMark>();
  for (const mark of marks) {
    const key = `${mark.row} ${mark.column} ${mark.sheet}`;
    const known = cells.get(key) ?? mark;
    const isNew = !known.text.includes(mark.text);
    const text = isNew ? `${known.text}\n\n${mark.text}` : known.text;
    cells.set(key, { ...known, text, colour: known.colour === 'bad' ? 'bad' : mark.colour });
  }
  return [...cells.values()];
}

/** Parts of a workbook that can be read and written. */
interface OpenParts {
  /** Returns the text of a part; of one that is not there the other text. */
  readonly read: (path: string, other?: string) => string;
  readonly write: (path: string, text: string) => void;
  readonly zip: () => Uint8Array;
}

function openParts(archive: Archive): OpenParts {
  const changed = new Map<string, { readonly path: string; readonly text: string }>();
  return {
    read: (path, other) => {
      const key = path.toLowerCase();
      const known = changed.get(key)?.text;
      if (known !== undefined) return known;
      if (other !== undefined && !archive.entries.has(key)) return other;
      return [...xmlText(partOf(archive, path))].join('');
    },
    write: (path, text) => changed.set(path.toLowerCase(), { path, text }),
    zip: () => {
      const { add, copy, end } = createZip();
      for (const [key, entry] of archive.entries) {
        const part = changed.get(key);
        if (part === undefined) copy(archive.bytes, entry);
        else add(entry.name, [asUtf8(part.text)]);
        changed.delete(key);
      }
      for (const { path, text } of changed.values()) add(path, [text]);
      return end();
    },
  };
}

/** Returns a document that declares UTF-8, in which it is written. */
function asUtf8(xml: string): string {
  return xml.replace(/^(<\?xml[^<>]*encoding=["'])utf-16\w*/i, '$1UTF-8');
}

function colouredSheet(xml: string, cells: readonly CellMark[], styles: MarkedStyles): string {
  const rows = new Map<number, Map<number, MarkColour>>();
  for (const { row, column, colour } of cells)
    rows.set(row, (rows.get(row) ?? new Map<number, MarkColour>()).set(column, colour));
  return styleCells(xml, rows, styles.styleOf);
}

/** A sheet whose comments are written. */
interface NotedSheet {
  readonly archive: Archive;
  readonly changes: OpenParts;
  /** Path of its part. */
  readonly path: string;
  /** Its place among the sheets. */
  readonly at: number;
}

/** Parts with the comments of a sheet: type, ending of the name, and type of the content. */
const PARTS = {
  comments: ['comments', 'xml', `${OFFICE}.spreadsheetml.comments+xml`],
  boxes: ['vmlDrawing', 'vml', `${OFFICE}.vmlDrawing`],
} as const;

/** Writes comments into the parts that a sheet has for them, or into new ones. */
function writeNotes(noted: NotedSheet, notes: readonly CellNote[], author: string): void {
  const { archive, changes, path, at } = noted;
  const relations = relationsOf(archive, path);
  const old = {
    comments: [...relations.values()].find(({ type }) => type === 'comments')?.path,
    boxes: relations.get(drawingOf(changes.read(path)))?.path,
  };
  const before = {
    comments: old.comments && changes.read(old.comments),
    boxes: old.boxes && changes.read(old.boxes),
  };
  const texts = addNotes(before, notes, author);
  for (const part of ['comments', 'boxes'] as const) {
    const [type, ending] = PARTS[part];
    const own = old[part] ?? `xl/marks/${type}${at + 1}.${ending}`;
    changes.write(own, texts[part]);
    if (old[part] === undefined) pointTo(noted, part, own);
  }
}

/** Makes a new part known to its sheet and to the workbook. */
function pointTo({ changes, path }: NotedSheet, part: keyof typeof PARTS, target: string): void {
  const [type, , contentType] = PARTS[part];
  const id = `marks-${type}`;
  const relations = relationsPath(path);
  const none = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"></Relationships>`;
  const relation =
    `<Relationship xmlns="${PACKAGE}/relationships" Id="${id}" ` +
    `Type="${RELATIONS}/${type}" Target="/${target}"/>`;
  changes.write(relations, addInside(changes.read(relations, none), 'Relationships', relation));
  const override =
    `<Override xmlns="${PACKAGE}/content-types" PartName="/${target}" ` +
    `ContentType="${contentType}"/>`;
  changes.write(TYPES, addInside(changes.read(TYPES), 'Types', override));
  if (part === 'boxes') changes.write(path, withDrawing(changes.read(path), id));
}

const DRAWING = /<(?:\w+:)?legacyDrawing\s([^<>]*)>/;

/** Returns the identifier of the part with the boxes of a sheet; empty if it has none. */
function drawingOf(sheet: string): string {
  return attribute(DRAWING.exec(sheet)?.[1] ?? '', 'id') ?? '';
}

/** Elements of a sheet that come after the one for the boxes. */
const LATER = new Set([
  'legacyDrawingHF',
  'picture',
  'oleObjects',
  'controls',
  'AlternateContent',
  'webPublishItems',
  'tableParts',
  'extLst',
]);

/** Returns the XML of a sheet that points to the part with its boxes. */
function withDrawing(sheet: string, id: string): string {
  const data = /<\/(?:\w+:)?sheetData\s*>/.exec(sheet);
  const start = (data?.index ?? 0) + (data?.[0].length ?? 0);
  const prefix = /<\/((?:\w+:)?)worksheet\s*>\s*$/.exec(sheet)?.[1] ?? '';
  const drawing = `<${prefix}legacyDrawing xmlns:r="${RELATIONS}" r:id="${id}"/>`;
  let depth = 0;
  for (const tag of sheet.slice(start).matchAll(/<(\/?)(?:\w+:)?(\w+)(?!\w)([^<>]*)>/g)) {
    const [, end = '', name = '', rest = ''] = tag;
    const isPlace = depth === 0 && (end !== '' || LATER.has(name));
    if (isPlace) {
      const at = start + tag.index;
      return sheet.slice(0, at) + drawing + sheet.slice(at);
    }
    if (end !== '') depth -= 1;
    else if (!rest.endsWith('/')) depth += 1;
  }
  return sheet;
}

import { builtInFormat, formatOfCode, type NumberFormat } from './number-format.js';
import { TableError } from './table-fault.js';
import { attribute, LONGEST_TEXT, readXml } from './xml-reader.js';
import { unpackEntry, type ZipEntries } from './zip-archive.js';

/** An open workbook: its packed parts, and how much may be unpacked. */
export interface Archive {
  readonly bytes: Uint8Array;
  readonly entries: ZipEntries;
  /** Bytes that all parts together may have unpacked. */
  readonly longest: number;
  /** Bytes that were unpacked so far: a part that is listed many times counts each time. */
  readonly unpacked: Unpacked;
}

/** Amount of memory that the parts of an archive take. */
interface Unpacked {
  bytes: number;
  /** Characters of texts that cells have and no part holds as often: shared and repeated ones. */
  copied: number;
}

/** Returns an archive of which nothing was unpacked. */
export function openArchive(archive: Omit<Archive, 'unpacked'>): Archive {
  return { ...archive, unpacked: { bytes: 0, copied: 0 } };
}

/** A sheet as the workbook lists it. */
export interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

/** Parts of a workbook and what they share. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly is1904: boolean;
  readonly strings: readonly string[];
  /** Number formats by the style of a cell. */
  readonly formats: readonly NumberFormat[];
  /** Path of the part with the styles; absent in a workbook without any. */
  readonly stylesPath?: string;
}

/** Characters of all shared strings together, which are held in memory. */
const LONGEST_STRINGS = 268_435_456;

/** Yields the bytes of a part, piece by piece. TableError if it is missing or too much. */
export function* partOf(archive: Archive, path: string): Generator<Uint8Array, void, undefined> {
  const entry = archive.entries.get(path.toLowerCase());
  if (entry === undefined) throw new TableError('broken-workbook');
  for (const piece of unpackEntry(archive.bytes, entry)) {
    countUnpacked(archive, piece.length);
    yield piece;
  }
}

/** Adds to what an archive has become in memory. TableError if that is too much. */
function countUnpacked({ longest, unpacked }: Archive, bytes: number): void {
  unpacked.bytes += bytes;
  if (unpacked.bytes > longest) throw new TableError('too-large', { limit: longest });
}

/** Bytes of memory that an empty cell takes. */
const PLACE_BYTES = 8;

/** Adds places for cells that no part holds: empty and repeated ones. */
export function countPlaces(archive: Archive, places: number): void {
  countUnpacked(archive, places * PLACE_BYTES);
}

/** Adds to the texts that cells copy. TableError if they are too much. */
export function countCopied({ longest, unpacked }: Archive, characters: number): void {
  unpacked.copied += characters;
  if (unpacked.copied > longest) throw new TableError('too-large', { limit: longest });
}

/** Returns a text of a cell with one more part. TableError if that is too long. */
export function joinedText(text: string, part: string): string {
  if (text.length + part.length > LONGEST_TEXT)
    throw new TableError('too-large', { limit: LONGEST_TEXT });
  return text + part;
}

/** A part that another one points to. */
export interface Relation {
  /** Last word of its type. */
  readonly type: string;
  readonly path: string;
}

/** Reads what is needed before any sheet. */
export function readWorkbookParts(archive: Archive): WorkbookParts {
  const root = relationsOf(archive, '');
  const main = [...root.values()].find(({ type }) => type === 'officeDocument')?.path;
  if (main === undefined) throw new TableError('not-a-workbook');
  if (main.endsWith('.bin')) throw new TableError('binary-workbook');
  const relations = relationsOf(archive, main);
  const pathOf = (wanted: string): string | undefined =>
    [...relations.values()].find(({ type }) => type === wanted)?.path;
  const stringsPath = pathOf('sharedStrings');
  const stylesPath = pathOf('styles');
  return {
    ...readSheetList(archive, main, relations),
    strings: stringsPath === undefined ? [] : readStrings(archive, stringsPath),
    ...(stylesPath === undefined
      ? { formats: [] }
      : { formats: readFormats(archive, stylesPath), stylesPath }),
  };
}

/** Reads the parts that a part points to, by their identifiers. */
export function relationsOf(archive: Archive, path: string): ReadonlyMap<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = new Map<string, Relation>();
  const file = relationsPath(path);
  if (!archive.entries.has(file.toLowerCase())) {
    if (path === '') throw new TableError('not-a-workbook');
    return relations;
  }
  readXml(partOf(archive, file), {
    open: (name, attributes) => {
      const id = attribute(attributes, 'Id');
      if (name !== 'Relationship' || id === undefined) return;
      const type = (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '';
      relations.set(id, { type, path: resolvePath(folder, attribute(attributes, 'Target') ?? '') });
    },
  });
  return relations;
}

/** Returns the path of the part that says what a part points to. */
export function relationsPath(path: string): string {
  const slash = path.lastIndexOf('/') + 1;
  return `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`;
}

/** Returns the path of a part inside the archive; `..` never leads out of it. */
function resolvePath(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : folder + target;
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function readSheetList(
  archive: Archive,
  path: string,
  relations: ReadonlyMap<string, Relation>,
): Pick<WorkbookParts, 'sheets' | 'is1904'> {
  const sheets: SheetPart[] = [];
  let is1904 = false;
  let isWorkbook = false;
  readXml(partOf(archive, path), {
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') is1904 = isTrue(attribute(attributes, 'date1904'));
      if (name !== 'sheet') return;
      const relation = relations.get(attribute(attributes, 'id') ?? '');
      // Sheets of other types are charts, which have no cells.
      if (relation?.type !== 'worksheet') return;
      sheets.push({
        name: attribute(attributes, 'name') ?? '',
        isHidden: /hidden/i.test(attribute(attributes, 'state') ?? ''),
        path: relation.path,
      });
    },
  });
  if (!isWorkbook) throw new TableError('not-a-workbook');
  return { sheets, is1904 };
}

/** Returns a truth value as XML Schema writes it. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/**
 * Reads the texts that cells share: plain or of several runs (`t` in `r`), without the phonetic
 * guides of Japanese texts (`rPh`).
 */
function readStrings(archive: Archive, path: string): readonly string[] {
  const strings: string[] = [];
  let length = 0;
  let text = '';
  let isText = false;
  let isGuide = false;
  readXml(partOf(archive, path), {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') isGuide = true;
      else if (name === 't') isText = !isGuide;
    },
    close: (name) => {
      if (name === 'rPh') isGuide = false;
      else if (name === 't') isText = false;
      if (name !== 'si') return;
      const shared = unescapeText(text);
      length += shared.length;
      if (length > LONGEST_STRINGS) throw new TableError('too-large', { limit: LONGEST_STRINGS });
      strings.push(shared);
    },
    text: (part) => {
      if (isText) text = joinedText(text, part);
    },
  });
  return strings;
}

/** Replaces `_x000D_` by the character that XML cannot hold. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function readFormats(archive: Archive, path: string): readonly NumberFormat[] {
  const codes = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  readXml(partOf(archive, path), {
    open: (name, attributes) => {
      if (name === 'cellXfs') isOfCells = true;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, formatOfCode(attribute(attributes, 'formatCode') ?? ''));
      if (name === 'xf' && isOfCells) formats.push(codes.get(id) ?? builtInFormat(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

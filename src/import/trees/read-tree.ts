import { checkArgument } from '../../text/caller-argument.js';
import type { Result } from '../../text/result.js';
import type { Cell, Row, Sheet, Workbook } from '../workbook/cell.js';
import { openSheet } from '../workbook/open-sheet.js';
import { TableError, type TableFault } from '../workbook/table-fault.js';
import { surveyRows, type TreeRows } from './find-rows.js';
import { readJsonTree } from './json-tree.js';
import { ANY_ID, createPathReader, NO_PATH } from './path-words.js';
import type { TreeHandler } from './tree.js';
import {
  FIRST_ROW,
  KEY,
  noColumns,
  placeInTree,
  rowHandler,
  type TreeColumns,
} from './tree-rows.js';
import {
  beginningOf,
  decodeTree,
  recognizeTree,
  type TreeReading,
  type TreeSource,
} from './tree-text.js';
import { readXmlTree } from './xml-tree.js';

/**
 * Checks whether a file is a tree by its beginning: JSON with objects, or XML that is no web page.
 *
 * @example
 * isTree(new TextEncoder().encode('{ "articles": [] }')) // => true
 * isTree(new TextEncoder().encode('Tuotenro;Nimi')) // => false
 */
export function isTree(beginning: Uint8Array): boolean {
  checkArgument(beginning instanceof Uint8Array, 'beginning', 'a Uint8Array', beginning);
  return recognizeTree(beginning) !== undefined;
}

/**
 * Reads JSON, newline-delimited JSON or XML as a table of one sheet: the list of objects, or the
 * element that repeats, whose values name most fields, gives the rows, and the paths of its values
 * the headings. A source in pieces is read several times, so that memory does not grow with it. A
 * document type and entities of XML are refused, and so is a file that is an assortment already
 * (Decision I6).
 *
 * @example
 * const json = '{ "articles": [{ "id": "A-1", "pack": { "size": "6 x 500 g" } }] }';
 * const tree = readTree(new TextEncoder().encode(json));
 * tree.ok && tree.value.sheets[0].paths?.placeOf(1, 2) // => 'articles[0].pack.size'
 */
export function readTree(source: TreeSource): Result<Workbook, TableFault> {
  const isSource = source instanceof Uint8Array || typeof source === 'function';
  checkArgument(isSource, 'source', 'a Uint8Array or a function that returns its pieces', source);
  try {
    const reading = recognizeTree(beginningOf(source));
    if (reading === undefined) throw new TableError('binary');
    return { ok: true, value: { format: reading.form, sheets: [openTree(source, reading)] } };
  } catch (fault) {
    if (fault instanceof TableError) return { ok: false, fault: fault.fault };
    throw fault;
  }
}

/** Lists of rows that are named together. */
const MOST_NAMES = 3;

function openTree(source: TreeSource, reading: TreeReading): Sheet {
  const { form } = reading;
  const survey = surveyRows();
  for (const _ of readNodes(source, reading, survey));
  const found = survey.rows();
  if (found === undefined) throw new TableError('empty');
  if (isAssortment(found)) throw new TableError('json');
  const columns = noColumns();
  const nameOf = (path: readonly string[]): string =>
    path.filter((step) => step !== '').join(form === 'json' ? '.' : '/');
  const names = [...new Set(found.paths.map(nameOf))];
  const name = [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join(
    ', ',
  );
  let isRead = false;
  const rows = function* (): Generator<Row, void, undefined> {
    const ready: Row[] = [];
    const known = isRead ? { ...columns, groups: [] } : columns;
    const handler = rowHandler(form, found, known, (row) => ready.push(row));
    for (const _ of readNodes(source, reading, handler)) yield* ready.splice(0);
    yield* ready;
    isRead = true;
  };
  const sheet = openSheet({ name, isHidden: false, rows }, { cells: 0 });
  return {
    ...sheet,
    rowCount: sheet.rowCount + 1,
    columnCount: columns.paths.length,
    paths: {
      headings: headingsOf(columns),
      leftOut: found.others.map(({ path, count }) => ({ name: nameOf(path), count })),
      placeOf: (column, row) => placeInTree(form, columns, column, row),
    },
    *rows() {
      yield headingRow(columns);
      yield* sheet.rows();
    },
  };
}

function readNodes(
  source: TreeSource,
  reading: TreeReading,
  handler: TreeHandler,
): Generator<void, void, undefined> {
  const pieces = decodeTree(source, reading);
  return reading.form === 'json' ? readJsonTree(pieces, handler) : readXmlTree(pieces, handler);
}

/** Checks for records as assortment files have them. */
function isAssortment({ values }: TreeRows): boolean {
  return values.some((path) => path.join('.') === 'third_party_id');
}

/** Returns the words by which each column is recognised. */
function headingsOf({ paths }: TreeColumns): readonly string[] {
  const { add } = createPathReader();
  return paths.map((path) =>
    path === KEY ? ANY_ID : path.split(/[./]/).reduce(add, NO_PATH).heading,
  );
}

function headingRow({ paths }: TreeColumns): Row {
  const cells = paths.map((text): Cell => ({ kind: 'text', text }));
  return { number: FIRST_ROW - 1, isHidden: false, cells };
}

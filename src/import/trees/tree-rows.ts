import { itemAt, lastAtMost } from '../../text/item-at.js';
import type { Cell, Row } from '../workbook/cell.js';
import { TableError } from '../workbook/table-fault.js';
import { childOf, type PathNode, type TreeRows } from './find-rows.js';
import type { TreeForm, TreeHandler } from './tree.js';

/** A value inside a row, with those inside it. */
interface Place {
  readonly key: string;
  column: number;
  readonly children: Map<string, Place>;
  /** Place of the next node of the same name in the same parent. */
  next: Place | undefined;
  /** Number of the parent in which it was taken last. */
  inside: number;
}

/** Rows from one parent, which have numbers in a row. */
interface RowGroup {
  readonly first: number;
  /** Index of the first one; undefined for a node that does not repeat. */
  readonly index: number | undefined;
  /** Path of the parent, and the name of its rows. */
  readonly path: string;
}

/** An open node above the rows. */
interface OpenStep {
  readonly node: PathNode | undefined;
  readonly name: string;
  readonly index: number;
  /** Nodes inside so far, by name. */
  readonly counts: Map<string, number>;
}

/** Column of the keys of a map whose values are rows. */
export const KEY = '[key]';

/** Nodes of one name in a row that are read; places of a tree. */
const MOST_ALIKE = 4;
const MOST_PLACES = 16_384;

/** Columns of a tree, which grow while its rows are read for the first time. */
export interface TreeColumns {
  /** Paths of the columns as their headings show them. */
  readonly paths: string[];
  readonly root: Place;
  readonly groups: RowGroup[];
  places: number;
  /** Nodes that were opened inside rows, so that each has a number of its own in every reading. */
  opened: number;
}

/** Returns columns before the first row. */
export function noColumns(): TreeColumns {
  return { paths: [], root: placeOf(''), groups: [], places: 0, opened: 0 };
}

function placeOf(key: string): Place {
  return { key, column: -1, children: new Map(), next: undefined, inside: 0 };
}

/** Number of the first row; the headings have the one before it. */
export const FIRST_ROW = 2;

/** Receives a tree, and hands each row with its number to `found`. */
export function rowHandler(
  form: TreeForm,
  { root, nodes, hasKeys }: TreeRows,
  columns: TreeColumns,
  found: (row: Row) => void,
): TreeHandler {
  const mark = form === 'json' ? '.' : '/';
  const steps: OpenStep[] = [{ node: root, name: '', index: 0, counts: new Map() }];
  let group: { readonly node: PathNode; readonly rows: RowGroup } | undefined;
  let number = FIRST_ROW - 1;
  let cells: (Cell | undefined)[] = [];
  const open: { readonly place: Place | undefined; readonly number: number }[] = [];

  const beginRow = (node: PathNode, { name, index }: OpenStep): void => {
    if (group?.node !== node || !node.repeats) {
      const rows = {
        first: number + 1,
        index: node.repeats ? index : undefined,
        path: pathOfRow(),
      };
      columns.groups.push(rows);
      group = { node, rows };
    }
    const { first, index: start = index } = group.rows;
    number = first + index - start;
    cells = [];
    columns.opened += 1;
    open.push({ place: columns.root, number: columns.opened });
    if (!hasKeys) return;
    setValue(nextPlace(columns.root, KEY, undefined, columns.opened), { kind: 'text', text: name });
  };
  const pathOfRow = (): string => {
    const line = steps.slice(1);
    const texts = line.map(({ node, name, index }, at) => {
      const hasIndex = node?.repeats === true && at < line.length - 1;
      return hasIndex ? `${name}[${form === 'json' ? index : index + 1}]` : name;
    });
    const from = form === 'json' ? 0 : line.findIndex(({ node }) => node?.repeats === true);
    return texts
      .slice(Math.max(0, from))
      .filter((text) => text !== '')
      .join(mark);
  };
  const openAbove = (name: string, label: string | number | undefined): void => {
    const parent = itemAt(steps, steps.length - 1);
    const node = parent.node && childOf(parent.node, name);
    const index = typeof label === 'number' ? label : (parent.counts.get(name) ?? 0);
    parent.counts.set(name, index + 1);
    const step = { node, name, index, counts: new Map<string, number>() };
    steps.push(step);
    if (node === undefined) return;
    if (nodes.has(node)) beginRow(node, step);
    else group = undefined;
  };
  const openInside = (name: string, label: string | number | undefined): void => {
    const parent = open.at(-1);
    columns.opened += 1;
    const place =
      parent?.place === undefined || (typeof label === 'number' && label >= MOST_ALIKE)
        ? undefined
        : nextPlace(parent.place, name, label, parent.number);
    open.push({ place, number: columns.opened });
  };
  const nextPlace = (
    parent: Place,
    name: string,
    label: string | number | undefined,
    inside: number,
  ): Place | undefined => {
    const step = label === undefined ? name : `${name}[${label}]`;
    let place = parent.children.get(step);
    if (place === undefined) {
      place = addPlace(parent, step);
      parent.children.set(step, place);
    }
    for (let count = 2; place.inside === inside; count += 1) {
      if (count > MOST_ALIKE) return undefined;
      place.next ??= addPlace(parent, `${step}[${count}]`);
      place = place.next;
    }
    place.inside = inside;
    return place;
  };
  const addPlace = ({ key }: Place, step: string): Place => {
    columns.places += 1;
    if (columns.places > MOST_PLACES) throw new TableError('too-large', { limit: MOST_PLACES });
    return placeOf(key === '' ? step : key + mark + step);
  };
  const setValue = (place: Place | undefined, cell: Cell): void => {
    if (place === undefined) return;
    if (place.column < 0) {
      place.column = columns.paths.length;
      columns.paths.push(place.key === '' ? '.' : place.key);
    }
    while (cells.length < place.column) cells.push(undefined);
    cells[place.column] = cell;
  };
  return {
    open: (name, label) => {
      if (open.length > 0) openInside(name, label);
      else openAbove(name, label);
    },
    value: (cell) => setValue(open.at(-1)?.place, cell),
    close: () => {
      if (open.length > 0) open.pop();
      if (open.length > 0) return;
      steps.pop();
      if (cells.length > 0) found({ number, isHidden: false, cells });
      cells = [];
    },
  };
}

/** Returns the place of a cell: `articles[3].pack`, `ARTICLE[4]/EAN`. */
export function placeInTree(
  form: TreeForm,
  { groups, paths }: TreeColumns,
  column: number,
  row: number,
): string {
  const group = lastAtMost(groups, ({ first }) => first, row);
  if (group === undefined) return paths[column] ?? '';
  const { index: start, first } = group;
  const index = start === undefined ? -1 : start + row - first + (form === 'json' ? 0 : 1);
  const path = paths[column] ?? '';
  const mark = form === 'json' ? '.' : '/';
  const isRow = path === '' || path === '.' || path === KEY;
  return `${group.path}${index < 0 ? '' : `[${index}]`}${isRow ? '' : mark + path}`;
}

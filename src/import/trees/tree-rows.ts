import { lastAtMost } from '../../text/item-at.js';
import type { Cell, Row } from '../workbook/cell.js';
import { TableError } from '../workbook/table-fault.js';
import type { TreeRows } from './find-rows.js';
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
  readonly index: number;
  /** Path of the parent, and the name of its rows. */
  readonly path: string;
}

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
  { path, repeats }: TreeRows,
  columns: TreeColumns,
  found: (row: Row) => void,
): TreeHandler {
  const mark = form === 'json' ? '.' : '/';
  let depth = 0;
  let matched = 0;
  /** Indices of the open nodes above the rows, and how many their parents had so far. */
  const indices = path.map(() => 0);
  const counts = path.map(() => 0);
  let group: RowGroup | undefined;
  let number = FIRST_ROW - 1;
  let cells: (Cell | undefined)[] = [];
  const open: { readonly place: Place | undefined; readonly number: number }[] = [];

  const beginRow = (index: number): void => {
    group ??= { first: number + 1, index, path: pathOfGroup() };
    if (columns.groups.at(-1) !== group) columns.groups.push(group);
    number = group.first + index - group.index;
    cells = [];
    columns.opened += 1;
    open.push({ place: columns.root, number: columns.opened });
  };
  const pathOfGroup = (): string => {
    const steps = path.map((name, at) => {
      const isLast = at === path.length - 1;
      if (form === 'json') return isLast || repeats[at] !== true ? name : `${name}[${indices[at]}]`;
      return isLast || repeats[at] !== true ? name : `${name}[${Number(indices[at]) + 1}]`;
    });
    const from = form === 'json' ? 0 : Math.max(0, repeats.indexOf(true));
    return steps
      .slice(from)
      .filter((step) => step !== '')
      .join(mark);
  };
  const openAbove = (name: string, label: string | number | undefined): void => {
    if (matched !== depth || name !== path[matched]) return;
    const index = typeof label === 'number' ? label : (counts[matched] ?? 0);
    counts[matched] = index + 1;
    indices[matched] = index;
    matched += 1;
    if (matched === path.length) beginRow(index);
    else {
      counts.fill(0, matched);
      group = undefined;
    }
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
  return {
    open: (name, label) => {
      if (open.length > 0) openInside(name, label);
      else openAbove(name, label);
      depth += 1;
    },
    value: (cell) => {
      const place = open.at(-1)?.place;
      if (place === undefined) return;
      if (place.column < 0) {
        place.column = columns.paths.length;
        columns.paths.push(place.key === '' ? '.' : place.key);
      }
      while (cells.length < place.column) cells.push(undefined);
      cells[place.column] = cell;
    },
    close: () => {
      depth -= 1;
      if (open.length > 0) {
        open.pop();
        if (open.length === 0 && cells.length > 0) found({ number, isHidden: false, cells });
      }
      matched = Math.min(matched, depth);
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
  const index = group.index + row - group.first + (form === 'json' ? 0 : 1);
  const path = paths[column] ?? '';
  const mark = form === 'json' ? '.' : '/';
  return `${group.path}[${index}]${path === '' || path === '.' ? '' : mark + path}`;
}

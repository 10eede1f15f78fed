/** The row and the cell of a table that have the focus, and the ones that get it next. Pure. */
import { ROW_FIELDS, type RowField, type RowFilter } from '../../engine/session/record-rows.js';

/** The part of the records that a table shows. */
export interface RowsQuery {
  readonly cause: string | undefined;
  readonly filter: RowFilter;
  readonly search: string;
}

/** The cell that is open; `field` is empty for the one that the cause is about. */
export interface OpenCell {
  readonly at: number;
  readonly field: RowField | '';
  /** Sentence about what was typed, if it is still wrong. */
  readonly stillWrong?: string;
}

/** A column: of a field, of the value that the cause is about, of its place, or of its fix. */
export type GridColumn = RowField | '' | 'place' | 'becomes';

/** Columns of a table: those before the wrong value, and those after it. */
export interface Columns {
  readonly before: readonly RowField[];
  readonly after: readonly RowField[];
}

/** Returns the columns of a table about a field; empty for a table of all records. */
export function columnsFor(field: string): Columns {
  const others = ROW_FIELDS.filter((each) => each !== field);
  const isName = (each: RowField): boolean => each === 'third_party_id' || each === 'name';
  return { before: others.filter(isName), after: others.filter((each) => !isName(each)) };
}

/** Returns the column of a table about a field that is in the place of another one. */
export function shownColumn(
  { before, after }: Columns,
  field: string,
  column: GridColumn,
): GridColumn {
  if (column === 'place' || (column === 'becomes' && field !== '')) return column;
  const own = field === '' ? 'price' : '';
  return [...before, ...after].find((each) => each === column) ?? own;
}

/** The records of a table, and the row to begin with. */
export interface GridQuery extends RowsQuery {
  readonly start: number | undefined;
  readonly isLoaded: boolean;
}

/** State of the focus in a table. */
export interface GridState {
  /** Row and column of the cell that is the tab stop. */
  readonly active: number;
  readonly column: GridColumn;
  readonly open: OpenCell | undefined;
  /** Waits for rows: the active one, the first wrong one, or the next wrong one, which opens. */
  readonly waits: 'active' | 'first' | 'next' | undefined;
  /** The query that the state is about. */
  readonly query: GridQuery | undefined;
}

/** Loaded rows from a place on, of which some are wrong. */
export interface WrongRows {
  readonly from: number;
  readonly rows: readonly { readonly wrong?: object }[];
}

/** Something that changes the focus. */
export type GridEvent =
  | { readonly kind: 'query'; readonly query: GridQuery }
  /** The rows that another one waits for were loaded. */
  | { readonly kind: 'loaded'; readonly rows: WrongRows }
  | { readonly kind: 'moved'; readonly to: (at: number) => number; readonly total: number }
  /** The cell has the focus. */
  | { readonly kind: 'focused'; readonly at: number; readonly column: GridColumn }
  | { readonly kind: 'opened'; readonly at: number; readonly field: RowField | '' }
  | { readonly kind: 'refused'; readonly stillWrong: string }
  /** The cell was left, for the next wrong one after an act. */
  | { readonly kind: 'left'; readonly forNext?: boolean };

/** The focus before a table has a query. */
export const FIRST_GRID: GridState = {
  active: 0,
  column: '',
  open: undefined,
  waits: undefined,
  query: undefined,
};

/** Returns the focus after an event. */
export function reduceGrid(state: GridState, event: GridEvent): GridState {
  switch (event.kind) {
    case 'query': {
      const { query } = event;
      const { cause, start } = query;
      const isOther = cause !== state.query?.cause || start !== state.query?.start;
      const other = cause !== undefined && isOther ? 'first' : state.waits;
      const waits = start === undefined ? other : 'active';
      const column = isOther ? '' : state.column;
      return { active: start ?? 0, column, open: undefined, waits, query };
    }
    case 'loaded': {
      const { rows } = event;
      if (state.waits === 'first')
        return { ...state, active: nextWrong(rows, 0) ?? 0, column: '', waits: 'active' };
      const next = nextWrong(rows, state.active);
      if (next === undefined) return { ...state, waits: 'active' };
      const cell = { active: next, column: '' } as const;
      return { ...state, ...cell, open: { at: next, field: '' }, waits: undefined };
    }
    case 'moved': {
      const active = Math.max(0, Math.min(event.total - 1, event.to(state.active)));
      return { ...state, active, waits: 'active' };
    }
    case 'focused': {
      const { at, column } = event;
      const isSame = at === state.active && column === state.column;
      if (isSame && state.waits !== 'active') return state;
      const waits = state.waits === 'active' ? undefined : state.waits;
      return { ...state, active: at, column, waits };
    }
    case 'opened': {
      const { at, field } = event;
      return { ...state, active: at, column: field, open: { at, field }, waits: undefined };
    }
    case 'refused': {
      const { stillWrong } = event;
      // The person may have left the cell meanwhile.
      return { ...state, open: state.open && { ...state.open, stillWrong } };
    }
    case 'left':
      return { ...state, open: undefined, waits: event.forNext === true ? 'next' : 'active' };
  }
}

/** Returns the first wrong row at or after another one, of those that are loaded. */
function nextWrong({ from, rows }: WrongRows, start: number): number | undefined {
  const next = rows.findIndex(({ wrong }, at) => from + at >= start && wrong !== undefined);
  return next < 0 ? undefined : from + next;
}

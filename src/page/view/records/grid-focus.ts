/** The row and the cell of a table that have the focus, and the ones that get it next. Pure. */
import type { RowField, RowFilter } from '../../engine/session/record-rows.js';

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

/** The records of a table, and the row to begin with. */
export interface GridQuery extends RowsQuery {
  readonly start: number | undefined;
  readonly isLoaded: boolean;
}

/** State of the focus in a table. */
export interface GridState {
  /** Row that is the tab stop. */
  readonly active: number;
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
  /** The row has the focus. */
  | { readonly kind: 'focused'; readonly at: number }
  | { readonly kind: 'opened'; readonly at: number; readonly field: RowField | '' }
  | { readonly kind: 'refused'; readonly stillWrong: string }
  /** The cell was left, for the next wrong one after an act. */
  | { readonly kind: 'left'; readonly forNext?: boolean };

/** The focus before a table has a query. */
export const FIRST_GRID: GridState = {
  active: 0,
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
      return { active: start ?? 0, open: undefined, waits, query };
    }
    case 'loaded': {
      const { rows } = event;
      if (state.waits === 'first')
        return { ...state, active: nextWrong(rows, 0) ?? 0, waits: 'active' };
      const next = nextWrong(rows, state.active);
      if (next === undefined) return { ...state, waits: 'active' };
      return { ...state, active: next, open: { at: next, field: '' }, waits: undefined };
    }
    case 'moved': {
      const active = Math.max(0, Math.min(event.total - 1, event.to(state.active)));
      return { ...state, active, waits: 'active' };
    }
    case 'focused': {
      const { at } = event;
      if (at === state.active && state.waits !== 'active') return state;
      return { ...state, active: at, waits: state.waits === 'active' ? undefined : state.waits };
    }
    case 'opened': {
      const { at, field } = event;
      return { ...state, active: at, open: { at, field }, waits: undefined };
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

/** Gives the focus of a table to its cells. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useReducer } from 'preact/hooks';
import {
  FIRST_GRID,
  type GridColumn,
  type GridEvent,
  type GridState,
  type RowsQuery,
  reduceGrid,
} from './grid-focus.js';
import type { LoadedRows } from './use-rows.js';

/** Returns the cells of a row that are seen. */
export function cellsOf(at: number): readonly HTMLElement[] {
  const cells = document.querySelectorAll<HTMLElement>(`#row-${at} > td`);
  return [...cells].filter((cell) => cell.getClientRects().length > 0);
}

/** Returns the column of a cell. */
export function columnOf({ dataset }: HTMLElement): GridColumn {
  return (dataset['column'] ?? '') as GridColumn;
}

/** Properties of `useGridFocus`. */
interface GridProps {
  readonly query: RowsQuery;
  readonly rows: LoadedRows;
  /** Row to begin with. */
  readonly start: number | undefined;
  readonly rowHeight: number;
  readonly scroll: RefObject<HTMLElement>;
  /** Returns the column that the table has in the place of another one. */
  readonly shownColumn: (column: GridColumn) => GridColumn;
}

/** Keeps the focus of a table, and gives it to cells once they are drawn. */
export function useGridFocus(props: GridProps): readonly [GridState, (event: GridEvent) => void] {
  const { rows, start, rowHeight, scroll } = props;
  const { cause, filter, search } = props.query;
  const { loaded, isCurrent } = rows;
  const isLoaded = loaded !== undefined;
  const query = useMemo(
    () => ({ cause, filter, search, start, isLoaded }),
    [cause, filter, search, start, isLoaded],
  );
  const [state, send] = useReducer(reduceGrid, FIRST_GRID);
  const { active, open, waits } = state;
  const column = props.shownColumn(state.column);
  const reveal = (at: number): void => {
    const view = scroll.current;
    if (view === null) return;
    const top = at * rowHeight;
    view.scrollTop = Math.min(
      top,
      Math.max(view.scrollTop, top - view.clientHeight + 2 * rowHeight),
    );
  };
  useLayoutEffect(() => {
    scroll.current?.scrollTo({ top: (start ?? 0) * rowHeight });
    send({ kind: 'query', query });
  }, [query]);
  useLayoutEffect(() => {
    if (open !== undefined) reveal(open.at);
  }, [open?.at]);
  useLayoutEffect(() => {
    if (waits === undefined || loaded === undefined || state.query !== query) return;
    if (waits === 'active') {
      reveal(active);
      const cells = cellsOf(active);
      const cell = cells.find((one) => columnOf(one) === column) ?? cells[0];
      cell?.focus({ preventScroll: true });
      if (cell !== undefined && rows.rowAt(active) !== undefined)
        send({ kind: 'focused', at: active, column: columnOf(cell) });
    } else if (isCurrent) send({ kind: 'loaded', rows: loaded });
  });
  return [{ ...state, column }, send];
}

/** Gives the focus of a table to its rows. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useReducer } from 'preact/hooks';
import {
  FIRST_GRID,
  type GridEvent,
  type GridState,
  type RowsQuery,
  reduceGrid,
} from './grid-focus.js';
import type { LoadedRows } from './use-rows.js';

/** Properties of `useGridFocus`. */
interface GridProps {
  readonly query: RowsQuery;
  readonly rows: LoadedRows;
  /** Row to begin with. */
  readonly start: number | undefined;
  readonly rowHeight: number;
  readonly scroll: RefObject<HTMLElement>;
}

/** Keeps the focus of a table, and gives it to rows once they are drawn. */
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
      const row = document.getElementById(`row-${active}`);
      if (row === null) return;
      row.focus({ preventScroll: true });
      send({ kind: 'focused', at: active });
    } else if (isCurrent) send({ kind: 'loaded', rows: loaded });
  });
  return [state, send];
}

import { useEffect, useRef, useState } from 'preact/hooks';
import type { RecordRow, RecordRows } from '../../engine/session/record-rows.js';
import { usePage } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import type { RowsQuery } from './grid-focus.js';

/** Rows that are drawn outside of the view on each side. */
const MARGIN = 10;

/** Rows that are asked for outside of the view on each side. */
const AHEAD = 40;

/** Rows near the view, and the number of all. */
export interface LoadedRows {
  readonly loaded: RecordRows | undefined;
  readonly total: number;
  /** Returns a row; undefined while it is on its way, so that none is taken for another cause's. */
  readonly rowAt: (at: number) => RecordRow | undefined;
  /** True if the rows are those of the cause after the last step in the file. */
  readonly isCurrent: boolean;
  /** First and last row to draw. */
  readonly first: number;
  readonly last: number;
}

/** The rows that came last, and what they were asked for. */
interface Answer {
  readonly loaded?: RecordRows;
  readonly of?: string | undefined;
  readonly after?: OpenPhase['overview'];
}

/**
 * Loads the rows in view and some on each side; again whenever the file changes, and once its lists
 * of prices are counted.
 */
export function useRows(
  { cause, filter, search }: RowsQuery,
  view: { readonly first: number; readonly count: number },
  file: OpenPhase,
  lists: unknown,
): LoadedRows {
  const { language, ask } = usePage();
  const [{ loaded, of, after }, setLoaded] = useState<Answer>({});
  const latest = useRef(0);
  const from = Math.max(0, Math.floor((view.first - AHEAD) / AHEAD) * AHEAD);
  const count = view.count + 3 * AHEAD;
  useEffect(() => {
    latest.current += 1;
    const request = latest.current;
    const query = { filter, search, from, count, ...(cause === undefined ? {} : { cause }) };
    void ask('rows', query).then(
      (rows) => {
        if (request === latest.current)
          setLoaded({ loaded: rows, of: cause, after: file.overview });
      },
      () => undefined,
    );
  }, [cause, filter, search, from, count, file.overview, lists, language]);
  const total = loaded?.total ?? 0;
  return {
    loaded,
    total,
    isCurrent: after === file.overview && of === cause,
    rowAt: (at) => (of === cause ? loaded?.rows[at - loaded.from] : undefined),
    first: Math.max(0, Math.min(view.first, total) - MARGIN),
    last: Math.min(total, view.first + view.count + MARGIN),
  };
}

import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { listOf } from '../../engine/plots/price-lists.js';
import type { CauseRow } from '../../engine/session/overview.js';
import type { RecordRow, RowField } from '../../engine/session/record-rows.js';
import { plotTexts } from '../../engine/words/plot-texts.js';
import { type Settings, useActions, useSettings } from '../context/page-context.js';
import { stepName } from '../context/say-step.js';
import { useViewKeys } from '../context/use-keys.js';
import type { CellAct } from './cell-editor.js';
import { FIELD_WORDS, fieldTitle, styleOf } from './columns.js';
import { columnsFor, type RowsQuery, shownColumn } from './grid-focus.js';
import { RecordLine } from './record-line.js';
import { cellsOf, useGridFocus } from './use-grid-focus.js';
import type { LoadedRows } from './use-rows.js';

/** Style and words of a column. */
type Head = readonly [style: string, title: JSX.Element | string];

/** The act that takes the proposal for one record. */
const USE: CellAct = { kind: 'use', isForEqual: false };

/** Properties of the table. */
interface RecordTableProps {
  readonly cause: CauseRow | undefined;
  readonly query: RowsQuery;
  readonly rows: LoadedRows;
  /** Rows that the view has room for. */
  readonly room: number;
  readonly rowHeight: number;
  /** Row to begin with. */
  readonly start: number | undefined;
  readonly onScroll: (first: number, room: number) => void;
}

/** The table of records: rows in view only, one tab stop, arrow keys, cells that open. */
export function RecordTable(props: RecordTableProps): JSX.Element {
  const { cause, query, rows, room, rowHeight, start, onScroll } = props;
  const settings = useSettings();
  const { say } = settings;
  const { step, ask, showEdit } = useActions();
  const scroll = useRef<HTMLElement>(null);
  const { loaded, total, first, last } = rows;
  const field = loaded?.field ?? '';
  const columns = columnsFor(field);
  const [{ active, column, open }, send] = useGridFocus({
    ...{ query, rows, start, rowHeight, scroll },
    shownColumn: (each) => shownColumn(columns, field, each),
  });
  const hasBecomes =
    loaded !== undefined &&
    ((query.filter !== 'fixed' && loaded.counts.left > 0) ||
      loaded.rows.some(({ isOut }) => isOut));

  useLayoutEffect(() => {
    const view = scroll.current;
    if (view === null) return undefined;
    const measure = (): void =>
      onScroll(Math.floor(view.scrollTop / rowHeight), Math.ceil(view.clientHeight / rowHeight));
    const watch = new ResizeObserver(measure);
    watch.observe(view);
    view.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      watch.disconnect();
      view.removeEventListener('scroll', measure);
    };
  }, [rowHeight]);
  const leave = (): void => send({ kind: 'left' });
  const act = async (row: RecordRow, done: CellAct): Promise<void> => {
    const key = cause?.key;
    const record = row.index;
    const isOwn = open === undefined || open.field === '';
    if (done.kind === 'type') {
      const edited = await ask('edit', {
        ...done,
        ...(key === undefined ? {} : { cause: key }),
        // A list of records has no cause that says which field is typed.
        ...(isOwn && key !== undefined ? {} : { field: (isOwn ? field : open.field) as RowField }),
        record,
      });
      const { overview, wrong } = edited;
      if (overview !== undefined) {
        const left = say('said.left', { n: overview.refused });
        showEdit(overview, `${stepName(overview.last, overview, settings)} ${wrong ?? left}`);
      }
      if (wrong !== undefined) {
        send({ kind: 'refused', stillWrong: wrong });
        return;
      }
    } else if (done.kind === 'out') await step('leaveOut', { record, isOut: !row.isOut });
    else if (done.kind === 'back') await step('takeBack', { cause: key, record });
    else if (key !== undefined)
      await step('fixRecord', { cause: key, record, isForEqual: done.isForEqual });
    send({
      kind: 'left',
      forNext: isOwn && query.cause !== undefined && done.kind !== 'back',
    });
  };
  const fixAll =
    cause === undefined || cause.clear === 0
      ? undefined
      : (): void => {
          leave();
          void step('fixCause', { cause: cause.key });
        };

  const isInTable = (): boolean => scroll.current?.contains(document.activeElement) === true;
  const moving =
    (to: (at: number) => number) =>
    (event: KeyboardEvent): void => {
      if (isInTable()) send({ kind: 'moved', to, total });
      else event.stopPropagation();
    };
  const turning =
    (to: (at: number, last: number) => number) =>
    (event: KeyboardEvent): void => {
      const cells = cellsOf(active);
      const at = cells.indexOf(document.activeElement as HTMLElement);
      if (isInTable()) cells[to(at, cells.length - 1)]?.focus();
      else event.stopPropagation();
    };
  useViewKeys({
    ArrowDown: moving((at) => at + 1),
    ArrowUp: moving((at) => at - 1),
    ArrowRight: turning((at) => at + 1),
    ArrowLeft: turning((at) => at - 1),
    Home: turning(() => 0),
    End: turning((_, last) => last),
    PageDown: moving((at) => at + room - 2),
    PageUp: moving((at) => at - room + 2),
    'Ctrl Home': moving(() => 0),
    'Ctrl End': moving(() => total - 1),
    F: () => {
      const row = rows.rowAt(active);
      if (row?.wrong?.hasFix === true) void act(row, USE).then(leave);
      else if (row?.wrong?.before !== undefined)
        void act(row, { kind: 'type', typed: row.wrong.before, isForEqual: false }).then(leave);
    },
  });

  const isOfTable = loaded?.rows[0]?.cell !== undefined;
  const headOf = (each: RowField): Head => [
    each === 'name' ? 'name' : styleOf(each),
    say(FIELD_WORDS[each]),
  ];
  const own: readonly Head[] = [
    [`${styleOf(field)} price`, fieldTitle(field, settings)],
    ...(hasBecomes
      ? ([[`${styleOf(field)} to`, becomesTitle(query.cause, settings)]] as const)
      : []),
  ];
  const heads: readonly Head[] = [
    isOfTable ? ['cell', say('column.cell')] : ['num', say('column.record')],
    ...columns.before.map(headOf),
    ...(field === '' ? [] : own),
    ...columns.after.map(headOf),
  ];
  return (
    <section
      class="scroll"
      ref={scroll}
      aria-label={say('records.table')}
      style={{ '--row-height': `${rowHeight}px` }}
    >
      <table role="grid" aria-rowcount={total + 1} aria-label={say('records.table')}>
        <thead>
          <tr role="row" aria-rowindex={1}>
            {heads.map(([style, title], at) => (
              <th key={at} class={style} scope="col" role="columnheader">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space rows={first} height={rowHeight} />
          {Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
            const at = first + offset;
            return (
              <RecordLine
                key={at}
                at={at}
                row={rows.rowAt(at)}
                columns={columns}
                field={field}
                hasBecomes={hasBecomes}
                active={at === active ? column : undefined}
                open={open?.at === at ? open : undefined}
                fixable={cause?.clear ?? 0}
                onFocus={(to) => send({ kind: 'focused', at, column: to })}
                onOpen={(field) => send({ kind: 'opened', at, field })}
                cause={cause?.key}
                onAct={(row, done) => void act(row, done)}
                onFixAll={fixAll}
                onLeave={leave}
              />
            );
          })}
          <Space rows={total - last} height={rowHeight} />
        </tbody>
      </table>
      {loaded !== undefined && total === 0 ? (
        <p class="emptyline">
          {query.search.trim() === ''
            ? say('records.none')
            : say('records.noneFound', { search: query.search.trim() })}
        </p>
      ) : undefined}
    </section>
  );
}

/** Room for the rows that are not drawn. */
function Space({ rows, height }: { rows: number; height: number }): JSX.Element | null {
  if (rows <= 0) return null;
  return (
    <tr class="space" role="presentation">
      <td role="presentation" style={{ height: `${rows * height}px` }} />
    </tr>
  );
}

/** Returns the heading of the values next to those of a cause, or of a list of prices. */
function becomesTitle(cause: string | undefined, { say, language }: Settings): string {
  const list = listOf(cause);
  if (list === undefined) return say('column.becomes');
  return plotTexts(language).say(list[0] === 'jump' ? 'changes.before' : 'far.title');
}

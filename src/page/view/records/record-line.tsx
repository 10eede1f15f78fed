import type { JSX } from 'preact';
import type { RecordRow, RowField, WrongCell } from '../../engine/session/record-rows.js';
import { type Settings, useSettings } from '../context/page-context.js';
import { keyOf } from '../context/use-keys.js';
import { Icon } from '../parts/marks.js';
import { NoValue, Parts } from '../parts/value.js';
import { type CellAct, type CellActions, CellEditor } from './cell-editor.js';
import { fieldTitle, styleOf } from './columns.js';
import type { Columns, GridColumn, OpenCell } from './grid-focus.js';
import { columnOf } from './use-grid-focus.js';

/** Properties of the cells of a row. */
interface CellsProps extends Omit<CellActions, 'onAct'> {
  readonly row: RecordRow;
  readonly columns: Columns;
  /** Field of the cause; empty for a table of all records. */
  readonly field: string;
  /** True if there is a column for what values become. */
  readonly hasBecomes: boolean;
  /** Column of the cell that is the tab stop, if it is in the row. */
  readonly active: GridColumn | undefined;
  readonly open: OpenCell | undefined;
  readonly onOpen: (field: RowField | '') => void;
  readonly onAct: (row: RecordRow, act: CellAct) => void;
}

/** Properties of a row. */
interface RecordLineProps extends Omit<CellsProps, 'row'> {
  readonly at: number;
  /** Absent while it is on its way. */
  readonly row: RecordRow | undefined;
  readonly onFocus: (column: GridColumn) => void;
}

/** One record. */
export function RecordLine(props: RecordLineProps): JSX.Element {
  const { at, row, field, active, open, columns, onOpen } = props;
  const isActive = active !== undefined;
  const style = open === undefined ? (isActive ? 'active' : '') : 'on';
  return (
    <tr
      role="row"
      id={`row-${at}`}
      aria-rowindex={at + 2}
      aria-selected={isActive}
      class={`${style}${row?.isOut ? ' out' : ''}`}
      onFocusCapture={({ target }) => {
        const cell = (target as HTMLElement).closest('td');
        // A row on its way gives the focus back to its cell.
        if (row !== undefined && cell !== null) props.onFocus(columnOf(cell));
      }}
      onKeyDown={(event) => {
        const { target } = event;
        const isCell = target instanceof HTMLTableCellElement;
        // Before its values are there, a cell would open empty, and write that.
        if (row === undefined || !isCell || !/^(?:Enter|F2)$/.test(keyOf(event))) return;
        event.preventDefault();
        const column = columnOf(target);
        const isRead = column === 'place' || column === 'becomes';
        if (!isRead) onOpen(column);
        else if (field !== '') onOpen('');
      }}
    >
      <PlaceCell row={row} tabIndex={stop(active, 'place')} />
      {row === undefined ? undefined : (
        <>
          {columns.before.map((each) => (
            <ValueCell key={each} {...props} row={row} field={each} about={field} />
          ))}
          {field === '' ? undefined : <WrongCells {...props} row={row} />}
          {columns.after.map((each) => (
            <ValueCell key={each} {...props} row={row} field={each} about={field} />
          ))}
        </>
      )}
    </tr>
  );
}

/** Returns the tab index of the cell of a column. */
function stop(active: GridColumn | undefined, column: GridColumn): number {
  return active === column ? 0 : -1;
}

/** The number of a record, or the address of a cell: a sheet with a name, and the place. */
function PlaceCell(props: { row: RecordRow | undefined; tabIndex: number }): JSX.Element {
  const { row, tabIndex } = props;
  const { number } = useSettings();
  const own = {
    role: 'gridcell',
    tabIndex,
    'data-column': 'place',
    'aria-readonly': true,
  } as const;
  const address = row?.cell;
  if (address === undefined)
    return (
      <td class="num dim hide" {...own}>
        {row === undefined ? '…' : number(row.index)}
      </td>
    );
  const mark = Math.max(0, address.lastIndexOf('!'));
  return (
    <td class="cell dim" {...own}>
      <span>
        <span>{address.slice(0, mark)}</span>
        <span>{address.slice(mark)}</span>
      </span>
    </td>
  );
}

/** Styles of the cells of a field; on a phone others are hidden. */
const CELL_STYLES: Readonly<Partial<Record<RowField, string>>> = {
  third_party_id: 'id',
  name: 'name',
};

/** A value that the cause is not about. */
function ValueCell(props: CellsProps & { field: RowField; about: string }): JSX.Element {
  const { field, about, active, open, row, onOpen } = props;
  if (open?.field === field)
    return (
      <EditedCell {...props} name={field} text={row.values[field]} stillWrong={open.stillWrong} />
    );
  const own = CELL_STYLES[field] ?? (about === '' ? `dim ${field}` : 'dim hide');
  const mark = row.marked.includes(field) ? 'differs' : '';
  return (
    <td
      class={`${styleOf(field)} ${own} ${mark}`}
      role="gridcell"
      tabIndex={stop(active, field)}
      data-column={field}
      onDblClick={() => onOpen(field)}
    >
      {field === 'name' ? row.values[field] : clipMiddle(row.values[field])}
    </td>
  );
}

/** Characters of a value that is shown whole; of a longer one its beginning and its end. */
const MOST_SHOWN = 15;

function clipMiddle(text: string): string {
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, 7)}…${text.slice(-5)}`;
}

/** The value that the cause is about, and what it becomes. */
function WrongCells(props: CellsProps): JSX.Element {
  const { field, hasBecomes, row, open, active, onOpen } = props;
  const { say } = useSettings();
  const { wrong } = row;
  const becomes = hasBecomes ? <BecomesCell row={row} field={field} active={active} /> : undefined;
  if (open?.field === '')
    return (
      <>
        <EditedCell
          {...props}
          name={field}
          text={wrong?.text ?? row.text ?? ''}
          wrong={wrong}
          stillWrong={open.stillWrong}
        />
        {becomes}
      </>
    );
  const own = {
    role: 'gridcell',
    tabIndex: stop(active, ''),
    'data-column': '',
    onClick: () => onOpen(''),
  } as const;
  if (wrong !== undefined)
    return (
      <>
        <td
          class={`${styleOf(field)} bad`}
          {...own}
          aria-invalid="true"
          aria-description={wrong.sentence}
        >
          <span class="clip">
            {wrong.sent === undefined ? <NoValue of="empty" /> : <Parts of={wrong.sent} />}
          </span>
        </td>
        {becomes}
      </>
    );
  return (
    <>
      <td class={`${styleOf(field)} ok`} {...own}>
        {row.isChanged ? (
          <del class="clip" title={row.was}>
            {clipMiddle(row.was ?? say('value.empty'))}
          </del>
        ) : undefined}{' '}
        <span class="clip" title={row.value}>
          {row.value === undefined ? undefined : clipMiddle(row.value)}
        </span>
        {row.isOut ? undefined : (
          <>
            <Icon name="check" />
            <span class="sr"> {say('cell.fixed')}</span>
          </>
        )}
      </td>
      {becomes}
    </>
  );
}

/** The value that a wrong one becomes, or why it is not known. */
function BecomesCell(props: Pick<CellsProps, 'row' | 'field' | 'active'>): JSX.Element {
  const { row, field, active } = props;
  const { say } = useSettings();
  return (
    <td
      class={`${styleOf(field)} to ${row.wrong === undefined ? '' : 'arr'}`}
      role="gridcell"
      tabIndex={stop(active, 'becomes')}
      data-column="becomes"
      aria-readonly="true"
    >
      {row.isOut ? <span class="none">{say('cell.isOut')}</span> : undefined}
      {row.wrong === undefined || row.isOut ? undefined : <Becomes wrong={row.wrong} />}
    </td>
  );
}

function Becomes({ wrong }: { wrong: WrongCell }): JSX.Element {
  const settings = useSettings();
  const { say } = settings;
  const { becomes, before, factor, differs = [] } = wrong;
  if (becomes.kind === 'value')
    return (
      <span class="clip">
        <Parts of={becomes.parts} />
      </span>
    );
  if (becomes.kind === 'guess')
    return (
      <span class="clip guessed">
        <Parts of={becomes.parts} /> ?<span class="sr"> {say('value.guess')}</span>
      </span>
    );
  if (before !== undefined)
    return <span class="none">{say('cell.before', { price: before })}</span>;
  if (factor !== undefined)
    return <span class="none">{say('cell.factor', { factor: factorText(factor, settings) })}</span>;
  if (differs.length === 0) return <NoValue of={becomes.kind} />;
  const fields = differs.map((each) => fieldTitle(each, settings)).join(', ');
  return (
    <span class="none clip" title={fields}>
      {say('cell.differs', { fields })}
    </span>
  );
}

/** Properties of a cell that is open. */
interface EditedCellProps extends CellsProps {
  /** Name of its field. */
  readonly name: string;
  readonly text: string;
  readonly wrong?: WrongCell | undefined;
  readonly stillWrong: string | undefined;
}

function EditedCell(props: EditedCellProps): JSX.Element {
  const { row, name, wrong, onAct } = props;
  const settings = useSettings();
  const { say, number } = settings;
  const record = row.cell ?? number(row.index);
  const label = say('cell.edit', { field: fieldTitle(name, settings), record });
  return (
    <td class={`${styleOf(name)} edit`} role="gridcell" data-column={props.open?.field}>
      <CellEditor {...props} label={label} wrong={wrong} onAct={(act) => onAct(row, act)} />
    </td>
  );
}

/** Returns a factor as a person says it, whole from 10 on: `25`, `1/25`. */
function factorText(factor: number, { number }: Pick<Settings, 'number'>): string {
  if (factor < 1) return `1/${factorText(1 / factor, { number })}`;
  return number(factor < 10 ? Math.round(factor * 10) / 10 : Math.round(factor));
}

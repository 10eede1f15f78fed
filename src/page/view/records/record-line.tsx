import type { JSX } from 'preact';
import type { RecordRow, RowField, WrongCell } from '../../engine/session/record-rows.js';
import { useSettings } from '../context/page-context.js';
import { keyOf } from '../context/use-keys.js';
import { Icon } from '../parts/marks.js';
import { NoValue, Parts } from '../parts/value.js';
import { type CellAct, type CellActions, CellEditor } from './cell-editor.js';
import { type Columns, fieldTitle, styleOf } from './columns.js';
import type { OpenCell } from './grid-focus.js';

/** Properties of the cells of a row. */
interface CellsProps extends Omit<CellActions, 'onAct'> {
  readonly row: RecordRow;
  readonly columns: Columns;
  /** Field of the cause; empty for a table of all records. */
  readonly field: string;
  /** True if there is a column for what values become. */
  readonly hasBecomes: boolean;
  readonly open: OpenCell | undefined;
  readonly isAbove: boolean;
  readonly onOpen: (field: RowField | '') => void;
  readonly onAct: (row: RecordRow, act: CellAct) => void;
}

/** Properties of a row. */
interface RecordLineProps extends Omit<CellsProps, 'row'> {
  readonly at: number;
  /** Absent while it is on its way. */
  readonly row: RecordRow | undefined;
  readonly isActive: boolean;
  readonly onFocus: () => void;
}

/** One record. */
export function RecordLine(props: RecordLineProps): JSX.Element {
  const { at, row, field, isActive, open, onOpen } = props;
  return (
    <tr
      role="row"
      id={`row-${at}`}
      aria-rowindex={at + 2}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      class={`${open === undefined ? (isActive ? 'active' : '') : 'on'}${row?.isOut ? ' out' : ''}`}
      onFocus={props.onFocus}
      onKeyDown={(event) => {
        // Before its values are there, a cell would open empty, and write that.
        if (row === undefined || event.target !== event.currentTarget || keyOf(event) !== 'Enter')
          return;
        event.preventDefault();
        onOpen(field === '' ? 'price' : '');
      }}
    >
      {row === undefined ? (
        <td class="num dim hide" role="gridcell">
          …
        </td>
      ) : (
        <Cells {...props} row={row} />
      )}
    </tr>
  );
}

function Cells(props: CellsProps): JSX.Element {
  const { row, columns, field } = props;
  const { number } = useSettings();
  return (
    <>
      {row.cell === undefined ? (
        <td class="num dim hide" role="gridcell">
          {number(row.index)}
        </td>
      ) : (
        <AddressCell address={row.cell} />
      )}
      {columns.before.map((each) => (
        <ValueCell key={each} {...props} field={each} />
      ))}
      {field === '' ? undefined : <WrongCells {...props} />}
      {columns.after.map((each) => (
        <ValueCell key={each} {...props} field={each} />
      ))}
    </>
  );
}

/** The address of a cell: its sheet, if that has a name, and its place. */
function AddressCell({ address }: { address: string }): JSX.Element {
  const mark = address.lastIndexOf('!');
  return (
    <td class="cell dim" role="gridcell">
      <span>
        <span>{address.slice(0, Math.max(0, mark))}</span>
        <span>{address.slice(Math.max(0, mark))}</span>
      </span>
    </td>
  );
}

/** A value that the cause is not about. */
function ValueCell(props: CellsProps & { field: RowField }): JSX.Element {
  const { field, open, row, onOpen } = props;
  if (open?.field === field)
    return (
      <EditedCell {...props} name={field} text={row.values[field]} stillWrong={open.stillWrong} />
    );
  const own = field === 'third_party_id' ? 'id' : field === 'name' ? 'name' : 'dim hide';
  const mark = row.marked.includes(field) ? 'differs' : '';
  return (
    <td class={`${styleOf(field)} ${own} ${mark}`} role="gridcell" onDblClick={() => onOpen(field)}>
      {own === 'name' ? row.values[field] : clipMiddle(row.values[field])}
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
  const { field, hasBecomes, row, open, onOpen } = props;
  const settings = useSettings();
  const { say } = settings;
  const rest = hasBecomes ? <NoBecomes /> : undefined;
  if (open?.field === '')
    return (
      <>
        <EditedCell
          {...props}
          name={field}
          text={row.wrong?.text ?? row.text ?? ''}
          wrong={row.wrong}
          stillWrong={open.stillWrong}
        />
        {rest}
      </>
    );
  const { wrong } = row;
  if (wrong === undefined)
    return (
      <>
        <td
          class={`${styleOf(field)} ok`}
          role="gridcell"
          colSpan={hasBecomes && !row.isOut ? 3 : 1}
          onClick={() => onOpen('')}
        >
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
        {row.isOut ? <NoBecomes isOut /> : undefined}
      </>
    );
  const { becomes, differs = [] } = wrong;
  const fields = differs.map((each) => fieldTitle(each, settings)).join(', ');
  return (
    <>
      <td
        class={`${styleOf(field)} bad`}
        role="gridcell"
        aria-invalid="true"
        aria-description={wrong.sentence}
        onClick={() => onOpen('')}
      >
        <span class="clip">
          {wrong.sent === undefined ? <NoValue of="empty" /> : <Parts of={wrong.sent} />}
        </span>
      </td>
      <td class="arr hide" role="gridcell">
        <Icon name="right" />
      </td>
      <td class={`${styleOf(field)} to`} role="gridcell">
        {becomes.kind === 'value' ? (
          <span class="clip">
            <Parts of={becomes.parts} />
          </span>
        ) : becomes.kind === 'guess' ? (
          <span class="clip guessed">
            <Parts of={becomes.parts} /> ?<span class="sr"> {say('value.guess')}</span>
          </span>
        ) : wrong.before !== undefined ? (
          <span class="none">{say('cell.before', { price: wrong.before })}</span>
        ) : wrong.factor !== undefined ? (
          <span class="none">
            {say('cell.factor', { factor: settings.number(rounded(wrong.factor)) })}
          </span>
        ) : differs.length > 0 ? (
          <span class="none clip" title={fields}>
            {say('cell.differs', { fields })}
          </span>
        ) : (
          <NoValue of={becomes.kind} />
        )}
      </td>
    </>
  );
}

/** The cells after a value that becomes nothing else. */
function NoBecomes({ isOut = false }: { readonly isOut?: boolean }): JSX.Element {
  const { say } = useSettings();
  return (
    <>
      <td class="arr hide" role="gridcell" />
      <td class="to" role="gridcell">
        {isOut ? <span class="none">{say('cell.isOut')}</span> : undefined}
      </td>
    </>
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
  const label = say('cell.edit', { field: fieldTitle(name, settings), record: number(row.index) });
  return (
    <td class={`${styleOf(name)} edit`} role="gridcell">
      <CellEditor {...props} label={label} wrong={wrong} onAct={(act) => onAct(row, act)} />
    </td>
  );
}

/** Returns a factor as a person says it: whole from 10 on. */
function rounded(factor: number): number {
  return factor < 10 ? factor : Math.round(factor);
}

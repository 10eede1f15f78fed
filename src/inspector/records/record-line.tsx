import type { JSX } from 'preact';
import { usePage } from '../page/page-context.js';
import { Icon } from '../parts/icon.js';
import { NoValue, Parts } from '../parts/value.js';
import type { RecordRow, RowField } from '../session/record-rows.js';
import { type CellActions, CellEditor } from './cell-editor.js';
import { type Columns, styleOf, wordOf } from './columns.js';

/** The cell that is open; `field` is empty for the one that the cause is about. */
export interface OpenCell {
  readonly at: number;
  readonly field: RowField | '';
  readonly stillWrong?: string;
}

/** Properties of a row. */
interface RecordLineProps extends CellActions {
  readonly at: number;
  readonly row: RecordRow | undefined;
  readonly columns: Columns;
  /** Field of the cause; empty for a table of all records. */
  readonly field: string;
  readonly isActive: boolean;
  readonly open: OpenCell | undefined;
  readonly isAbove: boolean;
  readonly onOpen: (field: RowField | '') => void;
  readonly onFocus: () => void;
}

/** One record. */
export function RecordLine(props: RecordLineProps): JSX.Element {
  const { at, row, columns, field, isActive, open } = props;
  const { number } = usePage();
  return (
    <tr
      role="row"
      id={`row-${at}`}
      aria-rowindex={at + 2}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      class={open === undefined ? (isActive ? 'active' : '') : 'on'}
      onFocus={props.onFocus}
    >
      {row?.cell === undefined ? (
        <td class="num dim hide" role="gridcell">
          {row === undefined ? '…' : number(row.index)}
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
    </tr>
  );
}

/** The address of a cell: its sheet, where that has a name, and its place. */
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
function ValueCell(props: RecordLineProps & { field: RowField }): JSX.Element {
  const { field, open, row, onOpen } = props;
  if (open?.field === field) return <EditedCell {...props} text={row?.values[field] ?? ''} />;
  const own = field === 'third_party_id' ? 'id' : field === 'name' ? 'name' : 'dim hide';
  return (
    <td class={`${styleOf(field)} ${own}`} role="gridcell" onDblClick={() => onOpen(field)}>
      {row?.values[field]}
    </td>
  );
}

/** The value that the cause is about, and what it becomes. */
function WrongCells(props: RecordLineProps): JSX.Element {
  const { field, row, open, onOpen } = props;
  const { say } = usePage();
  if (open?.field === '')
    return (
      <>
        <EditedCell {...props} text={row?.wrong?.text ?? row?.text ?? ''} />
        <td class="arr hide" role="gridcell" />
        <td class="to" role="gridcell" />
      </>
    );
  const wrong = row?.wrong;
  if (wrong === undefined)
    return (
      <>
        <td class={`${styleOf(field)} ok`} role="gridcell" onClick={() => onOpen('')}>
          <span class="clip">{row?.value ?? ''}</span>
          {row === undefined ? undefined : (
            <>
              <Icon name="check" />
              <span class="sr"> {say('cell.fixed')}</span>
            </>
          )}
        </td>
        <td class="arr hide" role="gridcell" />
        <td class="to" role="gridcell" />
      </>
    );
  const { becomes } = wrong;
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
        ) : (
          <NoValue of={becomes.kind} />
        )}
      </td>
    </>
  );
}

function EditedCell(props: RecordLineProps & { text: string }): JSX.Element {
  const { row, field, open, text } = props;
  const { say, number } = usePage();
  const name = open?.field === '' || open === undefined ? field : open.field;
  const word = wordOf(name);
  const label = say('cell.edit', {
    field: word === undefined ? name : say(word),
    record: number(row?.index ?? 0),
  });
  return (
    <td class={`${styleOf(name)} edit`} role="gridcell">
      <CellEditor
        {...props}
        label={label}
        text={text}
        wrong={open?.field === '' ? row?.wrong : undefined}
        stillWrong={open?.stillWrong}
      />
    </td>
  );
}

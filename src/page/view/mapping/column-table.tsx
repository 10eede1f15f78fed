import type { ComponentChildren, JSX } from 'preact';
import type { ImportField } from '../../../import/profile/import-field.js';
import type { ImportQuestion } from '../../../import/profile/import-questions.js';
import { OF_PRICE } from '../../../import/profile/review-profile.js';
import type { ColumnEvidence } from '../../../import/profile/suggestion.js';
import {
  COLUMN_GROUPS,
  type ColumnGroup,
  columnsIn,
  costOf,
} from '../../engine/messages/column-groups.js';
import type { TableChange, TableState } from '../../engine/messages/mapping-messages.js';
import { useActions, useSettings } from '../context/page-context.js';
import { Button } from '../parts/buttons.js';
import { Severity } from '../parts/marks.js';
import { FieldSelect, REQUIRED, TypedField } from './controls.js';
import { OF_PIECE, PriceChoice } from './price-choice.js';
import { questionText, readingText } from './question-text.js';
import type { MappingProps } from './reading-choices.js';

/** Properties of a row. */
interface RowProps extends MappingProps {
  readonly column: ColumnEvidence;
  /** Words in place of those about what the field reads. */
  readonly children?: ComponentChildren;
}

/** Properties of the table of columns. */
interface TableProps extends MappingProps {
  readonly records: number;
}

/**
 * Every column with its first values, its field, and what the field reads of it: the questions
 * first, in the order in which the command asks them.
 */
export function ColumnTable({ table, texts, records }: TableProps): JSX.Element {
  const { say } = texts;
  return (
    <section class="map card" aria-label={say('columns')}>
      <table>
        <thead>
          <tr>
            <th class="let" scope="col">
              <span class="sr">{say('columns')}</span>
            </th>
            <th class="col" scope="col">
              {say('inFile')}
            </th>
            <th class="fld" scope="col">
              {say('field')}
            </th>
            <th scope="col">{say('reads')}</th>
          </tr>
        </thead>
        {COLUMN_GROUPS.map((group) => (
          <ColumnRows key={group} {...{ group, table, texts, records }} />
        ))}
      </table>
    </section>
  );
}

/** The columns of a group, below its name. */
function ColumnRows({
  group,
  ...props
}: TableProps & { readonly group: ColumnGroup }): JSX.Element | null {
  const { table, texts } = props;
  const rows =
    group === 'guessed'
      ? table.questions.map((question) => (
          <QuestionRow
            key={`${question.field} ${question.evidence?.column}`}
            question={question}
            {...props}
          />
        ))
      : columnsIn(group, table.columns)
          .filter((one) => group !== 'unused' || !isAsked(one, table))
          .map((column) => (
            <ColumnRow key={`${column.column} ${column.isDerived}`} {...{ column, table, texts }} />
          ));
  if (rows.length === 0 && group !== 'used') return null;
  return (
    <tbody>
      <tr class="head">
        <th colSpan={4} scope="rowgroup">
          {texts.say(`group.${group}`)}
        </th>
      </tr>
      {rows}
      {group === 'used' ? <Constants table={table} texts={texts} /> : undefined}
    </tbody>
  );
}

function isAsked({ column }: ColumnEvidence, { questions }: TableState): boolean {
  return questions.some(({ evidence }) => evidence?.column === column);
}

/** Values for every row. */
function Constants({ table, texts }: MappingProps): JSX.Element {
  return (
    <>
      {table.columns.map(({ status, field, samples }, at) =>
        status !== 'constant' || field === null || OF_PRICE.has(field) ? undefined : (
          <ConstantRow key={at} {...{ field, samples, table, texts }} />
        ),
      )}
      <AddedRow table={table} texts={texts} />
    </>
  );
}

/** Properties of a question. */
interface QuestionProps extends TableProps {
  readonly question: ImportQuestion;
}

/** A guess with its evidence, or what is missing, and what is lost without it. */
function QuestionRow({ question, table, texts, records }: QuestionProps): JSX.Element {
  const { changeTable } = useActions();
  const { say, fieldName } = texts;
  const { field, evidence } = question;
  const { of, count } = costOf(question, table.columns, records);
  const cost = say(`cost.${of}`, { n: count });
  if (evidence === undefined) return <MissingRow {...{ question, texts, cost }} />;
  const { column, isDerived, doubt, field: guessed, header, samples } = evidence;
  const isLevel = doubt?.code === 'level';
  const yes = isLevel
    ? say('level.package')
    : guessed === null
      ? say('useAs', { field: fieldName(field) })
      : say('right');
  const no = say(isLevel ? 'level.piece' : 'no');
  // An offered column of formulas without a value fills cells, and gives nothing.
  const small = isLevel
    ? ''
    : guessed === null && samples.length === 0
      ? say('values', { n: 0 })
      : cost;
  const answers: readonly (readonly [string, TableChange])[] = [
    [
      yes,
      guessed === null
        ? { column: { column, field } }
        : { sure: { column, field, ...(isDerived ? { isDerived } : {}) } },
    ],
    [
      no,
      isLevel
        ? { price: OF_PIECE }
        : isDerived
          ? { derived: field }
          : { column: { column, field: null } },
    ],
  ];
  return (
    <ColumnRow column={evidence} table={table} texts={texts}>
      <State of="look" words={questionText(question, texts)} small={small} />
      <div class="row">
        {(guessed === null && doubt === undefined ? answers.slice(0, 1) : answers).map(
          ([words, change]) => (
            <Button
              key={words}
              label={`${words}: ${header || column}`}
              onPick={() => changeTable(change)}
            >
              {words}
            </Button>
          ),
        )}
      </div>
    </ColumnRow>
  );
}

/** A field that no column fills, with the value that is proposed for every row. */
function MissingRow({
  question: { field, value },
  texts: { say, fieldName },
  cost,
}: Omit<QuestionProps, 'records' | 'table'> & { readonly cost: string }): JSX.Element {
  const { changeTable } = useActions();
  const set = (given: string): void =>
    changeTable({ constant: { field: null, next: field, value: given } });
  return (
    <tr>
      <td class="let">–</td>
      <td class="col">
        <b>{say('everyRow')}</b>
        {value === undefined ? (
          <TypedField
            id={field}
            label={say('valueOf', { field: fieldName(field) })}
            value={value}
            placeholder="kg"
            onPick={set}
          />
        ) : undefined}
      </td>
      <td class="fld">{fieldName(field)}</td>
      <td class="sta">
        <State of="stop" words={say('absent')} small={cost} />
        {value === undefined ? undefined : (
          <Button onPick={() => set(value)}>{say('useValue', { value })}</Button>
        )}
      </td>
    </tr>
  );
}

function ColumnRow({ column, table, texts, children }: RowProps): JSX.Element {
  const { changeTable } = useActions();
  const { say } = texts;
  const { header, field, samples, isHidden } = column;
  const name = header === '' ? say('noName') : header;
  return (
    <tr class={field === null && children === undefined ? 'off' : ''}>
      <td class="let">{column.column}</td>
      <td class="col">
        <b>{name}</b>
        {isHidden ? <small>{say('hiddenColumn')}</small> : undefined}
        <div class="eg">
          {samples.map((sample) => (
            <code key={sample} class="val">
              {sample.slice(0, LONGEST_SAMPLE)}
            </code>
          ))}
        </div>
      </td>
      <td class="fld">
        <FieldSelect
          id={`field-${column.column}-${column.isDerived}`}
          label={say('fieldOf', { name: header === '' ? column.column : header })}
          field={field}
          fields={table.fields}
          texts={texts}
          onPick={(next) =>
            changeTable(
              column.isDerived
                ? { derived: field }
                : { column: { column: column.column, field: next } },
            )
          }
        />
        {field === 'price' ? <PriceChoice table={table} texts={texts} /> : undefined}
      </td>
      <td class="sta">{children ?? <ReadsAs column={column} table={table} texts={texts} />}</td>
    </tr>
  );
}

const LONGEST_SAMPLE = 40;

/** Properties of a value for every row. */
interface ConstantProps extends MappingProps {
  readonly field: ImportField;
  readonly samples: readonly string[];
}

/** A value for every row. */
function ConstantRow({ field, samples, table, texts }: ConstantProps): JSX.Element {
  const { changeTable } = useActions();
  const { say, fieldName } = texts;
  const set = (next: ImportField | null, value: string): void =>
    changeTable({ constant: { field, next, value } });
  const label = say('valueOf', { field: fieldName(field) });
  const [value = ''] = samples;
  return (
    <tr>
      <td class="let">–</td>
      <td class="col">
        <b>{say('everyRow')}</b>
        <TypedField id={field} {...{ label, value }} onPick={(next) => set(field, next)} />
      </td>
      <td class="fld">
        <FieldSelect
          label={say('fieldOf', { name: say('everyRow') })}
          field={field}
          fields={table.fields}
          texts={texts}
          onPick={(next) => set(next, value)}
        />
      </td>
      <td class="sta">
        <State of={value === '' ? 'look' : 'good'} small="" words={value} />
      </td>
    </tr>
  );
}

/** A row that adds a value for every row. */
function AddedRow({ table, texts }: MappingProps): JSX.Element {
  const { changeTable } = useActions();
  const { say } = texts;
  const used = new Set(table.columns.map(({ field }) => field));
  return (
    <tr class="off">
      <td class="let">+</td>
      <td class="col">
        <b>{say('addValue')}</b>
      </td>
      <td class="fld">
        <FieldSelect
          label={say('addValue')}
          field={null}
          fields={table.fields.filter((field) => !used.has(field) && !OF_PRICE.has(field))}
          texts={texts}
          onPick={(next) => changeTable({ constant: { field: null, next, value: '' } })}
        />
      </td>
      <td class="sta" />
    </tr>
  );
}

/** The values that a field reads of its column, in words. */
function ReadsAs({ column, table, texts: { say } }: RowProps): JSX.Element {
  const { field, filled, distinct, refused, refusedSamples, samples } = column;
  const scale = readingText(column, say);
  if (field === null) return <span class="soft">{say('values', { n: filled })}</span>;
  if (refused > 0)
    return (
      <State
        of={REQUIRED.has(field) ? 'stop' : 'drop'}
        words={say('cannot', { n: refused })}
        small={say('suchAs', { values: refusedSamples.slice(0, 2).join(' · ').slice(0, 60) })}
      />
    );
  // Formulas without a value fill cells, and have no text.
  if (samples.length === 0)
    return (
      <State of={REQUIRED.has(field) ? 'stop' : 'look'} words={say('values', { n: 0 })} small="" />
    );
  const values = say('values', { n: filled });
  if (field === 'third_party_id' && distinct < filled)
    return <State of="look" words={values} small={say('different', { n: distinct })} />;
  const comma = samples.find((sample) => /^\d+,\d+$/.test(sample));
  const isRead = field === 'price' && table.marks.decimal === ',' && comma !== undefined;
  const read = isRead
    ? say('readAs', { from: comma, to: comma.replace(',', '.') })
    : distinct < filled
      ? say('different', { n: distinct })
      : '';
  return <State of="good" words={values} small={scale || read} />;
}

/** Properties of `State`. */
interface StateProps {
  readonly of: Parameters<typeof Severity>[0]['of'];
  readonly words: string;
  readonly small: string;
}

function State({ of, words, small }: StateProps): JSX.Element {
  const { say } = useSettings();
  return (
    <div class="st row">
      {of === 'good' ? <Severity of={of} /> : <Severity of={of} label={say(`weight.${of}`)} />}
      <span>
        {words}
        {small === '' ? undefined : <small>{small}</small>}
      </span>
    </div>
  );
}

import type { JSX } from 'preact';
import { type ImportField, REQUIRED_FIELDS } from '../../import/profile/import-field.js';
import type { ColumnEvidence } from '../../import/profile/suggestion.js';
import { usePage } from '../page/page-context.js';
import { Severity } from '../parts/icon.js';
import type { TableState } from './mapping-messages.js';
import type { MappingTexts } from './mapping-texts.js';
import type { MappingProps } from './reading-choices.js';

const REQUIRED: ReadonlySet<ImportField> = new Set(REQUIRED_FIELDS.flat());

/** Properties of a row. */
interface RowProps extends MappingProps {
  readonly column: ColumnEvidence;
}

/** Every column with its first values, its field, and what the field reads of it. */
export function ColumnTable({ table, texts }: MappingProps): JSX.Element {
  const { say } = texts;
  return (
    <section class="map card" aria-label={say('columns')}>
      <table>
        <thead>
          <tr>
            <th class="let" scope="col">
              <span class="sr">{say('column')}</span>
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
        <tbody>
          {table.columns.map((column) => {
            const { status, field, samples } = column;
            return status === 'constant' && field !== null ? (
              <ConstantRow key={`= ${field}`} {...{ field, samples, table, texts }} />
            ) : (
              <ColumnRow
                key={`${column.column} ${column.isDerived}`}
                {...{ column, table, texts }}
              />
            );
          })}
          <AddedRow table={table} texts={texts} />
        </tbody>
      </table>
    </section>
  );
}

function ColumnRow({ column, table, texts }: RowProps): JSX.Element {
  const { changeTable } = usePage();
  const { say } = texts;
  const { header, field, samples } = column;
  const name = header === '' ? say('noName') : header;
  return (
    <tr class={field === null ? 'off' : ''}>
      <td class="let">{column.column}</td>
      <td class="col">
        <b>{name}</b>
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
          label={say('fieldOf', { name: header === '' ? column.column : header })}
          field={field}
          fields={table.fields}
          texts={texts}
          onPick={(next) =>
            changeTable(
              column.isDerived
                ? { profile: withoutFallback(table, field) }
                : { column: { column: column.column, field: next } },
            )
          }
        />
      </td>
      <td class="sta">
        <ReadsAs column={column} table={table} texts={texts} />
      </td>
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
  const { changeTable, working } = usePage();
  const { say, fieldName } = texts;
  const set = (next: ImportField | null, value: string): void =>
    changeTable({ profile: withConstant(table, field, next, value) });
  const label = say('valueOf', { field: fieldName(field) });
  const [value = ''] = samples;
  return (
    <tr>
      <td class="let">–</td>
      <td class="col">
        <b>{say('everyRow')}</b>
        {field === 'price_type_code' ? (
          <select
            aria-label={label}
            value={value}
            disabled={working !== undefined}
            onChange={({ currentTarget }) => set(field, currentTarget.value)}
          >
            <option value="0">{say('type.0')}</option>
            <option value="1">{say('type.1')}</option>
          </select>
        ) : (
          <span class="field">
            <input
              aria-label={label}
              value={value}
              disabled={working !== undefined}
              onChange={({ currentTarget }) => set(field, currentTarget.value)}
            />
          </span>
        )}
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
        <State of={value === '' ? 'look' : 'good'} small={say('constant')} words={value} />
      </td>
    </tr>
  );
}

/** A row that adds a value for every row. */
function AddedRow({ table, texts }: MappingProps): JSX.Element {
  const { changeTable } = usePage();
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
          fields={table.fields.filter((field) => !used.has(field))}
          texts={texts}
          onPick={(next) => {
            const value = next === 'price_type_code' ? '0' : '';
            changeTable({ profile: withConstant(table, null, next, value) });
          }}
        />
      </td>
      <td class="sta" />
    </tr>
  );
}

/** Returns the profile in which a value for every row is another, or of another field. */
function withConstant(
  { profile }: TableState,
  field: ImportField | null,
  next: ImportField | null,
  value: string,
): TableState['profile'] {
  const others = Object.entries(profile.constants ?? {}).filter(
    ([name]) => name !== field && name !== next,
  );
  const constants = Object.fromEntries(next === null ? others : [...others, [next, value]]);
  return { ...profile, constants };
}

/** Returns the profile without a field that is filled from another one. */
function withoutFallback(
  { profile }: TableState,
  field: ImportField | null,
): TableState['profile'] {
  const others = Object.entries(profile.fallback ?? {}).filter(([name]) => name !== field);
  return { ...profile, fallback: Object.fromEntries(others) };
}

/** Properties of `FieldSelect`. */
interface FieldSelectProps {
  readonly label: string;
  readonly field: ImportField | null;
  readonly fields: readonly ImportField[];
  readonly texts: MappingTexts;
  readonly onPick: (field: ImportField | null) => void;
}

function FieldSelect({ label, field, fields, texts, onPick }: FieldSelectProps): JSX.Element {
  const { working } = usePage();
  const { say, fieldName } = texts;
  return (
    <select
      aria-label={label}
      value={field ?? ''}
      disabled={working !== undefined}
      onChange={({ currentTarget }) =>
        onPick(fields.find((each) => each === currentTarget.value) ?? null)
      }
    >
      <option value="">{say('notUsed')}</option>
      {fields.map((each) => (
        <option key={each} value={each} selected={each === field}>
          {fieldName(each)}
          {REQUIRED.has(each) ? ' *' : ''}
        </option>
      ))}
    </select>
  );
}

/** The values that a field reads of its column, in words. */
function ReadsAs({ column, table, texts: { say } }: RowProps): JSX.Element {
  const { field, status, filled, distinct, refused, refusedSamples, samples } = column;
  if (field === null) return <span class="soft">{say('leftOut')}</span>;
  if (refused > 0)
    return (
      <State
        of={REQUIRED.has(field) ? 'stop' : 'drop'}
        words={say('cannot', { n: refused })}
        small={say('suchAs', { values: refusedSamples.slice(0, 2).join(' · ').slice(0, 60) })}
      />
    );
  const values = say('values', { n: filled });
  if (status === 'doubtful') return <State of="look" words={values} small={say('unsure')} />;
  if (field === 'third_party_id' && distinct < filled)
    return <State of="look" words={values} small={say('different', { n: distinct })} />;
  const comma = samples.find((sample) => /^\d+,\d+$/.test(sample));
  const isRead = field === 'price' && table.marks.decimal === ',' && comma !== undefined;
  const read = isRead
    ? say('readAs', { from: comma, to: comma.replace(',', '.') })
    : distinct < filled
      ? say('different', { n: distinct })
      : '';
  return <State of="good" words={values} small={read} />;
}

/** Properties of `State`. */
interface StateProps {
  readonly of: Parameters<typeof Severity>[0]['of'];
  readonly words: string;
  readonly small: string;
}

function State({ of, words, small }: StateProps): JSX.Element {
  const { say } = usePage();
  return (
    <div class="st">
      {of === 'good' ? <Severity of={of} /> : <Severity of={of} label={say(`weight.${of}`)} />}
      <span>
        {words}
        {small === '' ? undefined : <small>{small}</small>}
      </span>
    </div>
  );
}

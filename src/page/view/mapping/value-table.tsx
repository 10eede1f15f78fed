import type { JSX } from 'preact';
import type { ColumnEvidence, ColumnValue } from '../../../import/profile/suggestion.js';
import type { MappingTexts } from '../../engine/words/mapping-texts.js';
import { useActions, useSettings } from '../context/page-context.js';
import { Severity } from '../parts/marks.js';
import { TypedField, useChoice } from './controls.js';
import type { MappingProps } from './reading-choices.js';

const FLAG = [
  ['true', 'yes'],
  ['false', 'no'],
] as const;

const TYPE = [
  ['0', 'type.0'],
  ['1', 'type.1'],
] as const;

/** Values that a field takes, if they are two, with the words for them. */
const CHOICES: Readonly<Record<string, typeof FLAG | typeof TYPE>> = {
  orderable: FLAG,
  weighted: FLAG,
  price_type_code: TYPE,
};

/** Every value of codes, flags, units and lead times: how many rows have it, what it becomes. */
export function ValueTable({ table, texts }: MappingProps): JSX.Element | null {
  const { number } = useSettings();
  const { say, fieldName } = texts;
  const columns = table.columns.filter(({ values = [] }) => values.length > 0);
  if (columns.length === 0) return null;
  return (
    <section class="map values card" aria-labelledby="values">
      <h2 id="values">{say('values.title')}</h2>
      <p role="status">
        {table.unknown === 0 ? undefined : (
          <>
            <Severity of="look" /> {say('values.open', { n: table.unknown })}
          </>
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('values.value')}</th>
            <th class="num" scope="col">
              {say('values.count')}
            </th>
            <th scope="col">{say('values.becomes')}</th>
          </tr>
        </thead>
        {columns.map((column) => (
          <tbody key={column.column}>
            <tr class="head">
              <th colSpan={3} scope="rowgroup">
                {column.column} {column.header} → {column.field && fieldName(column.field)}
              </th>
            </tr>
            {column.values?.map((value) => (
              <tr key={value.text}>
                <td>
                  <code class="val">{value.text}</code>
                </td>
                <td class="num">{number(value.count)}</td>
                <td>
                  <Meaning {...{ column, value, texts }} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Properties of the meaning of a value. */
interface MeaningProps {
  readonly column: ColumnEvidence;
  readonly value: ColumnValue;
  readonly texts: MappingTexts;
}

function Meaning({ column, value, texts: { say } }: MeaningProps): JSX.Element {
  const { changeTable } = useActions();
  const { field } = column;
  const { text, becomes } = value;
  const isWrong = becomes === undefined;
  const onPick = (meaning: string): void => {
    if (field !== null && (meaning.trim() !== '' || !isWrong))
      changeTable({ meaning: { column: column.column, field, text, meaning } });
  };
  const label = say('values.meaning', { value: text });
  const choice = useChoice(becomes ?? '', onPick);
  const choices = CHOICES[field ?? ''];
  return choices === undefined ? (
    <TypedField
      value={becomes}
      placeholder={becomes === '' ? '–' : field === 'lead_time' ? say('values.days') : 'kg'}
      {...{ label, isWrong, onPick }}
    />
  ) : (
    <select {...choice} aria-label={label} aria-invalid={isWrong}>
      <option value="">{say('values.unknown')}</option>
      {choices.map(([one, word]) => (
        <option key={one} value={one}>
          {say(word)}
        </option>
      ))}
    </select>
  );
}

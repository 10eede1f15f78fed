import type { JSX } from 'preact';
import type { ColumnEvidence } from '../../../import/profile/suggestion.js';
import type { PriceFor, TableState } from '../../engine/messages/mapping-messages.js';
import { useActions } from '../context/page-context.js';
import { useChoice } from './controls.js';
import type { MappingProps } from './reading-choices.js';

/** Units that prices are for in most lists. */
const UNITS = ['kg', 'l', 'piece'];

/** Different values of a column that may hold units or types. */
const MOST_VALUES = 30;

/** The price of one of the pieces that a package has. */
export const OF_PIECE: PriceFor = { times: 'package.count' };

/** The choice of what a price is for: its type and its unit are one. */
export function PriceChoice({ table, texts: { say } }: MappingProps): JSX.Element {
  const { changeTable } = useActions();
  const chosen = chosenPrice(table);
  const value = chosen === undefined ? '' : keyOf(chosen);
  const unit = chosen !== undefined && 'unit' in chosen ? chosen.unit : '';
  const options: readonly (readonly [PriceFor, string])[] = [
    [{ unit: '' }, say('price.package')],
    [OF_PIECE, say('price.piece')],
    ...[...new Set([...UNITS, unit])]
      .filter((one) => one !== '')
      .map((one) => [{ unit: one }, say('price.unit', { unit: one })] as const),
    ...table.columns.filter(mayHoldUnits).map((column) => {
      const name = `${column.column} ${column.header}`.trim();
      return [columnPrice(column), say('price.column', { name })] as const;
    }),
  ];
  const choice = useChoice(value, (key) => {
    const price = options.find(([one]) => keyOf(one) === key)?.[0];
    if (price !== undefined) changeTable({ price });
  });
  return (
    <label class="per">
      {say('price.for')}
      <select {...choice}>
        {value === '' ? <option value="">{say('values.unknown')}</option> : undefined}
        {options.map(([one, words]) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function keyOf(price: PriceFor): string {
  if ('times' in price) return price.times;
  return 'unit' in price ? `unit:${price.unit}` : `column:${price.column}`;
}

/** Returns what says the type and the unit now; undefined if nothing does. */
function chosenPrice({ columns, profile }: TableState): PriceFor | undefined {
  const column = columns.find((one) => one.column !== '' && isOfPrice(one));
  if (column !== undefined) return columnPrice(column);
  const { price_unit: unit, price_type_code: type } = profile.constants ?? {};
  if (unit === undefined && columns.some(({ reading }) => reading?.times)) return OF_PIECE;
  return unit === undefined && type !== '0' ? undefined : { unit: unit ?? '' };
}

function columnPrice({ column, field, samples }: ColumnEvidence): PriceFor {
  const isType =
    field === 'price_type_code' || (field === null && samples.every((text) => /^[01]$/.test(text)));
  return { column, field: isType ? 'price_type_code' : 'price_unit' };
}

function mayHoldUnits(column: ColumnEvidence): boolean {
  const { field, filled, distinct } = column;
  return (
    column.column !== '' &&
    (field === null ? filled > 0 && distinct <= MOST_VALUES : isOfPrice(column))
  );
}

function isOfPrice({ field }: ColumnEvidence): boolean {
  return field === 'price_unit' || field === 'price_type_code';
}

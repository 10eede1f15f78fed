import { meaningOf } from '../../../import/columns/column-values.js';
import type { ImportField } from '../../../import/profile/import-field.js';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import { withMeaning } from '../../../import/profile/import-questions.js';
import { chooseField, OF_PRICE } from '../../../import/profile/review-profile.js';
import { columnOfLetters, type Workbook } from '../../../import/workbook/cell.js';
import type {
  ConstantChange,
  PriceFor,
  TableChange,
  ValueMeaning,
} from '../messages/mapping-messages.js';

/** Returns a profile after a change of a person. */
export function changedProfile(
  workbook: Workbook,
  profile: ImportProfile,
  {
    profile: given,
    marks,
    constant,
    derived,
    column,
    price,
    meaning,
  }: Omit<TableChange, 'profileFile'>,
): ImportProfile {
  if (given !== undefined) return given;
  if (marks !== undefined) return { ...profile, ...marks };
  if (constant !== undefined) return withConstant(profile, constant);
  if (derived !== undefined) return withoutFallback(profile, derived);
  if (column !== undefined) return chooseField(workbook, profile, column);
  if (price !== undefined) return withPriceFor(workbook, profile, price);
  return meaning === undefined ? profile : withValue(workbook, profile, meaning);
}

function withConstant(profile: ImportProfile, change: ConstantChange): ImportProfile {
  const { field, next, value } = change;
  const given = next === null ? [] : [[next, value] as const];
  const constants = Object.entries(profile.constants ?? {}).flatMap(([name, old]) =>
    name === field ? given : name === next ? [] : [[name, old] as const],
  );
  return {
    ...profile,
    constants: Object.fromEntries(field === null ? [...constants, ...given] : constants),
  };
}

/** Returns the profile without a field that is filled from another one. */
function withoutFallback(profile: ImportProfile, field: ImportField | null): ImportProfile {
  const others = Object.entries(profile.fallback ?? {}).filter(([name]) => name !== field);
  return { ...profile, fallback: Object.fromEntries(others) };
}

/** The type and the unit of a price are one choice: what said them before says no more. */
function withPriceFor(workbook: Workbook, profile: ImportProfile, price: PriceFor): ImportProfile {
  const { columns, constants = {} } = chooseField(workbook, profile, NO_COLUMN);
  const { price_type_code: _, price_unit: __, ...others } = constants;
  const bare: ImportProfile = {
    ...profile,
    columns: columns.map((column) => {
      if (column.field === 'price') {
        const { times: ___, ...one } = column;
        return 'times' in price ? { ...one, times: price.times } : one;
      }
      if (column.field === null || !OF_PRICE.has(column.field)) return column;
      const { words: ____, ...rest } = column;
      return { ...rest, field: null };
    }),
    constants: others,
  };
  if ('column' in price) return chooseField(workbook, bare, price);
  const unit = 'unit' in price ? price.unit : '';
  const type = unit === '' ? '0' : '1';
  const named = unit === '' ? {} : { price_unit: unit };
  return { ...bare, constants: { ...others, price_type_code: type, ...named } };
}

/** A change of no column: the profile then names every column of the sheet. */
const NO_COLUMN = { column: '', field: null };

/** Returns a profile in which a value of a field has no meaning of its own. */
function withoutMeaning(profile: ImportProfile, field: ImportField, text: string): ImportProfile {
  const columns = profile.columns.map((column) => {
    const { words = {}, ...rest } = column;
    if (column.field !== field || !Object.hasOwn(words, text)) return column;
    const { [text]: _, ...others } = words;
    return Object.keys(others).length === 0 ? rest : { ...rest, words: others };
  });
  return { ...profile, columns };
}

/** Returns a profile with the meaning of a value; the same if its field does not read it. */
function withValue(
  workbook: Workbook,
  profile: ImportProfile,
  { column, field, text, meaning }: ValueMeaning,
): ImportProfile {
  if (meaning.trim() === '') return withoutMeaning(profile, field, text);
  const value = meaningOf(field, meaning.trim());
  if (value === undefined || columnOfLetters(column) === undefined) return profile;
  return withMeaning(chooseField(workbook, profile, { column, field }), { field, text }, value);
}

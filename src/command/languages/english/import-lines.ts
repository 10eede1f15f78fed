/** Lines of `import` and `export`. */

export const imports = {
  text: '{name}: {charset}, columns separated by {separator}, {count} {count:row|rows}.',
  workbook: '{name}: workbook, {count} {count:sheet|sheets} read: {sheets}.',
  tree: '{name}: {form}, {count} {count:row|rows} of {rows}.',
  tab: 'tabs',
  headings: 'Headings in row {row}.',
  noHeadings: 'No headings: no row names two fields.',
  marks: 'Decimal mark {mark}: {count} of {numbers} numbers. {thousands}',
  thousands: 'Mark between thousands: "{mark}".',
  column: '{column}  {header}  →  {field}  {samples}',
  doubtful: '{column}  {header}  →  {field}?  {samples}',
  leftOut: '{column}  {header}: left out',
  constant: 'every row  →  {field} = {value}',
  word: '"{from}" is read as "{to}"',
  incomplete:
    ('{name}: no column was found for {missing}. The profile {path} has the columns that were ' +
      'found. Complete it ("field" can be {fields}), then run: assortment import {file} ' +
      '--profile {profile}') as string,
  profileExists:
    ('{name}: no column was found for {missing}. A profile {path} exists already: use it with ' +
      '--profile {path}, or choose another name with --save-profile.') as string,
  question: '{what}? [Y/n] ',
  /** First letters of a no, for a pattern. */
  no: 'no?',
  guess: '{column} "{header}": {samples} → {field} (by {why})',
  everyRow: 'No column for "{field}" → {value} in every row',
  unit: 'Unit of every size (kg, g, l, ml; Enter for none): ',
  meaning:
    '{column} "{header}", {field}: what does "{word}" mean ({example}; Enter to skip)? ' as string,
  keep: 'Keep the new meanings in {path}',
  taken: 'Guess taken: {what}',
  profileFault: '{path}: {sentence}',
  tableFault: '{name}: {sentence}',
  saved: 'Profile written to {path}. Use it next time with --profile {path}.',
  found: '{sentence}  {cells}',
  more: 'and {count} more',
  written: '{name}: {count} {count:record|records}, {accepted} accepted, {refused} refused.',
  fixed: '{count} certain {count:fix|fixes} applied.',
  left: 'Still to fix, by cell:',
  cause: '{count}  {field}  {message}',
  exported: '{name}: {count} {count:record|records} written to {path}.',
  lost: {
    'unknown-field': '{count} {count:record|records}: the unknown field "{field}" is left out.',
    'no-package':
      ('{count} {count:record|records}: the package description is left out, because a ' +
        'level has no quantity or an outer level has a unit.') as string,
    'second-gtin':
      '{count} {count:record|records}: a GTIN next to those of the levels is left out.',
    'long-text':
      '{count} {count:record|records}: Excel cuts "{field}" off after 32,767 characters.',
  },
  ownFile: 'cannot write to {path}, which is the file to read',
};

import type { ImportSentences } from './import-sentences.js';

export const IMPORT_ENGLISH: ImportSentences = {
  tables: {
    empty: 'The file has no rows.',
    encrypted:
      'The workbook is protected by a password. Open it, remove the password (File, Info, ' +
      'Protect ' +
      'workbook) and save it again.',
    'old-excel':
      'This is an old Office file, such as an Excel 97 workbook (.xls). Open it and save it as ' +
      '.xlsx or CSV.',
    'binary-workbook': 'This is a binary workbook (.xlsb). Open it and save it as .xlsx.',
    opendocument:
      'This is an OpenDocument file without sheets. Save its table as .ods, .xlsx or CSV.',
    'not-a-workbook': 'This is a ZIP archive without a workbook. Unpack it, and import the table.',
    'broken-zip': 'The workbook is damaged: it cannot be unpacked. Save or send it again.',
    'broken-workbook':
      'The workbook is damaged: a part of it is missing or cut off. Open it, and save it again.',
    json: 'This is JSON, not a table. Check it with: assortment check FILE',
    'web-page':
      'This is a web page or XML, not a table, even if its name says otherwise. Open it in a ' +
      'spreadsheet and save it as .xlsx.',
    binary: 'This is not a table. Choose a workbook (.xlsx) or a text with columns (.csv).',
    'open-quote':
      'A quotation mark in row {row} is never closed. Close or remove it, and try again.',
    'too-large':
      'The unpacked file is larger than the limit of this import ({limit}). It is damaged, ' +
      'made to do harm, or must be split.',
  },
  imports: {
    'unknown-sheet': 'The profile names a sheet "{sheet}"; the workbook has {sheets}.',
    'columns-not-found':
      'The profile needs a column "{header}", which {sheet} does not have. Its headings are ' +
      '{headings}.',
    'no-headings': 'No sheet has the headings of the profile.',
    'too-large':
      'The records have more than {limit} characters together. Split the table, or import it in ' +
      'pieces.',
  },
  profiles: {
    'not-json': 'The profile is not JSON: {received}',
    'no-profile': 'This is not an import profile: {received}',
    'unknown-name': 'The profile has an unknown name "{received}"{place}.',
    'unknown-field': 'The profile names an unknown field {received}{place}.',
    'wrong-value': 'The profile has a wrong value {received}{place}.',
  },
  findings: {
    'error-cell': '{count} {count:cell is|cells are} an error of a formula ({received}): left out.',
    'formula-without-value':
      '{count} {count:formula has|formulas have} no value in the file: open it in a spreadsheet ' +
      'and save it.',
    'formula-as-text':
      '{count} {count:text looks|texts look} like a formula ({received}): read as text.',
    'rounded-number':
      '{count} {count:number was|numbers were} rounded by a spreadsheet ({received}): the digits ' +
      'are lost. Format the column as text and export again.',
    'long-number':
      '{count} {count:number has|numbers have} more than 15 digits ({received}), but a ' +
      'spreadsheet keeps only 15. Format the column as text.',
    'lost-zeros':
      '{count} {count:identifier is|identifiers are} shorter than the others ({received}): a ' +
      'spreadsheet drops zeros in front of numbers. Compare with the source.',
    'date-in-cell':
      '{count} {count:cell is|cells are} a date ({received}): a spreadsheet makes one of 1/2. ' +
      'Format the column as text and enter the value again.',
    'currency-dropped': '{count} {count:number has|numbers have} a currency ({received}): dropped.',
    'unread-number':
      '{count} {count:cell does|cells do} not match these number marks ({received}): kept ' +
      'unchanged.',
    'price-for-unit':
      '{count} {count:price names|prices name} a unit ({received}): read as the price of ' +
      'that unit.',
    'price-unit-missing':
      '{count} {count:row names|rows name} no unit of the price: read as the price of a package.',
    'count-missing':
      '{count} {count:row does|rows do} not say how many a package holds: read as one.',
    'level-gtin-left-out':
      '{count} {count:GTIN|GTINs} of an inner package ({received}) left out: the row has no ' +
      'inner package.',
    'merged-cells': '{count} merged {count:cell takes|cells take} the value of the cell above.',
    'rows-without-record':
      '{count} {count:row has|rows have} no identifier, price or GTIN ({received}): no record.',
    'row-too-long': '{count} {count:row has|rows have} more than {name} characters: left out.',
    'repeated-headings': '{count} {count:row repeats|rows repeat} the headings: no record.',
    'hidden-rows-taken': '{count} hidden {count:row was|rows were} read like the others.',
    'hidden-rows-left': '{count} hidden {count:row was|rows were} left out.',
    'hidden-columns': '{count} hidden {count:column was|columns were} read like the others.',
    'hidden-sheet': 'The hidden sheet "{name}" with {count} {count:row|rows} was left out.',
    'sheet-without-headings':
      'The sheet "{name}" with {count} {count:row|rows} was left out: it does not have the ' +
      'headings.',
    'column-not-found': 'There is no column "{name}".',
  },
  near: ' Did you mean {near}?',
  expected: ' Expected: {expected}.',
};

import type { FormSentences } from '../file-form.js';

/** The sentence for each form: what the file is, and what to do. */
export const ENGLISH: FormSentences = {
  csv:
    'This is a CSV file with {columns} columns separated by {separator}, not JSON. Export the ' +
    'assortment as JSON, or have the table converted.',
  'tab-separated':
    'This is a table with {columns} columns separated by tabs, not JSON. Export the assortment ' +
    'as JSON, or have the table converted.',
  excel:
    'This is an Excel workbook (.xlsx), not JSON. Export the assortment as JSON from the source.',
  'old-excel':
    'This is an old Office file, such as an Excel workbook (.xls), not JSON. Export the ' +
    'assortment as JSON from the source.',
  opendocument:
    'This is an OpenDocument file, such as a workbook (.ods), not JSON. Export the assortment as ' +
    'JSON from the source.',
  zip:
    'This is a ZIP archive, as Excel workbooks (.xlsx) are too, not JSON. Unpack it, or export ' +
    'the assortment as JSON.',
  gzip: 'This is a file compressed with gzip. Decompress it first: gunzip -c FILE > FILE.json',
  pdf: 'This is a PDF document, not JSON. Export the assortment as JSON.',
  'web-page':
    'This is a web page, not JSON. The download failed or asked for a sign-in: fetch the file ' +
    'again.',
  'titled-web-page':
    'This is a web page with the title "{title}", not JSON. The download failed or asked for a ' +
    'sign-in: fetch the file again.',
  xml: 'This is XML with the root element <{root}>, not JSON: assortment import FILE reads it.',
  'windows-1252':
    'The text is not UTF-8: the byte {byte} is "{character}" in Windows-1252. Save the file as ' +
    'UTF-8.',
  utf16: 'The file is UTF-16, which some programs call Unicode. Save it as UTF-8.',
  blank: 'The file is empty: the export wrote nothing. Export it again.',
  wrapper: 'This is an object that holds the array of records in "{path}". Send that array alone.',
  'one-record': 'This is one package record. Put it in square brackets: [ … ].',
  object:
    'This is a JSON object without an array of records. Send a JSON array of package records.',
  ndjson:
    'This is NDJSON, one JSON object after another. Put them into one array: ' +
    '[ first, second, … ].',
  'bare-records':
    'Records stand here without an array around them. Put them into square brackets: [ … ].',
  'trailing-comma': 'A comma too many: no value follows it. Remove it.',
  'missing-comma': 'A comma is missing here, between two values.',
  comment: 'This is a comment, which JSON does not have. Remove it.',
  'smart-quotes':
    'These are typographic quotes ({character}), which a word processor writes. JSON takes ".',
  'single-quotes':
    'Single quotes: this is printed by Python or JavaScript, not written as JSON. Use json.dumps ' +
    'or JSON.stringify, which write ".',
  literal: '{word} is a word of Python or JavaScript; JSON writes {json}.',
  'no-number': '{word} is no number that JSON can write. Send the value itself.',
  'unquoted-key': 'The key {word} has no quotes: JSON writes "{word}", as JSON.stringify does.',
  'decimal-comma': '{number} is a number with a decimal comma. JSON writes a point: {json}.',
  'line-break': 'A line break stands inside a text. JSON writes it as \\n.',
  control: 'A tab or a control character stands inside a text. JSON writes a tab as \\t.',
  backslash: 'A single backslash stands inside a text. JSON writes it twice: \\\\.',
  'leading-zeros':
    '{number} has zeros in front. JSON writes {json}; an identifier goes into quotes.',
};

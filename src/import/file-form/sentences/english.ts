import type { FormSentences } from '../file-form.js';

/** The sentence for each form: what the file is, and what to do. */
export const ENGLISH: FormSentences = {
  csv:
    'This is a CSV file with {columns} columns separated by {separator}, not JSON. Export ' +
    'the assortment as JSON, or convert the table.',
  'tab-separated':
    'This is a table with {columns} columns separated by tabs, not JSON. Export the ' +
    'assortment as JSON, or convert it.',
  excel:
    'This is an Excel workbook (.xlsx), not JSON. Export the assortment as JSON from the source.',
  'old-excel':
    'This is an old Office file, such as an Excel workbook (.xls), not JSON. Export the ' +
    'assortment as JSON from the source.',
  opendocument:
    'This is an OpenDocument file, such as a workbook (.ods), not JSON. Export the assortment as ' +
    'JSON from the source.',
  zip: 'This is a ZIP archive, not JSON. Unpack it, or export the assortment as JSON.',
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
  wrapper: 'This is an object with the array of records in "{path}". Send that array alone.',
  'one-record': 'This is one package record. Put it in square brackets: [ … ].',
  object:
    'This is a JSON object without an array of records. Send a JSON array of package records.',
  ndjson:
    'This is NDJSON, one JSON object after another. Put them into one array: ' +
    '[ first, second, … ].',
  'bare-records': 'The records have no array around them. Put them into square brackets: [ … ].',
  'trailing-comma': 'There is a comma too many here: no value follows it. Remove it.',
  'missing-comma': 'A comma is missing here, between two values.',
  comment: 'This is a comment, which JSON does not allow. Remove it.',
  'smart-quotes': 'These are typographic quotes ({character}) of a word processor. JSON needs ".',
  'single-quotes':
    'This has single quotes: it was printed by Python or JavaScript, not written as JSON. ' +
    'Use json.dumps or JSON.stringify, which write ".',
  literal: '{word} is a word of Python or JavaScript; JSON writes {json}.',
  'no-number': '{word} is not a number in JSON. Send the value itself.',
  'unquoted-key': 'The key {word} has no quotes: JSON writes "{word}", as JSON.stringify does.',
  'decimal-comma': '{number} is a number with a decimal comma. JSON writes a point: {json}.',
  'line-break': 'There is a line break inside a text. JSON writes it as \\n.',
  control: 'There is a tab or a control character inside a text. JSON writes a tab as \\t.',
  backslash: 'There is a single backslash inside a text. JSON writes it twice: \\\\.',
  'leading-zeros':
    '{number} has zeros in front. JSON writes {json}. Put an identifier into quotes.',
};

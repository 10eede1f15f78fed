/** Recognizes files that are no JSON by their first bytes (Decision J11). */
import { clipText } from '../../text/clip.js';
import { hexText, utf8Text, windowsText } from './byte-text.js';
import type { SeenForm } from './file-form.js';
import { tradeMessage } from './trade-message.js';

/** Bytes that recognizing a file takes. */
export const HEAD_LENGTH = 8192;

/** First bytes of files that are no text, as hexadecimal digits. */
const SIGNATURES: readonly (readonly [digits: string, form: SeenForm['form']])[] = [
  ['1f8b', 'gzip'],
  ['d0cf11e0a1b11ae1', 'old-excel'],
  ['25504446', 'pdf'],
];

const ZIP = '504b0304';

const TAB = '\t';

const SEPARATORS: readonly string[] = [';', TAB, ',', '|'];

/** Returns the form of a file that is no text; undefined for others. */
export function recognizeBinary(head: Uint8Array): SeenForm | undefined {
  const digits = hexText(head.subarray(0, 8));
  const signature = SIGNATURES.find(([start]) => digits.startsWith(start));
  if (signature !== undefined) return { form: signature[1], values: {}, offset: 'none' };
  if (!digits.startsWith(ZIP)) return undefined;
  const text = windowsText(head);
  if (text.includes('application/vnd.oasis.opendocument'))
    return { form: 'opendocument', values: {}, offset: 'none' };
  const isExcel =
    text.includes('[Content_Types].xml') || text.includes('xl/') || hasOfficeDate(head);
  return { form: isExcel ? 'excel' : 'zip', values: {}, offset: 'none' };
}

/** Checks for the time of an entry as Office programs write it: 1 January 1980, 0:00. */
function hasOfficeDate(head: Uint8Array): boolean {
  return hexText(head.subarray(10, 14)) === '00002100';
}

/** Returns the form of a text that does not begin as JSON; undefined for others. */
export function recognizeText(head: Uint8Array): SeenForm | undefined {
  const text = utf8Text(head).trimStart();
  if (/^(?:[[{]|\/\/|\/\*)/.test(text)) return undefined;
  const message = tradeMessage(text);
  if (message !== undefined) return { ...message, offset: 0 };
  const lines = firstLines(text, head.length === HEAD_LENGTH);
  if (text.startsWith('#')) return recognizeOddHeading(lines);
  if (text.startsWith('<')) return recognizeOddHeading(lines) ?? recognizeMarkup(text);
  return recognizeTable(lines);
}

/** Recognizes a table whose first heading looks like a comment or a tag: `#;Nimi`, `<nro>;Nimi`. */
function recognizeOddHeading(lines: readonly string[]): SeenForm | undefined {
  const [first = '', second] = lines;
  const isMarkup = /^<(?:[!?]|html)/i.test(first);
  return isMarkup || second === undefined || /^\s*[[{<#]/.test(second)
    ? undefined
    : recognizeTable(lines);
}

function recognizeMarkup(text: string): SeenForm {
  const start = text.slice(0, 1024).toLowerCase();
  if (start.includes('<!doctype html') || start.includes('<html')) {
    const title = /<title(?:\s[^<>]*)?>([^<]*)/i.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
    return title === ''
      ? { form: 'web-page', values: {}, offset: 0 }
      : { form: 'titled-web-page', values: { title: clipText(title, 60) }, offset: 0 };
  }
  const root = /<([A-Za-z_][\w.:-]*)/.exec(text)?.[1] ?? '';
  return { form: 'xml', values: { root: clipText(root, 40) }, offset: 0 };
}

/** Returns the first lines that are not empty, without one that is cut. */
function firstLines(text: string, isCut: boolean): readonly string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return (isCut && lines.length > 1 ? lines.slice(0, -1) : lines)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
}

/**
 * Recognizes a table by a separator that its first lines have equally often. One line with a comma
 * and a blank is a sentence.
 */
function recognizeTable(lines: readonly string[]): SeenForm | undefined {
  const [first] = lines;
  if (first === undefined || (lines.length === 1 && first.includes(', '))) return undefined;
  const counted = SEPARATORS.map((separator) => {
    const columns = columnsOf(first, separator);
    const alike = lines.filter((line) => columnsOf(line, separator) === columns).length;
    return { separator, columns, alike };
  });
  const best = counted
    .filter(({ columns, alike }) => columns > 1 && 2 * alike > lines.length)
    .sort((a, b) => b.alike - a.alike || b.columns - a.columns)[0];
  if (best === undefined) return undefined;
  const columns = String(best.columns);
  return best.separator === TAB
    ? { form: 'tab-separated', values: { columns }, offset: 0 }
    : { form: 'csv', values: { columns, separator: `"${best.separator}"` }, offset: 0 };
}

/** Counts the columns of a line; separators inside quotes are text. */
function columnsOf(line: string, separator: string): number {
  let columns = 1;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) columns += 1;
  }
  return columns;
}

import { TableError } from '../workbook/table-fault.js';
import { detectCharset } from '../workbook/text-charset.js';
import type { FeedForm } from './tree.js';

/** Bytes of a feed: all of them, or a function that reads them anew each time. */
export type FeedSource = Uint8Array | (() => Iterable<Uint8Array>);

/** Bytes that are decoded at once. */
const PIECE = 65_536;

/** Bytes at the beginning that are looked at. */
const HEAD = 4096;

/** Web pages, and the tables that old programs write as XML, are opened in a spreadsheet. */
const PAGE = /^(?:html|table|(?:\w+:)?workbook)$/i;

/** Returns the form of a text by its beginning; undefined for a table and for other files. */
export function feedForm(bytes: Uint8Array): FeedForm | undefined {
  const head = bytes.subarray(0, HEAD);
  const { charset, start } = detectCharset(head);
  const text = new TextDecoder(charset).decode(head.subarray(start)).trimStart();
  if (/^(?:\{\s*"|\[\s*\{)/.test(text)) return 'json';
  const [, root = ''] = /<([\p{L}_][\w:.-]*)/u.exec(text) ?? [];
  if (/<!doctype\s+html/i.test(text) || PAGE.test(root)) return undefined;
  if (/^<[?!]/.test(text)) return 'xml';
  // A heading of a table may be in angle brackets: `<nro>;Nimi`.
  return /^<[\p{L}_][^<>]*>\s*<[\p{L}_!]/u.test(text) ? 'xml' : undefined;
}

/** Decodes a feed piece by piece, by its byte order mark, its declaration, or as UTF-8. */
export function* decodeFeed(
  source: FeedSource,
  form: FeedForm,
): Generator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let charset = 'UTF-8';
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      throw new TableError('wrong-charset', { form: form.toUpperCase(), charset });
    }
  };
  for (const chunk of source instanceof Uint8Array ? [source] : source()) {
    if (decoder === undefined && chunk.length > 0) {
      charset = charsetOf(chunk.subarray(0, HEAD));
      decoder = decoderOf(charset, form);
    }
    for (let at = 0; at < chunk.length; at += PIECE) yield decode(chunk.subarray(at, at + PIECE));
  }
  yield decode();
}

function charsetOf(head: Uint8Array): string {
  const { charset, start } = detectCharset(head);
  if (start > 0 || charset.startsWith('utf-16')) return charset.toUpperCase();
  const text = new TextDecoder('windows-1252').decode(head);
  const [, declared = 'UTF-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(text) ?? [];
  // What can be read as ASCII is not UTF-16.
  return /^utf-?16/i.test(declared) ? 'UTF-8' : declared;
}

function decoderOf(charset: string, form: FeedForm): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new TableError('wrong-charset', { form: form.toUpperCase(), charset });
  }
}

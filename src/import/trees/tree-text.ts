import { pieceDecoder } from '../workbook/code-pages.js';
import { TableError } from '../workbook/table-fault.js';
import { detectCharset } from '../workbook/text-charset.js';
import type { TreeForm } from './tree.js';

/** Bytes of a tree: all of them, or a function that reads them again each time. */
export type TreeSource = Uint8Array | (() => Iterable<Uint8Array>);

/** Bytes that are decoded at once. */
const PIECE = 65_536;

/** Bytes at the beginning that are looked at. */
const HEAD = 4096;

/** Web pages, and the tables that old programs write as XML, are opened in a spreadsheet. */
const PAGE = /^(?:html|table|(?:\w+:)?workbook)$/i;

/** Form and characters of a tree. */
export interface TreeReading {
  readonly form: TreeForm;
  readonly charset: string;
}

/** Returns the first bytes of a source. */
export function beginningOf(source: TreeSource): Uint8Array {
  if (source instanceof Uint8Array) return source.subarray(0, HEAD);
  const head: number[] = [];
  for (const chunk of source()) {
    head.push(...chunk.subarray(0, HEAD - head.length));
    if (head.length >= HEAD) break;
  }
  return Uint8Array.from(head);
}

/** Recognises a tree by its beginning; undefined for a table and for other files. */
export function recognizeTree(beginning: Uint8Array): TreeReading | undefined {
  const head = beginning.subarray(0, HEAD);
  const { charset, start } = detectCharset(head);
  const text = pieceDecoder(charset)(head.subarray(start)).trimStart();
  const form = formOf(text);
  if (form === undefined) return undefined;
  if (start > 0 || charset.startsWith('utf-16')) return { form, charset: charset.toUpperCase() };
  const [, declared = 'UTF-8'] = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(text) ?? [];
  // What can be read as ASCII is not UTF-16.
  return { form, charset: /^utf-?16/i.test(declared) ? 'UTF-8' : declared };
}

function formOf(text: string): TreeForm | undefined {
  if (/^(?:\{\s*"|\[\s*\{)/.test(text)) return 'json';
  const [, root = ''] = /<([\p{L}_][\w:.-]*)/u.exec(text) ?? [];
  if (/<!doctype\s+html/i.test(text) || PAGE.test(root)) return undefined;
  if (/^<[?!]/.test(text)) return 'xml';
  // A heading of a table may be in angle brackets: `<nro>;Nimi`.
  return /^<[\p{L}_][^<>]*>\s*<[\p{L}_!]/u.test(text) ? 'xml' : undefined;
}

/** Decodes a tree piece by piece. */
export function* decodeTree(
  source: TreeSource,
  { form, charset }: TreeReading,
): Generator<string, void, undefined> {
  const attempt = <T>(work: () => T): T => {
    try {
      return work();
    } catch {
      throw new TableError('wrong-charset', { form: form.toUpperCase(), charset });
    }
  };
  const decoder = attempt(() => new TextDecoder(charset, { fatal: true }));
  for (const chunk of source instanceof Uint8Array ? [source] : source())
    for (let at = 0; at < chunk.length; at += PIECE)
      yield attempt(() => decoder.decode(chunk.subarray(at, at + PIECE), { stream: true }));
  yield attempt(() => decoder.decode());
}

/** Repairs slips in JSON text with the package jsonrepair, and shows each change (Decision J11). */

import { checkAssortmentFile, type FileReport, type ReadOptions } from '#core';
import { outlineObject } from '../../import/file-form/find-array.js';
import { formOf } from '../../import/file-form/form-sentence.js';
import { itemAt } from '../../text/item-at.js';
import { type CommandFault, commandFault } from '../command-io.js';
import type { SourceText } from '../input/source-file.js';
import type { GapValues } from '../languages/fill-line.js';
import { reportIn } from '../languages/findings.js';
import type { CommandLanguage, Lines } from '../languages/language.js';
import { formatBytes } from '../languages/write-number.js';
import { refusalText } from '../terminal/report/render-report.js';
import { listChanges, type TextChange } from './list-changes.js';

/** Most bytes of a file that is repaired: its text is held in memory several times. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Window of the repair in characters: longer texts within a file cannot be repaired. */
const WINDOW = 65_536;

/** A repaired file: its bytes, the changes, and what was left out around an array. */
export interface RepairedFile {
  readonly bytes: Uint8Array;
  readonly changes: readonly TextChange[];
  readonly unwrapped: { readonly path: string; readonly keys: string } | undefined;
}

/** A refused file, with the report that names what it is. */
export interface RefusedSource {
  readonly bytes: Uint8Array;
  readonly report: FileReport;
  readonly source: SourceText;
}

/**
 * Repairs a refused file. CommandFault if it does not begin as JSON, was cut off, or if the
 * repair would lose something.
 */
export async function repairFile(
  refused: RefusedSource,
  options: ReadOptions,
  language: CommandLanguage,
): Promise<RepairedFile> {
  const { bytes, report, source } = refused;
  const form = report.issues.map(formOf).find((name) => name !== undefined);
  const refusal = refusalText(report, source.name) ?? '';
  const fail = (line: keyof Lines['repair'], values: GapValues = {}): CommandFault =>
    commandFault(({ repair }) => repair[line], { refusal, ...values });
  if (form === 'wrapper') return unwrap(bytes, source);
  const text = decode(bytes);
  if (text === undefined) throw fail('encoding');
  if (!beginsAsJson(text)) throw fail('notJson');
  if (report.issues.some(({ code }) => code === 'json.truncated')) throw fail('cut');
  if (bytes.length > MOST_BYTES)
    throw fail('tooLarge', {
      limit: formatBytes(MOST_BYTES, language),
      size: formatBytes(bytes.length, language),
    });
  const mended = await repairText(form === 'one-record' ? `[${text}]` : prepared(text));
  if (mended === undefined) throw fail('failed');
  const { changes, lost } = listChanges(text, mended);
  if (lost !== undefined)
    throw fail('lost', { name: source.name, ...lost, line: String(lost.line) });
  const repaired = Buffer.from(mended);
  const after = reportIn(checkAssortmentFile(repaired, options), language);
  const reason = refusalText(after, source.name);
  if (reason !== undefined) throw fail('stillRefused', { reason });
  return { bytes: repaired, changes, unwrapped: undefined };
}

/** Returns the array that an object holds, byte for byte. */
function unwrap(bytes: Uint8Array, source: SourceText): RepairedFile {
  const { arrays, keys } = outlineObject(source);
  const array = itemAt(arrays, 0);
  const others = keys.filter((key) => key !== array.path[0]);
  return {
    bytes: Buffer.concat([bytes.subarray(array.start, array.end), Buffer.from('\n')]),
    changes: [],
    unwrapped: { path: array.path.join('.'), keys: others.join(', ') },
  };
}

/** Checks whether an array or object is the first thing behind blanks and comments. */
function beginsAsJson(text: string): boolean {
  const skipped = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
  let at = 0;
  while (skipped.test(text)) at = skipped.lastIndex;
  return text[at] === '[' || text[at] === '{';
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A number of a member that has a comma before its decimals, in what is between two texts. */
const DECIMAL_COMMA = /(:\s*-?\d+),(\d{1,2})(?=\s*(?:,\s*(?:['“”\p{L}}]|$)|\}|$))/gu;

/** A text in double quotes, which may lack its end, or what is between two texts. */
const TEXT_OR_REST = /"(?:[^"\\\n]|\\.)*("?)|[^"]+/gu;

/** An escape that JSON has. */
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/g;

/** A backslash, with the next character if that is one too or a quote. */
const BACKSLASH = /\\["\\]?/g;

/**
 * Mends what the package would misread: a decimal comma would end its number, and a backslash that
 * escapes nothing would be dropped. In a text with such a one, as in a path, all are doubled.
 */
function prepared(text: string): string {
  return text.replace(TEXT_OR_REST, (all, end?: string) => {
    if (end !== '"') return all.replace(DECIMAL_COMMA, '$1.$2');
    return all.replace(ESCAPE, '').includes('\\')
      ? all.replace(BACKSLASH, (pair) => (pair === '\\' ? '\\\\' : pair))
      : all;
  });
}

/** Returns the repaired text; undefined if there is no repair. */
async function repairText(text: string): Promise<string | undefined> {
  const { jsonrepairTransform } = await import('jsonrepair/stream');
  // The text goes through a window, which takes linear time; the whole at once does not.
  const repair = jsonrepairTransform({ bufferSize: WINDOW });
  const pieces: string[] = [];
  repair.on('data', (piece: Buffer | string) => pieces.push(piece.toString()));
  const isRepaired = await new Promise<boolean>((resolve) => {
    repair.on('error', () => resolve(false));
    repair.on('end', () => resolve(true));
    repair.end(text);
  });
  return isRepaired ? pieces.join('') : undefined;
}

import { characterNumber } from '../../text/found-character.js';
import type { FileIssueCode } from '../issue/file-issues.js';
import type { Finding } from '../issue/issue.js';
import type { FoundCharacter } from '../issue/values.js';

/** A code that refuses a file because of its text. */
export type JsonFaultCode = Extract<FileIssueCode, `json.${string}` | 'file.record-too-large'>;

/**
 * The first error of a JSON text and its place: the offset in bytes from the start of the file,
 * line and column from 1.
 */
export interface JsonFault {
  readonly code: JsonFaultCode;
  readonly values: Finding<JsonFaultCode>['values'];
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

export const NOT_ASCII: FoundCharacter = { found: 'not-ascii' };

/** Returns a byte as a person would name it. */
export function describeByte(byte: number): FoundCharacter {
  if (byte === 0x27) return { found: 'single-quote' };
  if (byte === 0x20) return { found: 'space' };
  if (byte === 0x09) return { found: 'tab' };
  if (byte === 0x0a || byte === 0x0d) return { found: 'line-end' };
  if (byte > 0x20 && byte < 0x7f) return { found: 'mark', character: String.fromCharCode(byte) };
  if (byte < 0x80) return { found: 'control', codePoint: characterNumber(byte) };
  return { found: 'byte', codePoint: `0x${byte.toString(16).toUpperCase()}` };
}

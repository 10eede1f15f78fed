/** Files that people take for lists of articles, and files with the records inside. */

import { fileBytes } from '../../../figures/plots/accepted-records.js';
import { outlineObject } from '../../../import/file-form/find-array.js';
import type { FailedFile } from '../messages/failed-file.js';
import { checkFile } from '../session/file-state.js';
import type { ReadBytes } from './read-file.js';
import { formOfFile } from './refusal.js';

/** First characters of pictures and documents, the usual ending of their names, and more inside. */
const FORMS: readonly (readonly [start: string, form: string, inside?: string])[] = [
  ['\x89PNG', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['RIFF', 'WEBP', 'WEBP'],
  ['%PDF', 'PDF'],
  ['{\\rtf', 'RTF'],
  ['<?xml', 'XML'],
  ['\xef\xbb\xbf<?xml', 'XML'],
  ['PK', 'DOCX', 'word/'],
  ['PK', 'PPTX', 'ppt/'],
];

const HEAD = 8192;

/** Returns the refusal of a picture or a document; undefined for other files. */
export function refusedForm(bytes: Uint8Array): FailedFile | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  const found = FORMS.find(
    ([start, , inside = '']) => head.startsWith(start) && head.includes(inside),
  );
  return found === undefined ? undefined : { kind: 'failed', reason: 'no-list', form: found[1] };
}

/**
 * Returns the records of a file that is an object with one array of records, or records without an
 * array around them; undefined for other files.
 */
export function innerRecords(read: ReadBytes): Blob | undefined {
  const { bytes } = read;
  const form = formOfFile(read);
  const inner =
    form === 'wrapper'
      ? outlineObject(fileBytes(bytes)).arrays.map(({ start, end }) => bytes.slice(start, end))[0]
      : form === 'ndjson' || form === 'bare-records' || form === 'one-record'
        ? new TextEncoder().encode(`[${joined(new TextDecoder().decode(bytes), form)}]`)
        : undefined;
  return inner !== undefined && checkFile(inner).readable ? new Blob([inner]) : undefined;
}

function joined(text: string, form: string): string {
  if (form !== 'ndjson') return text;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join(',\n');
}

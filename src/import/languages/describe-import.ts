import { clipText } from '../../text/clip.js';
import { ownMember } from '../../text/own-member.js';
import { fillGaps } from '../../words/fill-gaps.js';
import type { ProfileFault } from '../profile/read-profile.js';
import type { ImportFinding } from '../records/import-finding.js';
import type { ImportFault } from '../records/import-records.js';
import type { TableFault } from '../workbook/table-fault.js';
import { IMPORT_ENGLISH } from './english.js';
import type { ImportSentences } from './import-sentences.js';

/** Everything that this room reports. */
export type ImportMessage = TableFault | ImportFault | ProfileFault | ImportFinding;

/**
 * Returns the sentence of a fault or finding; in English if no sentences are given. The places
 * of a finding are not in it: they are its `cells`.
 */
export function describeImport(
  message: ImportMessage,
  sentences: ImportSentences = IMPORT_ENGLISH,
): string {
  const { line, values } = partsOf(message, sentences);
  const known = Object.hasOwn(values, 'near') && values['near'] !== undefined;
  const wanted = Object.hasOwn(values, 'expected') && values['expected'] !== undefined;
  const end = known ? sentences.near : wanted ? sentences.expected : '';
  return fillGaps(line + end, (name) => ownMember(values, name) ?? '');
}

interface Parts {
  readonly line: string;
  readonly values: Readonly<Record<string, string | number | undefined>>;
}

function partsOf(message: ImportMessage, sentences: ImportSentences): Parts {
  if ('path' in message) {
    const { code, path, received, near, expected } = message;
    const place = path === '' ? '' : ` (${path})`;
    return { line: sentences.profiles[code], values: { received, place, near, expected } };
  }
  if ('cells' in message) {
    const { code, count, received, name } = message;
    return { line: sentences.findings[code], values: { count, received, name } };
  }
  if ('values' in message) {
    const { code, values } = message;
    const lines: Readonly<Record<string, string>> = { ...sentences.tables, ...sentences.trees };
    return { line: lines[code] ?? code, values };
  }
  if (message.code === 'unknown-sheet') {
    const { sheet, sheets } = message;
    return { line: sentences.imports[message.code], values: { sheet, sheets: listOf(sheets) } };
  }
  if (message.code === 'columns-not-found') {
    const { sheet, header, near, headings } = message;
    const values = { sheet, header, near, headings: listOf(headings) };
    return { line: sentences.imports[message.code], values };
  }
  const { code, ...values } = message;
  return { line: sentences.imports[code], values };
}

/** Names that a sentence lists, and characters of one, at most. */
const MOST_NAMES = 100;
const LONGEST_NAME = 200;

function listOf(names: readonly string[]): string {
  const listed = names.slice(0, MOST_NAMES).map((name) => clipText(name, LONGEST_NAME));
  return [...listed, ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');
}

/**
 * Causes of findings (Decision F9): findings of one code, one field and one form of value are one
 * mistake, which one correction at the source mends.
 */

import { ownMember } from '../../../text/own-member.js';
import { ISSUES, type IssueCode } from '../../issue/issue-list.js';
import { slotName, WHOLE_RECORD } from '../fields.js';
import { isStringKind, type RecordSource } from '../source/record-source.js';
import type { RecordFinding } from './record-findings.js';

/** The properties that findings of one cause share. */
export interface FindingCause {
  readonly code: IssueCode;
  /** Name of the field or key; empty for the record or the file. */
  readonly field: string;
  /** Form of the value; empty if it does not matter. */
  readonly shape: string;
}

/** Times that a cause was found. */
export type CauseCount = readonly [cause: FindingCause, times: number];

/** Returns the cause of a finding about a record. */
export function causeOfFinding(
  { code, slot, received, key }: RecordFinding,
  source: RecordSource,
): FindingCause {
  if (key !== undefined) return { code, field: key.name, shape: '' };
  if (slot === WHOLE_RECORD) return { code, field: '', shape: shapeFor(code, received, false) };
  const isString = received !== undefined && isStringKind(source.kindOf(slot));
  return { code, field: slotName(slot), shape: shapeFor(code, received, isString) };
}

/** Returns the cause of a finding about a text in a field. */
export function causeOfText(
  code: IssueCode,
  field: string,
  received: string | undefined,
): FindingCause {
  return { code, field, shape: shapeFor(code, received, received !== undefined) };
}

/**
 * Returns the shape that tells causes of a code apart: of identifiers that contradict each other
 * the identifier itself. A code that refuses nothing and has no fix is about the meaning of a
 * value, so that its shape does not matter.
 */
function shapeFor(code: IssueCode, received: string | undefined, isString: boolean): string {
  if (received === undefined) return '';
  if (code === 'record.conflicting-id') return received;
  const row = ISSUES[code];
  if (row.effect === 'none' && ownMember(row, 'fix') === undefined) return '';
  const shape = shapeOfText(received);
  return isString ? `"${shape}"` : shape;
}

const OTHER_LETTER = /[\p{L}\p{M}]/u;
const OTHER_DIGIT = /\p{Nd}/u;

/** Returns a text with runs of digits as `9`, runs of letters as `a` and repeated marks as one. */
function shapeOfText(text: string): string {
  let shape = '';
  let last = '';
  for (const character of text) {
    const mark = markOf(character);
    if (mark !== last) shape += mark;
    last = mark;
  }
  return shape;
}

function markOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0x80) {
    if (OTHER_LETTER.test(character)) return 'a';
    return OTHER_DIGIT.test(character) ? '9' : character;
  }
  if (code >= 0x30 && code <= 0x39) return '9';
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? 'a' : character;
}

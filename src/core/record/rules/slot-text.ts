import { lengthOver } from '../../../text/limits.js';
import { findIllFormed } from '../../../text/well-formed.js';
import { isStringKind, type RecordSource } from '../source/record-source.js';
import type { RecordFindings } from './record-findings.js';

/** Returns true when a slot holds a string of white space only (Decision J9). */
export function isBlankString(source: RecordSource, slot: number): boolean {
  return (
    isStringKind(source.kindOf(slot)) &&
    !source.isPlainText(slot) &&
    source.text(slot).trim() === ''
  );
}

/**
 * Returns true when the string in a slot is within the limit and well-formed; otherwise adds a
 * finding (Decisions J6, J10).
 */
export function isStorableText(
  source: RecordSource,
  slot: number,
  limit: number,
  findings: RecordFindings,
): boolean {
  if (isTooLong(source, slot, limit, findings)) return false;
  const found = findIllFormed(source.text(slot));
  if (found === undefined) return true;
  findings.add('text.ill-formed', source, slot, found);
  return false;
}

/** Returns true, and adds a finding, when the string in a slot is over the limit (Decision J10). */
export function isTooLong(
  source: RecordSource,
  slot: number,
  limit: number,
  findings: RecordFindings,
): boolean {
  const over = lengthOver(source.text(slot), limit);
  if (over === undefined) return false;
  findings.add('text.too-long', source, slot, over);
  return true;
}

import { findIllFormed } from '../../text/well-formed.js';
import { isStringKind, type RecordSource } from '../source/record-source.js';
import type { RecordFindings } from './record-findings.js';

/** True when a slot holds a string of nothing but white space (Decision J9). */
export function isBlankString(source: RecordSource, slot: number): boolean {
  return (
    isStringKind(source.kinds[slot] as number) &&
    !source.isPlainText(slot) &&
    source.text(slot).trim() === ''
  );
}

/**
 * True when the string in a slot is within the limit and well-formed; says what is wrong otherwise
 * (Decisions J6, J10).
 */
export function isKeepableText(
  findings: RecordFindings,
  source: RecordSource,
  slot: number,
  limit: number,
): boolean {
  const text = source.text(slot);
  if (text.length > limit) {
    findings.add('text.too-long', source, slot, {
      limit: String(limit),
      length: String(text.length),
    });
    return false;
  }
  const found = findIllFormed(text);
  if (found === undefined) return true;
  findings.add('text.ill-formed', source, slot, { found });
  return false;
}

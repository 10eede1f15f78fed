/** The rules of a record's GTINs: none refuses it (Spec 2.1 rule 1; Decisions G1, G3, J6, P7). */
import { findIllFormed } from '../../../text/well-formed.js';
import { gtinCodes, gtinFindings, parseGtinWithin, repairOfNumber } from '../../value/gtin/gtin.js';
import * as F from '../fields.js';
import { isStringKind, kindName, NUMBER, type RecordSource } from '../source/record-source.js';
import type { RecordFindings } from './record-findings.js';
import type { RuleContext } from './rule-context.js';
import { isBlankString } from './slot-text.js';

/** A GTIN as the rules read it. */
export interface CheckedGtin {
  readonly slot: number;
  /** The number that its digits are; -1 if it is not valid. */
  readonly number: number;
  /** Its digits when it is valid. */
  readonly valid: string | undefined;
  /** The text of the file when it is not valid. */
  readonly invalid: string | undefined;
}

/** The result for a slot without a GTIN, or with one that cannot be stored. */
export const NO_GTIN: CheckedGtin = { slot: -1, number: -1, valid: undefined, invalid: undefined };

/** Replaces digits that no one reads. */
const UNREAD = '';

/** Digits of the longest GTIN: below this limit of text the length decides first (Decision J10). */
const LONGEST_GTIN = 14;

/** GTINs of one record from which on a set finds repeated ones faster than a list. */
const MANY = 9;

/**
 * Checks the GTIN in a slot. Findings about it never refuse the record (Spec 2.1 rule 1).
 */
export function checkGtin(
  source: RecordSource,
  slot: number,
  context: RuleContext,
  findings: RecordFindings,
): CheckedGtin {
  if (!source.isSet(slot)) return NO_GTIN;
  const limit = context.limits.text;
  if (limit >= LONGEST_GTIN) {
    const number = source.cleanGtin(slot);
    if (number >= 0) {
      const valid = context.wantsRecord ? source.text(slot) : UNREAD;
      return { slot, number, valid, invalid: undefined };
    }
  }
  const kind = source.kindOf(slot);
  if (!isStringKind(kind)) {
    const text = kind === NUMBER ? source.text(slot) : '';
    const type = kindName(kind);
    findings.add('gtin.not-a-string', source, slot, {
      type,
      ...(context.wantsDetails ? repairOfNumber(text) : {}),
    });
    return invalidGtin(slot, kind === NUMBER ? text : undefined);
  }
  if (isBlankString(source, slot)) {
    findings.add('field.blank', source, slot, { field: 'gtin' });
    return NO_GTIN;
  }
  const text = source.text(slot);
  const codes =
    context.wantsDetails || context.wantsRecord || limit < LONGEST_GTIN
      ? undefined
      : gtinCodes(text);
  if (codes !== undefined) {
    findings.addCodes(codes);
    return codes[0] === 'gtin.check-digit'
      ? invalidGtin(slot, text)
      : { slot, number: Number(text), valid: UNREAD, invalid: undefined };
  }
  const valid = gtinFindings(text, limit);
  if (valid !== undefined) {
    findings.addAll(valid, slot);
    return { slot, number: Number(text), valid: text, invalid: undefined };
  }
  findings.addAll(parseGtinWithin(text, limit).findings, slot);
  const isStorable = text.length <= limit && findIllFormed(text) === undefined;
  return invalidGtin(slot, isStorable ? text : undefined);
}

function invalidGtin(slot: number, invalid: string | undefined): CheckedGtin {
  return invalid === undefined ? NO_GTIN : { slot, number: -1, valid: undefined, invalid };
}

/**
 * Checks the record's own GTIN next to an object, which makes it ineffective (Decision P7). A wrong
 * one is an error all the same (Spec 2.1 rule 1), and no fix moves it.
 */
export function checkIgnoredGtin(
  source: RecordSource,
  context: RuleContext,
  findings: RecordFindings,
): void {
  if (!source.isSet(F.GTIN)) return;
  const { number } = checkGtin(source, F.GTIN, context, findings);
  if (isBlankString(source, F.GTIN)) return;
  const isMovable = number >= 0 && !source.isSet(F.levelSlot(0, F.LEVEL_GTIN));
  const values = isMovable ? { suggestion: source.text(F.GTIN) } : {};
  findings.add('gtin.beside-object', source, F.GTIN, values);
}

/** Reports each valid GTIN that an earlier level has (Decision G3). */
export function checkRepeatedLevels(
  source: RecordSource,
  gtins: readonly CheckedGtin[],
  findings: RecordFindings,
): void {
  if (gtins.length < 2) return;
  const seen = gtins.length < MANY ? undefined : new Set<number>();
  for (let i = 0; i < gtins.length; i += 1) {
    const { number, slot } = gtins[i] as CheckedGtin;
    if (number < 0) continue;
    const isRepeated = seen?.has(number) ?? isAmongFirst(gtins, i, number);
    if (isRepeated) findings.add('gtin.repeated-level', source, slot);
    seen?.add(number);
  }
}

function isAmongFirst(gtins: readonly CheckedGtin[], count: number, number: number): boolean {
  for (let i = 0; i < count; i += 1) if (gtins[i]?.number === number) return true;
  return false;
}

import fc from 'fast-check';
import type { IssueCode } from '../../issue/issue-list.js';
import type { WireRecord } from '../../record/package-record.js';
import type { ReadOptions } from '../../record/read-options.js';
import { ownMember } from '../../text/own-member.js';
import type { Breakage } from './breakage.js';
import { BROKEN_FIELDS } from './broken-fields.js';
import { BROKEN_PACKAGES } from './broken-packages.js';
import { validWireRecord } from './valid-wire-record.js';

/** A record that breaks exactly one rule. */
export interface BrokenWireRecord {
  readonly rule: string;
  /** The only refusing code that is found. */
  readonly code: IssueCode;
  /** Where the finding points, from the record. */
  readonly pointer: string;
  readonly options: ReadOptions;
  /** The record as a parsed JSON value. */
  readonly value: unknown;
  /** Its JSON text, where only text can be broken in this way. */
  readonly json: string | undefined;
}

/**
 * Every breakage there is: at least one for each code that refuses a record and can be reached from
 * one record.
 */
export const BREAKAGES: readonly Breakage[] = Object.freeze([...BROKEN_FIELDS, ...BROKEN_PACKAGES]);

/** Codes whose records are larger than tests with many records want. */
const LARGE: ReadonlySet<IssueCode> = new Set<IssueCode>(['package.too-deep', 'text.too-long']);

/** Which of them `brokenWireRecord` chooses from. */
export interface BrokenWireRecordOptions {
  readonly code?: IssueCode;
  /** True: only rules that hold under the default options. */
  readonly defaults?: boolean;
  /** True: no record of more than a few hundred characters. */
  readonly small?: boolean;
}

/**
 * A record that breaks exactly one rule, otherwise ordinary, with the code it must be refused for
 * and the place.
 *
 * @throws TypeError for a code that no breakage has.
 */
export function brokenWireRecord(
  options: BrokenWireRecordOptions = {},
): fc.Arbitrary<BrokenWireRecord> {
  const code = ownMember(options, 'code');
  const defaults = ownMember(options, 'defaults') ?? false;
  const small = ownMember(options, 'small') ?? false;
  const chosen = BREAKAGES.filter(
    (one) =>
      (code === undefined || one.code === code) &&
      !(defaults && ownMember(one, 'options') !== undefined) &&
      !(small && LARGE.has(one.code)),
  );
  if (chosen.length === 0) throw new TypeError(`no record is broken by ${code}`);
  return fc
    .tuple(fc.constantFrom(...chosen), validWireRecord({ ordinary: true }))
    .chain(([breakage, base]) => breakRecord(breakage, base));
}

/** A record broken in the way of one breakage. */
export function breakRecord(breakage: Breakage, base: WireRecord): fc.Arbitrary<BrokenWireRecord> {
  const { rule, code, pointer } = breakage;
  const options = ownMember(breakage, 'options') ?? {};
  const json = ownMember(breakage, 'json');
  return breakage.value(base).map((value) => {
    // What is too deep for the reader is too deep for whoever prints a counterexample.
    const told =
      code === 'package.too-deep' ? { [fc.toStringMethod]: () => `a record in which ${rule}` } : {};
    return { rule, code, pointer, options, value, json: json?.(value), ...told };
  });
}

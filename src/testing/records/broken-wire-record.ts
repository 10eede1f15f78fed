import fc from 'fast-check';
import type { IssueCode, ReadOptions, WireRecord } from '#core';
import { ownOptions } from '../../text/check-options.js';
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
  /** Place of the finding, from the record. */
  readonly pointer: string;
  readonly options: ReadOptions;
  /** The record as a parsed JSON value. */
  readonly value: unknown;
  /** Its JSON text, if only text can be broken in this way. */
  readonly json: string | undefined;
}

/**
 * Every breakage there is: at least one for each code that refuses a record and can be reached from
 * one record.
 */
export const BREAKAGES: readonly Breakage[] = Object.freeze([...BROKEN_FIELDS, ...BROKEN_PACKAGES]);

/** Codes whose records are too large for tests with many records. */
const LARGE: ReadonlySet<IssueCode> = new Set<IssueCode>(['package.too-deep', 'text.too-long']);

/** Selection of breakages for `brokenWireRecord`. */
export interface BrokenWireRecordOptions {
  readonly code?: IssueCode | undefined;
  /** True: only rules that hold under the default options. */
  readonly defaults?: boolean | undefined;
  /** True: no record of more than a few hundred characters. */
  readonly small?: boolean | undefined;
}

/**
 * Generates a record that breaks exactly one rule, otherwise ordinary, with the expected code and
 * place of the refusal.
 *
 * @throws TypeError for a code that no breakage has.
 */
export function brokenWireRecord(
  options: BrokenWireRecordOptions = {},
): fc.Arbitrary<BrokenWireRecord> {
  const {
    code,
    defaults = false,
    small = false,
  } = ownOptions(options, { code: 'string', defaults: 'boolean', small: 'boolean' });
  const breakages = BREAKAGES.filter(
    (one) =>
      (code === undefined || one.code === code) &&
      !(defaults && ownMember(one, 'options') !== undefined) &&
      !(small && LARGE.has(one.code)),
  );
  if (breakages.length === 0) throw new TypeError(`no record is broken by ${code}`);
  return fc
    .tuple(fc.constantFrom(...breakages), validWireRecord({ ordinary: true }))
    .chain(([breakage, base]) => breakRecord(breakage, base));
}

/** Breaks a record by one breakage. */
export function breakRecord(breakage: Breakage, base: WireRecord): fc.Arbitrary<BrokenWireRecord> {
  const { rule, code, pointer } = breakage;
  const options = ownMember(breakage, 'options') ?? {};
  const json = ownMember(breakage, 'json');
  return breakage.value(base).map((value) => {
    // A value that is too deep for the reader is also too deep for a printer of counterexamples.
    const description =
      code === 'package.too-deep' ? { [fc.toStringMethod]: () => `a record in which ${rule}` } : {};
    return { rule, code, pointer, options, value, json: json?.(value), ...description };
  });
}

import fc from 'fast-check';
import type { IssueCode, WireRecord } from '#core';
import { ownOptions } from '../../text/check-options.js';
import type { Breakage } from './breakage.js';
import { DOUBTFUL_FIELDS } from './doubtful-fields.js';
import { DOUBTFUL_GTINS } from './doubtful-gtins.js';
import { validWireRecord } from './valid-wire-record.js';

/** A record that is accepted although something is to be said about it. */
export interface DoubtfulWireRecord {
  readonly rule: string;
  /** One of the codes that are found; none of them refuses the record. */
  readonly code: IssueCode;
  /** Place of that finding, from the record. */
  readonly pointer: string;
  readonly value: unknown;
}

/**
 * Every doubt there is: at least one for each code without effect that can be reached from one
 * record.
 */
export const DOUBTS: readonly Breakage[] = Object.freeze([...DOUBTFUL_FIELDS, ...DOUBTFUL_GTINS]);

/**
 * Generates a record that is accepted with at least one finding, and the finding's code and place.
 *
 * @throws TypeError for a code that no doubt has.
 */
export function doubtfulWireRecord(
  options: { readonly code?: IssueCode | undefined } = {},
): fc.Arbitrary<DoubtfulWireRecord> {
  const { code: wantedCode } = ownOptions(options, { code: 'string' });
  const doubts = DOUBTS.filter(({ code }) => wantedCode === undefined || code === wantedCode);
  if (doubts.length === 0) throw new TypeError(`no record is doubtful for ${wantedCode}`);
  return fc
    .tuple(fc.constantFrom(...doubts), validWireRecord({ ordinary: true }))
    .chain(([doubt, base]) => makeDoubtful(doubt, base));
}

/** Makes a record doubtful by one doubt. */
export function makeDoubtful(
  { rule, code, pointer, value }: Breakage,
  base: WireRecord,
): fc.Arbitrary<DoubtfulWireRecord> {
  return value(base).map((record) => ({ rule, code, pointer, value: record }));
}

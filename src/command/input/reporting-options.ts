import type { ReadOptions } from '#core';
import { definedMembers } from '../../text/own-member.js';
import type { CommandArguments } from '../command-row.js';
import { readChoice } from './read-arguments.js';

/**
 * Returns the reading options of `check` and `fix`; `issues` bounds the findings of the report, and
 * `record` the bytes of a record.
 */
export function reportingOptions(
  args: CommandArguments,
  issues: number | undefined,
  record?: number,
): ReadOptions {
  const units = readChoice(args, 'units', ['normalize', 'exact', 'strict'] as const);
  const profile = readChoice(args, 'limits', ['published'] as const);
  return { ...definedMembers({ units }), limits: definedMembers({ profile, issues, record }) };
}

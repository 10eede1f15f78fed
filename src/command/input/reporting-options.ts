import type { ReadOptions, UnitReading } from '#core';
import { definedMembers } from '../../text/own-member.js';
import type { CommandArguments } from '../command-row.js';
import { readChoice } from './read-arguments.js';

/** Returns the reading of units that the arguments name (Decision U1). */
export function readUnits(args: CommandArguments): UnitReading | undefined {
  return readChoice(args, 'units', ['normalize', 'exact', 'strict']);
}

/**
 * Returns the reading options of `check` and `fix`; `issues` bounds the findings of the report, and
 * `record` the bytes of a record.
 */
export function reportingOptions(
  args: CommandArguments,
  issues: number | undefined,
  record?: number,
): ReadOptions {
  const units = readUnits(args);
  const profile = readChoice(args, 'limits', ['published'] as const);
  return { ...definedMembers({ units }), limits: definedMembers({ profile, issues, record }) };
}

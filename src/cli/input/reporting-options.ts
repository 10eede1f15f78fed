import type { ReadOptions } from '#core';
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
  return {
    ...(units === undefined ? {} : { units }),
    limits: {
      ...(profile === undefined ? {} : { profile }),
      ...(issues === undefined ? {} : { issues }),
      ...(record === undefined ? {} : { record }),
    },
  };
}

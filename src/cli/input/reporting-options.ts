import type { ReadOptions } from '#core';
import { UPLOAD_RECORD_BYTES } from '../../text/limits.js';
import type { CommandArguments } from '../command-row.js';
import { readChoice } from './read-arguments.js';

/** Returns the reading options of `check` and `fix`; `issues` bounds the findings of the report. */
export function reportingOptions(args: CommandArguments, issues: number | undefined): ReadOptions {
  const units = readChoice(args, 'units', ['normalize', 'exact', 'strict'] as const);
  const profile = readChoice(args, 'limits', ['published'] as const);
  return {
    ...(units === undefined ? {} : { units }),
    limits: {
      ...(profile === undefined ? {} : { profile }),
      ...(issues === undefined ? {} : { issues }),
      ...(args.options.has('server') ? { record: UPLOAD_RECORD_BYTES } : {}),
    },
  };
}

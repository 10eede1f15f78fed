import type { EventType } from '#catalogue';
import { usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readChoice, readCount } from './read-arguments.js';

const TYPES = ['CRITICAL', 'ERROR', 'WARNING', 'INFO'] as const satisfies readonly EventType[];

/** Events shown unless `--limit` is given. */
const DEFAULT_LIMIT = 100;

/** Filters of `assortment events`, for this machine's storage and for a service alike. */
export interface EventOptions {
  readonly limit: number;
  readonly eventType: EventType | undefined;
  readonly thirdPartyId: string | undefined;
}

/** Returns the filters of `assortment events`. */
export function readEventOptions(args: CommandArguments): EventOptions {
  const limit = readCount(args, 'limit') ?? DEFAULT_LIMIT;
  if (limit === 0) throw usageFault(({ usage }) => usage.noLimit);
  return {
    limit,
    eventType: readChoice(args, 'type', TYPES),
    thirdPartyId: args.options.get('package'),
  };
}

import { countOption, wordOption } from './caller-argument.js';
import type { OptionTable } from './check-options.js';
import { ownMember } from './own-member.js';

/**
 * Bounds on what one file, record or value may cost: whole numbers, or Infinity for none. `profile:
 * 'published'` adds the public service's own field limits (Decision N6). Anything else is a
 * `TypeError`. Decisions F4, J5, J10.
 */
export interface Limits {
  /** The most levels of a package description: 1 or more; 10,000 by default. */
  readonly depth?: number | undefined;
  /** The most issues listed in detail: 0 or more; 1,000 by default. Counts are always complete. */
  readonly issues?: number | undefined;
  /**
   * The most UTF-16 units of one string field: 1 or more; 65,536 by default. Identifiers have at
   * most 1,000, with a higher limit too.
   */
  readonly text?: number | undefined;
  /** The most bytes of one record: 1 or more; 64 MiB by default. */
  readonly record?: number | undefined;
  readonly profile?: 'published' | undefined;
}

/** Every limit with its value. */
export interface ResolvedLimits {
  readonly depth: number;
  readonly issues: number;
  readonly text: number;
  readonly record: number;
  readonly published: boolean;
}

/** The default limits. */
export const DEFAULT_LIMITS: ResolvedLimits = Object.freeze({
  depth: 10_000,
  issues: 1_000,
  text: 65_536,
  record: 67_108_864,
  published: false,
});

/**
 * The most UTF-16 units of an identifier: events and reports repeat it (Decision J10). A lower
 * limit of texts holds for identifiers, too.
 */
export const MAX_IDENTIFIER_LENGTH = 1_000;

/**
 * Most bytes of one record of an upload, because many uploads at once each have one record in
 * memory. The largest records of real files have some 10 KB. A longer one refuses its file.
 */
export const UPLOAD_RECORD_BYTES = 1_048_576;

/** Options of `limits`. */
export const LIMIT_OPTIONS: OptionTable<Limits> = {
  depth: 'any',
  issues: 'any',
  text: 'any',
  record: 'any',
  profile: 'any',
};

/**
 * Fills a caller's limits up with the defaults.
 *
 * @throws TypeError for an impossible limit or profile.
 */
export function resolveLimits(limits: Limits | undefined): ResolvedLimits {
  if (limits === undefined) return DEFAULT_LIMITS;
  const profile = ownMember(limits, 'profile') ?? undefined;
  return {
    depth: limitOption(limits, 'depth', 1),
    issues: limitOption(limits, 'issues', 0),
    text: limitOption(limits, 'text', 1),
    record: limitOption(limits, 'record', 1),
    published:
      profile !== undefined && wordOption('limits.profile', profile, PROFILES) === 'published',
  };
}

/** Returns the length of a text above the limit, as values of a finding (Decision J10). */
export function lengthOver(
  text: string,
  limit: number,
): { readonly limit: string; readonly length: string } | undefined {
  return text.length > limit ? { limit: String(limit), length: String(text.length) } : undefined;
}

const PROFILES = ['published'] as const;

function limitOption(
  limits: Limits,
  name: 'depth' | 'issues' | 'text' | 'record',
  least: number,
): number {
  return countOption(`limits.${name}`, ownMember(limits, name) ?? DEFAULT_LIMITS[name], least);
}

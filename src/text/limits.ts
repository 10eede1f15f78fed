import { ownMember } from './own-member.js';

/**
 * Bounds on what one file, record or value may cost. `profile: 'published'` adds the public service's own field
 * limits (Decision N6). Decisions F4, J5, J10.
 */
export interface Limits {
  /** Levels of a package description, at most; 10,000 where not given. */
  readonly depth?: number;
  /** Issues told in detail, at most; 1,000 where not given. Counts are always full. */
  readonly issues?: number;
  /** UTF-16 units of one string field, at most; 65,536 where not given. */
  readonly text?: number;
  /** Bytes of one record, at most; 64 MiB where not given. */
  readonly record?: number;
  readonly profile?: 'published';
}

/** Every limit with its value. */
export interface ResolvedLimits {
  readonly depth: number;
  readonly issues: number;
  readonly text: number;
  readonly record: number;
  readonly published: boolean;
}

/** The limits that hold where a caller names none. */
export const DEFAULT_LIMITS: ResolvedLimits = Object.freeze({
  depth: 10_000,
  issues: 1_000,
  text: 65_536,
  record: 64 * 1024 * 1024,
  published: false,
});

/** A caller's limits with the defaults filled in. */
export function resolveLimits(limits: Limits | undefined): ResolvedLimits {
  if (limits === undefined) return DEFAULT_LIMITS;
  return {
    depth: ownMember(limits, 'depth') ?? DEFAULT_LIMITS.depth,
    issues: ownMember(limits, 'issues') ?? DEFAULT_LIMITS.issues,
    text: ownMember(limits, 'text') ?? DEFAULT_LIMITS.text,
    record: ownMember(limits, 'record') ?? DEFAULT_LIMITS.record,
    published: ownMember(limits, 'profile') === 'published',
  };
}

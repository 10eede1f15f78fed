import type { CommitOutcome } from './commit-outcome.js';

/**
 * What a grant record is: a token family, a pointer from a token's digest to its family, a client,
 * a sandbox user, or the one-time token of a form.
 */
export type GrantKind = 'family' | 'token' | 'client' | 'user' | 'form';

/**
 * Names one record. Never a secret: tokens and codes stand here as SHA-256 digests (Decision O11).
 */
export interface GrantKey {
  readonly kind: GrantKind;
  readonly id: string;
}

/** A record as it was loaded. */
export interface GrantRecord extends GrantKey {
  /** 1 when first put; grows by one with every put. */
  readonly version: number;
  /** JSON text; the store never looks inside. */
  readonly value: string;
}

/** One record to put. */
export interface GrantPut extends GrantKey {
  /** The version the caller saw; 0 where there must be none yet. */
  readonly seen: number;
  readonly value: string;
  /**
   * Second since 1970 from which the record may be forgotten; undefined: never. Every put says it
   * anew.
   */
  readonly expiresAt?: number | undefined;
}

/**
 * Token families, clients and what belongs to them: versioned records, changed together or not at
 * all.
 */
export interface GrantStore {
  /**
   * The records behind the keys, in the order of the keys; undefined where there is none. All are
   * of one moment.
   */
  load(keys: readonly GrantKey[]): Promise<readonly (GrantRecord | undefined)[]>;
  /**
   * Puts all or none: `conflict` unless every record still has the version that was seen. A key
   * that stands twice is a `TypeError`.
   */
  commit(puts: readonly GrantPut[]): Promise<CommitOutcome>;
  /** Forgets records whose `expiresAt` is not later than `now` (seconds); answers how many. */
  forgetExpired(now: number): Promise<number>;
  /** Every client, sorted by the UTF-8 bytes of its id. */
  clients(): Promise<readonly GrantRecord[]>;
}

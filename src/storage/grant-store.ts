import type { CommitOutcome } from './commit-outcome.js';

/**
 * Kind of a grant record: a token family, a pointer from a token's digest to its family, a client,
 * a user, the one-time token of a form, the sign-in of a browser, the place of received files, or
 * the last upload of a client.
 */
export type GrantKind =
  | 'family'
  | 'token'
  | 'client'
  | 'user'
  | 'form'
  | 'sign-in'
  | 'files'
  | 'upload';

/** All kinds of grant records. */
export const GRANT_KINDS: readonly GrantKind[] = [
  'family',
  'token',
  'client',
  'user',
  'form',
  'sign-in',
  'files',
  'upload',
];

/**
 * Name of one record. Never a secret: tokens and codes appear as SHA-256 digests (Decision O11).
 */
export interface GrantKey {
  readonly kind: GrantKind;
  readonly id: string;
}

/** A loaded record. */
export interface GrantRecord extends GrantKey {
  /** 1 when first put; grows by one with every put. */
  readonly version: number;
  /** JSON text. The store does not read it. */
  readonly value: string;
}

/** One record to write. */
export interface GrantPut extends GrantKey {
  /** The version that the caller read; 0 if the record must not exist yet. */
  readonly seen: number;
  /** JSON text; null removes the record that was read, and is a conflict if there is none. */
  readonly value: string | null;
  /**
   * Second since 1970 from which the record may be deleted; undefined: never. Every put sets it
   * again.
   */
  readonly expiresAt?: number | undefined;
  /**
   * Name that `list` finds the record by: the user of a token family, the library of a user,
   * client or upload. Every put sets it again.
   */
  readonly holder?: string | undefined;
  /** Client that a token family is of, which `list` finds it by too. Every put sets it again. */
  readonly client?: string | undefined;
}

/** Records to list. */
export interface GrantQuery {
  readonly kind: GrantKind;
  /** Lists only the records of this holder. */
  readonly holder?: string | undefined;
  /**
   * Lists only the records of this client; a database also lists those that an earlier version
   * wrote without their client.
   */
  readonly client?: string | undefined;
  /** Lists only records whose ids come after this one. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Token families, clients and their records: versioned, changed together or not at all. */
export interface GrantStore {
  /**
   * Returns the records of the keys, in their order, all as of one moment; undefined for a missing
   * one.
   */
  load(keys: readonly GrantKey[]): Promise<readonly (GrantRecord | undefined)[]>;
  /**
   * Writes all or none: `conflict` unless every record still has the version that was read. A
   * duplicate key is a `TypeError`.
   */
  commit(puts: readonly GrantPut[]): Promise<CommitOutcome>;
  /** Deletes records whose `expiresAt` is not later than `now` (seconds); returns their number. */
  forgetExpired(now: number): Promise<number>;
  /** Returns records of one kind, sorted by the UTF-8 bytes of their ids. */
  list(query: GrantQuery): Promise<readonly GrantRecord[]>;
}

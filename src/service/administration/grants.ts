import { reduceTokenFamily } from '../../oauth/tokens/reduce-token-family.js';
import type { AuthorizationGrant, TokenFamily } from '../../oauth/tokens/token-family.js';
import { tokenPolicy } from '../../oauth/tokens/token-policy.js';
import type { GrantQuery, GrantRecord, GrantStore } from '../../storage/grant-store.js';
import type { LogEntry } from '../daily-sync/log-entry.js';
import { familyPut, findFamily } from '../oauth/family-records.js';
import { readStoredUser } from '../sign-in/stored-user.js';
import { allRecords, type Change, changeRecord } from './stored-records.js';

/** Access that a user gave to a client, and that works. */
export interface GivenAccess {
  /** Name of the token family. */
  readonly id: string;
  readonly grant: AuthorizationGrant;
  /** Seconds since 1970 of the consent. */
  readonly since: number;
  /** Seconds since 1970 of the last tokens. */
  readonly lastTokens: number;
}

/** Storage, the time in milliseconds since 1970, and the log for records that are damaged. */
export interface GrantsAt {
  readonly grants: GrantStore;
  readonly now: number;
  readonly log?: ((entry: LogEntry) => void) | undefined;
}

/** Reads all access that was given, of one user or of all. Skips damaged records. */
export async function* givenAccess(
  { grants, log }: Pick<GrantsAt, 'grants' | 'log'>,
  query: Pick<GrantQuery, 'holder'> = {},
): AsyncGenerator<GivenAccess, void, undefined> {
  for await (const record of allRecords(grants, { ...query, kind: 'family' })) {
    const family = familyOrLog(record, log);
    if (family === undefined) continue;
    const { familyId, grant, code, refresh } = family;
    const newest = refresh.at(-1);
    // A code that was never used gave no access.
    if (newest === undefined) continue;
    yield { id: familyId, grant, since: code.issuedAt, lastTokens: newest.usedAt };
  }
}

/** Returns a family among those of all people; a damaged one is logged, and no one else's fault. */
function familyOrLog(record: GrantRecord, log: GrantsAt['log']): TokenFamily | undefined {
  const family = findFamily(record);
  if (family === undefined)
    log?.({
      level: 'error',
      event: 'fault',
      message: 'a stored grant is damaged and was skipped',
      detail: { grant: record.id },
    });
  return family;
}

/**
 * Returns when each client last got tokens for users of a library, in seconds since 1970, by the
 * ids of the clients.
 */
export async function lastTokensOf(
  at: Pick<GrantsAt, 'grants' | 'log'>,
  library: string,
): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>();
  for await (const user of allRecords(at.grants, { kind: 'user', holder: library })) {
    const { id } = readStoredUser(user);
    for await (const { grant, lastTokens } of givenAccess(at, { holder: id })) {
      const { clientId } = grant;
      if (grant.user.library === library)
        last.set(clientId, Math.max(lastTokens, last.get(clientId) ?? 0));
    }
  }
  return last;
}

/**
 * Withdraws one grant: its code and tokens work no longer. `ended` if none worked, `damaged` if its
 * record does not parse.
 */
export function withdrawGrant(
  { grants, now }: GrantsAt,
  id: string,
  mayWithdraw: (grant: AuthorizationGrant) => boolean = () => true,
): Promise<Change<AuthorizationGrant, 'ended' | 'damaged'>> {
  return changeRecord(grants, { kind: 'family', id }, async (record) => {
    const family = findFamily(record);
    if (family === undefined) return 'damaged';
    const policy = tokenPolicy();
    const { state } = reduceTokenFamily(family, { kind: 'withdraw', now: now / 1_000 }, policy);
    if (state === undefined || family.dead || !mayWithdraw(family.grant)) return 'ended';
    return { put: familyPut(state, record.version, policy), value: family.grant };
  });
}

/**
 * Withdraws all grants that a query finds and a condition chooses. Returns their number. Skips
 * damaged records.
 */
export async function withdrawGrants(
  at: GrantsAt,
  query: Omit<GrantQuery, 'after' | 'limit'>,
  isMeant: (grant: AuthorizationGrant) => boolean,
): Promise<number> {
  let count = 0;
  for await (const record of allRecords(at.grants, query)) {
    const family = familyOrLog(record, at.log);
    if (family === undefined || family.dead || !isMeant(family.grant)) continue;
    const change = await withdrawGrant(at, record.id, isMeant);
    if (change.ok) count += 1;
  }
  return count;
}

/** Consents of one user that work at once. */
const MAX_GRANTS = 500;

/** Ends the grants of a user that gave no tokens for longest, if there are too many. */
export async function endUnusedGrants(at: GrantsAt, holder: string): Promise<void> {
  const given: GivenAccess[] = [];
  for await (const access of givenAccess(at, { holder })) given.push(access);
  const spare = given
    .sort((one, other) => one.lastTokens - other.lastTokens)
    .slice(0, Math.max(0, given.length - MAX_GRANTS));
  for (const { id } of spare) await withdrawGrant(at, id);
}

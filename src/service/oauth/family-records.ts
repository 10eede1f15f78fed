import { forgetFamilyAt } from '../../oauth/tokens/family-steps.js';
import type { TokenFamily, TokenPointer } from '../../oauth/tokens/token-family.js';
import { readTokenFamily, readTokenPointer } from '../../oauth/tokens/token-family-json.js';
import type { TokenPolicy } from '../../oauth/tokens/token-policy.js';
import type { GrantPut, GrantRecord } from '../../storage/grant-store.js';
import { familyText } from './family-text.js';

/** Returns the record of a token family, which `list` finds by its user and by its client. */
export function familyPut(
  family: TokenFamily,
  seen: number,
  policy: TokenPolicy,
): GrantPut & { readonly value: string } {
  return {
    kind: 'family',
    id: family.familyId,
    seen,
    value: familyText(family),
    expiresAt: forgetFamilyAt(family, policy) ?? undefined,
    holder: family.grant.user.id,
    client: family.grant.clientId,
  };
}

/** Reads the token family of a record. */
export function readFamily(record: GrantRecord): TokenFamily {
  return undamaged(readTokenFamily(JSON.parse(record.value)), record);
}

/**
 * Reads the token family of a record among those of other people; undefined for one that does not
 * parse, since another program changed it.
 */
export function findFamily(record: GrantRecord): TokenFamily | undefined {
  try {
    return readFamily(record);
  } catch {
    return undefined;
  }
}

/** Reads the pointer of a record. */
export function readPointer(record: GrantRecord): TokenPointer {
  return undamaged(readTokenPointer(JSON.parse(record.value)), record);
}

/** Throws an `Error` for a record that does not parse, since another program changed it. */
function undamaged<T>(parsed: T | undefined, { kind }: GrantRecord): T {
  if (parsed === undefined) throw new Error(`a stored ${kind} is damaged`);
  return parsed;
}

import { jsonMember as own } from '../../text/own-member.js';
import { isDigest } from '../clients/same-digest.js';
import { issueInstant, millisecondsOf } from './family-steps.js';
import {
  type AccessToken,
  type AuthorizationCode,
  type AuthorizationGrant,
  MAX_ACCESS_TOKENS,
  MAX_REFRESH_TOKENS,
  type RefreshToken,
  type TokenFamily,
  type TokenPointer,
} from './token-family.js';

/**
 * Reads a family from a store's parsed JSON; undefined if it is damaged. Writing one is
 * `JSON.stringify`.
 */
export function readTokenFamily(json: unknown): TokenFamily | undefined {
  const [familyId, version, dead] = [
    own(json, 'familyId'),
    own(json, 'version'),
    own(json, 'dead'),
  ];
  const grant = readGrant(own(json, 'grant'));
  const code = readCode(own(json, 'code'));
  const refresh = readAll(own(json, 'refresh'), readRefresh);
  const access = readAll(own(json, 'access'), readAccess);
  if (
    typeof familyId !== 'string' ||
    !isWholeNumber(version) ||
    typeof dead !== 'boolean' ||
    grant === undefined ||
    code === undefined
  )
    return undefined;
  if (refresh === undefined || refresh.length > MAX_REFRESH_TOKENS) return undefined;
  if (access === undefined || access.length > MAX_ACCESS_TOKENS) return undefined;
  const isSound = dead
    ? refresh.length === 0 && access.length === 0 && code.state !== 'issued'
    : (code.state === 'redeemed') === refresh.length > 0;
  return isSound ? { familyId, version, grant, code, refresh, access, dead } : undefined;
}

/**
 * Reads a pointer from a store's parsed JSON; undefined if it is damaged. An index effect has the
 * same members.
 */
export function readTokenPointer(json: unknown): TokenPointer | undefined {
  const [token, familyId, library] = [
    own(json, 'token'),
    own(json, 'familyId'),
    own(json, 'library'),
  ];
  if (token !== 'code' && token !== 'access' && token !== 'refresh') return undefined;
  return typeof familyId === 'string' && typeof library === 'string'
    ? { token, familyId, library }
    : undefined;
}

/** Checks for an instant in seconds, to the millisecond. */
function isInstant(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isSafeInteger(millisecondsOf(value)) &&
    issueInstant(value) === value
  );
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function readNullable<T>(
  json: unknown,
  read: (json: unknown) => T | undefined,
): T | null | undefined {
  return json === null ? null : read(json);
}

function readAll<T>(
  json: unknown,
  read: (json: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(json)) return undefined;
  const all: T[] = [];
  for (const item of json) {
    const one = read(item);
    if (one === undefined) return undefined;
    all.push(one);
  }
  return all;
}

function readText(json: unknown): string | undefined {
  return typeof json === 'string' ? json : undefined;
}

function readGrant(json: unknown): AuthorizationGrant | undefined {
  const user = own(json, 'user');
  const [clientId, id, username, library] = [
    own(json, 'clientId'),
    own(user, 'id'),
    own(user, 'username'),
    own(user, 'library'),
  ];
  const scope = readAll(own(json, 'scope'), readText);
  const redirect = readNullable(own(json, 'redirect'), readRedirect);
  const challenge = readNullable(own(json, 'challenge'), readText);
  if (
    typeof clientId !== 'string' ||
    typeof id !== 'string' ||
    typeof username !== 'string' ||
    typeof library !== 'string'
  )
    return undefined;
  if (scope === undefined || redirect === undefined || challenge === undefined) return undefined;
  return { clientId, user: { id, username, library }, scope, redirect, challenge };
}

function readRedirect(json: unknown): NonNullable<AuthorizationGrant['redirect']> | undefined {
  const [uri, sent] = [own(json, 'uri'), own(json, 'sent')];
  return typeof uri === 'string' && typeof sent === 'boolean' ? { uri, sent } : undefined;
}

function readCode(json: unknown): AuthorizationCode | undefined {
  const [digest, issuedAt, state] = [
    own(json, 'digest'),
    own(json, 'issuedAt'),
    own(json, 'state'),
  ];
  if (!isDigest(digest) || !isInstant(issuedAt)) return undefined;
  return state === 'issued' || state === 'redeemed' || state === 'expired' || state === 'void'
    ? { digest, issuedAt, state }
    : undefined;
}

function readAccess(json: unknown): AccessToken | undefined {
  const [digest, issuedAt, scope] = [
    own(json, 'digest'),
    own(json, 'issuedAt'),
    readAll(own(json, 'scope'), readText),
  ];
  return isDigest(digest) && isInstant(issuedAt) && scope !== undefined
    ? { digest, issuedAt, scope }
    : undefined;
}

function readRefresh(json: unknown): RefreshToken | undefined {
  const [digest, usedAt, state] = [own(json, 'digest'), own(json, 'usedAt'), own(json, 'state')];
  if (!isDigest(digest) || !isInstant(usedAt)) return undefined;
  return state === 'current' || state === 'retired' || state === 'expired'
    ? { digest, usedAt, state }
    : undefined;
}

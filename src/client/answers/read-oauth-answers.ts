import { parseScope } from '../../oauth/clients/scope.js';
import { definedMembers } from '../../text/own-member.js';
import { type Answer, answered } from '../client-fault.js';
import { trimSlashes } from '../requests/trim-slashes.js';
import { Secret } from '../secret.js';
import {
  countMember,
  countMembers,
  type JsonObject,
  memberOf,
  objectOf,
  parseObject,
  textMember,
} from './json-answer.js';
import { answerShape, notUnderstood, refusedOAuth } from './refused-answer.js';

/** Tokens from the token endpoint. Decision O5. */
export interface TokenAnswer {
  readonly accessToken: Secret;
  /** Absent if a refresh left the old one unchanged. */
  readonly refreshToken?: Secret | undefined;
  /** Absent if the service does not say how long. */
  readonly expiresInSeconds?: number | undefined;
  readonly scope: readonly string[];
}

/** A token that lives longer is taken to live that long: ten years, in seconds. */
const LONGEST_LIFE = 315_360_000;

/**
 * Reads the response of the token endpoint; headers by lower-case name. A token type other than
 * Bearer is a fault, because it cannot be used. A fault never repeats the body, which may contain a
 * token. Spec 4.2, 7, Decision O5; RFC 6749 sections 5.1 and 5.2.
 *
 * @example
 * const issued = { access_token: 'a', token_type: 'Bearer', expires_in: 604800 };
 * const body = JSON.stringify({ ...issued, scope: 'library', refresh_token: 'r' });
 * const answer = readTokenAnswer(200, {}, body);
 * answer.ok && answer.value.expiresInSeconds // => 604800
 * const refused = readTokenAnswer(400, {}, '{"error":"invalid_grant"}');
 * refused.ok || refused.fault.code // => 'grant-refused'
 */
export function readTokenAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Answer<TokenAnswer> {
  const where = 'token endpoint';
  if (status !== 200) return refusedOAuth({ status, headers, bodyText, where, retry: 'unsafe' });
  const body = parseObject(bodyText);
  // Unsafe: the service may have taken the code or the refresh token as used.
  if (body === undefined)
    return notUnderstood(where, 'a token answer', answerShape(status, headers), 'unsafe');
  const accessToken = textMember(body, 'access_token');
  if (accessToken === undefined || accessToken === '')
    return notUnderstood(where, 'a token answer', '"access_token" is missing', 'unsafe');
  if (textMember(body, 'token_type')?.toLowerCase() !== 'bearer')
    return notUnderstood(where, 'a token answer', '"token_type" is not Bearer', 'unsafe');
  const refreshToken = textMember(body, 'refresh_token');
  const expiresIn = countMember(body, 'expires_in');
  return answered({
    accessToken: new Secret(accessToken),
    ...(refreshToken && { refreshToken: new Secret(refreshToken) }),
    ...(expiresIn === undefined ? {} : { expiresInSeconds: Math.min(expiresIn, LONGEST_LIFE) }),
    scope: parseScope(textMember(body, 'scope') ?? ''),
  });
}

/** Description of an access token by the service. Spec 2.4. */
export type Introspection =
  | { readonly active: false }
  | {
      readonly active: true;
      readonly scope: readonly string[];
      /** Seconds since 1970; absent if the service does not say. */
      readonly expiresAt?: number | undefined;
      readonly clientId?: string | undefined;
      /** E-mail address of the user who granted access. */
      readonly username?: string | undefined;
    };

/**
 * Reads the response of the introspection endpoint. An expired or unknown token, or one of another
 * client, is not a fault: it is not active. Spec 2.4, 4.3, Decision O7.
 *
 * @example
 * readIntrospectionAnswer(200, {}, '{"active":false}') // => { ok: true, value: { active: false } }
 */
export function readIntrospectionAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Answer<Introspection> {
  const where = 'introspection endpoint';
  if (status !== 200) return refusedOAuth({ status, headers, bodyText, where, retry: 'safe' });
  const body = parseObject(bodyText);
  const active = memberOf(body, 'active');
  if (typeof active !== 'boolean')
    return notUnderstood(where, 'an introspection answer', answerShape(status, headers), 'safe');
  if (!active) return answered({ active });
  return answered({
    active,
    scope: parseScope(textMember(body, 'scope') ?? ''),
    ...definedMembers({
      expiresAt: countMember(body, 'exp'),
      clientId: textMember(body, 'client_id'),
      username: textMember(body, 'username'),
    }),
  });
}

/**
 * Reads the response of the revocation endpoint. Every token that is inactive afterwards is a
 * success, including unknown ones. RFC 7009 section 2.2.
 *
 * @example
 * readRevocationAnswer(200, {}, '') // => { ok: true, value: undefined }
 */
export function readRevocationAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Answer<undefined> {
  return status === 200
    ? answered(undefined)
    : refusedOAuth({
        status,
        headers,
        bodyText,
        where: 'revocation endpoint',
        retry: 'safe',
      });
}

/** The largest uploads that a service takes. */
export interface UploadLimits {
  readonly records: number;
  /** Bytes as they travel, which may be compressed. */
  readonly bytes: number;
  readonly unpackedBytes: number;
  /** Bytes of one record. */
  readonly recordBytes: number;
}

/** Addresses and limits of the service. Decision O9. */
export interface ServiceMetadata {
  /** Host of the authorization page. */
  readonly authUrl: string;
  readonly issuer: string;
  /** Absent if the service does not say them. */
  readonly uploadLimits?: UploadLimits;
}

const AUTHORIZE_PATH = /\/oauth\/authorize\/$/;

/**
 * Reads the service's metadata. It is valid only if it names `baseUrl` as its issuer, so that no
 * other service can inject its page. RFC 8414 section 3.3.
 *
 * @example
 * const issuer = 'https://api.example.com';
 * const authorization_endpoint = 'https://app.example.com/oauth/authorize/';
 * const body = JSON.stringify({ issuer, authorization_endpoint });
 * const answer = readMetadata(200, {}, body, issuer);
 * answer.ok && answer.value // => { authUrl: 'https://app.example.com', issuer }
 */
export function readMetadata(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
  baseUrl: string,
): Answer<ServiceMetadata> {
  const where = 'metadata of the service';
  if (status !== 200) return refusedOAuth({ status, headers, bodyText, where, retry: 'safe' });
  const body = parseObject(bodyText);
  const issuer = textMember(body, 'issuer');
  const page = textMember(body, 'authorization_endpoint');
  if (issuer !== trimSlashes(baseUrl))
    return notUnderstood(
      where,
      `that of ${baseUrl}`,
      issuer === undefined ? answerShape(status, headers) : `issuer ${issuer}`,
      'useless',
    );
  if (
    page === undefined ||
    !URL.canParse(page) ||
    !/^https?:/.test(page) ||
    !AUTHORIZE_PATH.test(page)
  )
    return notUnderstood(
      where,
      'one with an authorization page',
      page ?? '"authorization_endpoint" is missing',
      'useless',
    );
  const uploadLimits = readLimits(body);
  return answered({
    authUrl: page.replace(AUTHORIZE_PATH, ''),
    issuer,
    ...definedMembers({ uploadLimits }),
  });
}

function readLimits(body: JsonObject | undefined): UploadLimits | undefined {
  const names = ['records', 'bytes', 'unpacked_bytes', 'record_bytes'] as const;
  const limits = countMembers(objectOf(memberOf(body, 'upload_limits')), names);
  if (limits === undefined) return undefined;
  const { records, bytes, unpacked_bytes: unpackedBytes, record_bytes: recordBytes } = limits;
  return { records, bytes, unpackedBytes, recordBytes };
}

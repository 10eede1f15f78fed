import { utf8Text, viewBytes } from '#bytes';
import type { Result } from '../../text/results/result.js';
import { INVALID_CLIENT, type OAuthFault, refusal } from '../oauth-error.js';
import { decodeBase64 } from '../wire/base64.js';
import { type FormParameters, formFault, readParameter } from '../wire/form-parameters.js';
import { decodeFormText } from '../wire/form-text.js';
import { isUtf8 } from '../wire/is-utf8.js';
import { isClientId } from './client-registration.js';

/** Client id and secret of a request. */
export interface ClientCredentials {
  readonly clientId: string;
  /**
   * Every reading of the secret that was sent: HTTP Basic carries it form-encoded (RFC 6749 2.3.1),
   * but many clients send it raw. The client is authenticated if the digest of one of them equals
   * the registered digest. Never store or print them.
   */
  readonly secrets: readonly [string, ...string[]];
  readonly method: 'basic' | 'form';
}

/** Parameters that are refused in a query, because logs would store them (Decision O6). */
const NOT_IN_QUERY = [
  'client_id',
  'client_secret',
  'code',
  'code_verifier',
  'token',
  'access_token',
  'refresh_token',
];

const BASIC = /^basic +([^ ]+) *$/i;

/**
 * Reads the credentials of a client that calls the token, introspection or revocation endpoint
 * (Decisions O6, O10, O13). `authorization` is the header of that name, `form` the body, `query`
 * the query of the address if there is one.
 *
 * Codes: `invalid_request` if the form does not decode, has a duplicate parameter, or credentials
 * are in the query or in both header and body; `invalid_client` if they are missing or malformed.
 *
 * @example
 * const form = parseForm('client_id=c1&client_secret=s');
 * const posted = readClientCredentials(null, form);
 * posted.ok && posted.value // => { clientId: 'c1', secrets: ['s'], method: 'form' }
 * const basic = readClientCredentials('Basic YzE6YSUyMGI=', parseForm(''));
 * basic.ok && basic.value.secrets // => ['a%20b', 'a b']
 */
export function readClientCredentials(
  authorization: string | null,
  form: FormParameters,
  query?: FormParameters,
): Result<ClientCredentials, OAuthFault> {
  const fault = formFault(form);
  if (fault !== undefined) return { ok: false, fault };
  if (query !== undefined && NOT_IN_QUERY.some((name) => query.values.has(name))) {
    return refusal(
      'invalid_request',
      'Credentials and tokens are sent in the body, never in the query.',
    );
  }
  return authorization === null ? fromForm(form) : fromHeader(authorization, form);
}

function fromForm(form: FormParameters): Result<ClientCredentials, OAuthFault> {
  const clientId = readParameter(form, 'client_id');
  const secret = readParameter(form, 'client_secret');
  if (clientId === undefined || secret === undefined || !isClientId(clientId))
    return { ok: false, fault: INVALID_CLIENT };
  return { ok: true, value: { clientId, secrets: [secret], method: 'form' } };
}

function fromHeader(
  authorization: string,
  form: FormParameters,
): Result<ClientCredentials, OAuthFault> {
  if (readParameter(form, 'client_secret') !== undefined)
    return refusal(
      'invalid_request',
      'Client credentials are sent in the header or in the body, not in both.',
    );
  const bytes = decodeBase64(BASIC.exec(authorization)?.[1] ?? '');
  if (bytes === undefined || !isUtf8(bytes)) return { ok: false, fault: INVALID_CLIENT };
  const text = utf8Text(viewBytes(bytes), 0, bytes.length);
  const colon = text.indexOf(':');
  if (colon < 0) return { ok: false, fault: INVALID_CLIENT };
  const raw = text.slice(colon + 1);
  // A client id contains no character that form encoding changes, but some clients encode it
  // anyway.
  const clientId = decodeFormText(text.slice(0, colon)) ?? '';
  if (raw === '' || !isClientId(clientId)) return { ok: false, fault: INVALID_CLIENT };
  const named = readParameter(form, 'client_id');
  if (named !== undefined && named !== clientId)
    return refusal('invalid_request', 'client_id in the body is not the client of the header.');
  const decoded = decodeFormText(raw);
  return {
    ok: true,
    value: {
      clientId,
      secrets: decoded === undefined || decoded === raw ? [raw] : [raw, decoded],
      method: 'basic',
    },
  };
}

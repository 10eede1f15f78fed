import { parseScope } from './clients/scope.js';
import { type OAuthReading, refusal } from './oauth-error.js';
import { isCodeVerifier } from './pkce.js';
import { type FormParameters, formFault, readParameter } from './wire/form-parameters.js';

/**
 * What a client asks of the token endpoint. Holds secrets: digest them, never keep or print them.
 */
export type TokenRequest =
  | {
      readonly kind: 'redeem';
      readonly code: string;
      /** As sent; null where it was omitted. */
      readonly redirectUri: string | null;
      /** 43 to 128 unreserved characters. */
      readonly verifier: string | null;
    }
  | {
      readonly kind: 'refresh';
      readonly refreshToken: string;
      /** Null where none was asked: the grant's. */
      readonly scope: readonly string[] | null;
    };

/**
 * A token request, once its client is authenticated (Decision O13): grant type, then required
 * parameters. Codes: `invalid_request`, `unsupported_grant_type`. Parameters it does not know are
 * ignored, a scope beside a code too.
 *
 * @example
 * readTokenRequest(parseForm('grant_type=refresh_token&refresh_token=r')) // => { ok: true, value: { kind: 'refresh', refreshToken: 'r', scope: null } }
 * readTokenRequest(parseForm('grant_type=client_credentials')).fault.error // => 'unsupported_grant_type'
 */
export function readTokenRequest(form: FormParameters): OAuthReading<TokenRequest> {
  const fault = formFault(form);
  if (fault !== undefined) return { ok: false, fault };
  switch (readParameter(form, 'grant_type')) {
    case undefined:
      return missing('grant_type');
    case 'authorization_code':
      return readRedeem(form);
    case 'refresh_token':
      return readRefresh(form);
    default:
      return refusal(
        'unsupported_grant_type',
        'The grant types are authorization_code and refresh_token.',
      );
  }
}

/** The token that a client asks about, or wants revoked. Holds a secret. */
export interface PresentedTokenRequest {
  readonly token: string;
}

/**
 * An introspection request, once its client is authenticated (Spec 4.3, Decision O7).
 * `refresh_token` and `token_type_hint` are accepted and ignored. Code: `invalid_request`.
 *
 * @example
 * readIntrospectionRequest(parseForm('token=a&refresh_token=b')) // => { ok: true, value: { token: 'a' } }
 */
export function readIntrospectionRequest(
  form: FormParameters,
): OAuthReading<PresentedTokenRequest> {
  return readToken(form);
}

/**
 * A revocation request, once its client is authenticated (RFC 7009 2.1). The hint is ignored: the
 * index knows what a token is. Code: `invalid_request`.
 *
 * @example
 * readRevocationRequest(parseForm('token_type_hint=access_token')).fault.description // => 'The parameter token is missing.'
 */
export function readRevocationRequest(form: FormParameters): OAuthReading<PresentedTokenRequest> {
  return readToken(form);
}

function readToken(form: FormParameters): OAuthReading<PresentedTokenRequest> {
  const fault = formFault(form);
  if (fault !== undefined) return { ok: false, fault };
  const token = readParameter(form, 'token');
  return token === undefined ? missing('token') : { ok: true, value: { token } };
}

function readRedeem(form: FormParameters): OAuthReading<TokenRequest> {
  const code = readParameter(form, 'code');
  if (code === undefined) return missing('code');
  const verifier = readParameter(form, 'code_verifier') ?? null;
  if (verifier !== null && !isCodeVerifier(verifier))
    return refusal(
      'invalid_request',
      'code_verifier is 43 to 128 letters, digits, dots, hyphens, underscores or tildes.',
    );
  return {
    ok: true,
    value: {
      kind: 'redeem',
      code,
      redirectUri: readParameter(form, 'redirect_uri') ?? null,
      verifier,
    },
  };
}

function readRefresh(form: FormParameters): OAuthReading<TokenRequest> {
  const refreshToken = readParameter(form, 'refresh_token');
  if (refreshToken === undefined) return missing('refresh_token');
  const asked = parseScope(readParameter(form, 'scope') ?? '');
  return {
    ok: true,
    value: { kind: 'refresh', refreshToken, scope: asked.length === 0 ? null : asked },
  };
}

function missing(name: string): OAuthReading<never> {
  return refusal('invalid_request', `The parameter ${name} is missing.`);
}

import { formatScope } from '../../oauth/clients/scope.js';
import type { TokenPolicy } from '../../oauth/tokens/token-policy.js';
import {
  ANYONE,
  answer,
  CLIENT,
  form,
  json,
  OAUTH_ERRORS,
  type Operation,
  type Part,
  pages,
  query,
  wordOf,
} from './document-parts.js';
import { redirectText, scopeText, tokenText } from './policy-text.js';

/** Returns the operations of OAuth 2.0; the page of authorization is at `authUrl`. */
export function oauthPaths(authUrl: string, policy: TokenPolicy): Part {
  return {
    '/oauth/authorize/': {
      servers: [{ url: authUrl }],
      get: askAccess(policy),
      post: ANSWER_CONSENT,
    },
    '/oauth/token/': { post: getTokens(policy) },
    '/oauth/introspect/': { post: introspectToken(policy) },
    '/oauth/revoke_token/': { post: REVOKE },
    '/.well-known/oauth-authorization-server': { get: METADATA },
  };
}

const CHALLENGE = 'SHA-256 of the verifier in Base64url (RFC 7636 4.2).';

const REDIRECT: Part = {
  description: 'On to the sign-in, or back to the application with the code or an error.',
};

function askAccess(policy: TokenPolicy): Operation {
  const isChallengeNeeded = policy.pkce === 'required';
  return {
    operationId: 'askAccess',
    tags: ['Access'],
    summary: 'Ask a user for access',
    description:
      'Opened in the browser of the user, who signs in and consents. The code comes back to ' +
      'the redirect address, or is shown if the client has none (Spec 4.1).',
    security: ANYONE,
    parameters: [
      query('response_type', 'Always `code`.', wordOf(['code']), true),
      query('client_id', 'The client as it was registered.', { type: 'string' }, true),
      query('scope', scopeText(policy), { type: 'string' }, policy.defaultScopes.length === 0),
      query('redirect_uri', 'One of the registered addresses, letter for letter.'),
      query('state', 'Comes back unchanged.'),
      query('code_challenge', CHALLENGE, { type: 'string' }, isChallengeNeeded),
      query('code_challenge_method', 'Always `S256`.', wordOf(['S256']), isChallengeNeeded),
    ],
    responses: { ...pages(200, 400, 401, 403, 405, 414, 500, 503), 302: REDIRECT, 303: REDIRECT },
  };
}

const ANSWER_CONSENT: Operation = {
  operationId: 'answerConsent',
  tags: ['Access'],
  summary: 'The answer of the consent page',
  description: 'Sent by the page itself, with its one-time form token. Nothing else calls it.',
  security: ANYONE,
  responses: {
    ...pages(200, 400, 403, 405, 408, 413, 415, 500, 503),
    302: REDIRECT,
    303: REDIRECT,
  },
};

const BY_FORM = {
  client_id: 'The client, unless HTTP Basic names it.',
  client_secret: 'Its secret, unless HTTP Basic has it.',
};

function getTokens(policy: TokenPolicy): Operation {
  const example = {
    access_token: 'x'.repeat(43),
    token_type: 'Bearer',
    expires_in: policy.accessLifetimeSeconds,
    scope: formatScope(policy.scopes),
    refresh_token: 'y'.repeat(43),
  };
  return {
    operationId: 'getTokens',
    tags: ['Access'],
    summary: 'Exchange a code, or refresh',
    description: tokenText(policy),
    security: CLIENT,
    requestBody: form(
      { grant_type: '`authorization_code` or `refresh_token`.' },
      {
        code: 'The code, to exchange it.',
        redirect_uri: redirectText(policy),
        ...BY_FORM,
        code_verifier: 'What the challenge was made from (RFC 7636 4.1).',
        refresh_token: 'The refresh token, to refresh.',
        scope: 'Fewer scopes than were granted, for the new access token.',
      },
    ),
    responses: { 200: answer('A pair of tokens.', 'TokenAnswer', example), ...OAUTH_ERRORS },
  };
}

function introspectToken(policy: TokenPolicy): Operation {
  const example = {
    active: true,
    scope: formatScope(policy.scopes),
    exp: 1_772_942_400,
    client_id: 'supplier-erp',
    username: 'ann@bakery.example',
  };
  return {
    operationId: 'introspectToken',
    tags: ['Access'],
    summary: 'Lifetime and scope of a token',
    description:
      'A token that is unknown, expired, revoked, of another client or a refresh token is only ' +
      'said to be not active (Spec 4.3).',
    security: CLIENT,
    requestBody: form(
      { token: 'The access token.' },
      { ...BY_FORM, refresh_token: 'Ignored.', token_type_hint: 'Ignored.' },
    ),
    responses: { 200: answer('Active, or not.', 'Introspection', example), ...OAUTH_ERRORS },
  };
}

const REVOKE: Operation = {
  operationId: 'revokeToken',
  tags: ['Access'],
  summary: 'Give a token up',
  description:
    'An access token ends by itself, a refresh token with every token of its grant (RFC 7009).',
  security: CLIENT,
  requestBody: form(
    { token: 'An access token or a refresh token.' },
    { ...BY_FORM, token_type_hint: 'Ignored.' },
  ),
  responses: { 200: answer('It is gone, or was never there.', 'Nothing'), ...OAUTH_ERRORS },
};

const METADATA: Operation = {
  operationId: 'showServerMetadata',
  tags: ['Discovery'],
  summary: 'The metadata of the authorization server',
  description: 'Addresses, scopes and methods as RFC 8414 has them.',
  security: ANYONE,
  responses: {
    200: answer('The metadata.', 'ServerMetadata'),
    405: { description: 'The address does not answer this method.', content: json('OAuthError') },
  },
};

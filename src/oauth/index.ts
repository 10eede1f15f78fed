/**
 * Authorization by OAuth 2.0 as pure functions over wire values.
 *
 * @module assortment-kit/oauth
 */

export { DECLINED, FOREIGN_USER, formatAuthorizationRedirect } from './authorization-redirect.js';
export {
  type AuthorizationReading,
  type AuthorizationRequest,
  authorizationGrant,
  type RedirectTarget,
  readAuthorizationRequest,
  requestedClientId,
} from './authorization-request.js';
export {
  type BearerRefusal,
  bearerRefusal,
  bearerStatus,
  formatBearerChallenge,
  readBearerToken,
} from './bearer.js';
export { type ClientCredentials, readClientCredentials } from './clients/client-credentials.js';
export {
  type ClientRegistration,
  isClientId,
  mayAuthorize,
  type RegistrationFault,
  type RegistrationFaults,
  readClientRegistration,
} from './clients/client-registration.js';
export { isDigest, sameDigest } from './clients/same-digest.js';
export { formatScope, isScopeToken, parseScope } from './clients/scope.js';
export {
  INVALID_CLIENT,
  type OAuthAnswer,
  type OAuthErrorCode,
  type OAuthFault,
  oauthError,
} from './oauth-error.js';
export { challengeOfDigest, isCodeChallenge, isCodeVerifier } from './pkce.js';
export { type ServerAddresses, type ServerMetadata, serverMetadata } from './server-metadata.js';
export {
  type PresentedTokenRequest,
  readIntrospectionRequest,
  readRevocationRequest,
  readTokenRequest,
  type TokenRequest,
} from './token-request.js';
export { forgetFamilyAt } from './tokens/family-steps.js';
export { reduceTokenFamily } from './tokens/reduce-token-family.js';
export { introspectionAnswer, revocationAnswer, tokenAnswer } from './tokens/token-answer.js';
export type {
  ActiveAccess,
  IndexEffect,
  IntrospectEvent,
  IssueEvent,
  RedeemEvent,
  RefreshEvent,
  ReplayEffect,
  RevokeEvent,
  TokenEffect,
  TokenFamilyEvent,
  TokenFamilyState,
  TokenFamilyStep,
  TokenReply,
  TokensReply,
  WithdrawEvent,
} from './tokens/token-event.js';
export {
  type AccessToken,
  type AuthorizationCode,
  type AuthorizationGrant,
  type CodeState,
  type GrantUser,
  MAX_ACCESS_TOKENS,
  type PresentedToken,
  type RefreshState,
  type RefreshToken,
  type TokenFamily,
  type TokenKind,
  type TokenPointer,
} from './tokens/token-family.js';
export { readTokenFamily, readTokenPointer } from './tokens/token-family-json.js';
export { DEFAULT_TOKEN_POLICY, type TokenPolicy, tokenPolicy } from './tokens/token-policy.js';
export { encodeBase64Url } from './wire/base64.js';
export {
  type FormFault,
  type FormParameters,
  formFault,
  isFormMediaType,
  isRepeated,
  MAX_FORM_PARAMETERS,
  parseForm,
  readParameter,
} from './wire/form-parameters.js';
export { decodeFormText, encodeFormText, type FormTextFault } from './wire/form-text.js';

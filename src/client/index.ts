/**
 * For suppliers: requests and answers as data, the authorization as a reducer, and a thin client
 * over `fetch`. Spec 4, 5, 6.
 */
export {
  AUTHORIZATION_POLICY,
  type AuthorizationEffect,
  type AuthorizationEvent,
  type AuthorizationPolicy,
  type AuthorizationState,
  type AuthorizationStep,
  type CodeReceived,
  initialAuthorization,
  type Progress,
  type Ready,
  type ReceivedCode,
  type Refreshing,
  type Retry,
  type SignedOut,
  type SignedOutReason,
} from './authorization-state.js';
export {
  type Answer,
  type ClientFault,
  type FaultCode,
  formatFault,
  type RetryAdvice,
} from './client-fault.js';
export type { ClientOptions } from './client-options.js';
export type { ClientRequest, RawAnswer } from './client-request.js';
export {
  type AssortmentClient,
  createClient,
  type StartedSignIn,
  type UploadBody,
} from './create-client.js';
export {
  type AuthorizationRequest,
  authorizationUrl,
  type ClientIdentity,
  type ExchangeOptions,
  exchangeRequest,
  type IntrospectionOptions,
  introspectionRequest,
  metadataRequest,
  type RefreshOptions,
  type RevocationOptions,
  refreshRequest,
  revocationRequest,
} from './oauth-requests.js';
export { type EventsPage, type RemoteEvent, readEventsPage } from './read-events-page.js';
export { type FileStatus, readFileStatus } from './read-file-status.js';
export {
  type Introspection,
  readIntrospectionAnswer,
  readMetadata,
  readRevocationAnswer,
  readTokenAnswer,
  type ServiceMetadata,
  type TokenAnswer,
} from './read-oauth-answers.js';
export { type ExpectedRedirect, readRedirect } from './read-redirect.js';
export {
  type ReportedIssue,
  readUploadAnswer,
  type UploadAnswer,
  type UploadReport,
} from './read-upload-answer.js';
export { reduceAuthorization } from './reduce-authorization.js';
export {
  type CatalogueOptions,
  catalogueRequest,
  type EventFilters,
  type EventsOptions,
  eventsRequest,
  fileStatusRequest,
  type ResourceAccess,
  type UploadOptions,
  uploadRequest,
} from './resource-requests.js';
export { Secret, type SecretText } from './secret.js';
export type { BodySource, Fetch } from './send-request.js';
export { readTokens, type StoredTokens, type Tokens, writeTokens } from './tokens.js';

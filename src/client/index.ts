/**
 * Client for suppliers: requests and responses as data, the authorization as a reducer, and a thin
 * client over `fetch`. Spec 4, 5, 6.
 *
 * @module assortment-kit/client
 */

export {
  type CataloguePage,
  type RemotePackage,
  readCataloguePage,
} from './answers/read-catalogue-page.js';
export { type EventsPage, type RemoteEvent, readEventsPage } from './answers/read-events-page.js';
export { type FileStatus, readFileStatus } from './answers/read-file-status.js';
export { type FilesPage, readFilesPage, type SentFile } from './answers/read-files-page.js';
export {
  type Introspection,
  readIntrospectionAnswer,
  readMetadata,
  readRevocationAnswer,
  readTokenAnswer,
  type ServiceMetadata,
  type TokenAnswer,
  type UploadLimits,
} from './answers/read-oauth-answers.js';
export type { Page } from './answers/read-page.js';
export { type ExpectedRedirect, readRedirect } from './answers/read-redirect.js';
export {
  type ReportedCause,
  type ReportedIssue,
  readUploadAnswer,
  type UploadAnswer,
  type UploadReport,
} from './answers/read-upload-answer.js';
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
} from './authorization/authorization-state.js';
export { reduceAuthorization } from './authorization/reduce-authorization.js';
export { readTokens, type StoredTokens, type Tokens, writeTokens } from './authorization/tokens.js';
export type {
  Answer,
  ClientFault,
  FaultCode,
  RetryAdvice,
} from './client-fault.js';
export type { ClientOptions } from './client-options.js';
export {
  type AssortmentClient,
  createClient,
  type IntrospectOptions,
  type StartedSignIn,
  type UploadBody,
} from './create-client.js';
export { formatFault } from './format-fault.js';
export type { ClientFaultWords, ClientWords } from './languages/client-words.js';
export type { ClientReads } from './read-resources.js';
export type { ClientRequest, RawAnswer } from './requests/client-request.js';
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
} from './requests/oauth-requests.js';
export {
  type CatalogueFilters,
  type CatalogueOptions,
  catalogueRequest,
  type EventFilters,
  type EventsOptions,
  eventsRequest,
  type FileFilters,
  type FilesOptions,
  fileStatusRequest,
  filesRequest,
  type ResourceAccess,
  type UploadOptions,
  uploadRequest,
} from './requests/resource-requests.js';
export type { BodySource, Fetch } from './requests/send-request.js';
export { Secret, type SecretText } from './secret.js';

import { wordOption } from '../../text/caller-option.js';
import { revealSecret, type SecretText } from '../secret.js';
import { addressOf, type ClientRequest, type Parameters } from './client-request.js';

/** Where the resource endpoints are, and the token that opens them. */
export interface ResourceAccess {
  readonly baseUrl: string;
  readonly accessToken: SecretText;
}

/** A file on its way. */
export interface UploadOptions extends ResourceAccess {
  readonly customerNumber: string;
  /** How the body is compressed; plain where left out. */
  readonly encoding?: 'gzip' | 'br' | undefined;
}

const ENCODINGS = ['gzip', 'br'] as const;

/**
 * Posts an assortment file; the caller supplies the body, a JSON array of package records. Scope
 * `procurement`. Spec 4.4, Decision H1.
 *
 * @throws TypeError for another encoding.
 *
 * @example
 * uploadRequest({ baseUrl: 'https://api.example.com', customerNumber: '47 11', accessToken: 'a', encoding: 'gzip' }) // => { method: 'POST', url: 'https://api.example.com/integrations/suppliers/files/?customer_number=47+11', headers: { accept: 'application/json', authorization: 'Bearer a', 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: undefined }
 */
export function uploadRequest({
  customerNumber,
  encoding,
  ...access
}: UploadOptions): ClientRequest {
  const headers = {
    'content-type': 'application/json',
    ...(encoding === undefined
      ? {}
      : { 'content-encoding': wordOption('encoding', encoding, ENCODINGS) }),
  };
  return resourceRequest(
    'POST',
    access,
    '/integrations/suppliers/files/',
    { customer_number: customerNumber },
    headers,
  );
}

/**
 * Asks what became of a file. Scope `procurement`.
 *
 * @example
 * fileStatusRequest({ baseUrl: 'https://api.example.com', accessToken: 'a', id: 'f/1' }).url // => 'https://api.example.com/integrations/suppliers/files/f%2F1'
 */
export function fileStatusRequest({
  id,
  ...access
}: ResourceAccess & { readonly id: string }): ClientRequest {
  return resourceRequest(
    'GET',
    access,
    `/integrations/suppliers/files/${encodeURIComponent(id)}`,
    {},
  );
}

/** Which events are asked for; what is left out filters nothing. Decision H1. */
export interface EventFilters {
  readonly customerNumber?: string | undefined;
  readonly thirdPartyId?: string | undefined;
  readonly message?: string | undefined;
  readonly eventType?: 'CRITICAL' | 'ERROR' | 'WARNING' | 'INFO' | undefined;
  /** ISO 8601, this instant included. */
  readonly createdFrom?: string | undefined;
  /** ISO 8601, this instant included. */
  readonly createdTo?: string | undefined;
  /** Events on a page, at most; the service decides where left out. */
  readonly pageSize?: number | undefined;
}

/** One page of events. */
export interface EventsOptions extends ResourceAccess {
  readonly filters?: EventFilters | undefined;
  /** The `next` of the page before; it holds the filters already. */
  readonly page?: string | undefined;
}

const EVENT_TYPES = ['CRITICAL', 'ERROR', 'WARNING', 'INFO'] as const;

/**
 * Asks for a page of events. Scope `procurement`. Spec 6, Decision H1.
 *
 * @throws TypeError for another type of events.
 *
 * @example
 * eventsRequest({ baseUrl: 'https://api.example.com', accessToken: 'a', filters: { customerNumber: '4711', eventType: 'ERROR' } }).url // => 'https://api.example.com/integrations/suppliers/events/?customer_number=4711&event_type=ERROR'
 */
export function eventsRequest({ filters = {}, page, ...access }: EventsOptions): ClientRequest {
  const path = '/integrations/suppliers/events/';
  // Written anew: nothing but parameters can come from outside.
  if (page !== undefined) return resourceRequest('GET', access, path, new URLSearchParams(page));
  return resourceRequest('GET', access, path, {
    customer_number: filters.customerNumber,
    third_party_id: filters.thirdPartyId,
    message: filters.message,
    event_type:
      filters.eventType === undefined
        ? undefined
        : wordOption('filters.eventType', filters.eventType, EVENT_TYPES),
    created_at__gte: filters.createdFrom,
    created_at__lte: filters.createdTo,
    limit: filters.pageSize?.toString(),
  });
}

/** Whose catalogue, and which one is known already. */
export interface CatalogueOptions extends ResourceAccess {
  readonly customerNumber: string;
  /** The ETag of the last answer: the same catalogue is not sent again. */
  readonly etag?: string | undefined;
}

/**
 * Asks what a customer sees. Scope `library` (Decision H3).
 *
 * @example
 * catalogueRequest({ baseUrl: 'https://api.example.com', accessToken: 'a', customerNumber: '4711', etag: '"7"' }).headers['if-none-match'] // => '"7"'
 */
export function catalogueRequest({
  customerNumber,
  etag,
  ...access
}: CatalogueOptions): ClientRequest {
  const headers = etag === undefined ? {} : { 'if-none-match': etag };
  return resourceRequest(
    'GET',
    access,
    '/integrations/suppliers/catalogue/',
    { customer_number: customerNumber },
    headers,
  );
}

function resourceRequest(
  method: ClientRequest['method'],
  { baseUrl, accessToken }: ResourceAccess,
  path: string,
  parameters: Parameters | URLSearchParams,
  headers: Readonly<Record<string, string>> = {},
): ClientRequest {
  return {
    method,
    url: addressOf(baseUrl, path, parameters),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${revealSecret(accessToken)}`,
      ...headers,
    },
    body: undefined,
  };
}

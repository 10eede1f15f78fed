import { type OptionTable, ownOptions, required, SECRET } from '../../text/check-options.js';
import { definedMembers } from '../../text/own-member.js';
import { revealSecret, type SecretText } from '../secret.js';
import { addressOf, type ClientRequest, type Parameters } from './client-request.js';
import { REQUEST_SETTINGS } from './request-settings.js';

/** Host of the resource endpoints, and an access token for them. */
export interface ResourceAccess {
  readonly baseUrl: string;
  readonly accessToken: SecretText;
}

/** Input of an upload. */
export interface UploadOptions extends ResourceAccess {
  readonly customerNumber: string;
  /** Compression of the body; omitted if it is not compressed. */
  readonly encoding?: 'gzip' | 'br' | undefined;
}

const ACCESS: OptionTable<ResourceAccess> = {
  ...REQUEST_SETTINGS,
  baseUrl: 'string!',
  accessToken: /* @__PURE__ */ required(SECRET),
};

/** Compressions of an upload. */
export const ENCODINGS = ['gzip', 'br'] as const;

const UPLOAD_OPTIONS: OptionTable<UploadOptions> = {
  ...ACCESS,
  customerNumber: 'string!',
  encoding: ENCODINGS,
};

/**
 * Builds the request that posts an assortment file; the caller supplies the body, a JSON array of
 * package records. Scope `procurement`. Spec 4.4, Decision H1.
 *
 * @example
 * const access = { baseUrl: 'https://api.example.com', accessToken: 'a' };
 * const request = uploadRequest({ ...access, customerNumber: '47 11', encoding: 'gzip' });
 * request.url.split('/files/')[1] // => '?customer_number=47+11'
 * request.headers['content-encoding'] // => 'gzip'
 */
export function uploadRequest(options: UploadOptions): ClientRequest {
  const { customerNumber, encoding, ...access } = ownOptions(options, UPLOAD_OPTIONS);
  return resourceRequest({
    method: 'POST',
    access,
    path: '/integrations/suppliers/files/',
    parameters: { customer_number: customerNumber },
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
  });
}

/**
 * Builds the request for the status of a file. Scope `procurement`.
 *
 * @example
 * const access = { baseUrl: 'https://api.example.com', accessToken: 'a' };
 * const { url } = fileStatusRequest({ ...access, id: 'f/1' });
 * url // => 'https://api.example.com/integrations/suppliers/files/f%2F1'
 */
export function fileStatusRequest(
  options: ResourceAccess & { readonly id: string },
): ClientRequest {
  const { id, ...access } = ownOptions(options, { ...ACCESS, id: 'string!' });
  return resourceRequest({
    method: 'GET',
    access,
    path: `/integrations/suppliers/files/${encodeURIComponent(id)}`,
  });
}

/** Filters of sent files. */
export interface FileFilters {
  /** Only files of this customer; all customers of the library if it is omitted. */
  readonly customerNumber?: string | undefined;
  /** Largest number of files on a page; the service decides if it is omitted. */
  readonly pageSize?: number | undefined;
}

/** Input of a request for one page of sent files. */
export interface FilesOptions extends ResourceAccess {
  readonly filters?: FileFilters | undefined;
  /** The `next` of the previous page; it includes the filters. */
  readonly page?: string | undefined;
}

/** Filters of sent files. */
export const FILE_FILTERS: OptionTable<FileFilters> = {
  customerNumber: 'string',
  pageSize: 'number',
};

/**
 * Builds the request for a page of the files that were sent, newest first. Scope `procurement`.
 *
 * @example
 * const access = { baseUrl: 'https://api.example.com', accessToken: 'a' };
 * const { url } = filesRequest({ ...access, filters: { customerNumber: '4711' } });
 * url // => 'https://api.example.com/integrations/suppliers/files/?customer_number=4711'
 */
export function filesRequest(options: FilesOptions): ClientRequest {
  const { filters, page, ...access } = ownOptions(options, {
    ...ACCESS,
    filters: FILE_FILTERS,
    page: 'string',
  });
  const { customerNumber, pageSize } = filters ?? {};
  return resourceRequest({
    method: 'GET',
    access,
    path: '/integrations/suppliers/files/',
    page,
    parameters: { customer_number: customerNumber, limit: pageSize?.toString() },
  });
}

/** Filters of events; an omitted one accepts every event. Decision H1. */
export interface EventFilters {
  readonly customerNumber?: string | undefined;
  readonly thirdPartyId?: string | undefined;
  readonly message?: string | undefined;
  readonly eventType?: 'CRITICAL' | 'ERROR' | 'WARNING' | 'INFO' | undefined;
  /** ISO 8601, this instant included, or a day of UTC. */
  readonly createdFrom?: string | undefined;
  /** The same; a day to its end. */
  readonly createdTo?: string | undefined;
  /** Largest number of events on a page; the service decides if it is omitted. */
  readonly pageSize?: number | undefined;
}

/** Input of a request for one page of events. */
export interface EventsOptions extends ResourceAccess {
  readonly filters?: EventFilters | undefined;
  /** The `next` of the previous page; it includes the filters. */
  readonly page?: string | undefined;
}

const EVENT_TYPES = ['CRITICAL', 'ERROR', 'WARNING', 'INFO'] as const;

/** Filters of events. */
export const EVENT_FILTERS: OptionTable<EventFilters> = {
  customerNumber: 'string',
  thirdPartyId: 'string',
  message: 'string',
  eventType: EVENT_TYPES,
  createdFrom: 'string',
  createdTo: 'string',
  pageSize: 'number',
};

/**
 * Builds the request for a page of events. Scope `procurement`. Spec 6, Decision H1.
 *
 * @example
 * const access = { baseUrl: 'https://api.example.com', accessToken: 'a' };
 * const { url } = eventsRequest({ ...access, filters: { eventType: 'ERROR' } });
 * url // => 'https://api.example.com/integrations/suppliers/events/?event_type=ERROR'
 */
export function eventsRequest(options: EventsOptions): ClientRequest {
  const { filters, page, ...access } = ownOptions(options, {
    ...ACCESS,
    filters: EVENT_FILTERS,
    page: 'string',
  });
  const path = '/integrations/suppliers/events/';
  const parameters = filterParameters(filters ?? {});
  return resourceRequest({ method: 'GET', access, path, page, parameters });
}

function filterParameters(filters: EventFilters): Parameters {
  return {
    customer_number: filters.customerNumber,
    third_party_id: filters.thirdPartyId,
    message: filters.message,
    event_type: filters.eventType,
    created_at__gte: filters.createdFrom,
    created_at__lte: filters.createdTo,
    limit: filters.pageSize?.toString(),
  };
}

/** Filters of a catalogue. */
export interface CatalogueFilters {
  readonly customerNumber: string;
  /** Only packages of this article. */
  readonly articleId?: string | undefined;
  /** Only packages of this outlet. */
  readonly supplierOutletId?: string | undefined;
  /** `all` includes packages that cannot be ordered; `available` by default. */
  readonly availability?: 'available' | 'all' | undefined;
  /** Largest number of packages on a page; the service decides if it is omitted. */
  readonly pageSize?: number | undefined;
}

const AVAILABILITIES = ['available', 'all'] as const;

/** Filters of a catalogue. */
export const CATALOGUE_FILTERS: OptionTable<CatalogueFilters> = {
  customerNumber: 'string!',
  articleId: 'string',
  supplierOutletId: 'string',
  availability: AVAILABILITIES,
  pageSize: 'number',
};

/** Customer of the catalogue, and the version that the client has. */
export interface CatalogueOptions extends ResourceAccess, CatalogueFilters {
  /** The `next` of the previous page; it includes the filters. */
  readonly page?: string | undefined;
  /** The ETag of the last response: an unchanged catalogue is not sent again. */
  readonly etag?: string | undefined;
}

/**
 * Builds the request for the catalogue that a customer sees. Scope `library` (Decision H3).
 *
 * @example
 * const access = { baseUrl: 'https://api.example.com', accessToken: 'a' };
 * const { headers } = catalogueRequest({ ...access, customerNumber: '4711', etag: '"7"' });
 * headers['if-none-match'] // => '"7"'
 */
export function catalogueRequest(options: CatalogueOptions): ClientRequest {
  const { page, etag, ...own } = ownOptions(options, {
    ...ACCESS,
    ...CATALOGUE_FILTERS,
    page: 'string',
    etag: 'string',
  });
  const { customerNumber, articleId, supplierOutletId, availability, pageSize, ...access } = own;
  return resourceRequest({
    method: 'GET',
    access,
    path: '/integrations/suppliers/catalogue/',
    page,
    parameters: {
      customer_number: customerNumber,
      article_id: articleId,
      supplier_outlet_id: supplierOutletId,
      availability,
      limit: pageSize?.toString(),
    },
    headers: { 'if-none-match': etag },
  });
}

function resourceRequest({
  method,
  access: { baseUrl, accessToken },
  path,
  page,
  parameters,
  headers = {},
}: {
  readonly method: ClientRequest['method'];
  readonly access: ResourceAccess;
  readonly path: string;
  /** The parameters of a page that a response named. */
  readonly page?: string | undefined;
  /** Parameters of the first page. */
  readonly parameters?: Parameters;
  readonly headers?: Parameters;
}): ClientRequest {
  // Encoded again, so that nothing but parameters can come from a response.
  const all = page === undefined ? parameters : new URLSearchParams(page);
  return {
    method,
    url: addressOf(baseUrl, path, all),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${revealSecret(accessToken)}`,
      ...definedMembers(headers),
    },
    body: undefined,
  };
}

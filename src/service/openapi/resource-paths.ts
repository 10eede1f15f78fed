import type { ServiceLimits } from '../service-options.js';
import {
  ANYONE,
  answer,
  bearer,
  json,
  type Operation,
  type Part,
  pageLimit,
  problems,
  query,
  wordOf,
} from './document-parts.js';
import { DATE_OR_INSTANT, EVENT_TYPES } from './wire-schemas.js';

const LINK: Part = {
  description: 'The next and the previous page (RFC 8288), if they exist.',
  schema: { type: 'string' },
};

const ORDERING = wordOf(['created_at', '-created_at'], 'created_at');
const AVAILABILITY = wordOf(['available', 'all'], 'available');

const CUSTOMER_NUMBER =
  'Number of the customer, as the library has it, without blanks at its ends and without ' +
  'characters that do not show.';

/** Returns the operations on files, events and the catalogue, and the document itself. */
export function resourcePaths(limits: ServiceLimits): Part {
  return {
    '/integrations/suppliers/files/': { get: LIST_FILES, post: uploadFile(limits) },
    '/integrations/suppliers/files/{id}': { get: FILE_STATUS },
    '/integrations/suppliers/events/': { get: LIST_EVENTS },
    '/integrations/suppliers/catalogue/': { get: SHOW_CATALOGUE },
    '/healthz': { get: SHOW_HEALTH },
    '/readyz': { get: SHOW_READINESS },
    '/openapi.json': { get: SHOW_DOCUMENT },
  };
}

/** Returns the parameters of a list in pages. */
function pageParameters(what: 'events' | 'files'): readonly Part[] {
  return [
    query('limit', `How many ${what} a page has at most.`, pageLimit(100)),
    query('cursor', 'From `next` or `previous` of another page.'),
  ];
}

/** Returns a number as a person reads it in English. */
function grouped(count: number): string {
  return count.toLocaleString('en');
}

function uploadFile({ records, bodyBytes, fileBytes }: ServiceLimits): Operation {
  return {
    operationId: 'uploadFile',
    tags: ['Assortment'],
    summary: 'Send the full assortment of a customer',
    description:
      'The file replaces the one before: at the next agreed time, packages that it does not ' +
      'list are removed. It is checked while it arrives; a file that is refused as a whole is ' +
      'not received. The body may be compressed with one `Content-Encoding`, such as gzip. At ' +
      `most ${grouped(records)} records, ${grouped(bodyBytes)} bytes as sent and ` +
      `${grouped(fileBytes)} bytes unpacked are taken.`,
    'x-limits': { records, bytes: bodyBytes, unpackedBytes: fileBytes },
    security: bearer('procurement'),
    parameters: [
      query('customer_number', `${CUSTOMER_NUMBER} In the form instead, if one is sent.`),
    ],
    requestBody: {
      required: true,
      description: 'The file itself, or a form with the file and the number of the customer.',
      content: {
        ...json('AssortmentFile'),
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file', 'customer_number'],
            properties: {
              file: { type: 'string', format: 'binary', description: 'The file.' },
              customer_number: { type: 'string', description: CUSTOMER_NUMBER },
            },
          },
        },
      },
    },
    responses: {
      201: answer(
        'The file is received. Its report says which records are refused or doubtful.',
        'ReceivedFile',
      ),
      ...problems(400, 401, 403, 405, 409, 413, 415, 422, 429, 500, 503),
    },
  };
}

const LIST_FILES: Operation = {
  operationId: 'listFiles',
  tags: ['Assortment'],
  summary: 'Files that were sent',
  description:
    'Files without their reports, in pages, the newest first. A file that was refused when it ' +
    'was sent was not received: a `CRITICAL` event says so.',
  security: bearer('procurement'),
  parameters: [query('customer_number', CUSTOMER_NUMBER), ...pageParameters('files')],
  responses: {
    200: { ...answer('One page of files.', 'FilePage'), headers: { link: LINK } },
    ...problems(400, 401, 403, 405, 500, 503),
  },
};

const FILE_STATUS: Operation = {
  operationId: 'getFileStatus',
  tags: ['Assortment'],
  summary: 'Status of a file',
  description:
    'A file waits for the agreed time of its customer. Of several that wait, the latest is ' +
    'processed and the others are ignored.',
  security: bearer('procurement'),
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The `id` of the answer to the upload.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      ...answer('The file and its report.', 'ReceivedFile'),
      headers: {
        etag: { description: 'Names the status and the report.', schema: { type: 'string' } },
      },
    },
    304: { description: 'The status is that of `If-None-Match`.' },
    ...problems(400, 401, 403, 404, 405, 500, 503),
  },
};

const LIST_EVENTS: Operation = {
  operationId: 'listEvents',
  tags: ['Assortment'],
  summary: 'Findings of the syncs',
  description: 'Every finding of every processed file of the library, in pages.',
  security: bearer('procurement'),
  parameters: [
    query('customer_number', CUSTOMER_NUMBER),
    query('third_party_id', 'Only events about this package.'),
    query('message', 'Only events whose message holds this text.'),
    query('event_type', 'Only events of this type.', { type: 'string', enum: EVENT_TYPES }),
    query('created_at__gte', 'Only events from this instant or day (UTC) on.', DATE_OR_INSTANT),
    query(
      'created_at__lte',
      'Only events up to this instant, or to the end of this day (UTC).',
      DATE_OR_INSTANT,
    ),
    query('ordering', '`-created_at` begins with the newest.', ORDERING),
    ...pageParameters('events'),
  ],
  responses: {
    200: { ...answer('One page of events.', 'EventPage'), headers: { link: LINK } },
    ...problems(400, 401, 403, 405, 500, 503),
  },
};

const SHOW_CATALOGUE: Operation = {
  operationId: 'showCatalogue',
  tags: ['Assortment'],
  summary: 'Catalogue of one customer',
  description:
    'The catalogue after the last sync, sorted by `third_party_id`, in pages of one revision. ' +
    'Prices are exact; `rounded` has four decimal places, or three digits above zero if it is ' +
    'smaller. `lead_time` of a page is the longest one of all available packages, on every page. ' +
    'A page of an article or an outlet may be short or empty before the last one: read on while ' +
    'there is a `next`.',
  security: bearer('library'),
  parameters: [
    query('customer_number', CUSTOMER_NUMBER, { type: 'string' }, true),
    query('article_id', 'Only packages of this article.'),
    query('supplier_outlet_id', 'Only packages of this outlet.'),
    query('availability', '`all` lists also what cannot be ordered now.', AVAILABILITY),
    query('limit', 'How many packages a page has at most.', pageLimit(500)),
    query('after', 'From `next` of the page before.'),
    query('revision', 'From `next` of the page before.', { type: 'integer' }),
  ],
  responses: {
    200: {
      ...answer('One page of packages.', 'CataloguePage'),
      headers: {
        etag: { description: 'Names the revision.', schema: { type: 'string' } },
        link: LINK,
      },
    },
    304: { description: 'The revision is that of `If-None-Match`.' },
    ...problems(400, 401, 403, 404, 405, 409, 500, 503),
  },
};

const SHOW_HEALTH: Operation = {
  operationId: 'showHealth',
  tags: ['Discovery'],
  summary: 'Liveness of the process',
  description: 'Asks nothing else, so that a process is not ended because its storage is away.',
  security: ANYONE,
  responses: { 200: answer('It does.', 'Health'), ...problems(405) },
};

const SHOW_READINESS: Operation = {
  operationId: 'showReadiness',
  tags: ['Discovery'],
  summary: 'Readiness to serve, part by part',
  description: 'Asks storage. A balancer sends requests to the copies that are ready.',
  security: ANYONE,
  responses: {
    200: answer('They can be, or all but those that write.', 'Readiness'),
    503: answer('They cannot be; says which part is not ready.', 'Readiness'),
    ...problems(405),
  },
};

const SHOW_DOCUMENT: Operation = {
  operationId: 'showOpenApi',
  tags: ['Discovery'],
  summary: 'This document',
  description: 'The OpenAPI 3.1 document of this service, with its addresses, scopes and limits.',
  security: ANYONE,
  responses: {
    200: {
      description: 'The document.',
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    ...problems(405),
  },
};

import { ISSUES, type JsonSchema } from '#core';
import { PACKAGE_TEXTS } from '../catalogue/package-json.js';

/**
 * The schemas of all responses of the service, by their names in the document. Objects are closed,
 * so that a response that the document does not describe fails its check.
 */

const TEXT: JsonSchema = { type: 'string' };
export const INSTANT: JsonSchema = { type: 'string', format: 'date-time' };
export const DATE_OR_INSTANT: JsonSchema = { anyOf: [INSTANT, { type: 'string', format: 'date' }] };
export const EVENT_TYPES: readonly string[] = ['CRITICAL', 'ERROR', 'WARNING', 'INFO'];
const SEVERITY = { enum: ['error', 'warning', 'info'] };

const EFFECT = { enum: ['refuses-file', 'refuses-record', 'none'] };

const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
const DECIMAL: JsonSchema = {
  type: 'string',
  pattern: '^[0-9]+(\\.[0-9]+)?$',
  description: 'A plain decimal in a string: exact.',
};

/** Returns the schema of an object; members whose name ends with `?` are optional. */
function closed(members: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const names = Object.keys(members);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), members[name]])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

function nullable(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns the schema of a page of a list that leads both ways. */
function pageOf(name: string): JsonSchema {
  return closed({
    count: COUNT,
    next: nullable(TEXT),
    previous: nullable(TEXT),
    results: listOf(ref(name)),
  });
}

const POSITION = closed({ offset: COUNT, length: COUNT, line: COUNT, column: COUNT });

const FIX = closed({
  certainty: { enum: ['certain', 'suggested'] },
  operations: listOf({
    type: 'object',
    required: ['op', 'path'],
    properties: { op: TEXT, path: TEXT },
  }),
});

const VALUES: JsonSchema = { type: 'object', additionalProperties: TEXT };

const CODE: JsonSchema = { enum: Object.keys(ISSUES) };

/** Members of a received file but its report. */
const FILE: Readonly<Record<string, JsonSchema>> = {
  id: TEXT,
  customer_number: TEXT,
  received_at: INSTANT,
  bytes: COUNT,
  digest: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  status: {
    enum: ['waiting', 'replaced', 'processed', 'ignored'],
    description:
      '`replaced`: a later file takes its place, so it will not be synced. `ignored`: it was ' +
      'replaced, and its day was run.',
  },
  'outcome?': {
    enum: ['synced', 'file-refused'],
    description: 'What the sync made of a processed file.',
  },
  'run?': TEXT,
  'processed_at?': INSTANT,
};

/** Members of one file that waits. */
const DUE: Readonly<Record<string, JsonSchema>> = {
  'due_at?': { ...INSTANT, description: 'When a waiting file will be processed.' },
  'agreed_time?': { ...TEXT, description: 'The agreed time of the customer, with its zone.' },
};

const MONEY = closed({ exact: TEXT, rounded: DECIMAL });

export const WIRE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Health: closed({
    status: { const: 'ok' },
    'version?': { ...TEXT, description: 'Version of the service.' },
  }),
  Readiness: closed({
    status: {
      enum: ['ready', 'degraded', 'not ready'],
      description: '`degraded`: uploads fail, because storage takes no writes.',
    },
    parts: closed({ storage: { enum: ['ready', 'away', 'full', 'refused'] } }),
  }),
  Problem: {
    description: 'RFC 9457: what went wrong, for people and programs.',
    ...closed({
      type: {
        type: 'string',
        format: 'uri',
        description: 'Names the kind of problem: the address of what is said about it.',
      },
      title: TEXT,
      status: { type: 'integer' },
      detail: TEXT,
      'report?': ref('FileReport'),
      'customer_number?': TEXT,
      'revision?': COUNT,
    }),
  },
  Issue: closed({
    code: CODE,
    severity: SEVERITY,
    effect: EFFECT,
    stage: { enum: ['upload', 'sync'] },
    pointer: { ...TEXT, description: 'JSON Pointer from the root of the file.' },
    'recordIndex?': COUNT,
    'thirdPartyId?': TEXT,
    'received?': { ...TEXT, description: 'Clipped to 80 characters.' },
    message: TEXT,
    section: TEXT,
    url: { type: 'string', format: 'uri', description: 'The page about the code.' },
    values: VALUES,
    'fix?': FIX,
    'position?': POSITION,
  }),
  Cause: closed({
    code: CODE,
    severity: SEVERITY,
    effect: EFFECT,
    field: TEXT,
    'shape?': TEXT,
    count: COUNT,
    places: listOf(closed({ 'recordIndex?': COUNT, 'thirdPartyId?': TEXT, 'position?': POSITION })),
    issues: listOf(COUNT),
    example: ref('Issue'),
  }),
  FileReport: closed({
    ok: { type: 'boolean', description: 'Neither the file nor any record was refused.' },
    readable: { type: 'boolean', description: 'The file was not refused.' },
    file: closed({ bytes: COUNT, records: COUNT, accepted: COUNT, refused: COUNT, merged: COUNT }),
    counts: { type: 'object', additionalProperties: COUNT, propertyNames: CODE },
    causes: listOf(ref('Cause')),
    issues: listOf(ref('Issue')),
    issuesOmitted: COUNT,
  }),
  ReceivedFile: closed({ ...FILE, ...DUE, report: ref('FileReport') }),
  ListedFile: closed(FILE),
  FilePage: pageOf('ListedFile'),
  Event: closed({
    message: TEXT,
    created_at: INSTANT,
    event_type: { enum: EVENT_TYPES },
    customer_number: TEXT,
    third_party_id: nullable(TEXT),
    extra_data: closed({
      code: CODE,
      pointer: TEXT,
      section: TEXT,
      'received?': TEXT,
      'fix?': FIX,
      'position?': POSITION,
      'outcome?': {
        enum: ['kept', 'made-unavailable', 'removed', 'withheld', 'not-present', 'unidentified'],
      },
      'values?': VALUES,
    }),
  }),
  EventPage: pageOf('Event'),
  Money: MONEY,
  Package: closed({
    third_party_id: TEXT,
    article_id: TEXT,
    availability: { enum: ['available', 'not-available'] },
    since: INSTANT,
    reason: { enum: ['listed', 'not-orderable', 'not-listed', 'refused'] },
    ...Object.fromEntries(PACKAGE_TEXTS.map(({ name }) => [`${name}?`, TEXT])),
    'price?': closed({
      basis: { enum: ['package', 'unit'] },
      amount: DECIMAL,
      'unit?': TEXT,
      'unlisted_unit?': TEXT,
    }),
    'price_ladder?': closed({
      package: nullable(ref('Money')),
      levels: listOf(closed({ quantity: DECIMAL, price: nullable(ref('Money')) })),
      per_unit: nullable(closed({ unit: { enum: ['kg', 'l', 'piece'] }, price: ref('Money') })),
    }),
    'package_description?': closed({
      levels: listOf(closed({ quantity: DECIMAL, 'gtin?': TEXT })),
      unit: TEXT,
      'unlisted_unit?': TEXT,
    }),
    'package_description_str?': TEXT,
    'weighted?': { type: 'boolean' },
    'lead_time?': TEXT,
  }),
  CataloguePage: closed({
    customer_number: TEXT,
    revision: COUNT,
    'lead_time?': TEXT,
    next: nullable(TEXT),
    items: listOf(ref('Package')),
  }),
  TokenAnswer: closed({
    access_token: TEXT,
    token_type: { const: 'Bearer' },
    expires_in: COUNT,
    scope: TEXT,
    refresh_token: TEXT,
  }),
  Introspection: {
    oneOf: [
      closed({ active: { const: true }, scope: TEXT, exp: COUNT, client_id: TEXT, username: TEXT }),
      closed({ active: { const: false } }),
    ],
  },
  OAuthError: closed({ error: TEXT, 'error_description?': TEXT }),
  ServerMetadata: {
    type: 'object',
    required: ['issuer', 'authorization_endpoint', 'token_endpoint', 'upload_limits'],
    properties: {
      issuer: TEXT,
      authorization_endpoint: TEXT,
      token_endpoint: TEXT,
      upload_limits: closed({
        records: COUNT,
        bytes: COUNT,
        unpacked_bytes: COUNT,
        record_bytes: COUNT,
      }),
    },
  },
  Nothing: closed({}),
};

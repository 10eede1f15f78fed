import { ASSORTMENT_JSON_SCHEMA, type JsonSchema } from '#core';
import type { ServiceContext } from '../service-context.js';
import { WIRE_SCHEMAS } from './wire-schemas.js';

/** One part of the document. */
type Part = Readonly<Record<string, unknown>>;

const SCHEMAS = '#/components/schemas/';

function json(schema: string, type = 'application/json'): Part {
  return { [type]: { schema: { $ref: `${SCHEMAS}${schema}` } } };
}

function answer(description: string, schema: string): Part {
  return { description, content: json(schema) };
}

/** Returns the responses that are problem documents, by status. */
function problems(...statuses: readonly number[]): Part {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: PROBLEMS[status] ?? 'A problem.',
        content: json('Problem', 'application/problem+json'),
      },
    ]),
  );
}

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'Something in the request cannot be.',
  401: 'No access token, or one that does not work.',
  403: 'The access token lacks the scope.',
  404: 'Not there, or of another library.',
  405: 'The address does not answer that method.',
  409: 'The catalogue has changed since the first page.',
  413: 'More bytes, or more records, than are taken.',
  415: 'A media type or an encoding that is not taken.',
  422: 'The file is refused; the report says why. It was not received.',
  500: 'Something went wrong inside.',
  503: 'Busy; try again.',
};

const OAUTH_ERRORS: Part = Object.fromEntries(
  [400, 401, 405, 413, 415, 500, 503].map((status) => [
    status,
    { description: 'RFC 6749 5.2.', content: json('OAuthError') },
  ]),
);

const PAGE: Part = {
  description: 'A page for a person.',
  content: { 'text/html': { schema: { type: 'string' } } },
};

function query(
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string' },
  required = false,
): Part {
  return { name, in: 'query', required, description, schema };
}

function form(required: readonly string[], optional: readonly string[]): Part {
  const properties = Object.fromEntries(
    [...required, ...optional].map((name) => [name, { type: 'string' }]),
  );
  return {
    required: true,
    content: {
      'application/x-www-form-urlencoded': { schema: { type: 'object', required, properties } },
    },
  };
}

function bearer(scope: string): readonly Part[] {
  return [{ oauth2: [scope] }];
}

const CUSTOMER = query('customer_number', 'Whose.');

/**
 * Returns the OpenAPI 3.1 document of a service: its addresses and scopes, with the schemas that
 * also check files and responses.
 */
export function openApiDocument({
  authUrl,
  baseUrl,
  policy,
}: Pick<ServiceContext, 'authUrl' | 'baseUrl' | 'policy'>): Part {
  const scopes = Object.fromEntries(policy.scopes.map((scope) => [scope, SCOPES[scope] ?? scope]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Supplier assortments',
      version: '1',
      description: 'Files in, events and catalogue out, access by OAuth 2.0 (authorization code).',
    },
    servers: [{ url: baseUrl }],
    paths: { ...resourcePaths(), ...oauthPaths(authUrl) },
    components: {
      securitySchemes: {
        oauth2: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${authUrl}/oauth/authorize/`,
              tokenUrl: `${baseUrl}/oauth/token/`,
              refreshUrl: `${baseUrl}/oauth/token/`,
              scopes,
            },
          },
        },
      },
      schemas: { ...WIRE_SCHEMAS, AssortmentFile: fileSchema() },
    },
  };
}

const SCOPES: Readonly<Record<string, string>> = {
  library: 'Read the catalogue.',
  procurement: 'Send files, read their status and the events.',
  sales: 'Sales.',
  accounts: 'Accounts.',
};

/** Returns the schema of a file, with references that are relative to the document. */
function fileSchema(): JsonSchema {
  const text = JSON.stringify({ ...ASSORTMENT_JSON_SCHEMA, $id: undefined, $schema: undefined });
  return JSON.parse(
    text.replaceAll('"$ref":"#/', `"$ref":"${SCHEMAS}AssortmentFile/`),
  ) as JsonSchema;
}

function resourcePaths(): Part {
  const file = answer('The file.', 'ReceivedFile');
  return {
    '/integrations/suppliers/files/': {
      post: {
        summary: 'Send the full assortment of a customer',
        security: bearer('procurement'),
        parameters: [query('customer_number', 'Whose assortment; in the form where one is sent.')],
        requestBody: {
          required: true,
          content: {
            ...json('AssortmentFile'),
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file', 'customer_number'],
                properties: {
                  file: { type: 'string', format: 'binary' },
                  customer_number: { type: 'string' },
                },
              },
            },
          },
        },
        responses: {
          201: answer(
            'Received; the report says what of it was refused or is doubtful.',
            'ReceivedFile',
          ),
          ...problems(400, 401, 403, 405, 413, 415, 422, 500, 503),
        },
      },
    },
    '/integrations/suppliers/files/{id}': {
      get: {
        summary: 'What became of a file',
        security: bearer('procurement'),
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: file, ...problems(400, 401, 403, 404, 405, 500, 503) },
      },
    },
    '/integrations/suppliers/events/': {
      get: {
        summary: 'What the syncs reported, oldest first',
        security: bearer('procurement'),
        parameters: [
          CUSTOMER,
          query('third_party_id', 'About this package.'),
          query('message', 'Text that the message holds.'),
          query('event_type', 'Of this type.', { enum: ['CRITICAL', 'ERROR', 'WARNING', 'INFO'] }),
          query('created_at__gte', 'Not before.', { type: 'string', format: 'date-time' }),
          query('created_at__lte', 'Not after.', { type: 'string', format: 'date-time' }),
          query('limit', 'Events on a page.', {
            type: 'integer',
            minimum: 1,
            maximum: 1000,
            default: 100,
          }),
          query('cursor', 'From next or previous of a page.'),
        ],
        responses: {
          200: answer('One page.', 'EventPage'),
          ...problems(400, 401, 403, 405, 500, 503),
        },
      },
    },
    '/integrations/suppliers/catalogue/': {
      get: {
        summary: 'What one customer can order',
        security: bearer('library'),
        parameters: [
          { ...CUSTOMER, required: true },
          query('availability', 'Also what cannot be ordered.', {
            enum: ['available', 'all'],
            default: 'available',
          }),
          query('limit', 'Packages on a page.', {
            type: 'integer',
            minimum: 1,
            maximum: 1000,
            default: 500,
          }),
          query('after', 'From next of a page.'),
          query('revision', 'From next of a page.', { type: 'integer' }),
        ],
        responses: {
          200: {
            ...answer('One page.', 'CataloguePage'),
            headers: { etag: { schema: { type: 'string' } } },
          },
          304: { description: 'The revision is the one you have.' },
          ...problems(400, 401, 403, 404, 405, 409, 500, 503),
        },
      },
    },
    '/healthz': {
      get: {
        summary: 'Whether the process answers',
        responses: { 200: answer('It does.', 'Health'), ...problems(405) },
      },
    },
    '/readyz': {
      get: {
        summary: 'Whether requests can be served, part by part',
        responses: {
          200: answer('They can.', 'Readiness'),
          503: answer('They cannot; the part that is not ready.', 'Readiness'),
          ...problems(405),
        },
      },
    },
    '/openapi.json': {
      get: {
        summary: 'This document',
        responses: {
          200: {
            description: 'OpenAPI 3.1.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    },
  };
}

function oauthPaths(authUrl: string): Part {
  const redirect = {
    description: 'On to the sign-in, or back to the application with the code or an error.',
  };
  return {
    '/oauth/authorize/': {
      servers: [{ url: authUrl }],
      get: {
        summary: 'Ask a user for access',
        parameters: [
          'response_type',
          'client_id',
          'scope',
          'redirect_uri',
          'state',
          'code_challenge',
          'code_challenge_method',
        ].map((name) => query(name, 'RFC 6749 4.1.1, RFC 7636 4.3.')),
        responses: {
          200: PAGE,
          302: redirect,
          303: redirect,
          400: PAGE,
          401: PAGE,
          403: PAGE,
          405: PAGE,
          414: PAGE,
          500: PAGE,
          503: PAGE,
        },
      },
      post: {
        summary: 'The answer of the consent page',
        responses: {
          200: PAGE,
          302: redirect,
          303: redirect,
          400: PAGE,
          403: PAGE,
          405: PAGE,
          413: PAGE,
          415: PAGE,
          500: PAGE,
          503: PAGE,
        },
      },
    },
    '/oauth/token/': {
      post: {
        summary: 'Exchange a code, or refresh',
        requestBody: form(
          ['grant_type'],
          [
            'code',
            'redirect_uri',
            'client_id',
            'client_secret',
            'code_verifier',
            'refresh_token',
            'scope',
          ],
        ),
        responses: { 200: answer('Tokens.', 'TokenAnswer'), ...OAUTH_ERRORS },
      },
    },
    '/oauth/introspect/': {
      post: {
        summary: 'How long a token is good, and for what',
        requestBody: form(
          ['token'],
          ['client_id', 'client_secret', 'refresh_token', 'token_type_hint'],
        ),
        responses: { 200: answer('Active, or not.', 'Introspection'), ...OAUTH_ERRORS },
      },
    },
    '/oauth/revoke_token/': {
      post: {
        summary: 'Give a token up',
        requestBody: form(['token'], ['client_id', 'client_secret', 'token_type_hint']),
        responses: { 200: answer('Gone, or never there.', 'Nothing'), ...OAUTH_ERRORS },
      },
    },
    '/.well-known/oauth-authorization-server': {
      get: {
        summary: 'RFC 8414 metadata',
        responses: {
          200: answer('Metadata.', 'ServerMetadata'),
          405: { description: 'RFC 6749 5.2.', content: json('OAuthError') },
        },
      },
    },
  };
}

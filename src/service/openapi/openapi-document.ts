import { ASSORTMENT_JSON_SCHEMA, type JsonSchema } from '#core';
import type { ServiceContext } from '../service-context.js';
import { type Part, SCHEMAS, type Tag } from './document-parts.js';
import { oauthPaths } from './oauth-paths.js';
import { resourcePaths } from './resource-paths.js';
import { WIRE_SCHEMAS } from './wire-schemas.js';

const SCOPES: Readonly<Record<string, string>> = {
  library: 'Read the catalogue.',
  procurement: 'Send files, read their status and the events.',
  sales: 'Opens nothing in this service.',
  accounts: 'Opens nothing in this service.',
};

const TAGS: Readonly<Record<Tag, string>> = {
  Assortment: 'Files in, events and catalogue out.',
  Access: 'OAuth 2.0 with the authorization code.',
  Discovery: 'What the service says of itself.',
};

/**
 * Returns the OpenAPI 3.1 document of a service: its addresses, scopes and limits, with the schemas
 * that also check files and responses.
 */
export function openApiDocument({
  authUrl,
  baseUrl,
  policy,
  limits,
  version,
}: Pick<ServiceContext, 'authUrl' | 'baseUrl' | 'limits' | 'policy' | 'version'>): Part {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Supplier assortments',
      version: version ?? '1',
      description:
        'A supplier sends the full assortment of a customer; once a day the latest file is ' +
        'checked and synced into the catalogue, and events say what happened. Access is granted ' +
        'by OAuth 2.0 (authorization code).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...resourcePaths(limits), ...oauthPaths(authUrl, policy) },
    components: {
      securitySchemes: {
        oauth2: oauth2(authUrl, baseUrl, policy.scopes),
        client: {
          type: 'http',
          scheme: 'basic',
          description: 'The client and its secret (RFC 6749 2.3.1); in the form instead.',
        },
      },
      schemas: { ...WIRE_SCHEMAS, AssortmentFile: fileSchema() },
    },
  };
}

function oauth2(authUrl: string, baseUrl: string, scopes: readonly string[]): Part {
  return {
    type: 'oauth2',
    description: 'An access token in `Authorization: Bearer`. It acts for the library of its user.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${authUrl}/oauth/authorize/`,
        tokenUrl: `${baseUrl}/oauth/token/`,
        refreshUrl: `${baseUrl}/oauth/token/`,
        scopes: Object.fromEntries(scopes.map((scope) => [scope, SCOPES[scope] ?? scope])),
      },
    },
  };
}

/** Returns the schema of a file, with references that are relative to the document. */
function fileSchema(): JsonSchema {
  const text = JSON.stringify({ ...ASSORTMENT_JSON_SCHEMA, $id: undefined, $schema: undefined });
  return JSON.parse(
    text.replaceAll('"$ref":"#/', `"$ref":"${SCHEMAS}AssortmentFile/`),
  ) as JsonSchema;
}

import type { JsonSchema } from '#core';
import { EXAMPLES } from './examples.js';

/** One part of an OpenAPI document. */
export type Part = Readonly<Record<string, unknown>>;

export const SCHEMAS = '#/components/schemas/';

/** Names of the groups that the operations are listed in. */
export type Tag = 'Access' | 'Assortment' | 'Discovery';

/** An operation, with the members that OpenAPI gives it. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [Tag];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Part[];
  readonly parameters?: readonly Part[];
  readonly requestBody?: Part;
  readonly responses: Part;
  readonly 'x-limits'?: Part;
}

/** Returns content of a schema, with its example if there is one. */
export function json(
  schema: string,
  type = 'application/json',
  example: unknown = EXAMPLES[schema],
): Part {
  return {
    [type]: {
      schema: { $ref: `${SCHEMAS}${schema}` },
      ...(example === undefined ? {} : { example }),
    },
  };
}

export function answer(description: string, schema: string, example?: unknown): Part {
  return { description, content: json(schema, undefined, example) };
}

/** Status of a problem document. */
type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

const PROBLEMS: Readonly<Record<ProblemStatus, string>> = {
  400: 'A parameter is missing, repeated, unknown or not of its form, or the body is.',
  401: 'There is no access token, or it is unknown, expired or revoked.',
  403: 'The access token lacks the scope of this operation.',
  404: 'There is no such thing in the library that the token acts for.',
  405: 'The address does not answer this method; `Allow` lists those that it does.',
  409: 'The catalogue has changed since the first page. Begin again without `revision`.',
  413: 'The body has more bytes, or more records, than are taken.',
  415: 'The media type, or the encoding, is not taken.',
  422: 'The file is refused and was not received. `report` says why, and how to fix it.',
  429: 'A quota of the customer or its library is used up. Try again after `Retry-After` seconds.',
  500: 'Something failed inside the service. Nothing was changed.',
  503: 'The service is busy, or has no storage. Try again after `Retry-After` seconds.',
};

/** Returns the responses that are problem documents (RFC 9457), by status. */
export function problems(...statuses: readonly ProblemStatus[]): Part {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: PROBLEMS[status], content: json('Problem', 'application/problem+json') },
    ]),
  );
}

export const OAUTH_ERRORS: Part = Object.fromEntries(
  [400, 401, 405, 408, 413, 415, 429, 500, 503].map((status) => [
    status,
    { description: 'An error as RFC 6749 5.2 has it.', content: json('OAuthError') },
  ]),
);

const PAGE: Part = {
  description: 'A page for a person.',
  content: { 'text/html': { schema: { type: 'string' } } },
};

/** Returns the responses that are pages for a person, by status. */
export function pages(...statuses: readonly number[]): Part {
  return Object.fromEntries(statuses.map((status) => [status, PAGE]));
}

/** Returns a parameter of the query. */
export function query(
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string' },
  required = false,
): Part {
  return { name, in: 'query', required, description, schema };
}

/** Returns the schema of one of these words. */
export function wordOf(words: readonly string[], fallback?: string): JsonSchema {
  return { type: 'string', enum: words, ...(fallback === undefined ? {} : { default: fallback }) };
}

/** Returns the schema of how many things a page has. */
export function pageLimit(fallback: number): JsonSchema {
  return { type: 'integer', minimum: 1, maximum: 1000, default: fallback };
}

/** A field of a form: its description by its name. */
export type FormFields = Readonly<Record<string, string>>;

/** Returns the body of a form; `required` fields come first. */
export function form(required: FormFields, optional: FormFields): Part {
  const properties = Object.fromEntries(
    Object.entries({ ...required, ...optional }).map(([name, description]) => [
      name,
      { type: 'string', description },
    ]),
  );
  return {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', required: Object.keys(required), properties },
      },
    },
  };
}

/** Returns the security of an operation that asks for an access token with a scope. */
export function bearer(scope: string): readonly Part[] {
  return [{ oauth2: [scope] }];
}

/** The client names itself by HTTP Basic, or in the form (Decision O6). */
export const CLIENT: readonly Part[] = [{ client: [] }, {}];

/** Anyone may ask. */
export const ANYONE: readonly Part[] = [];

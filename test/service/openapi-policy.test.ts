import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TOKEN_POLICY, type TokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import { SCHEMAS } from '../../src/service/openapi/document-parts.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { createValidatedService } from './validated-service.js';

const BASE = 'https://api.example.test';

/** Returns the OpenAPI document of a service with this policy, as text. */
async function documentOf(policy: Partial<TokenPolicy> = {}): Promise<string> {
  const service = createValidatedService({
    storage: createMemoryStorage(),
    authUrl: BASE,
    baseUrl: BASE,
    authenticate: () => new Response(null, { status: 302 }),
    policy,
  });
  return (await service.fetch(new Request(`${BASE}/openapi.json`))).text();
}

/** A policy of which no member is the default. */
const UNUSUAL: TokenPolicy = {
  codeLifetimeSeconds: 137,
  accessLifetimeSeconds: 10_800,
  refreshIdleSeconds: 172_800,
  rotate: true,
  retryWindowSeconds: 11,
  skewSeconds: 1,
  pkce: 'required',
  revokeAccessOnRefresh: true,
  codeReplay: 'deny',
  tokenRedirectUri: 'if-sent',
  defaultScopes: ['library'],
  scopes: ['library', 'procurement', 'stock'],
};

interface Operation {
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
}

function operation(document: string, path: string, method: string): Operation {
  const { paths } = JSON.parse(document) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const found = paths[path]?.[method];
  if (found === undefined) throw new Error(`no ${method} ${path}`);
  return found;
}

function tokenText(document: string): string {
  return operation(document, '/oauth/token/', 'post').description;
}

/** Returns every example of a document with the reference of its schema. */
function examplesIn(part: object): readonly { readonly $ref: string; readonly example: unknown }[] {
  const { schema, example } = part as { schema?: { $ref: string }; example?: unknown };
  if (schema !== undefined && example !== undefined) return [{ $ref: schema.$ref, example }];
  return Object.values(part).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner !== null ? examplesIn(inner) : [],
  );
}

describe('openapi.json says the policy in force', () => {
  it('in words, by default', async () => {
    expect(tokenText(await documentOf())).toBe(
      'A code works once, within 1 minute; an access token works for 1 week. Each refresh ' +
        'answers a new pair. The refresh token before it works again for 1 minute, for a client ' +
        'that lost the answer or runs twice; its use after that ends every token of the grant.',
    );
  });

  it('in words, for an unusual policy', async () => {
    expect(tokenText(await documentOf(UNUSUAL))).toBe(
      'A code works once, within 137 seconds; an access token works for 3 hours. Each ' +
        'refresh answers a new pair. The refresh token before it works again for 11 seconds, ' +
        'for a client that lost the answer or runs twice; its use after that ends every token ' +
        'of the grant. A refresh token that is unused for 2 days expires. A refresh ends the ' +
        'access tokens before it.',
    );
  });

  it('where nothing is retried, and where the refresh token is kept', async () => {
    expect(tokenText(await documentOf({ retryWindowSeconds: 0 }))).toContain(
      'Each refresh answers a new pair. The refresh token before it is spent: its use ends every ' +
        'token of the grant.',
    );
    const kept = tokenText(await documentOf({ rotate: false }));
    expect(kept).toContain(
      'A refresh returns a new access token, and the same refresh token continues to work.',
    );
    expect(kept).not.toMatch(/pair|again|spent/);
  });

  it('no figure and no scope of the defaults remains', async () => {
    const document = await documentOf(UNUSUAL);
    expect(document).not.toMatch(
      /(?<![.\d]|more than )(60|604,?800)\b|\b(1|a|one) (minute|week)\b|\b7 days\b|sales|accounts/,
    );
  });

  it('what a request has to have follows from it', async () => {
    const needed = async (policy: Partial<TokenPolicy>): Promise<readonly string[]> =>
      operation(await documentOf(policy), '/oauth/authorize/', 'get')
        .parameters.filter(({ required }) => required)
        .map(({ name }) => name);
    expect([await needed({}), await needed(UNUSUAL)]).toEqual([
      ['response_type', 'client_id', 'scope'],
      ['response_type', 'client_id', 'code_challenge', 'code_challenge_method'],
    ]);
    const [, , scope] = operation(
      await documentOf({ defaultScopes: ['library', 'sales'] }),
      '/oauth/authorize/',
      'get',
    ).parameters;
    expect(scope?.description).toBe('Scopes with blanks between them; without it `library sales`.');
  });

  it('its examples are of their schemas', async () => {
    const document = JSON.parse(await documentOf(UNUSUAL)) as object;
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'https://openapi.test/all', ...document });
    const examples = examplesIn(document);
    expect(examples.map(({ $ref }) => $ref)).toEqual(
      expect.arrayContaining(['TokenAnswer', 'Introspection'].map((name) => `${SCHEMAS}${name}`)),
    );
    for (const { $ref, example } of examples)
      expect([$ref, ajv.validate({ $ref: `https://openapi.test/all${$ref}` }, example)]).toEqual([
        $ref,
        true,
      ]);
  });

  /** Members that no sentence is about: a difference of clocks, and what a replay ends. */
  const SILENT = ['skewSeconds', 'codeReplay'];

  const members = (Object.keys(DEFAULT_TOKEN_POLICY) as (keyof TokenPolicy)[]).filter(
    (name) => !SILENT.includes(name),
  );
  it.each(members)('another %s is another document', async (name) => {
    const policy = { [name]: name === 'rotate' ? false : UNUSUAL[name] };
    expect(await documentOf(policy)).not.toBe(await documentOf());
  });
});

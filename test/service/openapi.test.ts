import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { oauthRoutes } from '../../src/service/oauth/oauth-routes.js';
import { EXAMPLES } from '../../src/service/openapi/examples.js';
import { resourceRoutes } from '../../src/service/resource-routes.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import {
  BASE,
  bodyOf,
  CATALOGUE,
  EVENTS,
  FILES,
  ResourceWorld,
  recordOf,
} from './resource-world.js';
import { createValidatedService, validated } from './validated-service.js';

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly securitySchemes: {
      readonly oauth2: {
        readonly flows: { readonly authorizationCode: { readonly scopes: object } };
      };
    };
  };
}

async function documentOf(world: ResourceWorld): Promise<Document> {
  return bodyOf<Document>(await world.fetch(new Request(`${BASE}/openapi.json`)));
}

function operationsOf({
  paths,
}: Document): readonly (readonly [name: string, operation: Operation])[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'servers')
      .map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('The OpenAPI document (Spec 4, Decisions H1 to H3)', () => {
  it('describes every route there is, and no other', async () => {
    const document = await documentOf(new ResourceWorld());
    const routes = [...resourceRoutes, ...oauthRoutes]
      // One with a slash at its end answers the same; templates that differ in it alone would be
      // one path to readers.
      .filter(({ path }) => path !== '/integrations/suppliers/files/{id}/')
      .flatMap(({ path, methods }) =>
        Object.keys(methods).map((method) => `${method.toLowerCase()} ${path}`),
      );
    const described = operationsOf(document).map(([name]) => name);
    expect(described.toSorted()).toEqual(
      [...new Set([...routes, 'get /.well-known/oauth-authorization-server'])].toSorted(),
    );
    expect(document.openapi).toBe('3.1.0');
  });

  it(
    'every schema compiles, every reference leads somewhere, every scope asked for can be ' +
      'given',
    async () => {
      const document = await documentOf(new ResourceWorld());
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      ajv.addSchema({ $id: 'https://openapi.test/all', ...document });
      for (const name of Object.keys(document.components.schemas))
        expect(
          ajv.compile({ $ref: `https://openapi.test/all#/components/schemas/${name}` }),
        ).toBeTypeOf('function');
      const scopes = Object.keys(
        document.components.securitySchemes.oauth2.flows.authorizationCode.scopes,
      );
      const asked = operationsOf(document).flatMap(([, { security = [] }]) =>
        security.flatMap((each) => Object.values(each).flat()),
      );
      expect([...new Set(asked)].toSorted()).toEqual(['library', 'procurement']);
      expect(scopes).toEqual(expect.arrayContaining(asked));
    },
  );

  it(
    'the schema of a file is the one that ships: it takes a record and refuses one without ' +
      'a price',
    async () => {
      const document = await documentOf(new ResourceWorld());
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      ajv.addSchema({ $id: 'https://openapi.test/file', ...document });
      const validate = ajv.compile({
        $ref: 'https://openapi.test/file#/components/schemas/AssortmentFile',
      });
      expect(validate([recordOf('A1')])).toBe(true);
      expect(
        validate(
          [recordOf('A1', { price: undefined })].map(
            (record) => JSON.parse(JSON.stringify(record)) as unknown,
          ),
        ),
      ).toBe(false);
    },
  );

  it.each(Object.keys(EXAMPLES))('the example of %s is of its schema', async (name) => {
    const document = await documentOf(new ResourceWorld());
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'https://openapi.test/examples', ...document });
    const validate = ajv.compile({
      $ref: `https://openapi.test/examples#/components/schemas/${name}`,
    });
    validate(EXAMPLES[name]);
    expect(validate.errors).toBeNull();
  });

  it('the examples of pages are what the service answers', async () => {
    const world = new ResourceWorld();
    const token = await world.token();
    const [record] = EXAMPLES['AssortmentFile'] as readonly [object];
    await world.upload(token, [{ ...record, gtin: '6417700050542' }]);
    await world.nextDay();
    const page = await bodyOf<object>(await world.get(`${CATALOGUE}?customer_number=4711`, token));
    const events = await bodyOf<object>(await world.get(EVENTS, token));
    const anyTime = expect.any(String) as string;
    const { items } = EXAMPLES['CataloguePage'] as { readonly items: readonly [object] };
    expect(page).toMatchObject({ items: [{ ...items[0], since: anyTime }] });
    const { results } = EXAMPLES['EventPage'] as { readonly results: readonly [object] };
    expect(events).toMatchObject({ results: [{ ...results[0], created_at: anyTime }] });
  });

  it('says the limits of an upload in words and numbers', async () => {
    const world = new ResourceWorld({ records: 1_234 });
    const { paths } = await documentOf(world);
    const upload = paths['/integrations/suppliers/files/']?.['post'];
    expect(upload).toMatchObject({
      description: expect.stringContaining('At most 1,234 records, 268,435,456 bytes') as string,
      'x-limits': { records: 1_234, bytes: 268_435_456, unpackedBytes: 1_073_741_824 },
    });
  });

  it('README.md says the limits of this document', async () => {
    const { paths } = await documentOf(new ResourceWorld());
    const page = readFileSync('README.md', 'utf8');
    const [, records = '', bytes, unpacked] =
      /up to ([\d,]+) records,\s+(\d+) MiB as sent and (\d+) GiB unpacked/.exec(page) ?? [];
    expect(paths['/integrations/suppliers/files/']?.['post']).toMatchObject({
      'x-limits': {
        records: Number(records.replaceAll(',', '')),
        bytes: Number(bytes) * 2 ** 20,
        unpackedBytes: Number(unpacked) * 2 ** 30,
      },
    });
  });

  it('is the same below an address with a path, and checks answers there too', async () => {
    const base = 'https://api.example.test/v1';
    const service = createValidatedService({
      storage: createMemoryStorage(),
      authUrl: BASE,
      baseUrl: base,
      authenticate: () => new Response(null, { status: 302 }),
    });
    expect(
      (await service.fetch(new Request(`${base}/integrations/suppliers/events/`))).status,
    ).toBe(401);
    expect((await service.fetch(new Request(`${BASE}/oauth/authorize/`))).status).toBe(400);
    expect([...service.seen]).toEqual([
      'get /integrations/suppliers/events/ 401',
      'get /oauth/authorize/ 400',
    ]);
    const wrong = {
      fetch: async (request: Request) =>
        request.url.endsWith('openapi.json')
          ? service.fetch(request)
          : new Response('{}', { status: 418 }),
    };
    await expect(
      validated(wrong, base).fetch(new Request(`${base}/integrations/suppliers/events/`)),
    ).rejects.toThrow('418 is not described');
  });
});

describe('Every answer is as the document says', () => {
  it('in every test that asks a service: none asks behind the back of the judge', () => {
    const tests = new URL('../', import.meta.url);
    const asking = readdirSync(tests, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter(
        (path) =>
          /\.m?[jt]s$/.test(path) &&
          // Programs of other packages, which import the packed one.
          !path.startsWith('packaging/') &&
          /\bcreateService\b/.test(readFileSync(new URL(path, tests), 'utf8')),
      );
    // The first only makes services with wrong options; the memory of the last two is measured.
    expect(asking.toSorted()).toEqual([
      'policy/caller-options.test.ts',
      'service/validated-service.ts',
      'verify/bomb-server.ts',
      'verify/soak-tokens.ts',
    ]);
  });

  it(
    'and every answer that it describes for files, events and the catalogue can be ' + 'had',
    async () => {
      const quotas = { libraryCustomers: 1 };
      const world = new ResourceWorld({ bodyBytes: 5_000 }, undefined, undefined, { quotas });
      const token = await world.token();
      const { id } = await bodyOf<{ id: string }>(
        await world.upload(token, [recordOf('A1', { gtin: '1' })]),
      );
      await world.nextDay();
      const catalogue = `${CATALOGUE}?customer_number=4711`;
      const etag = (await world.get(catalogue, token)).headers.get('etag') ?? '';
      const status = await world.get(`${FILES}${id}`, token);
      await world.get(`${FILES}${id}`, token, {
        'if-none-match': status.headers.get('etag') ?? '',
      });
      await world.get(FILES, token);
      await world.get(EVENTS, token);
      await world.get(catalogue, token, { 'if-none-match': etag });
      await world.get(`${catalogue}&revision=77`, token);
      await world.get(`${CATALOGUE}?customer_number=nobody`, token);
      await world.get(`${FILES}none`, token);
      await world.post(token, '[{]');
      await world.post(token, '[]', {}, 'customer_number=another');
      vi.spyOn(world.storage.files, 'accept').mockResolvedValueOnce({ outcome: 'conflict' });
      vi.spyOn(world.storage.files, 'erased').mockResolvedValueOnce(true);
      await world.upload(token, [recordOf('A2')]);
      await world.post(token, ' '.repeat(6_000));
      await world.post(token, '[]', { 'content-type': 'text/csv' });
      const forbidden = await world.token('lib-1', 'sales');
      for (const url of [FILES, `${FILES}${id}`, EVENTS, catalogue]) {
        await world.get(url, forbidden);
        await world.get(url, 'unknown');
        await world.fetch(new Request(url, { headers: { authorization: 'Bearer ?' } }));
        await world.fetch(new Request(url, { method: 'DELETE' }));
      }
      await world.post(forbidden, '[]');
      await world.post('unknown', '[]');
      await world.post('?', '[]');
      await world.fetch(new Request(FILES, { method: 'DELETE' }));
      const { grants } = world.storage;
      const commit = vi.spyOn(grants, 'commit').mockResolvedValue('conflict');
      world.now += 8 * 24 * 3_600_000;
      const everywhere = async (): Promise<void> => {
        for (const url of [FILES, `${FILES}${id}`, EVENTS, catalogue]) await world.get(url, token);
        await world.post(token, '[]');
      };
      // A token that is seen to have expired is written down first: where that meets others without
      // end, the service is busy.
      await everywhere();
      commit.mockRestore();
      vi.spyOn(grants, 'load').mockRejectedValue(new Error('the store is away'));
      await everywhere();
      const wanted = operationsOf(await documentOf(world))
        .filter(([name]) => name.includes('/integrations/'))
        .flatMap(([name, { responses }]) =>
          Object.keys(responses).map(
            (status) => `${status === '405' ? name.replace(/^\w+/, 'delete') : name} ${status}`,
          ),
        );
      expect(wanted.filter((name) => !world.seen.has(name))).toEqual([]);
    },
  );
});

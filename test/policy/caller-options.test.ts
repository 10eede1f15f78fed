import { describe, expect, it } from 'vitest';
import * as client from '../../src/client/index.js';
import * as sync from '../../src/core/catalogue/index.js';
import * as core from '../../src/core/index.js';
import * as tables from '../../src/import/index.js';
import * as oauth from '../../src/oauth/index.js';
import * as worker from '../../src/service/daily-sync/worker/index.js';
import * as service from '../../src/service/index.js';
import * as node from '../../src/service/node/index.js';
import { storageConformance } from '../../src/storage/conformance/index.js';
import { createMemoryStorage } from '../../src/storage/index.js';
import { createPostgresStorage } from '../../src/storage/postgres/index.js';
import { openS3Files } from '../../src/storage/s3/index.js';
import { openSqliteStorage } from '../../src/storage/sqlite/index.js';
import * as arbitraries from '../../src/testing/index.js';
import { buildEntries } from './built.js';
import { type OptionTree, optionParameters } from './caller-options.js';

const kit = { ...core, ...sync };

type Call = (...given: readonly unknown[]) => unknown;

type StepsCall = (...given: readonly unknown[]) => Iterator<unknown>;

/** A call with options that are complete, where `call` passes on what it gets in their place. */
interface Sample {
  readonly call: (options: unknown) => unknown;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Passes arguments on without their types, as a caller in JavaScript does. */
function loose(run: unknown, ...before: readonly unknown[]): (options: unknown) => unknown {
  return (options) => (run as Call)(...before, options);
}

const FILE = '[]';
const TABLE = tables.readTable(new TextEncoder().encode('Nimi;Hinta\nRuis;1'));
const RECORD = kit.readPackageRecord({
  third_party_id: 'A1',
  name: 'Rye',
  price: '1',
  price_type_code: 0,
  package_description_str: '6x1l',
});
const record = RECORD.ok ? RECORD.value : undefined;
const catalogue = kit.emptyCatalogue('4711');
const reading = kit.readAssortmentFile(FILE);
const REFUSED = kit.checkAssortmentFile('[{');
const PLAN = reading.readable
  ? kit.writeSyncPlan(kit.planSync(catalogue, reading, { now: 0, customerNumber: '4711' }))
  : undefined;
const OUTLINE = { records: 0, accepted: 0, packages: [] };
const SYNC = {
  now: 0,
  customerNumber: '4711',
  guard: { removals: { ratio: '0.5', count: 1 }, unitPrice: { ratio: '0.5' } },
};
const storage = createMemoryStorage();
const environment = { storage, now: () => 0, holder: 'test' };
const key = { library: 'l', customer: 'c' };
const access = { baseUrl: 'https://api.example', accessToken: 'a' };
const identity = { baseUrl: 'https://api.example', clientId: 'c', clientSecret: 's' };
const finding = { code: 'price.zero', pointer: '/0', values: {} };
const policy = { ...oauth.tokenPolicy() };
const hosts = { authUrl: 'https://app.example', baseUrl: 'https://api.example' };

const SAMPLES: Readonly<Record<string, Sample>> = {
  ...only(kit.checkAssortmentFile, [FILE]),
  ...only(kit.readAssortmentFile, [FILE]),
  ...only(kit.createAssortmentReader),
  ...only(kit.createAssortmentChecker),
  ...only(kit.createChangesReader, [new kit.KnownPackages([], kit.sha256Text)]),
  readAssortmentStream: {
    call: (options) =>
      loose(kit.readAssortmentStream, [new Uint8Array()])(options) &&
      (loose(kit.readAssortmentStream, [])(options) as AsyncGenerator).next(),
    options: {},
  },
  ...only(tables.readTable, [new Uint8Array()]),
  ...only(tables.suggestProfile, [TABLE.ok ? TABLE.value : undefined]),
  ...only(kit.applyFixes, [FILE, []]),
  ...only(kit.fixAssortmentFile, [FILE, []]),
  ...only(kit.readPackageRecord, [{}]),
  ...only(kit.readPackageDescription, [{}]),
  ...only(kit.createRecordSchema),
  ...only(kit.createDescriptionSchema),
  ...only(kit.createFileSchema),
  ...only(kit.parsePackageDescription, ['6x1l']),
  ...only(kit.parseUnit, ['kg']),
  ...only(kit.parseGtin, ['5410228142034']),
  ...only(kit.formatFraction, [kit.fraction(1n)]),
  ...only(kit.convertAmount, ['1', 'kg', 'g'], { factors: { '#10': '3000' } }),
  ...only(kit.priceLadder, [record], { factors: { '#10': '3000' }, referenceUnits: ['lb'] }),
  ...only(kit.weighedDeliveryPrice, [record, { amount: '1', unit: 'l' }], {
    factors: { '#10': '3000' },
  }),
  ...only(kit.describeFinding, [finding]),
  ...only(kit.emptyCatalogue, ['4711']),
  ...only(kit.readSyncPlan, [PLAN]),
  ...only(kit.planSync, [catalogue, reading], SYNC),
  planChanges: {
    call: (options) => (kit.planChanges as Call)(catalogue, reading, options, { unchanged: [] }),
    options: SYNC,
  },
  planChangesInSteps: {
    call: (options) =>
      (kit.planChangesInSteps as StepsCall)(catalogue, reading, options, { unchanged: [] }).next(),
    options: SYNC,
  },
  ...only(kit.checkBeforeSending, [OUTLINE, undefined], {
    removals: { ratio: '0.5', count: 1 },
  }),
  ...only(kit.refusedFileEvent, [REFUSED], { now: 0, customerNumber: '4711' }),
  ...only(oauth.tokenPolicy),
  ...only(oauth.readAuthorizationRequest, [oauth.parseForm(''), undefined], policy),
  ...only(oauth.forgetFamilyAt, [family()], policy),
  ...only(oauth.reduceTokenFamily, [null, { kind: 'none' }], policy),
  ...only(oauth.serverMetadata, [], { issuer: hosts.baseUrl, ...hosts, policy }),
  ...only(client.createClient, [], {
    ...hosts,
    ...identity,
    load: async () => undefined,
    save: async () => undefined,
  }),
  ...only(client.reduceAuthorization, [client.initialAuthorization(undefined), {}], {
    ...client.AUTHORIZATION_POLICY,
  }),
  ...only(client.readRedirect, ['/cb'], { state: 's', issuer: hosts.baseUrl }),
  ...only(client.uploadRequest, [], { ...access, customerNumber: '4711' }),
  ...only(client.fileStatusRequest, [], { ...access, id: 'f' }),
  ...only(client.eventsRequest, [], access),
  ...only(client.filesRequest, [], access),
  ...only(client.catalogueRequest, [], { ...access, customerNumber: '4711' }),
  ...only(client.metadataRequest, [], { baseUrl: hosts.baseUrl }),
  ...only(client.authorizationUrl, [], {
    authUrl: hosts.authUrl,
    clientId: 'c',
    scope: 'library',
    state: 's',
    challenge: 'h',
  }),
  ...only(client.exchangeRequest, [], { ...identity, code: 'c', verifier: 'v' }),
  ...only(client.refreshRequest, [], { ...identity, refreshToken: 'r' }),
  ...only(client.introspectionRequest, [], { ...identity, accessToken: 'a' }),
  ...only(client.revocationRequest, [], { ...identity, token: 't' }),
  ...only(createMemoryStorage),
  ...only(node.createWebhookSender),
  ...only(createPostgresStorage, [{}]),
  ...only(openSqliteStorage, ['']),
  ...only(openS3Files, [createMemoryStorage()], {
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    endpoint: 'http://127.0.0.1:9',
    tries: 1,
  }),
  ...only(storageConformance),
  ...only(service.createService, [], { storage, ...hosts, authenticate: () => new Response() }),
  ...only(service.runDailySync, [key], environment),
  runDueDays: { call: loose(service.runDueDays), options: environment },
  'startScheduler environment': {
    call: (options) => loose(service.startScheduler)(options),
    options: environment,
  },
  startScheduler: { call: loose(service.startScheduler, environment), options: {} },
  ...only(service.syncNow, [key, { id: 'f' }], environment),
  ...only(node.serveNode, [{ fetch: async () => new Response() }], { port: 0 }),
  ...only(worker.startWorker, [], { ...environment, pool: {} }),
  ...only(arbitraries.assortmentFile),
  ...only(arbitraries.catalogue),
  ...only(arbitraries.fileHistory),
  ...only(arbitraries.brokenWireRecord),
  ...only(arbitraries.doubtfulWireRecord),
  ...only(arbitraries.validWireRecord),
  ...only(arbitraries.agreedInstant),
  ...only(arbitraries.leadTime),
  ...only(arbitraries.packageDescription),
  ...only(arbitraries.spelledPackageDescription),
  ...only(arbitraries.deepPackageDescription, [], { maxLevels: 2 }),
  ...only(arbitraries.plainDecimal),
  ...only(arbitraries.price),
  ...only(arbitraries.validGtin),
};

/** The sample of one function, by its name. */
function only(
  run: { readonly name: string },
  before: readonly unknown[] = [],
  options: Readonly<Record<string, unknown>> | object = {},
): Readonly<Record<string, Sample>> {
  return {
    [run.name]: {
      call: loose(run, ...before),
      options: options as Readonly<Record<string, unknown>>,
    },
  };
}

function family(): unknown {
  return { code: { issuedAt: 0 }, refresh: [], access: [] };
}

/** Returns the options with another object at a path. */
function withObject(
  options: Readonly<Record<string, unknown>>,
  [name, ...rest]: readonly string[],
  change: (object: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (name === undefined) return change(options);
  const inside = (options[name] ?? {}) as Readonly<Record<string, unknown>>;
  return { ...options, [name]: withObject(inside, rest, change) };
}

/** Returns every object of options in a tree, with the way to it. */
function objectsOf(
  tree: OptionTree,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly tree: OptionTree }[] {
  return [
    { path, tree },
    ...Object.entries(tree.inside).flatMap(([name, inside]) => objectsOf(inside, [...path, name])),
  ];
}

/** Returns what a call threw; what it started instead is ended. */
async function errorOf(run: () => unknown): Promise<unknown> {
  try {
    const started = (await run()) as Partial<Record<'stop' | 'close', () => unknown>> | undefined;
    await (started?.stop ?? started?.close)?.call(started);
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Functions that take what `tokenPolicy` made, which is complete. */
const MADE_POLICY = new Set(['forgetFamilyAt', 'readAuthorizationRequest', 'reduceTokenFamily']);

/** Objects whose members are units by name, of which none is near to another. */
const UNIT_TABLES = /factors$/;

const { '.': root, ...others } = await publicEntries();
const { parameters, unknown } = optionParameters({ '.': root ?? '', ...others });

/** The source of each subpath, without the command. */
async function publicEntries(): Promise<Readonly<Record<string, string>>> {
  const entries = Object.entries(await buildEntries());
  return Object.fromEntries(
    entries
      .filter(([, path]) => path.endsWith('/index.ts'))
      .map(([name, path]) => [name === 'index' ? '.' : name, path]),
  );
}

describe('Options of public functions', () => {
  it('every parameter takes options or a value that the table knows', () => {
    expect(unknown).toEqual([]);
    expect(parameters.length).toBeGreaterThan(60);
  });

  const cases = new Map(
    parameters.map((parameter) => {
      const { name, at } = parameter;
      const id = name === 'startScheduler' && at === 0 ? 'startScheduler environment' : name;
      return [id, parameter.options] as const;
    }),
  );

  it('every function with options has a sample', () => {
    expect([...cases.keys()].filter((id) => SAMPLES[id] === undefined)).toEqual([]);
  });

  it.each([...cases])('%s refuses unknown names at every depth', async (id, tree) => {
    const { call, options } = SAMPLES[id] ?? { call: () => undefined, options: {} };
    for (const { path, tree: inside } of objectsOf(tree)) {
      const prefix = path.map((name) => `${name}.`).join('');
      for (const name of inside.names) {
        const slip = `${name}x`;
        const error = await errorOf(() =>
          call(withObject(options, path, (object) => ({ ...object, [slip]: 1 }))),
        );
        expect(error, `${id} ${prefix}${slip}`).toBeInstanceOf(TypeError);
        const message = String(error);
        expect(message).toContain(`There is no option ${prefix}${slip}.`);
        if (!UNIT_TABLES.test(path.join('.'))) expect(message).toContain(`${prefix}${name}`);
      }
    }
  });

  it.each([...cases])('%s names a required option that is missing', async (id, tree) => {
    const { call, options } = SAMPLES[id] ?? { call: () => undefined, options: {} };
    for (const { path, tree: inside } of objectsOf(tree)) {
      for (const name of MADE_POLICY.has(id) ? [] : inside.required) {
        const error = await errorOf(() =>
          call(withObject(options, path, ({ [name]: _, ...rest }) => rest)),
        );
        expect(error, `${id} without ${[...path, name].join('.')}`).toBeInstanceOf(TypeError);
        expect(String(error)).toContain(name);
      }
    }
    for (const given of [null, 5, 'x'])
      expect(String(await errorOf(() => call(given))), id).toMatch(/is an object, not/);
  });

  it.each([...cases])('%s takes null for an option that is left out', async (id, tree) => {
    const { call, options } = SAMPLES[id] ?? { call: () => undefined, options: {} };
    const without = String(await errorOf(() => call(options)));
    for (const { path, tree: inside } of objectsOf(tree)) {
      const left = path.length > 0 ? [] : inside.names.filter((one) => !(one in options));
      for (const name of left)
        expect(String(await errorOf(() => call({ ...options, [name]: null }))), name).toBe(without);
    }
  });

  it.each([...cases])('%s refuses values of no kind by name', async (id, tree) => {
    const { call, options } = SAMPLES[id] ?? { call: () => undefined, options: {} };
    for (const { path, tree: inside } of objectsOf(tree)) {
      for (const name of inside.names)
        for (const wrong of [Number.NaN, Symbol('wrong')]) {
          const error = await errorOf(() =>
            call(withObject(options, path, (object) => ({ ...object, [name]: wrong }))),
          );
          expect(error, `${id} ${[...path, name].join('.')}`).toBeInstanceOf(TypeError);
          expect(String(error), name).toMatch(name === 'now' ? /now|instant/ : name);
        }
    }
  });
});

import { describe, expect, it } from 'vitest';
import * as client from '../../src/client/index.js';
import * as catalogue from '../../src/core/catalogue/index.js';
import * as core from '../../src/core/index.js';
import * as oauth from '../../src/oauth/index.js';

const kit = { ...core, ...catalogue };

type Call = (...given: readonly unknown[]) => unknown;

const WRONG: readonly unknown[] = [undefined, null, 5, 'x', true, {}, [], () => 1];

const { fraction } = kit;
const half = fraction(1n, 2n);
const description = kit.unwrap(kit.parsePackageDescription('6x1.5l'));
const refused = kit.readAssortmentFile('{');
const pack = { third_party_id: 'A1', name: 'Rye', price: '1', price_type_code: 0 };
const file = kit.readAssortmentFile(JSON.stringify([{ ...pack, package_description_str: '1l' }]));

const { outline } = kit.outlineFile(kit.createAssortmentReader().end());

const base = kit.emptyCatalogue('1');
const run = { now: 0, customerNumber: '1' };

/** Calls whose first arguments are right, or wrong in a way of their own. */
const CALLS: readonly (readonly [name: string, call: () => unknown])[] = [
  // The types are bent on purpose: a caller without types may pass anything.
  ['gtinCheckDigit', () => kit.gtinCheckDigit('123')],
  ['formatGtin14', () => kit.formatGtin14('5901234123458')],
  ['netContent', () => kit.netContent(description, 2)],
  ['convertAmount', () => kit.convertAmount('1', 'kg', 'stone' as 'g')],
  ['convertAmount', () => kit.convertAmount(5 as unknown as string, 'kg', 'g')],
  ['fraction', () => fraction(1n, 0n)],
  ['fraction', () => fraction(1 as unknown as bigint, 2n)],
  ['fractionOfDecimal', () => kit.fractionOfDecimal(new kit.Decimal('1e10001'))],
  ['divideFractions', () => kit.divideFractions(half, fraction(0n))],
  ['addFractions', () => kit.addFractions(half, { numerator: 1n, denominator: 0n })],
  ['formatFraction', () => kit.formatFraction(half, { digits: -1 })],
  ['formatFraction', () => kit.formatFraction(half, { digits: 1, rounding: 'x' as 'up' })],
  ['formatLeadTime', () => kit.formatLeadTime({ microseconds: -1n })],
  ['planSync', () => kit.planSync(base, refused as never, run)],
  ['emptyCatalogue', () => kit.emptyCatalogue(5 as unknown as string)],
  ['readAssortmentFile', () => kit.readAssortmentFile('[]', { limits: { depth: -1 } })],
  ['readAssortmentFile', () => kit.readAssortmentFile('[]', { limits: { dept: 1 } as never })],
  ['readAssortmentFile', () => kit.readAssortmentFile('[]', { accelerate: 1 as never })],
  ['planSync', () => kit.planSync(base, file as never, { ...run, customerNumber: 5 as never })],
  ['planSync', () => kit.planSync(base, file as never, { now: 0 } as never)],
  ['planSync', () => kit.planSync(base, file as never, { ...run, digest: 5 as never })],
  ['planSync', () => kit.planSync(base, file as never, { ...run, onRefused: 'x' as 'keep' })],
  ['planSync', () => kit.planSync(base, file as never, { ...run, driftRatio: '-1' })],
  ['planSync', () => kit.planSync(base, file as never, { ...run, supplierStyle: 'y' as 'x' })],
  ['planSync', () => kit.planSync(base, file as never, { ...run, approval: 5 as never })],
  ['planSync', () => kit.planSync(base, file as never, { ...run, customerNumber: '2' })],
  [
    'planSync',
    () => kit.planSync(base, file as never, { ...run, guard: { removals: {} as never } }),
  ],
  [
    'planSync',
    () =>
      kit.planSync(base, file as never, { ...run, guard: { removals: { ratio: '1', count: -1 } } }),
  ],
  ['parseUnit', () => kit.parseUnit('x', { units: 'z' as 'exact' })],
  ['parsePackageDescription', () => kit.parsePackageDescription('x', { units: 'z' as 'exact' })],
  ['checkBeforeSending', () => kit.checkBeforeSending(outline, 5 as never)],
  [
    'formatAuthorizationRedirect',
    () => oauth.formatAuthorizationRedirect({ redirectUri: 'x', state: null }, 5 as never, 'x'),
  ],
  ['compareFiles', () => kit.compareFiles(refused as never, file as never)],
];

const [finding] = kit.parseGtin('1').findings as readonly [core.Finding];
const identity = { baseUrl: 'https://a.example', clientId: 'c', clientSecret: 's' };
const access = { baseUrl: 'https://a.example', accessToken: 'a' };
const text = 'a';
const tick = (): number => 0;

/** Calls with every option that they take, each right. */
const WITH_OPTIONS: readonly (readonly [name: string, call: Call, options: object])[] = [
  [
    'describeFinding',
    (given) => kit.describeFinding(finding, given as never),
    { thirdPartyId: text },
  ],
  [
    'planSync',
    (given) => kit.planSync(base, file as never, given as never),
    {
      ...run,
      approval: text,
      digest: kit.sha256Text,
      guard: { removals: { ratio: '1', count: 1 } },
    },
  ],
  ['refusedFileEvent', (given) => kit.refusedFileEvent(refused.report, given as never), run],
  [
    'serverMetadata',
    (given) => oauth.serverMetadata(given as never),
    { issuer: text, authUrl: text, baseUrl: text, policy: oauth.tokenPolicy() },
  ],
  [
    'authorizationUrl',
    (given) => client.authorizationUrl(given as never),
    {
      authUrl: 'https://a.example',
      clientId: text,
      scope: text,
      redirectUri: text,
      state: text,
      challenge: text,
    },
  ],
  [
    'exchangeRequest',
    (given) => client.exchangeRequest(given as never),
    { ...identity, code: text, redirectUri: text, verifier: text },
  ],
  [
    'refreshRequest',
    (given) => client.refreshRequest(given as never),
    { ...identity, refreshToken: text, scope: text },
  ],
  [
    'introspectionRequest',
    (given) => client.introspectionRequest(given as never),
    { ...identity, accessToken: text },
  ],
  [
    'revocationRequest',
    (given) => client.revocationRequest(given as never),
    { ...identity, token: text },
  ],
  [
    'uploadRequest',
    (given) => client.uploadRequest(given as never),
    { ...access, customerNumber: text, encoding: 'gzip' },
  ],
  [
    'fileStatusRequest',
    (given) => client.fileStatusRequest(given as never),
    { ...access, id: text },
  ],
  [
    'catalogueRequest',
    (given) => client.catalogueRequest(given as never),
    { ...access, customerNumber: text, etag: text },
  ],
  [
    'eventsRequest',
    (given) => client.eventsRequest(given as never),
    {
      ...access,
      page: text,
      filters: {
        customerNumber: text,
        thirdPartyId: text,
        message: text,
        eventType: 'INFO',
        createdFrom: text,
        createdTo: text,
        pageSize: 1,
      },
    },
  ],
  [
    'readRedirect',
    (given) => client.readRedirect('https://a.example', given as never),
    { state: text, issuer: text },
  ],
  [
    'reduceAuthorization',
    (given) =>
      client.reduceAuthorization(
        client.initialAuthorization(undefined),
        { kind: 'request', at: 0, id: 1 },
        given as never,
      ),
    client.AUTHORIZATION_POLICY,
  ],
  [
    'createClient',
    (given) => client.createClient(given as never),
    {
      ...identity,
      authUrl: 'https://a.example',
      load: tick,
      save: tick,
      exclusive: tick,
      fetch: tick,
      now: tick,
      sleep: tick,
      randomBytes: tick,
      policy: client.AUTHORIZATION_POLICY,
      timeoutMilliseconds: 1,
      onFault: tick,
    },
  ],
];

/** Changes one option of any depth after the other: to what it may not be, and to nothing. */
function* wrongOptions(options: object): Generator<object> {
  for (const [name, value] of Object.entries(options)) {
    yield { ...options, [name]: undefined };
    yield { ...options, [name]: typeof value === 'function' ? 5 : tick };
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const wrong of wrongOptions(value)) yield { ...options, [name]: wrong };
  }
}

/** Words of Node, which differ between its versions. */
const NODE = /^The first argument must be/;

/** Returns what a call says, without the value that it was given. */
function messageOf(call: () => unknown): string | undefined {
  try {
    const made = call();
    // Another test reads the errors of promises.
    if (made instanceof Promise) made.catch(() => undefined);
    return undefined;
  } catch (error) {
    const message = error instanceof TypeError ? error.message : String(error);
    return NODE.test(message) ? undefined : message.replace(/, not .*\.$/, '');
  }
}

function callOf(callee: unknown): Call {
  return /^class\b/.test(String(callee))
    ? (...given) => Reflect.construct(callee as new () => unknown, given)
    : (callee as Call);
}

/** Policies of which one member is wrong. */
const POLICIES: readonly object[] = [
  { codeLifetimeSeconds: 0 },
  { accessLifetimeSeconds: 0.5 },
  { refreshIdleSeconds: 0 },
  { retryWindowSeconds: -1 },
  { skewSeconds: -1 },
  { rotate: 5 },
  { revokeAccessOnRefresh: 5 },
  { pkce: 'x' },
  { codeReplay: 'x' },
  { tokenRedirectUri: 'x' },
  { scopes: [] },
  { scopes: ['a'], defaultScopes: ['b'] },
];

function* allFaults(): Generator<string> {
  const functions = Object.entries({ ...kit, ...oauth, ...client }).filter(
    ([name, value]) => typeof value === 'function' && name !== 'Decimal',
  );
  for (const [name, callee] of functions)
    for (const first of WRONG)
      for (const second of WRONG) {
        const message = messageOf(() => callOf(callee)(first, second, second, second));
        if (message !== undefined) yield `${name}: ${message}`;
      }
  for (const policy of POLICIES) yield `tokenPolicy: ${messageOf(() => oauth.tokenPolicy(policy))}`;
  for (const [name, call, options] of WITH_OPTIONS) {
    yield `${name}, all right: ${messageOf(() => call(options))}`;
    for (const wrong of wrongOptions(options)) {
      const message = messageOf(() => call(wrong));
      if (message !== undefined) yield `${name}: ${message}`;
    }
  }
  for (const [name, call] of CALLS) yield `${name}: ${messageOf(call)}`;
}

// A caller reads these. The recording shows each changed word in the review; `vitest -u` writes it.
describe('What public functions say about wrong arguments', () => {
  it('is what was reviewed', async () => {
    const lines = [...new Set(allFaults())].sort();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded-faults.txt');
  });
});

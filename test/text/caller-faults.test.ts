import { describe, expect, it } from 'vitest';
import * as client from '../../src/client/index.js';
import * as kit from '../../src/index.js';
import * as oauth from '../../src/oauth/index.js';

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
  ['compareFiles', () => kit.compareFiles(refused as never, file as never)],
];

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
  for (const [name, call] of CALLS) yield `${name}: ${messageOf(call)}`;
}

// A caller reads these. The recording shows each changed word in the review; `vitest -u` writes it.
describe('What public functions say about wrong arguments', () => {
  it('is what was reviewed', async () => {
    const lines = [...new Set(allFaults())].sort();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded-faults.txt');
  });
});

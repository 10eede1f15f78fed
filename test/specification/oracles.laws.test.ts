/**
 * The specification's arithmetic and grammars once more, in plain functions that share no code with
 * the project: every difference is a fault of one of the two.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Fraction,
  parseGtin,
  parsePackageDescription,
  priceLadder,
  readPackageRecord,
} from '#core';
import { sized } from '../sizes.js';

interface ListedUnit {
  readonly unit: string;
  readonly to_base: string | null;
  readonly base: 'g' | 'ml' | 'piece' | null;
}

const UNITS = JSON.parse(
  readFileSync(new URL('../vectors/units.json', import.meta.url), 'utf8'),
) as readonly ListedUnit[];
const BY_NAME: ReadonlyMap<string, ListedUnit> = new Map(UNITS.map((one) => [one.unit, one]));
const NAMES = UNITS.map(({ unit }) => unit);

type Ratio = readonly [above: bigint, below: bigint];

/** Reads `12.60` and `454609/76800`. */
function ratioOf(text: string): Ratio {
  const [above = '', below = '1'] = text.split('/');
  const [whole = '', decimals = ''] = above.split('.');
  return [BigInt(`${whole}${decimals}`), BigInt(below) * 10n ** BigInt(decimals.length)];
}

const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d];
const over = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d, b * c];

function expectRatio(found: Fraction | undefined | null, [above, below]: Ratio): void {
  if (found === undefined || found === null) throw new Error(`no price of ${above}/${below}`);
  expect(found.numerator * below).toBe(found.denominator * above);
}

const decimal = fc.oneof(
  fc.nat(999).map((n) => String(n + 1)),
  fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 999 })).map(([n, d]) => `${n}.${d}`),
  fc.constantFrom('0.000001', '123456.654321', '1.10'),
);
const unitName = fc.constantFrom(...NAMES);

const offered = fc.record({
  price: fc.oneof(decimal, fc.constant('0')),
  quantities: fc.array(decimal, { minLength: 1, maxLength: 4 }),
  unit: unitName,
  priceUnit: fc.option(unitName, { nil: undefined }),
});

/** Returns the record of an offer, with its package as an object. */
function recordOf({ price, quantities, unit, priceUnit }: Readonly<Offer>): unknown {
  const inner = (at: number): unknown =>
    at === quantities.length - 1
      ? { quantity: quantities[at], unit_name: unit }
      : { quantity: quantities[at], package: inner(at + 1) };
  const code = priceUnit === undefined ? { price_type_code: 0 } : { price_type_code: 1 };
  const per = priceUnit === undefined ? {} : { price_unit: priceUnit };
  return { third_party_id: 'A', name: 'n', price, ...code, ...per, package_description: inner(0) };
}

interface Offer {
  readonly price: string;
  readonly quantities: readonly string[];
  readonly unit: string;
  readonly priceUnit: string | undefined;
}

const TOLD: Readonly<Record<string, Ratio>> = { g: [1000n, 1n], ml: [1000n, 1n], piece: [1n, 1n] };

describe('Spec 2.3: prices', () => {
  it('are those of exact fractions, for every unit, depth and kind of price', () => {
    fc.assert(
      fc.property(offered, (offer) => {
        const outcome = readPackageRecord(recordOf(offer));
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings));
        const { package: whole, perUnit } = priceLadder(outcome.value);
        const amount = offer.quantities.map(ratioOf).reduce(times);
        const listed = BY_NAME.get(offer.unit);
        const price = ratioOf(offer.price);
        const factor = ratioOf(listed?.to_base ?? '1');
        const content = times(amount, factor);
        const asked = offer.priceUnit === undefined ? undefined : BY_NAME.get(offer.priceUnit);
        const per = asked && ratioOf(asked.to_base ?? '1');
        const isOfContent = asked === undefined || asked.base === listed?.base;
        if (!isOfContent) {
          expect(whole).toBeUndefined();
          return;
        }
        const total = per === undefined ? price : over(times(price, content), per);
        expectRatio(whole, total);
        const told = TOLD[listed?.base ?? ''];
        if (told === undefined) expect(perUnit).toBeUndefined();
        else expectRatio(perUnit?.price, times(over(total, content), told));
      }),
      { numRuns: sized(500, 20_000) },
    );
  });
});

const BLANK = '[ \\t\\u00a0\\u202f\\u2009\\u2007]*';
const NUMBER = '(?:\\d{1,15}(?:\\.\\d{1,15})?|\\.\\d{1,15})';
const WRITTEN = NAMES.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
/** Decision P1, with units of the list only. */
const GRAMMARS = ['[xX×]', '/'].map(
  (sep) =>
    new RegExp(
      `^${BLANK}((?:${NUMBER}${BLANK}${sep}${BLANK})*)(${NUMBER})${BLANK}(${WRITTEN})${BLANK}$`,
      'u',
    ),
);

/** Returns the quantities and the unit that a text says by the letter; undefined for none. */
function readByLetter(text: string): readonly [readonly string[], string] | undefined {
  for (const grammar of GRAMMARS) {
    const [, outer = '', amount = '', unit = ''] = grammar.exec(text) ?? [];
    const quantities = [...(outer.match(new RegExp(NUMBER, 'g')) ?? []), amount];
    const isPositive = quantities.every((one) => /[1-9]/.test(one));
    if (unit !== '' && isPositive) return [quantities, unit];
  }
  return undefined;
}

/** Writes `00.50` as 0.5 and `.5` as 0.5 (Decision N3). */
function shortest(number: string): string {
  const [whole = '', decimals = ''] = number.split('.');
  const end = decimals.replace(/0+$/, '');
  return `${BigInt(whole)}${end === '' ? '' : `.${end}`}`;
}

const blank = fc.constantFrom('', '', ' ', '\u00a0', ' \t');
const written = fc.oneof(
  { weight: 6, arbitrary: decimal },
  fc.constantFrom('.5', '0', '00', '1.', '-1', '1,5', '1e3', '٣', '0.0', '123456789012345'),
);
const text = fc
  .record({
    factors: fc.array(
      fc.tuple(written, blank, fc.constantFrom('x', 'x', '/', '/', 'X', '×', '*')),
      {
        maxLength: 3,
      },
    ),
    amount: written,
    gaps: fc.tuple(blank, blank, blank, blank),
    unit: fc.oneof(
      { weight: 6, arbitrary: unitName },
      fc.constantFrom('', 'kgs', 'bag', 'l l', 'x'),
    ),
  })
  .map(({ factors, amount, gaps: [a, b, c, d], unit }) => {
    const outer = factors.map(([number, gap, mark]) => `${number}${gap}${mark}${b}`).join('');
    return `${a}${outer}${amount}${c}${unit}${d}`;
  });

describe('Decision P1: package descriptions as text', () => {
  it('are read as the grammar says, and no others, with units of the list', () => {
    fc.assert(
      fc.property(text, (sent) => {
        const outcome = parsePackageDescription(sent, { units: 'strict' });
        const expected = readByLetter(sent);
        const found = outcome.ok
          ? [outcome.value.levels.map(({ quantity }) => quantity.toFixed()), outcome.value.unit]
          : undefined;
        expect([sent, found]).toEqual([sent, expected && [expected[0].map(shortest), expected[1]]]);
      }),
      { numRuns: sized(1_000, 50_000) },
    );
  });
});

/** Checks a GTIN by the sum of its digits, from the right times 1 and 3 in turn. */
function isGtin(sent: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(sent) || /^0+$/.test(sent)) return false;
  const sum = [...sent].reduceRight((all, digit, at) => {
    const isOdd = (sent.length - 1 - at) % 2 === 1;
    return all + Number(digit) * (isOdd ? 3 : 1);
  }, 0);
  return sum % 10 === 0;
}

const digits = fc.oneof(
  fc.stringMatching(/^[0-9]{7,15}$/),
  fc
    .stringMatching(/^(?:[0-9]{7}|[0-9]{11,13})$/)
    .map(
      (body) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((last) => `${body}${last}`).find(isGtin) ?? body,
    ),
  fc.string({ unit: fc.constantFrom(...'0123456789 -x٣'), maxLength: 14 }),
);

describe('Spec 2.1, Decision G1: GTINs', () => {
  it('are valid by their length and their last digit alone', () => {
    fc.assert(
      fc.property(digits, (sent) => {
        expect([sent, parseGtin(sent).ok]).toEqual([sent, isGtin(sent)]);
      }),
      { numRuns: sized(1_000, 50_000) },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import {
  type Fraction,
  formatFraction,
  fractionOfDecimal,
  multiplyFractions,
} from '../../../src/core/value/fraction.js';
import { convertAmount } from '../../../src/core/value/unit/convert-amount.js';
import { formatUnit, parseUnit } from '../../../src/core/value/unit/parse-unit.js';
import {
  isUnitOfMeasure,
  UNITS,
  type Unit,
  type UnitOfMeasure,
} from '../../../src/core/value/unit/units.js';
import aliasRows from '../../vectors/unit-aliases.json' with { type: 'json' };
import { namedValue } from '../issue/named-value.js';

const READINGS = ['normalize', 'exact', 'strict'] as const;
const DOUBTFUL: readonly UnitOfMeasure[] = [
  'cubic_milliliter',
  'cup (UK)',
  'tbsp (UK)',
  'tsp (UK)',
];
const TABLE: ReadonlySet<string> = new Set(aliasRows.map((row) => row.alias.normalize('NFKC')));

const anyUnit = fc.constantFrom(...Object.values(UNITS));
const reading = fc.constantFrom(...READINGS);
const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(14))
  .map(([n, places]) => new Decimal(`${n}e-${places}`));
const measured = Object.values(UNITS).filter(({ factor }) => factor !== undefined);
const sameDimension = fc.constantFrom('mass', 'volume', 'count').chain((dimension) => {
  const one = fc.constantFrom(
    ...measured.filter((unit) => unit.dimension === dimension).map(({ token }) => token),
  );
  return fc.tuple(one, one, one);
});
const messyUnit = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .constantFrom(...aliasRows.map((row) => row.alias))
    .chain((alias) =>
      fc.constantFrom(
        alias,
        alias.toUpperCase(),
        ` ${alias}\t`,
        `${alias}s`,
        alias.normalize('NFKD'),
      ),
    ),
);

function converted(value: Decimal | string, from: UnitOfMeasure, to: UnitOfMeasure): Fraction {
  const outcome = convertAmount(value, from, to);
  if (!outcome.ok) throw new Error(`${from} to ${to} is refused: ${outcome.findings[0].code}`);
  return outcome.value;
}

describe('laws of units', () => {
  it(
    'Decision U3: reading what was printed is the unit itself in every reading, warned only ' +
      'where the unit is doubtful',
    () => {
      fc.assert(
        fc.property(anyUnit, reading, ({ token }, units) => {
          const outcome = parseUnit(formatUnit(token), { units });
          expect(outcome.ok && outcome.value).toBe(token);
          expect(outcome.findings.length).toBe(DOUBTFUL.includes(token) ? 1 : 0);
        }),
      );
    },
  );

  it('Decision U3: a listed word in any case is its unit, unless the table says otherwise', () => {
    const word = anyUnit.chain(({ token, symbol, label }: Unit) =>
      fc.tuple(
        fc.constant(token),
        fc.constantFrom<string>(token, symbol, label),
        fc.infiniteStream(fc.boolean()),
      ),
    );
    fc.assert(
      fc.property(word, ([token, text, flips]) => {
        const cased = [...text]
          .map((c) => (flips.next().value ? c.toUpperCase() : c.toLowerCase()))
          .join('');
        fc.pre(!TABLE.has(cased.normalize('NFKC')) && cased !== text);
        const outcome = parseUnit(cased);
        expect(outcome.ok && outcome.value).toBe(token);
        const own = Object.values(UNITS).some((unit) =>
          [unit.token, unit.symbol, unit.label].some(
            (w) => w.normalize('NFKC') === cased.normalize('NFKC'),
          ),
        );
        expect(outcome.findings[0]?.code === 'unit.alias').toBe(!own);
      }),
    );
  });

  it(
    'Decision U1: strict accepts exactly what normalize reads without alias or unlisted, and ' +
      'exact never invents a unit',
    () => {
      fc.assert(
        fc.property(messyUnit, (text) => {
          const normalize = parseUnit(text);
          const exact = parseUnit(text, { units: 'exact' });
          const strict = parseUnit(text, { units: 'strict' });
          const own =
            normalize.ok &&
            !normalize.findings.some((f) => f.code === 'unit.alias' || f.code === 'unit.unlisted');
          expect(strict.ok).toBe(own);
          expect(exact.ok).toBe(normalize.ok);
          if (own) expect([exact, strict]).toEqual([normalize, normalize]);
          else if (exact.ok)
            expect([exact.value, exact.findings.map((f) => f.code)]).toEqual([
              'piece',
              ['unit.unlisted'],
            ]);
        }),
        { numRuns: 500 },
      );
    },
  );

  it('Decisions F1, U1: a suggested unit is a listed one, and every finding can be told', () => {
    fc.assert(
      fc.property(messyUnit, reading, (text, units) => {
        for (const found of parseUnit(text, { units }).findings) {
          const suggestion = namedValue(found, 'suggestion') ?? 'kg';
          const rewrite = namedValue(found, 'rewrite') ?? 'kg';
          expect(isUnitOfMeasure(suggestion) && isUnitOfMeasure(rewrite)).toBe(true);
          expect(found.received?.length).toBeLessThanOrEqual(80);
          // Braces of the text itself are repeated unchanged.
          if (!/[{}]/.test(text)) expect(describeFinding(found).message).not.toMatch(/[{}]/);
        }
      }),
    );
  });

  it('parseUnit is total: any JSON value is a unit or a reason', () => {
    fc.assert(
      fc.property(fc.jsonValue(), reading, (input, units) => {
        const outcome = parseUnit(input, { units });
        expect(outcome.ok ? isUnitOfMeasure(outcome.value) : outcome.findings.length > 0).toBe(
          true,
        );
      }),
    );
  });
});

describe('laws of converting', () => {
  it('Decision U4: there and back is the same amount', () => {
    fc.assert(
      fc.property(amount, sameDimension, (value, [from, to]) => {
        const there = converted(value, from, to);
        const factor = converted('1', to, from);
        expect(multiplyFractions(there, factor)).toEqual(fractionOfDecimal(value));
      }),
    );
  });

  it('Decision U4: converting is transitive', () => {
    fc.assert(
      fc.property(amount, sameDimension, (value, [a, b, c]) => {
        expect(multiplyFractions(converted(value, a, b), converted('1', b, c))).toEqual(
          converted(value, a, c),
        );
      }),
    );
  });

  it('Decision U4: a text and the Decimal of it convert alike', () => {
    fc.assert(
      fc.property(amount, sameDimension, (value, [from, to]) => {
        expect(converted(value.toFixed(), from, to)).toEqual(converted(value, from, to));
      }),
    );
  });

  it('Decision U6: between dimensions there is an issue, never a number', () => {
    fc.assert(
      fc.property(amount, anyUnit, anyUnit, (value, from, to) => {
        const outcome = convertAmount(value, from.token, to.token);
        expect(outcome.ok).toBe(from.dimension === to.dimension);
        if (!outcome.ok)
          expect(outcome.findings[0].code).toBe(
            [from.token, to.token].includes('#10') ? 'unit.no-factor' : 'unit.dimension-mismatch',
          );
      }),
    );
  });

  it('convertAmount is total on texts', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom('0', '9', '.', '-', 'e'), maxLength: 40 }),
        ),
        (text) => {
          const outcome = convertAmount(text, 'kg', 'g');
          expect(outcome.ok ? formatFraction(outcome.value) : outcome.findings[0].code).toMatch(
            /^(\d+(\.\d+)?|package\.(quantity-type|negative|out-of-range))$/,
          );
        },
      ),
    );
  });
});

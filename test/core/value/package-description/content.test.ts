import { describe, expect, it } from 'vitest';
import { parsePackageDescription, writePackageDescription } from '../../../../src/core/index.js';
import { describeFinding } from '../../../../src/core/issue/describe-finding.js';
import { Decimal } from '../../../../src/core/value/decimal.js';
import type {
  PackageDescription,
  PackageLevel,
  WirePackageDescription,
} from '../../../../src/core/value/package-description/description.js';
import {
  checkExpressibleAsText,
  formatPackageDescription,
} from '../../../../src/core/value/package-description/format-package.js';
import {
  contentFindings,
  isWeightedContent,
  netContent,
  netContents,
  samePackageContent,
} from '../../../../src/core/value/package-description/net-content.js';
import type { UnitOfMeasure } from '../../../../src/core/value/unit/units.js';

function parsed(text: string): PackageDescription {
  const outcome = parsePackageDescription(text);
  if (!outcome.ok) throw new Error(text);
  return outcome.value;
}

function level(quantity: string, gtin?: string, invalidGtin?: string): PackageLevel {
  return { quantity: new Decimal(quantity), gtin, invalidGtin };
}

function described(levels: readonly PackageLevel[], unit: UnitOfMeasure = 'l'): PackageDescription {
  return {
    levels: levels as readonly [PackageLevel, ...PackageLevel[]],
    unit,
    unlistedUnit: undefined,
    style: undefined,
  };
}

const DEEP = 10_000;

describe('net content', () => {
  it('Spec 2.2: the content of each level is the product of its quantity and all below it', () => {
    const d = parsed('2x6x1.5l');
    expect([0, 1, 2].map((i) => netContent(d, i).base)).toEqual([
      { numerator: 18000n, denominator: 1n },
      { numerator: 9000n, denominator: 1n },
      { numerator: 1500n, denominator: 1n },
    ]);
    expect(netContents(d)).toEqual([0, 1, 2].map((i) => netContent(d, i)));
  });

  it('Decision U5: #10 has no base amount', () => {
    expect(netContent(parsed('6x1#10'))).toEqual({
      amount: { numerator: 6n, denominator: 1n },
      unit: '#10',
      base: undefined,
      baseUnit: undefined,
    });
  });

  it('Decision U4: a factor that is no decimal stays exact', () => {
    expect(netContent(parsed('2x1.5tsp (UK)')).base).toEqual({
      numerator: 454609n,
      denominator: 25600n,
    });
  });

  it.each([-1, 2, 0.5, Number.NaN])(
    'a level %j that is not there is the caller’s mistake',
    (at) => {
      expect(() => netContent(parsed('6x1.5l'), at)).toThrow(TypeError);
    },
  );

  it('Decision J5: 10,000 levels are multiplied exactly', () => {
    const halves = described(
      Array.from({ length: DEEP }, (_, i) => level(i % 2 === 0 ? '2.5' : '0.4')),
    );
    expect(netContent(halves).amount).toEqual({ numerator: 1n, denominator: 1n });
    expect(netContent(halves, 1).amount).toEqual({ numerator: 2n, denominator: 5n });
    expect(netContent(halves, 9_999).amount).toEqual({ numerator: 2n, denominator: 5n });
    expect(netContents(halves)[1]?.amount).toEqual({ numerator: 2n, denominator: 5n });
    const threes = described(Array.from({ length: DEEP }, () => level('0.3')));
    expect(netContent(threes).amount).toEqual({
      numerator: 3n ** 10_000n,
      denominator: 10n ** 10_000n,
    });
    const tens = described(Array.from({ length: DEEP }, () => level('10')));
    expect(netContent(tens).amount).toEqual({ numerator: 10n ** 10_000n, denominator: 1n });
  });
});

describe('same content', () => {
  it.each([
    ['6x1.5l', '6/1.50 L', true],
    ['6x1.5l', '9l', false],
    ['6x1.5l', '1.5x6l', false],
    ['1l', '1kg', false],
    ['1tonne', '1metric ton', false],
    ['2x6x1l', '2x6x1x1l', false],
  ])('Decision P6: %s and %s say the same: %s', (a, b, same) => {
    expect(samePackageContent(parsed(a), parsed(b))).toBe(same);
    expect(samePackageContent(parsed(b), parsed(a))).toBe(same);
  });
});

describe('weighted content', () => {
  it.each([
    ['1kg', true],
    ['1.0 kg', true],
    ['1x1kg', true],
    ['1/1.00/1 LB', true],
    ['1l', true],
    ['1oz', true],
    ['1000g', false],
    ['0.5x2kg', false],
    ['2kg', false],
    ['1g', false],
    ['1piece', false],
    ['1 bag', false],
  ])(
    'Spec 2.1 rule 2, Decision P9: %s is exactly 1 times l, kg, oz or lb: %s',
    (text, weighted) => {
      expect(isWeightedContent(parsed(text))).toBe(weighted);
    },
  );
});

describe('content findings', () => {
  it('Decision P8: the object form has them at its own pointers', () => {
    const pointerOf = (at: number, field: string): string => `${'/package'.repeat(at)}/${field}`;
    const d = described([level('1.5'), level('2.5'), level('0.5')], 'piece');
    expect(contentFindings(d, pointerOf).map(({ code, pointer }) => [code, pointer])).toEqual([
      ['package.fractional-factor', '/quantity'],
      ['package.fractional-factor', '/package/quantity'],
      ['package.fractional-piece', '/package/package/quantity'],
      ['package.pieces-only', '/package/package/unit_name'],
    ]);
    expect(contentFindings(described([level('1'), level('0.5')]), pointerOf)).toEqual([]);
  });
});

describe('printing', () => {
  it('Decision P4: one canonical print per separator style', () => {
    const d = parsed(' 06 X 1.50 Ltr ');
    expect(formatPackageDescription(d)).toBe('6x1.5l');
    expect(formatPackageDescription(d, '/')).toBe('6/1.5l');
    expect(formatPackageDescription(parsed('1/6 kg'))).toBe('1/6kg');
    expect(formatPackageDescription(parsed('1/6 kg'), 'x')).toBe('1x6kg');
    expect(formatPackageDescription(parsed('5 kg'), '/')).toBe('5kg');
  });

  it('Decision P4: another separator is the caller’s mistake', () => {
    const comma = JSON.parse('","');
    expect(() => formatPackageDescription(parsed('6x1.5l'), comma)).toThrow(TypeError);
  });

  it('Decision N3: numbers print in plain notation', () => {
    expect(formatPackageDescription(described([level('1e15'), level('1e-15')]))).toBe(
      '1000000000000000x0.000000000000001l',
    );
  });

  it('Decision P4: what text cannot say is told, and printed all the same', () => {
    expect(checkExpressibleAsText(described([level('6', '4006381333931'), level('1')]))).toEqual(
      [],
    );
    const reasons = (d: PackageDescription): readonly (string | undefined)[] =>
      checkExpressibleAsText(d).map(
        (f) => / as text: (.*)\. Use /.exec(describeFinding(f).message)?.[1],
      );
    expect(reasons(described([level('6'), level('1', '4006381333931')]))).toEqual([
      'a level inside has a GTIN of its own',
    ]);
    expect(reasons(described([level('6'), level('1', undefined, 'abc')]))).toEqual([
      'a level inside has a GTIN of its own',
    ]);
    expect(reasons(described([level('1e15')]))).toEqual([
      'a quantity has more than 15 digits before or behind the point',
    ]);
    expect(reasons(described([level('1e-16')]))).toEqual([
      'a quantity has more than 15 digits before or behind the point',
    ]);
    expect(reasons(described([level('999999999999999.999999999999999')]))).toEqual([]);
    expect(reasons(described(Array.from({ length: 128 }, () => level('1'))))).toEqual([]);
    expect(
      reasons(
        described(
          Array.from({ length: 128 }, () => level('1')),
          'ml',
        ),
      ),
    ).toEqual(['it would have 257 characters, above 256']);
  });
});

describe('writing', () => {
  it(
    'Decision P4: the object form has decimals as strings and the GTIN of each level as it was ' +
      'sent',
    () => {
      expect(
        writePackageDescription(
          described([level('6', '4006381333931'), level('1.50', undefined, 'abc')]),
        ),
      ).toEqual({
        quantity: '6',
        gtin: '4006381333931',
        package: { quantity: '1.5', gtin: 'abc', unit_name: 'l' },
      });
      expect(writePackageDescription(parsed('6 bottles'))).toEqual({
        quantity: '6',
        unit_name: 'piece',
      });
    },
  );

  it('Decision J5: 10,000 levels are written, printed and compared with loops', () => {
    const d = described(Array.from({ length: DEEP }, (_, i) => level(String((i % 9) + 1))));
    let depth = 0;
    let at: WirePackageDescription | null | undefined = writePackageDescription(d);
    for (; at; at = at.package) {
      expect(at.quantity).toBe(String((depth % 9) + 1));
      depth += 1;
    }
    expect(depth).toBe(DEEP);
    expect(formatPackageDescription(d).length).toBe(2 * DEEP);
    expect(checkExpressibleAsText(d).length).toBe(1);
    expect(samePackageContent(d, described([...d.levels]))).toBe(true);
    expect(isWeightedContent(d)).toBe(false);
    expect(contentFindings(d, () => '')).toEqual([]);
  });
});

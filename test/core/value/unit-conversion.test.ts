import { describe, expect, it } from 'vitest';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import type { Outcome } from '../../../src/core/issue/issue.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import { type Fraction, formatFraction, fraction } from '../../../src/core/value/fraction.js';
import {
  type ConversionOptions,
  convertAmount,
} from '../../../src/core/value/unit/convert-amount.js';
import type { UnitOfMeasure } from '../../../src/core/value/unit/units.js';
import unitRows from '../../vectors/units.json' with { type: 'json' };

function told(outcome: Outcome<Fraction>): string {
  return outcome.ok ? formatFraction(outcome.value) : outcome.findings[0].code;
}

function codesOf(outcome: Outcome<Fraction>): readonly string[] {
  return outcome.findings.map((f) => f.code);
}

describe('convertAmount', () => {
  it.each(unitRows.filter((row) => row.base !== null))(
    'Decision U4: 1 $unit is $to_base $base',
    (row) => {
      expect(told(convertAmount('1', row.unit as UnitOfMeasure, row.base as UnitOfMeasure))).toBe(
        row.to_base,
      );
    },
  );

  it.each([
    ['2', 'lb', 'oz', '32'],
    ['1', 'kg', 'oz', '1600000000/45359237'],
    ['1', 'short ton', 'lb', '2000'],
    ['1', 'long ton', 'lb', '2240'],
    ['3', 'tonne', 'metric ton', '3'],
    ['1', 'gal (US)', 'cubic_inch', '231'],
    ['1', 'gal (UK)', 'pt (UK)', '8'],
    ['1', 'qt (UK)', 'fl oz (UK)', '40'],
    ['1', 'cubic_foot', 'cubic_inch', '1728'],
    ['1', 'cubic_meter', 'cubic_milliliter', '1000000000'],
    ['1.5', 'DZ', 'piece', '18'],
    ['0', 'kg', 'g', '0'],
    ['.5', 'l', 'ml', '500'],
    ['0.1000000000000000055', 'kg', 'g', '100.0000000000000055'],
    ['1', 'μg', 'tonne', '0.000000000001'],
  ] as const)('Decision U4: %s %s is exactly that many %s', (amount, from, to, expected) => {
    expect(told(convertAmount(amount, from, to))).toBe(expected);
    expect(told(convertAmount(new Decimal(amount), from, to))).toBe(expected);
  });

  it('Decision N3: a result that does not terminate is exact until digits are asked for', () => {
    const outcome = convertAmount('1', 'kg', 'oz');
    expect(outcome.ok && formatFraction(outcome.value, { digits: 4, rounding: 'half-up' })).toBe(
      '35.2740',
    );
  });

  it.each([
    ['kg', 'l', 'An amount in kg (mass) cannot be converted to l (volume).'],
    ['ml', 'piece', 'An amount in ml (volume) cannot be converted to piece (count).'],
    ['DZ', 'ml', 'An amount in DZ (count) cannot be converted to ml (volume).'],
    ['cup (UK)', 'g', 'An amount in cup (UK) (volume) cannot be converted to g (mass).'],
  ] as const)('Decision U6: %s to %s is an issue, never a number', (from, to, message) => {
    const outcome = convertAmount('1', from, to);
    expect(codesOf(outcome)).toEqual(['unit.dimension-mismatch']);
    expect(outcome.ok ? '' : describeFinding(outcome.findings[0]).message).toBe(message);
  });

  it.each(['g', 'l', 'piece', 'DZ', 'cup (UK)'] as const)(
    'Decision U5: #10 and %s compare only with a factor from the caller',
    (unit) => {
      for (const outcome of [convertAmount('1', '#10', unit), convertAmount('1', unit, '#10')]) {
        expect(codesOf(outcome)).toEqual(['unit.no-factor']);
        expect(outcome.ok ? '' : describeFinding(outcome.findings[0]).message).toBe(
          '#10 can be converted only with a factor of your own.',
        );
      }
    },
  );

  it('Decision U5: #10 is comparable with itself, and with others by the caller’s factor', () => {
    expect(told(convertAmount('2.5', '#10', '#10'))).toBe('2.5');
    const factors = { '#10': '3105' };
    expect(told(convertAmount('6', '#10', 'l', { factors }))).toBe('18.63');
    expect(told(convertAmount('6.21', 'l', '#10', { factors }))).toBe('2');
    expect(told(convertAmount('2', '#10', 'kg', { factors: { '#10': new Decimal('2950') } }))).toBe(
      '5.9',
    );
    expect(
      told(
        convertAmount('1', '#10', 'cup (UK)', {
          factors: { '#10': fraction(284130625n, 500000n) },
        }),
      ),
    ).toBe('2');
  });

  it('Decision U5: a customary measure is flagged unless the caller says how large it is', () => {
    expect(codesOf(convertAmount('1', 'cup (UK)', 'ml'))).toEqual(['unit.customary']);
    expect(codesOf(convertAmount('1', 'ml', 'tsp (UK)'))).toEqual(['unit.customary']);
    expect(codesOf(convertAmount('1', 'tbsp (UK)', 'tsp (UK)'))).toEqual([
      'unit.customary',
      'unit.customary',
    ]);
    expect(codesOf(convertAmount('1', 'cup (UK)', 'cup (UK)'))).toEqual([]);
    const metric = convertAmount('2', 'cup (UK)', 'ml', { factors: { 'cup (UK)': '250' } });
    expect(metric).toEqual({ ok: true, value: { numerator: 500n, denominator: 1n }, findings: [] });
    expect(
      told(
        convertAmount('1', 'tbsp (UK)', 'tsp (UK)', {
          factors: { 'tbsp (UK)': '15', 'tsp (UK)': '5' },
        }),
      ),
    ).toBe('3');
    expect(
      told(convertAmount('1', 'tsp (UK)', 'ml', { factors: { 'tsp (UK)': '454609/76800' } })),
    ).toBe('454609/76800');
  });

  it.each([
    ['', 'package.quantity-type'],
    ['abc', 'package.quantity-type'],
    ['1,5', 'package.quantity-type'],
    [' 1', 'package.quantity-type'],
    ['1e3', 'package.quantity-type'],
    ['0x10', 'package.quantity-type'],
    ['1_000', 'package.quantity-type'],
    ['Infinity', 'package.quantity-type'],
    ['NaN', 'package.quantity-type'],
    ['-1', 'package.negative'],
    [`1${'0'.repeat(16)}`, 'package.out-of-range'],
    ['1234567890123456.7890123456789012345', 'package.out-of-range'],
    ['9'.repeat(1_000_000), 'package.out-of-range'],
  ])('Decisions N1, N2: the amount %.40s is refused as %s', (amount, code) => {
    const outcome = convertAmount(amount, 'kg', 'g');
    expect(codesOf(outcome)).toEqual([code]);
    expect(outcome.findings[0]?.received?.length).toBeLessThanOrEqual(80);
    expect(codesOf(convertAmount(amount, 'kg', 'kg'))).toEqual([code]);
  });

  it('Decision N2: leading zeros do not count, however many', () => {
    expect(told(convertAmount(`${'0'.repeat(20_000)}1`, 'kg', 'g'))).toBe('1000');
  });

  it('Decision N2: a Decimal is taken beyond the bounds of texts, but not without any', () => {
    expect(told(convertAmount(new Decimal('1e20'), 'kg', 'tonne'))).toBe('100000000000000000');
    expect(told(convertAmount(new Decimal('-1'), 'kg', 'g'))).toBe('package.negative');
    expect(told(convertAmount(new Decimal('-0'), 'kg', 'g'))).toBe('0');
    for (const text of ['1e10001', '1e-10001', '-1e1000000000'])
      expect(told(convertAmount(new Decimal(text), 'kg', 'g'))).toBe('package.out-of-range');
  });

  it.each<[string, () => unknown]>([
    ['a Decimal that is not finite', () => convertAmount(new Decimal('NaN'), 'kg', 'g')],
    ['an infinite Decimal', () => convertAmount(new Decimal('-Infinity'), 'kg', 'g')],
    ['a number as amount', () => convertAmount(1 as unknown as string, 'kg', 'g')],
    ['an alias as unit', () => convertAmount('1', 'KG' as UnitOfMeasure, 'g')],
    ['an inherited name as unit', () => convertAmount('1', 'kg', 'toString' as UnitOfMeasure)],
    ...(
      [
        ['an override of a legal unit', { kg: '999' }],
        ['a factor of zero', { '#10': '0' }],
        ['a negative factor', { '#10': fraction(-1n) }],
        [
          'a factor that is negative below the line',
          { '#10': { numerator: 1n, denominator: -1n } },
        ],
        ['a factor that is no number', { '#10': '3 l' }],
        ['a factor that is not finite', { '#10': new Decimal('Infinity') }],
      ] as const satisfies readonly (readonly [string, ConversionOptions['factors']])[]
    ).map(([name, factors]): [string, () => unknown] => [
      name,
      () => convertAmount('1', 'kg' in factors ? 'kg' : '#10', 'g', { factors }),
    ]),
  ])('%s is the caller’s mistake', (_, call) => {
    expect(call).toThrow(TypeError);
  });

  it('Decision U5: names the unit that no one can override by its place in the options', () => {
    const factors = JSON.parse('{ "kgg": "2" }');
    expect(() => convertAmount('1', 'kg', 'g', { factors })).toThrow(/factors\.kgg/);
  });

  it('Decision J7: takes null for no option', () => {
    const options = JSON.parse('{ "factors": null }');
    expect(told(convertAmount('1', 'kg', 'g', options))).toBe('1000');
  });

  it('Decision U5: names an option that there is not', () => {
    const options = JSON.parse('{ "factor": { "#10": "3105" } }');
    expect(() => convertAmount('1', '#10', 'l', options)).toThrow(/factor/);
  });
});

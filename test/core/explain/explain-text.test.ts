import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainText } from '../../../src/core/explain/explain-text.js';
import type { Explanation } from '../../../src/core/explain/explanation.js';
import { parsePackageDescription } from '../../../src/core/index.js';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import { suggestPrice } from '../../../src/core/record/suggestions/suggest-price.js';
import { gtinCheckDigit, parseGtin } from '../../../src/core/value/gtin/gtin.js';
import { parseLeadTime } from '../../../src/core/value/lead-time/lead-time.js';
import { parseUnit } from '../../../src/core/value/unit/parse-unit.js';
import { UNITS } from '../../../src/core/value/unit/units.js';
import gtins from '../../vectors/gtin.json' with { type: 'json' };
import leadTimes from '../../vectors/lead-time.json' with { type: 'json' };
import packageTexts from '../../vectors/package-strings.json' with { type: 'json' };
import unitAliases from '../../vectors/unit-aliases.json' with { type: 'json' };

function factsOf({ facts }: Explanation): Readonly<Record<string, string>> {
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
}

function withCheckDigit(body: string): string {
  return `${body}${gtinCheckDigit(body)}`;
}

function codesOf({ doubts }: Explanation): readonly string[] {
  return doubts.map(({ code }) => code);
}

describe('explainText', () => {
  it.each<[text: string, kind: string, title: string]>([
    ['5410228142034', 'gtin', 'GTIN-13 5410228142034'],
    ['5410228142035', 'gtin', 'Not a valid GTIN: 5410228142035'],
    ['12345670', 'gtin', 'GTIN-8 12345670'],
    ['24:00', 'lead-time', 'Lead time: 24 minutes'],
    ['24:00:00', 'lead-time', 'Lead time: 1 day'],
    ['24:61 h', 'unreadable', 'Not readable as a lead time'],
    ['86400', 'lead-time', 'Lead time: 1 day'],
    ['123456789', 'lead-time', 'Lead time: 1428 days 21 hours 33 minutes 9 seconds'],
    ['1.5', 'lead-time', 'Lead time: 1.5 seconds'],
    ['kg', 'unit', 'Unit: kg'],
    [' KG ', 'unit', 'Unit: kg'],
    ['#10', 'unit', 'Unit: #10'],
    ['cl', 'unit', 'Not a supported unit'],
    ['gal', 'unit', 'Not a supported unit'],
    ['bottle', 'unit', 'Not a supported unit'],
    ['3 kg', 'package-description', 'Package description: 3 kg'],
    ['6x1.5l', 'package-description', 'Package description: 6 × 1.5 l'],
    ['24h', 'package-description', 'Package description: 24 pieces'],
    ['4/5 lb AVG', 'unreadable', 'Not a package description; probably meant: 4 × 5 lb'],
    ['lb AVG', 'unreadable', 'Not readable as a package description'],
    ['', 'unreadable', 'Not readable as a package description'],
    ['6x1,5l', 'unreadable', 'Not a package description; probably meant: 6 × 1.5 l'],
  ])('%j is taken for a %s', (text, kind, title) => {
    expect(explainText(text)).toMatchObject({ kind, title, text });
  });

  it('Decisions G1 to G3: a GTIN has format, range, check digit, 14 digits and indicator', () => {
    expect(factsOf(explainText('5410228142034'))).toEqual({
      Format: 'GTIN-13',
      Range: 'trade items, unique worldwide',
      'Check digit': '4, correct',
      'As 14 digits': '05410228142034',
      Indicator: 'none: only 14 digits have one',
    });
    expect(factsOf(explainText('0036000291452'))['Format']).toBe(
      'GTIN-12, written as GTIN-13 with leading zeros',
    );
    expect(factsOf(explainText(withCheckDigit('201234567890')))['Range']).toBe(
      'restricted circulation: unique only inside one company or region',
    );
    expect(factsOf(explainText(withCheckDigit('1541022814203')))['Indicator']).toBe(
      '1: a grouping of trade items, such as a case',
    );
    expect(factsOf(explainText('05410228142034'))['Indicator']).toBe(
      '0: the same trade item as without it',
    );
    expect(factsOf(explainText(withCheckDigit('9541022814203')))).toMatchObject({
      Indicator: '9: a trade item of variable measure',
      Range: 'a trade item of variable measure',
    });
    expect(factsOf(explainText('5410228142035'))).toEqual({
      Format: 'GTIN-13',
      'Check digit': '5, should be 4',
    });
  });

  it('Spec 2.2: a content is told in all and by level, in kg, l or pieces', () => {
    expect(factsOf(explainText('24x330ml'))).toMatchObject({
      'The whole package contains': '7920 ml, that is 7.92 l',
      'One innermost package contains': '330 ml, that is 0.33 l',
    });
    expect(factsOf(explainText('2x6x1.5l'))).toMatchObject({
      'The whole package contains': '18 l',
      'One package inside, level 2 contains': '9 l',
      'One innermost package contains': '1.5 l',
    });
    expect(factsOf(explainText('2 lb'))['The whole package contains']).toBe(
      '2 lb, that is 0.90718474 kg',
    );
    expect(factsOf(explainText('5 DZ'))['The whole package contains']).toBe(
      '5 DZ, that is 60 pieces',
    );
    expect(factsOf(explainText('1 piece'))['The whole package contains']).toBe('1 piece');
    expect(factsOf(explainText('6/#10'))['The whole package contains']).toBe(
      '6 #10, which has no fixed size in kg or l',
    );
    expect(factsOf(explainText('1x1.0 kg'))).toMatchObject({
      'Canonical text': '1x1kg',
      Weighted: 'allowed: exactly 1 kg',
    });
  });

  it(
    'Decision N3: a number that does not terminate, or is too long, is about so much with six ' +
      'decimals',
    () => {
      expect(factsOf(explainText('1 tsp (UK)'))['The whole package contains']).toBe(
        '1 tsp (UK), that is about 0.005919 l',
      );
      expect(
        factsOf(explainText('999999999999999.123456789012345 lb'))['The whole package contains'],
      ).toBe('about 999999999999999.123457 lb, that is about 453592369999999.602407 kg');
    },
  );

  it('Decision P1: of many levels the outermost and the lowest four are told', () => {
    const { title, facts } = explainText(`${'1x'.repeat(20)}7l`);
    expect(title).toBe('Package description: 1 × 1 × 1 × 1 × … × 1 × 1 × 1 × 7 l');
    expect(facts).toHaveLength(10);
    expect(facts[8]).toMatchObject({ label: 'Levels between, not shown', value: '13' });
    expect(explainText('2x3x4x5x6x7x8x9x10x11l').title).toBe(
      'Package description: 2 × 3 × 4 × 5 × … × 8 × 9 × 10 × 11 l',
    );
    expect(explainText('3x4x5x6x7x8x9x10x11l').title).not.toContain('…');
  });

  it('Decision L4: two parts are minutes and seconds, with what was probably meant', () => {
    const explanation = explainText('24:00');
    expect(factsOf(explanation)).toEqual({ 'Written in full': '00:24:00', 'In seconds': '1440' });
    expect(codesOf(explanation)).toEqual(['lead-time.minutes-seconds', 'lead-time.short']);
    expect(explanation.doubts[0]?.fix?.operations).toEqual([
      { op: 'replace', path: '', value: '24:00:00' },
    ]);
  });

  it(
    'Decisions U2, U4, U5: a unit is told with its size, its codes and what else goes by the ' +
      'name',
    () => {
      expect(factsOf(explainText('lb'))).toMatchObject({
        Measures: 'mass',
        'One is': '453.59237 g',
        'UCUM code': '[lb_av]',
        'UN/ECE Rec 20 code': 'LBR',
      });
      expect(factsOf(explainText('tonne'))['One is']).toBe('1000 kg');
      expect(factsOf(explainText('DZ'))['One is']).toBe('12 pieces');
      expect(factsOf(explainText('tsp (UK)'))['One is']).toBe(
        'about 5.919388 ml, by custom: there is no legal size',
      );
      expect(factsOf(explainText('#10'))['Size']).toBe('no fixed one; supply a factor to convert');
      expect(factsOf(explainText('cl'))).toEqual({ 'Read as': 'piece', 'One is': '10 ml' });
      expect(factsOf(explainText('gal'))).toEqual({
        'Read as': 'piece',
        'May mean': 'gal (UK), gal (US)',
      });
      expect(codesOf(explainText('KG'))).toEqual(['unit.alias']);
    },
  );

  it.each<[text: string, readings: readonly [kind: string, summary: string][]]>([
    ['12345670', [['lead-time', '142 days 21 hours 21 minutes 10 seconds']]],
    ['#10', [['package-description', '1 #10']]],
    ['24h', [['lead-time', '1 day, written 24:00:00']]],
    ['541-0228-142034', [['gtin', 'GTIN 5410228142034. There are hyphens between the digits.']]],
    ['3 kg', []],
    ['24:00:00', []],
  ])('%j: other readings are named', (text, readings) => {
    expect(explainText(text).otherReadings).toMatchObject(
      readings.map(([kind, summary]) => ({ kind, summary })),
    );
  });

  it('Decision P3: an unreadable text says why, and the fix if one reading is clear', () => {
    const { doubts, facts } = explainText('6x1,5l');
    expect(facts[0]?.value).toBe('9 l');
    expect(doubts[0]).toMatchObject({
      message: '"1,5" has a decimal comma. Write decimals with a point.',
      fix: { certainty: 'certain', operations: [{ value: '6x1.5l' }] },
    });
    expect(explainText('4/5 lb AVGX').doubts[0]?.message).toBe(
      '"lb AVGX" cannot be read. Write only numbers, x or / and a unit.',
    );
  });

  it('Decision U7: a word that is too long for a unit is unreadable', () => {
    const { kind, title } = explainText(`${'/2'.repeat(40)} kg`);
    expect([kind, title]).toEqual(['unreadable', expect.any(String)]);
  });

  it('a text is clipped, and anything else is a TypeError', () => {
    expect(explainText('9'.repeat(1_000_000)).text).toHaveLength(80);
    expect(() => explainText(7 as unknown as string)).toThrow(TypeError);
  });

  it('every text of the vectors is explained as its parser reads it', () => {
    const texts = [...gtins, ...leadTimes, ...packageTexts]
      .map(({ input }) => input)
      .concat(
        unitAliases.map(({ alias }) => alias),
        Object.keys(UNITS),
      );
    for (const text of texts) if (typeof text === 'string') expectFaithful(text);
  });

  it('every text has an explanation, as plain data', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...'0123456789x/.,: kglbo#T-') }),
        ),
        expectFaithful,
      ),
      {
        numRuns: 250,
      },
    );
  });
});

/** Expects the facts that the parser of the kind gives; an unreadable text says why. */
function expectFaithful(text: string): void {
  const explanation = explainText(text);
  const { kind, facts, doubts } = explanation;
  expect(JSON.parse(JSON.stringify(explanation))).toEqual(
    JSON.parse(JSON.stringify(structuredClone(explanation))),
  );
  const outcome = {
    gtin: parseGtin,
    'lead-time': parseLeadTime,
    unit: parseUnit,
    'package-description': parsePackageDescription,
  }[kind as 'gtin']?.(text);
  if (doubts[0]?.code === 'price.type') {
    expect(doubts[0].values).toEqual(suggestPrice(text));
  } else if (kind === 'unreadable') {
    expect(doubts[0]?.message).toMatch(/\S/);
    expect(
      [parseUnit(text), parsePackageDescription(text), parseLeadTime(text)].flatMap(
        ({ ok, findings }) => (ok ? [] : findings.map(({ code }) => code)),
      ),
    ).toContain(doubts[0]?.code);
  } else {
    expect(facts).not.toEqual([]);
    const findings = outcome?.findings ?? [];
    expect(doubts).toEqual(findings.map((f) => describeFinding(f)));
    expect(outcome?.ok).toBe(kind !== 'gtin' || parseGtin(text).ok);
  }
  for (const { label, value } of facts) expect(`${label}: ${value}`).toMatch(/^[A-Z].*: ./u);
}

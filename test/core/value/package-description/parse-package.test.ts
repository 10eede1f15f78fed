import { describe, expect, it } from 'vitest';
import { formatPackageDescription, type PackageDescription } from '../../../../src/core/index.js';
import { describeFinding } from '../../../../src/core/issue/describe-finding.js';
import type { Finding } from '../../../../src/core/issue/issue.js';
import {
  type PackageTextOptions,
  parsePackageDescription,
  withOutermostGtin,
} from '../../../../src/core/value/package-description/parse-package.js';
import { suggestUnitRewrite } from '../../../../src/core/value/package-description/rewrite-unit.js';
import { namedValue } from '../../issue/named-value.js';

function parsed(text: string, options?: PackageTextOptions): PackageDescription {
  const outcome = parsePackageDescription(text, options);
  if (!outcome.ok) throw new Error(`${text}: ${JSON.stringify(outcome.findings)}`);
  return outcome.value;
}

function only(text: string, options?: PackageTextOptions): Finding {
  const { findings } = parsePackageDescription(text, options);
  expect(findings.length).toBe(1);
  return findings[0] as Finding;
}

/** The text that a finding's span covers. */
function span(text: string, { values }: Finding): string {
  return text.slice(Number(namedValue({ values }, 'start')), Number(namedValue({ values }, 'end')));
}

describe('Decision P10: a number that is grouped', () => {
  it.each([
    ["1'2", "1'2"],
    ["1'23'kg", "1'23'"],
    ["1'2' ", "1'2'"],
    ["6x1'000,5 kg", "1'000,5"],
    ['1,234,5 ', '1,234,5'],
  ])('%j has no one reading, which %j shows', (text, found) => {
    const fault = only(text);
    expect(fault.code).toBe('package.ambiguous-number');
    expect(span(text, fault)).toBe(found);
  });
});

describe('Decision P1: the grammar of a description as text', () => {
  it.each([' ', '\t', '\u00a0', '\u202f', '\u2009', '\u2007', ' \t\u00a0'])(
    'Decision P1: %j may be between all parts',
    (blank) => {
      expect(
        formatPackageDescription(parsed(`${blank}6${blank}x${blank}1.5${blank}l${blank}`)),
      ).toBe('6x1.5l');
    },
  );

  it.each(['\u200b', '\ufeff'])('Decision P1: %j is no blank of a unit either', (other) => {
    for (const text of [`1900 fl oz (US)${other}`, `1435${other}litre`, `6x1fl${other}oz (US)`])
      expect(only(text).code).toBe('package.unexpected-text');
  });

  it.each(['\u3000', '\u200b', '\ufeff', '\u2003', '\v', '\f', '\u0085', '\u2028'])(
    'Decision P1: %j is no optional white space',
    (other) => {
      expect(parsePackageDescription(`6${other}x1l`).ok).toBe(false);
      expect(parsePackageDescription(`${other}6x1l`).ok).toBe(false);
    },
  );

  it('Decision P1: line ends may be at the outer ends', () => {
    expect(formatPackageDescription(parsed('\r\n 6x1.5l \r\n'))).toBe('6x1.5l');
  });

  it.each(['6\nx1l', '6x\n1l', '6x1\nl', '6x1l\n6x1l', '6x1fl\noz (US)', '6x#10\ncan'])(
    'Decision P1: a line end inside %j is refused',
    (text) => {
      expect(only(text).code).toBe('package.newline');
    },
  );

  it('Decision P1: 256 characters are read and 257 are refused before anything else', () => {
    const longest = `${'1x'.repeat(127)}1l`;
    expect(longest.length).toBe(256);
    expect(parsed(longest).levels.length).toBe(128);
    const f = only(`${longest} `);
    expect(f.code).toBe('package.too-long');
    expect(f.values).toMatchObject({ length: '257', start: '256', end: '257' });
    expect(only(' '.repeat(257)).code).toBe('package.too-long');
  });

  it(
    'Decision P1: a number has at most 15 digits before and 15 behind the point, leading zeros ' +
      'counted',
    () => {
      expect(parsed('999999999999999.999999999999999kg').levels[0].quantity.toFixed()).toBe(
        '999999999999999.999999999999999',
      );
      expect(only('0000000000000001kg').code).toBe('package.out-of-range');
      expect(only('1.0000000000000000kg').code).toBe('package.out-of-range');
      expect(parsed('.000000000000001kg').levels[0].quantity.toFixed()).toBe('0.000000000000001');
    },
  );

  it.each([
    ['0.05g', '0.05'],
    ['.5g', '0.5'],
    ['9.99g', '9.99'],
    ['9.990g', '9.99'],
    ['10.5g', '10.5'],
    ['010g', '10'],
    ['999g', '999'],
    ['1000g', '1000'],
    ['1.05g', '1.05'],
    ['00.5g', '0.5'],
  ])('Decision N3: %s has the quantity %s', (text, quantity) => {
    expect(parsed(text).levels[0].quantity.toFixed()).toBe(quantity);
  });

  it('Decision P1: bare #10 is one, warned, alone and behind factors', () => {
    const outcome = parsePackageDescription('#10');
    expect(outcome.findings.map(({ code }) => code)).toEqual(['package.implied-amount']);
    expect(formatPackageDescription(parsed('#10'))).toBe('1#10');
    expect(formatPackageDescription(parsed('6/#10 cans'))).toBe('6/1#10');
    expect(only('6x#11').code).toBe('package.missing-amount');
  });

  it('Decision P10: a single level is neutral in style', () => {
    expect(parsed('6l').style).toBeUndefined();
    expect(parsed('1/6l').style).toBe('/');
    expect(parsed('1×6l').style).toBe('x');
  });

  it.each([
    [null, 'null'],
    [undefined, 'unset'],
    [6, 'number'],
    [true, 'boolean'],
    [['6x1l'], 'array'],
    [{}, 'object'],
  ])('Spec 2.1: %j is not a string', (value, type) => {
    const { findings, ok } = parsePackageDescription(value);
    expect(ok).toBe(false);
    expect(findings[0]).toMatchObject({
      code: 'package.not-a-string',
      pointer: '',
      values: { type },
    });
  });

  it('F1: what was received is clipped, never the whole input', () => {
    expect(only('kg'.repeat(5000)).received?.length).toBe(80);
  });
});

describe('Decision P2: the unit is the rest of the text', () => {
  it.each([
    '4/5 lb AVG',
    '6x1 kg net',
    '500 g (net)',
    '6x1kg.!',
    '6x1 l-bottle',
    '12 fl oz (US) can',
    '6x1 KG brutto',
    '5 gm pack',
    '6 fl  oz   (US) net',
  ])('Decision P2: %j begins with a unit and continues', (text) => {
    expect(only(text).code).toBe('package.unexpected-text');
  });

  it.each(['6 box', '6 boxes', '6 mix', '6 Päckchen', '6 #x', '6x1 Flasche groß', '6 bag;drop'])(
    'Decision P2: %j is read as pieces',
    (text) => {
      const outcome = parsePackageDescription(text);
      expect(outcome.ok && outcome.value.unit).toBe('piece');
      expect(outcome.findings.map(({ code }) => code)).toEqual(['unit.unlisted']);
    },
  );

  it.each([
    '6l x',
    '11kgx',
    '11kgx ',
    '11kgx\u3000',
    '11kgx\u2003',
    '6lx',
    '6 kg X',
    '6 bag x bag',
    '6 bag/case',
    '6 bag×',
    '6 a\u0000b',
    '6 a\u200bb',
    '6 a\ud800b',
    '6 a٣b',
    '6 g²',
    '6 %',
    '6 (l)',
    '6 _l',
    `6 ${'a'.repeat(65)}`,
  ])('Decision P2: %j is refused', (text) => {
    expect(only(text).code).toBe('package.unexpected-text');
  });

  it('Decision P2: an unlisted unit of 64 characters is read, one more is refused', () => {
    expect(parsed(`6 ${'a'.repeat(64)}`).unlistedUnit).toBe('a'.repeat(64));
    expect(parsePackageDescription(`6 ${'a'.repeat(65)}`).ok).toBe(false);
  });

  it('Decisions P2, U2: yd3 holds a digit and is refused, with its exact rewrite', () => {
    expect(only('2 yd3')).toMatchObject({
      code: 'package.unexpected-text',
      values: { suggestion: '54cubic_foot', certainty: 'certain' },
    });
    expect(only('2/3 yd³')).toMatchObject({
      code: 'package.unexpected-text',
      values: { suggestion: '2/81cubic_foot' },
    });
  });
});

describe('Decision P3: what is refused carries a fix if one reading is clear', () => {
  it.each([
    ['6x1,5l', '6x1.5l', 'certain'],
    ['6x1,5cl', '6x15ml', 'certain'],
    ['1,5x0,5l', '1.5x0.5l', 'certain'],
    ['6 * 1,5 l', '6x1.5l', 'certain'],
    ['0,500kg', '0.5kg', 'certain'],
    [',5 kg', '0.5kg', 'certain'],
    ['10GX100', '100x10g', 'certain'],
    ['33 cl x 24', '24x330ml', 'certain'],
    [' 33clx24 ', '24x330ml', 'certain'],
    ['6·1.5l', '6x1.5l', 'certain'],
    ['6*5kg', '6x5kg', 'certain'],
    ['6x,5kg', '6x0.5kg', 'certain'],
    ['2x5 KG. ', '2x5kg', 'certain'],
    ['6·5l', '6x5l', 'suggested'],
    ['6*1 pair', '6x2piece', 'suggested'],
    ['1.500*2kg', '1.5x2kg', 'suggested'],
    ['5 yd3', '135cubic_foot', 'certain'],
    ['1.500 yd3', '40.5cubic_foot', 'suggested'],
    ['6x4', '6x4piece', 'suggested'],
    ['6x kg', '6x1kg', 'suggested'],
    ['1/6/ KG', '1/6kg', 'suggested'],
  ])('Decision P3: %j is refused, %j is the fix (%s)', (text, suggestion, certainty) => {
    const outcome = parsePackageDescription(text);
    expect(outcome.ok).toBe(false);
    expect(outcome.findings[0]?.values).toMatchObject({ suggestion, certainty });
    expect(parsePackageDescription(suggestion).ok).toBe(true);
  });

  it.each([
    '12 x 1',
    '6*1/5l',
    '6*x',
    `5${' '.repeat(252)}yd3`,
    '1,5x',
    '0,0kg',
    '1,234l',
    '6x10,500kg',
    '10,500kg',
    '2x33clx24',
    '33clx6x4',
    '6*1 gal',
    '6 bottles x 4',
    '1/6',
    '1.5',
    '6/kg',
    '6xgal',
    'kg net',
    '12/1/QT',
    '500g/6',
  ])('Decision P3: %j is refused without a fix', (text) => {
    const outcome = parsePackageDescription(text);
    expect(outcome.ok).toBe(false);
    expect(namedValue(outcome.findings[0], 'suggestion')).toBeUndefined();
  });

  it('Decision P3: a fix that would be too long is not offered', () => {
    const long = `${'1x'.repeat(126)}1cc`;
    const { findings, ok } = parsePackageDescription(long);
    expect(ok).toBe(true);
    expect(
      findings.map(({ code, values }) => [
        code,
        namedValue({ values }, 'suggestion'),
        namedValue({ values }, 'certainty'),
      ]),
    ).toEqual([['unit.alias', undefined, undefined]]);
  });

  it.each([
    ['1/2 l', '1/2'],
    ['3/4kg', '3/4'],
    [' 1 / 3 gal (US)', '1 / 3'],
  ])('Decision P3: %j is read by the grammar and may be a fraction', (text, found) => {
    const f = only(text);
    expect(f.code).toBe('package.looks-like-fraction');
    expect(span(text, f)).toBe(found);
  });

  it.each(['2/2l', '4/3l', '1/5l', '1x2l', '1/2.0l', '1.5/2l', '1/1/2l', '1/2#10', '1/2piece'])(
    'Decision P3: %j does not look like a fraction',
    (text) => {
      expect(parsePackageDescription(text).findings.map(({ code }) => code)).not.toContain(
        'package.looks-like-fraction',
      );
    },
  );

  it.each(['1.500g', '999.990g', '6x1.000l', '001.500g'])(
    'Decision P3: %j may hold grouped thousands',
    (text) => {
      expect(only(text).code).toBe('package.looks-like-thousands');
    },
  );

  it.each(['0.500g', '.500g', '1.125g', '1000.500g', '1.5000g', '1.50g'])(
    'Decision P3: %j does not look like grouped thousands',
    (text) => {
      expect(parsePackageDescription(text).findings).toEqual([]);
    },
  );
});

describe('Decision F1: a finding in a text says where', () => {
  it.each([
    ['6 x 1,5 l', '1,5'],
    ['6 * 1.5l', '*'],
    ['6x1/2l', '/'],
    ['6x', 'x'],
    ['6xx1l', 'x'],
    ['6x-1l', '-1'],
    ['6x+1l', '+1'],
    ['6x0l', '0'],
    ['6x1..5l', '1..5'],
    ['6x5.l', '5.'],
    ['1 000g', '1 000'],
    ["1'000g", "1'000"],
    ['1,000,000g', '1,000,000'],
    ['6x١l', '١'],
    ['6x1١l', '١'],
    ['6x𝟏l', '𝟏'],
    ['33clx24', 'cl'],
    ['4/5 lb AVG ', 'lb AVG'],
    ['6x kg ', 'kg'],
    ['24 x 33 cl', 'cl'],
    ['1.5x6x1l', '1.5'],
    ['6 x 2.5 piece', '2.5'],
  ])('Decision F1: in %j it is %j', (text, found) => {
    const { findings } = parsePackageDescription(text);
    expect(findings[0] && span(text, findings[0])).toBe(found);
  });

  it('Decision F1: messages quote the span and are whole sentences', () => {
    expect(describeFinding(only('6 * 1.5l')).message).toBe(
      '"*" cannot be between amounts; use x or /.',
    );
    expect(describeFinding(only('6x1,5l')).message).toBe(
      '"1,5" has a decimal comma. Write decimals with a point.',
    );
    expect(describeFinding(only('Pack 6')).message).toBe(
      'There is no amount before "Pack 6". Write one.',
    );
    expect(describeFinding(only('1/2 l')).message).toBe(
      '"1/2" was read as 1 × 2 l. Did you mean a fraction?',
    );
    expect(describeFinding(only('24x33cl')).fix).toEqual({
      certainty: 'certain',
      operations: [{ op: 'replace', path: '', value: '24x330ml' }],
    });
  });
});

describe('Decision U1: three readings of the unit', () => {
  it('Decision U1: normalize reads an alias as its unit, the whole text is the certain fix', () => {
    const f = only('6 X 2 KG');
    expect(f).toMatchObject({
      code: 'unit.alias',
      received: 'KG',
      values: { unit: 'kg', suggestion: '6x2kg', certainty: 'certain' },
    });
    expect(span('6 X 2 KG', f)).toBe('KG');
  });

  it('Decision U1: exact reads an alias as pieces, aliases that hold digits included', () => {
    expect(parsed('6x2KG', { units: 'exact' })).toMatchObject({
      unit: 'piece',
      unlistedUnit: 'KG',
    });
    expect(only('6x2KG', { units: 'exact' }).values).toMatchObject({
      suggestion: '6x2kg',
      certainty: 'suggested',
    });
    expect(parsed('6x2 H87', { units: 'exact' }).unlistedUnit).toBe('H87');
    expect(parsed('6x2 m3', { units: 'exact' }).unit).toBe('cubic_meter');
  });

  it('Decision U1: strict refuses both, with the fix', () => {
    expect(only('6x2KG', { units: 'strict' })).toMatchObject({
      code: 'unit.strict-alias',
      values: { suggestion: '6x2kg', certainty: 'certain' },
    });
    expect(only('24x33cl', { units: 'strict' })).toMatchObject({
      code: 'unit.strict-unlisted',
      values: { suggestion: '24x330ml' },
    });
    expect(namedValue(only('6 gal', { units: 'strict' }), 'suggestion')).toBeUndefined();
    expect(only('4/5 lb AVG', { units: 'strict' }).code).toBe('package.unexpected-text');
    expect(parsed('6x2kg', { units: 'strict' }).unit).toBe('kg');
  });

  it.each([
    ['2/10.75#', '2/10.75lb'],
    ['6x5#', '6x5lb'],
  ])('Decisions U2 and U8: an amount makes "#" of %s pounds', (text, suggestion) => {
    const [f] = parsePackageDescription(text).findings;
    expect(f?.code).toBe('unit.unlisted');
    expect(namedValue(f, 'suggestion')).toBe(suggestion);
  });

  it('Decision U2: a unit that no package may have is not suggested', () => {
    const d = parsed('6x2cl');
    const f = only('6x2cl');
    const stone: object = { ...f, values: { suggestion: 'stone', certainty: 'certain' } };
    expect(suggestUnitRewrite(d, f)?.suggestion).toBe('6x20ml');
    expect(suggestUnitRewrite(d, stone as Finding)).toBeUndefined();
  });

  it('Decision U4: a likely slip is suggested as the whole text too', () => {
    expect(only('6x1 mm³')).toMatchObject({
      code: 'unit.likely-slip',
      values: { suggestion: '6x1ml', certainty: 'suggested' },
    });
  });
});

describe('Decision P8: doubtful contents', () => {
  it('Decision P8: every outer factor that is not whole is told, each at its place', () => {
    const text = '1.5x6x2.5x1l';
    const { findings } = parsePackageDescription(text);
    expect(findings.map((f) => [f.code, span(text, f), namedValue(f, 'quantity')])).toEqual([
      ['package.fractional-factor', '1.5', '1.5'],
      ['package.fractional-factor', '2.5', '2.5'],
    ]);
  });

  it('Decision P8: fractions of a piece are in pieces: 1.5 DZ is whole and 0.3 DZ is not', () => {
    expect(parsePackageDescription('1.5DZ').findings.map(({ code }) => code)).toEqual([
      'package.pieces-only',
    ]);
    expect(
      parsePackageDescription('0.3DZ').findings.map((f) => [f.code, namedValue(f, 'quantity')]),
    ).toEqual([
      ['package.fractional-piece', '0.3 DZ'],
      ['package.pieces-only', undefined],
    ]);
    expect(namedValue(parsePackageDescription('2x0.5piece').findings[0], 'quantity')).toBe('0.5');
  });

  it('Spec 2.1 rule 5: a content in pieces is an information, unless the unit was unlisted', () => {
    const f = only('10x12 piece');
    expect(f.code).toBe('package.pieces-only');
    expect(span('10x12 piece', f)).toBe('piece');
    expect(parsePackageDescription('6 bottles').findings.map(({ code }) => code)).toEqual([
      'unit.unlisted',
    ]);
    expect(parsePackageDescription('6#10').findings).toEqual([]);
  });
});

describe('limits', () => {
  it('Decision J5: levels beyond limits.depth are refused', () => {
    expect(parsePackageDescription('1x2x3l', { limits: { depth: 3 } }).ok).toBe(true);
    expect(only('1x2x3l', { limits: { depth: 2 } })).toMatchObject({
      code: 'package.too-deep',
      values: { depth: '2' },
    });
  });

  it('Decision N6: the published profile takes 6 decimals', () => {
    expect(parsePackageDescription('0.123456l', { limits: { profile: 'published' } }).ok).toBe(
      true,
    );
    expect(only('2x0.1234567l', { limits: { profile: 'published' } })).toMatchObject({
      code: 'text.over-published-decimals',
      values: { limit: '6', decimals: '7' },
    });
    expect(parsePackageDescription('2x0.1234567l', { limits: {} }).ok).toBe(true);
  });
});

describe('Decision P7: the GTIN of the outermost level', () => {
  it('Decision P7: the record’s gtin becomes the outermost level’s, valid or not', () => {
    const d = parsed('6x1.5l');
    expect(withOutermostGtin(d, undefined, undefined)).toBe(d);
    expect(withOutermostGtin(d, '4006381333931', undefined).levels.map(({ gtin }) => gtin)).toEqual(
      ['4006381333931', undefined],
    );
    expect(
      withOutermostGtin(d, undefined, '123').levels.map(({ invalidGtin }) => invalidGtin),
    ).toEqual(['123', undefined]);
    expect(d.levels[0].gtin).toBeUndefined();
    expect(parsed('6l').levels[0].gtin).toBeUndefined();
  });
});

describe('shared levels', () => {
  const levelOf = (text: string): unknown => parsed(text).levels[0];

  it.each(['999kg', '9.99kg', '0.5l'])(
    'those of %s are one object, so that a file is small',
    (text) => {
      expect(levelOf(text)).toBe(levelOf(text));
    },
  );

  it.each(['1000kg', '10.1kg', '1.234kg'])('those of %s are not kept', (text) => {
    expect(levelOf(text)).not.toBe(levelOf(text));
  });
});

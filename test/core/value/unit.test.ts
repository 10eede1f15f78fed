import { describe, expect, it } from 'vitest';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import type { Finding, Outcome } from '../../../src/core/issue/issue.js';
import { formatFraction } from '../../../src/core/value/fraction.js';
import { matchUnit } from '../../../src/core/value/unit/match-unit.js';
import {
  formatUnit,
  judgeUnit,
  parseUnit,
  readUnit,
} from '../../../src/core/value/unit/parse-unit.js';
import {
  AMBIGUOUS_WORDS,
  CONVERTIBLE_WORDS,
  PACKAGE_WORDS,
  SAFE_SPELLINGS,
  WORDS_OF_NO_QUANTITY,
  wordsOf,
} from '../../../src/core/value/unit/unit-aliases.js';
import { isUnitOfMeasure, UNITS, type UnitOfMeasure } from '../../../src/core/value/unit/units.js';
import aliasRows from '../../vectors/unit-aliases.json' with { type: 'json' };
import unitRows from '../../vectors/units.json' with { type: 'json' };
import { namedValue } from '../issue/named-value.js';

interface AliasRow {
  readonly alias: string;
  readonly class: string;
  readonly reads: string;
  readonly code: string | null;
  readonly candidates?: readonly string[];
  readonly rewrite?: { readonly unit: string; readonly multiplier: string };
}

const ALIASES: readonly AliasRow[] = aliasRows;

/** Units that are accepted with a doubt about themselves (Decisions U4, U5). */
const DOUBTFUL: ReadonlyMap<string, string> = new Map([
  ['cubic_milliliter', 'unit.likely-slip'],
  ['cup (UK)', 'unit.customary'],
  ['tbsp (UK)', 'unit.customary'],
  ['tsp (UK)', 'unit.customary'],
]);

function codesOf(outcome: Outcome<unknown>): readonly string[] {
  return outcome.findings.map((f) => f.code);
}

function unitOf(outcome: Outcome<UnitOfMeasure>): UnitOfMeasure | undefined {
  return outcome.ok ? outcome.value : undefined;
}

function firstOf(outcome: Outcome<unknown>): Finding {
  const [first] = outcome.findings;
  if (first === undefined) throw new Error('a finding is expected');
  return first;
}

function fixOf(outcome: Outcome<unknown>): string {
  const { fix } = describeFinding(firstOf(outcome));
  const [operation] = fix?.operations ?? [];
  return operation === undefined || !('value' in operation)
    ? 'none'
    : `${fix?.certainty}: ${operation.value}`;
}

describe('UNITS', () => {
  it('Spec 2.5: the list holds exactly the units of the vectors, in their order', () => {
    expect(Object.keys(UNITS)).toEqual(unitRows.map((row) => row.unit));
  });

  it.each(unitRows)(
    'Spec 2.5, Decision U4: $unit has its exact factor, base, dimension and codes',
    (row) => {
      const unit = UNITS[row.unit as UnitOfMeasure];
      expect(unit.token).toBe(row.unit);
      expect(unit.dimension).toBe(row.dimension);
      expect(unit.factor === undefined ? null : formatFraction(unit.factor)).toBe(row.to_base);
      expect({ mass: 'g', volume: 'ml', count: 'piece', can: null }[unit.dimension]).toBe(row.base);
      expect(unit.ucum ?? null).toBe(row.ucum);
      expect(unit.unece ?? null).toBe(row.unece);
      expect(unit.source).toBe(row.source);
      expect(unit.customary).toBe(row.well_defined === 'customary');
      const alternatives = (row.alternatives ?? []).map((other) => ({
        source: undefined,
        ...other,
      }));
      expect(unit.alternatives).toEqual(alternatives);
    },
  );

  it('Spec 2.5: a label is printed as the specification prints it', () => {
    expect(UNITS.cubic_centimeter.label).toBe('cubic_centimeter (cm³)');
    expect(UNITS.cubic_milliliter.label).toBe('cubic_milliliter (mm³)');
    expect(UNITS['gal (US)'].label).toBe('gal (US)');
    expect(UNITS.μg.symbol).toBe('μg');
  });

  it.each([
    'KG',
    ' kg',
    'toString',
    '__proto__',
    'constructor',
    '',
    'cm³',
    undefined,
    null,
    1,
    ['kg'],
  ])('Spec 2.5: %j is no token', (x) => {
    expect(isUnitOfMeasure(x)).toBe(false);
  });

  it('Decision U4: the units table cannot be changed by who reads it', () => {
    expect([UNITS, ...Object.values(UNITS)].every(Object.isFrozen)).toBe(true);
    expect(
      Object.values(UNITS).every(
        ({ factor, alternatives }) => Object.isFrozen(factor) && Object.isFrozen(alternatives),
      ),
    ).toBe(true);
  });
});

describe('the alias table', () => {
  const rowsOf = (kind: string): readonly AliasRow[] => ALIASES.filter((row) => row.class === kind);

  /** Spellings that differ only by case are in the vectors, and once in the table. */
  const expectRows = (kind: string, words: readonly string[]): void => {
    const aliases = rowsOf(kind).map(({ alias }) => alias);
    expect(aliases).toEqual(expect.arrayContaining([...words]));
  };

  it('Decision U1: the safe spellings are those of the vectors', () => {
    expectRows('safe', Object.values(SAFE_SPELLINGS).flatMap(wordsOf));
    for (const { alias, reads } of rowsOf('safe'))
      expect([alias, matchUnit(alias)]).toEqual([alias, { kind: 'alias', unit: reads }]);
  });

  it('Decision U2: the convertible words are those of the vectors', () => {
    expectRows(
      'convertible',
      CONVERTIBLE_WORDS.flatMap(({ words }) => wordsOf(words)),
    );
    for (const { alias, rewrite } of rowsOf('convertible'))
      expect([alias, matchUnit(alias)]).toMatchObject([alias, { kind: 'unlisted', rewrite }]);
  });

  it('Decision U2: the ambiguous words are those of the vectors', () => {
    expectRows(
      'ambiguous',
      AMBIGUOUS_WORDS.flatMap(({ words }) => wordsOf(words)),
    );
    expect(parseUnit('cubic_milliliter').findings).toMatchObject([
      { values: { candidates: 'ml, cubic_centimeter', suggestion: 'ml', certainty: 'suggested' } },
    ]);
    for (const { alias, candidates } of rowsOf('ambiguous'))
      expect([alias, matchUnit(alias)]).toMatchObject([alias, { kind: 'unlisted', candidates }]);
  });

  it('Spec 2.5: package words and words of no quantity equal the vectors, row by row', () => {
    expect(wordsOf(PACKAGE_WORDS)).toEqual(
      ALIASES.filter((row) => row.class === 'package-word').map((row) => row.alias),
    );
    expect(wordsOf(WORDS_OF_NO_QUANTITY)).toEqual(
      ALIASES.filter((row) => row.class === 'not-a-quantity').map((row) => row.alias),
    );
  });

  it('Decision U3: only Mg, MT and T mean something else in another case', () => {
    const meanings = new Map<string, Set<string>>();
    const add = (word: string, meaning: string): void => {
      const key = word.normalize('NFKC').toLowerCase();
      meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
    };
    for (const { token, symbol, label } of Object.values(UNITS))
      for (const word of [token, symbol, label]) add(word, token);
    for (const row of ALIASES)
      add(
        row.alias,
        JSON.stringify(
          row.rewrite ??
            row.candidates ??
            (row.reads === 'piece' && row.class !== 'safe' ? 'unlisted' : row.reads),
        ).replaceAll('"', ''),
      );
    expect(
      [...meanings]
        .filter(([, some]) => some.size > 1)
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(['mg', 'mt', 't']);
  });

  describe.each(ALIASES)('$alias ($class)', (row) => {
    const doubt = DOUBTFUL.get(row.reads);

    it(`Decision U1: normalize reads it as ${row.reads}`, () => {
      const outcome = parseUnit(row.alias);
      expect(unitOf(outcome)).toBe(row.reads);
      expect(codesOf(outcome)).toEqual([
        ...(row.code === null ? [] : [row.code]),
        ...(doubt === undefined ? [] : [doubt]),
      ]);
      if (row.code === null) return;
      const { values, received, pointer } = firstOf(outcome);
      expect({ received, pointer }).toEqual({ received: row.alias, pointer: '' });
      expect(namedValue({ values }, 'rewrite')).toBe(row.rewrite?.unit);
      expect(namedValue({ values }, 'multiplier')).toBe(row.rewrite?.multiplier);
      expect(namedValue({ values }, 'candidates')).toBe(row.candidates?.join(', '));
      expect(namedValue({ values }, 'suggestion')).toBe(
        row.class === 'safe'
          ? row.reads
          : row.rewrite?.multiplier === '1'
            ? row.rewrite.unit
            : undefined,
      );
    });

    it('Decision U1: exact reads the list’s own words only, strict refuses all others', () => {
      const own = row.class === 'own';
      const exact = parseUnit(row.alias, { units: 'exact' });
      expect(unitOf(exact)).toBe(own ? row.reads : 'piece');
      expect(codesOf(exact)).toEqual(
        own ? (doubt === undefined ? [] : [doubt]) : ['unit.unlisted'],
      );
      const strict = parseUnit(row.alias, { units: 'strict' });
      expect(unitOf(strict)).toBe(own ? row.reads : undefined);
      expect(codesOf(strict)).toEqual(
        own
          ? doubt === undefined
            ? []
            : [doubt]
          : [row.class === 'safe' ? 'unit.strict-alias' : 'unit.strict-unlisted'],
      );
    });
  });
});

describe('parseUnit', () => {
  it.each(
    Object.values(UNITS).flatMap(({ token, symbol, label }) =>
      [token, symbol, label].map((text) => ({ text, token })),
    ),
  )('Decision U3: $text is $token itself in every reading', ({ text, token }) => {
    const doubt = DOUBTFUL.get(token);
    for (const units of ['normalize', 'exact', 'strict'] as const) {
      const outcome = parseUnit(text, { units });
      expect(unitOf(outcome)).toBe(token);
      expect(codesOf(outcome)).toEqual(doubt === undefined ? [] : [doubt]);
    }
  });

  it.each([
    ['µg', 'μg'],
    ['ｋｇ', 'kg'],
    ['㎏', 'kg'],
    ['㎖', 'ml'],
    ['＃１０', '#10'],
    ['  fl   oz\u00a0(UK) ', 'fl oz (UK)'],
    ['\u3000kg\u2009', 'kg'],
    ['fl\u202foz\t(US)', 'fl oz (US)'],
    ['cubic_centimeter  (cm3)', 'cubic_centimeter'],
  ])('Decisions U3, U7: %j is %s once folded, without a warning', (text, token) => {
    for (const units of ['normalize', 'exact', 'strict'] as const)
      expect(parseUnit(text, { units })).toEqual({ ok: true, value: token, findings: [] });
  });

  it.each([
    ['TONNE', 'tonne'],
    ['pt (us)', 'pt (US)'],
    ['PIECE', 'piece'],
    ['CUBIC_METER', 'cubic_meter'],
    ['Cubic_Meter (M³)', 'cubic_meter'],
    ['CM3', 'cubic_centimeter'],
    ['KILOGRAMS', 'kg'],
    ['SHORT TON', 'short ton'],
    ['STÜCK', 'piece'],
    ['Stu\u0308ck', 'piece'],
    ['mG', 'mg'],
    ['ΜG', 'μg'],
    ['КГ', 'kg'],
  ])('Decision U3: %s differs from %s only by case, which is an alias', (text, token) => {
    const outcome = parseUnit(text);
    expect(unitOf(outcome)).toBe(token);
    expect(codesOf(outcome)).toEqual(['unit.alias']);
    expect(fixOf(outcome)).toBe(`certain: ${token}`);
    expect(unitOf(parseUnit(text, { units: 'exact' }))).toBe('piece');
    expect(codesOf(parseUnit(text, { units: 'strict' }))).toEqual(['unit.strict-alias']);
  });

  it.each([
    ['CENTILITER', 'ml', '10', undefined],
    ['gAlLoN', undefined, undefined, 'gal (UK), gal (US)'],
    ['BOTTLES', undefined, undefined, undefined],
    ['Mg', undefined, undefined, 'mg, tonne'],
    ['T', undefined, undefined, 'tbsp (UK), 0.5 fl oz (US)'],
    ['t', undefined, undefined, 'tonne, tsp'],
  ])('Decision U3: %s stays unlisted', (text, rewrite, multiplier, candidates) => {
    const outcome = parseUnit(text);
    expect(unitOf(outcome)).toBe('piece');
    const { values, code } = firstOf(outcome);
    expect([
      code,
      namedValue({ values }, 'rewrite'),
      namedValue({ values }, 'multiplier'),
      namedValue({ values }, 'candidates'),
    ]).toEqual(['unit.unlisted', rewrite, multiplier, candidates]);
  });

  it.each([
    '__proto__',
    'toString',
    'constructor',
    'hasOwnProperty',
    'bottle',
    'kWh',
    'mĺ',
    'k g',
    '\u200bkg',
    'kg\u0000',
    '\ud800',
    '🍎',
    '%',
    'x'.repeat(64),
  ])('Spec 2.5: %j is not in the list and interpreted as piece', (text) => {
    const outcome = parseUnit(text);
    expect(unitOf(outcome)).toBe('piece');
    expect(codesOf(outcome)).toEqual(['unit.unlisted']);
    expect(firstOf(outcome).received).toBe(text);
    expect(codesOf(parseUnit(text, { units: 'strict' }))).toEqual(['unit.strict-unlisted']);
  });

  it.each(['', ' ', '\t\n', '\u00a0\u3000', ' '.repeat(1000)])(
    'Decision U7: the blank unit %j is refused',
    (text) => {
      expect(codesOf(parseUnit(text))).toEqual(['unit.empty']);
    },
  );

  it('Decision U7: outer blanks do not count towards the 64 characters, all else does', () => {
    expect(unitOf(parseUnit(`${' '.repeat(100)}kg${'\n'.repeat(100)}`))).toBe('kg');
    const outcome = parseUnit(`kg${'g'.repeat(63)}`);
    expect(codesOf(outcome)).toEqual(['unit.too-long']);
    expect(describeFinding(firstOf(outcome)).message).toBe(
      'A unit may have at most 64 characters; this one has 65.',
    );
    expect(firstOf(parseUnit('x'.repeat(1_000_000))).received).toHaveLength(80);
  });

  it('Decision U3: a text beyond 64 characters is not folded', () => {
    expect(matchUnit(`${' '.repeat(62)}kg`)).toEqual({ kind: 'listed', unit: 'kg' });
    expect(matchUnit(`${' '.repeat(63)}kg`)).toEqual({
      kind: 'unlisted',
      rewrite: undefined,
      candidates: [],
    });
  });

  it.each([
    [undefined, 'not set'],
    [null, 'null'],
    [5, 'a number'],
    [true, 'a boolean'],
    [['kg'], 'an array'],
    [{ unit: 'kg' }, 'an object'],
  ])('Spec 2.5: %j is no unit', (input, type) => {
    const outcome = parseUnit(input);
    expect(codesOf(outcome)).toEqual(['unit.not-a-string']);
    expect(describeFinding(firstOf(outcome)).message).toBe(
      `A unit must be a string; this is ${type}.`,
    );
  });

  it.each([
    [
      'KG',

      '"KG" is not in the list of supported units. It was read as kg; write kg.',
      'certain: kg',
    ],
    [
      'cl',

      '"cl" is not in the list of supported units, so it is read as pieces. Write 10 ml for ' +
        'each cl.',
      'none',
    ],
    [
      'µl',

      '"µl" is not in the list of supported units, so it is read as pieces. Write ' +
        'cubic_milliliter.',
      'certain: cubic_milliliter',
    ],
    [
      'gal',

      '"gal" is not in the list of supported units, so it is read as pieces. Did you mean ' +
        'gal (UK) or gal (US)?',
      'none',
    ],
    [
      'ton',

      '"ton" is not in the list of supported units, so it is read as pieces. Did you mean ' +
        'tonne, short ton or long ton?',
      'none',
    ],
    [
      'tsp',

      '"tsp" is not in the list of supported units, so it is read as pieces. Did you mean ' +
        'tsp (UK)?',
      'none',
    ],
    ['bottle', '"bottle" is not in the list of supported units, so it is read as pieces.', 'none'],
    [
      'mm³',
      'cubic_milliliter is a cubic millimetre (0.001 ml). Did you mean ml or cubic_centimeter?',
      'suggested: ml',
    ],
    ['cup (UK)', 'cup (UK) has no exact legal size; it was read as 284.130625 ml.', 'none'],
    ['tsp (UK)', 'tsp (UK) has no exact legal size; it was read as 454609/76800 ml.', 'none'],
  ])(
    'Decision F1: %s is told in a sentence, with a fix where one reading is clear',
    (text, message, fix) => {
      const outcome = parseUnit(text);
      expect(describeFinding(firstOf(outcome)).message).toBe(message);
      expect(fixOf(outcome)).toBe(fix);
    },
  );

  it('Decision U1: exact and strict say what to write instead of an alias', () => {
    const exact = parseUnit('KG', { units: 'exact' });
    expect(describeFinding(firstOf(exact)).message).toBe(
      '"KG" is not in the list of supported units, so it is read as pieces. Write kg.',
    );
    expect(firstOf(exact).values).toMatchObject({ rewrite: 'kg', multiplier: '1' });
    const strict = parseUnit('KG', { units: 'strict' });
    expect(describeFinding(firstOf(strict)).message).toBe(
      '"KG" is not in the list of supported units; write kg.',
    );
    expect([fixOf(exact), fixOf(strict)]).toEqual(['suggested: kg', 'certain: kg']);
  });

  it('Decision U2: a pair is a rewrite that a person must agree to, a gross is not', () => {
    expect(firstOf(parseUnit('pair')).values).toMatchObject({
      rewrite: 'piece',
      multiplier: '2',
      certainty: 'suggested',
    });
    expect(firstOf(parseUnit('gross')).values).toMatchObject({
      rewrite: 'DZ',
      multiplier: '12',
      certainty: 'certain',
    });
  });

  it('Decision U4: a safe spelling of a doubtful unit carries both warnings', () => {
    expect(codesOf(parseUnit('MMQ'))).toEqual(['unit.alias', 'unit.likely-slip']);
    expect(codesOf(parseUnit('UK cup'))).toEqual(['unit.alias', 'unit.customary']);
  });

  it('a clean unit costs nothing: every reading of it is one shared frozen outcome', () => {
    expect(parseUnit('kg')).toBe(parseUnit(' kg '));
    expect(Object.isFrozen(parseUnit('cm³'))).toBe(true);
    expect(judgeUnit('l', 'normalize', '/a')).toBe(judgeUnit('l', 'strict', '/b'));
  });
});

describe('readUnit and judgeUnit', () => {
  it('Spec 2.5: the unlisted text is kept as it was sent, without outer blanks', () => {
    expect(readUnit(' Bottle ', 'normalize', '/3/price_unit')).toMatchObject({
      refused: false,
      unit: 'piece',
      unlisted: 'Bottle',
    });
    expect(readUnit('KG', 'exact', '')).toMatchObject({
      refused: false,
      unit: 'piece',
      unlisted: 'KG',
    });
    expect(readUnit('KG', 'normalize', '')).toMatchObject({
      refused: false,
      unit: 'kg',
      unlisted: undefined,
    });
    expect(readUnit('piece', 'normalize', '')).toMatchObject({
      refused: false,
      unit: 'piece',
      unlisted: undefined,
    });
  });

  it.each([
    ['KG', 'normalize'],
    ['KG', 'exact'],
    ['KG', 'strict'],
    ['cl', 'normalize'],
    ['cl', 'strict'],
    ['UK cup', 'normalize'],
    ['mm³', 'normalize'],
    ['', 'normalize'],
    [7, 'normalize'],
    ['x'.repeat(65), 'normalize'],
  ] as const)('Decision F1: what is found in %j (%s) points to the unit', (input, reading) => {
    const { findings, refused } = readUnit(input, reading, '/3/price_unit');
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every((f) => f.pointer === '/3/price_unit')).toBe(true);
    expect(refused).toBe(findings.some((f) => describeFinding(f).effect === 'refuses-record'));
  });
});

describe('formatUnit', () => {
  it('Decision U3: output uses the token', () => {
    expect(Object.values(UNITS).map(({ token }) => formatUnit(token))).toEqual(
      unitRows.map((row) => row.unit),
    );
  });

  it('Decision U3: takes tokens only', () => {
    expect(() => formatUnit('KG' as UnitOfMeasure)).toThrow(TypeError);
  });
});

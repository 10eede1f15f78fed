import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import {
  describeLeadTime,
  formatLeadTime,
  parseLeadTime,
} from '../../../src/core/value/lead-time/lead-time.js';
import { namedValue } from '../issue/named-value.js';

interface Row {
  readonly id: string;
  readonly input: unknown;
  readonly outcome: 'valid' | 'invalid';
  readonly microseconds?: string;
  readonly canonical?: string;
  readonly warnings?: readonly string[];
  readonly code?: string;
  readonly suggestion?: string;
  readonly certainty?: string;
}

const rows = JSON.parse(
  readFileSync(new URL('../../vectors/lead-time.json', import.meta.url), 'utf8'),
) as readonly Row[];

const codes = (text: unknown): readonly string[] => parseLeadTime(text).findings.map((f) => f.code);
const suggestion = (text: unknown): string | undefined =>
  namedValue(parseLeadTime(text).findings[0], 'suggestion');
const hint = (text: unknown): string | undefined =>
  parseLeadTime(text)
    .findings.map((f) => / \[DD\] .*; (.*)\.$/.exec(describeFinding(f).message)?.[1])
    .at(0);
const message = (text: unknown): string[] =>
  parseLeadTime(text).findings.map((f) => describeFinding(f).message);

describe('lead-time.json', () => {
  it('holds the 353 rows this test was written for', () => {
    expect(rows).toHaveLength(353);
  });

  it.each(rows)('Decisions L3, L4: $id $input is $outcome', (row) => {
    const outcome = parseLeadTime(row.input);
    expect(outcome.ok).toBe(row.outcome === 'valid');
    const found = outcome.findings.map((f) => f.code).sort();
    if (outcome.ok) {
      expect(String(outcome.value.microseconds)).toBe(row.microseconds);
      expect(formatLeadTime(outcome.value)).toBe(row.canonical);
      expect(found).toEqual([...(row.warnings ?? [])].sort());
    } else {
      expect(found).toEqual([row.code]);
    }
    if (row.suggestion !== undefined) {
      expect(outcome.findings[0]?.values).toMatchObject({
        suggestion: row.suggestion,
        certainty: row.certainty,
      });
    }
  });
});

describe('the grammar', () => {
  it('Spec 2.1: a 24-hour lead time is written as 24:00:00 and carries nothing doubtful', () => {
    expect(parseLeadTime('24:00:00')).toEqual({
      ok: true,
      value: { microseconds: 86_400_000_000n },
      findings: [],
    });
  });

  it('Decision L3: fields are not bounded by the next larger one', () => {
    expect(parseLeadTime('1 36:120:3600.5')).toMatchObject({
      value: { microseconds: (24n + 36n + 2n + 1n) * 3_600_000_000n + 500_000n },
    });
  });

  it('Decision L3: leading zeros do not count, however many', () => {
    expect(parseLeadTime(`${'0'.repeat(100_000)}24:00:00`)).toMatchObject({
      ok: true,
      value: { microseconds: 86_400_000_000n },
    });
  });

  it('Decision L3: a million digits are out of range, without a number of a million digits', () => {
    for (const text of [
      '9'.repeat(1_000_000),
      `${'9'.repeat(1_000_000)} 00:00:00`,
      `0:${'9'.repeat(1_000_000)}:0`,
    ]) {
      const [found] = parseLeadTime(text).findings;
      expect(found).toMatchObject({ code: 'lead-time.out-of-range', values: {} });
      expect(found?.received).toHaveLength(80);
    }
  });

  it.each([
    ['a megabyte of colons', ':'.repeat(1_000_000), 'lead-time.syntax'],
    ['a megabyte of one-digit parts', '1:'.repeat(500_000), 'lead-time.syntax'],
    ['a megabyte of minus signs and digits', '-1'.repeat(500_000), 'lead-time.negative'],
    ['a megabyte of blanks', ' '.repeat(1_000_000), 'lead-time.syntax'],
    ['a megabyte of foreign digits', '\u0664'.repeat(1_000_000), 'lead-time.syntax'],
    ['a megabyte of decimals', `1.${'5'.repeat(1_000_000)}`, 'lead-time.syntax'],
    ['a megabyte of ISO 8601', `P${'9'.repeat(1_000_000)}D`, 'lead-time.syntax'],
    ['a period that is said twice', '1 h 1 h', 'lead-time.syntax'],
    ['a longer period behind a shorter one', '30 min 1 h', 'lead-time.syntax'],
  ])('Decision L3: %s is refused without a suggestion', (_, text, code) => {
    const [found] = parseLeadTime(text).findings;
    expect(found?.code).toBe(code);
    expect(namedValue(found, 'suggestion')).toBeUndefined();
  });

  it(
    'Decision L3: the largest lead time is one microsecond below 1,000,000,000 days, however it ' +
      'is written',
    () => {
      const most = 86_400_000_000n * 1_000_000_000n - 1n;
      for (const text of [
        '999999999 23:59:59.999999',
        '23999999999:59:59.999999',
        '0 0:1439999999999:59.999999',
        '86399999999999.999999',
      ]) {
        expect(parseLeadTime(text)).toMatchObject({ ok: true, value: { microseconds: most } });
      }
      for (const text of [
        '1000000000 0',
        '999999999 23:59:60',
        '0:1440000000000:0',
        '86400000000000',
        '999999999999999999999999999999 1',
      ]) {
        expect(codes(text)).toEqual(['lead-time.out-of-range']);
      }
    },
  );

  it.each([
    [86_400, 'number'],
    [true, 'boolean'],
    [null, 'null'],
    [undefined, 'unset'],
    [[], 'array'],
    [{}, 'object'],
    [86_400n, 'number'],
  ])('Spec 2.1: %s is not a string', (value, type) => {
    expect(parseLeadTime(value).findings).toMatchObject([
      { code: 'lead-time.not-a-string', values: { type } },
    ]);
  });
});

describe('what is doubtful', () => {
  it('Decision L4: 24:00 is 24 minutes, and 24:00:00 is suggested', () => {
    expect(parseLeadTime('24:00')).toMatchObject({
      ok: true,
      value: { microseconds: 1_440_000_000n },
      findings: [
        {
          code: 'lead-time.minutes-seconds',
          received: '24:00',
          values: { duration: '00:24:00', suggestion: '24:00:00', certainty: 'suggested' },
        },
        { code: 'lead-time.short', values: { duration: '00:24:00' } },
      ],
    });
    expect(message('24:00')[0]).toBe(
      'Two parts are read as minutes and seconds, so this lead time is 24 minutes.',
    );
  });

  it('Decision L4: two parts behind days are suggested as hours and minutes too', () => {
    expect(suggestion('2 00:00')).toBe('2 00:00:00');
    expect(suggestion('04 15:30')).toBe('4 15:30:00');
  });

  it('Decision L4: two parts with decimals, or too large for hours, have no second reading', () => {
    expect(suggestion('15:30.5')).toBeUndefined();
    expect(suggestion('15:30.0')).toBeUndefined();
    expect(suggestion('24000000000:00')).toBeUndefined();
    expect(suggestion('23999999999:59')).toBe('23999999999:59:00');
    expect(suggestion('999999999 23:59')).toBe('999999999 23:59:00');
    expect(suggestion('999999999 24:00')).toBeUndefined();
    expect(suggestion('23999999998:119')).toBe('23999999998:119:00');
    expect(suggestion('23999999999:60')).toBeUndefined();
  });

  it('Decision L4: short is under one hour, long is over 365 days, to the microsecond', () => {
    expect(codes('00:59:59.999999')).toEqual(['lead-time.short']);
    expect(codes('01:00:00')).toEqual([]);
    expect(codes('365 00:00:00')).toEqual([]);
    expect(codes('365 00:00:00.000001')).toEqual(['lead-time.long']);
    expect(codes('00:00:00')).toEqual(['lead-time.zero']);
  });
});

describe('a sign', () => {
  it(
    'Decision L3: a minus among digits is a negative lead time, a minus alone or in another ' +
      'notation is not this format',
    () => {
      expect(['-1', '1 -1', '24-00-00', '-1:00,5'].flatMap(codes)).toEqual(
        Array.from({ length: 4 }, () => 'lead-time.negative'),
      );
      for (const blank of [' ', '\t', '\r', '\u00a0', '\u202f', '\u2009', '\u2007'])
        expect(codes(`-1${blank}`)).toEqual(['lead-time.negative']);
      for (const other of ['\u2006', '\u2008', '\u200a', '\u202e', '\u00a1', '\u000e', '\u0008'])
        expect(codes(`-1${other}`)).toEqual(['lead-time.syntax']);
      expect(['-', '-:', '-P1D', '-4 days', '\u22121'].flatMap(codes)).toEqual(
        Array.from({ length: 5 }, () => 'lead-time.syntax'),
      );
    },
  );
});

describe('fixes of what is refused', () => {
  it.each([
    [' 24:00:00', '24:00:00'],
    ['24:00:00\r\n', '24:00:00'],
    ['1\t00:00:00', '24:00:00'],
    ['1\u00a0 00:00:00', '24:00:00'],
    ['24\uff1a00\uff1a00', '24:00:00'],
    ['\ufeff24:00:00\u200b', '24:00:00'],
    ['\u{1d7ee}\u{1d7f0}:00:00', '24:00:00'],
    ['+1 00:00:00', '24:00:00'],
    ['24h', '24:00:00'],
    ['24 Hours', '24:00:00'],
    ['1,5 days', '36:00:00'],
    ['2 dagen', '48:00:00'],
    ['1 Tag', '24:00:00'],
    ['1 Woche', '168:00:00'],
    ['pt1h', '01:00:00'],
    ['D+1', '24:00:00'],
    ['2 wks', '336:00:00'],
    ['3 AT', '72:00:00'],
    ['1.12:00:00', '36:00:00'],
    ['24:00 h', '24:00:00'],
    ['24:00:30 h', '24:00:30'],
    ['P1W', '168:00:00'],
    ['P1DT12H', '36:00:00'],
    ['PT1.5S', '00:00:01.500000'],
  ])('Decision L3: %j is refused and %s suggested', (text, fix) => {
    expect(parseLeadTime(text)).toMatchObject({
      ok: false,
      findings: [{ code: 'lead-time.syntax', values: { suggestion: fix, certainty: 'suggested' } }],
    });
  });

  it.each([
    '1 ',
    ' 24:00',
    '24:00 ',
    '5,5',
    '1 day, 12:00',
    '1 day/01:00:00',
    ' 1:1:1:1',
    '1:2 3',
    '-',
    `${' '.repeat(60)}24:00:00`,
    'P4Y',
    'P4M',
    'PT',
    'P',
    'P1DT',
    'P1D1D',
    'PT1M1H',
    'PT0.0000001S',
    'P.5D',
    '24:00:00Z',
    '0x18:00:00',
    '1e3',
    '1 1 1',
    '5 minutesX',
    'day',
    '1 dayfoo',
    '1000000000 days',
    '1234567890123456789 d',
    '0,0000000001 min',
    '\u2212 24:00:00',
    '\u00b24:00:00',
    '24:00:00,',
    'toString',
    '\ud800',
    '1 -48:00:00',
  ])('Decision L3: %j has no one clear reading', (text) => {
    const outcome = parseLeadTime(text);
    expect(outcome.ok).toBe(false);
    expect(namedValue(outcome.findings[0], 'suggestion')).toBeUndefined();
  });

  it.each([
    ['', 'this is empty'],
    [' 24:00:00', 'it has blanks around it'],
    ['24:00:00\r', 'it has blanks around it'],
    ['\t24:00:00', 'it has blanks around it'],
    ['\u000e24:00:00', 'U+000E at character 1 is out of place'],
    ['24:00:00\u0008', 'U+0008 at character 9 is out of place'],
    ['24:00:00,5', 'decimals need a point, not a comma'],
    ['+24:00:00', 'this has a plus or minus sign'],
    ['24:00:00.', 'the point needs one to six digits after it, and nothing more'],
    ['.5', '"." at character 1 is out of place'],
    ['P1D', 'this is an ISO 8601 duration'],
    ['2 dagen', 'this has letters'],
    ['1:', 'a number is missing at the end'],
    ['1::1', '":" at character 3 is out of place'],
    ['1  00:00:00', 'a space at character 3 is out of place'],
    ['1\t00:00:00', 'a tab at character 2 is out of place'],
    ['24:00:00\u200b', 'U+200B at character 9 does not belong in it'],
    ['\u2212 1', '"\u2212" (U+2212) at character 1 does not belong in it'],
  ])('Decision L3: the refusal of %j says that %s', (text, expected) => {
    expect(hint(text)).toBe(expected);
    expect(message(text)).toEqual([
      `"lead_time" has the format [DD] [HH:[MM:]]ss[.uuuuuu], such as "24:00:00"; ${expected}.`,
    ]);
  });
});

describe('printing', () => {
  it.each([
    [0n, '00:00:00', '0 seconds'],
    [1n, '00:00:00.000001', '0.000001 seconds'],
    [1_000_000n, '00:00:01', '1 second'],
    [59_999_999n, '00:00:59.999999', '59.999999 seconds'],
    [61_500_000n, '00:01:01.500000', '1 minute 1.5 seconds'],
    [90_061_000_000n, '25:01:01', '1 day 1 hour 1 minute 1 second'],
    [
      86_399_999_999_999_999_999n,
      '23999999999:59:59.999999',
      '999999999 days 23 hours 59 minutes 59.999999 seconds',
    ],
  ])('Decision L3: %d microseconds print as %s, in words %s', (microseconds, text, words) => {
    expect(formatLeadTime({ microseconds })).toBe(text);
    expect(describeLeadTime({ microseconds })).toBe(words);
  });

  it.each([-1n, 86_400_000_000_000_000_000n, 5 as unknown as bigint])(
    'Decision L3: %s microseconds are no lead time, and printing them the mistake of the caller',
    (microseconds) => {
      expect(() => formatLeadTime({ microseconds })).toThrow(TypeError);
      expect(() => describeLeadTime({ microseconds })).toThrow(TypeError);
    },
  );
});

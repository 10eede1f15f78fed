import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLeadTime, parseLeadTime } from '../../../src/core/value/lead-time/lead-time.js';
import { namedValue } from '../issue/named-value.js';

const BOUND = 86_400_000_000n * 1_000_000_000n;

const microseconds = fc.oneof(
  fc.bigInt({ min: 0n, max: BOUND - 1n }),
  fc.bigInt({ min: 0n, max: 366n * 86_400_000_000n }),
  fc.bigInt({ min: 0n, max: 100_000n }).map((s) => s * 1_000_000n),
  // Around and above where one conversion to bigint stops being enough.
  fc.bigInt({ min: 9_000_000_000_000_000n, max: 90_000_000_000_000_000n }),
  fc.bigInt({ min: 9_000_000_000_000_000n - 2_000_000n, max: 9_000_000_000_000_000n + 2_000_000n }),
);

const digits = fc.oneof(
  fc.nat(120).map(String),
  fc.nat(9).map((n) => `00${n}`),
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
  fc.constantFrom('999999999', '1000000000', '23999999999', '24000000000', ''),
);

/** Texts on and around the grammar. */
const texts = fc.oneof(
  fc
    .record({
      days: fc.option(digits, { nil: undefined }),
      clock: fc.array(digits, { minLength: 1, maxLength: 4 }),
      decimals: fc.option(fc.stringMatching(/^[0-9]{0,8}$/), { nil: undefined }),
      noise: fc.constantFrom('', '', '', '', ' ', '+', '-', '\n', 'Z'),
      before: fc.boolean(),
    })
    .map(({ days, clock, decimals, noise, before }) => {
      const front = days === undefined ? '' : `${days} `;
      const end = decimals === undefined ? '' : `.${decimals}`;
      const text = `${front}${clock.join(':')}${end}`;
      return before ? noise + text : text + noise;
    }),
  fc.string({ unit: fc.constantFrom(...'0123456789: .,-+PTDHMS'), maxLength: 14 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .record({
      amount: fc.nat(400),
      word: fc.constantFrom('day', 'days', 'h', 'd', 'weeks', 'dagen', 'D', 'month'),
      rest: fc.constantFrom('', ', 1:00:00', ' 12:00', ','),
    })
    .map(({ amount, word, rest }) => `${amount} ${word}${rest}`),
);

/** The grammar at the head of lead-time.ts, read with an expression and bigints of any size. */
function model(text: string): bigint | 'syntax' | 'out-of-range' {
  const match = /^(?:([0-9]+) )?(?:(?:([0-9]+):)?([0-9]+):)?([0-9]+)(?:\.([0-9]{1,6}))?$/.exec(
    text,
  );
  if (match === null) return 'syntax';
  const [days, hours, minutes, seconds] = match.slice(1, 5).map((part) => BigInt(part ?? 0)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const total =
    (((days * 24n + hours) * 60n + minutes) * 60n + seconds) * 1_000_000n +
    BigInt((match[5] ?? '').padEnd(6, '0'));
  return total < BOUND ? total : 'out-of-range';
}

describe('laws of lead times', () => {
  it('Decision L3: parsing what was printed is identity, from 0 to 999999999 days', () => {
    fc.assert(
      fc.property(microseconds, (value) => {
        expect(parseLeadTime(formatLeadTime({ microseconds: value }))).toMatchObject({
          ok: true,
          value: { microseconds: value },
        });
      }),
    );
  });

  it('Decision L3: printing what was parsed is canonical and idempotent', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const outcome = parseLeadTime(text);
        if (!outcome.ok) return;
        const printed = formatLeadTime(outcome.value);
        expect(printed).toMatch(/^[0-9]{2,11}:[0-5][0-9]:[0-5][0-9](?:\.[0-9]{6})?$/);
        const again = parseLeadTime(printed);
        expect(again.ok && formatLeadTime(again.value)).toBe(printed);
        expect(
          again.findings.some(
            (f) => f.code === 'lead-time.minutes-seconds' || f.code === 'lead-time.bare-seconds',
          ),
        ).toBe(false);
      }),
    );
  });

  it('Decision L3: the scan agrees with a naive reading of the grammar', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const expected = model(text);
        const outcome = parseLeadTime(text);
        if (outcome.ok) expect(outcome.value.microseconds).toBe(expected);
        else if (expected === 'out-of-range')
          expect(outcome.findings[0].code).toBe('lead-time.out-of-range');
        else
          expect([expected, outcome.findings[0].code]).toEqual([
            'syntax',
            expect.stringMatching(/^lead-time\.(syntax|negative)$/),
          ]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('Decision F1: every suggested fix is itself a lead time in three parts', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const f of parseLeadTime(text).findings) {
          const suggestion = namedValue(f, 'suggestion');
          if (suggestion === undefined) continue;
          expect(namedValue(f, 'certainty')).toBe('suggested');
          const mended = parseLeadTime(suggestion);
          expect(mended.ok).toBe(true);
          expect(mended.findings.filter((f) => namedValue(f, 'suggestion') !== undefined)).toEqual(
            [],
          );
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it(
    'Decision L4: two parts, a bare number and an unusual length are always told, and nothing ' +
      'else is',
    () => {
      fc.assert(
        fc.property(texts, (text) => {
          const outcome = parseLeadTime(text);
          if (!outcome.ok) return;
          const { microseconds: value } = outcome.value;
          const parts = text.split(':').length;
          const expected = [
            ...(parts === 1
              ? ['lead-time.bare-seconds']
              : parts === 2
                ? ['lead-time.minutes-seconds']
                : []),
            ...(value === 0n
              ? ['lead-time.zero']
              : value < 3_600_000_000n
                ? ['lead-time.short']
                : value > 365n * 86_400_000_000n
                  ? ['lead-time.long']
                  : []),
          ];
          expect(outcome.findings.map((f) => f.code)).toEqual(expected);
        }),
        { numRuns: 500 },
      );
    },
  );

  it('Decision F1: any value is checked, its text clipped to 80 characters', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string({ unit: 'binary', minLength: 60, maxLength: 200 })),
        (value) => {
          for (const f of parseLeadTime(value).findings)
            expect(f.received?.length).toBeLessThanOrEqual(80);
        },
      ),
    );
  });
});

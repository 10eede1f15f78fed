import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkExpressibleAsText,
  parsePackageDescription,
  writePackageDescription,
} from '../../src/core/index.js';
import { readPackageDescription } from '../../src/core/record/read-package-record.js';
import { Decimal } from '../../src/core/value/decimal.js';
import { type GtinFormat, parseGtin } from '../../src/core/value/gtin/gtin.js';
import type { GtinClass } from '../../src/core/value/gtin/gtin-classes.js';
import { formatLeadTime, parseLeadTime } from '../../src/core/value/lead-time/lead-time.js';
import { samePackageContent } from '../../src/core/value/package-description/net-content.js';
import { parseUnit } from '../../src/core/value/unit/parse-unit.js';
import { isUnitOfMeasure } from '../../src/core/value/unit/units.js';
import {
  brokenGtin,
  chunksOf,
  deepPackageDescription,
  jsonText,
  leadTime,
  packageDescription,
  plainDecimal,
  price,
  spelledLeadTime,
  spelledPackageDescription,
  unitOfMeasure,
  unitSpelling,
  unlistedUnit,
  validGtin,
} from '../../src/testing/index.js';

function accepted<T>(
  outcome:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly findings: unknown },
): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.findings));
  return outcome.value;
}

describe('Generators of GTINs', () => {
  it.each<GtinFormat>(['GTIN-8', 'GTIN-12', 'GTIN-13', 'GTIN-14'])(
    'Decision G1: validGtin makes valid ones of format %s',
    (format) => {
      fc.assert(
        fc.property(validGtin({ format }), (text) => {
          expect(accepted(parseGtin(text)).format).toBe(format);
        }),
      );
    },
  );

  it.each<GtinClass>([
    'all-zero',
    'restricted-circulation',
    'variable-measure',
    'coupon',
    'coupon-us-legacy',
    'refund-receipt',
    'isbn',
    'issn',
    'ismn',
    'demo-prefix',
    'general-manager-number',
  ])('Decision G3: validGtin makes valid ones of class %s', (gtinClass) => {
    fc.assert(
      fc.property(validGtin({ gtinClass }), (text) => {
        expect(accepted(parseGtin(text)).classes).toEqual([gtinClass]);
      }),
      { numRuns: 30 },
    );
  });

  it('Decision G3: there is nothing to say about an ordinary one', () => {
    fc.assert(
      fc.property(validGtin({ gtinClass: 'ordinary' }), (text) => {
        expect(parseGtin(text).findings).toEqual([]);
      }),
    );
  });

  it('Decision G3: a class that no number of the format has is the caller’s mistake', () => {
    expect(() => validGtin({ format: 'GTIN-8', gtinClass: 'isbn' })).toThrow(TypeError);
  });

  it('Decision G1: brokenGtin makes what is refused with its code', () => {
    fc.assert(
      fc.property(brokenGtin(), ({ code, value }) => {
        expect(parseGtin(value)).toMatchObject({ ok: false, findings: [{ code }] });
      }),
    );
  });
});

describe('Generators of units', () => {
  it('Spec 2.5: unitOfMeasure makes tokens of the list', () => {
    fc.assert(
      fc.property(unitOfMeasure(), (unit) => {
        expect(isUnitOfMeasure(unit)).toBe(true);
      }),
    );
  });

  it(
    'Decision U1: unitSpelling makes what is read as its unit, with a warning for aliases ' +
      'alone; strictly, aliases are refused',
    () => {
      fc.assert(
        fc.property(unitSpelling(), ({ text, unit, alias }) => {
          const outcome = parseUnit(text);
          expect(accepted(outcome)).toBe(unit);
          expect(outcome.findings.some(({ code }) => code === 'unit.alias')).toBe(alias);
          expect(parseUnit(text, { units: 'strict' }).ok).toBe(!alias);
        }),
        { numRuns: 600 },
      );
    },
  );

  it('Spec 2.5: unlistedUnit makes words that are read as piece, alone and in a text', () => {
    fc.assert(
      fc.property(unlistedUnit(), (word) => {
        expect(parseUnit(word)).toMatchObject({
          ok: true,
          value: 'piece',
          findings: [{ code: 'unit.unlisted' }],
        });
        expect(parsePackageDescription(`6 x 2 ${word}`)).toMatchObject({
          ok: true,
          value: { unit: 'piece', unlistedUnit: word },
        });
      }),
      { numRuns: 400 },
    );
  });
});

describe('Generators of package descriptions', () => {
  it(
    'Decision P4: packageDescription without GTINs is expressible as text, and read back ' +
      'from its object as it was',
    () => {
      fc.assert(
        fc.property(packageDescription(), (d) => {
          expect(checkExpressibleAsText(d)).toEqual([]);
          expect(accepted(readPackageDescription(writePackageDescription(d)))).toEqual({
            ...d,
            style: undefined,
          });
        }),
      );
    },
  );

  it('Spec 2.2: both spellings read as the description, level by level', () => {
    fc.assert(
      fc.property(spelledPackageDescription({ gtins: true }), ({ description, text, wire }) => {
        fc.pre(text.length <= 256);
        expect(accepted(parsePackageDescription(text))).toEqual(description);
        expect(samePackageContent(accepted(readPackageDescription(wire)), description)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('Decision P3: there is nothing to say about an ordinary one in either spelling', () => {
    fc.assert(
      fc.property(spelledPackageDescription({ gtins: true, ordinary: true }), ({ text, wire }) => {
        expect(parsePackageDescription(text).findings).toEqual([]);
        expect(readPackageDescription(wire).findings).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('Decision J5: deepPackageDescription has its levels, as object and as JSON text', () => {
    fc.assert(
      fc.property(deepPackageDescription({ maxLevels: 900 }), ({ depth, unit, wire, json }) => {
        expect(JSON.parse(json)).toEqual(wire);
        const d = accepted(readPackageDescription(wire));
        expect([d.levels.length, d.unit]).toEqual([depth, unit]);
      }),
      { numRuns: 15 },
    );
  });

  it('Decision J5: its counterexamples are told in a few words, at any depth', () => {
    fc.assert(
      fc.property(deepPackageDescription({ minLevels: 9_000, maxLevels: 10_000 }), (deep) => {
        expect(fc.stringify(deep).length).toBeLessThan(100);
      }),
      { numRuns: 3 },
    );
  });
});

describe('Generators of numbers, prices and lead times', () => {
  it(
    'Decision N3: plainDecimal is above zero, in shortest plain notation and within its ' +
      'digits',
    () => {
      fc.assert(
        fc.property(plainDecimal({ whole: 4, decimals: 3 }), (text) => {
          const decimal = new Decimal(text);
          expect(decimal.toFixed()).toBe(text);
          expect(decimal.gt(0) && decimal.lt(10_000) && decimal.decimalPlaces() <= 3).toBe(true);
        }),
      );
    },
  );

  it('Spec 2.3: price covers a package, or one supported unit', () => {
    fc.assert(
      fc.property(price(), (some) => {
        expect(some.amount.gt(0)).toBe(true);
        expect(some.basis === 'package' || isUnitOfMeasure(some.unit)).toBe(true);
      }),
    );
  });

  it('Decision L3: leadTime prints, and reads back; an ordinary one without a doubt', () => {
    fc.assert(
      fc.property(leadTime(), (time) => {
        expect(accepted(parseLeadTime(formatLeadTime(time)))).toEqual(time);
      }),
    );
    fc.assert(
      fc.property(leadTime({ ordinary: true }), (time) => {
        expect(parseLeadTime(formatLeadTime(time)).findings).toEqual([]);
      }),
    );
  });

  it('Decision L3: every spelling of spelledLeadTime reads as its lead time', () => {
    fc.assert(
      fc.property(spelledLeadTime(), ({ leadTime: time, text }) => {
        expect(accepted(parseLeadTime(text))).toEqual(time);
      }),
      { numRuns: 300 },
    );
  });
});

describe('Generators of text', () => {
  it('Decision J2: jsonText is JSON of its value, whatever the spelling', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({
        price: fc.integer(),
        quantity: fc.double({ noNaN: true, noDefaultInfinity: true }),
        name: fc.oneof(fc.string(), fc.constantFrom('\ud800', 'a\u0000', '\u2028/\\"')),
      }),
    );
    fc.assert(
      fc.property(
        value.chain((some) => fc.tuple(fc.constant(some), jsonText(some))),
        ([some, text]) => {
          expect(unquoted(JSON.parse(text))).toEqual(unquoted(JSON.parse(JSON.stringify(some))));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('chunksOf: the chunks joined are the bytes', () => {
    fc.assert(
      fc.property(
        fc
          .uint8Array({ maxLength: 40 })
          .chain((bytes) => fc.tuple(fc.constant(bytes), chunksOf(bytes))),
        ([bytes, chunks]) => {
          expect(chunks.flatMap((chunk) => [...chunk])).toEqual([...bytes]);
        },
      ),
    );
  });
});

/** A record’s own numbers may be spelled as text (Decision N1). */
function unquoted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value)
    ? value.map(unquoted)
    : Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          key === 'price' || key === 'quantity' ? String(Number(item) + 0) : unquoted(item),
        ]),
      );
}

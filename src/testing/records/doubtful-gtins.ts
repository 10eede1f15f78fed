import fc from 'fast-check';
import type { GtinClass, IssueCode } from '#core';
import { brokenGtin, type GtinFault } from '../values/broken-gtin.js';
import { validGtin } from '../values/valid-gtin.js';
import type { Breakage } from './breakage.js';
import { withFields } from './broken-fields.js';
import { BARE, brokenObject } from './broken-packages.js';

const CLASSES: readonly GtinClass[] = [
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
];

const FAULTS: readonly GtinFault[] = [
  'gtin.check-digit',
  'gtin.length',
  'gtin.non-digit',
  'gtin.not-a-string',
];

/** Generates a GTIN next to a text, on the outermost level of an object, and on an inner level. */
function everywhere(
  code: IssueCode,
  rule: string,
  gtins: () => fc.Arbitrary<unknown>,
): readonly Breakage[] {
  const lowest = { quantity: '1.5', unit_name: 'l' };
  return [
    {
      rule: `gtin ${rule}`,
      code,
      pointer: '/gtin',
      value: (base) =>
        gtins().map((gtin) =>
          withFields(base, { ...BARE, package_description_str: '6x1.5l', gtin }),
        ),
    },
    ...brokenObject([
      [
        code,
        '/gtin',
        `has a gtin that ${rule}`,
        gtins().map((gtin) => ({ quantity: 6, gtin, package: lowest })),
      ],
      [
        code,
        '/package/gtin',
        `has a gtin inside that ${rule}`,
        gtins().map((gtin) => ({ quantity: 6, package: { ...lowest, gtin } })),
      ],
    ]),
  ];
}

const REPEATED_LEVEL = validGtin({ gtinClass: 'ordinary', format: 'GTIN-13' }).map((gtin) => ({
  quantity: 6,
  gtin,
  package: { quantity: 1, unit_name: 'kg', gtin: `0${gtin}` },
}));

/** Faults and doubts of GTINs; they never refuse a record (Spec 2.1 rule 1). */
export const DOUBTFUL_GTINS: readonly Breakage[] = [
  ...FAULTS.flatMap((fault) =>
    everywhere(fault, `breaks ${fault}`, () => brokenGtin(fault).map(({ value }) => value)),
  ),
  ...everywhere('gtin.ill-formed', 'cannot be kept', () =>
    fc.constantFrom('400638133393\u0000', '\ud800', '4006381333931\udc00'),
  ),
  ...everywhere('gtin.length', 'is longer than any text may be', () =>
    fc.integer({ min: 65_537, max: 65_600 }).map((length) => '4'.repeat(length)),
  ),
  ...everywhere('field.blank', 'is blank', () => fc.constantFrom('', ' ', '\u00a0')),
  ...CLASSES.flatMap((gtinClass) =>
    everywhere(`gtin.${gtinClass}`, `is of class ${gtinClass}`, () => validGtin({ gtinClass })),
  ),
  ...everywhere('gtin.padded', 'is padded', () =>
    validGtin({ format: 'GTIN-13', gtinClass: 'ordinary' }).map((gtin) => `0${gtin}`),
  ),
  {
    rule: 'gtin is next to an object',
    code: 'gtin.beside-object',
    pointer: '/gtin',
    value: (base) =>
      validGtin({ gtinClass: 'ordinary' }).map((gtin) =>
        withFields(base, { ...BARE, package_description: { quantity: 1, unit_name: 'kg' }, gtin }),
      ),
  },
  ...brokenObject([['gtin.repeated-level', '/package/gtin', 'has one gtin twice', REPEATED_LEVEL]]),
];

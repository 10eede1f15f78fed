import type { GtinLength } from './gtin-digits.js';

/**
 * Uses of a valid GTIN other than for an ordinary trade item (Decision G3). At most one class holds
 * for a number, and padding does not change it.
 */
export type GtinClass =
  | 'all-zero'
  | 'restricted-circulation'
  | 'variable-measure'
  | 'coupon'
  | 'coupon-us-legacy'
  | 'refund-receipt'
  | 'isbn'
  | 'issn'
  | 'ismn'
  | 'demo-prefix'
  | 'general-manager-number';

/** A range of numbers by the digits they begin with. */
export interface GtinRange {
  readonly prefix: string;
  readonly gtinClass: GtinClass;
}

/**
 * GS1 prefixes of the 13-digit form that do not identify trade items everywhere (GS1 General
 * Specifications 1.4.3). The longer prefix wins. They are not looked for behind the indicator of a
 * GTIN-14.
 */
export const GTIN_13_RANGES: readonly GtinRange[] = [
  { prefix: '02', gtinClass: 'restricted-circulation' },
  { prefix: '04', gtinClass: 'restricted-circulation' },
  { prefix: '05', gtinClass: 'coupon-us-legacy' },
  { prefix: '2', gtinClass: 'restricted-circulation' },
  { prefix: '951', gtinClass: 'general-manager-number' },
  { prefix: '952', gtinClass: 'demo-prefix' },
  { prefix: '977', gtinClass: 'issn' },
  { prefix: '978', gtinClass: 'isbn' },
  { prefix: '979', gtinClass: 'isbn' },
  { prefix: '9790', gtinClass: 'ismn' },
  { prefix: '980', gtinClass: 'refund-receipt' },
  { prefix: '981', gtinClass: 'coupon' },
  { prefix: '982', gtinClass: 'coupon' },
  { prefix: '983', gtinClass: 'coupon' },
  { prefix: '99', gtinClass: 'coupon' },
];

/** GS1-8 prefixes that do not identify trade items everywhere. */
export const GTIN_8_RANGES: readonly GtinRange[] = [
  { prefix: '0', gtinClass: 'restricted-circulation' },
  { prefix: '2', gtinClass: 'restricted-circulation' },
];

/** Digits that decide the range of a 13-digit form. */
export const HEAD_DIGITS = 4;

/**
 * The place of a GTIN's range, from 1, by the first four digits of its 13-digit form; 0 if there
 * is none.
 */
export const RANGE_BY_HEAD: Uint8Array = /* @__PURE__ */ tabulate(GTIN_13_RANGES, HEAD_DIGITS);
/** The same by the first digit of a GTIN-8. */
export const RANGE_BY_FIRST: Uint8Array = /* @__PURE__ */ tabulate(GTIN_8_RANGES, 1);

/**
 * Returns, for every number of `digits` digits, the place in `ranges` of the longest prefix it
 * begins with, from 1; 0 if none. The ranges are in the order of their digits, so a longer
 * prefix follows the one it begins with and overwrites it.
 */
function tabulate(ranges: readonly GtinRange[], digits: number): Uint8Array {
  const table = new Uint8Array(10 ** digits);
  let place = 0;
  for (const { prefix } of ranges) {
    const first = Number(prefix.padEnd(digits, '0'));
    place += 1;
    table.fill(place, first, first + 10 ** (digits - prefix.length));
  }
  return table;
}

/** The range of a 13-digit form, by the number its first four digits spell. */
export function rangeOfHead(head: number): GtinRange | undefined {
  return rangeIn(GTIN_13_RANGES, RANGE_BY_HEAD, head);
}

/** The range of a GTIN-8, by its first digit. */
export function rangeOfFirst(first: number): GtinRange | undefined {
  return rangeIn(GTIN_8_RANGES, RANGE_BY_FIRST, first);
}

function rangeIn(
  ranges: readonly GtinRange[],
  table: Uint8Array,
  digits: number,
): GtinRange | undefined {
  return ranges[(table[digits] as number) - 1];
}

/**
 * Checks whether a GTIN of `length` digits that begins with the four digits `head` is ordinary and
 * not padded, so that nothing at all is to be said about it.
 */
export function isCleanHead(length: GtinLength, head: number): boolean {
  switch (length) {
    case 13:
      return head >= 1000 && RANGE_BY_HEAD[head] === 0;
    case 14:
      return head >= 1000 && head < 9000;
    case 12:
      return head > 0 && RANGE_BY_HEAD[(head / 10) | 0] === 0;
    case 8:
      return RANGE_BY_FIRST[(head / 1000) | 0] === 0;
  }
}

import fc from 'fast-check';
import { Decimal } from '#core';
import { ownOptions } from '../../text/check-options.js';
import type { Dice } from '../dice.js';

/** Bounds of `plainDecimal`. */
export interface PlainDecimalOptions {
  /** Digits before the point, at most; 15 if not given. */
  readonly whole?: number | undefined;
  /** Digits behind the point, at most; 15 if not given, 0 for whole numbers. */
  readonly decimals?: number | undefined;
}

/**
 * Generates a decimal above zero in its shortest plain notation, mostly small. Decisions N1 to N3.
 */
export function plainDecimal(options: PlainDecimalOptions = {}): fc.Arbitrary<string> {
  const { whole = 15, decimals = 15 } = ownOptions(options, {
    whole: 'number',
    decimals: 'number',
  });
  const small = fc.integer({ min: 0, max: Math.min(999, 10 ** whole - 1) }).map(String);
  const large = fc.bigInt({ min: 0n, max: 10n ** BigInt(whole) - 1n }).map(String);
  const fraction = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    digits(Math.min(2, decimals)),
    digits(decimals),
  );
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: small }, large), fraction)
    .map(([before, behind]) => {
      const digits = behind.replace(/(?<!0)0+$/, '');
      const text = digits === '' ? before : `${before}.${digits}`;
      return text === '0' ? '1' : text;
    });
}

function digits(max: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: max });
}

/**
 * Spells the same number with leading or trailing zeros, or without the zero before its point; at
 * most 15 digits on either side.
 */
export function spellDecimal(plain: string, dice: Dice): string {
  const [whole = '0', fraction = ''] = plain.split('.');
  const front = dice.pick('', '', '', '0', '00');
  const behind = dice.pick('', '', '', '0', '00');
  const before =
    whole === '0' && fraction !== '' && dice.roll(4) === 3
      ? ''
      : whole.length + front.length > 15
        ? whole
        : front + whole;
  if (fraction === '') return behind === '' ? before : `${before}.${behind}`;
  return `${before}.${fraction.length + behind.length > 15 ? fraction : fraction + behind}`;
}

/** Returns the JavaScript number of a decimal if it is exact; else undefined. */
export function exactNumber(plain: string): number | undefined {
  const number = Number(plain);
  return new Decimal(String(number)).equals(plain) ? number : undefined;
}

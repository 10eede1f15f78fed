import { Decimal as GlobalDecimal } from 'decimal.js';

/**
 * The library's own Decimal constructor, so that the global one is never configured and never matters
 * (Decision N3). 64 digits hold every accepted number (30) and the product of any two of them exactly.
 */
export const Decimal: typeof GlobalDecimal = GlobalDecimal.clone({ defaults: true, precision: 64, toExpNeg: -40, toExpPos: 40 });

/** An exact decimal number. */
export type Decimal = GlobalDecimal;

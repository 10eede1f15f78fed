/** Patterns and bounds of values on the wire, for the JSON Schema and the valibot schemas. */

/** A text of white space only: read as not set (Decision J9). */
export const BLANK_TEXT = '^\\s*$';

export const NOT_BLANK = '\\S';

/**
 * The range of amounts above zero (Decision N2): a leading digit from the 15th place behind the
 * point to the 16th before it.
 */
export const SMALLEST = 1e-15;
export const BOUND = 1e16;
/** A plain decimal of any size (Decision N1). */
export const PLAIN = '^(?:[0-9]+(?:\\.[0-9]+)?|\\.[0-9]+)$';

const NOT_TOO_SMALL = '(?!0*\\.0{15,}[1-9])';
const IN_RANGE = '(?:0*[0-9]{1,16}(?:\\.[0-9]+)?|\\.[0-9]+)$';

/** A plain decimal of that range or zero, and one above zero (Decision N1). */
export const DECIMAL: string = /* @__PURE__ */ '^'.concat(NOT_TOO_SMALL, IN_RANGE);
export const ABOVE_ZERO: string = /* @__PURE__ */ '^(?=[0-9.]*[1-9])'.concat(
  NOT_TOO_SMALL,
  IN_RANGE,
);

/** A package description as text has an amount, and at most this many characters. */
export const DIGIT = '[0-9]';
export const MAX_PACKAGE_TEXT = 256;

export const LEAD_TIME = '^(?:[0-9]+ )?(?:(?:[0-9]+:)?[0-9]+:)?[0-9]+(?:\\.[0-9]{1,6})?$';

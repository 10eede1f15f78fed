/** Patterns of a package description as text (Decisions P1 to P3). */
import type { TextCode } from './text-finding.js';

/** Optional white space; line ends may only surround a text. */
const BLANK = '[ \\t\\u00a0\\u2007\\u2009\\u202f]';
/** Marks between groups of digits: apostrophes of several kinds. */
const GROUP = "'`\\u00b4\\u02bc\\u2019";
/** Signs that suppliers type for x: asterisks, dots, letters of other scripts. */
const LOOKALIKES =
  '[*\\u00b7\\u03a7\\u03c7\\u0425\\u0445\\u2217\\u2219\\u22c5\\u2715\\u2716\\u2a09\\u2a2f' +
  '\\uff0a\\uff38\\uff58]';
/** No other mark or number follows. */
const ENDED = /* @__PURE__ */ ended();

function ended(): string {
  return `(?![\\d.,${GROUP}])(?!${BLANK}+[\\d.])`;
}

/** Blanks and line ends in front of a text. */
export const LEADING_OUTER: RegExp = /^[ \t\u00a0\u2007\u2009\u202f\n\r]+/;
/** A text up to the blanks and line ends behind it. */
export const UP_TO_OUTER: RegExp = /^.*[^ \t\u00a0\u2007\u2009\u202f\n\r]/s;
export const LINE_END: RegExp = /[\n\r]/;
export const BLANKS: RegExp = /* @__PURE__ */ sticky(() => `${BLANK}*`);
export const TRAILING_BLANKS: RegExp = /* @__PURE__ */ pattern(() => `${BLANK}+$`, '');
/** Digits with at most one point. */
export const NUMBER: RegExp = /\d*(?:\.\d*)?/y;
export const NUMBERS: RegExp = /[\d.]+/g;
/** A look-alike of x with an amount behind it. */
export const LOOKALIKE: RegExp = /* @__PURE__ */ sticky(() => `${LOOKALIKES}(?=${BLANK}*[\\d.#])`);
/** The same anywhere. */
export const ALL_LOOKALIKES: RegExp = /* @__PURE__ */ pattern(() => LOOKALIKE.source, 'g');
/** A dot in the middle of the line: the decimal point of older British print, or a times sign. */
export const MIDDLE_DOT: RegExp = /\d[\u00b7\u2219\u22c5]\d/;
/** Digits, a comma, and digits that may be decimals. */
export const COMMAS: RegExp = /* @__PURE__ */ pattern(() => `(\\d*),(\\d+)${ENDED}`, 'g');
/** A unit followed by multipliers: `33clx24`. */
export const REVERSED: RegExp = /* @__PURE__ */ pattern(
  () => `^(.+?)((?:${BLANK}*[xX×]${BLANK}*[\\d.]+)+)$`,
  's',
);
/** A separator between blanks, or behind one at the end. */
export const LONE_SEPARATOR: RegExp = /* @__PURE__ */ pattern(
  () => `${BLANK}[xX×/](?:${BLANK}|$)`,
  '',
);
/** 1 to 999, then exactly three decimals ending in 0 (Decision P3). */
export const LIKE_THOUSANDS: RegExp = /^0*[1-9]\d{0,2}\.\d\d0$/;

/** A fault of a text, found by the characters at a place of it. */
interface FaultPattern {
  readonly code: TextCode;
  readonly pattern: RegExp;
  /** Numbers that it may follow; any if not given. */
  readonly after?: RegExp;
  /** True if the fault begins where the number ends. */
  readonly isBehind?: true;
}

/** Faults behind a number. */
export const BEHIND_NUMBER: readonly FaultPattern[] = [
  {
    code: 'package.invalid-number',
    pattern: /* @__PURE__ */ sticky(() => '[\\d.]*'),
    after: /\.$/,
  },
  { code: 'package.invalid-number', pattern: /* @__PURE__ */ sticky(() => '\\.[\\d.]*') },
  // Behind a zero there are no thousands.
  {
    code: 'package.decimal-comma',
    pattern: /* @__PURE__ */ sticky(() => `,\\d+${ENDED}`),
    after: /^0*$/,
  },
  {
    code: 'package.decimal-comma',
    pattern: /* @__PURE__ */ sticky(() => `,(?!\\d{3}(?!\\d))\\d+${ENDED}`),
    after: /^\d+$/,
  },
  {
    code: 'package.invalid-number',
    pattern: /* @__PURE__ */ sticky(() => `,(?![\\d.,${GROUP}])`),
    after: /^\d+$/,
  },
  { code: 'package.ambiguous-number', pattern: /* @__PURE__ */ sticky(() => `,[\\d.,${GROUP}]*`) },
  {
    code: 'package.ambiguous-number',
    pattern: /* @__PURE__ */ sticky(() => `[${GROUP}](?=\\d)[\\d.,${GROUP}]+`),
  },
  {
    code: 'package.non-ascii-digit',
    pattern: /* @__PURE__ */ sticky(() => '\\p{Nd}', 'u'),
    isBehind: true,
  },
  { code: 'package.ambiguous-number', pattern: /* @__PURE__ */ sticky(() => `${BLANK}+[\\d.]+`) },
];

/** Faults in the place of a number; without one of them, the amount is missing. */
export const IN_PLACE_OF_NUMBER: readonly FaultPattern[] = [
  { code: 'package.leading-separator', pattern: /* @__PURE__ */ sticky(() => '[xX×/]') },
  { code: 'package.newline', pattern: /* @__PURE__ */ sticky(() => '[\\n\\r]') },
  { code: 'package.negative', pattern: /* @__PURE__ */ sticky(() => `[-\\u2212]${BLANK}*[\\d.]+`) },
  { code: 'package.invalid-number', pattern: /* @__PURE__ */ sticky(() => `\\+${BLANK}*[\\d.]+`) },
  { code: 'package.decimal-comma', pattern: /* @__PURE__ */ sticky(() => `,\\d+${ENDED}`) },
  { code: 'package.non-ascii-digit', pattern: /* @__PURE__ */ sticky(() => '\\p{N}', 'u') },
];

// Sources are functions: bundlers drop no call whose arguments are put together.

function sticky(source: () => string, flags = ''): RegExp {
  return pattern(source, `y${flags}`);
}

function pattern(source: () => string, flags: string): RegExp {
  return new RegExp(source(), flags);
}

/** Returns the index behind what a sticky pattern finds at a place, which may be no characters. */
export function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

/** Returns the index behind what a sticky pattern finds at a place; undefined for nothing. */
export function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

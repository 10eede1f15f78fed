import type { ThousandsMark } from './import-profile.js';

/** Marks of the numbers in a column, and how many of them say so. */
export interface NumberMarks {
  /** Undefined if no number has decimals, or all have exactly three. */
  readonly decimal: ',' | '.' | undefined;
  readonly thousands: ThousandsMark;
  /** Numbers with that decimal mark, of all numbers in texts. */
  readonly decimalCount: number;
  readonly thousandsCount: number;
  readonly numbers: number;
  /** Numbers with the other decimal mark: two readings in one column. */
  readonly contrary: number;
}

/** Counts of what the numbers of a column show. */
export interface MarkCounts {
  numbers: number;
  comma: number;
  point: number;
  readonly thousands: Map<ThousandsMark, number>;
}

/** Returns counts of no number. */
export function noMarks(): MarkCounts {
  return { numbers: 0, comma: 0, point: 0, thousands: new Map() };
}

/** Currency around a number. */
const SIGNS = '(?:€|\\$|£|eur|kr|chf|sek|nok|dkk|pln|zł)\\.?';

const CURRENCY = new RegExp(`^${SIGNS}\\s*|${SIGNS}$`, 'giu');

/** Most numbers, and most texts that are none: a currency has three letters at most. */
const PLAIN = /^\d+(?:[.,]\d+)?$/;
const WORD = /[A-Za-z]{4}|^\D*$/;

/** Returns a number without its currency and with plain blanks; undefined for other texts. */
export function bareNumber(text: string): string | undefined {
  if (PLAIN.test(text)) return text;
  if (WORD.test(text)) return undefined;
  const bare = text
    .replace(/[\u00a0\u2009\u202f\u2007]/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()
    .replace(CURRENCY, '')
    .trim();
  return /^[+-]?\d[\d .,']*$|^[.,]\d+$/.test(bare) ? bare : undefined;
}

/** The number in front of a unit: `12,60 €/kg`, `1,5 l`. */
const NUMBER_OF_UNIT = /^[^\d\p{L}-]{0,3}(\d[\d.,]*)(?=[^\d.,])/u;

/** Adds what a text shows about the marks of its column, in which it is `times`. */
export function countMarks(text: string, times: number, counts: MarkCounts): void {
  const bare = bareNumber(text) ?? NUMBER_OF_UNIT.exec(text)?.[1];
  if (bare === undefined) return;
  counts.numbers += times;
  const group = /[ '](?=\d{3}(?!\d))/.exec(bare)?.[0];
  if (group !== undefined) addThousands(counts, group as ThousandsMark, times);
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  const at = Math.max(comma, point);
  if (at < 0) return;
  const mark = bare.charAt(at) as ',' | '.';
  if (comma >= 0 && point >= 0) addThousands(counts, mark === ',' ? '.' : ',', times);
  else if (bare.indexOf(mark) < at) {
    addThousands(counts, mark, times);
    return;
  } else if (bare.length - at === 4 && group === undefined && !/^0?[.,]|^\d{4,}[.,]/.test(bare))
    // Three digits behind one mark may be thousands, but not behind a zero or a longer number.
    return;
  if (mark === ',') counts.comma += times;
  else counts.point += times;
}

function addThousands({ thousands }: MarkCounts, mark: ThousandsMark, times: number): void {
  thousands.set(mark, (thousands.get(mark) ?? 0) + times);
}

/** Returns the marks that a whole column has. */
export function marksOf({ numbers, comma, point, thousands }: MarkCounts): NumberMarks {
  const decimal = comma === 0 && point === 0 ? undefined : comma >= point ? ',' : '.';
  const [most] = [...thousands].sort((a, b) => b[1] - a[1]).filter(([mark]) => mark !== decimal);
  return {
    decimal: decimal ?? (most?.[0] === '.' ? ',' : most?.[0] === ',' ? '.' : undefined),
    thousands: most?.[0] ?? '',
    decimalCount: decimal === ',' ? comma : decimal === '.' ? point : 0,
    thousandsCount: most?.[1] ?? 0,
    numbers,
    contrary: Math.min(comma, point),
  };
}

/** Returns the sum of the counts of several columns. */
export function addMarks(all: readonly MarkCounts[]): MarkCounts {
  const sum = noMarks();
  for (const { numbers, comma, point, thousands } of all) {
    sum.numbers += numbers;
    sum.comma += comma;
    sum.point += point;
    for (const [mark, count] of thousands) addThousands(sum, mark, count);
  }
  return sum;
}

/** Numbers with and without groups of thousands, by the marks of decimals and of groups. */
const NUMBER_FORMS: ReadonlyMap<string, RegExp> = new Map(
  [',', '.'].flatMap((mark) =>
    ['', ' ', '.', ',', "'"].map((group) => {
      const grouped = group === '' || group === mark ? '' : `|\\d{1,3}(?:[${group}]\\d{3})+`;
      return [mark + group, new RegExp(`^(\\d*${grouped})(?:[${mark}](\\d+))?$`)] as const;
    }),
  ),
);

/**
 * Returns a number as a plain decimal by the marks of its column; undefined if it does not have
 * their form: `1.234,50` with a comma and points is `1234.50`.
 */
export function plainDecimal(
  text: string,
  decimal: ',' | '.' | undefined,
  thousands: ThousandsMark,
): string | undefined {
  const bare = bareNumber(text);
  if (bare === undefined) return undefined;
  const [, whole, decimals] = NUMBER_FORMS.get(`${decimal ?? '.'}${thousands}`)?.exec(bare) ?? [];
  if (whole === undefined || (whole === '' && decimals === undefined)) return undefined;
  const digits = thousands === '' ? whole : whole.replaceAll(thousands, '');
  return decimals === undefined ? digits : `${digits === '' ? '0' : digits}.${decimals}`;
}

/** Groups of thousands, by the mark between them. */
const GROUPED = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ };

/**
 * Returns a number that fits its column only if the other mark is one of thousands (Decision I13):
 * `2.571` is 2571 in a column with a decimal comma.
 */
export function groupedNumber(text: string, decimal: ',' | '.' | undefined): string | undefined {
  const bare = decimal === undefined ? undefined : bareNumber(text);
  const mark = decimal === ',' ? '.' : ',';
  return bare !== undefined && GROUPED[mark].test(bare) ? bare.replaceAll(mark, '') : undefined;
}

/** Kinds of data in the values of findings. None is in words of a language (Decision F10). */

/** Kind of a JSON value; `unset` for one that is missing. */
export type ValueKind = 'unset' | 'null' | 'boolean' | 'number' | 'string' | 'object' | 'array';

/** Dimension of a unit of measure. */
export type DimensionName = 'mass' | 'volume' | 'count' | 'can';

/** Values of a code whose sentence has no gaps. */
export type NoValues = Readonly<Record<string, never>>;

/** A value to write in place of the one received. */
export interface Suggested {
  readonly suggestion?: string;
  readonly certainty?: 'certain' | 'suggested';
}

/** Form of a text in the place of a package description (Decisions P12 to P19). */
export type PackageTextForm =
  | 'two-measures'
  | 'measures-differ'
  | 'net-and-drained'
  | 'total-and-parts'
  | 'average-weight'
  | 'packing-word'
  | 'count-alone'
  | 'sold-by'
  | 'other-order'
  | 'more-than-content'
  | 'unit-without-country'
  | 'unit-by-country';

/** Form of a text in the place of a price (Decision N10). */
export type PriceTextForm = 'per-unit' | 'no-price' | 'with-tax';

/** A package description as people write it. */
export interface WrittenPackage extends Suggested {
  readonly form?: PackageTextForm;
  /** Two amounts of one content that differ, and how many times as large the larger one is. */
  readonly first?: string;
  readonly second?: string;
  readonly ratio?: string;
  /** Units that a word may mean, and the country whose measures the other records use. */
  readonly candidates?: string;
  readonly country?: Country;
}

/** A price as people write it. */
export interface WrittenPrice extends Suggested {
  readonly form?: PriceTextForm;
  /** Unit that the price is for. */
  readonly unit?: string;
}

/** Kind of a character or byte in a text. */
export type FoundKind =
  | 'space'
  | 'tab'
  | 'line-end'
  | 'single-quote'
  | 'mark'
  | 'control'
  | 'byte'
  | 'not-ascii'
  | 'nul'
  | 'surrogate'
  | 'character'
  | 'character-and-number'
  | 'number';

/** A character or byte of a text. */
export interface FoundCharacter {
  readonly found: FoundKind;
  /** The character itself. */
  readonly character?: string;
  /** The number of the character (`U+2013`) or of the byte (`0xFF`). */
  readonly codePoint?: string;
}

/** A member whose name probably means another field. */
export interface Misnamed {
  /** Name of the member. */
  readonly key?: string;
  /** The field that is meant. */
  readonly meant?: string;
}

/** A part of a text in UTF-16 units. */
export interface TextSpan {
  readonly start: string;
  readonly end: string;
}

/** A part of a text, quoted and clipped. */
export interface QuotedSpan extends TextSpan {
  readonly found: string;
}

/** Two limits of the same thing. */
export interface LengthOverLimit {
  readonly limit: string;
  readonly length: string;
}

/** Place at which a file was cut off. */
export type CutPlace = 'in-record' | 'after-record' | 'after-comma' | 'after-bracket' | 'in-value';

/** Part of JSON text that is missing if it is faulty. */
export type ExpectedJson =
  | 'array'
  | 'value'
  | 'true'
  | 'false'
  | 'null'
  | 'escape'
  | 'hexadecimal-digit'
  | 'escaped-control'
  | 'no-leading-zeros'
  | 'digit'
  | 'fraction-digit'
  | 'exponent-digit'
  | 'colon'
  | 'comma-or-brace'
  | 'comma-or-bracket'
  | 'key'
  | 'nothing';

/** Part of a stored plan or catalogue that cannot be read. */
export type ExpectedPart =
  | 'catalogue'
  | 'customer-number'
  | 'revision'
  | 'hash'
  | 'items'
  | 'item'
  | 'later-item'
  | 'sync-plan'
  | 'sync-plan-texts'
  | 'count'
  | 'planned-item'
  | 'withheld-item'
  | 'refused-package'
  | 'event'
  | 'article-lists'
  | 'sorted-list';

/** Reason why a text is not a lead time. */
export type LeadTimeFault =
  | 'empty'
  | 'foreign-character'
  | 'blanks'
  | 'iso-duration'
  | 'letters'
  | 'cut-off'
  | 'decimal-comma'
  | 'sign'
  | 'decimals'
  | 'misplaced-character';

/** Advice about a GTIN that a spreadsheet took for a number, and perhaps rounded. */
export type GtinAdvice = 'as-number' | 'rounded';

/** Kind of advice about a unit that is not in the list. */
export type UnitAdvice =
  | 'unit'
  | 'amount'
  | 'converted'
  | 'price'
  | 'candidates'
  | 'country'
  | 'unknown-price';

/** Country of a regional unit. */
export type Country = 'US' | 'UK';

/** Reason why a package description cannot be written as text. */
export type TextObstacle = 'inner-gtin' | 'digits' | 'length';

/** Kind of difference between a stored file and the one received. */
export type FileDamage = 'length' | 'digest' | 'packing';

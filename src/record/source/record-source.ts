import type { Decimal } from '../../value/decimal.js';
import type { ContentDigest } from '../rules/content-digest.js';
import type { TextMemo } from './text-memo.js';

/** What stands in a slot. Strings come in three forms, by what reading them takes. */
export const ABSENT = 0;
export const NULL = 1;
export const FALSE = 2;
export const TRUE = 3;
export const NUMBER = 4;
/** A string of ASCII characters without escapes. */
export const STRING = 5;
/** A string with other characters, without escapes. */
export const WIDE = 6;
/** A string with escapes, or one of which nothing is known yet. */
export const ESCAPED = 7;
export const OBJECT = 8;
export const ARRAY = 9;

export function isStringKind(kind: number): boolean {
  return kind >= STRING && kind <= ESCAPED;
}

const TYPE_NAMES = [
  'missing',
  'null',
  'a boolean',
  'a boolean',
  'a number',
  'a string',
  'a string',
  'a string',
  'an object',
  'an array',
] as const;

/** A kind in words. */
export function kindName(kind: number): string {
  return TYPE_NAMES[kind] ?? '';
}

/**
 * A field of the record that is not part of the format, or a key that stands twice: its name and
 * the level it stands on (-1: the record itself).
 */
export interface NamedKey {
  readonly name: string;
  readonly level: number;
  /** Where the key stands, for sources that are text. */
  readonly start: number;
  readonly end: number;
}

/**
 * One record, whatever it was written as: kinds by slot, and the text behind each. The rules read
 * nothing else, so that bytes and parsed objects are judged by the same code. A source is filled
 * again for each record.
 *
 * `isPlainText`, `isCleanNumber` and `isCleanGtin` may answer false for what they are not sure of;
 * the rules then look at the text itself.
 */
export interface RecordSource {
  /** What the record itself is: OBJECT, or what stands in its place. */
  readonly recordKind: number;
  /** Kinds by slot; see `fields.ts`. */
  readonly kinds: Uint8Array;
  /** Levels of `package_description` that were found. */
  readonly levelCount: number;
  /** True when `package_description` has more levels than the limit. */
  readonly tooDeep: boolean;
  readonly duplicateKeys: readonly NamedKey[];
  /** In the order of the text, or of the members as they stand in one another. */
  readonly unknownFields: readonly NamedKey[];
  /**
   * The text of a string that stands in the place of the record, or the source text of a number.
   */
  recordText(): string;
  /** The text of a string slot, or the source text of a number. */
  text(slot: number): string;
  /** True: a string that is not blank, well-formed, and within the limit of text. */
  isPlainText(slot: number): boolean;
  /**
   * True: a number or string that is a plain decimal above zero of at most 15 digits on either side
   * of its point.
   */
  isCleanNumber(slot: number): boolean;
  /** The value of a clean number. */
  cleanDecimal(slot: number): Decimal;
  /** True: a string that is a GTIN about which there is nothing to say. */
  isCleanGtin(slot: number): boolean;
  /** The value of a number written as one digit; -1 for everything else. */
  digit(slot: number): number;
  /** The number that the digits of a clean or valid GTIN are. */
  gtinNumber(slot: number): number;
  /** The length of a string slot's text, in UTF-16 units. */
  textLength(slot: number): number;
  /** Adds a string slot's text to a digest: equal texts alike, however they were written. */
  digestText(slot: number, digest: ContentDigest): void;
  /** What `memo` makes of the slot's text. */
  recall<T>(slot: number, memo: TextMemo<T>): T;
}

/** One record as the rules see it, and the kinds of values in its slots. */

import { itemAt } from '../../../text/item-at.js';
import type { ValueKind } from '../../issue/values.js';
import type { Decimal } from '../../value/decimal.js';
import type { ContentDigest, Digest } from '../rules/content-digest.js';
import type { TextCache } from './text-cache.js';

/** Kinds of values. Strings have three, by the work that reading them takes. */
export const ABSENT = 0;
export const NULL = 1;
export const FALSE = 2;
export const TRUE = 3;
export const NUMBER = 4;
/** A string of ASCII characters without escapes. */
export const STRING = 5;
/** A string with other characters, without escapes. */
export const WIDE = 6;
/** A string with escapes, or with unknown characters. */
export const ESCAPED = 7;
export const OBJECT = 8;
export const ARRAY = 9;

/** Returns true for the three kinds of strings. */
export function isStringKind(kind: number): boolean {
  return kind >= STRING && kind <= ESCAPED;
}

const TYPE_NAMES = [
  'unset',
  'null',
  'boolean',
  'boolean',
  'number',
  'string',
  'string',
  'string',
  'object',
  'array',
] as const;

/** Returns the name of a kind. */
export function kindName(kind: number): ValueKind {
  return itemAt(TYPE_NAMES, kind);
}

/** A field that is not part of the format, or a repeated key. */
export interface NamedKey {
  readonly name: string;
  /** The level of the package description; -1 for the record itself. */
  readonly level: number;
  /** Place of the key in the bytes, quotes included; -1 in parsed objects. */
  readonly start: number;
  readonly end: number;
  /** The value in a parsed object. */
  readonly value?: unknown;
}

/**
 * One record in any form: kinds by slot, and the text of each. The rules use nothing else, so that
 * the same code checks bytes and parsed objects. A source is filled again for each record.
 *
 * `isPlainText`, `isCleanNumber` and `cleanGtin` may say no if the source is not sure; the rules
 * then read the text itself.
 */
export interface RecordSource {
  /** The kind of the record itself: OBJECT, or another kind of value in its place. */
  readonly recordKind: number;
  /** Levels of `package_description` in the record. */
  readonly levelCount: number;
  /** True when `package_description` has more levels than the limit. */
  readonly tooDeep: boolean;
  readonly duplicateKeys: readonly NamedKey[];
  /** Keys in the order of the text, or of the members of a parsed object. */
  readonly unknownFields: readonly NamedKey[];
  /** Returns the value of an unknown field if it is a text or a boolean. */
  unknownValue(key: NamedKey): unknown;
  /** Returns the members that no field of the format has, as JSON.parse reads them, or more. */
  members(): Readonly<Record<string, unknown>>;
  /** Returns the kind of the value in a slot; see `fields.ts`. */
  kindOf(slot: number): number;
  /** Returns true when a slot has a value other than null. */
  isSet(slot: number): boolean;
  /** Returns the text of a string in the place of the record, or the digits of a number. */
  recordText(): string;
  /** Returns the text of a string slot, or the digits of a number. */
  text(slot: number): string;
  /** Returns true for a string that is not blank, well-formed, and within the limit of text. */
  isPlainText(slot: number): boolean;
  /**
   * Returns true for a number or string that is a plain decimal above zero, with at most 15 digits
   * on either side of its point.
   */
  isCleanNumber(slot: number): boolean;
  /** Returns the value of a clean number. */
  cleanDecimal(slot: number): Decimal;
  /** Returns the number of a GTIN that has no findings; -1 for everything else. */
  cleanGtin(slot: number): number;
  /** Returns the value of a number written as one digit; -1 for everything else. */
  digit(slot: number): number;
  /** Returns the length of a string slot's text, in UTF-16 units. */
  textLength(slot: number): number;
  /** Adds a string slot's text to a digest: equal texts alike, however they are written. */
  digestText(slot: number, digest: ContentDigest): void;
  /**
   * Returns the digest of the whole record, if the source can compute it at once. Takes the
   * digests of its lead time, of its price's unit, and of its content: of the unit for an object.
   */
  digestRecord(leadTime: number, priceUnit: number, content: number): Digest | undefined;
  /** Returns the value that a cache has for the slot's text. */
  cachedValue<T>(slot: number, cache: TextCache<T>): T;
}

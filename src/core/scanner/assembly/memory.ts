/** Kinds of values, characters, and access to the facts and slots in memory. */
import * as L from '../scanner-layout';

export const ABSENT: i32 = 0;
export const NULL: i32 = 1;
export const FALSE: i32 = 2;
export const TRUE: i32 = 3;
export const NUMBER: i32 = 4;
export const STRING: i32 = 5;
export const WIDE: i32 = 6;
export const ESCAPED: i32 = 7;
export const OBJECT: i32 = 8;

export const QUOTE: i32 = 0x22;
export const COMMA: i32 = 0x2c;
export const DOT: i32 = 0x2e;
export const ZERO: i32 = 0x30;
export const COLON: i32 = 0x3a;
export const OPEN_BRACKET: i32 = 0x5b;
export const BACKSLASH: i32 = 0x5c;
export const CLOSE_BRACKET: i32 = 0x5d;
export const OPEN_BRACE: i32 = 0x7b;
export const CLOSE_BRACE: i32 = 0x7d;
export const BLANK: i32 = 0x20;

@inline export function fact(at: i32): i32 {
  return load<i32>(L.FACTS_AT + (at << 2));
}

@inline export function setFact(fact: i32, value: i32): void {
  store<i32>(L.FACTS_AT + (fact << 2), value);
}

@inline export function byteAt(at: i32): i32 {
  return <i32>load<u8>(at);
}

@inline export function kindOf(slot: i32): i32 {
  return byteAt(L.KINDS_AT + slot);
}

/** Stores the value of a slot, without a number for its text. */
@inline export function note(slot: i32, kind: i32, start: i32, end: i32): void {
  store<u8>(L.KINDS_AT + slot, <u8>kind);
  store<i32>(L.STARTS_AT + (slot << 2), start);
  store<i32>(L.ENDS_AT + (slot << 2), end);
  store<i32>(L.NUMBERS_AT + (slot << 2), -1);
}

/** Stores the place at which the scanner gives up, and returns -1. */
export function stop(at: i32): i32 {
  setFact(L.STOPPED_AT, at);
  return -1;
}

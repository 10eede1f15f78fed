/** A package description as an object, level by level. */
import * as L from '../scanner-layout';
import { NULL_WORD } from './any-value';
import { fraction, integer, isClean, isDecimalText, isWhole, number } from './decimals';
import { noteGtin } from './gtins';
import {
  ABSENT, BLANK, CLOSE_BRACE, COMMA, NULL, NUMBER, OBJECT, OPEN_BRACE, QUOTE, STRING, ZERO,
  byteAt, kindOf, note, setFact, stop,
} from './memory';
import { nameAt, nameLength } from './names';
import { isCounting, noteNumber } from './short-texts';
import { space, stringEnd, stringKind } from './strings';

/** Stores the quantity of a level for the record's digest. */
function noteQuantity(level: i32): void {
  const at = L.QUANTITIES_AT + (level << 3);
  store<i32>(at, integer);
  store<i32>(at, fraction, 4);
}

export let levelsAreSure: bool = false;

/**
 * Scans a package description; returns its end, or -1 where `SlotScanner` has to scan the record.
 */
export function levels(from: i32, bias: i32, longest: i32): i32 {
  let i = from + 1;
  let level = 0;
  let base = L.FIRST_LEVEL_SLOT;
  let fractional = -1;
  let quantities = 0;
  let digits = 0;
  let levelCount = 1;
  let unitSlot = -1;
  let sure = true;
  let isOne = false;
  store<i32>(L.KINDS_AT + base, 0);
  store<u8>(L.KINDS_AT + L.PACKAGE_DESCRIPTION, <u8>OBJECT);
  store<i32>(L.STARTS_AT + (L.PACKAGE_DESCRIPTION << 2), from - bias);
  while (true) {
    if (byteAt(i) != QUOTE) {
      i = space(i);
      if (byteAt(i) != QUOTE) return stop(i);
    }
    const length = nameLength(i + 1);
    const field = nameAt(i + 1, length, L.LEVEL_NAMES_AT, L.LEVEL_SLOTS_AT);
    if (field < 0) return stop(i);
    const slot = base + field;
    if (kindOf(slot) != ABSENT) return stop(i);
    i += length + 3;
    let c = byteAt(i);
    if (c <= BLANK) {
      i = space(i);
      c = byteAt(i);
    }
    const start = i;
    if (c == QUOTE) {
      i = stringEnd(i + 1);
      if (i < 0) return stop(start);
      const kind = stringKind;
      note(slot, kind, start - bias, i - bias);
      if (field == L.LEVEL_GTIN) {
        if (!noteGtin(slot, kind, start, i, longest)) sure = false;
      } else if (field == L.UNIT_NAME) {
        unitSlot = slot;
        noteNumber(slot, start + 1, i - 1);
      } else if (field == L.QUANTITY && kind == STRING && isDecimalText(start + 1, i - 1)) {
        quantities += 1;
        digits += i - start - 2;
        noteQuantity(level);
        if (!isCounting) noteNumber(slot, start + 1, i - 1);
        if (!isWhole) fractional = level;
      } else sure = false;
    } else if (<u32>(c - ZERO) <= 9) {
      i = number(i);
      if (i < 0) return stop(start);
      note(slot, NUMBER, start - bias, i - bias);
      if (field == L.QUANTITY && isClean) {
        quantities += 1;
        digits += i - start;
        noteQuantity(level);
        if (!isCounting) noteNumber(slot, start, i);
        if (!isWhole) fractional = level;
        isOne = c == 0x31 && i == start + 1;
      } else sure = false;
    } else if (c == OPEN_BRACE) {
      if (field != L.PACKAGE || level + 1 == L.MAX_LEVELS || fractional == level) return stop(i);
      store<u8>(L.KINDS_AT + slot, <u8>OBJECT);
      store<i32>(L.STARTS_AT + (slot << 2), i - bias);
      level += 1;
      levelCount += 1;
      base = L.FIRST_LEVEL_SLOT + L.LEVEL_SLOTS * level;
      store<i32>(L.KINDS_AT + base, 0);
      i += 1;
      continue;
    } else if (load<i32>(i) == NULL_WORD) {
      i += 4;
      note(slot, NULL, start - bias, i - bias);
    } else return stop(i);
    while (true) {
      c = byteAt(i);
      if (c <= BLANK) {
        i = space(i);
        c = byteAt(i);
      }
      i += 1;
      if (c == COMMA) break;
      if (c != CLOSE_BRACE) return stop(i - 1);
      const ofLevel = level == 0 ? L.PACKAGE_DESCRIPTION : base - L.LEVEL_SLOTS + L.PACKAGE;
      store<i32>(L.ENDS_AT + (ofLevel << 2), i - bias);
      const unitKind = kindOf(base + L.UNIT_NAME);
      const isLowest = level + 1 == levelCount;
      if (isLowest) {
        if (unitKind < STRING || kindOf(base + L.PACKAGE) > NULL) sure = false;
      } else if (unitKind > NULL || fractional == level) sure = false;
      if (level > 0) {
        level -= 1;
        base -= L.LEVEL_SLOTS;
        continue;
      }
      setFact(L.LEVEL_COUNT, levelCount);
      setFact(L.UNIT_SLOT, unitSlot);
      setFact(L.IS_ONE, isOne && levelCount == 1 ? 1 : 0);
      setFact(L.IS_FRACTION, fractional == levelCount - 1 ? 1 : 0);
      levelsAreSure = sure && quantities >= levelCount && digits <= L.MAX_CONTENT_DIGITS;
      return i;
    }
  }
}

/** Scans one record: fills its slots and stores facts about its values. */
import * as L from '../scanner-layout';
import { FALS_WORD, NULL_WORD, TRUE_WORD, anyValue, valueBehind } from './any-value';
import { fraction, integer, isClean, isDecimalText, isLikeThousands, number } from './decimals';
import { beginGtins, gtinCount, noteGtin } from './gtins';
import { levels, levelsAreSure } from './levels';
import {
  ABSENT, BLANK, CLOSE_BRACE, COMMA, ESCAPED, FALSE, NULL, NUMBER, OPEN_BRACE, QUOTE, STRING,
  TRUE, ZERO, byteAt, kindOf, note, setFact, stop,
} from './memory';
import { nameAt, nameLength } from './names';
import { hashOf, isCounting, noteIdentifier, noteNumber, noteShared } from './short-texts';
import {
  beginLines, continuation, isCoded, lineStart, newlines, space, stringEnd, stringKind,
} from './strings';

@inline function notePrice(): void {
  setFact(L.PRICE_INTEGER, integer);
  setFact(L.PRICE_FRACTION, fraction);
}

/**
 * Scans the record at a place of the window. `bias` is the address of the caller's first byte,
 * `longest` the limit of a text. Returns the record's end, or -1 where `SlotScanner` has to scan
 * it.
 */
export function scan(from: i32, bias: i32, longest: i32): i32 {
  let i = from + 1;
  let sure = true;
  let plain = 0;
  let seen = 0;
  let code = -1;
  let unknown = 0;
  const isBuilding = load<i32>(L.FACTS_AT + (L.IS_BUILDING << 2)) != 0;
  beginLines();
  beginGtins();
  v128.store(L.KINDS_AT, i64x2.splat(0));
  v128.store(L.KINDS_AT, i64x2.splat(0), 16);
  setFact(L.LEVEL_COUNT, 0);
  setFact(L.UNIT_SLOT, -1);
  setFact(L.IS_ONE, 0);
  while (true) {
    if (byteAt(i) != QUOTE) {
      i = space(i);
      if (byteAt(i) != QUOTE) return stop(i);
    }
    const nameEnd = nameLength(i + 1);
    const field = nameAt(i + 1, nameEnd, L.FIELD_NAMES_AT, L.FIELD_SLOTS_AT);
    if (field < 0) {
      if (unknown == L.MAX_UNKNOWN) return stop(i);
      const start = i;
      const key = L.UNKNOWN_AT + unknown * 12;
      store<i32>(key, start - bias);
      i = stringEnd(start + 1);
      if (i < 0 || stringKind == ESCAPED) return stop(start);
      store<i32>(key, i - bias, 4);
      store<i32>(key, stringKind, 8);
      unknown += 1;
      i = valueBehind(i);
      if (i < 0) return stop(start);
      i = anyValue(i);
      if (i < 0) return stop(start);
    } else {
      if (kindOf(field) != ABSENT) return stop(i);
      i += nameEnd + 3;
      let c = byteAt(i);
      if (c <= BLANK) {
        i = space(i);
        c = byteAt(i);
      }
      const start = i;
      const fieldClass = byteAt(L.CLASSES_AT + field);
      if (fieldClass == L.IDENTIFIER) {
        setFact(L.ID_NEWLINES, newlines);
        setFact(L.ID_LINE_START, lineStart - bias);
        setFact(L.ID_CONTINUATION, continuation);
      }
      if (c == QUOTE) {
        i = stringEnd(i + 1);
        if (i < 0) return stop(start);
        const kind = stringKind;
        note(field, kind, start - bias, i - bias);
        const length = i - start - 2;
        if (
          byteAt(L.VISIBLE_AT + byteAt(start + 1)) == 0 ||
          length == 0 ||
          length > longest ||
          (field <= L.LAST_IDENTIFIER && length > L.MAX_IDENTIFIER) ||
          (kind == ESCAPED && isCoded)
        )
          sure = false;
        else {
          const bit = 1 << field;
          if (fieldClass <= L.BUILT_TEXT) plain |= bit;
          seen |= bit;
          switch (fieldClass) {
            case L.IDENTIFIER:
              if (kind == STRING) noteIdentifier(start + 1, i - 1);
              else setFact(L.ID_IS_PLAIN, 0);
              setFact(L.ID_TEXT_HASH, hashOf(start + 1, i - 1, 0));
              break;
            case L.ARTICLE:
              setFact(L.ARTICLE_HASH, hashOf(start + 1, i - 1, 0));
              break;
            case L.TEXT:
              break;
            case L.BUILT_TEXT:
              if (isBuilding) noteNumber(field, start + 1, i - 1);
              break;
            case L.SHARED_TEXT:
              noteShared(field, start + 1, i - 1);
              break;
            case L.NUMBERED_TEXT:
              noteNumber(field, start + 1, i - 1);
              break;
            case L.PACKAGE_TEXT:
              if (!isCounting) noteNumber(field, start + 1, i - 1);
              break;
            case L.GTIN:
              if (!noteGtin(field, kind, start, i, longest)) sure = false;
              break;
            case L.PRICE:
              if (
                kind == STRING &&
                isDecimalText(start + 1, i - 1) &&
                !isLikeThousands(start + 1, i - 1)
              )
                notePrice();
              else sure = false;
              break;
            default:
              sure = false;
          }
        }
      } else if (<u32>(c - ZERO) <= 9) {
        i = number(i);
        if (i < 0) return stop(start);
        note(field, NUMBER, start - bias, i - bias);
        seen |= 1 << field;
        if (fieldClass == L.PRICE) {
          if (!isClean) sure = false;
          notePrice();
        } else if (fieldClass == L.PRICE_TYPE_CODE && i == start + 1 && c <= 0x31) code = c - ZERO;
        else sure = false;
      } else if (c == OPEN_BRACE) {
        if (fieldClass != L.LEVELS) return stop(i);
        i = levels(i, bias, longest);
        if (i < 0) return -1;
        seen |= 1 << field;
        if (!levelsAreSure) sure = false;
      } else {
        const word = load<i32>(i);
        let kind = NULL;
        if (word == TRUE_WORD) kind = TRUE;
        else if (word == FALS_WORD && byteAt(i + 4) == 0x65) kind = FALSE;
        else if (word != NULL_WORD) return stop(i);
        i += kind == FALSE ? 5 : 4;
        note(field, kind, start - bias, i - bias);
        if (kind != NULL && fieldClass != L.FLAG) sure = false;
      }
    }
    let behind = byteAt(i);
    if (behind != COMMA && behind != CLOSE_BRACE) {
      i = space(i);
      behind = byteAt(i);
    }
    i += 1;
    if (behind == COMMA) continue;
    if (behind != CLOSE_BRACE) return stop(i - 1);
    break;
  }
  setFact(L.NEWLINES, newlines);
  setFact(L.LINE_START, lineStart - bias);
  setFact(L.CONTINUATION, continuation);
  setFact(L.IS_SURE, sure ? 1 : 0);
  setFact(L.PLAIN, plain);
  setFact(L.SEEN, seen);
  setFact(L.CODE, code);
  setFact(L.GTIN_COUNT, gtinCount);
  setFact(L.UNKNOWN_COUNT, unknown);
  return i;
}

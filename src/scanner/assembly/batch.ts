/**
 * Many records, of which only sums are wanted. A record is counted where everything that is said
 * about it was said about other records before: texts by their numbers, kinds of GTINs, names of
 * unknown fields. Whoever took those records in full wrote down what it came to, as *tallies*:
 * numbers of lists of codes, so that here they are only added up (`../scanner-lessons.ts`). At any
 * other record the count stops, with its notes as `scan` leaves them.
 */
import * as L from '../scanner-layout';
import { COMMA, ESCAPED, OPEN_BRACE, STRING, TRUE, byteAt, fact, kindOf, setFact } from './memory';
import { readPackageText } from './package-text';
import { combined, digestRecord } from './record-digest';
import { scan } from './record';
import { beginCounting, noteNumber, numberOf } from './short-texts';
import { beginLines, continuation, lineStart, newlines, space } from './strings';

/** Findings are told in detail: a record with any is not for here. */
let isTelling: bool = false;
/** Tallies of the record that is looked at. */
let tallied: i32 = 0;
/** The record has something that was never met before. */
let isNews: bool = false;
/** What the record's content digests to (see `digestRecord`). */
let contentDigest: i32 = 0;
/** GTINs noted of all records. */
let uses: i32 = 0;

// Of all records: lines that ended, where the last of them begins, and bytes on it that continue a
// character.
let lines: i32 = 0;
let lastLine: i32 = 0;
let continued: i32 = 0;

function addLines(more: i32, last: i32, continuing: i32): void {
  if (more == 0) continued += continuing;
  else {
    lines += more;
    lastLine = last;
    continued = continuing;
  }
}

/**
 * Takes what something comes to; false where nobody wrote it down, or where somebody wants to hear
 * of it.
 */
function add(tally: i32): bool {
  if (tally <= L.NOTHING_TOLD) return tally != L.UNTAUGHT;
  if (isTelling) return false;
  store<u8>(L.TALLIED_AT + tallied, <u8>tally);
  tallied += 1;
  return true;
}

/** What is written down at a place. */
function lessonAt(at: i32): i32 {
  const known = byteAt(at);
  if (known == L.UNTAUGHT) isNews = true;
  return known;
}

function sign(at: i32): i32 {
  return lessonAt(L.SIGNS_AT + at);
}

/** What is written down of a text; of one without a number nothing ever is. */
function lesson(number: i32, role: i32): i32 {
  return number < 0 ? L.UNTAUGHT : lessonAt(L.LESSONS_AT + (number << 3) + role);
}

/** The digest of what a text says as something that was taught. */
function digestOf(number: i32, role: i32): i32 {
  return load<i32>(L.DIGESTS_AT + number * L.DIGESTS_LENGTH + role);
}

/** Whether a text was seen as something. */
function wasSeen(number: i32, as: i32): bool {
  if ((lesson(number, L.SEEN_AS) & as) != 0) return true;
  isNews = true;
  return false;
}

/** The number of the text in a slot; -1 where it has none, or one of the text as it is written. */
function textOf(slot: i32): i32 {
  return kindOf(slot) == ESCAPED ? -1 : load<i32>(L.NUMBERS_AT + (slot << 2));
}

/**
 * What is known of the content's unit, be it described as object or text, its findings taken; 0
 * where the record is not for here.
 */
function contentTraits(seen: i32, bias: i32): i32 {
  const isWeighted = kindOf(L.WEIGHTED) == TRUE;
  if ((seen & (L.AS_OBJECT | L.AS_TEXT | L.OWN_GTIN)) == L.AS_OBJECT) {
    const unit = textOf(fact(L.UNIT_SLOT));
    const traits = lesson(unit, L.UNIT_TRAITS);
    if ((traits & L.COUNTS_PIECES) != 0) {
      const isFraction = fact(L.IS_FRACTION);
      if (isFraction != 0 && (traits & L.IS_PIECE) == 0) return 0;
      if (!add(sign(((traits & L.IS_UNLISTED) == 0 ? L.PIECES : L.UNLISTED_PIECES) + isFraction))) return 0;
    }
    if (isWeighted && (fact(L.IS_ONE) == 0 || (traits & L.MAY_BE_WEIGHED) == 0)) return 0;
    if (!add(lesson(unit, L.UNIT_CODES))) return 0;
    contentDigest = digestOf(unit, L.UNIT_DIGEST);
    return traits;
  }
  if ((seen & (L.AS_OBJECT | L.AS_TEXT)) != L.AS_TEXT || isWeighted) return 0;
  const kind = kindOf(L.PACKAGE_DESCRIPTION_STR);
  if (kind == ESCAPED) return 0;
  const start = load<i32>(L.STARTS_AT + (L.PACKAGE_DESCRIPTION_STR << 2)) + bias + 1;
  const end = load<i32>(L.ENDS_AT + (L.PACKAGE_DESCRIPTION_STR << 2)) + bias - 1;
  if (kind == STRING && readPackageText(start, end, bias)) {
    const unit = fact(L.TEXT_UNIT);
    const traits = lesson(unit, L.UNIT_TRAITS);
    if ((traits & L.IS_CLEAN) != 0) {
      if (sign(L.SEPARATORS + fact(L.TEXT_SEPARATOR)) == L.UNTAUGHT) return 0;
      if (fact(L.TEXT_HAS_DIGEST) == 0) return 0;
      contentDigest = combined(fact(L.TEXT_DIGEST), digestOf(unit, L.UNIT_DIGEST));
      return (traits & L.COUNTS_PIECES) == 0 || add(sign(L.PIECES + fact(L.TEXT_IS_FRACTION))) ? traits : 0;
    }
    if (traits == 0) return 0;
  }
  noteNumber(L.PACKAGE_DESCRIPTION_STR, start, end);
  const text = textOf(L.PACKAGE_DESCRIPTION_STR);
  if (!add(lesson(text, L.PACKAGE_CODES))) return 0;
  contentDigest = digestOf(text, L.PACKAGE_DIGEST);
  return lesson(text, L.PACKAGE_TRAITS);
}

/**
 * Takes what is said of GTINs, and notes them behind those of the records before; answers how many,
 * or -1.
 */
function takeGtins(record: i32): i32 {
  const all = fact(L.GTIN_COUNT);
  if (all == 0) return 0;
  const isShared = kindOf(L.SHARED_ID) >= STRING;
  const article = isShared ? fact(L.ARTICLE_HASH) : ~fact(L.ID_TEXT_HASH);
  let count = 0;
  for (let n = 0; n < all; n += 1) {
    const nature = byteAt(L.NATURES_AT + n);
    if (nature == L.NO_NATURE || (nature != 0 && !add(sign(nature)))) return -1;
    if (nature == L.WRONG_DIGIT) continue;
    const number = load<f64>(L.VALID_GTINS_AT + (n << 3));
    for (let before = 0; before < count; before += 1) if (load<f64>(L.USED_GTINS_AT + ((uses + before) << 3)) == number) return -1;
    const use = uses + count;
    store<f64>(L.USED_GTINS_AT + (use << 3), number);
    store<i32>(L.USED_ARTICLES_AT + (use << 2), article);
    store<i32>(L.USERS_AT + (use << 2), record);
    count += 1;
  }
  return count;
}

/** Whether all unknown fields have names that were told, each another. */
function areToldNames(bias: i32): bool {
  const count = fact(L.UNKNOWN_COUNT);
  for (let n = 0; n < count; n += 1) {
    const key = L.UNKNOWN_AT + n * 12;
    const start = load<i32>(key) + 1;
    const number = numberOf(start + bias, load<i32>(key, 4) - 1 - start);
    if (!wasSeen(number, L.SEEN_AS_NAME)) return false;
    for (let before = 0; before < n; before += 1) if (load<i32>(L.UNKNOWN_NUMBERS_AT + (before << 2)) == number) return false;
    store<i32>(L.UNKNOWN_NUMBERS_AT + (n << 2), number);
  }
  return true;
}

/** Whether the record scanned last is one to be counted; answers how many GTINs it has, or -1. */
function gtinsOfCounted(record: i32, bias: i32): i32 {
  const seen = fact(L.SEEN);
  if (fact(L.IS_SURE) == 0 || (seen & L.REQUIRED) != L.REQUIRED || fact(L.ID_IS_PLAIN) == 0 || kindOf(L.SHARED_ID) == ESCAPED) return -1;
  tallied = 0;
  let leadTimeDigest = 0;
  if ((seen & L.AS_LEAD_TIME) != 0) {
    const leadTime = textOf(L.LEAD_TIME);
    if (!add(lesson(leadTime, L.LEAD_TIME_CODES))) return -1;
    leadTimeDigest = digestOf(leadTime, L.LEAD_TIME_DIGEST);
  }
  if ((seen & L.AS_OUTLET) != 0 && !wasSeen(textOf(L.SUPPLIER_OUTLET_ID), L.SEEN_AS_OUTLET)) return -1;
  const content = contentTraits(seen, bias);
  if (content == 0) return -1;
  const isByUnit = (seen & L.AS_UNIT) != 0;
  if (isByUnit != (fact(L.CODE) == 1)) return -1;
  let unitDigest = 0;
  if (isByUnit) {
    const unit = textOf(L.PRICE_UNIT);
    if (!add(lesson(unit, L.UNIT_CODES))) return -1;
    unitDigest = digestOf(unit, L.UNIT_DIGEST);
    const traits = lesson(unit, L.UNIT_TRAITS);
    const differs = (traits & L.IS_UNLISTED) == 0 && ((traits ^ content) & L.DIMENSION) != 0;
    if (differs && !add(sign(L.OTHER_DIMENSION))) return -1;
  }
  if (fact(L.UNKNOWN_COUNT) > 0 && !areToldNames(bias)) return -1;
  const gtins = takeGtins(record);
  return gtins >= 0 && digestRecord(leadTimeDigest, unitDigest, contentDigest, bias) ? gtins : -1;
}

/**
 * A column in code points, from 1, on a line that begins here; on the first line of all records,
 * the bytes that continue a character.
 */
function columnOf(line: i32, place: i32, begin: i32, continuing: i32): i32 {
  return line == 0 ? continuing : place - begin - continuing + 1;
}

/** Notes the columns of a record that begins here, `at` bytes behind the first of each column. */
function noteCounted(at: i32, start: i32, bias: i32): void {
  store<i32>(L.COUNTED_STARTS_AT + at, start);
  store<i32>(L.COUNTED_LINES_AT + at, lines);
  store<i32>(L.COUNTED_COLUMNS_AT + at, columnOf(lines, start + bias, lastLine, continued));
  const id = load<i32>(L.STARTS_AT);
  const more = fact(L.ID_NEWLINES);
  const begin = more == 0 ? lastLine : fact(L.ID_LINE_START) + bias;
  const continuing = (more == 0 ? continued : 0) + fact(L.ID_CONTINUATION);
  store<i32>(L.COUNTED_ID_STARTS_AT + at, id);
  store<i32>(L.COUNTED_ID_ENDS_AT + at, load<i32>(L.ENDS_AT));
  store<i32>(L.COUNTED_ID_LINES_AT + at, lines + more);
  store<i32>(L.COUNTED_ID_COLUMNS_AT + at, columnOf(lines + more, id + bias, begin, continuing));
  store<i32>(L.COUNTED_IDS_AT + at, fact(L.ID_HASH));
  store<i32>(L.COUNTED_LOWS_AT + at, fact(L.DIGEST_LOW));
  store<i32>(L.COUNTED_HIGHS_AT + at, fact(L.DIGEST_HIGH));
}

/**
 * Counts records from one on, `bias` and `longest` as for `scan`; answers how many. Ends behind the
 * last of them. The record behind was scanned already where SCANNED_FROM says so; SCANNED_TO is
 * what `scan` answered.
 */
export function countRecords(from: i32, bias: i32, longest: i32, telling: bool): i32 {
  let i = from;
  let records = 0;
  // Of what stands before the record.
  let moreLines = 0;
  let moreLineStart = 0;
  isTelling = telling;
  uses = 0;
  lines = 0;
  continued = 0;
  beginCounting(true);
  setFact(L.SCANNED_FROM, -1);
  while (records < L.MAX_COUNTED && uses < L.MAX_USES - L.MAX_LEVELS && byteAt(i) == OPEN_BRACE) {
    isNews = false;
    const end = scan(i, bias, longest);
    const gtins = end < 0 ? -1 : gtinsOfCounted(records, bias);
    if (gtins < 0) {
      setFact(L.SCANNED_FROM, i - bias);
      setFact(L.SCANNED_TO, end);
      setFact(L.IS_NEWS, isNews ? 1 : 0);
      break;
    }
    for (let n = 0; n < tallied; n += 1) {
      const tally = L.TALLIES_AT + (byteAt(L.TALLIED_AT + n) << 2);
      store<i32>(tally, load<i32>(tally) + 1);
    }
    addLines(moreLines, moreLineStart, 0);
    noteCounted(records << 2, i - bias, bias);
    records += 1;
    uses += gtins;
    addLines(newlines, lineStart, continuation);
    setFact(L.COUNTED_TO, end - bias);
    beginLines();
    i = space(end);
    if (byteAt(i) != COMMA) break;
    i = space(i + 1);
    moreLines = newlines;
    moreLineStart = lineStart;
  }
  beginCounting(false);
  setFact(L.USES, uses);
  setFact(L.COUNTED_LINES, lines);
  setFact(L.COUNTED_LINE_START, lastLine - bias);
  setFact(L.COUNTED_CONTINUATION, continued);
  return records;
}

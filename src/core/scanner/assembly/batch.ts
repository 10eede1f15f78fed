/**
 * Counts records of which the caller only wants totals. A record is counted when the rules have
 * checked all of its values in earlier records: texts by their numbers, kinds of GTINs, names of
 * unknown fields. Their causes are stored as *tallies*, numbers of lists of causes, and only added
 * up here (`../cause-tallies.ts`). Any other record stops the count; its facts are those of `scan`.
 */
import * as L from '../scanner-layout';
import { COMMA, ESCAPED, OPEN_BRACE, STRING, TRUE, byteAt, fact, kindOf, setFact } from './memory';
import { readPackageText } from './package-text';
import { combined, digestRecord } from './record-digest';
import { scan } from './record';
import { beginCounting, noteNumber, numberOf } from './short-texts';
import { beginLines, continuation, lineStart, newlines, space } from './strings';

/** Number of tallies of the current record. */
let tallied: i32 = 0;
/** True when the current record has a value without a stored tally. */
let isNews: bool = false;
/** Digest of the current record's content (see `digestRecord`). */
let contentDigest: i32 = 0;
/** Number of valid GTINs in the batch. */
let uses: i32 = 0;

// Lines of the batch: lines that ended, the start of the last line, and the bytes on it that
// continue a character.
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

/** Adds a tally to the current record; returns false when it is not stored. */
function add(tally: i32): bool {
  if (tally <= L.EMPTY_TALLY) return tally != L.NO_TALLY;
  store<u8>(L.TALLIED_AT + tallied, <u8>tally);
  tallied += 1;
  return true;
}

/** Returns the tally at an address, NO_TALLY for a new value. */
function tallyAt(at: i32): i32 {
  const tally = byteAt(at);
  if (tally == L.NO_TALLY) isNews = true;
  return tally;
}

function sign(at: i32): i32 {
  return tallyAt(L.SIGNS_AT + at);
}

/** Returns the tally or traits of a text in a role; NO_TALLY for a text without a number. */
function textTally(number: i32, role: i32): i32 {
  return number < 0 ? L.NO_TALLY : tallyAt(L.TEXT_TALLIES_AT + (number << 3) + role);
}

/** Returns the stored digest of a text in a role. */
function digestOf(number: i32, role: i32): i32 {
  return load<i32>(L.DIGESTS_AT + number * L.DIGESTS_LENGTH + role);
}

/** Returns true when an earlier record had the text in this role. */
function wasSeen(number: i32, as: i32): bool {
  if ((textTally(number, L.SEEN_AS) & as) != 0) return true;
  isNews = true;
  return false;
}

/** Returns the number of the text in a slot; -1 for an escaped text or one without a number. */
function textOf(slot: i32): i32 {
  return kindOf(slot) == ESCAPED ? -1 : load<i32>(L.NUMBERS_AT + (slot << 2));
}

/**
 * Adds the tallies of the content; returns the traits of its unit, or 0 when the record cannot be
 * counted.
 */
function contentTraits(seen: i32, bias: i32): i32 {
  const isWeighted = kindOf(L.WEIGHTED) == TRUE;
  if ((seen & (L.AS_OBJECT | L.AS_TEXT | L.OWN_GTIN)) == L.AS_OBJECT) {
    const unit = textOf(fact(L.UNIT_SLOT));
    const traits = textTally(unit, L.UNIT_TRAITS);
    if ((traits & L.COUNTS_PIECES) != 0) {
      const isFraction = fact(L.IS_FRACTION);
      if (isFraction != 0 && (traits & L.IS_PIECE) == 0) return 0;
      if (
        !add(sign(((traits & L.IS_UNLISTED) == 0 ? L.PIECES : L.UNLISTED_PIECES) + isFraction))
      )
        return 0;
    }
    if (isWeighted && (fact(L.IS_ONE) == 0 || (traits & L.MAY_BE_WEIGHED) == 0)) return 0;
    if (!add(textTally(unit, L.UNIT_CODES))) return 0;
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
    const traits = textTally(unit, L.UNIT_TRAITS);
    if ((traits & L.IS_CLEAN) != 0) {
      if (sign(L.SEPARATORS + fact(L.TEXT_SEPARATOR)) == L.NO_TALLY) return 0;
      if (fact(L.TEXT_HAS_DIGEST) == 0) return 0;
      contentDigest = combined(fact(L.TEXT_DIGEST), digestOf(unit, L.UNIT_DIGEST));
      return (traits & L.COUNTS_PIECES) == 0 || add(sign(L.TEXT_PIECES + fact(L.TEXT_IS_FRACTION)))
        ? traits
        : 0;
    }
    if (traits == 0) return 0;
  }
  noteNumber(L.PACKAGE_DESCRIPTION_STR, start, end);
  const text = textOf(L.PACKAGE_DESCRIPTION_STR);
  if (!add(textTally(text, L.PACKAGE_CODES))) return 0;
  contentDigest = digestOf(text, L.PACKAGE_DIGEST);
  return textTally(text, L.PACKAGE_TRAITS);
}

/**
 * Adds the tallies of the GTINs and stores the valid ones; returns their number, or -1 when the
 * record cannot be counted.
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
    for (let before = 0; before < count; before += 1)
      if (load<f64>(L.USED_GTINS_AT + ((uses + before) << 3)) == number) return -1;
    const use = uses + count;
    store<f64>(L.USED_GTINS_AT + (use << 3), number);
    store<i32>(L.USED_ARTICLES_AT + (use << 2), article);
    store<i32>(L.USERS_AT + (use << 2), record);
    count += 1;
  }
  return count;
}

/** Returns true when earlier records had all unknown fields, and no name is repeated. */
function areKnownNames(bias: i32): bool {
  const count = fact(L.UNKNOWN_COUNT);
  for (let n = 0; n < count; n += 1) {
    const key = L.UNKNOWN_AT + n * 12;
    const start = load<i32>(key) + 1;
    const number = numberOf(start + bias, load<i32>(key, 4) - 1 - start);
    if (!wasSeen(number, L.SEEN_AS_NAME)) return false;
    for (let before = 0; before < n; before += 1)
      if (load<i32>(L.UNKNOWN_NUMBERS_AT + (before << 2)) == number) return false;
    store<i32>(L.UNKNOWN_NUMBERS_AT + (n << 2), number);
  }
  return true;
}

/** Returns the number of valid GTINs of the last record, or -1 when it cannot be counted. */
function gtinsOfCounted(record: i32, bias: i32): i32 {
  const seen = fact(L.SEEN);
  if (
    fact(L.IS_SURE) == 0 ||
    (seen & L.REQUIRED) != L.REQUIRED ||
    fact(L.ID_IS_PLAIN) == 0 ||
    kindOf(L.SHARED_ID) == ESCAPED
  )
    return -1;
  tallied = 0;
  let leadTimeDigest = 0;
  if ((seen & L.AS_LEAD_TIME) != 0) {
    const leadTime = textOf(L.LEAD_TIME);
    if (!add(textTally(leadTime, L.LEAD_TIME_CODES))) return -1;
    leadTimeDigest = digestOf(leadTime, L.LEAD_TIME_DIGEST);
  }
  if ((seen & L.AS_OUTLET) != 0 && !wasSeen(textOf(L.SUPPLIER_OUTLET_ID), L.SEEN_AS_OUTLET))
    return -1;
  const content = contentTraits(seen, bias);
  if (content == 0) return -1;
  const isByUnit = (seen & L.AS_UNIT) != 0;
  if (isByUnit != (fact(L.CODE) == 1)) return -1;
  let unitDigest = 0;
  if (isByUnit) {
    const unit = textOf(L.PRICE_UNIT);
    if (!add(textTally(unit, L.PRICE_UNIT_CODES))) return -1;
    unitDigest = digestOf(unit, L.UNIT_DIGEST);
    const traits = textTally(unit, L.UNIT_TRAITS);
    const differs = (traits & L.IS_UNLISTED) == 0 && ((traits ^ content) & L.DIMENSION) != 0;
    if (differs && !add(sign(L.OTHER_DIMENSION))) return -1;
  }
  if (fact(L.UNKNOWN_COUNT) > 0 && !areKnownNames(bias)) return -1;
  const gtins = takeGtins(record);
  return gtins >= 0 && digestRecord(leadTimeDigest, unitDigest, contentDigest, bias) ? gtins : -1;
}

/**
 * Returns a column in code points, from 1, on a line that begins in the batch; on the batch's first
 * line, the number of bytes that continue a character.
 */
function columnOf(line: i32, place: i32, begin: i32, continuing: i32): i32 {
  return line == 0 ? continuing : place - begin - continuing + 1;
}

/** Stores the columns of a record; `at` is its byte offset in each column. */
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
  const isShared = kindOf(L.SHARED_ID) >= STRING;
  const article = isShared ? fact(L.ARTICLE_HASH) : fact(L.ID_TEXT_HASH);
  store<i32>(L.COUNTED_ARTICLES_AT + at, article);
  const shared = load<i32>(L.STARTS_AT + (L.SHARED_ID << 2));
  store<i32>(L.COUNTED_ARTICLE_STARTS_AT + at, isShared ? shared : -1);
  store<i32>(L.COUNTED_ARTICLE_ENDS_AT + at, load<i32>(L.ENDS_AT + (L.SHARED_ID << 2)));
  store<i32>(L.COUNTED_LOWS_AT + at, fact(L.DIGEST_LOW));
  store<i32>(L.COUNTED_HIGHS_AT + at, fact(L.DIGEST_HIGH));
}

/**
 * Counts records from a place on, with `bias` and `longest` as for `scan`, and returns their
 * number. COUNTED_TO is the end of the last. When a record stopped the count, SCANNED_FROM is its
 * start and SCANNED_TO the result of its `scan`.
 */
export function countRecords(from: i32, bias: i32, longest: i32): i32 {
  let i = from;
  let records = 0;
  // Lines between the last record and this one.
  let moreLines = 0;
  let moreLineStart = 0;
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

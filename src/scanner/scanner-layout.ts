/**
 * Where things stand in the scanner's memory, in bytes, for both sides: the scanner and who reads
 * what it notes. One page of 64 KiB holds tables and notes; the window over the file's bytes stands
 * behind it.
 */

/** What is noted of the record scanned last: 32-bit integers, by the places below. */
export const FACTS_AT = 0;
/**
 * The numbers of GTINs as doubles, -1 where there is something to say about one, -2 where it is a
 * wrong check digit; and the slots they stand in.
 */
export const GTINS_AT = 256;
export const GTIN_SLOTS_AT = 384;
/** Keys that are not part of the format: where each begins and ends, and how it is written. */
export const UNKNOWN_AT = 448;
/**
 * By slot: the kind of value, where it begins and ends, and the number of the text where it is one
 * that is remembered, -1 where there was no room.
 */
export const SLOTS = 64;
export const KINDS_AT = 1024;
export const STARTS_AT = 1088;
export const ENDS_AT = 1344;
export const NUMBERS_AT = 1600;

/** What the record's fields are to the scanner, by slot, one byte each: see CLASSES. */
export const CLASSES_AT = 2048;
/** Names with quote and colon in 32 bytes each, and which name a hash stands for, from 1. */
export const LEVEL_NAMES_AT = 2816;
export const FIELD_SLOTS_AT = 3072;
export const LEVEL_SLOTS_AT = 3328;
/** As many bytes of ones as a name is long, up to 32, and as many of zeros behind. */
export const ONES_AT = 3584;
/**
 * One byte for each byte value: whether a text may begin with it and be no blank one, and whether
 * it may stand behind a backslash.
 */
export const VISIBLE_AT = 3840;
export const ESCAPABLE_AT = 4096;
/**
 * By the first four digits of a GTIN-13, and by the first of a GTIN-8: not 0 where there is
 * something to say.
 */
export const HEADS_AT = 4352;
export const FIRSTS_AT = 14352;
/** Digits of a word of decimal.js. */
export const WORD_DIGITS = 7;

/** By kind of GTIN and by other signs: what it comes to, a tally or UNTAUGHT. */
export const SIGNS_AT = 14400;
/** By tally: how often it was met by the records counted. */
export const TALLIES_AT = 14592;
export const TALLIES = 256;
/** Tallies of one record. */
export const TALLIED_AT = 15616;
/** By GTIN of the record: what kind it is, and its number where it is valid. */
export const NATURES_AT = 15648;
export const VALID_GTINS_AT = 15664;
/** Numbers of the names of unknown fields. */
export const UNKNOWN_NUMBERS_AT = 15744;
/** Where the numbers of a description as text begin and end. */
export const NUMBER_STARTS_AT = 15776;
export const NUMBER_ENDS_AT = 15808;

/** Where a text is put that was decoded. */
export const DECODED_AT = 16384;
export const MAX_DECODED = 4096;

/** The window, and room behind it for the zeros at which every scan ends. */
export const WINDOW_AT = 24576;
export const WINDOW_LENGTH = 65536;
export const ROOM_BEHIND = 64;

/**
 * Texts that are remembered, by number: 32 bytes each with zeros behind. Then numbers by hash, from
 * 1; 0 is free. What does not fit, or finds no place near its own, has no number.
 */
export const TEXT_LENGTH = 32;
export const MAX_TEXTS = 16384;
export const TEXTS_AT = 98304;
export const TEXT_SLOTS_AT = 638976;
export const TEXT_HASH_BITS = 15;
export const MAX_PROBES = 16;

/** By number of a text: what it comes to, one byte for each of the places below. */
export const LESSONS_AT = 770048;
export const LESSON_LENGTH = 8;
export const LEAD_TIME_CODES = 0;
export const UNIT_CODES = 1;
export const UNIT_TRAITS = 2;
export const PACKAGE_CODES = 3;
export const PACKAGE_TRAITS = 4;
export const SEEN_AS = 5;

/**
 * A tally of what was never met, and of what there is nothing to say about; codes have those
 * behind.
 */
export const UNTAUGHT = 0;
export const NOTHING_TOLD = 1;

/** Traits of units: the dimension by number, from 1; and what else matters beside it, as bits. */
export const DIMENSION = 7;
export const IS_UNLISTED = 8;
export const COUNTS_PIECES = 16;
export const MAY_BE_WEIGHED = 32;
/** In a description as text there is nothing to say about it. */
export const IS_CLEAN = 64;
export const IS_PIECE = 128;

export const SEEN_AS_OUTLET = 1;
export const SEEN_AS_NAME = 2;

/**
 * Signs: kinds of GTINs first. Ranges of 13 digits are kinds from 1 on; those of 8 stand behind
 * SHORT_RANGES.
 */
export const SHORT_RANGES = 16;
export const ALL_ZERO = 30;
export const VARIABLE_MEASURE = 31;
/** Added where zeros pad it. */
export const PADDED = 32;
export const WRONG_DIGIT = 64;
/** A content in pieces, and one in parts of them. */
export const PIECES = 65;
/** The same for a unit that is read as pieces. */
export const UNLISTED_PIECES = 67;
/** The price's unit is of another dimension than the content. */
export const OTHER_DIMENSION = 69;
/** Separators that the rules of the file have met. */
export const SEPARATORS = 70;
export const SIGNS = 73;
/** What is no GTIN. */
export const NO_NATURE = 255;

/** Records that are counted at once, as columns: where each begins, its line, its column. */
export const MAX_COUNTED = 512;
export const COUNTED_STARTS_AT = 901120;
export const COUNTED_LINES_AT = 903168;
export const COUNTED_COLUMNS_AT = 905216;
/** The same of its identifier, with where that ends, and the identifier's hash. */
export const COUNTED_IDS_AT = 907264;
export const COUNTED_ID_STARTS_AT = 909312;
export const COUNTED_ID_ENDS_AT = 911360;
export const COUNTED_ID_LINES_AT = 913408;
export const COUNTED_ID_COLUMNS_AT = 915456;
/** The digest of its content. */
export const COUNTED_LOWS_AT = 917504;
export const COUNTED_HIGHS_AT = 919552;
/** GTINs, with the hash of the article, and which of the records uses it. */
export const MAX_USES = 1024;
export const USED_GTINS_AT = 921600;
export const USED_ARTICLES_AT = 929792;
export const USERS_AT = 933888;

/**
 * By number of a text: the digests of what it says as a lead time, a unit and a description. Valid
 * where a lesson was taught for the same.
 */
export const DIGESTS_AT = 937984;
export const DIGESTS_LENGTH = 12;
export const LEAD_TIME_DIGEST = 0;
export const UNIT_DIGEST = 4;
export const PACKAGE_DIGEST = 8;

/** By level: the digits of its quantity before the point and behind, as of the price. */
export const QUANTITIES_AT = 1134592;

/** Names of the record's fields, as LEVEL_NAMES_AT: room for FIRST_LEVEL_SLOT of them. */
export const FIELD_NAMES_AT = 1134720;

/** Bytes of the longest name, its quote and its colon. */
export const NAME_LENGTH = 32;
export const NAME_HASH_BITS = 8;
/**
 * What the sum of a name's first four bytes and its length is multiplied with: no two names then
 * have one place.
 */
export const NAME_FACTOR = 0x9e3779b1;

/** Places among the facts, and how many there are. */
export const FACTS = 64;
export const NEWLINES = 0;
export const LINE_START = 1;
export const CONTINUATION = 2;
export const ID_NEWLINES = 3;
export const ID_LINE_START = 4;
export const ID_CONTINUATION = 5;
/** Whether every rule that the scanner knows is kept. */
export const IS_SURE = 6;
/**
 * Fields with a text about which there is nothing to say as a text; fields that hold what they may,
 * as bits.
 */
export const PLAIN = 7;
export const SEEN = 8;
/** The price type code, -1 where none was read. */
export const CODE = 9;
export const LEVEL_COUNT = 10;
export const UNIT_SLOT = 11;
/**
 * Whether the object has one level with the quantity `1`, and whether its lowest quantity is a
 * fraction.
 */
export const IS_ONE = 12;
export const IS_FRACTION = 13;
export const GTIN_COUNT = 14;
export const UNKNOWN_COUNT = 15;
/**
 * The hash of the identifier without case and blanks; 0 in the second where it has other characters
 * than ASCII, or escapes, and is folded as a text.
 */
export const ID_HASH = 16;
export const ID_IS_PLAIN = 17;
/** The hashes of the identifier, and of the identifier of its article, as they stand. */
export const ID_TEXT_HASH = 24;
export const ARTICLE_HASH = 25;
/** Where the scanner stopped when it was not sure. */
export const STOPPED_AT = 18;
/** 1: records are built. Set from outside. */
export const IS_BUILDING = 26;
/** Texts that have a number. */
export const TEXT_COUNT = 21;
/**
 * The price as decimal.js keeps it: seven digits before and behind the point; the first is 0 where
 * it is longer, or smaller than one.
 */
export const PRICE_INTEGER = 22;
export const PRICE_FRACTION = 23;

/**
 * Of the description as text read last: how many numbers it has, what stands between them, whether
 * the last is a fraction; the unit's text, by number, and where it begins.
 */
export const TEXT_NUMBERS = 27;
export const TEXT_SEPARATOR = 28;
export const TEXT_IS_FRACTION = 29;
export const TEXT_UNIT = 30;
export const TEXT_UNIT_START = 31;
/**
 * Of the records counted last: where the last of them ends, their GTINs, and their lines as of one
 * record.
 */
export const COUNTED_TO = 32;
export const USES = 33;
export const COUNTED_LINES = 34;
export const COUNTED_LINE_START = 35;
export const COUNTED_CONTINUATION = 36;
/** The record that was scanned behind those counted, or -1; and what came of it. */
export const SCANNED_FROM = 37;
export const SCANNED_TO = 38;
/** Whether it has something that the scanner was not taught. */
export const IS_NEWS = 39;
/** The digest of the record that was digested last. */
export const DIGEST_LOW = 40;
export const DIGEST_HIGH = 41;
/** Of the description as text read last: the digest of its numbers; 0 in the first: unknown. */
export const TEXT_HAS_DIGEST = 42;
export const TEXT_DIGEST = 43;

/** CLASSES: what a field's text is. Those up to BUILT_TEXT are texts and nothing else. */
export const TEXT = 0;
export const IDENTIFIER = 1;
export const ARTICLE = 2;
/** A text that many records share; one of which nothing is asked but in a record that is built. */
export const SHARED_TEXT = 3;
export const BUILT_TEXT = 4;
/** A text of which what it says is remembered. */
export const REMEMBERED = 5;
export const GTIN = 6;
export const PRICE = 7;
export const PRICE_TYPE_CODE = 8;
export const FLAG = 9;
export const LEVELS = 10;

/** A package description as text. */
export const PACKAGE_TEXT = 11;
/** A slot without a field. */
export const NO_FIELD = 12;

/**
 * A description as text that is read here: bytes of it, digits of a number, and numbers, at most.
 */
export const MAX_PACKAGE_TEXT = 256;
export const MAX_PACKAGE_DIGITS = 15;
export const MAX_PACKAGE_NUMBERS = 8;
/** What stands between its numbers. */
export const NO_SEPARATOR = 0;
export const CROSSES = 1;
export const SLASHES = 2;

/** Unknown fields of one record that are noted, in words. */
export const MAX_UNKNOWN = 8;
/** Levels that are gone down. */
export const MAX_LEVELS = 8;

/** Slots, as in `fields.ts`. */
export const SHARED_ID = 1;
export const SUPPLIER_OUTLET_ID = 2;
export const PRICE_UNIT = 9;
export const ORDERABLE = 10;
export const GTIN_SLOT = 11;
export const PACKAGE_DESCRIPTION = 12;
export const PACKAGE_DESCRIPTION_STR = 13;
export const LEAD_TIME = 14;
export const WEIGHTED = 15;
/** The record may have as many fields as there are slots before the first level. */
export const FIRST_LEVEL_SLOT = 32;
export const LEVEL_SLOTS = 4;
/** Fields of a level. */
export const QUANTITY = 0;
export const LEVEL_GTIN = 1;
export const PACKAGE = 2;
export const UNIT_NAME = 3;

/**
 * Fields that hold what they may, as bits of SEEN. Identifier, name, price and price type code are
 * required.
 */
export const REQUIRED = 0x191;
export const AS_OUTLET = 0x4;
export const AS_UNIT = 0x200;
export const OWN_GTIN = 0x800;
export const AS_OBJECT = 0x1000;
export const AS_TEXT = 0x2000;
export const AS_LEAD_TIME = 0x4000;

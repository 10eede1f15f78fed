/**
 * Addresses in the scanner's memory, in bytes, shared by the scanner (`assembly/`) and the code
 * that reads its results. The pages in front hold tables and results; the window over the file's
 * bytes and the tables of texts follow.
 */

/** Facts about the last record: 32-bit integers, at the indexes listed below. */
export const FACTS_AT = 0;
/**
 * GTINs of the last record as doubles, with their slots: -1 for a GTIN that has findings, -2 for
 * one with a wrong check digit.
 */
export const GTINS_AT = 256;
export const GTIN_SLOTS_AT = 384;
/** Keys of unknown fields: start, end and kind of string. */
export const UNKNOWN_AT = 448;
/**
 * Columns by slot: kind, start and end of the value, and the number of its text; -1 for a text
 * without a number.
 */
export const SLOTS = 64;
export const KINDS_AT = 1024;
export const STARTS_AT = 1088;
export const ENDS_AT = 1344;
export const NUMBERS_AT = 1600;

/** Classes of the record's fields, one byte per slot: see CLASSES. */
export const CLASSES_AT = 2048;
/**
 * Names of a level's fields with quote and colon, 32 bytes each; and field numbers by hash of the
 * name, from 1.
 */
export const LEVEL_NAMES_AT = 2816;
export const FIELD_SLOTS_AT = 3072;
export const LEVEL_SLOTS_AT = 3328;
/**
 * A mask: 32 bytes of ones, then 32 of zeros. Reading it at an offset masks a text of any length.
 */
export const ONES_AT = 3584;
/**
 * One byte for each byte value: whether a text that is not blank may begin with it, and whether it
 * may follow a backslash.
 */
export const VISIBLE_AT = 3840;
export const ESCAPABLE_AT = 4096;
/**
 * Ranges by the first four digits of a GTIN-13 and the first digit of a GTIN-8; 0 for a range
 * without findings.
 */
export const HEADS_AT = 4352;
export const FIRSTS_AT = 14352;
/** Digits of a word of decimal.js. */
export const WORD_DIGITS = 7;

/**
 * Tallies by sign: kinds of GTINs and other properties of a record. NO_TALLY if none is stored.
 */
export const SIGNS_AT = 14400;
/** Counts by tally: how many counted records have it. */
export const TALLIES_AT = 14592;
export const TALLIES = 256;
/** Tallies of the current record. */
export const TALLIED_AT = 15616;
/** Columns by GTIN of the record: its kind, and its number if it is valid. */
export const NATURES_AT = 15648;
export const VALID_GTINS_AT = 15664;
/** Numbers of the names of unknown fields. */
export const UNKNOWN_NUMBERS_AT = 15744;
/** Starts and ends of the numbers of a description as text. */
export const NUMBER_STARTS_AT = 15776;
export const NUMBER_ENDS_AT = 15808;

/** The place of a decoded text. */
export const DECODED_AT = 16384;
export const MAX_DECODED = 4096;

/** The window, and room after it for the zeros at which every scan ends. */
export const WINDOW_AT = 24576;
export const WINDOW_LENGTH = 65536;
export const ROOM_BEHIND = 64;

/**
 * Numbered texts: 32 bytes each, filled up with zeros. Then a hash table of their numbers, from 1;
 * 0 is free. A text that is too long, or finds no free slot near its own, has no number.
 */
export const TEXT_LENGTH = 32;
export const MAX_TEXTS = 16384;
export const TEXTS_AT = 98304;
export const TEXT_SLOTS_AT = 638976;
export const TEXT_HASH_BITS = 15;
export const MAX_PROBES = 16;

/** Tallies and traits by number of a text, one byte for each of the roles below. */
export const TEXT_TALLIES_AT = 770048;
export const TEXT_TALLIES_LENGTH = 8;
export const LEAD_TIME_CODES = 0;
export const UNIT_CODES = 1;
export const UNIT_TRAITS = 2;
export const PACKAGE_CODES = 3;
export const PACKAGE_TRAITS = 4;
export const SEEN_AS = 5;
export const PRICE_UNIT_CODES = 6;

/**
 * Reserved tallies: NO_TALLY if none is stored, EMPTY_TALLY for a value without findings. Lists
 * of causes follow.
 */
export const NO_TALLY = 0;
export const EMPTY_TALLY = 1;

/** Traits of units: the number of the dimension, from 1, and flags as further bits. */
export const DIMENSION = 7;
export const IS_UNLISTED = 8;
export const COUNTS_PIECES = 16;
export const MAY_BE_WEIGHED = 32;
/** A flag of units that have no findings in a description as text. */
export const IS_CLEAN = 64;
export const IS_PIECE = 128;

export const SEEN_AS_OUTLET = 1;
export const SEEN_AS_NAME = 2;

/**
 * Signs. Kinds of GTINs come first: ranges of 13 digits from 1 on, those of 8 digits after
 * SHORT_RANGES.
 */
export const SHORT_RANGES = 16;
export const ALL_ZERO = 30;
export const VARIABLE_MEASURE = 31;
/** A bit for a GTIN padded with zeros. */
export const PADDED = 32;
export const WRONG_DIGIT = 64;
/** The content of an object in pieces; one more for a fraction of a piece. */
export const PIECES = 65;
/** The same for an unlisted unit that is read as pieces. */
export const UNLISTED_PIECES = 67;
/** A price unit of another dimension than the content. */
export const OTHER_DIMENSION = 69;
/** Separators that the rules have checked. */
export const SEPARATORS = 70;
/** A description as text in pieces; one more for a fraction of a piece. */
export const TEXT_PIECES = 73;
export const SIGNS = 75;
/** The kind of a text that is not a GTIN. */
export const NO_NATURE = 255;

/** Columns of the counted records: start, line and column of each. */
export const MAX_COUNTED = 512;
export const COUNTED_STARTS_AT = 901120;
export const COUNTED_LINES_AT = 903168;
export const COUNTED_COLUMNS_AT = 905216;
/** Columns of their identifiers: hash, start, end, line and column. */
export const COUNTED_IDS_AT = 907264;
export const COUNTED_ID_STARTS_AT = 909312;
export const COUNTED_ID_ENDS_AT = 911360;
export const COUNTED_ID_LINES_AT = 913408;
export const COUNTED_ID_COLUMNS_AT = 915456;
/** Columns of the digests of their content. */
export const COUNTED_LOWS_AT = 917504;
export const COUNTED_HIGHS_AT = 919552;
/**
 * Columns of the names of their articles: the hash of the article's identifier, with its start and
 * end, or that of the record's own identifier if it has none and the start is -1.
 */
export const COUNTED_ARTICLES_AT = 1135744;
export const COUNTED_ARTICLE_STARTS_AT = 1137792;
export const COUNTED_ARTICLE_ENDS_AT = 1139840;
/** Columns of the valid GTINs: the number, the hash of the article, and the index of the record. */
export const MAX_USES = 1024;
export const USED_GTINS_AT = 921600;
export const USED_ARTICLES_AT = 929792;
export const USERS_AT = 933888;

/**
 * Digests by number of a text: as a lead time, a unit and a description. Valid if a tally is
 * stored for the same role.
 */
export const DIGESTS_AT = 937984;
export const DIGESTS_LENGTH = 12;
export const LEAD_TIME_DIGEST = 0;
export const UNIT_DIGEST = 4;
export const PACKAGE_DIGEST = 8;

/** Quantities by level: the digits before and after the point, in the form of the price. */
export const QUANTITIES_AT = 1134592;

/** Names of the record's fields, as LEVEL_NAMES_AT: room for FIRST_LEVEL_SLOT of them. */
export const FIELD_NAMES_AT = 1134720;

/** Bytes of the longest name, its quote and its colon. */
export const NAME_LENGTH = 32;
export const NAME_HASH_BITS = 8;
/**
 * Multiplier of the hash of names (first four bytes plus length): chosen so that no two names
 * collide.
 */
export const NAME_FACTOR = 0x9e3779b1;

/** Indexes of the facts, and their number. */
export const FACTS = 64;
export const NEWLINES = 0;
export const LINE_START = 1;
export const CONTINUATION = 2;
export const ID_NEWLINES = 3;
export const ID_LINE_START = 4;
export const ID_CONTINUATION = 5;
/** 1 for a record in which every value has a form that the scanner knows. */
export const IS_SURE = 6;
/** Bit sets of slots: texts without findings as texts, and fields with an allowed value. */
export const PLAIN = 7;
export const SEEN = 8;
/** The price type code, -1 if none was read. */
export const CODE = 9;
export const LEVEL_COUNT = 10;
export const UNIT_SLOT = 11;
/**
 * 1 for an object with a single level and the quantity `1`, and 1 for a fractional lowest quantity.
 */
export const IS_ONE = 12;
export const IS_FRACTION = 13;
export const GTIN_COUNT = 14;
export const UNKNOWN_COUNT = 15;
/**
 * The hash of the identifier without case and blanks. The second fact is 0 when the identifier has
 * escapes or characters other than ASCII, and must be folded as text.
 */
export const ID_HASH = 16;
export const ID_IS_PLAIN = 17;
/** Hashes of the identifier and of the article's identifier, exactly as written. */
export const ID_TEXT_HASH = 24;
export const ARTICLE_HASH = 25;
/** The place at which the scanner gave up. */
export const STOPPED_AT = 18;
/** 1 when the caller wants records. Set by the caller. */
export const IS_BUILDING = 26;
/** Number of numbered texts. */
export const TEXT_COUNT = 21;
/**
 * The price as words of decimal.js: seven digits before and after the point. The first is 0 for a
 * price that is longer or smaller than one.
 */
export const PRICE_INTEGER = 22;
export const PRICE_FRACTION = 23;

/**
 * Facts about the last description as text: the number of its numbers, its separator, 1 for a
 * fractional last number, the number of the unit's text, and the unit's start.
 */
export const TEXT_NUMBERS = 27;
export const TEXT_SEPARATOR = 28;
export const TEXT_IS_FRACTION = 29;
export const TEXT_UNIT = 30;
export const TEXT_UNIT_START = 31;
/** Facts about the last batch: its end, its valid GTINs, and its lines. */
export const COUNTED_TO = 32;
export const USES = 33;
export const COUNTED_LINES = 34;
export const COUNTED_LINE_START = 35;
export const COUNTED_CONTINUATION = 36;
/** The start of the record scanned after the batch, or -1; and the result of its scan. */
export const SCANNED_FROM = 37;
export const SCANNED_TO = 38;
/** 1 when that record has a value without a stored tally. */
export const IS_NEWS = 39;
/** The digest of the last record. */
export const DIGEST_LOW = 40;
export const DIGEST_HIGH = 41;
/** The digest of the numbers of the last description as text; 0 in the first fact: not computed. */
export const TEXT_HAS_DIGEST = 42;
export const TEXT_DIGEST = 43;

/** CLASSES: what a field holds. Those up to BUILT_TEXT are plain texts. */
export const TEXT = 0;
export const IDENTIFIER = 1;
export const ARTICLE = 2;
/** A text that many records share, and one that is numbered only when records are built. */
export const SHARED_TEXT = 3;
export const BUILT_TEXT = 4;
/** A text with a value that is stored by its number. */
export const NUMBERED_TEXT = 5;
export const GTIN = 6;
export const PRICE = 7;
export const PRICE_TYPE_CODE = 8;
export const FLAG = 9;
export const LEVELS = 10;

/** A package description as text. */
export const PACKAGE_TEXT = 11;
/** A slot without a field. */
export const NO_FIELD = 12;

/** Bytes of an identifier, and digits of all quantities of a description, at most. */
export const MAX_IDENTIFIER = 1000;
export const MAX_CONTENT_DIGITS = 60;
/** The last of the slots of identifiers. */
export const LAST_IDENTIFIER = 2;

/**
 * Limits of a description as text that the scanner reads: bytes, digits of a number, and numbers.
 */
export const MAX_PACKAGE_TEXT = 256;
export const MAX_PACKAGE_DIGITS = 15;
export const MAX_PACKAGE_NUMBERS = 8;
/** Separators between its numbers. */
export const NO_SEPARATOR = 0;
export const CROSSES = 1;
export const SLASHES = 2;

/** Largest number of unknown fields in a record. */
export const MAX_UNKNOWN = 8;
/** Largest number of levels. */
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
/** The first slot of the levels. The record has room for as many fields. */
export const FIRST_LEVEL_SLOT = 32;
export const LEVEL_SLOTS = 4;
/** Fields of a level. */
export const QUANTITY = 0;
export const LEVEL_GTIN = 1;
export const PACKAGE = 2;
export const UNIT_NAME = 3;

/** Bits of SEEN. Identifier, name, price and price type code are required. */
export const REQUIRED = 0x191;
export const AS_OUTLET = 0x4;
export const AS_UNIT = 0x200;
export const OWN_GTIN = 0x800;
export const AS_OBJECT = 0x1000;
export const AS_TEXT = 0x2000;
export const AS_LEAD_TIME = 0x4000;

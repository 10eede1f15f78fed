import { type DurationWords, ENGLISH_DURATION } from '../../../text/duration.js';
import type {
  CutPlace,
  DimensionName,
  ExpectedJson,
  ExpectedPart,
  FileDamage,
  FoundKind,
  GtinAdvice,
  LeadTimeFault,
  PackageTextForm,
  PriceTextForm,
  TextObstacle,
  UnitAdvice,
  ValueKind,
} from '../values.js';

/**
 * The words of a language for the kinds of data in the values of findings (Decision F10). A phrase
 * may have gaps for other values, like a sentence.
 */
export interface Phrases {
  readonly type: Readonly<Record<ValueKind, string>>;
  readonly dimension: Readonly<Record<DimensionName, string>>;
  readonly found: Readonly<Record<FoundKind, string>>;
  readonly expected: Readonly<Record<ExpectedJson | ExpectedPart | 'string' | 'boolean', string>>;
  readonly fault: Readonly<Record<LeadTimeFault, string>>;
  readonly advice: Readonly<Record<UnitAdvice | GtinAdvice, string>>;
  /** A sentence for each form of a text: what it is, and what to do. */
  readonly form: Readonly<Record<PackageTextForm | PriceTextForm, string>>;
  readonly obstacle: Readonly<Record<TextObstacle, string>>;
  readonly damage: Readonly<Record<FileDamage, string>>;
  readonly place: Readonly<Record<'record' | 'earlier-file' | CutPlace, string>>;
  readonly direction: Readonly<Record<'ahead' | 'behind', string>>;
  readonly change: Readonly<Record<'from-zero', string>>;
  readonly duration: DurationWords;
  /** Word before the last of several choices. */
  readonly or: string;
}

export const ENGLISH_PHRASES: Phrases = {
  type: {
    unset: 'not set',
    null: 'null',
    boolean: 'a boolean',
    number: 'a number',
    string: 'a string',
    object: 'an object',
    array: 'an array',
  },
  dimension: { mass: 'mass', volume: 'volume', count: 'count', can: 'can' },
  found: {
    space: 'a space',
    tab: 'a tab',
    'line-end': 'a line end',
    'single-quote': 'a single quote',
    mark: "'{character}'",
    control: 'the control character {codePoint}',
    byte: 'the byte {codePoint}',
    'not-ascii': 'a character that is not ASCII',
    nul: 'the character NUL',
    surrogate: 'half of a character ({codePoint})',
    character: '"{character}"',
    'character-and-number': '"{character}" ({codePoint})',
    number: '{codePoint}',
  },
  expected: {
    array: 'a JSON array of package records',
    value: 'a value',
    true: 'true',
    false: 'false',
    null: 'null',
    escape: 'one of "\\/bfnrtu after a backslash',
    'hexadecimal-digit': 'a hexadecimal digit',
    'escaped-control': 'an escape for a control character inside a string',
    'no-leading-zeros': 'a number without leading zeros',
    digit: 'a digit',
    'fraction-digit': 'a digit after the decimal point',
    'exponent-digit': 'a digit of the exponent',
    colon: 'a colon',
    'comma-or-brace': "a comma or '}'",
    'comma-or-bracket': "a comma or ']'",
    key: 'a key in double quotes',
    nothing: 'nothing',
    string: 'a string',
    boolean: 'true or false',
    catalogue: 'a catalogue',
    'customer-number': 'a customer number',
    revision: 'a revision',
    hash: 'a hash',
    items: 'a list of items',
    item: 'an item',
    'later-item': 'an item that sorts after the one before it',
    'sync-plan': 'a sync plan',
    'sync-plan-texts': 'a sync plan: one of its texts is missing',
    count: 'a count',
    'planned-item': 'a planned item',
    'withheld-item': 'a withheld item',
    'refused-package': 'a refused package',
    event: 'an event',
    'article-lists': 'lists of articles',
    'sorted-list': 'a list sorted by id',
  },
  fault: {
    empty: 'this is empty',
    'foreign-character': '{found} at character {at} does not belong in it',
    blanks: 'it has blanks around it',
    'iso-duration': 'this is an ISO 8601 duration',
    letters: 'this has letters',
    'cut-off': 'a number is missing at the end',
    'decimal-comma': 'decimals need a point, not a comma',
    sign: 'this has a plus or minus sign',
    decimals: 'the point needs one to six digits after it, and nothing more',
    'misplaced-character': '{found} at character {at} is out of place',
  },
  advice: {
    unit: ' Write {rewrite}.',
    amount: ' Write {multiplier} {rewrite} for each {receivedText}.',
    price: ' A price of {sentPrice} per {receivedText} is {price} per {rewrite}.',
    candidates: ' Did you mean {candidates}?',
    country: ' Did you mean {candidates}? Other records of this file use {country} measures.',
    'no-price': ' No price is computed from it.',
    'as-number': ' A spreadsheet took it for a number: format the column as text and export again.',
    rounded:
      ' A spreadsheet rounded it, and its last digits are lost: format the column as text, enter ' +
      'the number again and export.',
  },
  form: {
    'two-measures': 'The text names one content in two units. Write one of them.',
    'measures-differ':
      'The text names two amounts that differ: {first} and {second}. The larger one is {ratio} ' +
      'times the smaller. Check which one is the content, and write that one only.',
    'net-and-drained':
      'The text names the net weight and the drained weight. Write the net weight only: the ' +
      'drained weight is not part of a package description.',
    'total-and-parts':
      'The text names a total and its parts. Write the parts only, such as 4 x 30 g.',
    'average-weight':
      'The text names an average weight. Send the same weight in every file. Such an article ' +
      'is usually priced per unit.',
    'packing-word':
      'The text names the packaging. Write numbers, x or / and a unit only, such as 6 x 500 g.',
    'per-unit':
      'The text is a price per {unit}. Send the number in "price", 1 in "price_type_code" and ' +
      '"{unit}" in "price_unit".',
    'no-price':
      'The text says that there is no price. Leave the article out, or send a price and set ' +
      '"orderable" to false.',
    'with-tax':
      'The text is a price with tax. Send the number alone and without tax, or agree with ' +
      'the customer that prices include tax.',
  },
  obstacle: {
    'inner-gtin': 'a level inside has a GTIN of its own',
    digits: 'a quantity has more than {limit} digits before or behind the point',
    length: 'it would have {length} characters, above {limit}',
  },
  damage: {
    length: '{length} bytes in place of {bytes}',
    digest: 'different content',
    packing: '{detail}',
  },
  place: {
    record: 'record {other}',
    'earlier-file': 'a record of an earlier file',
    'in-record': 'in record {record}',
    'after-record': 'after record {record}, without the closing ]',
    'after-comma': 'after the comma that follows record {record}',
    'after-bracket': 'after the opening [',
    'in-value': 'inside its first value',
  },
  direction: { ahead: 'ahead of', behind: 'behind' },
  change: { 'from-zero': 'it was 0' },
  duration: ENGLISH_DURATION,
  or: 'or',
};

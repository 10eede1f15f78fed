import { doubtful, type IssueRow, refusing } from './issue-row.js';
import type {
  CutPlace,
  DimensionName,
  ExpectedJson,
  FoundCharacter,
  LengthOverLimit,
  Misnamed,
  NoValues,
  Suggested,
  ValueKind,
  WrittenPrice,
} from './values.js';

/** An identifier, quoted and clipped, and the index of another record that has it. */
export interface AnotherRecord {
  readonly id: string;
  readonly other: string;
}

/** The separators of two descriptions; the other may be in an earlier file. */
export type MixedSeparators = { readonly style: string; readonly otherStyle: string } & (
  | { readonly place: 'record'; readonly other: string }
  | { readonly place: 'earlier-file' }
);

/** The place at which a file was cut off, with the index of its record. */
export interface CutFile {
  readonly place: CutPlace;
  readonly record?: string;
}

/** Values of findings about JSON text, records and whole files, by code. */
export interface FileIssueValues {
  readonly 'json.empty': NoValues;
  readonly 'json.encoding': FoundCharacter;
  readonly 'json.utf16': NoValues;
  readonly 'json.syntax': FoundCharacter & { readonly expected: ExpectedJson };
  readonly 'json.truncated': CutFile;
  readonly 'json.trailing-data': FoundCharacter;
  readonly 'json.several-documents': NoValues;
  readonly 'json.not-an-array': { readonly type: ValueKind };
  readonly 'json.duplicate-key': { readonly key: string };
  readonly 'file.record-too-large': { readonly limit: string };
  readonly 'text.ill-formed': FoundCharacter;
  readonly 'text.too-long': LengthOverLimit;
  readonly 'text.over-published-length': LengthOverLimit;
  readonly 'text.over-published-decimals': { readonly limit: string; readonly decimals: string };
  readonly 'record.not-an-object': { readonly type: ValueKind };
  readonly 'record.reading-failed': { readonly problem: string };
  readonly 'record.unknown-field': { readonly field: string } & Misnamed;
  readonly 'record.conflicting-id': AnotherRecord;
  readonly 'record.repeated-id': AnotherRecord;
  readonly 'record.similar-id': AnotherRecord;
  readonly 'record.joined-article': AnotherRecord;
  readonly 'field.missing': { readonly field: string } & Misnamed;
  readonly 'field.type': {
    readonly field: string;
    readonly expected: 'string' | 'boolean';
    readonly type: ValueKind;
  } & Suggested;
  readonly 'field.empty': { readonly field: string };
  readonly 'field.blank': { readonly field: string };
  readonly 'price.missing': Misnamed;
  readonly 'price.type': WrittenPrice;
  readonly 'price.negative': NoValues;
  readonly 'price.out-of-range': NoValues;
  readonly 'price.zero': NoValues;
  readonly 'price.looks-like-thousands': NoValues;
  readonly 'price-type-code.missing': Misnamed;
  readonly 'price-type-code.value': Suggested;
  readonly 'price-unit.missing': Misnamed;
  readonly 'price-unit.forbidden': Suggested;
  readonly 'price-unit.type': { readonly type: ValueKind };
  readonly 'price-unit.dimension-mismatch': {
    readonly unit: string;
    readonly unitDimension: DimensionName;
    readonly content: string;
    readonly contentDimension: DimensionName;
  };
  readonly 'file.mixed-separators': MixedSeparators;
  readonly 'file.lead-times-differ': {
    readonly leadTime: string;
    readonly otherLeadTime: string;
    readonly other: string;
  };
  readonly 'file.outlets-differ': {
    readonly outlet: string;
    readonly otherOutlet: string;
    readonly other: string;
  };
}

/** Codes of JSON text, of records and of whole files. */
export type FileIssueCode = keyof FileIssueValues;

/* @__NO_SIDE_EFFECTS__ */
function refusesFile(message: string, section = 'Decision J1'): IssueRow {
  return { severity: 'error', effect: 'refuses-file', stage: 'upload', message, section };
}

/** A missing field, which another name in the record may mean (Decision J12). */
/* @__NO_SIDE_EFFECTS__ */
function missing(message: string, section: string): IssueRow {
  return refusing(message, section, 'rename');
}

export const FILE_ISSUES: Readonly<Record<FileIssueCode, IssueRow>> = {
  'json.empty': refusesFile(
    'The file is empty; an assortment file is a JSON array of package records.',
    'Spec 2.1, Decision J1',
  ),
  'json.encoding': refusesFile(
    'The text is not valid UTF-8: it has {found}. Save the file as UTF-8.',
  ),
  'json.utf16': refusesFile('The file is UTF-16; save it as UTF-8.'),
  'json.syntax': refusesFile(
    'This is not JSON: {expected} is expected here, but {found} was found.',
    'Decision J2',
  ),
  'json.truncated': refusesFile('The file ends {place}: it was cut off. Export or send it again.'),
  'json.trailing-data': refusesFile(
    'The array has ended, but more text follows: {found}. Remove it.',
  ),
  'json.several-documents': refusesFile(
    'The file has one JSON object after another. Send one JSON array of package records.',
  ),
  'json.not-an-array': refusesFile(
    'An assortment file is a JSON array of package records; this is {type}.',
    'Spec 2.1, Decision J1',
  ),
  'json.duplicate-key': refusing(
    'The key {key} appears twice in one object, so its value is not clear. Remove one of the two.',
    'Decision J4',
  ),
  'file.record-too-large': refusesFile(
    'This record is larger than the limit of {limit} bytes.',
    'Decision J10',
  ),
  'text.ill-formed': refusing(
    'The text contains {found}, which no database can store. Remove it.',
    'Decision J6',
  ),
  'text.too-long': refusing(
    'A text may have at most {limit} characters; this one has {length}.',
    'Decision J10',
  ),
  'text.over-published-length': refusing(
    'The public service accepts at most {limit} characters here; this text has {length}.',
    'Decision N6',
  ),
  'text.over-published-decimals': refusing(
    'The public service accepts at most {limit} decimals here; this number has {decimals}.',
    'Decision N6',
  ),
  'record.not-an-object': refusing(
    'A package record must be a JSON object; this is {type}.',
    'Spec 2.1',
  ),
  'record.reading-failed': refusing(
    'This record could not be read because of an error in this program ({problem}). The other ' +
      'records were read. Please report it with this record.',
    'Spec 2.1',
  ),
  'record.unknown-field': {
    severity: 'info',
    effect: 'none',
    stage: 'upload',
    message:
      'The field {field} is not part of the format, so it was ignored. It appears here first.',
    section: 'Decision J8',
    fix: 'rename',
  },
  'record.conflicting-id': refusing(
    'Several records have the "third_party_id" {id} and differ (another is record {other}). ' +
      'All of them are refused. Give each package its own id.',
    'Spec 2.1, Decision S2',
  ),
  'record.repeated-id': doubtful(
    'Several records have the "third_party_id" {id} and the same content (the first is ' +
      'record {other}). They were read as one.',
    'Spec 2.1, Decision S2',
  ),
  'record.similar-id': doubtful(
    'The "third_party_id" {id} differs from the one of record {other} only in capital ' +
      'letters, blanks or Unicode form. Check that these are two packages.',
    'Decision S1',
  ),
  'record.joined-article': {
    severity: 'info',
    effect: 'none',
    stage: 'upload',
    message:
      'This record and record {other} are one article: {id} is the "shared_id" of one and ' +
      'the "third_party_id" of the other, which has no "shared_id". If that is right, give ' +
      'both the same "shared_id".',
    section: 'Spec 2.1',
  },
  'field.missing': missing('"{field}" is required.', 'Spec 2.1'),
  'field.type': refusing(
    '"{field}" must be {expected}; this is {type}.',
    'Spec 2.1',
    'replace-json',
  ),
  'field.empty': refusing('"{field}" is required and must not be blank.', 'Spec 2.1, Decision J9'),
  'field.blank': {
    severity: 'warning',
    effect: 'none',
    stage: 'upload',
    message: '"{field}" is blank, so it was read as not set. Leave it out or send null.',
    section: 'Decision J9',
    fix: 'clear',
  },
  'price.missing': missing('"price" is required.', 'Spec 2.1, Decision N4'),
  'price.type': refusing(
    '"price" must be a plain number with a decimal point, such as 12.5 or "12.50".',
    'Spec 2.3, Decision N1',
  ),
  'price.negative': refusing('"price" cannot be negative.', 'Decision N4'),
  'price.out-of-range': refusing(
    '"price" must be below 10000000000000000 and have at most 30 significant digits.',
    'Decision N2',
  ),
  'price.zero': doubtful('"price" is 0. Is that right?', 'Decision N4'),
  'price.looks-like-thousands': doubtful(
    'The point before the last three digits of "price" was read as a decimal point. If it ' +
      'separates thousands, leave it out; if not, leave out the last 0.',
    'Decision N7',
  ),
  'price-type-code.missing': missing(
    '"price_type_code" is required: 0 for a price per package, 1 for a price per unit.',
    'Spec 2.1, 2.3',
  ),
  'price-type-code.value': refusing(
    '"price_type_code" must be the number 0 (price per package) or 1 (price per unit).',
    'Spec 2.1, Decision N5',
    'replace-json',
  ),
  'price-unit.missing': missing(
    '"price_unit" is required when "price_type_code" is 1.',
    'Spec 2.3',
  ),
  'price-unit.forbidden': {
    severity: 'error',
    effect: 'refuses-record',
    stage: 'upload',
    message:
      '"price_unit" must not be set when "price_type_code" is 0. Leave it out, or set the code ' +
      'to 1 if the price is per unit.',
    section: 'Spec 2.3',
    fix: 'replace-json',
  },
  'price-unit.type': refusing('"price_unit" must be a string; this is {type}.', 'Spec 2.1'),
  'price-unit.dimension-mismatch': doubtful(
    'The price is per {unit} ({unitDimension}), but the content is {content} ' +
      '({contentDimension}). So the price of the package is unknown.',
    'Decision L1',
  ),
  'file.mixed-separators': {
    severity: 'error',
    effect: 'none',
    stage: 'upload',
    message:
      'All records must use the same separator: this one uses {style}, {place} uses ' +
      '{otherStyle}. Choose one for all files.',
    section: 'Spec 2.2, Decision P10',
  },
  'file.lead-times-differ': doubtful(
    'All records of a file need the same lead time: this one has {leadTime}, record {other} ' +
      'has {otherLeadTime}.',
    'Spec 8, Decision L5',
  ),
  'file.outlets-differ': doubtful(
    'All records of a file need the same supplier outlet: this one has {outlet}, record ' +
      '{other} has {otherOutlet}.',
    'Spec 2.1, Decision L5',
  ),
};

import { doubtful, type IssueRule, refusing } from './issue-row.js';
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
function refusesFile(section = 'Decision J1'): IssueRule {
  return { severity: 'error', effect: 'refuses-file', stage: 'upload', section };
}

/** A missing field, which another name in the record may mean (Decision J12). */
/* @__NO_SIDE_EFFECTS__ */
function missing(section: string): IssueRule {
  return refusing(section, 'rename');
}

export const FILE_ISSUES: Readonly<Record<FileIssueCode, IssueRule>> = {
  'json.empty': refusesFile('Spec 2.1, Decision J1'),
  'json.encoding': refusesFile(),
  'json.utf16': refusesFile(),
  'json.syntax': refusesFile('Decision J2'),
  'json.truncated': refusesFile(),
  'json.trailing-data': refusesFile(),
  'json.several-documents': refusesFile(),
  'json.not-an-array': refusesFile('Spec 2.1, Decision J1'),
  'json.duplicate-key': refusing('Decision J4'),
  'file.record-too-large': refusesFile('Decision J10'),
  'text.ill-formed': refusing('Decision J6'),
  'text.too-long': refusing('Decision J10'),
  'text.over-published-length': refusing('Decision N6'),
  'text.over-published-decimals': refusing('Decision N6'),
  'record.not-an-object': refusing('Spec 2.1'),
  'record.reading-failed': refusing('Spec 2.1'),
  'record.unknown-field': {
    severity: 'info',
    effect: 'none',
    stage: 'upload',
    section: 'Decision J8',
    fix: 'rename',
  },
  'record.conflicting-id': refusing('Spec 2.1, Decision S2'),
  'record.repeated-id': doubtful('Spec 2.1, Decision S2'),
  'record.similar-id': doubtful('Decision S1'),
  'record.joined-article': {
    severity: 'info',
    effect: 'none',
    stage: 'upload',
    section: 'Spec 2.1',
  },
  'field.missing': missing('Spec 2.1'),
  'field.type': refusing('Spec 2.1', 'replace-json'),
  'field.empty': refusing('Spec 2.1, Decision J9'),
  'field.blank': {
    severity: 'warning',
    effect: 'none',
    stage: 'upload',
    section: 'Decision J9',
    fix: 'clear',
  },
  'price.missing': missing('Spec 2.1, Decision N4'),
  'price.type': refusing('Spec 2.3, Decision N1'),
  'price.negative': refusing('Decision N4'),
  'price.out-of-range': refusing('Decision N2'),
  'price.zero': doubtful('Decision N4'),
  'price.looks-like-thousands': doubtful('Decision N7'),
  'price-type-code.missing': missing('Spec 2.1, 2.3'),
  'price-type-code.value': refusing('Spec 2.1, Decision N5', 'replace-json'),
  'price-unit.missing': missing('Spec 2.3'),
  'price-unit.forbidden': {
    severity: 'error',
    effect: 'refuses-record',
    stage: 'upload',
    section: 'Spec 2.3',
    fix: 'replace-json',
  },
  'price-unit.type': refusing('Spec 2.1'),
  'price-unit.dimension-mismatch': doubtful('Decision L1'),
  'file.mixed-separators': {
    severity: 'error',
    effect: 'none',
    stage: 'upload',
    section: 'Spec 2.2, Decision P10',
  },
  'file.lead-times-differ': doubtful('Spec 8, Decision L5'),
  'file.outlets-differ': doubtful('Spec 2.1, Decision L5'),
};

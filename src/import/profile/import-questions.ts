import { definedMembers } from '../../text/own-member.js';
import type { Workbook } from '../workbook/cell.js';
import type { ImportField } from './import-field.js';
import type { ImportProfile } from './import-profile.js';
import { suggestProfile } from './suggest-profile.js';
import type {
  ColumnEvidence,
  GuessAnswer,
  ProfileSuggestion,
  SuggestOptions,
} from './suggestion.js';

/** Question to a person about a table: a guess with its evidence, or a field that nothing fills. */
export interface ImportQuestion {
  readonly field: ImportField;
  /**
   * The guess; absent if nothing holds the field. Without a field, the column is not used unless a
   * person says that it holds this one.
   */
  readonly evidence?: ColumnEvidence;
  /** Value that is proposed for every row; absent if a person has to name one. */
  readonly value?: string;
}

/**
 * Answer to a question: right, wrong, a value for every row, or `undefined` for no more answers.
 */
export type QuestionAnswer = boolean | string | undefined;

/** Returns the open questions of a suggestion: its guesses by column, then what is missing. */
export function importQuestions({
  columns,
  missing,
}: ProfileSuggestion): readonly ImportQuestion[] {
  const guesses = columns.flatMap((evidence): readonly ImportQuestion[] => {
    const field = evidence.field ?? evidence.doubt?.could;
    return field === undefined || evidence.status !== 'doubtful' ? [] : [{ field, evidence }];
  });
  const hasNone = (fields: RegExp): boolean =>
    !columns.some(({ field }) => field !== null && fields.test(field));
  if (missing.includes('package_description_str') && hasNone(PACKAGE))
    return [...guesses, { field: 'package_description_str', value: '1 piece' }];
  const lacksUnit = missing.includes('package.unit') && hasNone(/^package\.unit$/);
  return lacksUnit ? [...guesses, { field: 'package.unit' }] : guesses;
}

const PACKAGE = /^package(?:_description_str|\.size|\.count)$/;

/**
 * Returns a suggestion in which no question is open: each is decided once, and a wrong one is
 * replaced by the next best guess. A file may be read again for that, next to the same file
 * sent before.
 *
 * @example
 * const text = 'Item;Name;Cost;Pack\nA1;Rye;2.50;500g\nA2;Oat;3.50;1kg';
 * const table = readTable(new TextEncoder().encode(text));
 * const book = table.ok ? table.value : undefined;
 * book && suggestProfile(book).isComplete // => false
 * book && decideQuestions(book, suggestProfile(book), () => true).isComplete // => true
 */
export function decideQuestions(
  workbook: Workbook,
  suggestion: ProfileSuggestion,
  decide: (question: ImportQuestion) => QuestionAnswer,
  earlier?: SuggestOptions['earlier'],
): ProfileSuggestion {
  const answers: GuessAnswer[] = [];
  let current = suggestion;
  for (;;) {
    const open = importQuestions(current).filter(
      (question) => !answers.some((answer) => isAbout(answer, question)),
    );
    if (open.length === 0) return current;
    let said: QuestionAnswer = true;
    for (const question of open) {
      said = decide(question);
      if (said !== undefined) answers.push(answerTo(question, said));
      // What is wrong may change the questions behind it.
      if (said === undefined || said === false) break;
    }
    if (answers.length > 0) current = suggestProfile(workbook, { answers, earlier });
    if (said === undefined) return current;
  }
}

function isAbout(answer: GuessAnswer, question: ImportQuestion): boolean {
  const { evidence } = question;
  return (
    answer.field === question.field &&
    answer.column === (evidence?.column ?? '') &&
    answer.isDerived === evidence?.isDerived &&
    answer.isLevel === isAboutLevel(question)
  );
}

function isAboutLevel({ evidence }: ImportQuestion): true | undefined {
  return evidence?.doubt?.code === 'level' || undefined;
}

function answerTo(question: ImportQuestion, said: boolean | string): GuessAnswer {
  const { field, evidence, value } = question;
  const given = said === true ? value : said === false ? undefined : said;
  return {
    column: evidence?.column ?? '',
    field,
    isRight: said !== false,
    ...definedMembers({
      isDerived: evidence?.isDerived,
      isLevel: isAboutLevel(question),
      value: given,
    }),
  };
}

/** A value of a column whose meaning is not known. */
export interface UnknownValue {
  readonly evidence: ColumnEvidence;
  readonly field: ImportField;
  readonly text: string;
}

/** Values that a person is asked about, at most. */
const MOST_UNKNOWN = 10;

/** Returns the first ten values of codes, flags, units and lead times that are not known. */
export function unknownValues({ columns }: ProfileSuggestion): readonly UnknownValue[] {
  const found = columns.flatMap((evidence) => {
    const { field, values = [] } = evidence;
    if (field === null) return [];
    const unknown = values.filter(({ becomes }) => becomes === undefined);
    return unknown.map(({ text }) => ({ evidence, field, text }));
  });
  return found.slice(0, MOST_UNKNOWN);
}

/** Returns a profile in which a value has a meaning in the columns of its field. */
export function withMeaning(
  profile: ImportProfile,
  { field, text }: Pick<UnknownValue, 'field' | 'text'>,
  meaning: string,
): ImportProfile {
  const columns = profile.columns.map((column) =>
    column.field === field ? { ...column, words: { ...column.words, [text]: meaning } } : column,
  );
  return { ...profile, columns };
}

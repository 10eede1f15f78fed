import { meaningOf } from '../../../import/columns/column-values.js';
import type { Doubt } from '../../../import/profile/doubt.js';
import { formOfField, type ImportField } from '../../../import/profile/import-field.js';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import {
  decideQuestions,
  type ImportQuestion,
  type QuestionAnswer,
  unknownValues,
  withMeaning,
} from '../../../import/profile/import-questions.js';
import type { ProfileSuggestion, SuggestOptions } from '../../../import/profile/suggestion.js';
import type { Workbook } from '../../../import/workbook/cell.js';
import { clipText } from '../../../text/clip.js';
import type { CommandIo } from '../../command-io.js';
import { readLines } from '../../input/source-file.js';
import { fillLine } from '../../languages/fill-line.js';
import { escapeText, writeLine } from '../../terminal/escape-text.js';

/** A table whose columns were guessed, by evidence that stays while a person answers. */
export interface GuessedTable {
  readonly workbook: Workbook;
  readonly suggestion: ProfileSuggestion;
  readonly evidence: Pick<SuggestOptions, 'earlier'>;
}

/** A suggestion after the answers of a person. */
export interface DecidedTable {
  readonly suggestion: ProfileSuggestion;
  /** True if a person was asked. */
  readonly isAsked: boolean;
}

/**
 * Takes every guess, and says each on standard error. A field that nothing fills stays missing, and
 * a column that is not used stays out.
 */
export function takeGuesses(table: GuessedTable, io: CommandIo): DecidedTable {
  const take = (question: ImportQuestion): boolean => {
    // A column that is not used stays so.
    if (question.evidence?.field == null) return false;
    const { taken } = io.language.lines.imports;
    writeLine(io.stderr, fillLine(io.language, taken, { what: proposalOf(question, io) }));
    return true;
  };
  const decided = decideQuestions(table.workbook, table.suggestion, take, table.evidence.earlier);
  return { suggestion: decided, isAsked: false };
}

/**
 * Asks one question for each guess, for what is missing, and for values that are not known. The
 * end of the input is no answer.
 */
export function askGuesses(table: GuessedTable, io: CommandIo): DecidedTable {
  let isAsked = false;
  const askLine = lineAsker(io);
  const ask: AskLine = (line, values) => {
    isAsked = true;
    return askLine(line, values);
  };
  const { workbook, suggestion, evidence } = table;
  const askNext = (question: ImportQuestion): QuestionAnswer => askOne(question, ask, io);
  const decided = decideQuestions(workbook, suggestion, askNext, evidence.earlier);
  const profile = decided.isComplete ? askMeanings(decided, ask, io) : decided.profile;
  return { suggestion: { ...decided, profile }, isAsked };
}

/** A profile with new meanings, and whether its file is to have them too. */
export interface GrownProfile {
  readonly profile: ImportProfile;
  readonly isKept: boolean;
}

/**
 * Asks what the values mean that a profile does not know, and whether to keep the answers in
 * `path`, unless they are kept elsewhere.
 */
export function askNewValues(
  review: ProfileSuggestion,
  path: string | undefined,
  io: CommandIo,
): GrownProfile {
  const ask = lineAsker(io);
  const profile = askMeanings(review, ask, io);
  if (profile === review.profile || path === undefined) return { profile, isKept: false };
  const what = fillLine(io.language, io.language.lines.imports.keep, { path });
  return { profile, isKept: askYes(what, ask, { io, isNoLikely: false }) === true };
}

/** Asks for a line; undefined at the end of the input. */
type AskLine = (line: string, values: Readonly<Record<string, string>>) => string | undefined;

function lineAsker(io: CommandIo): AskLine {
  const lines = readLines(io.stdin());
  return (line, values) => {
    io.stderr.write(escapeText(fillLine(io.language, line, values)));
    const next = lines.next();
    if (next.done !== true) return next.value.trim();
    io.stderr.write('\n');
    return undefined;
  };
}

function askOne(question: ImportQuestion, ask: AskLine, io: CommandIo): QuestionAnswer {
  const { evidence, value, field } = question;
  if (evidence !== undefined || value !== undefined)
    return askYes(proposalOf(question, io), ask, { io, isNoLikely: evidence?.field === null });
  const { unit } = io.language.lines.imports;
  return askValue(field, (line) => ask(line, { field: nameOf(field, io) }), unit);
}

/** Asks until the answer is yes or no; Enter is the likely one. */
function askYes(
  what: string,
  ask: AskLine,
  { io, isNoLikely }: { readonly io: CommandIo; readonly isNoLikely: boolean },
): boolean | undefined {
  const { imports, fix } = io.language.lines;
  // English answers are understood in every language.
  const yes = new RegExp(`^(?:y(?:es)?|${fix.yes})$`, 'i');
  const no = new RegExp(`^(?:no?|${imports.no})$`, 'i');
  for (;;) {
    const said = ask(isNoLikely ? imports.questionOfNo : imports.question, { what });
    if (said === undefined) return undefined;
    if (said === '') return !isNoLikely;
    if (yes.test(said)) return true;
    if (no.test(said)) return false;
  }
}

/** Asks until a field reads the answer; false for an empty one. */
function askValue(
  field: ImportField,
  ask: (line: string) => string | undefined,
  line: string,
): string | false | undefined {
  for (;;) {
    const said = ask(line);
    if (said === undefined) return undefined;
    if (said === '') return false;
    const meaning = meaningOf(field, said);
    if (meaning !== undefined) return meaning;
  }
}

/** Returns the profile with what a person says about values that it does not know. */
function askMeanings(suggestion: ProfileSuggestion, ask: AskLine, io: CommandIo): ImportProfile {
  let { profile } = suggestion;
  for (const unknown of unknownValues(suggestion)) {
    const { evidence, field, text } = unknown;
    const { column, header } = evidence;
    const example = EXAMPLES[formOfField(field) ?? ''] ?? '';
    const values = { column, header, word: text, field: nameOf(field, io), example };
    const meaning = askValue(field, (line) => ask(line, values), io.language.lines.imports.meaning);
    if (typeof meaning === 'string') profile = withMeaning(profile, unknown, meaning);
  }
  return profile;
}

/** Values that a field takes, by its form. */
const EXAMPLES: Readonly<Record<string, string>> = {
  flag: 'true, false',
  code: '0, 1',
  time: '2 days, 48:00:00',
  unit: 'kg, l, piece',
};

const SAMPLES = 3;

const SAMPLE_LENGTH = 24;

/** Returns what a question proposes, without its question mark. */
function proposalOf({ field, evidence, value = '' }: ImportQuestion, io: CommandIo): string {
  const { imports, fields } = io.language.lines;
  const name = nameOf(field, io);
  if (evidence === undefined)
    return fillLine(io.language, imports.everyRow, { field: name, value });
  const { column, header, samples, reason = 'values', isDerived, doubt } = evidence;
  if (doubt?.example !== undefined)
    return fillLine(io.language, imports.level, { ...doubt.example });
  if (isDerived === true && field === 'third_party_id' && evidence.status === 'doubtful')
    return fields['reason.identifier'];
  const shown = samples.slice(0, SAMPLES).map((text) => clipText(text, SAMPLE_LENGTH));
  const by = fields[isDerived === true ? 'reason.names' : (`reason.${reason}` as const)];
  const why = doubt === undefined ? by : doubtText(doubt, io);
  const guess = doubt === undefined ? imports.guess : imports.guessWithDoubt;
  return fillLine(io.language, evidence.field === null ? imports.useInstead : guess, {
    column,
    header,
    samples: shown.join(', '),
    field: name,
    why,
  });
}

/** Returns the reason of a doubt in words. */
function doubtText({ code, words = [], other = '' }: Doubt, { language }: CommandIo): string {
  const line = language.lines.fields[`doubt.${code}`];
  return fillLine(language, line, { words: words.join(', '), other });
}

/** Returns the name of a field for people. */
function nameOf(field: ImportField, { language }: CommandIo): string {
  const { fields } = language.lines;
  const [, part, level = ''] = /^package\.(count|gtin)\.(\d+)$/.exec(field) ?? [];
  const key = part === undefined ? `field.${field}` : `field.package.${part}.n`;
  // Every field has a name, which a test compares.
  return fillLine(language, fields[key as keyof typeof fields], { n: level });
}

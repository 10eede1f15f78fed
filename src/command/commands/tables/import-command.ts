import { existsSync } from 'node:fs';
import { basename, extname } from 'node:path';
import {
  checkAssortmentFile,
  type FileReport,
  fixAssortmentFile,
  type PackageRecord,
  type ReadOptions,
} from '#core';
import { describeImport } from '../../../import/languages/describe-import.js';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import { readProfile } from '../../../import/profile/read-profile.js';
import { reviewProfile } from '../../../import/profile/review-profile.js';
import { suggestProfile } from '../../../import/profile/suggest-profile.js';
import type { ProfileSuggestion } from '../../../import/profile/suggestion.js';
import { type ImportResult, importPieces } from '../../../import/records/import-records.js';
import { isTree, readTree } from '../../../import/trees/read-tree.js';
import type { Workbook } from '../../../import/workbook/cell.js';
import { readTable } from '../../../import/workbook/read-table.js';
import type { TableFault } from '../../../import/workbook/table-fault.js';
import { itemAt } from '../../../text/item-at.js';
import type { Result } from '../../../text/result.js';
import { type CommandIo, commandFault } from '../../command-io.js';
import type { CommandArguments, RunCommand } from '../../command-row.js';
import { reportingOptions } from '../../input/reporting-options.js';
import { openSource, readWholeSource, type SourceFile, STDIN } from '../../input/source-file.js';
import { checkNotRead, writeFileSafely } from '../../input/write-file.js';
import { fillLine } from '../../languages/fill-line.js';
import { reportIn } from '../../languages/findings.js';
import { writeLine } from '../../terminal/escape-text.js';
import { wrapText } from '../../terminal/layout/wrap-text.js';
import { followProgress, showWork, type WorkFile } from '../../terminal/progress-line.js';
import { fileWord } from '../../terminal/report/next-commands.js';
import {
  askGuesses,
  askNewValues,
  type DecidedTable,
  type GuessedTable,
  takeGuesses,
} from './ask-guesses.js';
import { renderImport, renderTable } from './render-import.js';

/**
 * Runs `assortment import FILE|-`: writes a table as an assortment file, and on standard error how
 * it was read and what is left, with the cells. Without a profile the columns must be
 * recognised; guesses are taken by `--guess` or asked about on a terminal. If a required column
 * is not known, a profile to complete is written.
 */
export const run: RunCommand = async (args, io) => {
  const path = itemAt(args.words, 0);
  checkTargets(path, args);
  const source = openSource(path, io, true);
  try {
    const given = args.options.get('profile');
    const known = given === undefined ? undefined : loadProfile(given, io);
    let size = 0;
    // What comes through a pipe can be read again afterwards.
    for (const chunk of followProgress(source.chunks(), io)) size += chunk.length;
    const file = { name: source.name, size };
    const workbook = openWorkbook(source, file, known, io);
    const table = { name: source.name, workbook };
    if (given !== undefined && known !== undefined) {
      io.stderr.write(renderTable({ ...table, profile: known, suggestion: undefined }, io));
      if (!mayAsk(args, io)) return importTable({ file, workbook, profile: known }, args, io);
      const path = args.options.has('save-profile') ? undefined : given;
      const { profile, isKept } = askNewValues(reviewProfile(workbook, known), path, io);
      return importTable({ file, workbook, profile, kept: isKept ? path : undefined }, args, io);
    }
    const evidence = { earlier: await readEarlier(args, io) };
    const suggestion = showWork(file, io, () => suggestProfile(workbook, evidence));
    io.stderr.write(renderTable({ ...table, profile: suggestion.profile, suggestion }, io));
    const decided = decide({ workbook, suggestion, evidence }, args, io);
    if (!decided.suggestion.isComplete)
      return writeIncomplete(source.name, decided.suggestion, args, io);
    const kept = decided.isAsked ? profilePath(args) : undefined;
    return importTable({ file, workbook, profile: decided.suggestion.profile, kept }, args, io);
  } finally {
    source.close();
  }
};

/** Decides about guesses: by `--guess`, by asking, or not at all. */
function decide(table: GuessedTable, args: CommandArguments, io: CommandIo): DecidedTable {
  if (args.options.has('guess')) return takeGuesses(table, io);
  // A profile at that place has the answers of an earlier time.
  return mayAsk(args, io) && !existsSync(profilePath(args))
    ? askGuesses(table, io)
    : { suggestion: table.suggestion, isAsked: false };
}

/** Reads the file sent before, which says what prices are for; one that is refused is an error. */
async function readEarlier(
  args: CommandArguments,
  io: CommandIo,
): Promise<readonly PackageRecord[] | undefined> {
  const path = args.options.get('against');
  if (path === undefined) return undefined;
  // Only this option needs the room of the catalogue.
  const { readAssortment } = await import('../plan-files.js');
  return readAssortment(path, io, reportingOptions(args, 0).units).records;
}

/** Checks for a person at a terminal who did not say that nothing is to be asked. */
function mayAsk({ options, words }: CommandArguments, io: CommandIo): boolean {
  const isManned = io.isInteractive === true && io.stderr.isTerminal && (io.env['CI'] ?? '') === '';
  const isSilent = options.has('no-input') || options.has('guess');
  return isManned && !isSilent && words[0] !== STDIN;
}

interface Table {
  readonly file: WorkFile;
  readonly workbook: Workbook;
  readonly profile: ImportProfile;
  /** File that the profile is written to, if a person answered. */
  readonly kept?: string | undefined;
}

/** Writes the records with their certain fixes, and what is left. */
function importTable(
  { file, workbook, profile, kept }: Table,
  args: CommandArguments,
  io: CommandIo,
): 0 | 1 {
  const options = reportingOptions(args, Number.POSITIVE_INFINITY);
  const { fixed, result } = showWork(file, io, () => {
    const { bytes, result } = importedBytes(file.name, workbook, profile, io);
    return { fixed: fixCertain(bytes, options), result };
  });
  const output = args.options.get('output');
  if (output === undefined) io.stdout.write(fixed.bytes);
  else writeFileSafely(output, fixed.bytes);
  const path = kept ?? args.options.get('save-profile');
  if (path !== undefined) writeProfile(path, profile, io);
  const report = reportIn(fixed.report, io.language);
  io.stderr.write(
    renderImport({ source: file.name, output, result, report, fixes: fixed.count }, io),
  );
  return report.ok ? 0 : 1;
}

function importedBytes(
  name: string,
  workbook: Workbook,
  profile: ImportProfile,
  io: CommandIo,
): { readonly bytes: Uint8Array; readonly result: ImportResult } {
  const pieces = importPieces(workbook, profile);
  if (!pieces.ok) {
    const sentence = describeImport(pieces.fault, io.language.lines.tables);
    throw commandFault(({ imports }) => imports.tableFault, { name, sentence });
  }
  const parts: Buffer[] = [];
  for (;;) {
    const next = pieces.value.next();
    if (next.done === true) return { bytes: Buffer.concat(parts), result: next.value };
    parts.push(Buffer.from(next.value));
  }
}

/** Applies what has one reading and keeps the quantity: the order of the records stays. */
function fixCertain(
  bytes: Uint8Array,
  options: ReadOptions,
): { readonly bytes: Uint8Array; readonly report: FileReport; readonly count: number } {
  const before = checkAssortmentFile(bytes, options);
  const certain = before.issues.filter(({ fix }) => fix?.certainty === 'certain');
  if (certain.length === 0) return { bytes, report: before, count: 0 };
  const fixed = fixAssortmentFile(bytes, certain, options);
  const count = certain.length - fixed.leftOut.length;
  return { bytes: fixed.bytes, report: checkAssortmentFile(fixed.bytes, options), count };
}

function openWorkbook(
  source: SourceFile,
  file: WorkFile,
  profile: ImportProfile | undefined,
  io: CommandIo,
): Workbook {
  const table = showWork(file, io, () => readAnyTable(source, file.size, profile));
  if (table.ok) return table.value;
  const sentence = describeImport(table.fault, io.language.lines.tables);
  throw commandFault(({ imports }) => imports.tableFault, { name: source.name, sentence });
}

/** Reads a tree in pieces, so that its size does not matter, and other tables as a whole. */
function readAnyTable(
  source: SourceFile,
  size: number,
  profile: ImportProfile | undefined,
): Result<Workbook, TableFault> {
  if (isTree(source.readAt(0, Math.min(size, PIECE))))
    return readTree(() => piecesOf(source, size));
  const { charset, separator } = profile ?? {};
  return readTable(source.readAt(0, size), { charset, separator });
}

const PIECE = 1024 * 1024;

function* piecesOf(source: SourceFile, size: number): Generator<Uint8Array, void, undefined> {
  for (let at = 0; at < size; at += PIECE) yield source.readAt(at, Math.min(PIECE, size - at));
}

function loadProfile(path: string, io: CommandIo): ImportProfile {
  const source = openSource(path, io);
  try {
    const reading = readProfile(new TextDecoder().decode(readWholeSource(source)));
    if (reading.ok) return reading.value;
    const sentence = reading.fault
      .map((fault) => describeImport(fault, io.language.lines.tables))
      .join(' ');
    throw commandFault(({ imports }) => imports.profileFault, { path, sentence });
  } finally {
    source.close();
  }
}

/** Characters of a line of a message. */
const LINE = 80;

/** Writes a profile to complete, never over one that a person may have completed. */
function writeIncomplete(
  name: string,
  { profile, missing }: ProfileSuggestion,
  args: CommandArguments,
  io: CommandIo,
): 2 {
  const { imports } = io.language.lines;
  const [word = STDIN] = args.words;
  const path = profilePath(args);
  const exists = existsSync(path);
  if (!exists) writeFileSafely(path, profileBytes(profile));
  const text = fillLine(io.language, exists ? imports.profileExists : imports.incomplete, {
    name,
    path,
    missing: missing.join(', '),
  });
  for (const line of wrapText(text, LINE)) writeLine(io.stderr, line);
  const file = word === STDIN ? '- < FILE' : fileWord(word);
  const command = `  assortment import ${file} --profile ${fileWord(path, 'PROFILE')}`;
  if (!exists) writeLine(io.stderr, command);
  return 2;
}

/** Returns the file of a profile that is to be completed, or of the answers of a person. */
function profilePath({ options, words: [word = STDIN] }: CommandArguments): string {
  const base = word === STDIN ? 'table' : basename(word, extname(word));
  return options.get('save-profile') ?? `${base}.profile.json`;
}

function writeProfile(path: string, profile: ImportProfile, io: CommandIo): void {
  writeFileSafely(path, profileBytes(profile));
  const line = fillLine(io.language, io.language.lines.imports.saved, { path });
  writeLine(io.stderr, line);
}

function profileBytes(profile: ImportProfile): Uint8Array {
  return Buffer.from(`${JSON.stringify(profile, null, 2)}\n`);
}

/** Checks that the command does not write into a file that it reads. */
function checkTargets(path: string, { options }: CommandArguments): void {
  const targets = [options.get('output'), options.get('save-profile')];
  checkNotRead(
    targets,
    [path, options.get('profile'), options.get('against')],
    ({ imports }) => imports.ownFile,
  );
}

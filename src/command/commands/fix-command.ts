import {
  type Cause,
  checkAssortmentFile,
  type FileReport,
  fixAssortmentFile,
  type Issue,
  type ReadOptions,
  readAssortmentFile,
} from '#core';
import { isRepairable } from '../../import/file-form/file-form.js';
import { formOf } from '../../import/file-form/form-sentence.js';
import { nameFile } from '../../import/file-form/name-file.js';
import { itemAt } from '../../text/item-at.js';
import { type CommandIo, commandFault, usageFault } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { selectRecords } from '../input/record-texts.js';
import { reportingOptions } from '../input/reporting-options.js';
import { openSource, readWholeSource, STDIN } from '../input/source-file.js';
import { checkNotRead, isStandardOutput, keepFile, writeFileSafely } from '../input/write-file.js';
import { type Saying, say, saying } from '../languages/fill-line.js';
import { reportIn } from '../languages/findings.js';
import { renderRepair } from '../repair/render-repair.js';
import { type RefusedSource, repairFile } from '../repair/repair-file.js';
import { escapeText } from '../terminal/escape-text.js';
import { followProgress, showWork } from '../terminal/progress-line.js';
import { askEachCause, readAccepted } from '../terminal/report/accept-causes.js';
import { renderFixes } from '../terminal/report/render-fixes.js';
import { refusalText } from '../terminal/report/render-report.js';

/**
 * Runs `assortment fix FILE|-`: writes the file with every certain fix and the accepted ones
 * applied, and on standard error what was fixed and what is left, by cause.
 */
export const run: RunCommand = async (args, io) => {
  // A bound on reported issues must not bound the fixes (Decision F4).
  const options = reportingOptions(args, Number.POSITIVE_INFINITY);
  const path = itemAt(args.words, 0);
  checkTargets(path, args);
  const source = openSource(path, io, true);
  try {
    const read = readWholeSource({ ...source, chunks: () => followProgress(source.chunks(), io) });
    const file = { name: source.name, size: read.length };
    const checked = showWork(file, io, () => nameFile(checkAssortmentFile(read, options), source));
    const report = reportIn(checked, io.language);
    const { bytes, before } = await readable({ bytes: read, report, source }, args, io);
    const accepted = acceptedCauses(before, args, io);
    const chosen = chosenIssues(before, accepted);
    const { bytes: fixed, leftOut } = showWork(file, io, () =>
      fixAssortmentFile(bytes, chosen, { ...options, accept: 'suggested' }),
    );
    const after = showWork(file, io, () => checkAssortmentFile(fixed, options));
    const written = write(fixed, path, args, io);
    const failed = args.options.get('failed');
    if (failed !== undefined) {
      writeFileSafely(failed, refusedRecords(fixed, options));
      written.push(writtenText(({ fix }) => fix.failedWritten, failed, io));
    }
    const { name } = source;
    io.stderr.write(renderFixes({ before, after, chosen, leftOut, name, written }, io));
    return after.ok ? 0 : 1;
  } finally {
    source.close();
  }
};

/**
 * Returns a file that is not refused as a whole, and its report: repaired, if the caller asks
 * for it. CommandFault for others.
 */
async function readable(
  file: RefusedSource,
  args: CommandArguments,
  io: CommandIo,
): Promise<{ readonly bytes: Uint8Array; readonly before: FileReport }> {
  const { bytes, report, source } = file;
  const refusal = refusalText(report, source.name);
  if (!args.options.has('repair')) {
    if (refusal === undefined) return { bytes, before: report };
    const isSlip = report.issues.some((issue) => isRepairable(formOf(issue)));
    throw commandFault(({ fix }) => (isSlip ? fix.mayRepair : fix.nothingFixed), { refusal });
  }
  if (refusal === undefined) {
    io.stderr.write(`${source.name}: ${io.language.lines.repair.notNeeded}\n`);
    return { bytes, before: report };
  }
  const options = reportingOptions(args, Number.POSITIVE_INFINITY);
  const repaired = await repairFile(file, options, io.language);
  io.stderr.write(renderRepair(repaired, source.name, io));
  const before = reportIn(checkAssortmentFile(repaired.bytes, options), io.language);
  return { bytes: repaired.bytes, before };
}

/** Checks that the command writes if it can, and not into the file that it reads. */
function checkTargets(path: string, { options }: CommandArguments): void {
  const output = options.get('output');
  const failed = options.get('failed');
  if (options.has('write') && output !== undefined) throw usageFault(({ fix }) => fix.oneTarget);
  if (options.has('write') && path === STDIN) throw usageFault(({ fix }) => fix.writeNeedsFile);
  checkNotRead([output, failed], [path], ({ fix }) => fix.ownFile);
  if (output !== undefined && failed !== undefined && output === failed)
    throw commandFault(({ fix }) => fix.sameTargets, { path: output });
  if (!options.has('write') && output === undefined && isStandardOutput(path))
    throw commandFault(({ fix }) => fix.emptied, { path });
}

/** Returns the numbers of causes whose suggestions are accepted, by the option or by answers. */
function acceptedCauses(
  report: FileReport,
  { options, words }: CommandArguments,
  io: CommandIo,
): ReadonlySet<number> {
  const text = options.get('accept');
  if (text !== undefined) return readAccepted(text, report.causes);
  const mayAsk = io.stderr.isTerminal && words[0] !== STDIN;
  const isWritten = options.has('write') || options.has('output');
  return mayAsk && isWritten ? askEachCause(report.causes, io) : new Set();
}

function chosenIssues(
  { causes, issues }: FileReport,
  accepted: ReadonlySet<number>,
): readonly Issue[] {
  const indexes = new Set(
    causes.flatMap((cause: Cause, at) => (accepted.has(at + 1) ? cause.issues : [])),
  );
  return issues.filter(({ fix }, at) => fix?.certainty === 'certain' || indexes.has(at));
}

/** Writes the fixed file, and returns a sentence about it unless it went to standard output. */
function write(
  bytes: Uint8Array,
  path: string,
  { options }: CommandArguments,
  io: CommandIo,
): string[] {
  const output = options.get('output');
  if (options.has('write')) {
    keepFile(path, `${path}.bak`);
    writeFileSafely(path, bytes);
    return [writtenText(({ fix }) => fix.replaced, path, io)];
  }
  if (output === undefined) {
    io.stdout.write(bytes);
    return [];
  }
  writeFileSafely(output, bytes);
  return [writtenText(({ fix }) => fix.written, output, io)];
}

function writtenText(line: Saying['line'], path: string, { language }: CommandIo): string {
  return escapeText(say(language, saying(line, { path })));
}

function refusedRecords(bytes: Uint8Array, options: ReadOptions): Uint8Array {
  const { refused } = readAssortmentFile(bytes, options);
  return selectRecords(bytes, new Set(refused.map(({ index }) => index)));
}

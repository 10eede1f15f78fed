import type { ReadOptions, SeparatorStyle } from '#core';
import type { UploadLimits } from '../../client/answers/read-oauth-answers.js';
import { CommandFault, type CommandIo, type ExitCode, writePieces } from '../command-io.js';
import { type FileSummary, outcomeOf, summaryOf, totalLine } from '../formats/file-totals.js';
import type { FileResult, FormatContext, FormatRow } from '../formats/format.js';

import { openSource } from '../input/source-file.js';
import { fillLine, say } from '../languages/fill-line.js';
import { reportIn } from '../languages/findings.js';
import type { CommandLanguage } from '../languages/language.js';
import { type PriceWishes, viewPrices } from '../prices/render-prices.js';
import { readVersion } from '../read-version.js';
import { writeLine } from '../terminal/escape-text.js';
import { type Style, styleOf } from '../terminal/paint.js';
import { checkSource } from './check-source.js';

/** A check of files, in a format. */
export interface CheckedPaths {
  readonly paths: readonly string[];
  /** True if the caller named one file and no folder. */
  readonly isSingle: boolean;
  /** True to throw for a file that cannot be read, and not to write it as a result. */
  readonly throws: boolean;
  readonly format: FormatRow;
  readonly options: ReadOptions;
  /** Limits of a service that the files are for. */
  readonly limits?: UploadLimits | undefined;
  /** True to show every finding in full. */
  readonly all: boolean;
  readonly prices: PriceWishes;
}

/**
 * Checks files one after the other, and writes them in a format while it goes. Returns 2 if one
 * could not be read, 1 if something was refused, 0 otherwise.
 */
export async function checkFiles(check: CheckedPaths, io: CommandIo): Promise<ExitCode> {
  const { render } = await check.format.load();
  const style = { ...styleOf(io), all: check.all };
  const context: FormatContext = {
    isSingle: check.isSingle,
    style,
    version: readVersion(),
    ...pricesOf(check, style),
  };
  let code: ExitCode = 0;
  const summaries: FileSummary[] = [];
  const results = function* (): Generator<FileResult, void, undefined> {
    for (const result of resultsOf(check, io)) {
      summaries.push(summaryOf(result));
      const isUnread = 'reason' in result;
      if (isUnread) code = 2;
      else if (!result.report.ok && code === 0) code = 1;
      yield result;
    }
  };
  writePieces(io.stdout, render(results(), context));
  if (check.format.isSilent === true && !check.isSingle) writeTotal(summaries, io);
  return code;
}

function writeTotal(summaries: readonly FileSummary[], { stderr, language }: CommandIo): void {
  const lines = summaries.map((summary) => `  ${summary.name}: ${outcomeOf(summary, language)}`);
  for (const line of [totalLine(summaries, language), ...lines]) writeLine(stderr, line);
}

/** Returns the view of prices, if a text or the caller wants it. */
function pricesOf(
  { format, options, prices }: CheckedPaths,
  style: Style,
): Pick<FormatContext, 'prices'> {
  if (!prices.all && format.isForPeople !== true) return {};
  return { prices: viewPrices(options, style, prices) };
}

function* resultsOf(
  { paths, throws, format, options, limits }: CheckedPaths,
  io: CommandIo,
): Generator<FileResult, void, undefined> {
  // Sentences for machines are in another language only if the call says so.
  const language = format.isForPeople === true ? io.language : io.dataLanguage;
  // A supplier has one separator in all files: each is compared with those before (Decision P10).
  let supplierStyle: SeparatorStyle | undefined;
  for (const path of paths) {
    const opened = attempt(path, () => openSource(path, io, true), { throws, language });
    if ('reason' in opened) {
      yield opened;
      continue;
    }
    try {
      const { name } = opened;
      const reading = { ...options, supplierStyle };
      const checked = attempt(name, () => checkSource(opened, reading, io, limits), {
        throws,
        language,
      });
      if ('reason' in checked) {
        yield checked;
        continue;
      }
      const { report } = checked;
      supplierStyle = checked.separatorStyle ?? supplierStyle;
      const { issues, issuesOmitted } = report;
      const findings = issues.length + issuesOmitted;
      if (format.isSilent === true && issuesOmitted > 0)
        writeOmitted(name, { shown: issues.length, findings }, io);
      yield { name, report: reportIn(report, language), source: opened };
    } finally {
      opened.close();
    }
  }
}

/** Writes to standard error how many findings of a file are not written. */
function writeOmitted(
  name: string,
  counts: { readonly shown: number; readonly findings: number },
  { stderr, language }: CommandIo,
): void {
  const line = fillLine(language, language.lines.files.omitted, { name, ...counts });
  writeLine(stderr, line);
}

/** Returns what a function returns, or why the file could not be read. */
function attempt<T extends object>(
  name: string,
  work: () => T,
  { throws, language }: { readonly throws: boolean; readonly language: CommandLanguage },
): T | { readonly name: string; readonly reason: string } {
  try {
    return work();
  } catch (fault) {
    if (throws || !(fault instanceof CommandFault)) throw fault;
    return { name, reason: say(language, fault.saying).replace(`${name}: `, '') };
  }
}

import { priceChanges, summarizePlan } from '#catalogue';
import type { ReadOptions } from '#core';
import type { UploadLimits } from '../../client/answers/read-oauth-answers.js';
import { priceJumps } from '../../price-checks/price-jumps.js';
import { type CheckedPaths, checkFiles } from '../checking/check-files.js';
import { checkSource } from '../checking/check-source.js';
import { listFiles } from '../checking/list-files.js';
import { changesOf, lookAt } from '../checking/watch-files.js';
import { processWatch, type WatchCommandIo } from '../checking/watch-io.js';
import {
  CommandFault,
  type CommandIo,
  commandFault,
  type ExitCode,
  usageFault,
  writePieces,
} from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { FORMAT_NAMES, FORMATS, type FormatName } from '../formats/formats.js';
import type { ReportTask } from '../html-report/make-report.js';
import { readChoice, readCount, readMeasures } from '../input/read-arguments.js';
import { reportingOptions } from '../input/reporting-options.js';
import { openSource, STDIN } from '../input/source-file.js';
import { checkNotRead, checkOutput, writeFileSafely } from '../input/write-file.js';
import { fillLine, say } from '../languages/fill-line.js';
import { reportIn } from '../languages/findings.js';
import { formatBytes } from '../languages/write-number.js';
import { type PriceWishes, viewPrices } from '../prices/render-prices.js';
import { writeJson, writeLine } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { renderPlan } from '../terminal/render-plan.js';
import { renderReport } from '../terminal/report/render-report.js';
import { DEFAULT_LIMIT, type PlannedFiles, planFrom, readEarlierFile } from './plan-files.js';

/** One call of `check`: its arguments, format and reading options. */
interface Call {
  readonly args: CommandArguments;
  readonly name: FormatName;
  readonly options: ReadOptions;
  /** Limits of the service of `--server`. */
  readonly limits: UploadLimits | undefined;
  readonly prices: PriceWishes;
}

/** Options that are about one file. */
const ONE_FILE: readonly string[] = ['cause', 'against', 'report'];

/** Formats of the options about one file. */
const ONE_FILE_FORMATS: readonly FormatName[] = ['text', 'json'];

/** Runs `assortment check FILE...|-`: checks files and writes the findings in a format. */
export const run: RunCommand = async (args, io) => {
  const name = readFormat(args);
  const aboutOne = ONE_FILE.find((option) => args.options.has(option));
  const aboutPrices = ['prices', 'measures'].find((option) => args.options.has(option));
  const isWatching = args.options.has('watch');
  checkFormat(name, aboutOne ?? aboutPrices, isWatching);
  const limits = await readLimits(args, io);
  const options = reportingOptions(args, issueLimit(args, name), limits?.recordBytes);
  const call = { args, name, options, limits, prices: readWishes(args) };
  if (isWatching) return watchFiles(call, io);
  const { paths, isSingle, folders } = listFiles(args.words, io.language);
  if (aboutOne !== undefined && !isSingle)
    throw usageFault(({ files }) => files.oneFile, { option: `--${aboutOne}` });
  if (aboutOne !== undefined) return checkOne(call, io);
  for (const line of folders) writeLine(io.stderr, line);
  return checkFiles({ ...checkOf(call), paths, isSingle, throws: isSingle }, io);
};

/** Asks the service of `--server` for its limits; undefined without the option. */
async function readLimits(
  { options }: CommandArguments,
  io: CommandIo,
): Promise<UploadLimits | undefined> {
  const server = options.get('server');
  if (server === undefined) return undefined;
  // Imported only when it is used: most checks need no network.
  const { askUploadLimits } = await import('../remote/ask-upload-limits.js');
  return askUploadLimits(server, io);
}

/** Returns how many findings of a file are read in detail; undefined for the usual number. */
function issueLimit(args: CommandArguments, name: FormatName): number | undefined {
  const isWhole = args.options.has('all') || args.options.has('cause');
  const asked = readCount(args, 'max-issues') ?? (isWhole ? Number.POSITIVE_INFINITY : undefined);
  const { issues } = FORMATS[name];
  return issues === undefined ? asked : Math.min(asked ?? issues, issues);
}

function readFormat(args: CommandArguments): FormatName {
  const format = readChoice(args, 'format', FORMAT_NAMES);
  if (!args.options.has('json')) return format ?? 'text';
  if (format !== undefined && format !== 'json') throw usageFault(({ files }) => files.bothFormats);
  return 'json';
}

/** Checks that the format has a place for what the options ask. */
function checkFormat(name: FormatName, aboutOne: string | undefined, isWatching: boolean): void {
  const wrong = (option: string, names: readonly FormatName[]): CommandFault =>
    usageFault(({ files }) => files.notInFormat, { option, formats: names.join(', ') });
  if (aboutOne !== undefined && !ONE_FILE_FORMATS.includes(name))
    throw wrong(`--${aboutOne}`, ONE_FILE_FORMATS);
  if (!isWatching) return;
  if (FORMATS[name].repeats !== true)
    throw wrong(
      '--watch',
      FORMAT_NAMES.filter((each) => FORMATS[each].repeats === true),
    );
  if (aboutOne !== undefined)
    throw usageFault(({ files }) => files.notWatched, { option: `--${aboutOne}` });
}

/** Returns the part of a check that does not depend on the files. */
function checkOf({
  args,
  name,
  options,
  limits,
  prices,
}: Call): Omit<CheckedPaths, 'paths' | 'isSingle' | 'throws'> {
  return { format: FORMATS[name], options, limits, all: args.options.has('all'), prices };
}

function readWishes(args: CommandArguments): PriceWishes {
  return { all: args.options.has('prices'), measures: readMeasures(args) };
}

/**
 * Checks one file for an option about one file: a cause, the changes since another file, or a
 * report as a page.
 */
async function checkOne(
  { args, name, limits, prices: wishes, ...call }: Call,
  io: CommandIo,
): Promise<ExitCode> {
  const cause = readCount(args, 'cause');
  const [path = ''] = args.words;
  const { options: asked } = args;
  const against = asked.get('against');
  if (against !== undefined && path === STDIN)
    throw usageFault(({ report }) => report.againstInput);
  const target = asked.get('report');
  if (target !== undefined) checkTarget(target, [path, against]);
  const earlier = against === undefined ? undefined : readEarlierFile(against, io);
  const options = { ...call.options, supplierStyle: earlier?.supplierStyle };
  const source = openSource(path, io, true);
  try {
    const json = name === 'json';
    const { report: checked } = checkSource(source, options, io, limits);
    const report = reportIn(checked, json ? io.dataLanguage : io.language);
    if (cause !== undefined && report.causes[cause - 1] === undefined)
      throw noCause(cause, report.causes.length);
    const planned =
      earlier === undefined || !report.readable ? undefined : planFrom(earlier, path, io);
    const style = { ...styleOf(io), all: asked.has('all') };
    const view = viewPrices(options, style, wishes);
    const file = { name: path, report, source };
    if (json) {
      const data = {
        ...report,
        ...(planned === undefined ? {} : { against: summarizePlan(planned.plan) }),
        ...pricesJson(view.list?.(file), planned),
      };
      writeJson(io.stdout, data);
    } else {
      const prices = cause === undefined ? view.lines(file) : [];
      writePieces(io.stdout, renderReport(report, source, style, { cause, prices }));
      if (planned !== undefined && against !== undefined) {
        const heading = { old: against, new: path, limit: DEFAULT_LIMIT };
        io.stdout.write('\n');
        writePieces(io.stdout, renderPlan(planned.plan, planned.base, heading, style));
      }
    }
    if (target !== undefined) {
      const compared =
        planned === undefined || against === undefined ? undefined : { path: against, planned };
      const { measures } = wishes;
      const task = { source, report: checked, options, measures, against: compared };
      await writeReport(target, task, io);
    }
    return report.ok ? 0 : 1;
  } finally {
    source.close();
  }
}

/** Checks that a report is not written into a file that the command reads. */
function checkTarget(target: string, read: readonly (string | undefined)[]): void {
  checkOutput(target);
  checkNotRead([target], read, ({ fix }) => fix.ownFile);
}

/** Writes the report as a page, and says so where it does not disturb the output. */
async function writeReport(
  target: string,
  task: Omit<ReportTask, 'now' | 'language'>,
  io: CommandIo,
): Promise<void> {
  // Imported only when it is used: most checks write no page.
  const { makeReport } = await import('../html-report/make-report.js');
  const html = await makeReport({ ...task, now: io.now(), language: io.language });
  const bytes = Buffer.from(html);
  writeFileSafely(target, bytes);
  const values = { path: target, size: formatBytes(bytes.length, io.language) };
  writeLine(io.stderr, fillLine(io.language, io.language.lines.files.reportWritten, values));
}

/** Returns what the JSON of a report says about prices; nothing where the caller does not ask. */
function pricesJson(
  prices: readonly object[] | undefined,
  planned: PlannedFiles | undefined,
): object {
  if (prices === undefined || planned === undefined) return prices === undefined ? {} : { prices };
  return { prices, priceJumps: priceJumps(priceChanges(planned.base, planned.plan)) };
}

/** Names of changed files in one line. */
const NAMES = 3;

/**
 * Checks now, and again after each change of a file, until the user ends it. Returns the code of
 * the last check.
 */
async function watchFiles(call: Call, io: WatchCommandIo): Promise<ExitCode> {
  const { words } = call.args;
  const { language } = io;
  const { watch } = language.lines;
  if (words.includes(STDIN)) throw usageFault(({ files }) => files.notStdin);
  const write = (line: string): void => writeLine(io.stderr, line);
  const check = async (): Promise<ExitCode> => {
    const { paths, isSingle, folders } = listFiles(words, io.language);
    for (const line of folders) write(line);
    const code = await checkFiles({ ...checkOf(call), paths, isSingle, throws: false }, io);
    write(fillLine(language, watch.watching, { files: paths.length }));
    return code;
  };
  const clock = io.watch ?? processWatch();
  try {
    // The state is older than the check, so that no change between the two is missed.
    const first = lookAt(words);
    let code = await check();
    for await (const changed of changesOf({ look: () => lookAt(words), wait: clock.wait }, first)) {
      const names = changed.slice(0, NAMES).join(', ');
      const count = changed.length - NAMES;
      const all = count > 0 ? fillLine(language, watch.more, { names, count }) : names;
      write(fillLine(language, watch.changed, { names: all }));
      code = await checkAgain(check, (fault) => write(say(language, fault.saying)));
    }
    write(watch.stopped);
    return code;
  } finally {
    clock.close();
  }
}

/** Checks once more; files that are gone by now end the check, and not the watch. */
async function checkAgain(
  check: () => Promise<ExitCode>,
  tell: (fault: CommandFault) => void,
): Promise<ExitCode> {
  try {
    return await check();
  } catch (fault) {
    if (!(fault instanceof CommandFault)) throw fault;
    tell(fault);
    return 2;
  }
}

function noCause(cause: number, causes: number): CommandFault {
  return commandFault(({ report }) => (causes === 0 ? report.noCauses : report.noSuchCause), {
    number: String(cause),
    causes,
  });
}

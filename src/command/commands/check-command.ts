import type { ReadOptions } from '#core';
import type { UploadLimits } from '../../client/answers/read-oauth-answers.js';
import { type CheckedPaths, checkFiles } from '../checking/check-files.js';
import { listFiles } from '../checking/list-files.js';
import { changesOf, lookAt } from '../checking/watch-files.js';
import { processWatch, type WatchCommandIo } from '../checking/watch-io.js';
import { CommandFault, type CommandIo, type ExitCode, usageFault } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { FORMAT_NAMES, FORMATS, type FormatName } from '../formats/formats.js';
import { readChoice, readCount, readMeasures } from '../input/read-arguments.js';
import { reportingOptions } from '../input/reporting-options.js';
import { STDIN } from '../input/source-file.js';
import { fillLine, say } from '../languages/fill-line.js';
import type { PriceWishes } from '../prices/render-prices.js';
import { writeLine } from '../terminal/escape-text.js';

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
  if (aboutOne !== undefined) {
    // Imported only when it is used: most checks compare with no file.
    const { checkOne } = await import('../checking/check-one.js');
    return checkOne({ ...call, json: name === 'json' }, io);
  }
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
  const { askUploadLimits } = await import('./supplier/ask-service.js');
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

import { checkAssortmentFile } from '../../assortment-file/check-assortment-file.js';
import type { FileReport } from '../../assortment-file/report.js';
import type { ReadOptions } from '../../record/read-options.js';
import { CommandFault, type CommandIo, widthOf } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readCount } from '../input/read-arguments.js';
import { reportingOptions } from '../input/reporting-options.js';
import { openSource, reasonOf, type SourceFile } from '../input/source-file.js';
import { optimizeLater } from '../optimize-later.js';
import { escapedJson } from '../terminal/escape-text.js';
import { choosePaint } from '../terminal/paint.js';
import { followProgress, ProgressLine } from '../terminal/progress-line.js';
import { renderReport } from '../terminal/render-report.js';
import { writePieces } from '../terminal/write-pieces.js';

const MOST_THREADS = 64;

/**
 * Bytes from which it pays to take in what reads a file piece by piece, and from which to start a
 * thread for it: each has to warm up. bench/README.md has the figures.
 */
const WORTH_PIECES = 2_097_152;
const WORTH_THREADS = 134_217_728;

/** `assortment check FILE|-`: judges a file and shows what was found. */
export const checkCommand: RunCommand = async (args, io) => {
  const threads = readCount(args, 'threads') ?? 1;
  if (threads < 1 || threads > MOST_THREADS)
    throw new CommandFault(`--threads is 1 to ${MOST_THREADS}; this is ${threads}`, true);
  const options = reportingOptions(args, readCount(args, 'max-issues'));
  const source = openSource(args.words[0] ?? '', io.stdin);
  try {
    optimizeLater(source.size);
    const report = await judged(source, threads, options, io);
    if (args.options.has('json')) io.stdout.write(`${escapedJson(report)}\n`);
    else {
      const style = {
        paint: choosePaint(io.stdout.isTerminal, io.env),
        width: widthOf(io.stdout),
        all: args.options.has('all'),
      };
      writePieces(io.stdout, renderReport(report, source, style));
    }
    return report.ok ? 0 : 1;
  } finally {
    source.close();
  }
};

/**
 * A large file is read piece by piece, in a third of the time and half the memory; what comes
 * through a pipe is read once, as it comes.
 */
async function judged(
  source: SourceFile,
  threads: number,
  options: ReadOptions,
  io: CommandIo,
): Promise<FileReport> {
  const { size } = source;
  if (size === undefined || size < WORTH_PIECES)
    return checkAssortmentFile(followProgress(source.chunks(), io), options);
  return checkPieces(source.name, size < WORTH_THREADS ? 1 : threads, options, io);
}

/** By what is a file of its own: it is loaded where it is asked for. */
async function checkPieces(
  path: string,
  threads: number,
  options: ReadOptions,
  io: CommandIo,
): Promise<FileReport> {
  const { checkAssortmentFileOnThreads } = await import(
    '../../threads/check-assortment-file-on-threads.js'
  );
  const progress = new ProgressLine(io);
  try {
    return await checkAssortmentFileOnThreads(path, {
      ...options,
      threads,
      onProgress: (bytes) => progress.tell(bytes),
    });
  } catch (fault) {
    const reason = reasonOf(fault);
    // What the check itself says begins with the path; what the system or the engine says does not.
    throw new CommandFault(reason.startsWith(path) ? reason : `${path}: ${reason}`, false, fault);
  } finally {
    progress.erase();
  }
}

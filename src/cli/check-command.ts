import { checkAssortmentFile } from '../assortment-file/check-assortment-file.js';
import type { FileReport } from '../assortment-file/report.js';
import type { ReadOptions } from '../record/read-options.js';
import { CommandFault, widthOf } from './command-io.js';
import type { RunCommand } from './command-row.js';
import { escapedJson } from './escape-text.js';
import { optimizeLater } from './optimize-later.js';
import { choosePaint } from './paint.js';
import { followProgress } from './progress-line.js';
import { readCount } from './read-arguments.js';
import { renderReport } from './render-report.js';
import { reportingOptions } from './reporting-options.js';
import { openSource, reasonOf, type SourceFile } from './source-file.js';
import { writePieces } from './write-pieces.js';

const MOST_THREADS = 64;

/** Bytes from which it pays to start a thread for one file: each has to warm up. bench/README.md has the figures. */
const WORTH_THREADS = 33_554_432;

/** `assortment check FILE|-`: judges a file and shows what was found. */
export const checkCommand: RunCommand = async (args, io) => {
  const threads = readCount(args, 'threads') ?? 1;
  if (threads < 1 || threads > MOST_THREADS) throw new CommandFault(`--threads is 1 to ${MOST_THREADS}; this is ${threads}`, true);
  const options = reportingOptions(args, readCount(args, 'max-issues'));
  const source = openSource(args.words[0] ?? '', io.stdin);
  try {
    optimizeLater(source.size);
    // What comes through a pipe is read once, by one.
    const isShared = threads > 1 && source.size !== undefined && source.size >= WORTH_THREADS;
    const report = isShared ? await checkByThreads(source, threads, options) : checkAssortmentFile(followProgress(source.chunks(), io), options);
    if (args.options.has('json')) io.stdout.write(`${escapedJson(report)}\n`);
    else {
      const style = { paint: choosePaint(io.stdout.isTerminal, io.env), width: widthOf(io.stdout), all: args.options.has('all') };
      writePieces(io.stdout, renderReport(report, source, style));
    }
    return report.ok ? 0 : 1;
  } finally {
    source.close();
  }
};

/** The check on several threads, which is a file of its own: it is loaded where it is asked for. */
async function checkByThreads({ name }: SourceFile, threads: number, options: ReadOptions): Promise<FileReport> {
  const { checkAssortmentFileOnThreads } = await import('../threads/check-assortment-file-on-threads.js');
  try {
    return await checkAssortmentFileOnThreads(name, { ...options, threads });
  } catch (fault) {
    throw new CommandFault(`${name}: ${reasonOf(fault)}`, false, fault);
  }
}

import { priceChanges, summarizePlan } from '#catalogue';
import type { ReadOptions } from '#core';
import type { UploadLimits } from '../../client/answers/read-oauth-answers.js';
import { priceJumps } from '../../figures/price-checks/price-jumps.js';
import {
  type CommandFault,
  type CommandIo,
  commandFault,
  type ExitCode,
  usageFault,
  writePieces,
} from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import {
  DEFAULT_LIMIT,
  type PlannedFiles,
  planFrom,
  readEarlierFile,
} from '../commands/plan-files.js';
import type { ReportTask } from '../html-report/make-report.js';
import { readCount } from '../input/read-arguments.js';
import { openSource, STDIN } from '../input/source-file.js';
import { checkNotRead, checkOutput, writeFileSafely } from '../input/write-file.js';
import { fillLine } from '../languages/fill-line.js';
import { reportIn } from '../languages/findings.js';
import { formatBytes } from '../languages/write-number.js';
import { type PriceWishes, viewPrices } from '../prices/render-prices.js';
import { writeJson, writeLine } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { renderPlan } from '../terminal/render-plan.js';
import { renderReport } from '../terminal/report/render-report.js';
import { checkSource } from './check-source.js';

/** A check of one file. */
interface OneFile {
  readonly args: CommandArguments;
  /** True if the answer is data for programs. */
  readonly json: boolean;
  readonly options: ReadOptions;
  /** Limits of the service of `--server`. */
  readonly limits: UploadLimits | undefined;
  readonly prices: PriceWishes;
}

/**
 * Checks one file for an option about one file: a cause, the changes since another file, or a
 * report as a page.
 */
export async function checkOne(
  { args, json, limits, prices: wishes, ...call }: OneFile,
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
  const earlier =
    against === undefined ? undefined : readEarlierFile(against, io, call.options.units);
  const options = { ...call.options, supplierStyle: earlier?.supplierStyle };
  const source = openSource(path, io, true);
  try {
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
      writePieces(
        io.stdout,
        renderReport(report, source, style, { cause, prices, endsWithVerdict: true }),
      );
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

/** Writes the report as a page, and says so if it does not disturb the output. */
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

/** Returns what the JSON of a report says about prices; nothing if the caller does not ask. */
function pricesJson(
  prices: readonly object[] | undefined,
  planned: PlannedFiles | undefined,
): object {
  if (prices === undefined || planned === undefined) return prices === undefined ? {} : { prices };
  return { prices, priceJumps: priceJumps(priceChanges(planned.base, planned.plan)) };
}

function noCause(cause: number, causes: number): CommandFault {
  return commandFault(({ report }) => (causes === 0 ? report.noCauses : report.noSuchCause), {
    number: String(cause),
    causes,
  });
}

import { checkAssortmentFile, summarizePlan } from '#core';
import { CommandFault, writePieces } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readCount } from '../input/read-arguments.js';
import { reportingOptions } from '../input/reporting-options.js';
import { openSource } from '../input/source-file.js';
import { escapedJson } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { followProgress } from '../terminal/progress-line.js';
import { renderPlan } from '../terminal/render-plan.js';
import { renderReport } from '../terminal/report/render-report.js';
import { REPORT_SENTENCES } from '../terminal/report/report-sentences.js';
import { DEFAULT_LIMIT, planFiles } from './plan-files.js';

/** Runs `assortment check FILE|-`: checks a file and prints the findings. */
export const run: RunCommand = (args, io) => {
  const cause = readCount(args, 'cause');
  const isWhole = cause !== undefined || args.options.has('all');
  const issues = readCount(args, 'max-issues') ?? (isWhole ? Number.POSITIVE_INFINITY : undefined);
  const options = reportingOptions(args, issues);
  const [path = ''] = args.words;
  const against = args.options.get('against');
  if (against !== undefined && path === '-')
    throw new CommandFault('--against reads FILE a second time: name a file, not -', true);
  const source = openSource(path, io.stdin);
  try {
    const report = checkAssortmentFile(followProgress(source.chunks(), io), options);
    if (cause !== undefined && report.causes[cause - 1] === undefined)
      throw new CommandFault(REPORT_SENTENCES.noCause(cause, report.causes.length), false);
    const planned =
      against === undefined || !report.readable ? undefined : planFiles(against, path, io);
    if (args.options.has('json')) {
      const { plan } = planned ?? {};
      const json = plan === undefined ? report : { ...report, against: summarizePlan(plan) };
      io.stdout.write(`${escapedJson(json)}\n`);
    } else {
      const style = { ...styleOf(io), all: args.options.has('all') };
      writePieces(io.stdout, renderReport(report, source, style, cause));
      if (planned !== undefined && against !== undefined) {
        const heading = { old: against, new: path, limit: DEFAULT_LIMIT };
        io.stdout.write('\n');
        writePieces(io.stdout, renderPlan(planned.plan, planned.base, heading, style));
      }
    }
    return report.ok ? 0 : 1;
  } finally {
    source.close();
  }
};

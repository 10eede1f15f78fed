import { checkAssortmentFile } from '#core';
import { writePieces } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readCount } from '../input/read-arguments.js';
import { reportingOptions } from '../input/reporting-options.js';
import { openSource } from '../input/source-file.js';
import { escapedJson } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { followProgress } from '../terminal/progress-line.js';
import { renderReport } from '../terminal/render-report.js';

/** Runs `assortment check FILE|-`: checks a file and prints the findings. */
export const run: RunCommand = (args, io) => {
  const options = reportingOptions(args, readCount(args, 'max-issues'));
  const source = openSource(args.words[0] ?? '', io.stdin);
  try {
    const report = checkAssortmentFile(followProgress(source.chunks(), io), options);
    if (args.options.has('json')) io.stdout.write(`${escapedJson(report)}\n`);
    else {
      const style = { ...styleOf(io), all: args.options.has('all') };
      writePieces(io.stdout, renderReport(report, source, style));
    }
    return report.ok ? 0 : 1;
  } finally {
    source.close();
  }
};

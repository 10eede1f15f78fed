import { checkAssortmentFile } from '../assortment-file/check-assortment-file.js';
import { widthOf } from './command-io.js';
import type { RunCommand } from './command-row.js';
import { escapedJson } from './escape-text.js';
import { optimizeLater } from './optimize-later.js';
import { choosePaint } from './paint.js';
import { followProgress } from './progress-line.js';
import { readCount } from './read-arguments.js';
import { renderReport } from './render-report.js';
import { reportingOptions } from './reporting-options.js';
import { openSource } from './source-file.js';
import { writePieces } from './write-pieces.js';

/** `assortment check FILE|-`: judges a file and shows what was found. */
export const checkCommand: RunCommand = (args, io) => {
  const options = reportingOptions(args, readCount(args, 'max-issues'));
  const source = openSource(args.words[0] ?? '', io.stdin);
  try {
    optimizeLater(source.size);
    const report = checkAssortmentFile(followProgress(source.chunks(), io), options);
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

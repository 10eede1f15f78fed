import { checkAssortmentFile } from '../../assortment-file/check-assortment-file.js';
import { applyFixes } from '../../assortment-file/fixing/apply-fixes.js';
import type { FileReport } from '../../assortment-file/report.js';
import { CommandFault } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { reportingOptions } from '../input/reporting-options.js';
import { openSource, readWholeSource } from '../input/source-file.js';
import { escapeText } from '../terminal/escape-text.js';
import { followProgress } from '../terminal/progress-line.js';
import { countOf } from '../terminal/wrap-text.js';

/**
 * `assortment fix FILE|-`: the file with every certain fix applied on stdout, what was done on
 * stderr.
 */
export const fixCommand: RunCommand = (args, io) => {
  // The bound on told issues never touches fixes (Decision F4).
  const options = reportingOptions(args, Number.POSITIVE_INFINITY);
  const source = openSource(args.words[0] ?? '', io.stdin);
  try {
    const bytes = readWholeSource({ ...source, chunks: () => followProgress(source.chunks(), io) });
    const before = checkAssortmentFile(bytes, options);
    const refusal = before.issues.find(({ effect }) => effect === 'refuses-file');
    if (refusal !== undefined) {
      const place =
        refusal.position === undefined
          ? ''
          : `:${refusal.position.line}:${refusal.position.column}`;
      throw new CommandFault(
        `${source.name}${place}: ${refusal.message} Nothing was fixed.`,
        false,
      );
    }
    const fixed = applyFixes(bytes, before.issues);
    const after = checkAssortmentFile(fixed, options);
    io.stdout.write(fixed);
    io.stderr.write(
      `${escapeText(source.name)}: ${countOf(certainFixes(before) - certainFixes(after), 'fix', 'fixes')} applied; ${remainder(after)}\n`,
    );
    return after.ok ? 0 : 1;
  } finally {
    source.close();
  }
};

function certainFixes({ issues }: FileReport): number {
  return issues.filter(({ fix }) => fix?.certainty === 'certain').length;
}

function remainder({ file, issues }: FileReport): string {
  if (issues.length === 0) return 'nothing is left to remark.';
  const refused =
    file.refused === 0
      ? 'no record is refused'
      : `${countOf(file.refused, 'record')} still refused`;
  return `${countOf(issues.length, 'finding')} left, ${refused}.`;
}

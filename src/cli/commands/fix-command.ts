import { applyFixes, checkAssortmentFile, type FileReport } from '#core';
import { CommandFault } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { reportingOptions } from '../input/reporting-options.js';
import { openSource, readWholeSource } from '../input/source-file.js';
import { escapeText } from '../terminal/escape-text.js';
import { followProgress } from '../terminal/progress-line.js';
import { refusalText } from '../terminal/render-report.js';
import { countOf } from '../terminal/wrap-text.js';

/**
 * Runs `assortment fix FILE|-`: prints the file with every certain fix applied, and on standard
 * error how many there were.
 */
export const run: RunCommand = (args, io) => {
  // A bound on reported issues must not bound the fixes (Decision F4).
  const options = reportingOptions(args, Number.POSITIVE_INFINITY);
  const source = openSource(args.words[0] ?? '', io.stdin);
  try {
    const bytes = readWholeSource({ ...source, chunks: () => followProgress(source.chunks(), io) });
    const before = checkAssortmentFile(bytes, options);
    const refusal = refusalText(before, source.name);
    if (refusal !== undefined) throw new CommandFault(`${refusal} Nothing was fixed.`, false);
    const fixed = applyFixes(bytes, before.issues);
    const after = checkAssortmentFile(fixed, options);
    const count = countOf(certainFixes(before) - certainFixes(after), 'fix', 'fixes');
    io.stdout.write(fixed);
    io.stderr.write(`${escapeText(source.name)}: ${count} applied; ${remainder(after)}\n`);
    return after.ok ? 0 : 1;
  } finally {
    source.close();
  }
};

function certainFixes({ issues }: FileReport): number {
  return issues.filter(({ fix }) => fix?.certainty === 'certain').length;
}

function remainder({ file, issues }: FileReport): string {
  if (issues.length === 0) return 'no findings are left.';
  const refused =
    file.refused === 0
      ? 'no record is refused'
      : `${countOf(file.refused, 'record')} still refused`;
  return `${countOf(issues.length, 'finding')} left, ${refused}.`;
}

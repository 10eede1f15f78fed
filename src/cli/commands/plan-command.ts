import {
  type AssortmentFile,
  applySyncPlan,
  emptyCatalogue,
  planSync,
  readAssortmentFile,
  summarizePlan,
} from '#core';
import { CommandFault, type CommandIo, writePieces } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { openSource } from '../input/source-file.js';
import { escapedJson } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { followProgress } from '../terminal/progress-line.js';
import { renderPlan } from '../terminal/render-plan.js';
import { refusalText } from '../terminal/render-report.js';

/** Customer number of the compared catalogues, which belong to no customer. */
const CUSTOMER = 'plan';

/**
 * Runs `assortment plan OLD NEW`: prints what a sync from file OLD to file NEW would change. Spec
 * 3.1, Decision S6.
 */
export const run: RunCommand = ({ words, options }, io) => {
  const [oldPath = '', newPath = ''] = words;
  const before = readFile(oldPath, io);
  const after = readFile(newPath, io);
  const sync = { now: io.now(), customerNumber: CUSTOMER };
  const empty = emptyCatalogue(CUSTOMER);
  const applied = applySyncPlan(empty, planSync(empty, before, sync));
  if (!applied.ok)
    throw new Error(
      `A plan does not fit the catalogue it was made for: ${applied.findings[0].code}`,
    );
  const base = applied.value;
  const plan = planSync(base, after, sync);
  if (options.has('json')) io.stdout.write(`${escapedJson(summarizePlan(plan))}\n`);
  else {
    const names = { old: oldPath, new: newPath };
    writePieces(io.stdout, renderPlan(plan, base, names, styleOf(io)));
  }
  return plan.items.length > 0 ? 1 : 0;
};

/** Reads a file; one that is refused as a whole is never synced (Decision S7). */
function readFile(path: string, io: CommandIo): AssortmentFile {
  const source = openSource(path, io.stdin);
  try {
    const reading = readAssortmentFile(followProgress(source.chunks(), io));
    if (reading.ok) return reading;
    throw new CommandFault(
      refusalText(reading.report, source.name) ?? `${source.name}: the file is refused`,
      false,
    );
  } finally {
    source.close();
  }
}

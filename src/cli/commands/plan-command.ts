import { readAssortmentFile } from '../../assortment-file/read-assortment-file.js';
import type { AssortmentFile } from '../../assortment-file/report.js';
import { emptyCatalogue } from '../../catalogue/catalogue.js';
import { applySyncPlan } from '../../catalogue/plan/apply-sync-plan.js';
import { planSync } from '../../catalogue/plan/plan-sync.js';
import { summarizePlan } from '../../catalogue/plan/sync-plan.js';
import { CommandFault, type CommandIo, widthOf } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { openSource } from '../input/source-file.js';
import { escapedJson } from '../terminal/escape-text.js';
import { choosePaint } from '../terminal/paint.js';
import { followProgress } from '../terminal/progress-line.js';
import { renderPlan } from '../terminal/render-plan.js';
import { writePieces } from '../terminal/write-pieces.js';

/** The command knows of no customer: one catalogue, one name for it. */
const CUSTOMER = 'plan';

/**
 * `assortment plan OLD NEW`: what a sync from file OLD to file NEW would change. Spec 3.1, Decision
 * S6.
 */
export const planCommand: RunCommand = ({ words, options }, io) => {
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
  const plan = planSync(applied.value, after, sync);
  if (options.has('json')) io.stdout.write(`${escapedJson(summarizePlan(plan))}\n`);
  else
    writePieces(
      io.stdout,
      renderPlan(
        plan,
        applied.value,
        { old: oldPath, new: newPath },
        { paint: choosePaint(io.stdout.isTerminal, io.env), width: widthOf(io.stdout) },
      ),
    );
  return plan.items.length > 0 ? 1 : 0;
};

/** A file that is refused as a whole is never synced (Decision S7). */
function readFile(path: string, io: CommandIo): AssortmentFile {
  const source = openSource(path, io.stdin);
  try {
    const reading = readAssortmentFile(followProgress(source.chunks(), io));
    if (reading.ok) return reading;
    const issue = reading.report.issues.find(({ effect }) => effect === 'refuses-file');
    const place =
      issue?.position === undefined ? '' : `:${issue.position.line}:${issue.position.column}`;
    throw new CommandFault(
      `${source.name}${place}: ${issue?.message ?? 'the file is refused'}`,
      false,
    );
  } finally {
    source.close();
  }
}

import { summarizePlan } from '#catalogue';
import { writePieces } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readCount } from '../input/read-arguments.js';
import { readUnits } from '../input/reporting-options.js';
import { writeJson } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import { renderPlan } from '../terminal/render-plan.js';
import { DEFAULT_LIMIT, planFiles } from './plan-files.js';

/**
 * Runs `assortment plan OLD NEW`: prints what a sync from file OLD to file NEW would change. Spec
 * 3.1, Decision S6.
 */
export const run: RunCommand = (args, io) => {
  const { words, options } = args;
  const limit = readCount(args, 'limit') ?? DEFAULT_LIMIT;
  const [oldPath = '', newPath = ''] = words;
  const { plan, base } = planFiles(oldPath, newPath, io, readUnits(args));
  if (options.has('json')) writeJson(io.stdout, summarizePlan(plan));
  else {
    const heading = { old: oldPath, new: newPath, limit };
    writePieces(io.stdout, renderPlan(plan, base, heading, styleOf(io)));
  }
  return plan.items.length > 0 ? 1 : 0;
};

import { createHash } from 'node:crypto';
import {
  type AssortmentFile,
  applySyncPlan,
  type Catalogue,
  emptyCatalogue,
  planSync,
  readAssortmentFile,
  type SyncPlan,
  unwrap,
} from '#core';
import { nameFile } from '../../file-form/name-file.js';
import { CommandFault, type CommandIo } from '../command-io.js';
import { openSource } from '../input/source-file.js';
import { saying } from '../languages/fill-line.js';
import { reportIn } from '../languages/findings.js';
import { followProgress } from '../terminal/progress-line.js';
import { refusalText } from '../terminal/report/render-report.js';

/** Customer number of the compared catalogues, which belong to no customer. */
const CUSTOMER = 'plan';

/** Entries of each list of a plan that are shown. */
export const DEFAULT_LIMIT = 20;

/** A plan, and the catalogue of the earlier file, which it was made for. */
export interface PlannedFiles {
  readonly plan: SyncPlan;
  readonly base: Catalogue;
}

/** Plans a sync from one file to another. Spec 3.1, Decision S6. */
export function planFiles(oldPath: string, newPath: string, io: CommandIo): PlannedFiles {
  const before = readFile(oldPath, io);
  const after = readFile(newPath, io);
  const sync = { now: io.now(), customerNumber: CUSTOMER, digest: sha256 };
  const empty = emptyCatalogue(CUSTOMER, { digest: sha256 });
  const base = unwrap(applySyncPlan(empty, planSync(empty, before, sync)));
  return { plan: planSync(base, after, sync), base };
}

/** SHA-256 of the runtime, which takes less time than the bundled one. */
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads a file; one that is refused as a whole is never synced (Decision S7). */
function readFile(path: string, io: CommandIo): AssortmentFile {
  const source = openSource(path, io);
  try {
    const reading = readAssortmentFile(followProgress(source.chunks(), io));
    if (reading.ok) return reading;
    const report = reportIn(nameFile(reading.report, source), io.language);
    throw new CommandFault(
      refusalText(report, source.name) ??
        saying((lines) => lines.report.fileIsRefused, { name: source.name }),
      false,
    );
  } finally {
    source.close();
  }
}

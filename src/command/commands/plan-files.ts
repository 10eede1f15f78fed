import { createHash } from 'node:crypto';
import {
  applySyncPlan,
  type Catalogue,
  emptyCatalogue,
  planSync,
  type SyncOptions,
  type SyncPlan,
} from '#catalogue';
import {
  type AssortmentFile,
  readAssortmentFile,
  type SeparatorStyle,
  type UnitReading,
  unwrap,
} from '#core';
import { nameFile } from '../../import/file-form/name-file.js';
import { definedMembers } from '../../text/own-member.js';
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

/** A file that was synced, for comparison with the next one. */
export interface EarlierFile {
  readonly base: Catalogue;
  /** Separator that the next file is compared with (Decision P10). */
  readonly supplierStyle: SeparatorStyle | undefined;
  /** Reading of units in both files (Decision U1). */
  readonly units: UnitReading | undefined;
}

/** Plans a sync from one file to another. Spec 3.1, Decision S6. */
export function planFiles(
  oldPath: string,
  newPath: string,
  io: CommandIo,
  units: UnitReading | undefined,
): PlannedFiles {
  return planFrom(readEarlierFile(oldPath, io, units), newPath, io);
}

/** Reads a file into an empty catalogue. */
export function readEarlierFile(
  path: string,
  io: CommandIo,
  units: UnitReading | undefined,
): EarlierFile {
  const file = readAssortment(path, io, units);
  const empty = emptyCatalogue(CUSTOMER, { digest: sha256 });
  const base = unwrap(applySyncPlan(empty, planSync(empty, file, optionsOf(io))));
  return { base, supplierStyle: file.separatorStyle, units };
}

/** Plans a sync of a file after another one. */
export function planFrom(
  { base, supplierStyle, units }: EarlierFile,
  path: string,
  io: CommandIo,
): PlannedFiles {
  const plan = planSync(base, readAssortment(path, io, units), { ...optionsOf(io), supplierStyle });
  return { plan, base };
}

function optionsOf(io: CommandIo): SyncOptions {
  return { now: io.now(), customerNumber: CUSTOMER, digest: sha256 };
}

/** SHA-256 of the runtime, which takes less time than the bundled one. */
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads a file; one that is refused as a whole is never synced (Decision S7). */
export function readAssortment(
  path: string,
  io: CommandIo,
  units: UnitReading | undefined,
): AssortmentFile {
  const source = openSource(path, io);
  try {
    const reading = readAssortmentFile(
      followProgress(source.chunks(), io),
      definedMembers({ units }),
    );
    if (reading.readable) return reading;
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

import type { PackageRecord } from '../../record/package-record.js';
import type { SyncNote, SyncRun } from '../sync-event.js';
import type { PlanHashes, SyncPlanParts } from './sync-plan.js';
import type { UnchangedPackages } from './unchanged-packages.js';

/**
 * All that a plan consists of, but for its events: those of a large file take more memory than all
 * else, so who keeps them makes them one by one.
 */
export interface PlanDraft {
  readonly run: SyncRun;
  /** In the order of their events; made each time. */
  readonly notes: () => readonly SyncNote[];
  readonly parts: Omit<SyncPlanParts, 'events'>;
  readonly hashes: PlanHashes;
}

/** What somebody knows beforehand who keeps catalogues elsewhere. */
export interface Beforehand {
  /**
   * Packages that the file lists as they are: they are neither in the catalogue nor in the file
   * that the plan is made of.
   */
  readonly unchanged: UnchangedPackages;
  /**
   * What the catalogue keeps of a record; who writes only that part of records anyway spares the
   * copies.
   */
  readonly keep: (record: PackageRecord) => PackageRecord;
}

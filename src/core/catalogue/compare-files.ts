import { checkMember } from '../../text/caller-argument.js';
import { compareTexts } from '../../text/compare-texts.js';
import type { AssortmentFile } from '../assortment-file/report.js';
import { unwrap } from '../issue/unwrap.js';
import { emptyCatalogue } from './catalogue.js';
import { applySyncPlan } from './plan/apply-sync-plan.js';
import { planSync } from './plan/plan-sync.js';
import type { ChangedPackage, RefusedPackage } from './plan/sync-plan.js';

/** Differences of two files. Lists of `third_party_id` are sorted by code units. */
export interface FileComparison {
  /** Packages that only the later file has. */
  readonly added: readonly string[];
  /** Packages that only the earlier file has, and that it offered. */
  readonly removed: readonly string[];
  /** Packages of both files with fields that differ, by their names on the wire. */
  readonly changed: readonly ChangedPackage[];
  /**
   * Packages whose `orderable` became false, and those of `added` if it is false (Spec 3.1);
   * also if their record is refused (Decision S3).
   */
  readonly madeUnavailable: readonly string[];
  /** Packages whose `orderable` became true. */
  readonly restored: readonly string[];
  /** Records of the later file that the earlier one has with the same content. */
  readonly unchanged: number;
  /**
   * Refused records of the later file. Their packages are in no other list but `madeUnavailable`.
   */
  readonly refused: readonly RefusedPackage[];
}

const OPTIONS = { now: 0, customerNumber: 'comparison' } as const;

/**
 * Compares two files by the rules of a sync: what came, went and changed. The order of records and
 * other spellings of the same content are no difference. Records that the earlier file refuses
 * count as absent from it. Spec 3.1, Decisions S2 to S4. To change a catalogue, use `planSync`.
 *
 * @example
 * const file = readAssortmentFile('[]');
 * file.readable && compareFiles(file, file).unchanged // => 0
 */
export function compareFiles(before: AssortmentFile, after: AssortmentFile): FileComparison {
  checkMember(before, 'readable', 'before', 'a file that was read');
  checkMember(after, 'readable', 'after', 'a file that was read');
  const empty = emptyCatalogue(OPTIONS.customerNumber);
  const catalogue = unwrap(applySyncPlan(empty, planSync(empty, before, OPTIONS)));
  const plan = planSync(catalogue, after, OPTIONS);
  const { added, removed, changed, restored, unchanged, refused } = plan;
  const madeUnavailable = [...plan.madeUnavailable, ...plan.addedUnavailable].sort(compareTexts);
  return { added, removed, changed, madeUnavailable, restored, unchanged, refused };
}

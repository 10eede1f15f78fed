import { checkMember } from '../../../text/caller-argument.js';
import type { AssortmentFile } from '../../assortment-file/report.js';
import type { Catalogue } from '../catalogue.js';
import type { KnownPackages } from '../known-packages.js';
import { NotedEvent } from '../sync-event.js';
import { draftPlan } from './draft-plan.js';
import { runSteps, type Steps } from './steps.js';
import type { SyncOptions } from './sync-options.js';
import { makeSyncPlan, type SyncPlan } from './sync-plan.js';

/**
 * Plans a sync as `planSync` does, for stores that load only what a file changes: `known` has
 * recognised the unchanged packages, so neither `catalogue` nor `file` contains them. The members
 * of an event, and `after` of an item, are made each time they are read, which keeps the plan of a
 * large file small. Spec
 * 3.1, Decisions S2 to S6, S9 and S10. Codes: as `planSync`.
 *
 * @throws TypeError for a file that was refused, or the catalogue of another customer.
 *
 * @example
 * const known = new KnownPackages([], sha256Text)
 * const options = { now: 0, customerNumber: '4711' }
 * const file = readAssortmentFile('[]')
 * const plan = file.readable && planChanges(emptyCatalogue('4711'), file, options, known)
 * plan && plan.events[0]?.extra_data.code // => 'sync.empty-file'
 */
export function planChanges(
  catalogue: Catalogue,
  file: AssortmentFile,
  options: SyncOptions,
  known: KnownPackages,
): SyncPlan {
  return runSteps(planChangesInSteps(catalogue, file, options, known));
}

/**
 * Plans as `planChanges` does, for a process that has other work too: each `next()` does a bounded
 * part of the plan, for any size of the file, and the last one returns the plan. Codes: as
 * `planSync`.
 *
 * @throws TypeError as `planChanges`, at the first `next()`.
 *
 * @example
 * const known = new KnownPackages([], sha256Text)
 * const options = { now: 0, customerNumber: '4711' }
 * const file = readAssortmentFile('[]')
 * const steps = file.readable && planChangesInSteps(emptyCatalogue('4711'), file, options, known)
 * steps && steps.next().done // => true
 */
export function* planChangesInSteps(
  catalogue: Catalogue,
  file: AssortmentFile,
  options: SyncOptions,
  known: KnownPackages,
): Steps<SyncPlan> {
  checkMember(known, 'unchanged', 'known', 'an instance of KnownPackages');
  const draft = yield* draftPlan(catalogue, file, options, known.unchanged);
  const { run, parts, hashes } = draft;
  const articles = yield* draft.articles();
  const notes = yield* draft.notes();
  const events = notes.map((note) => new NotedEvent(run, note));
  return makeSyncPlan({ ...parts, articles: () => articles, events: () => events }, hashes);
}

import { checkMember } from '../../../text/caller-argument.js';
import type { AssortmentFile } from '../../assortment-file/report.js';
import type { Catalogue } from '../catalogue.js';
import { syncEvent } from '../sync-event.js';
import { draftPlan } from './draft-plan.js';
import { plainItem } from './listed-item.js';
import { runSteps } from './steps.js';
import type { SyncOptions } from './sync-options.js';
import { makeSyncPlan, type SyncPlan } from './sync-plan.js';

/**
 * Plans a sync: returns everything that this file would change in this catalogue, and why, as data.
 * Nothing is changed, and the order of the file does not matter. Spec 3.1, Decisions S2 to S6, S9
 * and S10. Its events may have every code of a file, every `drift.*`, and of `sync.*`:
 * `unidentified-record`, `empty-file`, `removals-withheld`, `price-withheld`, `approved`,
 * `approval-stale`.
 *
 * @throws TypeError for a file that was refused, or the catalogue of another customer.
 *
 * @example
 * const options = { now: 0, customerNumber: '4711' }
 * const file = readAssortmentFile('[]')
 * const plan = file.readable && planSync(emptyCatalogue('4711'), file, options)
 * plan && plan.events[0]?.extra_data.code // => 'sync.empty-file'
 */
export function planSync(
  catalogue: Catalogue,
  file: AssortmentFile,
  options: SyncOptions,
): SyncPlan {
  checkMember(catalogue, 'items', 'catalogue', 'a catalogue');
  checkMember(file, 'readable', 'file', 'a file that was read');
  const { run, notes, articles, parts, hashes } = runSteps(draftPlan(catalogue, file, options, []));
  return makeSyncPlan(
    {
      ...parts,
      items: parts.items.map(plainItem),
      articles: () => runSteps(articles()),
      events: () => runSteps(notes()).map((note) => syncEvent(run, note)),
    },
    hashes,
  );
}

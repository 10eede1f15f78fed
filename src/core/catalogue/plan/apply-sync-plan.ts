import { checkMember } from '../../../text/caller-argument.js';
import type { Outcome } from '../../issue/issue.js';
import { accepted, finding, refused } from '../../issue/outcome.js';
import type { Catalogue, CatalogueItem } from '../catalogue.js';
import type { SyncPlan } from './sync-plan.js';

/**
 * Applies a plan: returns a new catalogue, its revision one higher, or the same one if the plan
 * changes nothing. Refused with `sync.other-customer` or `sync.other-base` if the plan was
 * made for another catalogue or another revision of it; then nothing happened. Decision S6.
 *
 * @example
 * const catalogue = emptyCatalogue('4711')
 * const options = { now: 0, customerNumber: '4711' }
 * const file = readAssortmentFile('[]')
 * if (!file.readable) throw new Error('refused')
 * const plan = planSync(catalogue, file, options)
 * applySyncPlan(catalogue, plan).ok // => true
 * applySyncPlan(emptyCatalogue('4712'), plan).ok // => false
 */
export function applySyncPlan(catalogue: Catalogue, plan: SyncPlan): Outcome<Catalogue> {
  checkMember(catalogue, 'items', 'catalogue', 'a catalogue');
  checkMember(plan, 'baseHash', 'plan', 'a sync plan');
  const { customerNumber, revision, hash, items } = catalogue;
  if (plan.customerNumber !== customerNumber)
    return refused(
      finding('sync.other-customer', '', undefined, {
        planned: plan.customerNumber,
        customer: customerNumber,
      }),
    );
  if (plan.baseRevision !== revision || plan.baseHash !== hash) {
    const values = {
      planned: String(plan.baseRevision),
      plannedHash: plan.baseHash,
      found: String(revision),
      foundHash: hash,
    };
    return refused(finding('sync.other-base', '', undefined, values));
  }
  if (plan.items.length === 0) return accepted(catalogue);
  return accepted({
    customerNumber,
    revision: revision + 1,
    hash: plan.nextHash,
    items: putItems(items, plan),
  });
}

/** Both sides are sorted: one walk. */
function putItems(items: readonly CatalogueItem[], plan: SyncPlan): readonly CatalogueItem[] {
  const put: CatalogueItem[] = [];
  let at = 0;
  for (const { thirdPartyId, after } of plan.items) {
    for (
      let item = items[at];
      item !== undefined && item.thirdPartyId < thirdPartyId;
      item = items[at]
    ) {
      put.push(item);
      at += 1;
    }
    if (items[at]?.thirdPartyId === thirdPartyId) at += 1;
    put.push(after);
  }
  for (let item = items[at]; item !== undefined; item = items[at]) {
    put.push(item);
    at += 1;
  }
  return put;
}

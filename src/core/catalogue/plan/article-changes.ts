import { compareTexts } from '../../../text/compare-texts.js';
import type { CatalogueItem } from '../catalogue.js';
import { findItem } from '../catalogue.js';
import type { UnchangedPackage } from '../known-packages.js';
import { eachInSteps, type Steps, sortInSteps, weighedInSteps, workOfRecord } from './steps.js';
import type { PlannedItem, SyncPlanSummary } from './sync-plan.js';

/**
 * Returns the articles that gain their first available package and those that lose their last one.
 * Reads the whole catalogue only if a package changed its availability or its article.
 */
export function* articleChanges(
  items: readonly CatalogueItem[],
  planned: readonly PlannedItem[],
  unchanged: readonly UnchangedPackage[],
): Steps<SyncPlanSummary['articles']> {
  /** Number of available packages that each article gains. */
  const growth = new Map<string, number>();
  const grow = (item: CatalogueItem | undefined, by: number): void => {
    if (item?.availability === 'available')
      growth.set(item.articleId, (growth.get(item.articleId) ?? 0) + by);
  };
  yield* weighedInSteps(planned, (item) => {
    if (item.transition === 'none' && item.fields.every(({ field }) => field !== 'shared_id'))
      return 1;
    const { thirdPartyId, after } = item;
    grow(after, 1);
    grow(findItem(items, thirdPartyId), -1);
    return workOfRecord(after.record);
  });
  const gained: string[] = [];
  const lost: string[] = [];
  if (growth.size === 0) return { gained, lost };
  const before = new Map<string, number>();
  const count = ({ availability, articleId }: CountedPackage): void => {
    if (availability === 'available' && growth.has(articleId))
      before.set(articleId, (before.get(articleId) ?? 0) + 1);
  };
  yield* eachInSteps(items, count);
  yield* eachInSteps(unchanged, count);
  yield* eachInSteps(growth, ([articleId, by]) => {
    const had = before.get(articleId) ?? 0;
    // An article without available packages loses none: it has grown.
    if (had === 0) gained.push(articleId);
    if (had > 0 && had + by === 0) lost.push(articleId);
  });
  return {
    gained: yield* sortInSteps(gained, compareTexts),
    lost: yield* sortInSteps(lost, compareTexts),
  };
}

type CountedPackage = Pick<CatalogueItem, 'availability' | 'articleId'>;

import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueItem } from '../../src/core/catalogue/catalogue.js';
import { planSync } from '../../src/core/catalogue/plan/plan-sync.js';
import type { SyncPlan } from '../../src/core/catalogue/plan/sync-plan.js';
import { type SyncImplementation, syncLaws } from '../../src/testing/index.js';
import { libraryImplementation } from '../../src/testing/laws/library-implementation.js';

type Sync = SyncImplementation<Catalogue, SyncPlan>;

const OURS: Sync = libraryImplementation;

/** Our own, applying plans in which some items are put differently. */
function putting(change: (item: CatalogueItem, before: Catalogue) => CatalogueItem): Sync {
  return {
    ...OURS,
    apply: (catalogue, plan) =>
      OURS.apply(catalogue, {
        ...plan,
        items: plan.items.map((item) => ({ ...item, after: change(item.after, catalogue) })),
      }),
  };
}

/** Implementations with one mistake for each law, by a part of its name. */
const BROKEN: readonly (readonly [law: string, mistake: string, implementation: Sync])[] = [
  [
    'a history applied',
    'forgets when a package became available',
    putting((item) => ({ ...item, since: '2000-01-01T00:00:00.000Z' })),
  ],
  [
    'a history applied',
    'takes away what was refused',
    {
      ...OURS,
      plan: (catalogue, { reading }, options) =>
        planSync(catalogue, { ...reading, refused: [] }, options),
    },
  ],
  [
    'a history applied',
    'always withdraws',
    {
      ...OURS,
      plan: (catalogue, { reading }, options) =>
        planSync(catalogue, reading, { ...options, onRefused: 'withdraw' }),
    },
  ],
  [
    'a history applied',
    'orders by locale',
    {
      ...OURS,
      items: ({ items }) => items.toSorted((a, b) => a.thirdPartyId.localeCompare(b.thirdPartyId)),
    },
  ],
  [
    'planning again',
    'counts every sync as a revision',
    {
      ...OURS,
      apply: (catalogue, plan) =>
        plan.items.length === 0
          ? { ...catalogue, revision: catalogue.revision + 1 }
          : OURS.apply(catalogue, plan),
    },
  ],
  [
    'planning again',
    'does not count what stands',
    { ...OURS, lists: (plan) => ({ ...plan, unchanged: 0 }) },
  ],
  [
    'a plan says',
    'says that what is restored is added',
    {
      ...OURS,
      lists: (plan) => ({ ...plan, added: [...plan.added, ...plan.restored].sort(), restored: [] }),
    },
  ],
  [
    'a plan says',
    'does not say whose fields change',
    { ...OURS, lists: (plan) => ({ ...plan, changed: [] }) },
  ],
  [
    'the order of the file',
    'believes the last record',
    {
      ...OURS,
      plan: (catalogue, { reading }, options) =>
        planSync(
          catalogue,
          {
            ...reading,
            records: reading.records.map((record, n) =>
              n === reading.records.length - 1 ? { ...record, name: 'Last' } : record,
            ),
          },
          options,
        ),
    },
  ],
  [
    'leaving one record out',
    'removes nothing',
    {
      ...OURS,
      apply: (catalogue, plan) =>
        OURS.apply(catalogue, {
          ...plan,
          items: plan.items.filter(({ transition }) => transition !== 'removed'),
        }),
    },
  ],
  [
    'leaving one record out',
    'gives no reason',
    putting((item) => (item.reason === 'not-listed' ? { ...item, reason: 'not-orderable' } : item)),
  ],
  [
    'an article is gained',
    'says that no article is lost',
    { ...OURS, lists: (plan) => ({ ...plan, articles: { ...plan.articles, lost: [] } }) },
  ],
  [
    'change nothing they are given',
    'puts items into the catalogue it is given',
    {
      ...OURS,
      apply: (catalogue, plan) => {
        const next = OURS.apply(catalogue, plan);
        if (next !== undefined)
          (catalogue.items as CatalogueItem[]).splice(0, catalogue.items.length, ...next.items);
        return next;
      },
    },
  ],
  [
    'change nothing they are given',
    'sorts the records it is given',
    {
      ...OURS,
      plan: (catalogue, { reading }, options) => {
        (reading.records as unknown[]).reverse();
        return planSync(catalogue, reading, options);
      },
    },
  ],
  [
    'to no other',
    'applies to anything',
    {
      ...OURS,
      apply: (catalogue, plan) =>
        OURS.apply(catalogue, {
          ...plan,
          baseHash: catalogue.hash,
          baseRevision: catalogue.revision,
        }),
    },
  ],
  [
    'to no other',
    'applies to other customers',
    {
      ...OURS,
      apply: (catalogue, plan) =>
        plan.baseRevision === catalogue.revision
          ? OURS.apply(
              { ...catalogue, customerNumber: plan.customerNumber, hash: plan.baseHash },
              plan,
            )
          : undefined,
    },
  ],
  [
    'the same bytes',
    'stores how often it was asked',
    (() => {
      let asked = 0;
      return {
        ...OURS,
        write: (catalogue) => {
          asked += 1;
          return `${asked} ${OURS.write(catalogue)}`;
        },
      };
    })(),
  ],
  [
    'the same bytes',
    'stores identifiers alone',
    {
      ...OURS,
      write: ({ items }) => JSON.stringify(items.map(({ thirdPartyId }) => thirdPartyId)),
    },
  ],
  [
    'removals above ratio and count',
    'never withholds',
    {
      ...OURS,
      plan: (catalogue, { reading }, options) =>
        planSync(catalogue, reading, { ...options, guard: undefined }),
    },
  ],
  [
    'removals above ratio and count',
    'takes one threshold of two',
    {
      ...OURS,
      plan: (catalogue, { reading }, options) => {
        const removals = options.guard?.removals;
        return planSync(catalogue, reading, {
          ...options,
          guard:
            removals === undefined
              ? options.guard
              : { ...options.guard, removals: { ...removals, count: 0 } },
        });
      },
    },
  ],
  [
    'what any guard withholds',
    'takes any approval',
    {
      ...OURS,
      plan: (catalogue, { reading }, options) =>
        planSync(catalogue, reading, {
          ...options,
          guard:
            options.approval === undefined
              ? options.guard
              : { unitPrice: options.guard?.unitPrice },
        }),
    },
  ],
  [
    'what any guard withholds',
    'puts prices that it says are withheld',
    {
      ...OURS,
      apply: (catalogue, plan) =>
        OURS.apply(catalogue, {
          ...plan,
          items: [
            ...plan.items,
            ...plan.withheldItems.filter(({ guard }) => guard === 'unit-price'),
          ],
        }),
    },
  ],
  [
    'one hash',
    'names every plan by its base',
    { ...OURS, lists: (plan) => ({ ...plan, hash: plan.baseHash }) },
  ],
  [
    'one hash',
    'names a plan by what it puts',
    { ...OURS, lists: (plan) => ({ ...plan, hash: plan.nextHash }) },
  ],
];

describe('The laws of syncing', () => {
  it.each(BROKEN)('%s: broken by who %s', (part, _, implementation) => {
    const [law, ...others] = syncLaws.filter(({ name }) => name.includes(part));
    expect(others).toEqual([]);
    expect(() => law?.run(implementation, { seed: 1, numRuns: 400, endOnFailure: true })).toThrow(
      /Property failed/,
    );
  });

  it('every law is broken by somebody, and has a name of its own', () => {
    expect(syncLaws.filter(({ name }) => !BROKEN.some(([part]) => name.includes(part)))).toEqual(
      [],
    );
    expect(new Set(syncLaws.map(({ name }) => name)).size).toBe(syncLaws.length);
  });

  it('a law fails with the smallest history it found, under the seed it was given', () => {
    const fails = (seed: number): string => {
      try {
        syncLaws[0]?.run({ ...OURS, items: () => [] }, { seed, numRuns: 20 });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(fails(5)).toBe(fails(5));
    expect(fails(5)).toContain('seed: 5');
  });
});

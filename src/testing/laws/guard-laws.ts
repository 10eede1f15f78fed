import fc from 'fast-check';
import { hold } from './law.js';
import { itemLine } from './naive-sync.js';
import { historyAndNext, neighbourFile } from './sent-files.js';
import { type SyncLaw, syncLaw } from './sync-implementation.js';

const RUNS = { numRuns: 150 };

function removals(): fc.Arbitrary<{ readonly ratio: string; readonly count: number }> {
  return fc.record({
    ratio: fc.constantFrom('0', '0.125', '0.2', '0.25', '0.5'),
    count: fc.nat(2),
  });
}

/** Returns the share of these removals if it is a decimal: a guard allows what equals its ratio. */
function metRatio(removed: number, available: number): string | undefined {
  return available > 0 && (removed * 1_000) % available === 0
    ? String(removed / available)
    : undefined;
}

function unitPrice(): fc.Arbitrary<{ readonly ratio: string }> {
  return fc.record({ ratio: fc.constantFrom('0', '0.2', '1', '9') });
}

const withheldRemovals = syncLaw(
  'Decision S5: removals above ratio and count never happen, everything else does; ' +
    'approved ones happen',
  [
    historyAndNext(),
    removals(),
    fc.boolean(),
    fc.constantFrom('keep' as const, 'withdraw' as const),
  ],
  (syncs, { before, last }, some, meetsRatio, onRefused) => {
    const { implementation } = syncs;
    const catalogue = syncs.replay(before);
    const free = syncs.lists(catalogue, last, 9, { onRefused });
    const end = implementation.items(syncs.sync(catalogue, last, 9, { onRefused })).map(itemLine);
    const available = end.filter(([, availability]) => availability === 'available').length;
    const removals = free.removed.length;
    const guarded = {
      ...some,
      ratio: (meetsRatio ? metRatio(removals, available + removals) : undefined) ?? some.ratio,
    };
    const policy = { onRefused, guard: { removals: guarded } } as const;
    const plan = syncs.plan(catalogue, last, 9, policy);
    const { hash, withheld, removed, ...others } = syncs.listsOf(plan);
    // In thousandths, so that nothing is rounded if a ratio is met.
    const holds =
      removals > guarded.count &&
      removals * 1_000 > Math.round(Number(guarded.ratio) * 1_000) * (available + removals);
    hold('withheld', withheld, holds ? free.removed : []);
    hold('removed', removed, holds ? [] : free.removed);
    const actual = [others.added, others.changed, others.restored, others.madeUnavailable];
    const expected = [free.added, free.changed, free.restored, free.madeUnavailable];
    hold('everything else', actual, expected);
    const after = syncs.apply(catalogue, plan);
    for (const id of withheld)
      hold(
        'a withheld item',
        itemLine(syncs.items(after).get(id)),
        itemLine(syncs.items(catalogue).get(id)),
      );
    // Approved before anything was applied, or afterwards: the same name, the same end.
    for (const base of [catalogue, after]) {
      hold(
        'approved',
        implementation
          .items(syncs.sync(base, last, 9, { ...policy, approval: hash }))
          .map(itemLine),
        end,
      );
    }
    const found = syncs.lists(catalogue, last, 9, { ...policy, approval: `${hash}x` }).withheld;
    hold('an approval of another plan', found, withheld);
  },
  RUNS,
);

const withheldPrices = syncLaw(
  'Decision S5: what any guard withholds stays as it was, is named again, and is released ' +
    'by its approval alone',
  [historyAndNext(), removals(), unitPrice()],
  (syncs, { before, last }, guarded, priced) => {
    const { implementation } = syncs;
    const guard = { removals: guarded, unitPrice: priced };
    const catalogue = syncs.replay(before);
    const plan = syncs.plan(catalogue, last, 9, { guard });
    const { hash, withheld } = syncs.listsOf(plan);
    const after = syncs.apply(catalogue, plan);
    for (const id of withheld) {
      const [was, is] = [syncs.items(catalogue).get(id), syncs.items(after).get(id)];
      // Only not being orderable does not wait, as with a refused record (Decision S3).
      const stopped =
        was?.availability === 'available' &&
        last.reading.records.some((record) => record.thirdPartyId === id && !record.orderable);
      hold('why a withheld item is unchanged', is?.reason, stopped ? 'not-orderable' : was?.reason);
      hold('the record of a withheld item', itemLine(is).slice(4), itemLine(was).slice(4));
    }
    const again = syncs.lists(after, last, 10, { guard });
    hold('withheld again', [again.withheld, again.hash], [withheld, hash]);
    hold(
      'put again',
      [again.added, again.changed, again.removed, again.restored, again.madeUnavailable].flat(),
      [],
    );
    const end = implementation.items(syncs.sync(catalogue, last, 9)).map(itemLine);
    for (const base of [catalogue, after]) {
      const released = syncs.plan(base, last, 9, { guard, approval: hash });
      hold('withheld once approved', syncs.listsOf(released).withheld, []);
      hold('released', implementation.items(syncs.apply(base, released)).map(itemLine), end);
      const isRenamed = syncs.listsOf(released).hash !== hash;
      hold('the released plan has a name of its own', isRenamed, withheld.length > 0);
    }
  },
  RUNS,
);

const pairs = historyAndNext().chain(({ before, last }) =>
  neighbourFile(last).map((other) => ({ before, last, other })),
);
const oneNameForOnePlan = syncLaw(
  'Decisions S5 and S6: two plans for one catalogue have one hash exactly when they put ' +
    'and withhold the same',
  [pairs, fc.boolean()],
  (syncs, { before, last, other }, guarded) => {
    const { implementation } = syncs;
    const catalogue = syncs.replay(before);
    const policy = {
      onRefused: 'withdraw',
      guard: guarded ? { removals: { ratio: 0, count: 0 }, unitPrice: { ratio: 0 } } : undefined,
    } as const;
    const [one, two] = [last, other].map((file) => {
      const plan = syncs.plan(catalogue, file, 9, policy);
      // With what it withholds, a plan leads where it would without a guard.
      const ends = [
        syncs.apply(catalogue, plan),
        syncs.sync(catalogue, file, 9, { ...policy, guard: undefined }),
      ];
      return {
        hash: syncs.listsOf(plan).hash,
        ends: JSON.stringify(ends.map((end) => implementation.items(end).map(itemLine))),
      };
    });
    hold('one hash', one?.hash === two?.hash, one?.ends === two?.ends);
  },
  RUNS,
);

/** The laws of what is withheld and approved. */
export const GUARD_LAWS: readonly SyncLaw[] = [withheldRemovals, withheldPrices, oneNameForOnePlan];

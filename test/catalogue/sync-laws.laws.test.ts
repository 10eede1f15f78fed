import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssortmentFile } from '../../src/assortment-file/report.js';
import { applySyncPlan } from '../../src/catalogue/apply-sync-plan.js';
import { type Catalogue, emptyCatalogue, findItem } from '../../src/catalogue/catalogue.js';
import { readCatalogue, writeCatalogue } from '../../src/catalogue/catalogue-json.js';
import { matchRecords } from '../../src/catalogue/match-records.js';
import { planSync, type SyncOptions } from '../../src/catalogue/plan-sync.js';
import { type SyncPlan, summarizePlan } from '../../src/catalogue/sync-plan.js';
import { readSyncPlan, writeSyncPlan } from '../../src/catalogue/sync-plan-json.js';
import { deepFreeze, file, fileOf, history, IDS, neighbour, recordOf, shuffled } from './catalogue-arbitraries.js';
import { type NaiveItem, naiveSync, naiveText } from './naive-model.js';

const CUSTOMER = '4711';
const runs = { numRuns: 150 };

function day(n: number): string {
  return new Date(Date.UTC(2025, 2, 1 + n)).toISOString();
}

function optionsOf(n: number, more: Partial<SyncOptions> = {}): SyncOptions {
  return { now: day(n), customerNumber: CUSTOMER, ...more };
}

function apply(catalogue: Catalogue, plan: SyncPlan): Catalogue {
  const outcome = applySyncPlan(catalogue, plan);
  if (!outcome.ok) throw new Error(outcome.findings[0].code);
  return outcome.value;
}

function sync(catalogue: Catalogue, whole: AssortmentFile, n: number, more: Partial<SyncOptions> = {}): Catalogue {
  return apply(catalogue, planSync(catalogue, whole, optionsOf(n, more)));
}

function replay(files: readonly AssortmentFile[], more: Partial<SyncOptions> = {}): Catalogue {
  return files.reduce((catalogue, whole, n) => sync(catalogue, whole, n, more), emptyCatalogue(CUSTOMER));
}

function naively({ items }: Catalogue): ReadonlyMap<string, NaiveItem> {
  return new Map(
    items.map(({ thirdPartyId, reason, since, record }) => [thirdPartyId, { why: reason, since, shown: record === undefined ? undefined : naiveText(record) }]),
  );
}

function bytes(catalogue: Catalogue): string {
  return JSON.stringify(writeCatalogue(catalogue));
}

/** Nothing to put. */
function isEmpty(plan: SyncPlan): boolean {
  return plan.items.length + plan.added.length + plan.changed.length + plan.removed.length + plan.restored.length + plan.madeUnavailable.length === 0;
}

/** A plan without what follows the order of the file: places of records. */
function placeless(plan: SyncPlan): unknown {
  const { refused, events, ...rest } = summarizePlan(plan);
  return {
    ...rest,
    refused: refused.map(({ id, outcome, codes }) => ({ id, outcome, codes })),
    events: events.map(({ extra_data: { pointer, ...data }, ...event }) => ({ ...event, data, place: pointer.replace(/^\/\d+/, '') })),
  };
}

describe('Laws of planSync and applySyncPlan', () => {
  for (const onRefused of ['keep', 'withdraw'] as const) {
    it(`Spec 3.1: a history applied plan by plan is what the naive model says (onRefused: ${onRefused})`, () => {
      fc.assert(
        fc.property(history, (files) => {
          let expected: ReadonlyMap<string, NaiveItem> = new Map();
          let catalogue = emptyCatalogue(CUSTOMER);
          for (const [n, whole] of files.entries()) {
            expected = naiveSync(expected, whole, day(n), onRefused === 'withdraw');
            catalogue = sync(catalogue, whole, n, { onRefused });
            expect(naively(catalogue)).toEqual(expected);
            expect(catalogue.items.map(({ thirdPartyId }) => thirdPartyId)).toEqual([...expected.keys()].sort());
          }
        }),
        runs,
      );
    });

    it(`Decision S6: planning again after applying changes nothing and repeats the events of the file (onRefused: ${onRefused})`, () => {
      fc.assert(
        fc.property(history, (files) => {
          const last = files.at(-1) ?? fileOf([]);
          const catalogue = replay(files, { onRefused });
          const again = planSync(catalogue, last, optionsOf(9, { onRefused }));
          expect(isEmpty(again)).toBe(true);
          expect(again.articles).toEqual({ gained: [], lost: [] });
          expect(again.unchanged).toBe(last.records.length);
          expect(again.hash).toBe(catalogue.hash);
          expect(apply(catalogue, again)).toBe(catalogue);
          const codes = again.events.map(({ extra_data }) => extra_data.code);
          const found = [...last.records, ...last.refused].flatMap(({ findings }) => findings ?? []).map(({ code }) => code);
          const nameless = last.refused.filter(({ thirdPartyId }) => thirdPartyId === undefined).map(() => 'sync.unidentified-record');
          const empty = last.records.length + last.refused.length === 0 ? ['sync.empty-file'] : [];
          expect(codes.sort()).toEqual([...found, ...nameless, ...empty].sort());
        }),
        runs,
      );
    });
  }

  it('Decision S6: a revision grows by one exactly when something changes, and so does the hash', () => {
    fc.assert(
      fc.property(history, (files) => {
        let catalogue = emptyCatalogue(CUSTOMER);
        for (const [n, whole] of files.entries()) {
          const next = sync(catalogue, whole, n);
          const changed = JSON.stringify(writeCatalogue(next).items) !== JSON.stringify(writeCatalogue(catalogue).items);
          expect(next.revision).toBe(catalogue.revision + (changed ? 1 : 0));
          expect(next.hash !== catalogue.hash).toBe(changed);
          catalogue = next;
        }
      }),
      runs,
    );
  });

  it('Principle 5: the order of the file changes nothing but the places that findings name', () => {
    const shuffledHistory = history.chain((files) => fc.tuple(fc.constant(files), fc.tuple(...files.map(shuffled))));
    fc.assert(
      fc.property(shuffledHistory, ([files, others]) => {
        expect(bytes(replay(others))).toBe(bytes(replay(files)));
        const before = replay(files.slice(0, -1));
        const options = optionsOf(9, { guard: { removals: { ratio: 0.1, count: 1 }, unitPrice: { ratio: '0.5' } }, supplierStyle: 'x' });
        const plans = [files, others].map((list) => planSync(before, list.at(-1) ?? fileOf([]), options));
        expect(plans.map(placeless)[1]).toEqual(plans.map(placeless)[0]);
      }),
      runs,
    );
  });

  it('Spec 3.1 row 3: leaving one record out makes exactly that package not available', () => {
    const files = fc.tuple(history, fc.nat());
    fc.assert(
      fc.property(files, ([list, pick]) => {
        const last = list.at(-1) ?? fileOf([]);
        if (last.records.length === 0) return;
        const gone = pick % last.records.length;
        const without = { ...last, records: last.records.filter((_, n) => n !== gone) };
        const id = last.records[gone]?.thirdPartyId ?? '';
        const catalogue = replay(list);
        const plan = planSync(catalogue, without, optionsOf(9));
        const wasAvailable = findItem(catalogue.items, id)?.availability === 'available';
        expect(plan.items.map(({ thirdPartyId }) => thirdPartyId)).toEqual(wasAvailable ? [id] : []);
        expect(plan.removed).toEqual(wasAvailable ? [id] : []);
        const item = findItem(apply(catalogue, plan).items, id);
        expect(item?.availability).toBe('not-available');
        if (wasAvailable) expect([item?.reason, item?.since]).toEqual(['not-listed', day(9)]);
      }),
      runs,
    );
  });

  it('Issue 3: an article is gained with its first available package and lost with its last', () => {
    const articles = ({ items }: Catalogue): ReadonlySet<string> =>
      new Set(items.filter(({ availability }) => availability === 'available').map(({ thirdPartyId, record }) => record?.sharedId ?? thirdPartyId));
    fc.assert(
      fc.property(history, (files) => {
        const catalogue = replay(files.slice(0, -1));
        const plan = planSync(catalogue, files.at(-1) ?? fileOf([]), optionsOf(9));
        const before = articles(catalogue);
        const after = articles(apply(catalogue, plan));
        expect(plan.articles.gained).toEqual([...after].filter((id) => !before.has(id)).sort());
        expect(plan.articles.lost).toEqual([...before].filter((id) => !after.has(id)).sort());
      }),
      runs,
    );
  });

  it('Decision S6: planning and applying never touch what they are given', () => {
    fc.assert(
      fc.property(history, (files) => {
        let catalogue = deepFreeze(emptyCatalogue(CUSTOMER));
        for (const [n, whole] of files.entries()) {
          const before = bytes(catalogue);
          const plan = planSync(catalogue, deepFreeze(whole), optionsOf(n));
          const events = plan.events.length;
          const next = apply(catalogue, deepFreeze(plan));
          expect(bytes(catalogue)).toBe(before);
          expect(plan.events.length).toBe(events);
          catalogue = deepFreeze(next);
        }
      }),
      runs,
    );
  });

  it('Decision S6: a history replayed gives the same bytes, also through JSON after every step', () => {
    fc.assert(
      fc.property(history, (files) => {
        let stored = bytes(emptyCatalogue(CUSTOMER));
        for (const [n, whole] of files.entries()) {
          const catalogue = readCatalogue(JSON.parse(stored));
          if (!catalogue.ok) throw new Error('unreadable');
          const written = JSON.stringify(writeSyncPlan(planSync(catalogue.value, whole, optionsOf(n))));
          const plan = readSyncPlan(JSON.parse(written));
          if (!plan.ok) throw new Error('unreadable');
          const next = sync(catalogue.value, whole, n);
          // What is kept is what is written: nothing hidden beside it, such as a GTIN that is not valid.
          expect(readCatalogue(JSON.parse(bytes(next)))).toEqual({ ok: true, value: next, findings: [] });
          expect(JSON.stringify(writeSyncPlan(plan.value))).toBe(written);
          stored = bytes(apply(catalogue.value, plan.value));
        }
        expect(stored).toBe(bytes(replay(files)));
      }),
      runs,
    );
  });

  it('Decision S6: a plan applies to the revision it was made for and to no other', () => {
    fc.assert(
      fc.property(history, (files) => {
        const [first = fileOf([])] = files;
        const empty = emptyCatalogue(CUSTOMER);
        const catalogue = replay(files);
        const plan = planSync(empty, first, optionsOf(0));
        const outcome = applySyncPlan(catalogue, plan);
        expect(outcome.ok).toBe(catalogue.revision === 0);
        if (!outcome.ok) expect(outcome.findings[0].code).toBe('sync.other-base');
        const forged = applySyncPlan({ ...empty, hash: 'another history' }, plan);
        expect(forged.ok).toBe(false);
        const foreign = applySyncPlan({ ...empty, customerNumber: '4712' }, plan);
        expect(foreign.ok ? '' : foreign.findings[0].code).toBe('sync.other-customer');
      }),
      runs,
    );
  });

  it('Decision S2: no reader answers one id twice; planSync refuses such a file as the mistake of its caller', () => {
    const twice = fc.tuple(file, file, fc.nat(), fc.nat());
    fc.assert(
      fc.property(twice, ([before, whole, from, to]) => {
        if (whole.records.length === 0) return;
        const records = [...whole.records];
        records.splice(to % (records.length + 1), 0, ...records.slice(from % records.length, (from % records.length) + 1));
        expect(() => planSync(sync(emptyCatalogue(CUSTOMER), before, 0), fileOf(records), optionsOf(1))).toThrow(TypeError);
      }),
      runs,
    );
  });

  it('Decision S1: every record meets the item with its id, whatever the order', () => {
    const ids = fc.tuple(fc.subarray([...IDS]), fc.shuffledSubarray([...IDS]));
    fc.assert(
      fc.property(
        ids.chain(([kept, listed]) => fc.tuple(fc.tuple(...kept.map(recordOf)), fc.tuple(...listed.map(recordOf)))),
        ([kept, listed]) => {
          const { items } = sync(emptyCatalogue(CUSTOMER), fileOf(kept), 0);
          const known = new Set(kept.map(({ thirdPartyId }) => thirdPartyId));
          const named = new Set(listed.map(({ thirdPartyId }) => thirdPartyId));
          const met: string[] = [];
          const { unlisted, unseen } = matchRecords(items, listed, (item, record) => {
            expect(item.thirdPartyId).toBe(record.thirdPartyId);
            met.push(item.thirdPartyId);
          });
          expect(met.sort()).toEqual([...known].filter((id) => named.has(id)).sort());
          expect(unlisted.map(({ thirdPartyId }) => thirdPartyId)).toEqual([...known].filter((id) => !named.has(id)).sort());
          expect(unseen.map(({ thirdPartyId }) => thirdPartyId).sort()).toEqual([...named].filter((id) => !known.has(id)).sort());
        },
      ),
      runs,
    );
  });
});

describe('Laws of the guard', () => {
  const removals = fc.record({ ratio: fc.constantFrom('0', '0.125', '0.2', '0.25', '0.5'), count: fc.nat(2) });
  const unitPrice = fc.record({ ratio: fc.constantFrom('0', '0.2', '1', '9') });

  it('Decision S5: a withheld removal never happens, an approved one does', () => {
    fc.assert(
      fc.property(history, removals, fc.boolean(), (files, guarded, withdraw) => {
        const onRefused = withdraw ? 'withdraw' : 'keep';
        const last = files.at(-1) ?? fileOf([]);
        const catalogue = replay(files.slice(0, -1));
        const guard = { guard: { removals: guarded }, onRefused } as const;
        const free = planSync(catalogue, last, optionsOf(9, { onRefused }));
        const plan = planSync(catalogue, last, optionsOf(9, guard));
        const left = apply(catalogue, free).items.filter(({ availability }) => availability === 'available').length;
        const gone = free.removed.length;
        const holds = gone > guarded.count && gone > Number(guarded.ratio) * (left + gone);
        expect(plan.withheld).toEqual(holds ? free.removed : []);
        expect(plan.removed).toEqual(holds ? [] : free.removed);
        expect([plan.added, plan.changed, plan.restored, plan.madeUnavailable]).toEqual([free.added, free.changed, free.restored, free.madeUnavailable]);
        const after = apply(catalogue, plan);
        for (const id of plan.withheld) expect(findItem(after.items, id)).toBe(findItem(catalogue.items, id));
        // Approved before anything was applied, or afterwards: the same name, the same end.
        const approved = apply(catalogue, planSync(catalogue, last, optionsOf(9, { ...guard, approval: plan.hash })));
        const approvedLater = apply(after, planSync(after, last, optionsOf(9, { ...guard, approval: plan.hash })));
        const end = apply(catalogue, free).items;
        expect([approved, approvedLater].map(({ items }) => items)).toEqual([end, end]);
        const stale = planSync(catalogue, last, optionsOf(9, { ...guard, approval: catalogue.hash }));
        expect(stale.withheld).toEqual(plan.withheld);
      }),
      runs,
    );
  });

  it('Decision S5: with every guard on, what is withheld stays, is named again, and is released by its approval alone', () => {
    fc.assert(
      fc.property(history, removals, unitPrice, (files, guarded, priced) => {
        const guard = { removals: guarded, unitPrice: priced };
        const last = files.at(-1) ?? fileOf([]);
        const catalogue = replay(files.slice(0, -1));
        const plan = planSync(catalogue, last, optionsOf(9, { guard }));
        const after = apply(catalogue, plan);
        for (const id of plan.withheld) {
          const was = findItem(catalogue.items, id);
          const is = findItem(after.items, id);
          const stopped = last.records.some(({ thirdPartyId, orderable }) => thirdPartyId === id && !orderable) && was?.availability === 'available';
          expect(is?.record).toBe(was?.record);
          expect(is?.reason).toBe(stopped ? 'not-orderable' : was?.reason);
        }
        const again = planSync(after, last, optionsOf(10, { guard }));
        expect(isEmpty(again)).toBe(true);
        expect([again.withheld, again.hash]).toEqual([plan.withheld, plan.hash]);
        const released = planSync(after, last, optionsOf(9, { guard, approval: plan.hash }));
        const releasedAtOnce = planSync(catalogue, last, optionsOf(9, { guard, approval: plan.hash }));
        expect([released.withheld, releasedAtOnce.withheld]).toEqual([[], []]);
        const end = sync(catalogue, last, 9).items;
        expect([apply(after, released).items, apply(catalogue, releasedAtOnce).items]).toEqual([end, end]);
        if (plan.withheld.length > 0) expect(released.hash).not.toBe(plan.hash);
      }),
      runs,
    );
  });

  it('Decisions S5 and S6: two plans for one catalogue have one name exactly when they put and withhold the same', () => {
    const pairs = history.chain((files) => {
      const last = files.at(-1) ?? fileOf([]);
      return fc.tuple(fc.constant(files.slice(0, -1)), fc.constant(last), neighbour(last));
    });
    fc.assert(
      fc.property(pairs, fc.boolean(), ([files, last, other], guarded) => {
        const catalogue = replay(files);
        const guard = guarded ? { removals: { ratio: 0, count: 0 }, unitPrice: { ratio: 0 } } : undefined;
        const [one, two] = [last, other].map((whole) => {
          const plan = planSync(catalogue, whole, optionsOf(9, { guard, onRefused: 'withdraw' }));
          const { items, withheldItems } = writeSyncPlan(plan);
          return { hash: plan.hash, says: JSON.stringify([items, withheldItems].map((list) => list.map(({ after }) => after))) };
        });
        expect(one?.hash === two?.hash).toBe(one?.says === two?.says);
      }),
      { numRuns: 400 },
    );
  });
});

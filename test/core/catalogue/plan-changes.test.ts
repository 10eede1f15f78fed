import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { AssortmentFile } from '../../../src/core/assortment-file/report.js';
import { emptyCatalogue } from '../../../src/core/catalogue/catalogue.js';
import { sha256Text } from '../../../src/core/catalogue/digest.js';
import { KnownPackages, packageMark } from '../../../src/core/catalogue/known-packages.js';
import { applySyncPlan } from '../../../src/core/catalogue/plan/apply-sync-plan.js';
import { planChanges } from '../../../src/core/catalogue/plan/plan-changes.js';
import { planSync } from '../../../src/core/catalogue/plan/plan-sync.js';
import { summarizePlan } from '../../../src/core/catalogue/plan/sync-plan.js';

const RUN = { now: 0, customerNumber: '4711', supplierStyle: 'x' } as const;

function file(prices: Readonly<Record<string, number>>): AssortmentFile {
  const records = Object.entries(prices).map(([id, price]) => ({
    third_party_id: id,
    name: 'Rye',
    price,
    price_type_code: 0,
    package_description_str: '6/1 kg',
    ...(id === 'A' ? { gtin: '5901234123457' } : {}),
  }));
  const reading = readAssortmentFile(JSON.stringify(records));
  if (!reading.readable) throw new Error('refused');
  return reading;
}

function loaded(prices: Readonly<Record<string, number>>) {
  const empty = emptyCatalogue('4711');
  const applied = applySyncPlan(empty, planSync(empty, file(prices), RUN));
  if (!applied.ok) throw new Error('not applied');
  return applied.value;
}

describe('planChanges', () => {
  it('plans what planSync plans, without the packages that were recognised', () => {
    const whole = loaded({ A: 1, B: 2, C: 3 });
    const next = file({ A: 1, B: 9, D: 4 });
    const known = new KnownPackages(
      whole.items.map((item) => [item.thirdPartyId, packageMark(item, sha256Text)]),
      sha256Text,
    );
    const records = next.records.filter((record) => !known.recognise(record));
    expect(records.map(({ thirdPartyId }) => thirdPartyId)).toEqual(['B', 'D']);
    expect(known.unchanged).toStrictEqual([
      {
        thirdPartyId: 'A',
        articleId: 'A',
        availability: 'available',
        style: '/',
        gtins: ['5901234123457'],
        findings: [],
        name: expect.any(Number),
        brand: 0,
      },
    ]);
    const items = whole.items.filter(({ thirdPartyId }) => known.others.has(thirdPartyId));
    const plan = planChanges({ ...whole, items }, { ...next, records }, RUN, known);
    const { events, ...summary } = summarizePlan(planSync(whole, next, RUN));
    expect(summarizePlan(plan)).toMatchObject(summary);
    // The separator is not the supplier's: the first package with it is one that was recognised.
    expect(
      events.map(({ third_party_id, extra_data }) => [third_party_id, extra_data.code]),
    ).toEqual([
      ['A', 'file.mixed-separators'],
      ['B', 'drift.unit-price'],
    ]);
    expect(JSON.parse(JSON.stringify(plan.events))).toEqual(events);
  });
});

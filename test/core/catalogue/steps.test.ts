import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { AssortmentFile } from '../../../src/core/assortment-file/report.js';
import { availableItem, emptyCatalogue } from '../../../src/core/catalogue/catalogue.js';
import { chainDigest, sha256Text } from '../../../src/core/catalogue/digest.js';
import { KnownPackages } from '../../../src/core/catalogue/known-packages.js';
import { matchRecords } from '../../../src/core/catalogue/plan/match-records.js';
import { planChanges, planChangesInSteps } from '../../../src/core/catalogue/plan/plan-changes.js';
import { eachInSteps, runSteps, sortInSteps } from '../../../src/core/catalogue/plan/steps.js';
import { summarizePlan } from '../../../src/core/catalogue/plan/sync-plan.js';
import { planRun } from '../../../src/service/daily-sync/plan-run.js';

const RUN = { now: 0, customerNumber: '4711', digest: () => '0'.repeat(64) };
const EMPTY = emptyCatalogue('4711');

/** Reads a file of new packages, each with a finding, in an order that is not theirs. */
function newPackages(count: number): AssortmentFile {
  const records = Array.from({ length: count }, (_, index) => ({
    third_party_id: `P${(index * 7919) % count}`,
    name: 'Rye',
    price: 0,
    price_type_code: 0,
    package_description_str: '1 kg',
  }));
  const reading = readAssortmentFile(JSON.stringify(records));
  if (!reading.readable) throw new Error('refused');
  return reading;
}

function noPackages(): KnownPackages {
  return new KnownPackages([], sha256Text);
}

describe('chainDigest', () => {
  it('pauses after every sixteenth block, and hashes each line once', () => {
    const line = 'x'.repeat(65_535);
    const hashed: string[] = [];
    const digest = (text: string): string => `${hashed.push(text)}`;
    const steps = chainDigest(digest, 'start', [...Array.from({ length: 33 }, () => line), 'end']);
    let pauses = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      pauses += 1;
      expect(hashed).toHaveLength(16 * pauses);
    }
    expect([pauses, step.value]).toEqual([2, '34']);
    const expected = Array.from({ length: 33 }, (_, at) => `${at === 0 ? 'start' : at}\n${line}`);
    expect(hashed).toEqual([...expected, '33\nend']);
  });
});

describe('planChangesInSteps', () => {
  it('reads few records, and compares few identifiers, between two pauses', () => {
    let reads = 0;
    const file = newPackages(20_000);
    const records = file.records.map((record) => {
      const counted = { ...record };
      Object.defineProperty(counted, 'thirdPartyId', {
        enumerable: true,
        get: () => {
          reads += 1;
          return record.thirdPartyId;
        },
      });
      return counted;
    });
    let most = 0;
    const steps = planChangesInSteps(EMPTY, { ...file, records }, RUN, noPackages());
    for (let done = false; !done; ) {
      reads = 0;
      done = steps.next().done === true;
      most = Math.max(most, reads);
    }
    // Sorting a piece of 8,192 reads each identifier some 26 times.
    expect(most).toBeGreaterThan(8_192);
    expect(most).toBeLessThan(2 * 26 * 8_192);
  });

  it('pauses as often again for twice the records', () => {
    const pauses = (count: number): number => {
      const steps = planChangesInSteps(EMPTY, newPackages(count), RUN, noPackages());
      let paused = 0;
      while (steps.next().done !== true) paused += 1;
      return paused;
    };
    const once = pauses(10_000);
    expect(once).toBeGreaterThan(5);
    // The events are bounded: a pause between them is not doubled.
    expect(pauses(20_000)).toBeGreaterThanOrEqual(1.75 * once);
  });

  it('plans what planChanges plans', () => {
    const file = newPackages(9_000);
    const inSteps = runSteps(planChangesInSteps(EMPTY, file, RUN, noPackages()));
    const plan = planChanges(EMPTY, file, RUN, noPackages());
    expect(JSON.stringify(summarizePlan(inSteps))).toBe(JSON.stringify(summarizePlan(plan)));
    expect(plan.added).toEqual(file.records.map(({ thirdPartyId }) => thirdPartyId).sort());
    expect(plan.articles.gained).toEqual(plan.added);
    expect(plan.events).toHaveLength(9_000);
  });
});

describe('matchRecords', () => {
  const levels = (count: number): string => {
    const inner = `{"quantity":1,"unit_name":"kg"${'}'.repeat(count)}`;
    return '{"quantity":1,"package":'.repeat(count - 1) + inner;
  };

  it.each([
    {
      name: 'long texts',
      size: 65_000,
      most: 1_200_000,
      large: `"package_description_str":"1 kg","description":"${'x'.repeat(65_000)}"`,
    },
    { name: 'levels', size: 2_000, most: 8_192, large: `"package_description":${levels(2_000)}` },
  ])('compares few large records between two pauses: $name', ({ size, most, large }) => {
    const fields = `"third_party_id":"P","name":"Rye","price":1,"price_type_code":0,${large}`;
    const reading = readAssortmentFile(`[{${fields}}]`);
    const records = Array.from({ length: 300 }, (_, index) =>
      reading.records.map((record) => ({ ...record, thirdPartyId: `P${1_000 + index}` })),
    ).flat();
    const items = records.map((record) => availableItem(record, '2026-01-01T00:00:00Z'));
    let compared = 0;
    const sizes: number[] = [];
    const steps = matchRecords(items, records, () => {
      compared += size;
    });
    while (steps.next().done !== true) {
      sizes.push(compared);
      compared = 0;
    }
    expect(Math.max(...sizes, compared)).toBeLessThan(most);
    expect(sizes.length).toBeGreaterThan(10);
  });
});

describe('planRun', () => {
  it('lets others have their turn during the plan of a large file', async () => {
    const file = newPackages(9_000);
    let turns = 0;
    let running = true;
    const count = (): void => {
      turns += 1;
      if (running) setTimeout(count, 0);
    };
    setTimeout(count, 0);
    const head = {
      ...{ library: 'l', customer: '4711', version: 0, revision: 0, newestSequence: 0, fence: 0 },
      ...{ agreed: null, hash: null, supplierStyle: null, closedAt: null, due: null, lease: null },
      ...{ policy: null, attempts: 0, setAside: null },
    };
    const changed = { reading: file, known: noPackages(), style: undefined };
    const result = await planRun(EMPTY, changed, { head, runId: 'run', now: 0 });
    running = false;
    expect(result.items).toHaveLength(9_000);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('eachInSteps', () => {
  it('pauses after every 8,192nd element', () => {
    const done: number[] = [];
    const pauses: number[] = [];
    const steps = eachInSteps(
      Array.from({ length: 20_000 }, (_, at) => at),
      (at) => done.push(at),
    );
    while (steps.next().done !== true) pauses.push(done.length);
    expect(pauses).toEqual([8_192, 16_384]);
    expect(done).toHaveLength(20_000);
  });
});

describe('sortInSteps', () => {
  it('sorts as toSorted, and leaves equal elements in their order', () => {
    for (const length of [0, 1, 8_192, 8_193, 16_384, 40_000]) {
      const list = Array.from({ length }, (_, index) => ({ index, key: (index * 7919) % 613 }));
      const compare = (a: { key: number }, b: { key: number }): number => a.key - b.key;
      expect(runSteps(sortInSteps(list, compare))).toEqual(list.toSorted(compare));
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { AssortmentFile } from '../../../src/core/assortment-file/report.js';
import { type Catalogue, emptyCatalogue } from '../../../src/core/catalogue/catalogue.js';
import { readCatalogue, writeCatalogue } from '../../../src/core/catalogue/catalogue-json.js';
import { applySyncPlan } from '../../../src/core/catalogue/plan/apply-sync-plan.js';
import { matchRecords } from '../../../src/core/catalogue/plan/match-records.js';
import { planSync } from '../../../src/core/catalogue/plan/plan-sync.js';
import { runSteps } from '../../../src/core/catalogue/plan/steps.js';
import type { SyncOptions } from '../../../src/core/catalogue/plan/sync-options.js';
import { type SyncPlan, summarizePlan } from '../../../src/core/catalogue/plan/sync-plan.js';
import { readSyncPlan, writeSyncPlan } from '../../../src/core/catalogue/plan/sync-plan-json.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import {
  assortmentFile,
  catalogue,
  FILE_IDS,
  fileHistory,
  packageRecord,
  type SentFile,
  sentFile,
  shuffledFile,
  syncLaws,
} from '../../../src/testing/index.js';
import { libraryImplementation } from '../../../src/testing/laws/library-implementation.js';
import { sized } from '../../sizes.js';
import { deepFreeze, fileOf } from './hand-made-files.js';

const CUSTOMER = '4711';
const runs = { numRuns: sized(20, 60) };

function day(n: number): string {
  return new Date(Date.UTC(2025, 2, 1 + n)).toISOString();
}

function optionsOf(n: number, more: Partial<SyncOptions> = {}): SyncOptions {
  // The laws are those of Spec 3.1, which withholds nothing.
  return { now: day(n), customerNumber: CUSTOMER, onUnidentified: 'remove', ...more };
}

/**
 * Items of the one and records of the other list meet by id, and what has no counterpart is said.
 */
function expectAllToMeet(kept: readonly PackageRecord[], listed: readonly PackageRecord[]): void {
  const empty = emptyCatalogue(CUSTOMER);
  const { items } = apply(empty, planSync(empty, fileOf(kept), optionsOf(0)));
  const known = new Set(kept.map(({ thirdPartyId }) => thirdPartyId));
  const named = new Set(listed.map(({ thirdPartyId }) => thirdPartyId));
  const met: string[] = [];
  const { unlisted, unseen } = runSteps(
    matchRecords(items, listed, (item, record) => {
      expect(item.thirdPartyId).toBe(record.thirdPartyId);
      met.push(item.thirdPartyId);
    }),
  );
  expect(met.sort()).toEqual([...known].filter((id) => named.has(id)).sort());
  expect(unlisted.map(({ thirdPartyId }) => thirdPartyId)).toEqual(
    [...known].filter((id) => !named.has(id)).sort(),
  );
  expect(unseen.map(({ thirdPartyId }) => thirdPartyId).sort()).toEqual(
    [...named].filter((id) => !known.has(id)).sort(),
  );
}

function apply(base: Catalogue, plan: SyncPlan): Catalogue {
  const outcome = applySyncPlan(base, plan);
  if (!outcome.ok) throw new Error(outcome.findings[0].code);
  return outcome.value;
}

function sync(
  base: Catalogue,
  { reading }: SentFile,
  n: number,
  more: Partial<SyncOptions> = {},
): Catalogue {
  return apply(base, planSync(base, reading, optionsOf(n, more)));
}

function replay(files: readonly SentFile[], more: Partial<SyncOptions> = {}): Catalogue {
  return files.reduce((reached, file, n) => sync(reached, file, n, more), emptyCatalogue(CUSTOMER));
}

function lastOf(files: readonly SentFile[]): AssortmentFile {
  return files.at(-1)?.reading ?? fileOf([]);
}

function bytes(reached: Catalogue): string {
  return JSON.stringify(writeCatalogue(reached));
}

/**
 * Findings that compare a record with those before it: the order of the file decides
 * which of the two is reported.
 */
const TOLD_OF_THE_LATER =
  /^(file\.|record\.((similar|conflicting|repeated)-id|joined-article)$|gtin\.repeated-article$)/;

/**
 * A plan without what follows the order of the file: places of records, and which of two records is
 * the later one.
 */
function placeless(plan: SyncPlan): unknown {
  const { refused, events, ...rest } = summarizePlan(plan);
  return {
    ...rest,
    refused: refused.map(({ id, outcome, codes }) => ({
      id,
      outcome,
      codes: codes.filter((code) => !TOLD_OF_THE_LATER.test(code)),
    })),
    events: events
      .filter(({ extra_data: { code } }) => !TOLD_OF_THE_LATER.test(code))
      .map(({ extra_data: { pointer, position: _, ...data }, ...event }) => ({
        ...event,
        data,
        place: pointer.replace(/^\/\d+/, ''),
      })),
  };
}

describe('The published laws of syncing', () => {
  it.each(syncLaws.map((law) => [law.name, law] as const))('%s', (_, law) => {
    law.run(libraryImplementation);
  });
});

describe('Laws of planSync and applySyncPlan', () => {
  for (const onRefused of ['keep', 'withdraw'] as const) {
    it(`Decision S6: planning again repeats the events, keeps the hash (${onRefused})`, () => {
      fc.assert(
        fc.property(fileHistory(), (files) => {
          const last = lastOf(files);
          const reached = replay(files, { onRefused });
          const again = planSync(reached, last, optionsOf(9, { onRefused }));
          expect(again.items).toEqual([]);
          expect(again.hash).toBe(reached.hash);
          expect(apply(reached, again)).toBe(reached);
          const codes = again.events.map(({ extra_data }) => extra_data.code);
          const found = [...last.records, ...last.refused, ...(last.merged ?? [])]
            .flatMap(({ findings }) => findings ?? [])
            .map(({ code }) => code);
          const nameless = last.refused
            .filter(({ thirdPartyId }) => thirdPartyId === undefined)
            .map(() => 'sync.unidentified-record');
          const empty = last.records.length + last.refused.length === 0 ? ['sync.empty-file'] : [];
          expect(codes.sort()).toEqual([...found, ...nameless, ...empty].sort());
        }),
        runs,
      );
    });
  }

  it('Decision F4: however few issues a report tells, plans and events are the same', () => {
    const files = fc.oneof(
      sentFile().map(({ text }) => text),
      assortmentFile().map(({ text }) => text),
    );
    fc.assert(
      fc.property(
        catalogue(),
        files,
        fc.constantFrom(0, 1, 3),
        ({ catalogue: base }, text, issues) => {
          const [bounded, full] = [{ issues }, {}].map((limits) => {
            const reading = readAssortmentFile(text, { limits });
            if (!reading.readable) throw new Error('such files are never refused');
            return writeSyncPlan(planSync(base, reading, optionsOf(9)));
          });
          expect(bounded).toEqual(full);
        },
      ),
      runs,
    );
  });

  it('Decision S6: a revision grows by one when something changes, and so does the hash', () => {
    fc.assert(
      fc.property(fileHistory(), (files) => {
        let reached = emptyCatalogue(CUSTOMER);
        for (const [n, file] of files.entries()) {
          const next = sync(reached, file, n);
          const changed =
            JSON.stringify(writeCatalogue(next).items) !==
            JSON.stringify(writeCatalogue(reached).items);
          expect(next.revision).toBe(reached.revision + (changed ? 1 : 0));
          expect(next.hash !== reached.hash).toBe(changed);
          reached = next;
        }
      }),
      runs,
    );
  });

  it('Principle 5: the order of the file changes only the places that findings name', () => {
    const shuffledHistory = fileHistory().chain((files) =>
      fc.tuple(fc.constant(files), fc.tuple(...files.map(shuffledFile))),
    );
    fc.assert(
      fc.property(shuffledHistory, ([files, others]) => {
        const before = replay(files.slice(0, -1));
        const options = optionsOf(9, {
          guard: { removals: { ratio: 0.1, count: 1 }, unitPrice: { ratio: '0.5' } },
          supplierStyle: 'x',
        });
        const plans = [files, others].map((list) => planSync(before, lastOf(list), options));
        expect(plans.map(placeless)[1]).toEqual(plans.map(placeless)[0]);
      }),
      runs,
    );
  });

  it('Decision S6: planning and applying never touch what they are given, however deep', () => {
    fc.assert(
      fc.property(fileHistory(), (files) => {
        let reached = deepFreeze(emptyCatalogue(CUSTOMER));
        for (const [n, { reading }] of files.entries()) {
          const plan = planSync(reached, deepFreeze(reading), optionsOf(n));
          const events = plan.events.length;
          const next = apply(reached, deepFreeze(plan));
          expect(plan.events.length).toBe(events);
          reached = deepFreeze(next);
        }
      }),
      runs,
    );
  });

  it('Decision S6: a replayed history gives the same bytes, also through JSON at each step', () => {
    fc.assert(
      fc.property(fileHistory(), (files) => {
        let stored = bytes(emptyCatalogue(CUSTOMER));
        for (const [n, file] of files.entries()) {
          const read = readCatalogue(JSON.parse(stored));
          if (!read.ok) throw new Error('unreadable');
          const written = JSON.stringify(
            writeSyncPlan(planSync(read.value, file.reading, optionsOf(n))),
          );
          const plan = readSyncPlan(JSON.parse(written));
          if (!plan.ok) throw new Error('unreadable');
          const next = sync(read.value, file, n);
          // What is kept is what is written: nothing else is hidden, such as a GTIN that
          // is not valid.
          expect(readCatalogue(JSON.parse(bytes(next)))).toEqual({
            ok: true,
            value: next,
            findings: [],
          });
          expect(JSON.stringify(writeSyncPlan(plan.value))).toBe(written);
          stored = bytes(apply(read.value, plan.value));
        }
        expect(stored).toBe(bytes(replay(files)));
      }),
      runs,
    );
  });

  it('Decision S6: a plan that does not fit says why', () => {
    fc.assert(
      fc.property(fileHistory(), (files) => {
        const empty = emptyCatalogue(CUSTOMER);
        const reached = replay(files);
        const plan = planSync(empty, files[0]?.reading ?? fileOf([]), optionsOf(0));
        const outcome = applySyncPlan(reached, plan);
        expect(outcome.ok).toBe(reached.revision === 0);
        if (!outcome.ok) expect(outcome.findings[0].code).toBe('sync.other-base');
        const forged = applySyncPlan({ ...empty, hash: 'another history' }, plan);
        expect(forged.ok).toBe(false);
        const foreign = applySyncPlan({ ...empty, customerNumber: '4712' }, plan);
        expect(foreign.ok ? '' : foreign.findings[0].code).toBe('sync.other-customer');
      }),
      runs,
    );
  });

  it(
    'Decision S2: no reader answers one id twice; planSync refuses such a file as the mistake of ' +
      'its caller',
    () => {
      fc.assert(
        fc.property(sentFile(), sentFile(), fc.nat(), fc.nat(), (before, { reading }, from, to) => {
          if (reading.records.length === 0) return;
          const records = [...reading.records];
          records.splice(
            to % (records.length + 1),
            0,
            ...records.slice(from % records.length, (from % records.length) + 1),
          );
          expect(() =>
            planSync(sync(emptyCatalogue(CUSTOMER), before, 0), fileOf(records), optionsOf(1)),
          ).toThrow(TypeError);
        }),
        { numRuns: sized(50, 150) },
      );
    },
  );

  it('Decision S1: every record meets the item with its id, whatever the order', () => {
    const ids = fc.tuple(fc.subarray([...FILE_IDS]), fc.shuffledSubarray([...FILE_IDS]));
    fc.assert(
      fc.property(
        ids.chain(([kept, listed]) =>
          fc.tuple(fc.tuple(...kept.map(packageRecord)), fc.tuple(...listed.map(packageRecord))),
        ),
        ([kept, listed]) => {
          expectAllToMeet(kept, listed);
        },
      ),
      { numRuns: sized(50, 150) },
    );
  });
});

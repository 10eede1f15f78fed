import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../src/core/assortment-file/read-assortment-file.js';
import { readCatalogue, writeCatalogue } from '../../src/core/catalogue/catalogue-json.js';
import { sameRecord } from '../../src/core/catalogue/same-record.js';
import type { PackageRecord } from '../../src/core/record/package-record.js';
import { readPackageRecord } from '../../src/core/record/read-package-record.js';
import { writePackageRecord } from '../../src/core/record/write-package-record.js';
import {
  catalogue,
  FILE_IDS,
  fileHistory,
  neighbourFile,
  nextFile,
  packageRecord,
  recordEdit,
  type SentEntry,
  type SentFile,
  sentFile,
  shuffledFile,
} from '../../src/testing/index.js';
import { sized } from '../sizes.js';

const runs = { numRuns: 40 };

function idOf(entry: SentEntry): string | undefined {
  return entry.standing === 'accepted' ? entry.record.thirdPartyId : entry.thirdPartyId;
}

/**
 * Written and read again, it is accepted and says the same, an unlisted unit of its content in
 * pieces.
 */
function isReadable(record: PackageRecord): boolean {
  const outcome = readPackageRecord(writePackageRecord(record));
  const inPieces = {
    ...record,
    packageDescription: { ...record.packageDescription, unlistedUnit: undefined },
  };
  return (
    outcome.ok &&
    sameRecord(outcome.value, inPieces) &&
    outcome.value.orderable === record.orderable
  );
}

const someRecord = fc.constantFrom(...FILE_IDS).chain(packageRecord);

describe('Generators of records of one history', () => {
  it('Spec 2.1: packageRecord is read as it was written, before and after any edits', () => {
    fc.assert(
      fc.property(someRecord, fc.array(recordEdit(), { maxLength: 4 }), (record, edits) => {
        expect(isReadable(record)).toBe(true);
        const edited = edits.reduce((one, edit) => edit(one), record);
        expect(isReadable(edited)).toBe(true);
        expect(edited.thirdPartyId).toBe(record.thirdPartyId);
      }),
      { numRuns: sized(100, 300) },
    );
  });

  it('Decision S6: recordEdit changes each field at some time, and sometimes none', () => {
    const changed = new Set<string>();
    const pairs = fc.sample(fc.tuple(someRecord, recordEdit()), { numRuns: 1_000, seed: 4 });
    for (const [record, edit] of pairs) {
      const edited = edit(record);
      if (sameRecord(record, edited) && record.orderable === edited.orderable)
        changed.add('nothing');
      for (const field of Object.keys(record)) {
        const [was, is] = [record, edited].map((one) =>
          String(
            JSON.stringify(one[field as keyof PackageRecord], (_, value) =>
              typeof value === 'bigint' ? String(value) : value,
            ),
          ),
        );
        if (was !== is) changed.add(field);
      }
    }
    expect([...changed].sort()).toEqual([
      'brand',
      'description',
      'leadTime',
      'name',
      'nothing',
      'orderable',
      'packageDescription',
      'packageType',
      'price',
      'sharedId',
      'supplierOutletId',
      'weighted',
    ]);
  });
});

describe('Generators of files of one customer', () => {
  it(
    'Decisions S1 to S3: the reading of sentFile is its text, read; accepted, merged and ' +
      'refused are the entries it names',
    () => {
      fc.assert(
        fc.property(sentFile(), ({ entries, text, reading }) => {
          expect(readAssortmentFile(text)).toEqual(reading);
          const accepted = entries.flatMap((entry) =>
            entry.standing === 'accepted' ? [entry] : [],
          );
          expect(reading.records.length).toBe(accepted.length);
          for (const [n, { record }] of accepted.entries()) {
            const read = reading.records[n];
            expect(
              read !== undefined && sameRecord(read, record) && read.orderable === record.orderable,
            ).toBe(true);
          }
          expect((reading.merged ?? []).map(({ thirdPartyId }) => thirdPartyId)).toEqual(
            accepted.flatMap(({ record, copies }) =>
              Array.from({ length: copies }, () => record.thirdPartyId),
            ),
          );
          const refused = entries.flatMap((entry) =>
            entry.standing === 'refused'
              ? entry.orderable.map((said) => [entry.thirdPartyId, said ?? true])
              : [],
          );
          expect(
            reading.refused.map(({ thirdPartyId, orderable }) => [thirdPartyId, orderable ?? true]),
          ).toEqual(refused);
          expect(new Set(entries.map(idOf)).size).toBe(entries.length);
        }),
        runs,
      );
    },
  );

  it('Decision S2: contradicting records are refused for that alone', () => {
    fc.assert(
      fc.property(sentFile(), ({ entries, reading }) => {
        for (const entry of entries) {
          if (entry.standing === 'accepted') continue;
          const codes = reading.refused
            .filter(({ thirdPartyId }) => thirdPartyId === entry.thirdPartyId)
            .flatMap(({ findings }) => findings.map(({ code }) => code))
            .filter((code) => code === 'price.negative' || code === 'record.conflicting-id');
          expect(codes.includes('price.negative')).toBe(!entry.contradicting);
          expect(codes.includes('record.conflicting-id')).toBe(entry.orderable.length > 1);
        }
      }),
      runs,
    );
  });

  it('Principle 5: shuffledFile says the same in another order', () => {
    const content = ({ text }: SentFile): unknown =>
      (JSON.parse(text) as unknown[]).map((record) => JSON.stringify(record)).sort();
    const pairs = sentFile().chain((file) => fc.tuple(fc.constant(file), shuffledFile(file)));
    fc.assert(
      fc.property(pairs, ([file, other]) => {
        expect(content(other)).toEqual(content(file));
      }),
      runs,
    );
    expect(
      fc.sample(pairs, { numRuns: 50, seed: 2 }).some(([file, other]) => file.text !== other.text),
    ).toBe(true);
  });

  it('neighbourFile differs in one package at most', () => {
    const pairs = sentFile().chain((file) => fc.tuple(fc.constant(file), neighbourFile(file)));
    fc.assert(
      fc.property(pairs, ([file, other]) => {
        const same = other.entries.filter((entry) => file.entries.includes(entry)).length;
        expect(Math.max(file.entries.length, other.entries.length) - same).toBeLessThanOrEqual(1);
      }),
      runs,
    );
  });

  it('Spec 3.1: every kind of change from one day to the next occurs, and every id', () => {
    const seen = new Set<string>();
    const ids = new Set<string | undefined>();
    for (const files of fc.sample(fileHistory(), { numRuns: 120, seed: 8 })) {
      const byId = files.map(
        ({ entries }) => new Map(entries.map((entry) => [idOf(entry), entry])),
      );
      for (const [id, entry] of byId[2] ?? []) {
        ids.add(id);
        const [first, second] = [byId[0]?.get(id), byId[1]?.get(id)];
        seen.add(
          entry.standing === 'refused'
            ? entry.contradicting
              ? 'contradicting'
              : id === undefined
                ? 'nameless'
                : 'refused'
            : entry.copies > 0
              ? 'repeated'
              : 'accepted',
        );
        if (second === undefined) seen.add(first === undefined ? 'new' : 'comes back');
        if (entry.standing === 'refused' || second?.standing !== 'accepted') continue;
        const [was, is] = [second.record, entry.record];
        seen.add(sameRecord(was, is) ? 'stands' : 'edited');
        if (was.orderable !== is.orderable) seen.add('orderable changes');
        if (was.sharedId !== is.sharedId) seen.add('moves to another article');
        if (was.packageDescription.unit !== is.packageDescription.unit)
          seen.add('another description');
      }
      for (const id of byId[1]?.keys() ?? []) if (byId[2]?.has(id) === false) seen.add('goes');
    }
    expect([...seen].sort()).toEqual([
      'accepted',
      'another description',
      'comes back',
      'contradicting',
      'edited',
      'goes',
      'moves to another article',
      'nameless',
      'new',
      'orderable changes',
      'refused',
      'repeated',
      'stands',
    ]);
    expect([...ids].filter((id) => id !== undefined).sort()).toEqual([...FILE_IDS].sort());
  });

  it('fileHistory has its days; a file is told by its text, however much is read of it', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 5 })
          .chain((days) => fc.tuple(fc.constant(days), fileHistory({ days }))),
        ([days, files]) => {
          expect(files.length).toBe(days);
          for (const file of files) expect(fc.stringify(file)).toBe(file.text);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('Spec 3.1: nextFile is a file like any other, its edited records too', () => {
    fc.assert(
      fc.property(sentFile().chain(nextFile), ({ text, reading, entries }) => {
        expect(readAssortmentFile(text)).toEqual(reading);
        expect(new Set(entries.map(idOf)).size).toBe(entries.length);
        const accepted = entries.flatMap((entry) =>
          entry.standing === 'accepted' ? [entry.record] : [],
        );
        expect(
          accepted.map((record, n) => sameRecord(record, reading.records[n] ?? record)),
        ).toEqual(accepted.map(() => true));
        expect(reading.records.length).toBe(accepted.length);
      }),
      runs,
    );
  });
});

describe('Generators of catalogues', () => {
  it('Decision S1: catalogue is sorted by id, and survives JSON', () => {
    fc.assert(
      fc.property(catalogue(), ({ catalogue: reached, files }) => {
        const ids = reached.items.map(({ thirdPartyId }) => thirdPartyId);
        expect(ids).toEqual([...new Set(ids)].sort());
        expect(reached.revision).toBeLessThanOrEqual(files.length);
        expect(readCatalogue(JSON.parse(JSON.stringify(writeCatalogue(reached))))).toEqual({
          ok: true,
          value: reached,
          findings: [],
        });
      }),
      runs,
    );
  });

  it(
    'Spec 3.1, Decisions S3 and S4: every state and reason occurs, also for ids that are ' +
      'members of every object',
    () => {
      const seen = new Set<string>();
      for (const { catalogue: reached } of fc.sample(catalogue({ customerNumber: 'C', days: 3 }), {
        numRuns: sized(50, 150),
        seed: 5,
      })) {
        expect(reached.customerNumber).toBe('C');
        for (const { thirdPartyId, reason, record } of reached.items) {
          seen.add(record === undefined ? `${reason}, never accepted` : reason);
          if (thirdPartyId === '__proto__') seen.add('__proto__');
        }
      }
      expect([...seen].sort()).toEqual([
        '__proto__',
        'listed',
        'not-listed',
        'not-orderable',
        'not-orderable, never accepted',
        'refused',
      ]);
    },
  );
});

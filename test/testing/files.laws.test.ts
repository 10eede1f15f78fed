import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../src/core/assortment-file/read-assortment-file.js';
import { ISSUES } from '../../src/core/issue/issue-list.js';
import { assortmentFile, hostileBytes } from '../../src/testing/index.js';

describe('Generators of files', () => {
  it('Spec 2.1: assortmentFile is an array of records, its elements in order', () => {
    fc.assert(
      fc.property(assortmentFile(), ({ text, elements }) => {
        expect(JSON.parse(text.replace(/^\ufeff/, ''))).toEqual(
          elements.map(({ json }) => JSON.parse(json)),
        );
      }),
    );
  });

  it(
    'Decisions F2, S2: the report counts what assortmentFile says; the accepted identifiers ' +
      'are the ones it names',
    () => {
      fc.assert(
        fc.property(assortmentFile(), ({ text, counts, acceptedIds, elements }) => {
          const reading = readAssortmentFile(text);
          expect(reading.readable).toBe(true);
          expect(reading.report.file).toEqual({
            bytes: new TextEncoder().encode(text).length,
            ...counts,
          });
          expect(reading.records.map((record) => record.thirdPartyId)).toEqual(acceptedIds);
          expect(reading.refused.map(({ index }) => index)).toEqual(
            elements.flatMap(({ standing }, i) => (standing === 'refused' ? [i] : [])),
          );
        }),
        { numRuns: 100 },
      );
    },
  );

  it(
    'Decision 4 of the principles: each broken record is refused for its one rule, whatever ' +
      'stands next to it',
    () => {
      fc.assert(
        fc.property(assortmentFile(), ({ text, elements }) => {
          for (const { index, findings, thirdPartyId } of readAssortmentFile(text).refused) {
            const reasons = findings
              .filter(({ code }) => ISSUES[code].effect === 'refuses-record')
              .map(({ code, pointer }) => ({ code, pointer: pointer.replace(/^\/\d+/, '') }));
            expect(reasons).toEqual([elements[index]?.refusal]);
            expect(thirdPartyId).toBe(elements[index]?.thirdPartyId);
          }
        }),
        { numRuns: 80 },
      );
    },
  );

  it('a file without faults has nothing refused', () => {
    fc.assert(
      fc.property(assortmentFile({ faults: false }), ({ text, counts }) => {
        expect(counts.refused + counts.merged).toBe(0);
        expect(readAssortmentFile(text).report.ok).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it(
    'repeated, conflicting, broken and doubtful records all occur, with a byte order mark ' +
      'and without',
    () => {
      const files = fc.sample(assortmentFile(), { numRuns: 200, seed: 11 });
      const standings = new Set(
        files.flatMap(({ elements }) =>
          elements.map(({ standing, refusal }) => refusal?.code ?? standing),
        ),
      );
      expect([...standings]).toEqual(
        expect.arrayContaining(['accepted', 'merged', 'record.conflicting-id']),
      );
      expect(standings.size).toBeGreaterThan(12);
      expect(new Set(files.map(({ text }) => text.startsWith('\ufeff'))).size).toBe(2);
    },
  );

  it('Decision J1: hostileBytes makes files that are refused, and some that are not', () => {
    const outcomes = new Set(
      fc
        .sample(hostileBytes(), { numRuns: 200, seed: 3 })
        .map((bytes) => readAssortmentFile(bytes).readable),
    );
    expect(outcomes.size).toBe(2);
  });
});

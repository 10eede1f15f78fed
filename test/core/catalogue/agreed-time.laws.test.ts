import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreedInstantOn,
  nextAgreedInstant,
  nextAgreedRun,
  nextAgreedRunAfter,
  previousAgreedRun,
} from '../../../src/core/catalogue/agreed-time/agreed-instant.js';
import {
  formatAgreedTime,
  parseAgreedTime,
} from '../../../src/core/catalogue/agreed-time/agreed-time.js';
import { selectFile } from '../../../src/core/catalogue/agreed-time/select-file.js';
import { simulateDays } from '../../../src/core/catalogue/agreed-time/simulate-days.js';
import { agreedInstant, agreedTime, dayLaws, dayTrace } from '../../../src/testing/index.js';
import { libraryImplementation } from '../../../src/testing/laws/library-implementation.js';
import { watchedRuns } from '../../../src/testing/laws/watched-clock.js';

const DAY = 86_400_000;
const RUNS = { numRuns: 100 };

const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY;

describe('the published laws of the customer’s day', () => {
  it.each(dayLaws.map((law) => [law.name, law] as const))('%s', (_, law) => {
    law.run(libraryImplementation);
  });
});

describe('laws of agreed instants (Decisions S7, S8)', () => {
  it('the next agreed instant is later, and no agreed instant lies between', () => {
    fc.assert(
      fc.property(agreedTime(), agreedInstant(), (agreed, t) => {
        const next = nextAgreedRun(agreed, t);
        expect(next.at).toBeGreaterThan(t);
        expect(nextAgreedInstant(agreed, t)).toBe(next.at);
        expect(agreedInstantOn(agreed, next.localDate)).toBe(next.at);
        const latest = previousAgreedRun(agreed, t);
        expect(latest.at).toBeLessThanOrEqual(t);
        expect(nextAgreedInstant(agreed, latest.at)).toBe(next.at);
        for (let day = dayNumber(latest.localDate) + 1; day < dayNumber(next.localDate); day += 1) {
          expect(
            agreedInstantOn(agreed, new Date(day * DAY).toISOString().slice(0, 10)),
          ).toBeNull();
        }
      }),
      RUNS,
    );
  });

  it('instants are those of a clock that is watched minute by minute', () => {
    fc.assert(
      fc.property(agreedTime(), agreedInstant({ nearShift: true }), (agreed, t) => {
        const naive = watchedRuns(agreed, t - 2 * DAY, t + 2 * DAY);
        const runs = [];
        for (
          let run = previousAgreedRun(agreed, t - DAY);
          run.at < t + DAY;
          run = nextAgreedRun(agreed, run.at)
        )
          if (run.at >= t - DAY) runs.push(run);
        expect(runs).toEqual(naive.filter((run) => run.at >= t - DAY && run.at < t + DAY));
      }),
      { numRuns: 15 },
    );
  });

  it('going on from run to run visits each local day that exists exactly once, in order', () => {
    fc.assert(
      fc.property(agreedTime(), agreedInstant(), (agreed, t) => {
        let run = previousAgreedRun(agreed, t);
        for (let i = 0; i < 60; i += 1) {
          const next = nextAgreedRun(agreed, run.at);
          expect(next.at).toBeGreaterThan(run.at);
          const step = dayNumber(next.localDate) - dayNumber(run.localDate);
          expect(
            step === 1 ||
              (step === 2 &&
                agreedInstantOn(
                  agreed,
                  new Date((dayNumber(run.localDate) + 1) * DAY).toISOString().slice(0, 10),
                ) === null),
          ).toBe(true);
          run = next;
        }
      }),
      { numRuns: 50 },
    );
  });

  it('under an unchanged agreement the following run is the next run', () => {
    fc.assert(
      fc.property(agreedTime(), agreedInstant(), fc.nat(30 * DAY), (agreed, t, ago) => {
        const last = previousAgreedRun(agreed, t);
        expect(nextAgreedRunAfter(last, agreed, last.at - ago)).toEqual(
          nextAgreedRun(agreed, last.at),
        );
      }),
      RUNS,
    );
  });

  it(
    'however often the agreement changes, dates only grow and each run is later than the one ' +
      'before',
    () => {
      fc.assert(
        fc.property(
          agreedInstant(),
          fc.array(fc.tuple(agreedTime(), fc.integer({ min: 1, max: 5 * DAY })), {
            minLength: 2,
            maxLength: 12,
          }),
          (t, changes) => {
            let last = previousAgreedRun(changes[0]?.[0] ?? { minuteOfDay: 0, zone: 'UTC' }, t);
            for (const [agreed, by] of changes) {
              const since = last.at + by;
              const run = nextAgreedRunAfter(last, agreed, since);
              expect(run.at).toBeGreaterThanOrEqual(since);
              expect(run.localDate > last.localDate).toBe(true);
              expect(run.at === since || run.at === agreedInstantOn(agreed, run.localDate)).toBe(
                true,
              );
              // Nothing that the new agreement still owes is left out: the next date in its zone
              // comes next.
              expect(nextAgreedRunAfter(run, agreed, since)).toEqual(nextAgreedRun(agreed, run.at));
              last = run;
            }
          },
        ),
        RUNS,
      );
    },
  );

  it('print then parse is the identity', () => {
    fc.assert(
      fc.property(agreedTime(), (agreed) => {
        const read = parseAgreedTime(formatAgreedTime(agreed));
        expect(read.ok && read.value).toEqual(agreed);
      }),
      RUNS,
    );
  });

  it('parsing is total', () => {
    const anything = fc.anything({ maxDepth: 1, maxKeys: 3 });
    fc.assert(
      fc.property(
        fc.oneof(anything, fc.string(), fc.record({ time: anything, zone: anything })),
        (input) => {
          const read = parseAgreedTime(input);
          expect(read.ok ? formatAgreedTime(read.value).length > 0 : read.findings.length > 0).toBe(
            true,
          );
        },
      ),
      RUNS,
    );
  });
});

describe('laws of the file of a window (Decision S7)', () => {
  const file = fc.record({
    id: fc.string({ maxLength: 2 }),
    receivedAt: fc.integer({ min: 0, max: 20 }),
    sequence: fc.nat(15),
  });
  const window = fc
    .tuple(fc.nat(20), fc.nat(20))
    .map(([from, length]) => ({ from, to: from + length }));

  it('the selection does not depend on the order of the files', () => {
    fc.assert(
      fc.property(
        fc
          .array(file)
          .chain((files) =>
            fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
          ),
        window,
        fc.option(fc.nat(15), { nil: undefined }),
        ([files, shuffled], w, newest) => {
          expect(selectFile(shuffled, w, newest)).toEqual(selectFile(files, w, newest));
        },
      ),
    );
  });
});

describe('laws of many days (Decisions S7, S8)', () => {
  it('a simulation is plain data', () => {
    fc.assert(
      fc.property(dayTrace(), agreedTime(), (events, agreed) => {
        const simulation = simulateDays(events, agreed);
        expect(JSON.parse(JSON.stringify(simulation))).toEqual(simulation);
      }),
      RUNS,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreedWindow,
  nextAgreedInstant,
} from '../../src/core/catalogue/agreed-time/agreed-instant.js';
import {
  formatAgreedTime,
  parseAgreedTime,
} from '../../src/core/catalogue/agreed-time/agreed-time.js';
import { type DayEvent, simulateDays } from '../../src/core/catalogue/agreed-time/simulate-days.js';
import {
  agreedInstant,
  agreedTime,
  type DayImplementation,
  dayLaws,
  dayTrace,
} from '../../src/testing/index.js';
import { libraryImplementation } from '../../src/testing/laws/library-implementation.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Takes every waiting file: it does not know windows. */
function greedy(
  events: readonly DayEvent[],
  agreed: Parameters<typeof simulateDays>[1],
): ReturnType<typeof simulateDays> {
  const simulation = simulateDays(events, agreed);
  return {
    ...simulation,
    runs: simulation.runs.map((run) => ({
      ...run,
      processed: simulation.files.find(({ fate }) => fate === 'waiting')?.id ?? run.processed,
    })),
  };
}

/** Implementations with one mistake for each law, by a part of its name. */
const BROKEN: readonly (readonly [
  law: string,
  mistake: string,
  implementation: DayImplementation,
])[] = [
  [
    'watched minute by minute',
    'adds 24 hours',
    {
      ...libraryImplementation,
      nextAgreedInstant: (agreed, after) =>
        Math.max(after + 1, nextAgreedInstant(agreed, after - DAY) + DAY),
    },
  ],
  [
    'watched minute by minute',
    'knows UTC alone',
    {
      ...libraryImplementation,
      nextAgreedInstant: (agreed, after) => nextAgreedInstant({ ...agreed, zone: 'UTC' }, after),
    },
  ],
  [
    'lies in one window',
    'begins a window with its agreed instant',
    {
      ...libraryImplementation,
      agreedWindow: (agreed, instant) => agreedWindow(agreed, instant + 1),
    },
  ],
  [
    'lies in one window',
    'has days of 24 hours',
    {
      ...libraryImplementation,
      agreedWindow: (agreed, instant) => {
        const { to } = agreedWindow(agreed, instant);
        return { from: to - DAY, to };
      },
    },
  ],
  [
    'the latest by receipt',
    'tells the latest by the clock',
    {
      ...libraryImplementation,
      selectFile: (files, window, newest) => {
        const { selected, ignored } = libraryImplementation.selectFile(files, window, newest);
        const all =
          selected === null
            ? []
            : [...ignored, selected].toSorted((a, b) => a.receivedAt - b.receivedAt);
        return selected === null
          ? { selected, ignored }
          : { selected: all.at(-1) ?? selected, ignored: all.slice(0, -1) };
      },
    },
  ],
  [
    'the latest by receipt',
    'processes files older than the newest',
    {
      ...libraryImplementation,
      selectFile: (files, window) => libraryImplementation.selectFile(files, window),
    },
  ],
  [
    'at most once',
    'runs every day twice',
    {
      ...libraryImplementation,
      simulateDays: (events, agreed) => {
        const { runs, files } = simulateDays(events, agreed);
        return { runs: runs.flatMap((run) => [run, run]), files };
      },
    },
  ],
  [
    'at most once',
    'processes what waits for the next window',
    { ...libraryImplementation, simulateDays: greedy },
  ],
  [
    'after a last tick',
    'receives what was refused',
    {
      ...libraryImplementation,
      simulateDays: (events, agreed) =>
        simulateDays(
          events.map((event) => (event.kind === 'upload' ? { ...event, refused: false } : event)),
          agreed,
        ),
    },
  ],
  [
    'after a last tick',
    'does not see the last event',
    {
      ...libraryImplementation,
      simulateDays: (events, agreed) => simulateDays(events.slice(0, -1), agreed),
    },
  ],
  [
    'ticks that come late',
    'runs only the last of several days that are due',
    {
      ...libraryImplementation,
      simulateDays: (events, agreed) => {
        const { runs, files } = simulateDays(events, agreed);
        return { runs: runs.filter((run, i) => run.ranAt !== runs[i + 1]?.ranAt), files };
      },
    },
  ],
];

describe('The laws of the customer’s day', () => {
  it.each(BROKEN)('%s: broken by who %s', (part, _, implementation) => {
    const [law, ...others] = dayLaws.filter(({ name }) => name.includes(part));
    expect(others).toEqual([]);
    expect(() => law?.run(implementation, { seed: 1, numRuns: 400, endOnFailure: true })).toThrow(
      /Property failed/,
    );
  });

  it('every law is broken by somebody, and has a name of its own', () => {
    expect(dayLaws.filter(({ name }) => !BROKEN.some(([part]) => name.includes(part)))).toEqual([]);
    expect(new Set(dayLaws.map(({ name }) => name)).size).toBe(dayLaws.length);
  });
});

describe('Generators of agreed times and days', () => {
  it('Decision S8: agreedTime is read back from its text', () => {
    fc.assert(
      fc.property(agreedTime(), (agreed) => {
        const read = parseAgreedTime(formatAgreedTime(agreed));
        expect(read.ok && read.value).toEqual(agreed);
      }),
    );
  });

  it(
    'Decision S8: agreedInstant lies in 2000 to 2037; near a shift, a day of other than 24 ' +
      'hours is often in reach',
    () => {
      fc.assert(
        fc.property(agreedInstant(), (instant) => {
          expect(Number.isInteger(instant)).toBe(true);
          expect(instant).toBeGreaterThanOrEqual(Date.parse('2000-01-01'));
          expect(instant).toBeLessThan(Date.parse('2038-01-01'));
        }),
      );
      const odd = fc
        .sample(fc.tuple(agreedTime(), agreedInstant({ nearShift: true })), {
          numRuns: 300,
          seed: 1,
        })
        .filter(([agreed, t]) => {
          const { from, to } = agreedWindow(agreed, t);
          return to - from !== DAY;
        });
      expect(odd.length).toBeGreaterThan(5);
    },
  );

  it(
    'Decision S7: dayTrace has every kind of event, ' + 'several at once, and clocks that go back',
    () => {
      const seen = new Set<string>();
      for (const events of fc.sample(dayTrace(), { numRuns: 100, seed: 6 })) {
        expect(events.length).toBeLessThanOrEqual(30);
        for (const [i, event] of events.entries()) {
          seen.add(
            event.kind === 'upload' && event.refused === true ? 'refused upload' : event.kind,
          );
          if (event.kind === 'upload') expect(event.id).toBe(`file-${i}`);
          const before = events[i - 1];
          if (before !== undefined)
            seen.add(
              event.at === before.at
                ? 'at once'
                : event.at < before.at
                  ? 'back'
                  : event.at - before.at > DAY
                    ? 'days later'
                    : 'later',
            );
        }
      }
      expect([...seen].sort()).toEqual([
        'agree',
        'at once',
        'back',
        'days later',
        'later',
        'refused upload',
        'tick',
        'upload',
      ]);
    },
  );
});

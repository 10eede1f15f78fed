import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreedInstantOn,
  agreedWindow,
  followingAgreedRun,
  latestAgreedRun,
  nextAgreedInstant,
  nextAgreedRun,
} from '../../src/catalogue/agreed-time/agreed-instant.js';
import { type AgreedTime, formatAgreedTime, parseAgreedTime } from '../../src/catalogue/agreed-time/agreed-time.js';
import { selectFile } from '../../src/catalogue/agreed-time/select-file.js';
import { type DayEvent, simulateDays } from '../../src/catalogue/agreed-time/simulate-days.js';
import { agreedTimes, dayTraces, instants, nearShifts } from './agreed-time-arbitraries.js';
import { naiveDays } from './agreed-time-naive.js';

const DAY = 86_400_000;
const RUNS = { numRuns: 100 };

const dayNumber = (date: string): number => Date.parse(`${date}T00:00Z`) / DAY;

describe('laws of agreed instants (Decisions S7, S8)', () => {
  it('the next agreed instant is later than the instant, and no agreed instant lies between', () => {
    fc.assert(
      fc.property(agreedTimes, fc.oneof(instants, nearShifts), (agreed, t) => {
        const next = nextAgreedRun(agreed, t);
        expect(next.at).toBeGreaterThan(t);
        expect(nextAgreedInstant(agreed, t)).toBe(next.at);
        expect(agreedInstantOn(agreed, next.localDate)).toBe(next.at);
        const latest = latestAgreedRun(agreed, t);
        expect(latest.at).toBeLessThanOrEqual(t);
        expect(nextAgreedInstant(agreed, latest.at)).toBe(next.at);
        for (let day = dayNumber(latest.localDate) + 1; day < dayNumber(next.localDate); day += 1) {
          expect(agreedInstantOn(agreed, new Date(day * DAY).toISOString().slice(0, 10))).toBeNull();
        }
      }),
      RUNS,
    );
  });

  it('instants are those of a clock that is watched minute by minute', () => {
    fc.assert(
      fc.property(agreedTimes, nearShifts, (agreed, t) => {
        const naive = naiveDays(agreed.zone, agreed.minuteOfDay, t - 2 * DAY, t + 2 * DAY);
        const runs = [];
        for (let run = latestAgreedRun(agreed, t - DAY); run.at < t + DAY; run = nextAgreedRun(agreed, run.at)) if (run.at >= t - DAY) runs.push(run);
        expect(runs).toEqual(naive.filter((run) => run.at >= t - DAY && run.at < t + DAY));
      }),
      { numRuns: 15 },
    );
  });

  it('going on from run to run visits each local day that exists exactly once, in order', () => {
    fc.assert(
      fc.property(agreedTimes, fc.oneof(instants, nearShifts), (agreed, t) => {
        let run = latestAgreedRun(agreed, t);
        for (let i = 0; i < 60; i += 1) {
          const next = nextAgreedRun(agreed, run.at);
          expect(next.at).toBeGreaterThan(run.at);
          const step = dayNumber(next.localDate) - dayNumber(run.localDate);
          expect(
            step === 1 || (step === 2 && agreedInstantOn(agreed, new Date((dayNumber(run.localDate) + 1) * DAY).toISOString().slice(0, 10)) === null),
          ).toBe(true);
          run = next;
        }
      }),
      { numRuns: 50 },
    );
  });

  it('windows tile the time line: each instant lies in one, and each begins where the one before ends', () => {
    fc.assert(
      fc.property(agreedTimes, fc.oneof(instants, nearShifts), (agreed, t) => {
        const window = agreedWindow(agreed, t);
        expect(window.from).toBeLessThan(t);
        expect(window.to).toBeGreaterThanOrEqual(t);
        expect(agreedWindow(agreed, window.to)).toEqual(window);
        expect(agreedWindow(agreed, window.from + 1)).toEqual(window);
        expect(agreedWindow(agreed, window.to + 1).from).toBe(window.to);
        expect(agreedWindow(agreed, window.from).to).toBe(window.from);
      }),
      RUNS,
    );
  });

  it('under an unchanged agreement the following run is the next run', () => {
    fc.assert(
      fc.property(agreedTimes, instants, fc.nat(30 * DAY), (agreed, t, ago) => {
        const last = latestAgreedRun(agreed, t);
        expect(followingAgreedRun(last, agreed, last.at - ago)).toEqual(nextAgreedRun(agreed, last.at));
      }),
      RUNS,
    );
  });

  it('however often the agreement changes, dates only grow and each run is later than the one before', () => {
    fc.assert(
      fc.property(instants, fc.array(fc.tuple(agreedTimes, fc.integer({ min: 1, max: 5 * DAY })), { minLength: 2, maxLength: 12 }), (t, changes) => {
        let last = latestAgreedRun(changes[0]?.[0] ?? { minuteOfDay: 0, zone: 'UTC' }, t);
        for (const [agreed, by] of changes) {
          const since = last.at + by;
          const run = followingAgreedRun(last, agreed, since);
          expect(run.at).toBeGreaterThanOrEqual(since);
          expect(run.localDate > last.localDate).toBe(true);
          expect(run.at === since || run.at === agreedInstantOn(agreed, run.localDate)).toBe(true);
          // Nothing that the new agreement still owes is left out: the next date in its zone comes next.
          expect(followingAgreedRun(run, agreed, since)).toEqual(nextAgreedRun(agreed, run.at));
          last = run;
        }
      }),
      RUNS,
    );
  });

  it('print then parse is the identity', () => {
    fc.assert(
      fc.property(agreedTimes, (agreed) => {
        const read = parseAgreedTime(formatAgreedTime(agreed));
        expect(read.ok && read.value).toEqual(agreed);
      }),
      RUNS,
    );
  });

  it('parsing is total', () => {
    const anything = fc.anything({ maxDepth: 1, maxKeys: 3 });
    fc.assert(
      fc.property(fc.oneof(anything, fc.string(), fc.record({ time: anything, zone: anything })), (input) => {
        const read = parseAgreedTime(input);
        expect(read.ok ? formatAgreedTime(read.value).length > 0 : read.findings.length > 0).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('laws of the file of a window (Decision S7)', () => {
  const file = fc.record({ id: fc.string({ maxLength: 2 }), receivedAt: fc.integer({ min: 0, max: 20 }), sequence: fc.nat(15) });
  const window = fc.tuple(fc.nat(20), fc.nat(20)).map(([from, length]) => ({ from, to: from + length }));

  it('the selection does not depend on the order of the files', () => {
    fc.assert(
      fc.property(
        fc.array(file).chain((files) => fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length }))),
        window,
        fc.option(fc.nat(15), { nil: undefined }),
        ([files, shuffled], w, newest) => {
          expect(selectFile(shuffled, w, newest)).toEqual(selectFile(files, w, newest));
        },
      ),
    );
  });

  it('each file of the window is selected or ignored, none outside is either, and the selected one is the newest', () => {
    fc.assert(
      fc.property(fc.uniqueArray(file, { selector: (f) => f.sequence }), window, fc.option(fc.nat(15), { nil: undefined }), (files, w, newest) => {
        const { selected, ignored } = selectFile(files, w, newest);
        const told = new Set(selected === null ? ignored : [...ignored, selected]);
        for (const f of files) expect(told.has(f)).toBe(w.from < f.receivedAt && f.receivedAt <= w.to);
        const highest = Math.max(-1, ...[...told].map((f) => f.sequence));
        if (selected === null) expect(highest).toBeLessThanOrEqual(newest ?? -1);
        else expect(selected.sequence).toBe(highest);
        if (selected !== null && newest !== undefined) expect(selected.sequence).toBeGreaterThan(newest);
      }),
    );
  });
});

describe('laws of many days (Decisions S7, S8)', () => {
  it('each local day is run at most once, windows tile, and no file is processed after a newer one', () => {
    fc.assert(
      fc.property(dayTraces, agreedTimes, (events, agreed) => {
        const { runs, files } = simulateDays(events, agreed);
        for (const [i, run] of runs.entries()) {
          const before = runs[i - 1];
          expect(run.ranAt).toBeGreaterThanOrEqual(run.window.to);
          expect(run.window.to).toBeGreaterThan(run.window.from);
          if (before === undefined) continue;
          expect(run.window.from).toBe(before.window.to);
          expect(run.localDate > before.localDate).toBe(true);
        }
        const uploads = events.filter((event) => event.kind === 'upload');
        expect(files.map((f) => f.id)).toEqual(uploads.map((event) => event.id));
        const processed = runs.flatMap((run) => files.filter((f) => f.fate === 'processed' && f.localDate === run.localDate));
        expect(processed.map((f) => f.sequence)).toEqual(processed.map((f) => f.sequence).toSorted((a, b) => a - b));
        expect(processed.map((f) => f.id)).toEqual(runs.flatMap((run) => run.processed ?? []));
        for (const f of files) {
          if (f.fate !== 'processed' && f.fate !== 'ignored') continue;
          const run = runs.find((r) => r.localDate === f.localDate);
          expect(run !== undefined && f.receivedAt > run.window.from && f.receivedAt <= run.window.to).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('only refused files and files of a window still open are left after a last tick', () => {
    fc.assert(
      fc.property(dayTraces, agreedTimes, (events, agreed) => {
        const end = Math.max(...events.map((event) => event.at), 0);
        const { files, runs } = simulateDays([...events, { kind: 'tick', at: end + 4 * DAY }], agreed);
        expect(files.filter((f) => f.fate === 'waiting')).toEqual([]);
        expect(files.filter((f) => f.fate === 'refused').map((f) => f.sequence)).toEqual(
          events.flatMap((event, i) => (event.kind === 'upload' && event.refused === true ? [i] : [])),
        );
        // A run without a file had none to choose from.
        for (const run of runs) if (run.processed === null) expect(run.ignored).toEqual([]);
      }),
      RUNS,
    );
  });

  it('ticks that come late, or more often, change no outcome where the clock does not go back', () => {
    const outcome = (events: readonly DayEvent[], agreed: AgreedTime): unknown => {
      const { runs, files } = simulateDays(events, agreed);
      return [runs.map((run) => [run.localDate, run.window, run.processed, run.ignored]), files.map((f) => [f.id, f.fate])];
    };
    fc.assert(
      fc.property(dayTraces, agreedTimes, fc.integer({ min: 1, max: 40 }), (trace, agreed, hours) => {
        const kept = trace.filter((event) => event.kind !== 'tick').toSorted((a, b) => a.at - b.at);
        const first = kept[0];
        if (first === undefined) return;
        const last: DayEvent = { kind: 'tick', at: (kept.at(-1)?.at ?? 0) + 4 * DAY };
        const often: DayEvent[] = [];
        let clock = first.at;
        for (const event of [...kept, last]) {
          // A tick in the very millisecond of an event would run a window that the event still belongs to.
          for (; clock < event.at; clock += hours * 3_600_000) often.push({ kind: 'tick', at: clock });
          often.push(event);
        }
        expect(JSON.stringify(outcome(often, agreed))).toBe(JSON.stringify(outcome([...kept, last], agreed)));
      }),
      RUNS,
    );
  });

  it('a simulation is plain data', () => {
    fc.assert(
      fc.property(dayTraces, agreedTimes, (events, agreed) => {
        const simulation = simulateDays(events, agreed);
        expect(JSON.parse(JSON.stringify(simulation))).toEqual(simulation);
      }),
      RUNS,
    );
  });
});

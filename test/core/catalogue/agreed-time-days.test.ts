import { describe, expect, it } from 'vitest';
import type { AgreedTime } from '../../../src/core/catalogue/agreed-time/agreed-time.js';
import { selectFile } from '../../../src/core/catalogue/agreed-time/select-file.js';
import {
  type DayEvent,
  type Simulation,
  simulateDays,
} from '../../../src/core/catalogue/agreed-time/simulate-days.js';

const HELSINKI: AgreedTime = { minuteOfDay: 330, zone: 'Europe/Helsinki' };
const SIX: AgreedTime = { minuteOfDay: 360, zone: 'UTC' };
const EIGHTEEN: AgreedTime = { minuteOfDay: 1080, zone: 'UTC' };

const upload = (id: string, at: string): DayEvent => ({ kind: 'upload', at: Date.parse(at), id });
const refusedUpload = (id: string, at: string): DayEvent => ({
  kind: 'upload',
  at: Date.parse(at),
  id,
  refused: true,
});
const tick = (at: string): DayEvent => ({ kind: 'tick', at: Date.parse(at) });
const agree = (agreed: AgreedTime, at: string): DayEvent => ({
  kind: 'agree',
  at: Date.parse(at),
  agreed,
});

/** Each run as `date: processed (ignored)`. */
function runs(simulation: Simulation): string[] {
  return simulation.runs.map(
    (run) =>
      `${run.localDate}: ${run.processed ?? '-'}` +
      `${run.ignored.length === 0 ? '' : ` (${run.ignored.join(' ')})`}`,
  );
}

function fates(simulation: Simulation): string[] {
  return simulation.files.map((file) => `${file.id} ${file.fate}`);
}

describe('Decision S7: the file of a window', () => {
  const file = (
    id: string,
    receivedAt: number,
    sequence: number,
  ): { id: string; receivedAt: number; sequence: number } => ({ id, receivedAt, sequence });
  const window = { from: 10, to: 20 };

  it('Spec 8: only the latest file is processed; earlier files of the same day are ignored', () => {
    const [a, b, c] = [file('a', 11, 1), file('b', 12, 2), file('c', 19, 3)];
    expect(selectFile([b, c, a], window)).toEqual({ selected: c, ignored: [a, b] });
  });

  it(
    'Decision S7: a file received exactly at the agreed instant belongs to the window that it ' +
      'ends',
    () => {
      expect(selectFile([file('at', 20, 1)], window).selected?.id).toBe('at');
      expect(selectFile([file('after', 21, 1)], window)).toEqual({ selected: null, ignored: [] });
      expect(selectFile([file('before', 10, 1)], window)).toEqual({ selected: null, ignored: [] });
    },
  );

  it('Decision S7: the latest is told by the sequence of receipt, not by the clock', () => {
    expect(selectFile([file('a', 19, 1), file('b', 15, 2)], window).selected?.id).toBe('b');
  });

  it('Decision S7: a file is never processed after a newer one', () => {
    expect(selectFile([file('a', 15, 6), file('b', 16, 7)], window, 7)).toEqual({
      selected: null,
      ignored: [file('a', 15, 6), file('b', 16, 7)],
    });
    expect(selectFile([file('a', 15, 6), file('b', 16, 8)], window, 7).selected?.id).toBe('b');
  });

  it('Decisions, principle 5: the order of files decides nothing, even if sequences repeat', () => {
    const [a, b, c] = [file('a', 15, 1), file('b', 15, 1), file('c', 14, 1)];
    for (const files of [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ])
      expect(selectFile(files, window)).toEqual({ selected: b, ignored: [c, a] });
  });

  it('no files, no selection', () => {
    expect(selectFile([], window)).toEqual({ selected: null, ignored: [] });
  });

  it('does not sort the array of its caller', () => {
    const files = Object.freeze([file('b', 12, 2), file('a', 11, 1)]);
    expect(selectFile(files, window).selected?.id).toBe('b');
  });
});

describe('Spec 8: days of one customer', () => {
  it(
    'Spec 8: the latest file is processed at the agreed time, a file sent after it on the next ' +
      'day',
    () => {
      const simulation = simulateDays(
        [
          upload('a', '2026-05-10T20:00Z'),
          upload('b', '2026-05-11T01:00Z'),
          tick('2026-05-11T02:31Z'),
          upload('c', '2026-05-11T02:40Z'),
          tick('2026-05-12T02:30Z'),
          tick('2026-05-13T02:30Z'),
          upload('d', '2026-05-13T10:00Z'),
        ],
        HELSINKI,
      );
      expect(runs(simulation)).toEqual(['2026-05-11: b (a)', '2026-05-12: c', '2026-05-13: -']);
      expect(simulation.files).toEqual([
        {
          id: 'a',
          sequence: 0,
          receivedAt: Date.parse('2026-05-10T20:00Z'),
          fate: 'ignored',
          localDate: '2026-05-11',
          supersededBy: 'b',
        },
        {
          id: 'b',
          sequence: 1,
          receivedAt: Date.parse('2026-05-11T01:00Z'),
          fate: 'processed',
          localDate: '2026-05-11',
          processedAt: Date.parse('2026-05-11T02:31Z'),
        },
        {
          id: 'c',
          sequence: 3,
          receivedAt: Date.parse('2026-05-11T02:40Z'),
          fate: 'processed',
          localDate: '2026-05-12',
          processedAt: Date.parse('2026-05-12T02:30Z'),
        },
        { id: 'd', sequence: 6, receivedAt: Date.parse('2026-05-13T10:00Z'), fate: 'waiting' },
      ]);
      expect(simulation.runs[0]).toEqual({
        localDate: '2026-05-11',
        window: { from: Date.parse('2026-05-10T02:30Z'), to: Date.parse('2026-05-11T02:30Z') },
        ranAt: Date.parse('2026-05-11T02:31Z'),
        agreed: HELSINKI,
        processed: 'b',
        ignored: ['a'],
      });
    },
  );

  it(
    'Decision S7: a file received in the millisecond of the agreed time is of that day, unless ' +
      'that day has run',
    () => {
      const due = '2026-05-11T02:30Z';
      expect(runs(simulateDays([upload('a', due), tick(due)], HELSINKI))).toEqual([
        '2026-05-11: a',
      ]);
      const late = simulateDays([tick(due), upload('a', due), tick('2026-05-12T02:30Z')], HELSINKI);
      expect(runs(late)).toEqual(['2026-05-11: -', '2026-05-12: a']);
      expect(late.files[0]?.receivedAt).toBe(Date.parse(due) + 1);
    },
  );

  it('Decision S7: a file refused at upload is not received; the earlier one is the latest', () => {
    const simulation = simulateDays(
      [
        upload('a', '2026-05-10T20:00Z'),
        refusedUpload('b', '2026-05-11T01:00Z'),
        tick('2026-05-11T03:00Z'),
      ],
      HELSINKI,
    );
    expect(runs(simulation)).toEqual(['2026-05-11: a']);
    expect(fates(simulation)).toEqual(['a processed', 'b refused']);
  });

  it('a late tick runs each day that is due with its own files', () => {
    const simulation = simulateDays(
      [
        upload('a', '2026-05-10T20:00Z'),
        upload('b', '2026-05-11T20:00Z'),
        upload('c', '2026-05-13T20:00Z'),
        tick('2026-05-13T21:00Z'),
      ],
      HELSINKI,
    );
    expect(runs(simulation)).toEqual(['2026-05-11: a', '2026-05-12: b', '2026-05-13: -']);
    expect(fates(simulation)).toEqual(['a processed', 'b processed', 'c waiting']);
  });

  it('Decision S7: a clock that goes back reopens no day and makes no file older', () => {
    const simulation = simulateDays(
      [
        upload('a', '2026-05-11T07:00Z'),
        upload('b', '2026-05-11T05:00Z'),
        tick('2026-05-12T06:00Z'),
        upload('c', '2026-05-11T05:00Z'),
        tick('2026-05-12T07:00Z'),
        tick('2026-05-13T06:00Z'),
      ],
      SIX,
    );
    expect(runs(simulation)).toEqual(['2026-05-12: b (a)', '2026-05-13: c']);
  });

  it('Decision S8: the day that Pacific/Apia skips is not run, its file waits for the next', () => {
    const apia: AgreedTime = { minuteOfDay: 330, zone: 'Pacific/Apia' };
    const simulation = simulateDays(
      [
        upload('a', '2011-12-30T00:00Z'),
        upload('b', '2011-12-30T10:00Z'),
        tick('2012-01-02T00:00Z'),
      ],
      apia,
    );
    expect(runs(simulation)).toEqual(['2011-12-31: b (a)', '2012-01-01: -', '2012-01-02: -']);
  });

  it('Decision S8: a changed time runs no local day twice and loses none', () => {
    const trace = (from: AgreedTime, to: AgreedTime, at: string): string[] =>
      simulateDays(
        [
          upload('a', '2026-05-10T20:00Z'),
          agree(to, at),
          upload('b', '2026-05-11T17:00Z'),
          tick('2026-05-12T20:00Z'),
        ],
        from,
      ).runs.map(
        (run) =>
          `${run.localDate} ${new Date(run.window.to).toISOString().slice(5, 16)} ` +
          `${run.processed ?? '-'}`,
      );
    expect(trace(SIX, EIGHTEEN, '2026-05-11T05:00Z')).toEqual([
      '2026-05-11 05-11T18:00 b',
      '2026-05-12 05-12T18:00 -',
    ]);
    // A millisecond behind six, the day of six is due already.
    expect(trace(SIX, EIGHTEEN, '2026-05-11T06:00:00.001Z')).toEqual([
      '2026-05-11 05-11T06:00 a',
      '2026-05-12 05-12T18:00 b',
    ]);
    expect(trace(SIX, EIGHTEEN, '2026-05-11T06:00:00.000Z')).toEqual([
      '2026-05-11 05-11T18:00 b',
      '2026-05-12 05-12T18:00 -',
    ]);
    expect(trace(SIX, EIGHTEEN, '2026-05-11T10:00Z')).toEqual([
      '2026-05-11 05-11T06:00 a',
      '2026-05-12 05-12T18:00 b',
    ]);
    expect(trace(EIGHTEEN, SIX, '2026-05-11T10:00Z')).toEqual([
      '2026-05-11 05-11T10:00 a',
      '2026-05-12 05-12T06:00 b',
    ]);
    expect(trace(EIGHTEEN, SIX, '2026-05-11T05:00Z')).toEqual([
      '2026-05-11 05-11T06:00 a',
      '2026-05-12 05-12T06:00 b',
    ]);
  });

  it('Decision S8: runs due under the earlier agreement are not lost to a late tick', () => {
    const simulation = simulateDays(
      [
        upload('a', '2026-05-10T20:00Z'),
        upload('b', '2026-05-11T20:00Z'),
        agree(EIGHTEEN, '2026-05-12T10:00Z'),
        tick('2026-05-13T20:00Z'),
      ],
      SIX,
    );
    expect(
      simulation.runs.map((run) => [run.localDate, run.agreed.minuteOfDay, run.processed]),
    ).toEqual([
      ['2026-05-11', 360, 'a'],
      ['2026-05-12', 360, 'b'],
      ['2026-05-13', 1080, null],
    ]);
  });

  it(
    'Decision S8: a change in the millisecond of an agreed time takes effect before that run, ' +
      'and after it where it has happened',
    () => {
      const due = '2026-05-11T06:00Z';
      expect(
        simulateDays(
          [tick('2026-05-11T01:00Z'), agree(EIGHTEEN, due), tick('2026-05-11T20:00Z')],
          SIX,
        ).runs.map((run) => run.window.to),
      ).toEqual([Date.parse('2026-05-11T18:00Z')]);
      expect(
        simulateDays([tick(due), agree(EIGHTEEN, due), tick('2026-05-12T20:00Z')], SIX).runs.map(
          (run) => run.window.to,
        ),
      ).toEqual([Date.parse(due), Date.parse('2026-05-12T18:00Z')]);
    },
  );

  it('nothing happens to no one', () => {
    expect(simulateDays([], SIX)).toEqual({ runs: [], files: [] });
  });

  it("an instant that is none, or an agreement that is none, is the caller's mistake", () => {
    expect(() => simulateDays([{ kind: 'tick', at: Number.NaN }], SIX)).toThrow(TypeError);
    expect(() =>
      simulateDays([tick('2026-05-11T06:00Z')], { minuteOfDay: 1440, zone: 'UTC' }),
    ).toThrow(TypeError);
    expect(() =>
      selectFile([{ id: 'a', receivedAt: 0.5, sequence: 1 }], { from: 0, to: 1 }),
    ).toThrow(TypeError);
  });
});

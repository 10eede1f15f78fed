import fc from 'fast-check';
import type {
  agreedWindow,
  DayEvent,
  FileFate,
  Instant,
  nextAgreedInstant,
  ReceivedFile,
  Simulation,
  selectFile,
  simulateDays,
} from '#catalogue';
import { agreedInstant, agreedTime } from '../values/agreed-times.js';
import { dayTrace } from './day-traces.js';
import { type Arbitraries, assertLaw, hold, type LawParameters } from './law.js';
import { watchedRuns } from './watched-clock.js';

/** Implementation of the customer's day, with the functions of this library. */
export interface DayImplementation {
  readonly nextAgreedInstant: typeof nextAgreedInstant;
  readonly agreedWindow: typeof agreedWindow;
  readonly selectFile: typeof selectFile;
  readonly simulateDays: typeof simulateDays;
}

/** A law of every implementation of the customer's day. */
export interface DayLaw {
  /** A sentence with its address in the specification or the decisions. */
  readonly name: string;
  /** Checks the law on generated days; throws with the smallest days that break it. */
  run(implementation: DayImplementation, parameters?: LawParameters): void;
}

const DAY = 86_400_000;

/** Creates a law about what an implementation makes of generated values. */
function dayLaw<Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: Arbitraries<Values>,
  holds: (days: DayImplementation, ...values: Values) => void,
  runs: LawParameters = { numRuns: 100 },
): DayLaw {
  return {
    name,
    run: (implementation, parameters) =>
      assertLaw(arbitraries, (...values) => holds(implementation, ...values), {
        ...runs,
        ...parameters,
      }),
  };
}

function holdTrue(claim: string, actual: boolean): void {
  hold(claim, actual, true);
}

const onceEachLocalDay = dayLaw(
  'Decision S8: agreed instants are those of a clock that is watched minute by minute, one ' +
    'for each local day',
  [agreedTime(), agreedInstant({ nearShift: true })],
  ({ nextAgreedInstant }, agreed, t) => {
    const runs: Instant[] = [];
    for (
      let at = nextAgreedInstant(agreed, t - DAY - 1);
      at < t + DAY;
      at = nextAgreedInstant(agreed, at)
    ) {
      holdTrue('later than the one before', at > (runs.at(-1) ?? t - DAY - 1));
      runs.push(at);
    }
    const watched = watchedRuns(agreed, t - 2 * DAY, t + DAY).map(({ at }) => at);
    const expected = watched.filter((at) => at >= t - DAY);
    hold('agreed instants', runs, expected);
  },
  { numRuns: 15 },
);

const windowsTile = dayLaw(
  'Decision S7: each instant lies in one window, and each window begins where the one ' +
    'before ends',
  [agreedTime(), agreedInstant()],
  ({ agreedWindow, nextAgreedInstant }, agreed, t) => {
    const window = agreedWindow(agreed, t);
    holdTrue('from < t', window.from < t);
    holdTrue('t <= to', t <= window.to);
    hold('the window of its end', agreedWindow(agreed, window.to), window);
    hold('the window of its first instant', agreedWindow(agreed, window.from + 1), window);
    hold('the next window', agreedWindow(agreed, window.to + 1).from, window.to);
    hold('the end', window.to, nextAgreedInstant(agreed, window.from));
  },
);

function received(): fc.Arbitrary<readonly ReceivedFile[]> {
  const file = fc.record({
    id: fc.string({ maxLength: 2 }),
    receivedAt: fc.nat(20),
    sequence: fc.nat(15),
  });
  return fc.uniqueArray(file, { selector: ({ sequence }) => sequence });
}

const shuffled = received().chain((files) =>
  fc.tuple(fc.constant(files), fc.shuffledSubarray([...files], { minLength: files.length })),
);
const someWindow = fc
  .tuple(fc.nat(20), fc.nat(20))
  .map(([from, length]) => ({ from, to: from + length }));
const newestIsSelected = dayLaw(
  'Decision S7: of the files of a window the latest by receipt is processed, in any ' +
    'order; the others are ignored',
  [shuffled, someWindow, fc.option(fc.nat(15), { nil: undefined })],
  ({ selectFile }, [files, others], { from, to }, newest) => {
    const { selected, ignored } = selectFile(files, { from, to }, newest);
    const actual = selectFile(others, { from, to }, newest);
    hold('selected of the same files', actual, { selected, ignored });
    const inside = files
      .filter(({ receivedAt }) => from < receivedAt && receivedAt <= to)
      .toSorted((a, b) => a.sequence - b.sequence);
    const latest = inside.at(-1);
    const expected =
      latest === undefined || (newest !== undefined && latest.sequence <= newest) ? null : latest;
    hold('selected', selected, expected);
    hold(
      'ignored',
      ignored,
      inside.filter((file) => file !== expected),
    );
  },
);

const eachDayOnce = dayLaw(
  'Spec 8: each local day is run at most once, windows tile, and no file is processed ' +
    'after a newer one',
  [dayTrace(), agreedTime()],
  ({ simulateDays }, events, agreed) => {
    const { runs, files } = simulateDays(events, agreed);
    for (const [i, run] of runs.entries()) {
      holdTrue('run when it is due', run.ranAt >= run.window.to && run.window.to > run.window.from);
      const before = runs[i - 1];
      if (before === undefined) continue;
      hold('a window begins where the one before ends', run.window.from, before.window.to);
      holdTrue('local days grow', run.localDate > before.localDate);
    }
    const uploads = events.flatMap((event) => (event.kind === 'upload' ? [event.id] : []));
    const ids = files.map(({ id }) => id);
    hold('every upload has its fate', ids, uploads);
    const processed = runs.flatMap((run) =>
      files.filter((file) => file.fate === 'processed' && file.localDate === run.localDate),
    );
    const sequences = processed.map(({ sequence }) => sequence);
    const expected = sequences.toSorted((a, b) => a - b);
    hold('in the order of receipt', sequences, expected);
    hold(
      'the file of each run',
      processed.map(({ id }) => id),
      runs.flatMap((run) => run.processed ?? []),
    );
    for (const file of files)
      holdTrue('a file is of the window that it was received in', isOfItsWindow(file, runs));
  },
);

function isOfItsWindow(file: FileFate, runs: Simulation['runs']): boolean {
  if (file.fate !== 'processed' && file.fate !== 'ignored') return true;
  const run = runs.find(({ localDate }) => localDate === file.localDate);
  return run !== undefined && file.receivedAt > run.window.from && file.receivedAt <= run.window.to;
}

const nothingIsLost = dayLaw(
  'Decision S7: after a last tick no file waits, and those refused at upload were not ' +
    'received',
  [dayTrace(), agreedTime()],
  ({ simulateDays }, events, agreed) => {
    const end = Math.max(...events.map(({ at }) => at), 0);
    const { files, runs } = simulateDays([...events, { kind: 'tick', at: end + 4 * DAY }], agreed);
    const uploads = events.flatMap((event) =>
      event.kind === 'upload' ? [event.refused === true] : [],
    );
    const unread = files.map(({ fate }) =>
      fate === 'refused' || fate === 'waiting' ? fate : 'seen',
    );
    const expected = uploads.map((refused) => (refused ? 'refused' : 'seen'));
    hold('fates', unread, expected);
    for (const run of runs)
      if (run.processed === null)
        hold('a run without a file had none to choose from', run.ignored, []);
  },
);

/** Returns what a simulation says, but for when its runs ran. */
function outcomeOf({ runs, files }: Simulation): unknown {
  return [
    runs.map(({ localDate, window, processed, ignored }) => [
      localDate,
      window.from,
      window.to,
      processed,
      ignored,
    ]),
    files.map(({ id, fate }) => [id, fate]),
  ];
}

const latenessIsNothing = dayLaw(
  'Decision S7: ticks that come late, or more often, change no outcome where the clock ' +
    'does not go back',
  [dayTrace(), agreedTime(), fc.integer({ min: 1, max: 40 })],
  ({ simulateDays }, trace, agreed, hours) => {
    const events = trace.filter(({ kind }) => kind !== 'tick').toSorted((a, b) => a.at - b.at);
    const first = events[0];
    if (first === undefined) return;
    const last: DayEvent = { kind: 'tick', at: (events.at(-1)?.at ?? 0) + 4 * DAY };
    const often: DayEvent[] = [];
    let clock = first.at;
    for (const event of [...events, last]) {
      // A tick in the very millisecond of an event would run a window that the event still
      // belongs to.
      for (; clock < event.at; clock += hours * 3_600_000) often.push({ kind: 'tick', at: clock });
      often.push(event);
    }
    const expected = outcomeOf(simulateDays([...events, last], agreed));
    hold('runs and fates', outcomeOf(simulateDays(often, agreed)), expected);
  },
);

/**
 * Laws of every implementation of the customer's day: agreed instants, windows, the file of a
 * window, and many days. `law.run(implementation)` throws for a broken law. Needs fast-check and no
 * test runner. Spec 8, Decisions S7, S8.
 *
 * @example
 * dayLaws.every(({ name, run }) => name !== '' && typeof run === 'function') // => true
 */
export const dayLaws: readonly DayLaw[] = Object.freeze([
  onceEachLocalDay,
  windowsTile,
  newestIsSelected,
  eachDayOnce,
  nothingIsLost,
  latenessIsNothing,
]);

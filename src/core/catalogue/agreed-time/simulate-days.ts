import { checkArgument } from '../../../text/caller-argument.js';
import {
  type AgreedRun,
  type AgreedWindow,
  nextAgreedRunAfter,
  previousAgreedRun,
} from './agreed-instant.js';
import type { AgreedTime } from './agreed-time.js';
import { checkInstant, type Instant, type LocalDate } from './civil-time.js';
import { type ReceivedFile, selectFile } from './select-file.js';

/**
 * An event of one customer: a file is uploaded (and accepted, or refused as a whole), the scheduler
 * looks at the clock, or another agreement takes effect. Events are in the order in which they
 * happen; if the clock goes back between two, the later one counts as happening at the instant
 * of the earlier.
 */
export type DayEvent =
  | {
      readonly kind: 'upload';
      readonly at: Instant;
      readonly id: string;
      readonly refused?: boolean | undefined;
    }
  | { readonly kind: 'tick'; readonly at: Instant }
  | { readonly kind: 'agree'; readonly at: Instant; readonly agreed: AgreedTime };

/** One run, of one local day. It is due at `window.to` and happens at the next tick, `ranAt`. */
export interface SimulatedRun {
  readonly localDate: LocalDate;
  readonly window: AgreedWindow;
  readonly ranAt: Instant;
  /** The agreement under which it was due. */
  readonly agreed: AgreedTime;
  /** The file that was processed; null if none was received in the window: nothing happens. */
  readonly processed: string | null;
  readonly ignored: readonly string[];
}

/** Fate of one upload; `sequence` is its place among the events, from 0. */
export type FileFate = {
  readonly id: string;
  readonly sequence: number;
  readonly receivedAt: Instant;
} & (
  | { readonly fate: 'processed'; readonly localDate: LocalDate; readonly processedAt: Instant }
  /** A later file of the same window was processed in its place. */
  | { readonly fate: 'ignored'; readonly localDate: LocalDate; readonly supersededBy: string }
  /** Refused at upload, so not received: an earlier accepted file stays the latest. */
  | { readonly fate: 'refused' }
  /** The run of its window has not happened by the last tick. */
  | { readonly fate: 'waiting' }
);

/** Result of simulated days: runs and uploads, each in their order. */
export interface Simulation {
  readonly runs: readonly SimulatedRun[];
  readonly files: readonly FileFate[];
}

/** The most runs of one simulation: 274 years of days. */
const MAX_RUNS = 100_000;

interface Upload extends ReceivedFile {
  readonly refused: boolean;
}

interface DueRun {
  readonly run: AgreedRun;
  readonly from: Instant;
  readonly agreed: AgreedTime;
}

/**
 * Replays one customer's days: returns which file was processed when, and why others were not.
 * `agreed` holds before the first event; days that ended before it are left out. A late tick runs
 * each day that is due, in order and with the files of its own window, so that the lateness changes
 * no outcome. A file that arrives when the run of its window has happened, in the same millisecond
 * or by a clock gone back, belongs to the next window. Decisions S7, S8.
 *
 * @throws TypeError for events that span more than 100,000 days.
 *
 * @example
 * const agreed = { minuteOfDay: 330, zone: 'Europe/Helsinki' }
 * const upload = { kind: 'upload', at: 0, id: 'a' } as const;
 * simulateDays([upload, { kind: 'tick', at: 13000000 }], agreed).runs[0]?.processed // => 'a'
 */
export function simulateDays(events: readonly DayEvent[], agreed: AgreedTime): Simulation {
  checkArgument(Array.isArray(events), 'events', 'an array of events', events);
  const [first] = events;
  if (first === undefined) return { runs: [], files: [] };
  const days = new CustomerDays(agreed, checkInstant(first.at));
  for (const [sequence, event] of events.entries()) {
    days.passTo(checkInstant(event.at));
    switch (event.kind) {
      case 'upload':
        days.upload(event.id, sequence, Object.hasOwn(event, 'refused') && event.refused === true);
        break;
      case 'tick':
        days.tick();
        break;
      case 'agree':
        days.agree(event.agreed);
        break;
      default:
        throw new TypeError(`There is no event ${String(event satisfies never)}.`);
    }
  }
  return days.simulation();
}

/** One customer while the events are replayed. */
class CustomerDays {
  #now: Instant;
  #agreed: AgreedTime;
  #last: AgreedRun;
  #next: AgreedRun;
  /** The end of the last window whose run has happened. */
  #closed: Instant;
  readonly #due: DueRun[] = [];
  readonly #waiting: Upload[] = [];
  readonly #uploads: Upload[] = [];
  readonly #runs: SimulatedRun[] = [];
  readonly #fates = new Map<number, FileFate>();

  constructor(agreed: AgreedTime, start: Instant) {
    this.#now = start;
    this.#agreed = agreed;
    this.#last = previousAgreedRun(agreed, start - 1);
    this.#closed = this.#last.at;
    this.#next = nextAgreedRunAfter(this.#last, agreed, this.#last.at);
  }

  passTo(instant: Instant): void {
    this.#now = Math.max(this.#now, instant);
  }

  upload(id: string, sequence: number, refused: boolean): void {
    const upload: Upload = { id, sequence, refused, receivedAt: this.#firstOpenInstant() };
    this.#uploads.push(upload);
    if (!refused) this.#waiting.push(upload);
  }

  agree(agreed: AgreedTime): void {
    const since = this.#firstOpenInstant();
    this.#collectDue(since - 1);
    this.#agreed = agreed;
    this.#next = nextAgreedRunAfter(this.#last, agreed, since);
  }

  tick(): void {
    this.#collectDue(this.#now);
    let taken = 0;
    for (const due of this.#due.splice(0)) {
      // Uploads wait in the order of receipt, and those of earlier windows are gone.
      const start = taken;
      while ((this.#waiting[taken]?.receivedAt ?? Infinity) <= due.run.at) taken += 1;
      this.#run(due, this.#waiting.slice(start, taken));
    }
    this.#waiting.splice(0, taken);
  }

  simulation(): Simulation {
    const files = this.#uploads.map(
      (upload): FileFate =>
        this.#fates.get(upload.sequence) ?? {
          ...receipt(upload),
          fate: upload.refused ? 'refused' : 'waiting',
        },
    );
    return { runs: this.#runs, files };
  }

  #firstOpenInstant(): Instant {
    return Math.max(this.#now, this.#closed + 1);
  }

  #collectDue(until: Instant): void {
    while (this.#next.at <= until) {
      if (this.#runs.length + this.#due.length >= MAX_RUNS)
        throw new TypeError('The events of a simulation span at most 100,000 days.');
      this.#due.push({ run: this.#next, from: this.#last.at, agreed: this.#agreed });
      this.#last = this.#next;
      this.#next = nextAgreedRunAfter(this.#last, this.#agreed, this.#last.at);
    }
  }

  #run(due: DueRun, files: readonly Upload[]): void {
    const { localDate, at } = due.run;
    const window: AgreedWindow = { from: due.from, to: at };
    const { selected, ignored } = selectFile(files, window);
    if (selected !== null) {
      this.#fates.set(selected.sequence, {
        ...receipt(selected),
        fate: 'processed',
        localDate,
        processedAt: this.#now,
      });
      for (const file of ignored)
        this.#fates.set(file.sequence, {
          ...receipt(file),
          fate: 'ignored',
          localDate,
          supersededBy: selected.id,
        });
    }
    this.#closed = at;
    this.#runs.push({
      localDate,
      window,
      ranAt: this.#now,
      agreed: due.agreed,
      processed: selected?.id ?? null,
      ignored: ignored.map((file) => file.id),
    });
  }
}

function receipt(upload: Upload): {
  readonly id: string;
  readonly sequence: number;
  readonly receivedAt: Instant;
} {
  return { id: upload.id, sequence: upload.sequence, receivedAt: upload.receivedAt };
}

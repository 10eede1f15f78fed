import type { RangeReport } from '../assortment-file/range-report.js';
import type { ThreadJob } from './thread-job.js';
import type { ThreadPool } from './thread-pool.js';
import type { WorkBoard } from './work-board.js';

/** The threads that help with one check, and what they have found. */
export class Crew {
  /** By the offset where they begin. */
  readonly ranges: Map<number, RangeReport> = new Map();
  /** Fulfilled once no thread reads the file any more. */
  readonly dismissed: Promise<void>;
  readonly #board: WorkBoard;
  /** By slot, ranges that were answered; undefined once the thread has done. */
  readonly #answered: (number | undefined)[] = [undefined];
  #busy = 0;
  #failure: Error | undefined;
  #wake: () => void = () => {};
  #dismiss: () => void = () => {};

  constructor(board: WorkBoard) {
    this.#board = board;
    this.dismissed = new Promise((resolve) => {
      this.#dismiss = resolve;
    });
  }

  /** Hires as many threads as are to be had, up to `count`. */
  hire(pool: ThreadPool, count: number, job: Omit<ThreadJob, 'slot'>): void {
    for (let slot = 1; slot <= count; slot += 1) {
      this.#answered.push(0);
      const hired = pool.run(
        { ...job, slot },
        {
          answered: (answer) => {
            if (answer.kind === 'range') {
              this.#answered[slot] = (this.#answered[slot] ?? 0) + 1;
              this.add(answer.range);
            } else this.#leave(slot);
            this.#wake();
          },
          isOver: () => this.#board.isStopped,
          lost: (reason) => {
            if (this.#board.begun(slot) > (this.#answered[slot] ?? 0))
              this.#failure ??= failureOf(job, reason);
            this.#leave(slot);
            this.#wake();
          },
        },
      );
      if (!hired) {
        this.#answered[slot] = undefined;
        break;
      }
      this.#busy += 1;
    }
    if (this.#busy === 0) this.#dismiss();
  }

  add(range: RangeReport): void {
    this.ranges.set(range.start, range);
  }

  /** @throws when a thread ended before it had answered. */
  assertWell(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /**
   * Waits until every thread that has begun has done, or one never will. Ended early by `signal`.
   */
  async answers(signal: AbortSignal | undefined): Promise<void> {
    const wake = (): void => this.#wake();
    signal?.addEventListener('abort', wake);
    while (
      this.#failure === undefined &&
      signal?.aborted !== true &&
      this.#answered.some((_, slot) => this.#owes(slot))
    ) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    signal?.removeEventListener('abort', wake);
  }

  /** Whether a thread is still to answer; one that has not even begun is not waited for. */
  #owes(slot: number): boolean {
    const answered = this.#answered[slot];
    return answered !== undefined && (answered > 0 || this.#board.begun(slot) > 0);
  }

  #leave(slot: number): void {
    this.#answered[slot] = undefined;
    this.#busy -= 1;
    if (this.#busy === 0) this.#dismiss();
  }
}

function failureOf({ file }: Pick<ThreadJob, 'file'>, reason: unknown): Error {
  const what = file.kind === 'open' ? file.name : 'the file';
  const why = reason instanceof Error ? reason.message : String(reason);
  return new Error(`a thread that checked ${what} ended before it had answered: ${why}`, {
    cause: reason,
  });
}

import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadJob } from './thread-job.js';

/** Whom a thread answers, one job long. */
export interface ThreadClient {
  answered(answer: ThreadAnswer): void;
  /** The thread has ended, and will not answer. */
  lost(reason: unknown): void;
  /** True once nobody waits for an answer: the thread will come to an end with it at once. */
  isOver(): boolean;
}

/** How long a thread without work is kept. */
const IDLE_MILLISECONDS = 30_000;

/**
 * Threads that are kept for the next check: starting one takes some 20 ms. A thread keeps the
 * process alive only while it has work, and ends when it had none for a while.
 */
export class ThreadPool {
  /** Threads started so far. */
  started = 0;
  readonly #program: URL;
  readonly #idleMilliseconds: number;
  readonly #threads: Set<PooledThread> = new Set();

  constructor(program: URL, idleMilliseconds: number = IDLE_MILLISECONDS) {
    this.#program = program;
    this.#idleMilliseconds = idleMilliseconds;
  }

  /** Threads without work. */
  get idle(): number {
    let count = 0;
    for (const thread of this.#threads) if (thread.isIdle) count += 1;
    return count;
  }

  /**
   * Gives a job to a thread that has none, or none that anybody waits for. False: threads are not
   * to be had here.
   */
  run(job: ThreadJob, client: ThreadClient): boolean {
    const known = [...this.#threads];
    const thread =
      known.find(({ isIdle }) => isIdle) ?? known.find(({ isFree }) => isFree) ?? this.#begin();
    thread?.start(job, client);
    return thread !== undefined;
  }

  #begin(): PooledThread | undefined {
    try {
      const thread = new PooledThread(
        this.#program,
        (one) => one.rest(this.#idleMilliseconds),
        (one) => this.#threads.delete(one),
      );
      this.#threads.add(thread);
      this.started += 1;
      return thread;
    } catch {
      return undefined;
    }
  }
}

class PooledThread {
  readonly #worker: Worker;
  readonly #onEnd: (thread: PooledThread) => void;
  /** Whom it works for, in their order. */
  readonly #clients: ThreadClient[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    program: URL,
    onIdle: (thread: PooledThread) => void,
    onEnd: (thread: PooledThread) => void,
  ) {
    this.#onEnd = onEnd;
    // What the process was told to load or to watch is not for these threads: they load the core
    // alone.
    this.#worker = new Worker(program, { name: 'assortment-check', execArgv: [] });
    this.#worker.on('message', (answer: ThreadAnswer) => {
      const client = this.#clients[0];
      if (answer.kind === 'done') this.#clients.shift();
      if (this.isIdle) onIdle(this);
      client?.answered(answer);
    });
    this.#worker.on('error', (reason) => this.#lose(reason));
    this.#worker.on('exit', (code) => this.#lose(new Error(`it ended with ${code}`)));
    this.#worker.on('messageerror', (reason) => {
      this.#lose(reason);
      this.end();
    });
  }

  get isIdle(): boolean {
    return this.#clients.length === 0;
  }

  get isFree(): boolean {
    return this.#clients.every((client) => client.isOver());
  }

  start(job: ThreadJob, client: ThreadClient): void {
    clearTimeout(this.#timer);
    this.#clients.push(client);
    this.#worker.ref();
    this.#worker.postMessage(job);
  }

  /** Has no work, and waits for some, but not for long. */
  rest(milliseconds: number): void {
    this.#worker.unref();
    this.#timer = setTimeout(() => this.end(), milliseconds).unref();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#onEnd(this);
    this.#worker.unref();
    void this.#worker.terminate();
  }

  #lose(reason: unknown): void {
    this.#onEnd(this);
    for (const client of this.#clients.splice(0)) client.lost(reason);
  }
}

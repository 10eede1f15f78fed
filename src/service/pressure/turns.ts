import { FairQueue, type QueueBounds } from './fair-queue.js';

/** Fault of work that would have had to wait behind too much other work. */
export class TooBusyError extends Error {
  constructor() {
    super('too much work waits for its turn');
    this.name = 'TooBusyError';
  }
}

/** Queue for work that may wait: of people on known devices, of others, of attacked accounts. */
export type Lane = 'known' | 'usual' | 'slow';

/** Place of work among the work that waits. */
export interface Place {
  readonly lane: Lane;
  /** Name of who asks, such as a network. Those who wait in a lane take turns. */
  readonly asker: string;
}

/** Work that waits for its turn. */
interface Waiting {
  readonly start: () => void;
  readonly refuse: (fault: TooBusyError) => void;
}

/**
 * Runs at most `atOnce` works at a time. Others wait in lanes that take turns, so that none fills
 * or delays another, and within a lane askers take turns.
 */
export class Turns {
  readonly #atOnce: number;
  /** The lane that is served next comes first. */
  readonly #lanes: Map<Lane, FairQueue<Waiting>>;
  #running = 0;

  constructor(atOnce: number, lanes: Readonly<Record<Lane, QueueBounds>>) {
    this.#atOnce = atOnce;
    this.#lanes = new Map(
      (['known', 'usual', 'slow'] as const).map((lane) => [lane, new FairQueue(lanes[lane])]),
    );
  }

  /** Runs work when it is its turn. Rejects with a `TooBusyError` if too much work waits. */
  async run<T>(work: () => Promise<T>, place: Place): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    // The one that ends hands its place on, so that no other slips in.
    else await new Promise<void>((start, refuse) => this.#wait(place, { start, refuse }));
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next === undefined) this.#running -= 1;
      else next.start();
    }
  }

  #wait({ lane, asker }: Place, waiting: Waiting): void {
    const refused = this.#lanes.get(lane)?.add(asker, waiting);
    refused?.refuse(new TooBusyError());
  }

  #next(): Waiting | undefined {
    for (const [lane, queue] of this.#lanes) {
      const next = queue.take();
      if (next === undefined) continue;
      this.#lanes.delete(lane);
      this.#lanes.set(lane, queue);
      return next;
    }
    return undefined;
  }
}

import type { Runner } from 'graphile-worker';

/** A job engine that is started again if it gives up. */
export interface KeptEngine {
  /** Ends when the engine does: by `stop`, or, with a rejection, because it gave up for good. */
  readonly ended: Promise<void>;
  /** Notes that the database has answered. */
  answered(): void;
  /** Stops the engine; does not wait for its end. */
  stop(): Promise<void>;
}

/**
 * Runs the job engine until it is stopped. It gives up if a connection ends while it writes what
 * became of a job, and is then started again; but not if the database has not answered since it
 * was started again, because it would give up once more.
 */
export async function keepEngine(
  start: () => Promise<Runner>,
  gaveUp: (fault: unknown) => void,
): Promise<KeptEngine> {
  let runner: Runner | undefined = await start();
  let isStopping = false;
  let hasAnswered = true;
  const ended = (async (): Promise<void> => {
    while (runner !== undefined) {
      const fault = await faultOf(runner);
      runner = undefined;
      if (isStopping && fault === undefined) return;
      if (isStopping || !hasAnswered) throw fault ?? new Error('the job engine gave up');
      gaveUp(fault);
      hasAnswered = false;
      runner = await start();
      if (isStopping) await runner.stop();
    }
  })();
  // A caller that does not await `ended` must not be ended by its rejection.
  ended.catch(() => undefined);
  return {
    ended,
    answered: () => {
      hasAnswered = true;
    },
    stop: async () => {
      if (isStopping) return;
      isStopping = true;
      await runner?.stop();
    },
  };
}

/** Ends when the engine does; returns its fault, which it may have logged only. */
async function faultOf(runner: Runner): Promise<unknown> {
  try {
    await runner.promise;
    return undefined;
  } catch (fault) {
    return fault;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Coverage of one script, as V8 counts it. */
export interface RanScript {
  readonly url: string;
  readonly functions: readonly unknown[];
}

interface Reply {
  readonly id?: number;
  readonly error?: unknown;
  readonly result?: { readonly result?: readonly RanScript[] };
}

/** Lets the worker of a measured build run: see `WAITING` in `build-pages.mjs`. */
const START = { expression: 'self.isMeasured = true; self.startMeasured?.()' };

/**
 * Counts what runs in the workers that a page starts from now on. Returns a function that returns
 * the counts of those that still run.
 */
export async function measureWorkers(page: Page): Promise<() => Promise<readonly RanScript[]>> {
  const client = await page.context().newCDPSession(page);
  /** Calls without a reply, by the worker that owes it. */
  const workers = new Map<string, Map<number, (reply: Reply) => void>>();
  let last = 0;
  const call = (sessionId: string, method: string, params = {}): Promise<Reply> =>
    new Promise((resolve) => {
      last += 1;
      workers.get(sessionId)?.set(last, resolve);
      const message = JSON.stringify({ id: last, method, params });
      // A page that closes meanwhile owes no reply.
      client.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => resolve({}));
    });
  client.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const reply: Reply = JSON.parse(message);
    workers.get(sessionId)?.get(reply.id ?? 0)?.(reply);
  });
  client.on('Target.detachedFromTarget', ({ sessionId }) => {
    for (const resolve of workers.get(sessionId)?.values() ?? []) resolve({});
    workers.delete(sessionId);
  });
  client.on('Target.attachedToTarget', async ({ sessionId }) => {
    workers.set(sessionId, new Map());
    await call(sessionId, 'Profiler.enable');
    await call(sessionId, 'Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    // It is refused as long as the worker has no global scope.
    while ((await call(sessionId, 'Runtime.evaluate', START)).error !== undefined) await sleep(10);
  });
  const onAttach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  await client.send('Target.setAutoAttach', onAttach);
  return async () => {
    const replies = await Promise.all(
      [...workers.keys()].map((worker) => call(worker, 'Profiler.takePreciseCoverage')),
    );
    return replies.flatMap(({ result }) => result?.result ?? []);
  };
}

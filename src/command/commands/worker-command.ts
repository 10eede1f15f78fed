import { randomUUID } from 'node:crypto';
import { checkedSchema } from '../../service/daily-sync/worker/enqueue-on-accept.js';
import { queueDepth } from '../../service/daily-sync/worker/queue-depth.js';
import { startWorker } from '../../service/daily-sync/worker/start-worker.js';
import type { RowQuery } from '../../service/daily-sync/worker/sync-job.js';
import { type ExitCode, untilStopped, usageFault } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readPolicies } from '../input/guard-options.js';
import { readCount, readRetention, requiredOption } from '../input/read-arguments.js';
import { readWebhookSender } from '../input/webhook-options.js';
import { fillLine } from '../languages/fill-line.js';
import { openDatabase } from '../store/open-database.js';
import { withFiles } from '../store/open-files.js';
import { escapeText } from '../terminal/escape-text.js';
import { logStart } from './serving/life-lines.js';
import { startTraces } from './serving/start-traces.js';
import { readProbes, type WorkerProbes } from './serving/worker-probes.js';
import { logTo } from './write-log.js';

/**
 * Runs `assortment worker --database URL`: runs the daily syncs of a database's customers until it
 * is stopped, with `--probes` watched by others. Any number of workers share the syncs, on any
 * machines. Spec 8, Decision T1.
 */
export const run: RunCommand = async (args, io): Promise<ExitCode> => {
  const url = requiredOption(args, 'database', 'postgres://user@host/name');
  const concurrency = readCount(args, 'concurrency') ?? 1;
  const retention = readRetention(args);
  const policies = readPolicies(args);
  const send = readWebhookSender(args);
  const startProbes = readProbes(args);
  const write = logTo(io, args);
  if (concurrency === 0) throw usageFault((lines) => lines.worker.concurrency);
  const database = await openDatabase(url, { connections: 2 * concurrency + 3 });
  const { place } = database;
  const files = await withFiles(database.storage, args);
  const { storage, tracer, end } = await startTraces(files, write);
  let queue = database;
  let probes: WorkerProbes | undefined;
  let logStop = (): void => undefined;
  try {
    const queueUrl = args.options.get('queue-database');
    if (queueUrl !== undefined)
      queue = await openDatabase(queueUrl, { connections: concurrency + 3, make: false });
    const { pool } = queue;
    const query: RowQuery = async (statement, parameters) =>
      (await pool.query(statement, [...parameters])).rows;
    const source = { storage, now: io.now, queue: () => queueDepth(query, checkedSchema()) };
    // Before any day is taken: a worker that cannot listen ends at once.
    probes = await startProbes(source, write);
    const { log, url: address } = probes;
    logStop = logStart('worker', args, log);
    const stopped = untilStopped();
    const worker = await startWorker({
      pool,
      storage,
      now: io.now,
      holder: `worker ${randomUUID()}`,
      concurrency,
      ...retention,
      log,
      tracer,
      ...policies,
      send,
    });
    const { language } = io;
    const { working, probes: shown } = language.lines.worker;
    const values = { place: escapeText(place), count: concurrency };
    probes.ready();
    const shownAt = address === undefined ? '' : `${fillLine(language, shown, { url: address })}\n`;
    io.stdout.write(`${fillLine(language, working, values)}\n${shownAt}`);
    await Promise.race([stopped, worker.ended]);
    log({ level: 'info', event: 'process', message: 'stopping: waiting for current days' });
    // Rejects with what goes wrong while it stops.
    await worker.stop();
    return 0;
  } finally {
    await probes?.close();
    await end();
    if (queue !== database) await queue.storage.close();
    await storage.close();
    logStop();
  }
};

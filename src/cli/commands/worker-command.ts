import { randomUUID } from 'node:crypto';
import { startWorker } from '../../daily-sync/worker/start-worker.js';
import { type ExitCode, usageFault } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readGuard } from '../input/guard-options.js';
import { readCount, readRetention, requiredOption } from '../input/read-arguments.js';
import { readWebhookSender } from '../input/webhook-options.js';
import { fillLine } from '../languages/fill-line.js';
import { openDatabase } from '../store/open-database.js';
import { escapeText } from '../terminal/escape-text.js';
import { untilStopped } from '../until-stopped.js';
import { logTo } from './write-log.js';

/**
 * Runs `assortment worker --database URL`: runs the daily syncs of a database's customers until it
 * is stopped. Any number of workers share the syncs, on any machines. Spec 8, Decision T1.
 */
export const run: RunCommand = async (args, io): Promise<ExitCode> => {
  const url = requiredOption(args, 'database', 'postgres://user@host/name');
  const concurrency = readCount(args, 'concurrency') ?? 1;
  const retentionMilliseconds = readRetention(args);
  const guard = readGuard(args);
  const send = readWebhookSender(args);
  const log = logTo(io, args);
  if (concurrency === 0) throw usageFault((lines) => lines.worker.concurrency);
  const { storage, pool, place } = await openDatabase(url, { connections: 2 * concurrency + 3 });
  try {
    const stopped = untilStopped();
    const worker = await startWorker({
      pool,
      storage,
      now: io.now,
      holder: `worker ${randomUUID()}`,
      concurrency,
      retentionMilliseconds,
      log,
      guard,
      send,
    });
    const { language } = io;
    const values = { place: escapeText(place), count: concurrency };
    io.stdout.write(`${fillLine(language, language.lines.worker.working, values)}\n`);
    await Promise.race([stopped, worker.ended]);
    // Rejects with what goes wrong while it stops.
    await worker.stop();
    return 0;
  } finally {
    await storage.close();
  }
};

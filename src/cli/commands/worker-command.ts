import { startWorker } from '../../daily-sync/worker/start-worker.js';
import { CommandFault, type ExitCode } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readCount, readRetention, requiredOption } from '../input/read-arguments.js';
import { openDatabase } from '../store/open-database.js';
import { escapeText } from '../terminal/escape-text.js';

const { randomUUID } = process.getBuiltinModule('node:crypto');

/**
 * `assortment worker --database URL`: runs the daily syncs of a database's customers until it is
 * told to stop; any number of them, on any machines. Spec 8, Decision T1.
 */
export const workerCommand: RunCommand = async (args, io): Promise<ExitCode> => {
  const url = requiredOption(args, 'database', 'postgres://user@host/name');
  const concurrency = readCount(args, 'concurrency') ?? 1;
  const retentionMilliseconds = readRetention(args);
  if (concurrency === 0) throw new CommandFault('--concurrency is at least 1', true);
  const { storage, pool, place } = await openDatabase(url, { connections: 2 * concurrency + 3 });
  const log = ({
    level,
    message,
    detail,
  }: {
    level: string;
    message: string;
    detail?: Readonly<Record<string, string | number>>;
  }): void =>
    io.stderr.write(
      `${new Date(io.now()).toISOString()} ${level} ${message}${detail === undefined ? '' : ` ${JSON.stringify(detail)}`}\n`,
    );
  try {
    const worker = await startWorker({
      pool,
      storage,
      now: io.now,
      holder: `worker ${randomUUID()}`,
      concurrency,
      retentionMilliseconds,
      log,
    });
    io.stdout.write(
      `Working on ${escapeText(place)}, ${concurrency === 1 ? 'one day' : `${concurrency} days`} at a time. Ctrl-C or SIGTERM ends it.\n`,
    );
    // What goes wrong while it stops is told by its end.
    const stop = (): void => void worker.stop().catch(() => undefined);
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    try {
      await worker.ended;
    } finally {
      process.removeListener('SIGTERM', stop);
      process.removeListener('SIGINT', stop);
    }
    return 0;
  } finally {
    await storage.close();
  }
};

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import type { ThreadJob } from '../../src/threads/thread-job.js';
import { type ThreadClient, ThreadPool } from '../../src/threads/thread-pool.js';
import { WorkBoard } from '../../src/threads/work-board.js';

const path = (relative: string): string =>
  fileURLToPath(new URL(`../../${relative}`, import.meta.url));

let folder: Promise<string> | undefined;

/** A folder of its own, gone when the tests of the file have run. */
export function ownFolder(): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'threads-'));
  return folder;
}

afterAll(async () => {
  if (folder !== undefined) await rm(await folder, { recursive: true, force: true });
});

/** What a thread runs, built from its source: `src/threads/check-worker.ts`, or a test's own. */
export async function builtProgram(source: string): Promise<URL> {
  const { outputFiles } = await build({
    entryPoints: [path(source)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    alias: { '#bytes': path('src/text/bytes-node.ts') },
    logLevel: 'silent',
  });
  const file = join(await ownFolder(), `${source.replaceAll('/', '-')}.mjs`);
  await writeFile(file, outputFiles[0]?.text ?? '');
  return pathToFileURL(file);
}

/**
 * A pool of which a thread has taken a piece before the caller goes on: otherwise a small file is
 * read before one has started, or while one that is held up looks for its first piece.
 */
export class EagerPool extends ThreadPool {
  /** Ranges that threads answered. */
  ranges = 0;
  /** Milliseconds to wait for a new thread. */
  readonly #patience: number;

  constructor(program: URL, idleMilliseconds?: number, patience: number = 2_000) {
    super(program, idleMilliseconds);
    this.#patience = patience;
  }

  override run(job: ThreadJob, client: ThreadClient): boolean {
    const counting: ThreadClient = {
      answered: (answer) => {
        if (answer.kind === 'range') this.ranges += 1;
        client.answered(answer);
      },
      lost: (reason) => client.lost(reason),
      isOver: () => client.isOver(),
    };
    const before = this.started;
    if (!super.run(job, counting)) return false;
    const patience = this.started > before ? this.#patience : 10;
    const board = new WorkBoard(job.words, job.slot, job.firstShared);
    const nothing = new Int32Array(new SharedArrayBuffer(4));
    const pieces = Math.ceil(job.size / job.pieceLength);
    for (let turn = 0; turn < patience && board.untaken === pieces; turn += 1)
      Atomics.wait(nothing, 0, 0, 1);
    return true;
  }
}

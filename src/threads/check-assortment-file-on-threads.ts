import { open } from 'node:fs/promises';
import { checkAssortmentFile } from '../assortment-file/check-assortment-file.js';
import { bytesAtHand } from '../assortment-file/reading/file-bytes.js';
import type { FileReport } from '../assortment-file/report.js';
import { type ReadOptions, resolveReadOptions } from '../record/read-options.js';
import { ownMember } from '../text/own-member.js';
import { checkOnThreads, type OwnFile, type Sharing } from './check-on-threads.js';
import { rangesOf, type SharedFile, windowsOf } from './shared-file.js';
import { ThreadPool } from './thread-pool.js';

/** What `checkAssortmentFile` takes, and who works. */
export interface ThreadsOptions extends ReadOptions {
  /** Threads that check, the caller's among them: 1 to 64; 2 where not given. */
  readonly threads?: number;
  /** Ends the check with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Is told how many bytes were taken up so far, each time the caller's thread has read a piece;
   * what it throws ends the check.
   */
  readonly onProgress?: (bytes: number) => void;
}

/** Where threads come from and what is worth one: tests have others. */
export interface ThreadsSetting {
  readonly pool: ThreadPool;
  readonly pieceLength: number;
  /** Bytes for each thread, at least. */
  readonly leastShare: number;
}

const MOST_THREADS = 64;

const SETTING: ThreadsSetting = {
  pool: /* @__PURE__ */ new ThreadPool(new URL('./threads-worker.js', import.meta.url)),
  pieceLength: 512 * 1024,
  leastShare: 2 * 1024 * 1024,
};

/**
 * The report that `checkAssortmentFile` gives for the same bytes, from several threads, or from
 * one: a path is then read piece by piece into the same memory, so that a million records take 115
 * MB. `source` is the path of a file, or bytes. (`checkAssortmentFile` takes a string for the text
 * of a file; this takes it for a path.) Threads read a path themselves, and bytes in a
 * SharedArrayBuffer where they are; of other bytes they are given a copy of their part.
 *
 * The caller's thread works too, a few milliseconds at a time, and goes on with other things in
 * between. A file below 4 MiB is checked by it alone; the first check of a process gains from some
 * 200 MB on, since a new thread has to warm up. Where no thread can be started (Node's permission
 * model, a bundle without `threads-worker.js`), it does all the work: the report is the same.
 * Threads are kept for the next check, 30 seconds at most, and keep no process alive.
 *
 * Throws what opening or reading a path throws, also when the file changes meanwhile; an Error that
 * says so when a thread ends before it has answered; the signal's reason when it is aborted. Codes:
 * every code. TypeError for a source that is none and for options that cannot be.
 */
export async function checkAssortmentFileOnThreads(
  source: string | URL | Uint8Array,
  options: ThreadsOptions = {},
): Promise<FileReport> {
  return checkOnThreadsOf(SETTING, source, options);
}

/** The same with threads and sizes of the caller's choice. */
export async function checkOnThreadsOf(
  setting: ThreadsSetting,
  source: string | URL | Uint8Array,
  options: ThreadsOptions,
): Promise<FileReport> {
  const own = plainOptions(options);
  const threads = threadsOption(options);
  const onProgress = ownMember(options, 'onProgress') ?? undefined;
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new TypeError('onProgress must be a function');
  const signal = ownMember(options, 'signal') ?? undefined;
  signal?.throwIfAborted();
  const sharing = (size: number): Sharing => {
    const most = Math.max(1, Math.floor(size / setting.leastShare));
    return {
      pool: setting.pool,
      threads: Math.min(threads, most),
      pieceLength: setting.pieceLength,
      signal,
      onProgress,
    };
  };
  if (source instanceof Uint8Array) {
    return source.length === 0
      ? checkAssortmentFile(source, own)
      : checkOnThreads(bytesFile(source), own, sharing(source.length));
  }
  if (typeof source !== 'string' && !(source instanceof URL))
    throw new TypeError('source must be a path, a URL or a Uint8Array');
  return checkPath(source, own, sharing);
}

async function checkPath(
  path: string | URL,
  options: ReadOptions,
  sharing: (size: number) => Sharing,
): Promise<FileReport> {
  const handle = await open(path, 'r');
  let used: Promise<void> = Promise.resolve();
  try {
    const before = await handle.stat();
    // A pipe has no size, and is read by one.
    if (!before.isFile() || before.size === 0) {
      const bytes = await handle.readFile();
      sharing(0).signal?.throwIfAborted();
      return checkAssortmentFile(bytes, options);
    }
    const shared: SharedFile = { kind: 'open', descriptor: handle.fd, name: String(path) };
    const file: OwnFile = {
      size: before.size,
      read: rangesOf(shared),
      windows: windowsOf(shared),
      share: () => shared,
      isCopied: false,
      usedUntil: (dismissed) => {
        used = dismissed;
      },
    };
    const report = await checkOnThreads(file, options, sharing(before.size));
    const after = await handle.stat();
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new Error(`${String(path)} changed while it was read`);
    return report;
  } finally {
    used.then(() => handle.close()).catch(() => {});
  }
}

function bytesFile(bytes: Uint8Array): OwnFile {
  const { buffer, byteOffset, length } = bytes;
  const isShared = buffer instanceof SharedArrayBuffer;
  return {
    size: length,
    read: (from, to) => bytes.subarray(from, to),
    windows: bytesAtHand(bytes),
    share: (begin) => {
      if (isShared)
        return { kind: 'memory', bytes: new Uint8Array(buffer, byteOffset, length), begin: 0 };
      const copy = new Uint8Array(new SharedArrayBuffer(length - begin));
      copy.set(bytes.subarray(begin));
      return { kind: 'memory', bytes: copy, begin };
    },
    isCopied: !isShared,
    usedUntil: () => {},
  };
}

/** The options with the defaults filled in, as plain data that can be sent. */
function plainOptions(options: ThreadsOptions): ReadOptions {
  const { units, stage, limits } = resolveReadOptions(options);
  const { depth, issues, text, record, published } = limits;
  return {
    units,
    stage,
    limits: { depth, issues, text, record, ...(published ? { profile: 'published' } : {}) },
  };
}

function threadsOption(options: ThreadsOptions): number {
  const threads = ownMember(options, 'threads') ?? 2;
  if (Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS) return threads;
  throw new TypeError(
    `threads is a whole number, 1 to ${MOST_THREADS}, not ${typeof threads === 'number' ? threads : typeof threads}.`,
  );
}

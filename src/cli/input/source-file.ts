import { CommandFault } from '../command-io.js';
import { files } from './node-files.js';
import { Spool } from './spool.js';

/** Bytes that can be read again, wherever they came from. */
export interface SourceText {
  /** As people call it. */
  readonly name: string;
  /** At most `length` bytes from `offset`; fewer at the end. */
  readonly readAt: (offset: number, length: number) => Uint8Array;
}

/** A file to judge: read once from its beginning, then here and there. */
export interface SourceFile extends SourceText {
  /** Bytes, where it is a file; it may grow while it is read. */
  readonly size: number | undefined;
  readonly chunks: () => Iterable<Uint8Array>;
  readonly close: () => void;
}

const CHUNK = 1024 * 1024;

/** The name that means standard input. */
export const STDIN = '-';

/** Opens a file, a pipe, or standard input (`-`). CommandFault when it cannot be read. */
export function openSource(path: string, stdin: () => Iterable<Uint8Array>): SourceFile {
  if (path === STDIN) return spooledSource('standard input', stdin(), () => undefined);
  return attempt(path, () => {
    const file = files.openSync(path, 'r');
    const stat = files.fstatSync(file);
    const close = (): void => files.closeSync(file);
    if (!stat.isFile()) return spooledSource(path, readChunks(path, file, CHUNK), close);
    return {
      name: path,
      size: stat.size,
      chunks: () => readChunks(path, file, Math.min(CHUNK, stat.size + 1)),
      readAt: (offset, length) => attempt(path, () => readWhole(file, offset, length)),
      close,
    };
  });
}

/** The whole file in one piece. */
export function readWholeSource(source: SourceFile): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const chunk of source.chunks()) {
    chunks.push(chunk);
    length += chunk.length;
  }
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** What cannot be read twice is kept while it is read. */
function spooledSource(name: string, input: Iterable<Uint8Array>, close: () => void): SourceFile {
  const spool = new Spool();
  return {
    name,
    size: undefined,
    *chunks() {
      for (const chunk of input) {
        attempt(name, () => spool.append(chunk));
        yield chunk;
      }
    },
    readAt: (offset, length) => spool.readAt(offset, length),
    close: () => {
      spool.close();
      close();
    },
  };
}

/**
 * The bytes of an open file from where it stands. Each chunk is memory of its own: the reader may
 * keep it.
 */
export function* readChunks(
  name: string,
  file: number,
  size: number,
): Generator<Uint8Array, void, undefined> {
  for (;;) {
    const buffer = new Uint8Array(size);
    const length = attempt(name, () => readPatiently(file, buffer));
    if (length === 0) return;
    yield length === size ? buffer : buffer.subarray(0, length);
  }
}

function readPatiently(file: number, buffer: Uint8Array): number {
  for (;;) {
    try {
      return files.readSync(file, buffer, 0, buffer.length, null);
    } catch (fault) {
      const code = errorCode(fault);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw fault;
      pause();
    }
  }
}

function readWhole(file: number, offset: number, length: number): Uint8Array {
  const buffer = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const count = files.readSync(file, buffer, filled, length - filled, offset + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

/** A pipe without data yet: waits without turning in circles. */
export function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'no such file',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
};

function attempt<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof CommandFault) throw fault;
    throw new CommandFault(`${name}: ${reasonOf(fault)}`, false);
  }
}

/** Why a file operation failed, in a few words. */
export function reasonOf(fault: unknown): string {
  const code = errorCode(fault);
  return (
    (code === undefined ? undefined : REASONS[code]) ??
    (fault instanceof Error ? fault.message : String(fault))
  );
}

/** The code of a system error, such as `ENOENT`. */
export function errorCode(fault: unknown): string | undefined {
  return typeof fault === 'object' &&
    fault !== null &&
    'code' in fault &&
    typeof fault.code === 'string'
    ? fault.code
    : undefined;
}

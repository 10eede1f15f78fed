import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { SourceBytes } from '../../import/file-form/file-form.js';
import { itemAt } from '../../text/item-at.js';
import { CommandFault, type CommandIo, commandFault } from '../command-io.js';
import type { Saying } from '../languages/fill-line.js';
import { errorCode, placeFault, waitForPipe } from '../system-fault.js';
import { readFully, SPOOL_MEMORY, Spool } from './spool.js';

/** Bytes that can be read again, from a file or a pipe. */
export interface SourceText extends SourceBytes {
  /** Name for people: a path, or `standard input`. */
  readonly name: string;
}

/**
 * File to check: read once from its beginning, then around findings. `chunks` throws a CommandFault
 * if the file changed while it was read; `readAt` returns the bytes that were read, or throws.
 */
export interface SourceFile extends SourceText {
  readonly chunks: () => Iterable<Uint8Array>;
  readonly close: () => void;
}

const CHUNK = 1024 * 1024;

/** Argument that means standard input. */
export const STDIN = '-';

/**
 * Opens a file, a pipe, or standard input (`-`). CommandFault when it cannot be read. With `keeps`,
 * the bytes of a file that is not large are kept, so that findings quote what was checked although
 * the file is written to meanwhile.
 */
export function openSource(
  path: string,
  { stdin, language }: Pick<CommandIo, 'stdin' | 'language'>,
  keeps = false,
): SourceFile {
  if (path === STDIN)
    return spooledSource(language.lines.usage.standardInput, stdin(), () => undefined);
  return attempt(path, () => {
    const file = openSync(path, 'r');
    const stat = fstatSync(file);
    const close = (): void => closeSync(file);
    if (!stat.isFile()) return spooledSource(path, readChunks(path, file, CHUNK), close);
    const checkUnchanged = (): void => {
      const now = attempt(path, () => fstatSync(file));
      if (now.size !== stat.size || now.mtimeMs !== stat.mtimeMs)
        throw commandFault(({ usage }) => usage.changed, { path });
    };
    const readWhole = function* (): Generator<Uint8Array, void, undefined> {
      yield* readChunks(path, file, Math.min(CHUNK, stat.size + 1));
      checkUnchanged();
    };
    if (keeps && stat.size <= SPOOL_MEMORY) return spooledSource(path, readWhole(), close);
    return {
      name: path,
      chunks: readWhole,
      readAt: (offset, length) => {
        const bytes = attempt(path, () => readFully(file, new Uint8Array(length), offset));
        if (keeps) checkUnchanged();
        return bytes;
      },
      close,
    };
  });
}

/** Reads a whole source into one array of bytes. */
export function readWholeSource(source: SourceFile): Uint8Array {
  const chunks = [...source.chunks()];
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}

/** Makes a source of input that can be read only once, and stores what was read. */
function spooledSource(name: string, input: Iterable<Uint8Array>, close: () => void): SourceFile {
  const spool = new Spool();
  return {
    name,
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

/** Reads an open file from its current position. Each chunk has memory of its own. */
export function* readChunks(
  name: string | Saying,
  file: number,
  size: number,
): Generator<Uint8Array, void, undefined> {
  for (;;) {
    const buffer = new Uint8Array(size);
    const length = attempt(name, () => readSome(file, buffer));
    if (length === 0) return;
    yield length === size ? buffer : buffer.subarray(0, length);
  }
}

/** Returns the lines of an input as they come, without their ends. */
export function* readLines(chunks: Iterable<Uint8Array>): Generator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    const last = lines.length - 1;
    rest = itemAt(lines, last);
    yield* lines.slice(0, last);
  }
  if (rest !== '') yield rest;
}

/** Reads some bytes, waiting while a pipe is empty; returns their number, 0 at the end. */
function readSome(file: number, buffer: Uint8Array): number {
  for (;;) {
    try {
      return readSync(file, buffer, 0, buffer.length, null);
    } catch (fault) {
      const code = errorCode(fault);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw fault;
      waitForPipe();
    }
  }
}

function attempt<T>(name: string | Saying, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof CommandFault) throw fault;
    throw placeFault(name, fault);
  }
}

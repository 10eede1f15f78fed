import { fstatSync, writeSync } from 'node:fs';
import { commandFault, type Output } from '../command-io.js';
import { errorCode, reasonOf, waitForPipe } from '../system-fault.js';

/**
 * Opens standard output (1) or standard error (2). Writing is synchronous, so that everything is
 * written before the process exits; the process's stream is used only to ask a terminal for its
 * width.
 */
export function standardOutput(file: 1 | 2): Output {
  const stream = isDevice(file) ? (file === 1 ? process.stdout : process.stderr) : undefined;
  const isTerminal = stream?.isTTY === true;
  let closed = false;
  return {
    isTerminal,
    columns: isTerminal ? stream.columns : undefined,
    write(data) {
      if (closed) return;
      const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data;
      try {
        for (let at = 0; at < bytes.length; ) at += writeSome(file, bytes, at);
      } catch (fault) {
        // The reader closed its end, as `| head` does; a socket may report a reset instead.
        if (errorCode(fault) !== 'EPIPE' && errorCode(fault) !== 'ECONNRESET')
          throw commandFault(({ store }) => store.notWritten, { reason: reasonOf(fault) });
        closed = true;
      }
    },
  };
}

function isDevice(file: number): boolean {
  try {
    return fstatSync(file).isCharacterDevice();
  } catch {
    // The output was closed by the parent process: writing to it reports that.
    return false;
  }
}

/** Writes some of the bytes, waiting while the pipe is full; returns their number. */
function writeSome(file: number, bytes: Uint8Array, at: number): number {
  for (;;) {
    try {
      return writeSync(file, bytes, at, bytes.length - at);
    } catch (fault) {
      if (errorCode(fault) !== 'EAGAIN') throw fault;
      waitForPipe();
    }
  }
}

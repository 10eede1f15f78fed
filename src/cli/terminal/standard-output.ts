import { CommandFault, type Output } from '../command-io.js';
import { files } from '../input/node-files.js';
import { errorCode, pause, reasonOf } from '../input/source-file.js';

/**
 * Standard output (1) or standard error (2). A terminal is written through the process's stream,
 * which knows its width; a file or a pipe is written directly, which spares loading the streams.
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
        for (let at = 0; at < bytes.length; ) at += writePatiently(file, bytes, at);
      } catch (fault) {
        // The reader went away (`| head`): it has seen what it wanted. Behind a socket it may have
        // left some unread.
        if (errorCode(fault) !== 'EPIPE' && errorCode(fault) !== 'ECONNRESET')
          throw new CommandFault(`the output cannot be written: ${reasonOf(fault)}`, false);
        closed = true;
      }
    },
  };
}

function isDevice(file: number): boolean {
  try {
    return files.fstatSync(file).isCharacterDevice();
  } catch {
    // Closed by whoever started the command: writing will say so.
    return false;
  }
}

function writePatiently(file: number, bytes: Uint8Array, at: number): number {
  for (;;) {
    try {
      return files.writeSync(file, bytes, at, bytes.length - at);
    } catch (fault) {
      if (errorCode(fault) !== 'EAGAIN') throw fault;
      pause();
    }
  }
}

/** Members of the connection below a client of the package `pg` that a COPY uses. */
export interface PgConnection {
  query(statement: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  sendCopyFail(message: string): void;
  endCopyFrom(): void;
  readonly stream: {
    readonly writableNeedDrain?: boolean;
    on(event: 'drain' | 'close', listener: () => void): unknown;
    removeListener(event: 'drain' | 'close', listener: () => void): unknown;
  };
}

/**
 * A statement of its own kind, as the package `pg` runs it: it receives the messages of the server.
 */
export interface PgCopy {
  submit(connection: PgConnection): void;
  handleCopyInResponse(connection: PgConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/**
 * Copies these pieces into a table; settles with the COPY. Memory holds no more than the socket
 * takes at once.
 */
export function copyInto(
  run: (copy: PgCopy) => unknown,
  statement: string,
  pieces: Iterable<string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const fail = (error: unknown): void => {
      failed = true;
      reject(error);
    };
    const send = async (connection: PgConnection): Promise<void> => {
      for (const piece of pieces) {
        if (failed) return;
        connection.sendCopyFromChunk(Buffer.from(piece));
        if (connection.stream.writableNeedDrain === true) await drained(connection);
      }
      if (!failed) connection.endCopyFrom();
    };
    run({
      submit: (connection) => connection.query(statement),
      handleCopyInResponse(connection) {
        send(connection).catch((error: unknown) => {
          connection.sendCopyFail('The rows could not be written.');
          fail(error);
        });
      },
      handleCommandComplete() {},
      handleReadyForQuery: resolve,
      handleError: fail,
    });
  });
}

/** Resolves when the socket has room again, or is closed: then the client reports the error. */
function drained({ stream }: PgConnection): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      stream.removeListener('drain', go);
      stream.removeListener('close', go);
      resolve();
    };
    stream.on('drain', go);
    stream.on('close', go);
  });
}

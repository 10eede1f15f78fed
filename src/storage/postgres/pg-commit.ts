import type { SqlStatement } from '../sql/sql-driver.js';

/** Members of the connection below a client of the package `pg` that the last statements use. */
export interface PgPipeline {
  parse(query: { readonly text: string }): void;
  bind(values: { readonly values: readonly (string | Uint8Array | null)[] }): void;
  execute(portal: object): void;
  sync(): void;
  readonly stream: { cork?(): void; uncork?(): void };
}

/** A request of several statements, as the package `pg` runs it. */
export interface PgCommit {
  submit(connection: PgPipeline): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

/**
 * Sends statements and their COMMIT at once, without waiting for an answer in between; resolves to
 * the answer of the last one. The server skips what follows a statement that fails.
 */
export function commitWith(
  run: (commit: PgCommit) => unknown,
  statements: readonly SqlStatement[],
): Promise<string> {
  return new Promise((resolve, reject) => {
    let last = '';
    run({
      submit(connection) {
        connection.stream.cork?.();
        for (const { statement, parameters } of [...statements, COMMIT]) {
          connection.parse({ text: statement });
          connection.bind({ values: parameters.map(sent) });
          connection.execute({});
        }
        connection.sync();
        connection.stream.uncork?.();
      },
      handleCommandComplete({ text }) {
        last = text;
      },
      handleReadyForQuery: () => resolve(last),
      handleError: reject,
    });
  });
}

const COMMIT: SqlStatement = { statement: 'commit', parameters: [] };

function sent(value: SqlStatement['parameters'][number]): string | Uint8Array | null {
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return value === null ? null : String(value);
}

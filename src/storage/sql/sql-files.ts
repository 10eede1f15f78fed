import type { CustomerKey, DueRun } from '../customer-store.js';
import type { IncomingFile, ReceivedFileStore, StoredFile } from '../received-file-store.js';
import { customerParameters, lockCustomer } from './customer-statements.js';
import { bytesAt, integerAt, keyAt, nullableKeyAt, textAt, wordAt } from './row-values.js';
import type { BulkRow } from './sql-dialect.js';
import type { SqlQuery, SqlRow } from './sql-driver.js';
import { inBulk, type SqlRunner } from './sql-runner.js';
import { storedKey, storedText } from './stored-text.js';

const FILE_COLUMNS = `library, customer, cast(sequence as text) as sequence, id, cast(received_at as text) as received_at, cast(bytes as text) as bytes,
  cast(stored_bytes as text) as stored_bytes, encoding, digest, status, run_id, report`;

function fileOf(row: SqlRow): StoredFile {
  return {
    library: keyAt(row, 'library'),
    customer: keyAt(row, 'customer'),
    id: keyAt(row, 'id'),
    receivedAt: integerAt(row, 'received_at'),
    bytes: integerAt(row, 'bytes'),
    storedBytes: integerAt(row, 'stored_bytes'),
    encoding: wordAt(row, 'encoding', ['gzip', 'identity']),
    digest: textAt(row, 'digest'),
    report: textAt(row, 'report'),
    sequence: integerAt(row, 'sequence'),
    status: wordAt(row, 'status', ['waiting', 'processed', 'ignored']),
    runId: nullableKeyAt(row, 'run_id'),
  };
}

/** Files forgotten in one transaction at most. */
const FORGOTTEN_AT_ONCE = 1000;

const NO_FILE_OF_THAT_ID =
  'not exists (select 1 from assortment_file f where f.library = $1 and f.id = $3)';

/**
 * What may run in the transaction that accepts a file, such as enqueueing a job for the customer's
 * run that is due next; null where none is agreed.
 */
export type OnAccept = (query: SqlQuery, file: StoredFile, due: DueRun | null) => Promise<void>;

/**
 * {@link ReceivedFileStore} in SQL. `now` answers milliseconds since 1970: it dates parts, whose
 * age decides when an abandoned upload is forgotten.
 */
export function createSqlFiles(
  runner: SqlRunner,
  now: () => number,
  onAccept?: OnAccept,
): ReceivedFileStore {
  const { bytes: bytesType } = runner.dialect;
  const partParameters = (file: CustomerKey & { readonly id: string }) =>
    [...customerParameters(file), storedKey(file.id)] as const;
  const byId = async (
    query: SqlQuery,
    library: string,
    id: string,
  ): Promise<StoredFile | undefined> => {
    const [row] = await query(
      `select ${FILE_COLUMNS} from assortment_file where library = $1 and id = $2`,
      [storedKey(library), storedKey(id)],
    );
    return row === undefined ? undefined : fileOf(row);
  };

  /**
   * Under the lock of the customer's row, so that sequences have the order in which files came to
   * exist.
   */
  const acceptIn = async (query: SqlQuery, incoming: IncomingFile): Promise<StoredFile> => {
    const { head, lastSequence } = await lockCustomer(runner, query, incoming);
    const standing = await byId(query, incoming.library, incoming.id);
    if (standing !== undefined) return standing;
    const file: StoredFile = {
      ...incoming,
      receivedAt:
        head.closedAt === null
          ? incoming.receivedAt
          : Math.max(incoming.receivedAt, head.closedAt + 1),
      sequence: lastSequence + 1,
      status: 'waiting',
      runId: null,
    };
    await query(
      `insert into assortment_file (library, customer, sequence, id, received_at, bytes, stored_bytes, encoding, digest, status, report)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10)`,
      [
        ...customerParameters(file),
        file.sequence,
        storedKey(file.id),
        file.receivedAt,
        file.bytes,
        file.storedBytes,
        file.encoding,
        storedText(file.digest),
        storedText(file.report),
      ],
    );
    await query(
      'update assortment_customer set last_sequence = $3 where library = $1 and customer = $2',
      [...customerParameters(file), file.sequence],
    );
    if (onAccept !== undefined) await onAccept(query, file, head.due);
    return file;
  };

  return {
    async putPart(file, part, bytes) {
      await runner.repeat((query) =>
        query(
          `insert into assortment_part (library, customer, file_id, part, put_at, bytes)
           select $1, $2, $3, cast($4 as bigint), cast($5 as bigint), cast($6 as ${bytesType}) where ${NO_FILE_OF_THAT_ID}
           on conflict (library, customer, file_id, part) do update set bytes = excluded.bytes`,
          [...partParameters(file), part, now(), bytes],
        ),
      );
    },

    async accept(file) {
      const written = await runner.write((query) => acceptIn(query, file));
      return written.known ? { outcome: 'done', file: written.value } : { outcome: 'unknown' };
    },

    async discard(file) {
      await runner.repeat((query) =>
        query(
          `delete from assortment_part where library = $1 and customer = $2 and file_id = $3 and ${NO_FILE_OF_THAT_ID}`,
          partParameters(file),
        ),
      );
    },

    get: (library, id) => byId(runner.read, library, id),

    async *parts(file) {
      const parameters = partParameters(file);
      const ofFile = 'from assortment_part where library = $1 and customer = $2 and file_id = $3';
      let last = -1;
      let parts = 1;
      for (let read = 0; read < parts; read += 1) {
        const [row] = await runner.read(
          `select cast(part as text) as part, bytes, (select count(*) ${ofFile}) as parts ${ofFile} and part > $4 order by assortment_part.part limit 1`,
          [...parameters, last],
        );
        if (row === undefined && read === 0) return;
        if (row === undefined)
          throw new Error('Parts of this file were forgotten while it was read.');
        if (read === 0) parts = integerAt(row, 'parts');
        last = integerAt(row, 'part');
        yield bytesAt(row, 'bytes');
      }
    },

    async received(key, { after, until }) {
      const rows = await runner.read(
        `select ${FILE_COLUMNS} from assortment_file where library = $1 and customer = $2 and received_at > $3 and received_at <= $4
         order by assortment_file.sequence`,
        [...customerParameters(key), after, until],
      );
      return rows.map(fileOf);
    },

    async latest(key) {
      const [row] = await runner.read(
        `select ${FILE_COLUMNS} from assortment_file where library = $1 and customer = $2 order by assortment_file.sequence desc limit 1`,
        customerParameters(key),
      );
      return row === undefined ? undefined : fileOf(row);
    },

    async forgetParts(before) {
      const files = runner.dialect.rows(1, [
        { name: 'library', type: 'text' },
        { name: 'customer', type: 'text' },
        { name: 'file_id', type: 'text' },
      ]);
      let forgotten = 0;
      for (;;) {
        const found = await runner.repeat(async (query) => {
          const rows = await query(FORGETTABLE, [before, FORGOTTEN_AT_ONCE]);
          const rowOf = (row: SqlRow): BulkRow => [
            String(row['library']),
            String(row['customer']),
            String(row['file_id']),
          ];
          await inBulk(runner, rows, rowOf, (parameters) =>
            query(
              `delete from assortment_part where (library, customer, file_id) in (select r.library, r.customer, r.file_id from ${files} as r)`,
              parameters,
            ),
          );
          return rows.length;
        });
        forgotten += found;
        if (found < FORGOTTEN_AT_ONCE) return forgotten;
      }
    },
  };
}

/**
 * Files whose parts may go: accepted ones that are done with, but for each customer's newest
 * processed one; and uploads that never ended.
 */
const FORGETTABLE = `select p.library, p.customer, p.file_id from
  (select library, customer, file_id, min(put_at) as put_at from assortment_part group by library, customer, file_id) as p
  left join assortment_file f on f.library = p.library and f.customer = p.customer and f.id = p.file_id
  where case when f.id is null then p.put_at < $1
    else f.status <> 'waiting' and f.received_at < $1 and f.sequence <> coalesce((select max(n.sequence) from assortment_file n
      where n.library = f.library and n.customer = f.customer and n.status = 'processed'), 0) end
  limit $2`;

import type { CustomerKey, DueRun } from '../customer-store.js';
import type { IncomingFile, ReceivedFileStore, StoredFile } from '../received-file-store.js';
import {
  customerParameters,
  type LockedCustomer,
  lockCustomer,
  styleAt,
} from './customer-statements.js';
import { ERASED_PART } from './erase-customer.js';
import { readFilePage } from './files/file-page.js';
import { fileOfRow } from './files/file-row.js';
import { addBytes, createSqlUsage, forgetUsage, subtractBytes } from './files/sql-usage.js';
import { bytesAt, integerAt, keyAt, textAt } from './row-values.js';
import type { BulkRow } from './sql-dialect.js';
import type { SqlQuery, SqlRow } from './sql-driver.js';
import { inBulk, type SqlRunner } from './sql-runner.js';
import { storedKey, storedText } from './stored-text.js';

const FILE_COLUMNS = `library, customer, cast(sequence as text) as sequence, id,
  cast(received_at as text) as received_at, cast(bytes as text) as bytes,
  cast(stored_bytes as text) as stored_bytes, encoding, digest, status, run_id, report, trace,
  style`;

function fileOf(row: SqlRow): StoredFile {
  const style = styleAt(row, 'style');
  return {
    ...fileOfRow(row),
    report: textAt(row, 'report'),
    ...(typeof row['trace'] === 'string' ? { trace: textAt(row, 'trace') } : {}),
    ...(style === null ? {} : { separatorStyle: style }),
  };
}

/** Largest number of files deleted in one transaction. */
const FORGOTTEN_AT_ONCE = 1000;

const NO_FILE_OF_THAT_ID =
  'not exists (select 1 from assortment_file f where f.library = $1 and f.id = $3)';

/**
 * Work in the transaction that accepts a file, such as enqueueing a job for the customer's next due
 * run; null if none is agreed.
 */
export type OnAccept = (query: SqlQuery, file: StoredFile, due: DueRun | null) => Promise<void>;

/**
 * Creates a {@link ReceivedFileStore} in SQL. `now` returns milliseconds since 1970: it dates
 * parts, whose age decides when an abandoned upload is deleted.
 */
export function createSqlFiles(
  runner: SqlRunner,
  now: () => number,
  onAccept?: OnAccept,
): ReceivedFileStore {
  return {
    putPart: (file, part, bytes) => putPart(runner, file, { part, bytes, putAt: now() }),
    async accept(incoming, parts) {
      const outcome = await runner.write<StoredFile | undefined>(async (query, undo) => {
        const locked = await lockCustomer(runner, query, incoming);
        const existing = await fileById(query, incoming.library, incoming.id);
        // Undoes the creation of the customer for the lock as well.
        if (existing !== undefined) return undo(existing);
        const stored = await partsOf(query, incoming);
        if (stored.erased || (parts ?? stored.count) !== stored.count) return undo(undefined);
        const file = await insertFile(query, incoming, locked);
        if (onAccept !== undefined) await onAccept(query, file, locked.head.due);
        return file;
      });
      if (!outcome.known) return { outcome: 'unknown' };
      const file = outcome.value;
      return file === undefined ? { outcome: 'conflict' } : { outcome: 'done', file };
    },
    erased: async (file) => (await partsOf(runner.read, file)).erased,
    discard: (file) => discardParts(runner, file),
    get: (library, id) => fileById(runner.read, library, id),
    parts: (file) => readParts(runner.read, file),
    async received(key, { after, until }) {
      const rows = await runner.read(
        `select ${FILE_COLUMNS} from assortment_file
         where library = $1 and customer = $2 and received_at > $3 and received_at <= $4
         order by assortment_file.sequence`,
        [...customerParameters(key), after, until],
      );
      return rows.map(fileOf);
    },
    page: (library, filter, options) =>
      runner.snapshot((query) => readFilePage(query, library, filter, options)),
    async redate(key, after, at) {
      await runner.change(
        `update assortment_file set received_at = $4 where library = $1 and customer = $2
           and received_at > $3 and status = 'waiting' returning 1 as changed`,
        [...customerParameters(key), after, at],
      );
    },
    async styleBefore(library, { receivedAt, sequence, customer }) {
      const [row] = await runner.read(
        `select style from assortment_file where library = $1 and style is not null
           and (received_at, sequence, customer) < ($2, $3, $4)
         order by received_at desc, sequence desc, customer desc limit 1`,
        [storedKey(library), receivedAt, sequence, storedKey(customer)],
      );
      return row === undefined ? null : styleAt(row, 'style');
    },
    async latest(key) {
      const [row] = await runner.read(
        `select ${FILE_COLUMNS} from assortment_file where library = $1 and customer = $2
         order by assortment_file.sequence desc limit 1`,
        customerParameters(key),
      );
      return row === undefined ? undefined : fileOf(row);
    },
    async forgetParts(before, ignoredBefore = before) {
      let total = 0;
      for (let count = FORGOTTEN_AT_ONCE; count >= FORGOTTEN_AT_ONCE; total += count)
        count = await runner.repeat((query) =>
          deleteParts(runner, query, [before, FORGOTTEN_AT_ONCE, ignoredBefore]),
        );
      await forgetUsage(runner, now());
      return total;
    },
    ...createSqlUsage(runner),
  };
}

function partParameters(
  file: CustomerKey & { readonly id: string },
): readonly [library: string, customer: string, id: string] {
  return [...customerParameters(file), storedKey(file.id)];
}

async function putPart(
  runner: SqlRunner,
  file: CustomerKey & { readonly id: string },
  { part, bytes, putAt }: { part: number; bytes: Uint8Array; putAt: number },
): Promise<void> {
  await runner.change(
    `insert into assortment_part (library, customer, file_id, part, put_at, bytes)
     select $1, $2, $3, cast($4 as bigint), cast($5 as bigint),
       cast($6 as ${runner.dialect.bytes})
     where ${NO_FILE_OF_THAT_ID}
     on conflict (library, customer, file_id, part) do update set bytes = excluded.bytes`,
    [...partParameters(file), part, putAt, bytes],
  );
}

/** Returns the number of stored parts, with the mark of {@link eraseCustomer} if there is one. */
async function partsOf(
  query: SqlQuery,
  file: CustomerKey & { readonly id: string },
): Promise<{ readonly count: number; readonly erased: boolean }> {
  const [row] = await query(
    `select cast(count(*) as text) as parts, cast(coalesce(min(part), 0) as text) as first
     from assortment_part where library = $1 and customer = $2 and file_id = $3`,
    partParameters(file),
  );
  return { count: integerAt(row, 'parts'), erased: integerAt(row, 'first') === ERASED_PART };
}

async function fileById(
  query: SqlQuery,
  library: string,
  id: string,
): Promise<StoredFile | undefined> {
  const [row] = await query(
    `select ${FILE_COLUMNS} from assortment_file where library = $1 and id = $2`,
    [storedKey(library), storedKey(id)],
  );
  return row === undefined ? undefined : fileOf(row);
}

/** Inserts a file under the lock of the customer's row: sequences have the order of acceptance. */
async function insertFile(
  query: SqlQuery,
  incoming: IncomingFile,
  { head, lastSequence }: LockedCustomer,
): Promise<StoredFile> {
  const { receivedAt } = incoming;
  const file: StoredFile = {
    ...incoming,
    receivedAt: head.closedAt === null ? receivedAt : Math.max(receivedAt, head.closedAt + 1),
    sequence: lastSequence + 1,
    status: 'waiting',
    runId: null,
  };
  await query(
    `insert into assortment_file (library, customer, sequence, id, received_at, bytes,
       stored_bytes, encoding, digest, status, report, trace, counted_bytes, style)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10, $11, $7, $12)`,
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
      file.trace === undefined ? null : storedText(file.trace),
      file.separatorStyle ?? null,
    ],
  );
  await query(
    'update assortment_customer set last_sequence = $3 where library = $1 and customer = $2',
    [...customerParameters(file), file.sequence],
  );
  await addBytes(query, file, file.storedBytes);
  return file;
}

async function discardParts(
  runner: SqlRunner,
  file: CustomerKey & { readonly id: string },
): Promise<void> {
  await runner.change(
    `delete from assortment_part
     where library = $1 and customer = $2 and file_id = $3 and ${NO_FILE_OF_THAT_ID}`,
    partParameters(file),
  );
}

async function* readParts(
  read: SqlQuery,
  file: CustomerKey & { readonly id: string },
): AsyncGenerator<Uint8Array, void, undefined> {
  const parameters = partParameters(file);
  const ofFile = 'from assortment_part where library = $1 and customer = $2 and file_id = $3';
  let last = -1;
  let parts = 1;
  for (let count = 0; count < parts; count += 1) {
    const [row] = await read(
      `select cast(part as text) as part, bytes, (select count(*) ${ofFile}) as parts ${ofFile}
       and part > $4 order by assortment_part.part limit 1`,
      [...parameters, last],
    );
    if (row === undefined && count === 0) return;
    if (row === undefined) throw new Error('Parts of this file were forgotten while it was read.');
    if (count === 0) parts = integerAt(row, 'parts');
    last = integerAt(row, 'part');
    yield bytesAt(row, 'bytes');
  }
}

/** Deletes the parts of at most {@link FORGOTTEN_AT_ONCE} files; returns the number of files. */
async function deleteParts(
  runner: SqlRunner,
  query: SqlQuery,
  parameters: readonly [before: number, limit: number, ignoredBefore: number],
): Promise<number> {
  const files = runner.dialect.rows(1, { library: 'text', customer: 'text', file_id: 'text' });
  const rows = await query(FORGETTABLE, parameters);
  const rowOf = (row: SqlRow): BulkRow => [
    String(row['library']),
    String(row['customer']),
    String(row['file_id']),
  ];
  await inBulk(runner, rows, rowOf, (parameters) =>
    query(
      `delete from assortment_part where (library, customer, file_id) in
       (select r.library, r.customer, r.file_id from ${files} as r)`,
      parameters,
    ),
  );
  const forgotten = rows.map((row) => ({
    library: keyAt(row, 'library'),
    customer: keyAt(row, 'customer'),
    bytes: integerAt(row, 'counted_bytes'),
  }));
  await subtractBytes(runner, query, forgotten);
  return rows.length;
}

/**
 * Files whose parts may be deleted: accepted ones that are not waiting, except each customer's
 * newest processed one; and uploads that never ended.
 */
const FORGETTABLE = `select p.library, p.customer, p.file_id,
  cast(coalesce(f.counted_bytes, 0) as text) as counted_bytes from
  (select library, customer, file_id, min(put_at) as put_at from assortment_part
    group by library, customer, file_id) as p
  left join assortment_file f
    on f.library = p.library and f.customer = p.customer and f.id = p.file_id
  where case when f.id is null then p.put_at < $1
    else f.status = 'ignored' and f.received_at < $3
    or f.status <> 'waiting' and f.received_at < $1
    and f.sequence <> coalesce((select max(n.sequence) from assortment_file n
      where n.library = f.library and n.customer = f.customer and n.status = 'processed'), 0) end
  limit $2`;

import type {
  FilePage,
  FilePlace,
  ListedFile,
  ReceivedFileStore,
} from '../../received-file-store.js';
import { integerAt, nullableIntegerAt } from '../row-values.js';
import type { SqlQuery, SqlRow, SqlValue } from '../sql-driver.js';
import { storedKey } from '../stored-text.js';
import { fileOfRow } from './file-row.js';

const LISTED_COLUMNS = `f.library, f.customer, cast(f.sequence as text) as sequence, f.id,
  cast(f.received_at as text) as received_at, cast(f.bytes as text) as bytes,
  cast(f.stored_bytes as text) as stored_bytes, f.encoding, f.digest, f.status, f.run_id,
  cast(r.finished_at as text) as finished_at, r.file_refused,
  case when f.status = 'waiting' and exists (select 1 from assortment_customer c
    where c.library = f.library and c.customer = f.customer and (c.newest_sequence > f.sequence
      or exists (select 1 from assortment_file n where n.library = f.library
        and n.customer = f.customer and n.sequence > f.sequence and n.received_at <= c.due_at)))
    then 1 else 0 end as replaced`;

const WITH_RUN = `assortment_file f left join assortment_run r
  on r.library = f.library and r.customer = f.customer and r.id = f.run_id`;

function listedFileOf(row: SqlRow): ListedFile {
  const file = fileOfRow(row);
  return {
    ...file,
    finishedAt: nullableIntegerAt(row, 'finished_at'),
    refused: file.status === 'processed' && row['file_refused'] !== null,
    replaced: integerAt(row, 'replaced') === 1,
  };
}

type Page = Parameters<ReceivedFileStore['page']>;

/** A condition of a statement, with its parameters. */
interface Condition {
  readonly text: string;
  readonly parameters: readonly SqlValue[];
}

/** Reads one page of files, in a transaction that sees one moment. */
export async function readFilePage(
  query: SqlQuery,
  library: Page[0],
  { customer }: Page[1],
  { after, before, limit }: Page[2],
): Promise<FilePage> {
  const all = conditionOf(library, customer);
  // Within one customer, the index of the customer has the order.
  const columns = [
    'f.received_at',
    'f.sequence',
    ...(customer === undefined ? ['f.customer'] : []),
  ];
  const side = (place: FilePlace, sign: '<' | '>'): Condition => sideOf(all, columns, place, sign);
  const exists = async ({ text, parameters }: Condition): Promise<boolean> => {
    const statement = `select 1 as one from assortment_file f where ${text} limit 1`;
    return (await query(statement, parameters)).length > 0;
  };
  const [totals] = await query(
    `select cast(count(*) as text) as count from assortment_file f where ${all.text}`,
    all.parameters,
  );
  const count = integerAt(totals, 'count');
  const [place, sign, direction] =
    before === undefined ? ([after, '>', 'asc'] as const) : ([before, '<', 'desc'] as const);
  const { text, parameters } = place === undefined ? all : side(place, sign);
  const rows = await query(
    `select ${LISTED_COLUMNS} from ${WITH_RUN} where ${text}
     order by ${columns.map((column) => `${column} ${direction}`).join(', ')}
     limit $${parameters.length + 1}`,
    [...parameters, limit],
  );
  const files = rows.map(listedFileOf);
  if (before !== undefined) files.reverse();
  const [first, last] = [files[0], files.at(-1)];
  if (first === undefined || last === undefined)
    return { count, files, hasEarlier: false, hasLater: false };
  return {
    count,
    files,
    hasEarlier: await exists(side(first, '<')),
    hasLater: await exists(side(last, '>')),
  };
}

function conditionOf(library: string, customer: string | undefined): Condition {
  const ofLibrary = { text: 'f.library = $1', parameters: [storedKey(library)] };
  if (customer === undefined) return ofLibrary;
  return {
    text: `${ofLibrary.text} and f.customer = $2`,
    parameters: [...ofLibrary.parameters, storedKey(customer)],
  };
}

/** Returns the condition of the files before or after a place among those of another condition. */
function sideOf(
  { text, parameters }: Condition,
  columns: readonly string[],
  { receivedAt, sequence, customer }: FilePlace,
  sign: '<' | '>',
): Condition {
  const values = [receivedAt, sequence, storedKey(customer)].slice(0, columns.length);
  const places = values.map((_, at) => `$${parameters.length + at + 1}`);
  return {
    text: `${text} and (${columns.join(', ')}) ${sign} (${places.join(', ')})`,
    parameters: [...parameters, ...values],
  };
}

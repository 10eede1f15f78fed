import type { CustomerKey } from '../../customer-store.js';
import type { ReceivedFileStore, UploadUsage, UsageOwner } from '../../received-file-store.js';
import { integerAt } from '../row-values.js';
import type { SqlQuery } from '../sql-driver.js';
import { inBulk, type SqlRunner } from '../sql-runner.js';
import { storedKey } from '../stored-text.js';

const DAY = 86_400_000;

/** The owner of a library's usage; no customer's begins so. */
const LIBRARY = 'library';

const NOTHING: UploadUsage = { uploads: 0, keptBytes: 0 };

function ownerParameters({ library, customer }: UsageOwner): readonly [string, string] {
  const owner = customer === null ? LIBRARY : `customer ${storedKey(customer)}`;
  return [storedKey(library), owner];
}

/** Creates the part of a {@link ReceivedFileStore} that counts uploads, in SQL. */
export function createSqlUsage(
  runner: SqlRunner,
): Pick<ReceivedFileStore, 'usage' | 'countUpload'> {
  return {
    async usage(owners, day) {
      const found = await Promise.all(
        owners.map((owner) =>
          runner.read(
            `select cast(case when day = $3 then uploads else 0 end as text) as uploads,
               cast(kept_bytes as text) as kept_bytes
             from assortment_usage where library = $1 and owner = $2`,
            [...ownerParameters(owner), day],
          ),
        ),
      );
      return found.map(([row]) =>
        row === undefined
          ? NOTHING
          : { uploads: integerAt(row, 'uploads'), keptBytes: integerAt(row, 'kept_bytes') },
      );
    },
    async countUpload(owners, day) {
      await runner.change(
        `insert into assortment_usage (library, owner, day, uploads, kept_bytes)
         values ${valuesOf(owners, 'cast($1 as bigint), 1, 0')}
         on conflict (library, owner) do update set day = excluded.day, uploads = case
           when assortment_usage.day = excluded.day then assortment_usage.uploads + 1 else 1 end`,
        [day, ...owners.flatMap(ownerParameters)],
      );
    },
  };
}

/** Returns rows of owners, whose parameters follow the first. */
function valuesOf(owners: readonly UsageOwner[], rest: string): string {
  return owners.map((_, at) => `($${2 * at + 2}, $${2 * at + 3}, ${rest})`).join(', ');
}

/** Returns the owners of a customer's files, in the order in which their rows are locked. */
function ownersOf({ library, customer }: CustomerKey): readonly UsageOwner[] {
  return [
    { library, customer },
    { library, customer: null },
  ];
}

/** Adds the bytes of an accepted file. */
export async function addBytes(query: SqlQuery, key: CustomerKey, bytes: number): Promise<void> {
  const owners = ownersOf(key);
  await query(
    `insert into assortment_usage (library, owner, day, uploads, kept_bytes)
     values ${valuesOf(owners, '0, 0, cast($1 as bigint)')}
     on conflict (library, owner) do update
       set kept_bytes = assortment_usage.kept_bytes + excluded.kept_bytes`,
    [bytes, ...owners.flatMap(ownerParameters)],
  );
}

/** Subtracts the bytes of files whose parts were deleted. */
export async function subtractBytes(
  runner: SqlRunner,
  query: SqlQuery,
  files: readonly (CustomerKey & { readonly bytes: number })[],
): Promise<void> {
  const totals = new Map<string, readonly [library: string, owner: string, bytes: number]>();
  for (const file of files)
    for (const owner of ownersOf(file)) {
      const parameters = ownerParameters(owner);
      const name = JSON.stringify(parameters);
      totals.set(name, [...parameters, (totals.get(name)?.[2] ?? 0) + file.bytes]);
    }
  const columns = { library: 'text', owner: 'text', bytes: 'bigint' } as const;
  await inBulk(
    runner,
    [...totals.values()],
    (row) => row,
    async (parameters) => {
      await query(
        `update assortment_usage set kept_bytes = case
           when assortment_usage.kept_bytes > r.bytes then assortment_usage.kept_bytes - r.bytes
           else 0 end
         from ${runner.dialect.rows(1, columns)} as r
         where assortment_usage.library = r.library and assortment_usage.owner = r.owner`,
        parameters,
      );
    },
  );
}

/** Deletes the usage of a customer that is erased, and takes its bytes off its library. */
export async function eraseUsage(query: SqlQuery, key: CustomerKey): Promise<void> {
  const [row] = await query(
    `delete from assortment_usage where library = $1 and owner = $2
     returning cast(kept_bytes as text) as kept_bytes`,
    ownerParameters(key),
  );
  if (row === undefined) return;
  await query(
    `update assortment_usage set kept_bytes = kept_bytes - cast($3 as bigint)
     where library = $1 and owner = $2`,
    [...ownerParameters({ ...key, customer: null }), integerAt(row, 'kept_bytes')],
  );
}

/** Deletes usage that says nothing: no bytes, and no upload of these days. */
export async function forgetUsage({ change }: SqlRunner, now: number): Promise<void> {
  const today = Math.floor(now / DAY);
  await change('delete from assortment_usage where kept_bytes = 0 and day not between $1 and $2', [
    today - 1,
    today + 1,
  ]);
}

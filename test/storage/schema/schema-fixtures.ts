import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import type { SqliteConnection } from '../../../src/storage/sqlite/sqlite-connection.js';
import { collected, sampleCommit, sampleFile, sampleItems } from '../sql-samples.js';

const KEY = { library: 'library', customer: 'customer "1"' };
const HOLDER = 'anna@shop.example';
const WEBHOOK = { library: KEY.library, id: 'hook' };

/** Milliseconds since 1970 of everything that a fixture has. */
export const FIXTURE_TIME = 1_772_000_000_000;

/** Writes a store of this step of the schema: a row in each table that the step has. */
export async function writeFixture(storage: AssortmentStorage, step: number): Promise<void> {
  const { customers, files, catalogues, events, grants, webhooks } = storage;
  const settings = {
    agreed: '05:30 Europe/Helsinki',
    due: { date: '2026-03-02', at: FIXTURE_TIME + 3_600_000 },
    closedAt: FIXTURE_TIME - 3_600_000,
    policy: '{}',
  };
  await customers.settle(KEY, settings, 0);
  if (step >= 3) {
    const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const url = 'https://shop.example/told';
    await webhooks.add({ ...WEBHOOK, url, secret, createdAt: FIXTURE_TIME });
  }
  const trace =
    step >= 2 ? { trace: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' } : {};
  const separatorStyle = step >= 12 ? { separatorStyle: 'x' as const } : {};
  for (const id of ['file 1', 'file 2']) {
    await files.putPart({ ...KEY, id }, 0, new Uint8Array([1, 2, 3, 255]));
    await files.accept({ ...sampleFile(KEY, id, FIXTURE_TIME), ...trace, ...separatorStyle });
  }
  const long = 'x'.repeat(300);
  const items = [
    ...sampleItems(5, 'run 1'),
    ...[`${long}b`, `${long}a`, 'nul \0, half \ud800'].map((thirdPartyId) => ({
      thirdPartyId,
      available: true,
      body: '{}',
      runId: 'run 1',
      mark: 'a mark',
    })),
  ];
  const first = sampleCommit(KEY, 0, 'run 1', { items, supplierStyle: 'x' });
  const message = { id: 'message', body: '{"type":"file"}', createdAt: FIXTURE_TIME };
  await catalogues.commit({
    ...first,
    ...settings,
    run: { ...first.run, fileId: 'file 1' },
    newestSequence: 1,
    ...(step >= 3 ? { message } : {}),
  });
  await catalogues.commit(
    sampleCommit(KEY, 1, 'run 2', { items: sampleItems(2, 'run 2'), newestSequence: 1 }),
  );
  await events.append(KEY, 'batch', sampleCommit(KEY, 0, 'batch').events);
  const family = JSON.stringify({ grant: { user: { id: HOLDER } }, note: 'tähti "1"' });
  await grants.commit([
    {
      ...{ kind: 'family', id: 'family', seen: 0, value: family, holder: HOLDER },
      ...(step >= 11 ? { client: 'client' } : {}),
    },
    { kind: 'family', id: 'of no one', seen: 0, value: '{"grant":{}}' },
    { kind: 'token', id: 'token', seen: 0, value: '{"family":"family"}', expiresAt: 2_000_000_000 },
    { kind: 'client', id: 'client', seen: 0, value: '{"name":"Shop"}' },
  ]);
}

/** Reads everything that a store has, through its ports. */
export async function readEverything(storage: AssortmentStorage): Promise<unknown> {
  const { customers, files, catalogues, events, grants, webhooks } = storage;
  const { library } = KEY;
  const head = await customers.head(KEY);
  const received = await files.received(KEY, { after: 0, until: Number.MAX_SAFE_INTEGER });
  const parts: unknown[] = [];
  for (const file of received)
    for await (const bytes of files.parts(file)) parts.push([file.id, [...bytes]]);
  const marks: unknown[] = [];
  for await (const piece of catalogues.marks(KEY))
    for (const { thirdPartyId, mark } of piece) marks.push([thirdPartyId, mark]);
  const kinds = ['family', 'token', 'client', 'user', 'form', 'sign-in'] as const;
  return {
    head,
    received,
    parts,
    marks,
    items: await collected(catalogues.load(KEY)),
    page: await catalogues.page(KEY, { limit: 100 }),
    runs: await catalogues.runs(KEY, 10),
    events: await events.page(library, {}, { limit: 100 }),
    grants: await Promise.all(kinds.map((kind) => grants.list({ kind, limit: 10 }))),
    held: await grants.list({ kind: 'family', holder: HOLDER, limit: 10 }),
    webhooks: await webhooks.list(),
    waiting: await webhooks.waiting(10),
    oldest: await webhooks.oldest(WEBHOOK),
  };
}

/** Writes a file's tables, indexes and rows as statements of SQL. */
export function dumpStatements({ all }: SqliteConnection): string {
  const lines = all(
    `select sql from sqlite_schema where sql is not null order by type desc, name`,
    [],
  ).map(({ sql }) => String(sql).replace(/\s+/g, ' '));
  for (const { name } of all(
    `select name from sqlite_schema where type = 'table' order by name`,
    [],
  )) {
    const columns = all(`select name from pragma_table_info($1) order by cid`, [name]);
    const values = columns
      .map((column) => `quote("${String(column['name'])}")`)
      .join(` || ', ' || `);
    for (const { row } of all(`select ${values} as row from ${String(name)}`, []))
      lines.push(`insert into ${String(name)} values (${String(row)})`);
  }
  const [versions] = all(
    'select user_version, application_id from pragma_user_version, pragma_application_id',
    [],
  );
  lines.push(`pragma application_id = ${String(versions?.['application_id'])}`);
  lines.push(`pragma user_version = ${String(versions?.['user_version'])}`);
  return `${lines.join(';\n')};\n`;
}

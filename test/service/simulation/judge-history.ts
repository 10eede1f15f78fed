import { isSetAside } from '../../../src/service/daily-sync/run-summary.js';
import type { StoredRun } from '../../../src/storage/catalogue-store.js';
import type { StoredFile } from '../../../src/storage/received-file-store.js';
import { type NaiveCatalogue, type NaiveItem, naiveSync } from './naive-customer.js';
import type { CustomerHistory } from './simulate-customer.js';

const DAY = 86_400_000;

/** Everything in a customer's history that should not be; empty when all is well. */
export async function judgeHistory(history: CustomerHistory): Promise<readonly string[]> {
  const { key, storage, sent, acknowledged, agreed, until } = history;
  const faults: string[] = [];
  const head = await storage.customers.head(key);
  const files = await storage.files.received(key, {
    after: Number.MIN_SAFE_INTEGER,
    until: Number.MAX_SAFE_INTEGER,
  });
  const runs = [...(await storage.catalogues.runs(key, Number.MAX_SAFE_INTEGER))].reverse();
  if (head === undefined) return ['the customer is gone'];

  const known = new Set(files.map(({ id }) => id));
  for (const id of acknowledged)
    if (!known.has(id)) faults.push(`${id} was acknowledged and is gone`);
  files.forEach(({ sequence }, index) => {
    if (sequence !== index + 1)
      faults.push(`sequence ${sequence} stands where ${index + 1} should`);
  });

  const daily = runs.filter(({ kind }) => kind === 'daily');
  const dates = daily.map(({ id }) => id);
  if (new Set(dates).size !== dates.length) faults.push('a day was run twice');
  const expected = expectedDates(agreed, daily[0]?.id, daily.length);
  if (dates.join() !== expected.join())
    faults.push(`days run: ${dates.join()}; expected ${expected.join()}`);
  if (head.due === null || head.due.at <= until) faults.push('a day that is over was not run');

  faults.push(...(await judgeRuns(history, runs, files, head.closedAt ?? 0)));
  const events = await storage.events.page(key.library, { customer: key.customer }, { limit: 1 });
  const told = runs.reduce((sum, run) => sum + (isSetAside(run) ? 1 : eventsOf(run.summary)), 0);
  if (events.count !== told) faults.push(`${events.count} events are kept, the runs told ${told}`);
  if (sent.size < files.length) faults.push('files that nobody sent');
  return faults;
}

async function judgeRuns(
  history: CustomerHistory,
  runs: readonly StoredRun[],
  files: readonly StoredFile[],
  closedAt: number,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const byId = new Map(files.map((file) => [file.id, file]));
  const fate = new Map<string, string>();
  let catalogue: NaiveCatalogue = new Map<string, NaiveItem>();
  let newest = 0;
  let revision = 0;
  let from = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    if (run.baseRevision !== revision)
      faults.push(
        `run ${run.id} began at revision ${run.baseRevision}, the one before ended at ${revision}`,
      );
    if (run.kind === 'daily') {
      const to = instantOf(history.agreed, run.id);
      const window = files.filter(({ receivedAt }) => receivedAt > from && receivedAt <= to);
      const latest = window.at(-1);
      const selected = latest !== undefined && latest.sequence > newest ? latest.id : null;
      if (run.fileId !== selected)
        faults.push(`day ${run.id} processed ${run.fileId}, not ${selected}`);
      for (const { id } of window)
        if (id !== selected && fate.get(id) === undefined) fate.set(id, 'ignored');
      from = to;
    }
    const file = run.fileId === null ? undefined : byId.get(run.fileId);
    if (run.fileId !== null && file === undefined)
      faults.push(`run ${run.id} names a file that is not there`);
    if (file !== undefined) {
      if (file.sequence < newest) faults.push(`${file.id} was processed after a newer one`);
      newest = Math.max(newest, file.sequence);
      fate.set(file.id, 'processed');
      // Four workers in a row ended at it: it was set aside, unread.
      if (!isSetAside(run)) catalogue = naiveSync(catalogue, history.sent.get(file.id) ?? []);
    }
    revision = run.revision;
  }
  for (const file of files) {
    const expected = fate.get(file.id) ?? 'waiting';
    if (file.status !== expected) faults.push(`${file.id} is ${file.status}, not ${expected}`);
    if (expected === 'waiting' && file.receivedAt <= closedAt)
      faults.push(`${file.id} waits in a window that is closed`);
  }
  faults.push(...(await catalogueFaults(history, catalogue)));
  return faults;
}

/** Returns where a customer's catalogue is not the expected one. */
export async function catalogueFaults(
  { storage, key }: Pick<CustomerHistory, 'storage' | 'key'>,
  expected: NaiveCatalogue,
): Promise<readonly string[]> {
  const found = new Map<string, NaiveItem>();
  for await (const piece of storage.catalogues.load(key)) {
    for (const { thirdPartyId, body, available } of piece) {
      const item = JSON.parse(body) as {
        readonly record: { readonly price: { readonly amount: string } } | null;
      };
      found.set(thirdPartyId, { price: item.record?.price.amount ?? null, available });
    }
  }
  const told = (map: NaiveCatalogue): string =>
    [...map]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([id, { price, available }]) =>
          `${id} ${price === null ? '-' : Number(price)} ${available}`,
      )
      .join('; ');
  return told(found) === told(expected)
    ? []
    : [`the catalogue holds ${told(found)}; expected ${told(expected)}`];
}

/** Returns the number of events of a run. */
export function eventsOf(summary: string): number {
  const { events } = JSON.parse(summary) as { readonly events?: number };
  return events ?? 0;
}

/** The instant of a date: these zones never change their clocks. */
function instantOf(agreed: string, date: string): number {
  const [time = '', zone = ''] = agreed.split(' ');
  const offset = { 'Etc/UTC': 0, 'Asia/Kolkata': 330, 'Asia/Tokyo': 540 }[zone] ?? Number.NaN;
  return Date.parse(`${date}T${time}:00Z`) - offset * 60_000;
}

function expectedDates(
  agreed: string,
  first: string | undefined,
  count: number,
): readonly string[] {
  if (first === undefined) return [];
  const begin = instantOf(agreed, first);
  const offset = Date.parse(`${first}T00:00:00Z`) - begin;
  return Array.from({ length: count }, (_, day) =>
    new Date(begin + offset + day * DAY).toISOString().slice(0, 10),
  );
}

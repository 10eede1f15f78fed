import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CustomerKey } from '../../src/storage/customer-store.js';
import type { StoredFile } from '../../src/storage/received-file-store.js';
import { catalogueFaults, eventsOf } from '../service/simulation/judge-history.js';
import {
  type NaiveCatalogue,
  type NaiveItem,
  naiveSync,
  type SimulatedRecord,
} from '../service/simulation/naive-customer.js';

/** A record as the load of the soak sends it. */
interface SentRecord {
  readonly third_party_id: string;
  readonly price: string;
  readonly orderable?: boolean;
}

const ALL = { after: Number.MIN_SAFE_INTEGER, until: Number.MAX_SAFE_INTEGER };

/** Returns the records of a file, from the bytes that its sender knows the digest of. */
async function recordsOf(
  storage: AssortmentStorage,
  file: StoredFile,
): Promise<readonly SimulatedRecord[]> {
  const parts: Uint8Array[] = [];
  for await (const part of storage.files.parts(file)) parts.push(part.slice());
  const stored = Buffer.concat(parts);
  const bytes = file.encoding === 'gzip' ? gunzipSync(stored) : stored;
  if (createHash('sha256').update(bytes).digest('hex') !== file.digest)
    throw new Error(`the bytes of the file ${file.id} are others`);
  const sent: readonly SentRecord[] = JSON.parse(bytes.toString());
  return sent.map(({ third_party_id: id, price, orderable = true }) => ({
    id,
    price,
    orderable,
    refused: price.startsWith('-'),
  }));
}

/**
 * Compares a customer's days, files, events and catalogue with a naive model of its files: each day
 * continues where the one before ended, processes a newer file and ignores those between, and the
 * catalogue is what the model makes of the processed files, one after the other.
 */
export async function modelFaults(
  storage: AssortmentStorage,
  key: CustomerKey,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const files = await storage.files.received(key, ALL);
  const runs = [...(await storage.catalogues.runs(key, Number.MAX_SAFE_INTEGER))].reverse();
  const byId = new Map(files.map((file) => [file.id, file]));
  const processed = new Set<string>();
  let catalogue: NaiveCatalogue = new Map<string, NaiveItem>();
  let [newest, revision, told] = [0, 0, 0];
  for (const run of runs) {
    if (run.baseRevision !== revision) faults.push(`run ${run.id} began at another revision`);
    revision = run.revision;
    told += eventsOf(run.summary);
    if (run.fileId === null) continue;
    const file = byId.get(run.fileId);
    if (file === undefined || file.sequence <= newest) {
      faults.push(`run ${run.id} processed no newer file`);
      continue;
    }
    newest = file.sequence;
    processed.add(file.id);
    catalogue = naiveSync(catalogue, await recordsOf(storage, file));
  }
  if (new Set(runs.map(({ id }) => id)).size < runs.length) faults.push('a day was run twice');
  for (const [at, { id, sequence, status }] of files.entries()) {
    const isOver = sequence <= newest;
    const expected = processed.has(id) ? 'processed' : isOver ? 'ignored' : 'waiting';
    if (status !== expected) faults.push(`the file ${id} is ${status}, not ${expected}`);
    if (sequence !== at + 1) faults.push(`the file ${id} has number ${sequence}, not ${at + 1}`);
  }
  const { count } = await storage.events.page(
    key.library,
    { customer: key.customer },
    { limit: 1 },
  );
  if (count !== told) faults.push(`${count} events are stored, the runs have ${told}`);
  faults.push(...(await catalogueFaults({ storage, key }, catalogue)));
  return faults.map((fault) => `${key.customer}: ${fault}`);
}

import {
  type CatalogueItem,
  packageMark,
  readCatalogueItem,
  readSyncPlan,
  writeCatalogueItem,
} from '#catalogue';
import { textDigest } from '#packing';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { StoredRun } from '../../../storage/catalogue-store.js';
import type { CustomerHead } from '../../../storage/customer-store.js';
import type { StorageFault } from './storage-fault.js';

/** Result of checking one catalogue. */
export interface CheckedCatalogue {
  readonly packages: number;
  readonly faults: readonly StorageFault[];
}

/** Attempts to read a catalogue while syncs change it. */
const TRIES = 5;

/** More runs than any customer has. */
const MANY = 1_000_000;

/**
 * Checks a stored catalogue: each package by its mark, and the packages that the last change wrote,
 * together, by the catalogue's hash, which is the hash before it and these packages, unless
 * retention forgot that change. Reads again if a sync commits meanwhile.
 */
export async function checkCatalogue(
  storage: AssortmentStorage,
  customer: CustomerHead,
): Promise<CheckedCatalogue> {
  let head = customer;
  for (let attempt = 1; ; attempt += 1) {
    const result = await checkRevision(storage, head);
    const after = (await storage.customers.head(head)) ?? head;
    if (attempt >= TRIES || (after.revision === head.revision && after.hash === head.hash))
      return result;
    head = after;
  }
}

async function checkRevision(
  storage: AssortmentStorage,
  head: CustomerHead,
): Promise<CheckedCatalogue> {
  const faults: StorageFault[] = [];
  const marks = new Map<string, string>();
  for await (const piece of storage.catalogues.marks(head))
    for (const { thirdPartyId, mark } of piece) marks.set(thirdPartyId, mark);
  const runs = await loadRuns(storage, head);
  const missing = new Set<string>();
  const latest: CatalogueItem[] = [];
  let packages = 0;
  for await (const piece of storage.catalogues.load(head))
    for (const { thirdPartyId, available, body, runId } of piece) {
      packages += 1;
      const item = itemOf(body);
      const mark = marks.get(thirdPartyId) ?? '';
      if (item === undefined || item.thirdPartyId !== thirdPartyId)
        faults.push({ kind: 'unreadable', id: thirdPartyId });
      else if (isChanged(item, available, mark)) faults.push({ kind: 'changed', id: thirdPartyId });
      else if (!runs.ids.has(runId)) missing.add(runId);
      else if (runId === runs.latest?.id) latest.push(item);
    }
  for (const id of runs.added) if (!marks.has(id)) faults.push({ kind: 'gone', id });
  for (const run of missing) faults.push({ kind: 'noRun', run });
  if (faults.length === 0 && !hasItsHash(head, runs.latest, latest))
    faults.push({ kind: 'otherHash', revision: String(head.revision) });
  return { packages, faults };
}

function itemOf(body: string): CatalogueItem | undefined {
  try {
    return readCatalogueItem(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Checks whether an item is not the one that was written. Marks of other lengths are older. */
function isChanged(item: CatalogueItem, available: boolean, mark: string): boolean {
  const found = packageMark(item, textDigest);
  return (
    available !== (item.availability === 'available') ||
    (mark.length === found.length && mark !== found)
  );
}

/** The runs of one catalogue. */
interface Runs {
  readonly ids: ReadonlySet<string>;
  /** The run that made the current revision. */
  readonly latest: StoredRun | undefined;
  /** Packages that a run added; none is ever deleted. */
  readonly added: ReadonlySet<string>;
}

async function loadRuns(storage: AssortmentStorage, head: CustomerHead): Promise<Runs> {
  const runs = await storage.catalogues.runs(head, MANY);
  const { revision } = head;
  const added = new Set<string>();
  for (const { summary } of runs) {
    const list = (JSON.parse(summary) as { readonly added?: unknown }).added;
    if (Array.isArray(list)) for (const id of list) added.add(String(id));
  }
  return {
    ids: new Set(runs.map(({ id }) => id)),
    latest: runs.find((run) => run.revision === revision && run.baseRevision !== revision),
    added,
  };
}

/** Checks the hash of a catalogue: its last change, as a plan, has to lead to it. */
function hasItsHash(
  { customer, revision, hash }: CustomerHead,
  run: StoredRun | undefined,
  items: readonly CatalogueItem[],
): boolean {
  if (revision === 0) return items.length === 0;
  if (run === undefined || hash === null) return false;
  // Retention forgot the run's lists, and with them the hash before it.
  if (run.summary === '{}') return true;
  const { baseHash } = JSON.parse(run.summary) as { readonly baseHash?: unknown };
  const sorted = items.toSorted((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1));
  const plan = {
    format: 'assortment-kit plan 1',
    customerNumber: customer,
    now: '',
    baseRevision: run.baseRevision,
    baseHash,
    hash,
    nextHash: hash,
    unchanged: 0,
    items: sorted.map((item) => ({
      transition: 'none',
      fields: [],
      after: writeCatalogueItem(item),
    })),
    withheldItems: [],
    refused: [],
    events: [],
    articles: { gained: [], lost: [] },
  };
  return readSyncPlan(plan, { digest: textDigest }).ok;
}

import { allCustomers } from '../../../storage/all-customers.js';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { CustomerHead, CustomerKey } from '../../../storage/customer-store.js';
import { checkCatalogue } from './check-catalogue.js';
import { checkFile } from './check-file.js';
import type { StorageFault } from './storage-fault.js';

/** Counts and faults of one customer. */
export interface VerifiedCustomer extends CustomerKey {
  readonly packages: number;
  /** Files whose bytes were checked. */
  readonly files: number;
  /** Files whose bytes retention deleted. */
  readonly forgotten: number;
  readonly faults: readonly StorageFault[];
}

/**
 * Checks every catalogue of a storage against its hash, and every file against its digest, customer
 * by customer, while others use it.
 */
export async function* verifyStorage(
  storage: AssortmentStorage,
): AsyncGenerator<VerifiedCustomer, void, undefined> {
  for await (const head of allCustomers(storage.customers))
    yield await verifyCustomer(storage, head);
}

async function verifyCustomer(
  storage: AssortmentStorage,
  head: CustomerHead,
): Promise<VerifiedCustomer> {
  const { packages, faults: catalogueFaults } = await checkCatalogue(storage, head);
  const faults = [...catalogueFaults];
  const all = await storage.files.received(head, {
    after: Number.MIN_SAFE_INTEGER,
    until: Number.MAX_SAFE_INTEGER,
  });
  const newest = all.findLast(({ status }) => status === 'processed');
  let forgotten = 0;
  for (const file of all) {
    const outcome = await checkFile(storage, file, file.status === 'waiting' || file === newest);
    if (outcome === 'forgotten') forgotten += 1;
    else if (outcome !== undefined) faults.push(outcome);
  }
  const { library, customer } = head;
  return { library, customer, packages, files: all.length - forgotten, forgotten, faults };
}

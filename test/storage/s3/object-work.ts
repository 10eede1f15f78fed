import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { DAY, incomingFile, KEY } from '../../../src/storage/conformance/samples.js';
import type { CustomerKey } from '../../../src/storage/customer-store.js';

/** The customer whose files stay, and the one that is erased. */
export const CUSTOMERS: readonly CustomerKey[] = [KEY, { ...KEY, customer: 'other' }];

/** Parts of a file. */
export const PARTS = 2;

/** Bytes of a part, which differ from file to file. */
export function partBytes(id: string, part: number): Uint8Array {
  const seed = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), part + 1);
  return Uint8Array.from({ length: 20_000 }, (_, at) => (at * seed + (at >> 8)) % 251);
}

async function put(storage: AssortmentStorage, id: string, key: CustomerKey): Promise<void> {
  for (let part = 0; part < PARTS; part += 1)
    await storage.files.putPart({ ...key, id }, part, partBytes(id, part));
}

/**
 * Uploads files, refuses one and erases a customer. `say` gets the id of each file once it is
 * acknowledged, and is not called for those of the erased customer.
 */
export async function objectWork(
  storage: AssortmentStorage,
  say: (id: string) => void,
): Promise<void> {
  const [kept = KEY, erased = KEY] = CUSTOMERS;
  await put(storage, 'refused', kept);
  await storage.files.discard({ ...kept, id: 'refused' });
  for (const id of ['a', 'b']) {
    await put(storage, id, kept);
    const { outcome } = await storage.files.accept(incomingFile(id, DAY.at), PARTS);
    if (outcome === 'done') say(id);
  }
  await put(storage, 'theirs', erased);
  await storage.files.accept(incomingFile('theirs', DAY.at, erased), PARTS);
  await storage.customers.erase(erased);
  await storage.files.forgetParts(DAY.at);
}

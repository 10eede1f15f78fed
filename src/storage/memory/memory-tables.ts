import type { StoredItem, StoredRun } from '../catalogue-store.js';
import type { CustomerHead, CustomerKey } from '../customer-store.js';
import type { StoredEvent } from '../event-store.js';
import type { GrantRecord } from '../grant-store.js';
import type { StoredFile } from '../received-file-store.js';

/** Everything of one customer. */
export interface CustomerTable {
  head: CustomerHead;
  readonly items: Map<string, StoredItem>;
  /** In the order in which they were committed. */
  readonly runs: Map<string, StoredRun>;
  /** By sequence, from 1. */
  readonly files: StoredFile[];
  readonly batches: Set<string>;
}

/** The parts of one file, with the instant at which the first was put. */
export interface FileParts {
  readonly key: CustomerKey;
  readonly id: string;
  readonly since: number;
  readonly parts: Map<number, Uint8Array>;
}

/** All that a memory store holds. One step of the program changes it, or several reads look at it, with nothing in between. */
export class MemoryTables {
  readonly grants = new Map<string, { readonly record: GrantRecord; readonly expiresAt: number | undefined }>();
  readonly customers = new Map<string, CustomerTable>();
  readonly parts = new Map<string, FileParts>();
  /** By library, in the order of their positions. */
  readonly events = new Map<string, StoredEvent[]>();

  find(key: CustomerKey): CustomerTable | undefined {
    return this.customers.get(customerName(key));
  }

  /** The customer, made where nobody settled it. */
  findOrMake(key: CustomerKey): CustomerTable {
    const name = customerName(key);
    const known = this.customers.get(name);
    if (known !== undefined) return known;
    const made: CustomerTable = { head: newHead(key), items: new Map(), runs: new Map(), files: [], batches: new Set() };
    this.customers.set(name, made);
    return made;
  }

  /** Changes the customer's row; its version grows. */
  changeHead(table: CustomerTable, change: Partial<CustomerHead>): void {
    table.head = { ...table.head, ...change, version: table.head.version + 1 };
  }

  eventsOf(library: string): StoredEvent[] {
    const known = this.events.get(library);
    if (known !== undefined) return known;
    const made: StoredEvent[] = [];
    this.events.set(library, made);
    return made;
  }
}

function newHead({ library, customer }: CustomerKey): CustomerHead {
  const nothing = { agreed: null, hash: null, supplierStyle: null, closedAt: null, due: null, lease: null, policy: null };
  return { library, customer, version: 1, revision: 0, newestSequence: 0, fence: 0, ...nothing };
}

/** One text for both parts of a key, whatever they hold. */
export function customerName({ library, customer }: CustomerKey): string {
  return JSON.stringify([library, customer]);
}

/** One text for a file's key. */
export function fileName(file: CustomerKey & { readonly id: string }): string {
  return JSON.stringify([file.library, file.customer, file.id]);
}

/** The order of identifiers in storage: by their UTF-8 bytes, which is the order of code points (Decision T3). */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // Units of a pair stand for characters beyond all others.
    const pairX = x >= 0xd800 && x <= 0xdfff;
    return pairX === (y >= 0xd800 && y <= 0xdfff) ? x - y : pairX ? 1 : -1;
  }
  return a.length - b.length;
}

/** Keys by library, then customer. */
export function compareKeys(a: CustomerKey, b: CustomerKey): number {
  return compareBytes(a.library, b.library) || compareBytes(a.customer, b.customer);
}

import type { PutItem, StoredRun } from '../catalogue-store.js';
import { compareBytes } from '../compare-bytes.js';
import type { CustomerHead, CustomerKey } from '../customer-store.js';
import type { StoredEvent } from '../event-store.js';
import type { GrantRecord } from '../grant-store.js';
import type { StoredFile } from '../received-file-store.js';

/** Everything of one customer. */
export interface CustomerTable {
  head: CustomerHead;
  readonly items: Map<string, PutItem>;
  /** In the order in which they were committed. */
  readonly runs: Map<string, StoredRun>;
  /** By sequence, from 1. */
  readonly files: StoredFile[];
}

/** The parts of one file, with the instant at which the first was put. */
export interface FileParts {
  readonly key: CustomerKey;
  readonly id: string;
  readonly since: number;
  readonly parts: Map<number, Uint8Array>;
}

/**
 * All that a memory store holds. One step of the program changes it, or several reads look at it,
 * with nothing in between.
 */
export class MemoryTables {
  readonly grants: Map<
    string,
    { readonly record: GrantRecord; readonly expiresAt: number | undefined }
  > = new Map();
  readonly customers: Map<string, CustomerTable> = new Map();
  readonly parts: Map<string, FileParts> = new Map();
  /** The customer and the place among its files of every file, by library and id. */
  readonly places: Map<string, { readonly table: CustomerTable; readonly at: number }> = new Map();
  /** Batches of events that were appended. */
  readonly batches: Set<string> = new Set();
  /** By library, in the order of their positions. */
  readonly events: Map<string, StoredEvent[]> = new Map();

  find(key: CustomerKey): CustomerTable | undefined {
    return this.customers.get(textName(key.library, key.customer));
  }

  /** The customer, made where nobody settled it. */
  findOrMake(key: CustomerKey): CustomerTable {
    const name = textName(key.library, key.customer);
    const known = this.customers.get(name);
    if (known !== undefined) return known;
    const made: CustomerTable = {
      head: newHead(key),
      items: new Map(),
      runs: new Map(),
      files: [],
    };
    this.customers.set(name, made);
    return made;
  }

  /** Changes the customer's row; its version grows. */
  changeHead(table: CustomerTable, change: Partial<CustomerHead>): void {
    table.head = { ...table.head, ...change, version: table.head.version + 1 };
  }

  /** The file of that id in the library, whosever it is. */
  file(library: string, id: string): StoredFile | undefined {
    const place = this.places.get(textName(library, id));
    return place?.table.files[place.at];
  }

  addFile(table: CustomerTable, file: StoredFile): void {
    this.places.set(textName(file.library, file.id), { table, at: table.files.length });
    table.files.push(file);
  }

  /** Changes a file of this customer; another's, or one that is not there, is left alone. */
  changeFile(table: CustomerTable, id: string, change: (file: StoredFile) => StoredFile): void {
    const place = this.places.get(textName(table.head.library, id));
    const file = place?.table === table ? table.files[place.at] : undefined;
    if (place !== undefined && file !== undefined) table.files[place.at] = change(file);
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
  const nothing = {
    agreed: null,
    hash: null,
    supplierStyle: null,
    closedAt: null,
    due: null,
    lease: null,
    policy: null,
  };
  return { library, customer, version: 1, revision: 0, newestSequence: 0, fence: 0, ...nothing };
}

/** One text for several, whatever they hold: different for different ones. */
export function textName(...texts: readonly string[]): string {
  return JSON.stringify(texts);
}

/** Keys by library, then customer. */
export function compareKeys(a: CustomerKey, b: CustomerKey): number {
  return compareBytes(a.library, b.library) || compareBytes(a.customer, b.customer);
}

import type { PutItem, StoredRun } from '../catalogue-store.js';
import { compareBytes } from '../compare-bytes.js';
import type { CustomerHead, CustomerKey } from '../customer-store.js';
import type { StoredEvent } from '../event-store.js';
import type { GrantRecord } from '../grant-store.js';
import { newCustomer } from '../new-customer.js';
import type { StoredFile, UploadUsage, UsageOwner } from '../received-file-store.js';
import type { Delivery, Webhook } from '../webhook-store.js';

/** Everything of one customer. */
export interface CustomerTable {
  head: CustomerHead;
  readonly items: Map<string, PutItem>;
  /** Runs in the order of their commits. */
  readonly runs: Map<string, StoredRun>;
  /** Files by sequence, from 1. */
  readonly files: StoredFile[];
}

/** The parts of one file, with the instant at which the first was put. */
export interface FileParts {
  readonly key: CustomerKey;
  readonly id: string;
  readonly since: number;
  readonly parts: Map<number, Uint8Array>;
  /** True after the customer was erased while the file was received. */
  erased: boolean;
}

/** A message that waits, with the customer whose commit wrote it. */
export type StoredDelivery = Delivery & { readonly customer: string };

/**
 * All data of a memory store. Every change is one synchronous step, and so are several reads that
 * need one moment.
 */
export class MemoryTables {
  readonly grants: Map<
    string,
    {
      readonly record: GrantRecord;
      readonly expiresAt: number | undefined;
      readonly holder: string | undefined;
      readonly client: string | undefined;
    }
  > = new Map();
  readonly customers: Map<string, CustomerTable> = new Map();
  readonly parts: Map<string, FileParts> = new Map();
  /** Customer and index among its files of every file, by library and id. */
  readonly places: Map<string, { readonly table: CustomerTable; readonly at: number }> = new Map();
  /** Batches of events that were appended. */
  readonly batches: Set<string> = new Set();
  /** Events by library, in the order of their positions. */
  readonly events: Map<string, StoredEvent[]> = new Map();
  /** Position of the latest event by library, also if that event was erased. */
  readonly lastPositions: Map<string, number> = new Map();

  /** Usage of customers and libraries, by their names. */
  readonly usage: Map<string, UploadUsage & { readonly day: number }> = new Map();

  /** Webhooks by library and id. */
  readonly webhooks: Map<string, Webhook> = new Map();
  /** Messages that wait, in the order in which they were written. */
  deliveries: readonly StoredDelivery[] = [];

  find(key: CustomerKey): CustomerTable | undefined {
    return this.customers.get(textName(key.library, key.customer));
  }

  /** Returns the customer; creates an unknown one. */
  findOrMake(key: CustomerKey): CustomerTable {
    const name = textName(key.library, key.customer);
    const existing = this.customers.get(name);
    if (existing !== undefined) return existing;
    const table: CustomerTable = {
      head: { ...newCustomer(key), version: 1 },
      items: new Map(),
      runs: new Map(),
      files: [],
    };
    this.customers.set(name, table);
    return table;
  }

  /** Changes the customer's row; its version grows. */
  changeHead(table: CustomerTable, change: Partial<CustomerHead>): void {
    table.head = { ...table.head, ...change, version: table.head.version + 1 };
  }

  /** Returns the file with that id in the library, of any customer. */
  file(library: string, id: string): StoredFile | undefined {
    const place = this.places.get(textName(library, id));
    return place?.table.files[place.at];
  }

  addFile(table: CustomerTable, file: StoredFile): void {
    this.places.set(textName(file.library, file.id), { table, at: table.files.length });
    table.files.push(file);
  }

  /** Changes a file of this customer; ignores a missing one and one of another customer. */
  changeFile(table: CustomerTable, id: string, change: (file: StoredFile) => StoredFile): void {
    const place = this.places.get(textName(table.head.library, id));
    const file = place?.table === table ? table.files[place.at] : undefined;
    if (place !== undefined && file !== undefined) table.files[place.at] = change(file);
  }

  /** Returns the usage of an owner on a day. */
  usageOf({ library, customer }: UsageOwner, day: number): UploadUsage {
    const { uploads, keptBytes, ...last } = this.usage.get(usageName(library, customer)) ?? UNUSED;
    return { uploads: last.day === day ? uploads : 0, keptBytes };
  }

  countUpload(owner: UsageOwner, day: number): void {
    const { uploads, keptBytes } = this.usageOf(owner, day);
    const name = usageName(owner.library, owner.customer);
    this.usage.set(name, { day, uploads: uploads + 1, keptBytes });
  }

  /** Adds bytes to the usage of a customer and its library, or takes them off. */
  addBytes({ library, customer }: CustomerKey, bytes: number): void {
    for (const owner of [customer, null]) {
      const usage = this.usage.get(usageName(library, owner)) ?? UNUSED;
      const keptBytes = usage.keptBytes + bytes;
      this.usage.set(usageName(library, owner), { ...usage, keptBytes });
    }
  }

  /** Erases everything of a customer; returns false if there was nothing. */
  erase(key: CustomerKey): boolean {
    const { library, customer } = key;
    const table = this.find(key);
    let found = this.customers.delete(textName(library, customer));
    for (const [name, file] of this.parts) {
      if (compareKeys(file.key, key) !== 0) continue;
      found ||= file.parts.size > 0;
      file.parts.clear();
      if (this.file(library, file.id) === undefined) file.erased = true;
      else this.parts.delete(name);
    }
    for (const { id } of table?.files ?? []) this.places.delete(textName(library, id));
    this.addBytes(key, -this.usageOf(key, 0).keptBytes);
    this.usage.delete(usageName(library, customer));
    const batches = `${textName(library, customer).slice(0, -1)},`;
    for (const name of this.batches)
      if (name.startsWith(batches)) found = this.batches.delete(name);
    const events = this.eventsOf(library).filter(({ event }) => event.customer_number !== customer);
    this.events.set(library, events);
    this.deliveries = this.deliveries.filter(
      ({ webhook, customer: of }) => webhook.library !== library || of !== customer,
    );
    return found;
  }

  eventsOf(library: string): StoredEvent[] {
    const existing = this.events.get(library);
    if (existing !== undefined) return existing;
    const events: StoredEvent[] = [];
    this.events.set(library, events);
    return events;
  }
}

const UNUSED = { day: 0, uploads: 0, keptBytes: 0 };

function usageName(library: string, customer: string | null): string {
  return JSON.stringify([library, customer]);
}

/** Joins texts into one that is distinct for distinct lists. */
export function textName(...texts: readonly string[]): string {
  return JSON.stringify(texts);
}

/** Compares keys by library, then customer. */
export function compareKeys(a: CustomerKey, b: CustomerKey): number {
  return compareBytes(a.library, b.library) || compareBytes(a.customer, b.customer);
}

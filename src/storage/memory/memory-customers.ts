import type { CommitOutcome } from '../commit-outcome.js';
import type {
  Claim,
  CustomerHead,
  CustomerKey,
  CustomerSettings,
  CustomerStore,
} from '../customer-store.js';
import { compareKeys, type MemoryTables } from './memory-tables.js';

/** {@link CustomerStore} in memory. */
export class MemoryCustomers implements CustomerStore {
  readonly #tables: MemoryTables;
  readonly #pause: () => Promise<void>;

  constructor(tables: MemoryTables, pause: () => Promise<void>) {
    this.#tables = tables;
    this.#pause = pause;
  }

  async head(key: CustomerKey): Promise<CustomerHead | undefined> {
    await this.#pause();
    const table = this.#tables.find(key);
    return table === undefined ? undefined : copyOf(table.head);
  }

  async settle(
    key: CustomerKey,
    { agreed, due, closedAt, policy }: CustomerSettings,
    version: number,
  ): Promise<CommitOutcome> {
    await this.#pause();
    const existing = this.#tables.find(key);
    if ((existing?.head.version ?? 0) !== version) return 'conflict';
    const settings = { agreed, due: due === null ? null : { ...due }, closedAt, policy };
    if (existing !== undefined) this.#tables.changeHead(existing, settings);
    else {
      const table = this.#tables.findOrMake(key);
      table.head = { ...table.head, ...settings };
    }
    return 'done';
  }

  async due(now: number, limit: number): Promise<readonly CustomerHead[]> {
    await this.#pause();
    const heads = [...this.#tables.customers.values()].map(({ head }) => head);
    const due = heads.filter(
      (head) =>
        head.due !== null && head.due.at <= now && (head.lease === null || head.lease.until <= now),
    );
    return due
      .sort((a, b) => (a.due?.at ?? 0) - (b.due?.at ?? 0) || compareKeys(a, b))
      .slice(0, limit)
      .map(copyOf);
  }

  async list({
    library,
    after,
    limit,
  }: {
    readonly library?: string;
    readonly after?: CustomerKey;
    readonly limit: number;
  }): Promise<readonly CustomerHead[]> {
    await this.#pause();
    const heads = [...this.#tables.customers.values()].map(({ head }) => head);
    const matches = heads.filter(
      (head) =>
        (library === undefined || head.library === library) &&
        (after === undefined || compareKeys(head, after) > 0),
    );
    return matches.sort(compareKeys).slice(0, limit).map(copyOf);
  }

  async supplierStyle(library: string): Promise<'x' | '/' | null> {
    await this.#pause();
    const heads = [...this.#tables.customers.values()].map(({ head }) => head);
    const [first] = heads
      .filter((head) => head.library === library && head.supplierStyle !== null)
      .sort(compareKeys);
    return first?.supplierStyle ?? null;
  }

  async claim(
    key: CustomerKey,
    date: string,
    holder: string,
    now: number,
    until: number,
  ): Promise<Claim | undefined> {
    await this.#pause();
    const table = this.#tables.find(key);
    const head = table?.head;
    if (
      table === undefined ||
      head === undefined ||
      head.due === null ||
      head.due.date !== date ||
      head.due.at > now
    )
      return undefined;
    if (head.lease !== null && head.lease.holder !== holder && head.lease.until > now)
      return undefined;
    const fence = head.fence + 1;
    this.#tables.changeHead(table, { fence, lease: { holder, until } });
    return { library: key.library, customer: key.customer, date, holder, fence };
  }

  async extend(claim: Claim, until: number): Promise<boolean> {
    await this.#pause();
    const table = this.#tables.find(claim);
    if (table?.head.fence !== claim.fence || table.head.lease === null) return false;
    this.#tables.changeHead(table, { lease: { holder: claim.holder, until } });
    return true;
  }

  async release(claim: Claim): Promise<void> {
    await this.#pause();
    const table = this.#tables.find(claim);
    if (table?.head.fence === claim.fence && table.head.lease !== null)
      this.#tables.changeHead(table, { lease: null });
  }
}

function copyOf(head: CustomerHead): CustomerHead {
  return {
    ...head,
    due: head.due === null ? null : { ...head.due },
    lease: head.lease === null ? null : { ...head.lease },
  };
}

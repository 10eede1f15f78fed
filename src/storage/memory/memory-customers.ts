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
    const known = this.#tables.find(key);
    return known === undefined ? undefined : copyOf(known.head);
  }

  async settle(
    key: CustomerKey,
    { agreed, due, closedAt, policy }: CustomerSettings,
    seen: number,
  ): Promise<CommitOutcome> {
    await this.#pause();
    const known = this.#tables.find(key);
    if ((known?.head.version ?? 0) !== seen) return 'conflict';
    const settings = { agreed, due: due === null ? null : { ...due }, closedAt, policy };
    if (known !== undefined) this.#tables.changeHead(known, settings);
    else {
      const made = this.#tables.findOrMake(key);
      made.head = { ...made.head, ...settings };
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
    const chosen = heads.filter(
      (head) =>
        (library === undefined || head.library === library) &&
        (after === undefined || compareKeys(head, after) > 0),
    );
    return chosen.sort(compareKeys).slice(0, limit).map(copyOf);
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
    const known = this.#tables.find(key);
    const head = known?.head;
    if (
      known === undefined ||
      head === undefined ||
      head.due === null ||
      head.due.date !== date ||
      head.due.at > now
    )
      return undefined;
    if (head.lease !== null && head.lease.holder !== holder && head.lease.until > now)
      return undefined;
    const fence = head.fence + 1;
    this.#tables.changeHead(known, { fence, lease: { holder, until } });
    return { library: key.library, customer: key.customer, date, holder, fence };
  }

  async extend(claim: Claim, until: number): Promise<boolean> {
    await this.#pause();
    const known = this.#tables.find(claim);
    if (known?.head.fence !== claim.fence || known.head.lease === null) return false;
    this.#tables.changeHead(known, { lease: { holder: claim.holder, until } });
    return true;
  }

  async release(claim: Claim): Promise<void> {
    await this.#pause();
    const known = this.#tables.find(claim);
    if (known?.head.fence === claim.fence && known.head.lease !== null)
      this.#tables.changeHead(known, { lease: null });
  }
}

function copyOf(head: CustomerHead): CustomerHead {
  return {
    ...head,
    due: head.due === null ? null : { ...head.due },
    lease: head.lease === null ? null : { ...head.lease },
  };
}

import type { SyncEvent } from '../catalogue/sync-event.js';
import type { StoredItem, StoredRun, SyncCommit } from '../storage/catalogue-store.js';
import type { CommitOutcome } from '../storage/commit-outcome.js';
import type {
  Claim,
  CustomerHead,
  CustomerKey,
  CustomerSettings,
} from '../storage/customer-store.js';
import type { EventFilter } from '../storage/event-store.js';
import type { GrantKey, GrantPut, GrantRecord } from '../storage/grant-store.js';
import type { IncomingFile, StoredFile } from '../storage/received-file-store.js';
import { compareUtf8 } from './odd-texts.js';

type Kept<T> = CustomerKey & { readonly value: T };

function of({ library, customer }: CustomerKey): (row: CustomerKey) => boolean {
  return (row) => row.library === library && row.customer === customer;
}

/**
 * The ports once more, as plainly as can be: lists that are searched from the front, one step at a
 * time. Random histories are compared with it.
 */
export class NaiveStorage {
  #heads: readonly CustomerHead[] = [];
  #files: readonly StoredFile[] = [];
  #items: readonly Kept<StoredItem>[] = [];
  #runs: readonly StoredRun[] = [];
  #batches: readonly Kept<string>[] = [];
  #events: readonly { readonly library: string; readonly event: SyncEvent }[] = [];
  #grants: readonly (GrantRecord & { readonly expiresAt: number | undefined })[] = [];

  head(key: CustomerKey): CustomerHead | undefined {
    return this.#heads.find(of(key));
  }

  heads(library?: string): readonly CustomerHead[] {
    const known = this.#heads.filter((head) => library === undefined || head.library === library);
    return [...known].sort(
      (a, b) => compareUtf8(a.library, b.library) || compareUtf8(a.customer, b.customer),
    );
  }

  settle(key: CustomerKey, settings: CustomerSettings, seen: number): CommitOutcome {
    if ((this.head(key)?.version ?? 0) !== seen) return 'conflict';
    if (seen === 0) this.#make(key);
    this.#change(key, settings, seen === 0 ? 0 : 1);
    return 'done';
  }

  /** By instant; those of one instant are in no order. */
  due(now: number): readonly CustomerHead[] {
    return this.heads().filter(
      ({ due, lease }) => due !== null && due.at <= now && !(lease !== null && lease.until > now),
    );
  }

  claim(
    key: CustomerKey,
    date: string,
    holder: string,
    now: number,
    until: number,
  ): Claim | undefined {
    const head = this.head(key);
    if (head?.due?.date !== date || head.due.at > now) return undefined;
    if (head.lease !== null && head.lease.until > now && head.lease.holder !== holder)
      return undefined;
    this.#change(key, { fence: head.fence + 1, lease: { holder, until } });
    return { ...key, date, holder, fence: head.fence + 1 };
  }

  holds(claim: Claim): boolean {
    const head = this.head(claim);
    return head !== undefined && head.fence === claim.fence && head.lease !== null;
  }

  extend(claim: Claim, until: number): boolean {
    if (!this.holds(claim)) return false;
    this.#change(claim, { lease: { holder: claim.holder, until } });
    return true;
  }

  release(claim: Claim): void {
    if (this.holds(claim)) this.#change(claim, { lease: null });
  }

  accept(incoming: IncomingFile): StoredFile {
    const standing = this.file(incoming.library, incoming.id);
    if (standing !== undefined) return standing;
    if (this.head(incoming) === undefined) this.#make(incoming);
    const closedAt = this.head(incoming)?.closedAt ?? null;
    const receivedAt =
      closedAt !== null && incoming.receivedAt <= closedAt ? closedAt + 1 : incoming.receivedAt;
    const file: StoredFile = {
      ...incoming,
      receivedAt,
      sequence: this.files(incoming).length + 1,
      status: 'waiting',
      runId: null,
    };
    this.#files = [...this.#files, file];
    return file;
  }

  file(library: string, id: string): StoredFile | undefined {
    return this.#files.find((file) => file.library === library && file.id === id);
  }

  /** By sequence. */
  files(key: CustomerKey): readonly StoredFile[] {
    return this.#files.filter(of(key));
  }

  commit(sync: SyncCommit): CommitOutcome {
    const { claim, run } = sync;
    if (this.run(sync, run.id) !== undefined) return 'done';
    const head = this.head(sync);
    if ((head?.revision ?? 0) !== sync.baseRevision || (head?.hash ?? null) !== sync.baseHash)
      return 'conflict';
    if (claim !== null) {
      if (head?.fence !== claim.fence || head.due?.date !== claim.date) return 'conflict';
      const { closedAt } = sync;
      const window = this.files(sync).filter(
        ({ receivedAt }) =>
          closedAt !== null && receivedAt <= closedAt && receivedAt > (head.closedAt ?? -1),
      );
      if (window.some(({ sequence }) => sequence > sync.seenSequence)) return 'conflict';
    }
    if (head === undefined) this.#make(sync);
    const { library, customer } = sync;
    const ids = new Set(sync.items.map(({ thirdPartyId }) => thirdPartyId));
    const others = this.#items.filter(
      (item) => !(of(sync)(item) && ids.has(item.value.thirdPartyId)),
    );
    this.#items = [...others, ...sync.items.map((value) => ({ library, customer, value }))];
    this.#runs = [...this.#runs, run];
    this.#report(library, sync.events);
    this.#files = this.#files.map((file) => {
      if (!of(sync)(file)) return file;
      if (file.id === run.fileId) return { ...file, status: 'processed', runId: run.id };
      return run.ignored.includes(file.id) && file.status === 'waiting'
        ? { ...file, status: 'ignored', runId: run.id }
        : file;
    });
    const {
      nextRevision: revision,
      nextHash: hash,
      supplierStyle,
      newestSequence,
      closedAt,
      due,
    } = sync;
    this.#change(sync, {
      revision,
      hash,
      supplierStyle,
      newestSequence,
      ...(claim === null ? {} : { closedAt, due, lease: null }),
    });
    return 'done';
  }

  items(key: CustomerKey): readonly StoredItem[] {
    return this.#items
      .filter(of(key))
      .map(({ value }) => value)
      .sort((a, b) => compareUtf8(a.thirdPartyId, b.thirdPartyId));
  }

  run(key: CustomerKey, id: string): StoredRun | undefined {
    return this.#runs.find((run) => of(key)(run) && run.id === id);
  }

  runs(key: CustomerKey): readonly StoredRun[] {
    return this.#runs.filter(of(key)).toReversed();
  }

  append(key: CustomerKey, batch: string, events: readonly SyncEvent[]): CommitOutcome {
    if (this.#batches.some((known) => of(key)(known) && known.value === batch)) return 'done';
    this.#batches = [...this.#batches, { ...key, value: batch }];
    this.#report(key.library, events);
    return 'done';
  }

  /** All that the filter lets through, oldest first. */
  events(library: string, filter: EventFilter): readonly SyncEvent[] {
    const { customer, thirdPartyId, message, eventType, createdFrom, createdUntil } = filter;
    const kept = this.#events.filter((row) => row.library === library).map(({ event }) => event);
    return kept.filter((event) => {
      if (customer !== undefined && event.customer_number !== customer) return false;
      if (thirdPartyId !== undefined && event.third_party_id !== thirdPartyId) return false;
      if (message !== undefined && !event.message.includes(message)) return false;
      if (eventType !== undefined && event.event_type !== eventType) return false;
      const created = Date.parse(event.created_at);
      return (
        !(createdFrom !== undefined && created < createdFrom) &&
        !(createdUntil !== undefined && created > createdUntil)
      );
    });
  }

  put(puts: readonly GrantPut[]): CommitOutcome {
    if (puts.some((put) => (this.grant(put)?.version ?? 0) !== put.seen)) return 'conflict';
    for (const { kind, id, seen, value, expiresAt } of puts) {
      const others = this.#grants.filter((known) => known.kind !== kind || known.id !== id);
      this.#grants = [...others, { kind, id, version: seen + 1, value, expiresAt }];
    }
    return 'done';
  }

  grant({ kind, id }: GrantKey): GrantRecord | undefined {
    const found = this.#grants.find((known) => known.kind === kind && known.id === id);
    return found === undefined
      ? undefined
      : { kind, id, version: found.version, value: found.value };
  }

  clients(): readonly GrantRecord[] {
    const ids = this.#grants.filter(({ kind }) => kind === 'client').map(({ id }) => id);
    return ids.sort(compareUtf8).flatMap((id) => this.grant({ kind: 'client', id }) ?? []);
  }

  forgetExpired(now: number): number {
    const before = this.#grants.length;
    this.#grants = this.#grants.filter(
      ({ expiresAt }) => expiresAt === undefined || expiresAt > now,
    );
    return before - this.#grants.length;
  }

  #report(library: string, events: readonly SyncEvent[]): void {
    this.#events = [...this.#events, ...events.map((event) => ({ library, event }))];
  }

  #make({ library, customer }: CustomerKey): void {
    const nothing = {
      agreed: null,
      hash: null,
      supplierStyle: null,
      closedAt: null,
      due: null,
      lease: null,
      policy: null,
    };
    this.#heads = [
      ...this.#heads,
      { library, customer, version: 1, revision: 0, newestSequence: 0, fence: 0, ...nothing },
    ];
  }

  #change(key: CustomerKey, change: Partial<CustomerHead>, grown = 1): void {
    this.#heads = this.#heads.map((head) =>
      of(key)(head) ? { ...head, ...change, version: head.version + grown } : head,
    );
  }
}

import type { SyncEvent } from '#core';
import type { StoredItem, StoredRun, SyncCommit } from '../storage/catalogue-store.js';
import type { CommitOutcome } from '../storage/commit-outcome.js';
import type {
  Claim,
  CustomerHead,
  CustomerKey,
  CustomerSettings,
} from '../storage/customer-store.js';
import type { EventFilter } from '../storage/event-store.js';
import type { GrantKey, GrantPut, GrantQuery, GrantRecord } from '../storage/grant-store.js';
import type { IncomingFile, StoredFile } from '../storage/received-file-store.js';
import { compareUtf8 } from './odd-texts.js';

type Owned<T> = CustomerKey & { readonly value: T };

function of({ library, customer }: CustomerKey): (row: CustomerKey) => boolean {
  return (row) => row.library === library && row.customer === customer;
}

/** All rows of the model; a change replaces a list. */
interface Rows {
  heads: readonly CustomerHead[];
  files: readonly StoredFile[];
  items: readonly Owned<StoredItem>[];
  runs: readonly StoredRun[];
  batches: readonly Owned<string>[];
  events: readonly { readonly library: string; readonly event: SyncEvent }[];
  grants: readonly (GrantRecord & {
    readonly expiresAt: number | undefined;
    readonly holder: string | undefined;
  })[];
}

/**
 * The plainest model of the ports: lists that are searched from the front, one step at a time.
 * Random histories are compared with it.
 */
export class NaiveStorage {
  readonly #rows: Rows = {
    heads: [],
    files: [],
    items: [],
    runs: [],
    batches: [],
    events: [],
    grants: [],
  };

  head(key: CustomerKey): CustomerHead | undefined {
    return this.#rows.heads.find(of(key));
  }

  heads(library?: string): readonly CustomerHead[] {
    const heads = this.#rows.heads.filter(
      (head) => library === undefined || head.library === library,
    );
    return [...heads].sort(
      (a, b) => compareUtf8(a.library, b.library) || compareUtf8(a.customer, b.customer),
    );
  }

  settle(key: CustomerKey, settings: CustomerSettings, version: number): CommitOutcome {
    if ((this.head(key)?.version ?? 0) !== version) return 'conflict';
    if (version === 0) this.#make(key);
    this.#change(key, settings, version === 0 ? 0 : 1);
    return 'done';
  }

  /** Returns the heads by instant; those of one instant are in no order. */
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
    const existing = this.file(incoming.library, incoming.id);
    if (existing !== undefined) return existing;
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
    this.#rows.files = [...this.#rows.files, file];
    return file;
  }

  file(library: string, id: string): StoredFile | undefined {
    return this.#rows.files.find((file) => file.library === library && file.id === id);
  }

  /** Returns the files by sequence. */
  files(key: CustomerKey): readonly StoredFile[] {
    return this.#rows.files.filter(of(key));
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
    const others = this.#rows.items.filter(
      (item) => !(of(sync)(item) && ids.has(item.value.thirdPartyId)),
    );
    this.#rows.items = [...others, ...sync.items.map((value) => ({ library, customer, value }))];
    this.#rows.runs = [...this.#rows.runs, run];
    this.#report(library, sync.events);
    this.#rows.files = this.#rows.files.map((file) => {
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
    return this.#rows.items
      .filter(of(key))
      .map(({ value }) => value)
      .sort((a, b) => compareUtf8(a.thirdPartyId, b.thirdPartyId));
  }

  run(key: CustomerKey, id: string): StoredRun | undefined {
    return this.#rows.runs.find((run) => of(key)(run) && run.id === id);
  }

  runs(key: CustomerKey): readonly StoredRun[] {
    return this.#rows.runs.filter(of(key)).toReversed();
  }

  append(key: CustomerKey, batch: string, events: readonly SyncEvent[]): CommitOutcome {
    if (this.#rows.batches.some((row) => of(key)(row) && row.value === batch)) return 'done';
    this.#rows.batches = [...this.#rows.batches, { ...key, value: batch }];
    this.#report(key.library, events);
    return 'done';
  }

  /** Returns all events that the filter accepts, oldest first. */
  events(library: string, filter: EventFilter): readonly SyncEvent[] {
    const { customer, thirdPartyId, message, eventType, createdFrom, createdUntil } = filter;
    const matches = this.#rows.events
      .filter((row) => row.library === library)
      .map(({ event }) => event);
    return matches.filter((event) => {
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
    if (puts.some(({ seen, value }) => seen === 0 && value === null)) return 'conflict';
    for (const { kind, id, seen, value, expiresAt, holder } of puts) {
      const others = this.#rows.grants.filter((record) => record.kind !== kind || record.id !== id);
      const kept = { kind, id, version: seen + 1, expiresAt, holder };
      this.#rows.grants = value === null ? others : [...others, { ...kept, value }];
    }
    return 'done';
  }

  grant({ kind, id }: GrantKey): GrantRecord | undefined {
    const found = this.#rows.grants.find((known) => known.kind === kind && known.id === id);
    return found === undefined
      ? undefined
      : { kind, id, version: found.version, value: found.value };
  }

  grants({ kind, holder, after, limit }: GrantQuery): readonly GrantRecord[] {
    const ids = this.#rows.grants
      .filter((row) => row.kind === kind && (holder === undefined || row.holder === holder))
      .map(({ id }) => id)
      .filter((id) => after === undefined || compareUtf8(id, after) > 0);
    return ids
      .sort(compareUtf8)
      .slice(0, limit)
      .flatMap((id) => this.grant({ kind, id }) ?? []);
  }

  forgetExpired(now: number): number {
    const before = this.#rows.grants.length;
    this.#rows.grants = this.#rows.grants.filter(
      ({ expiresAt }) => expiresAt === undefined || expiresAt > now,
    );
    return before - this.#rows.grants.length;
  }

  #report(library: string, events: readonly SyncEvent[]): void {
    this.#rows.events = [...this.#rows.events, ...events.map((event) => ({ library, event }))];
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
    this.#rows.heads = [
      ...this.#rows.heads,
      { library, customer, version: 1, revision: 0, newestSequence: 0, fence: 0, ...nothing },
    ];
  }

  #change(key: CustomerKey, change: Partial<CustomerHead>, versionStep = 1): void {
    this.#rows.heads = this.#rows.heads.map((head) =>
      of(key)(head) ? { ...head, ...change, version: head.version + versionStep } : head,
    );
  }
}

import type { CommitOutcome } from '../../../src/storage/commit-outcome.js';
import type { GrantPut, GrantQuery, GrantStore } from '../../../src/storage/grant-store.js';

/**
 * Fate of a commit: `sent` and acknowledged; `lost` before it is stored; `kept`, stored without an
 * acknowledgement; `late`, stored some time later, also without one.
 */
export type Fate = 'sent' | 'lost' | 'kept' | 'late';

/** Decides what happens to each commit. */
export interface GrantWatch {
  /** Waited for before each load and each commit. */
  readonly delay?: (() => Promise<void>) | undefined;
  /** Returns the fate of a commit; `sent` by default. */
  readonly fate?: ((puts: readonly GrantPut[]) => Fate) | undefined;
  /** Returns whether late commits arrive now. Called before each load and each commit. */
  readonly arrive?: (() => boolean) | undefined;
  /**
   * A broken store, to show that a test notices: it does not look at the versions that were seen.
   */
  readonly blind?: boolean | undefined;
}

/**
 * A store of grants that remembers everything that was put into it, and whose line to the database
 * can be bad.
 */
export class WatchedGrants implements GrantStore {
  /** Keys and values of every put that was kept. */
  readonly kept: string[] = [];
  /** Error of each load and commit, once it is set. */
  fault: Error | undefined;
  /** Number of loads so far. */
  loads = 0;
  readonly #store: GrantStore;
  readonly #watch: GrantWatch;
  readonly #late: (readonly GrantPut[])[] = [];
  #families = 0;

  constructor(store: GrantStore, watch: GrantWatch = {}) {
    this.#store = store;
    this.#watch = watch;
  }

  /** Token families that were ever kept: one for each code issued. */
  get families(): number {
    return this.#families;
  }

  async load(...args: Parameters<GrantStore['load']>): ReturnType<GrantStore['load']> {
    this.loads += 1;
    if (this.fault !== undefined) throw this.fault;
    await this.#watch.delay?.();
    await this.#arriveLate();
    return this.#store.load(...args);
  }

  async #arriveLate(): Promise<void> {
    if (this.#late.length > 0 && this.#watch.arrive?.() !== false)
      for (const puts of this.#late.splice(0)) await this.#keep(puts);
  }

  async commit(puts: readonly GrantPut[]): Promise<CommitOutcome> {
    await this.#watch.delay?.();
    await this.#arriveLate();
    const fate = this.#watch.fate?.(puts) ?? 'sent';
    if (fate === 'late') this.#late.push(puts);
    if (fate === 'lost' || fate === 'late') return 'unknown';
    const outcome = await this.#keep(puts);
    return fate === 'kept' ? 'unknown' : outcome;
  }

  async #keep(puts: readonly GrantPut[]): Promise<CommitOutcome> {
    const outcome = await this.#store.commit(
      this.#watch.blind === true ? await this.#asStored(puts) : puts,
    );
    if (outcome === 'done') {
      for (const put of puts) this.kept.push(`${put.kind} ${put.id} ${put.value}`);
      this.#families += puts.filter(({ kind, seen }) => kind === 'family' && seen === 0).length;
    }
    return outcome;
  }

  async #asStored(puts: readonly GrantPut[]): Promise<readonly GrantPut[]> {
    const records = await this.#store.load(puts);
    return puts.map((put, index) => ({ ...put, seen: records[index]?.version ?? 0 }));
  }

  forgetExpired(now: number): Promise<number> {
    return this.#store.forgetExpired(now);
  }

  list(query: GrantQuery): ReturnType<GrantStore['list']> {
    return this.#store.list(query);
  }
}

import {
  nextAgreedRun,
  previousAgreedRun,
} from '../../../src/core/catalogue/agreed-time/agreed-instant.js';
import { parseAgreedTime } from '../../../src/core/catalogue/agreed-time/agreed-time.js';
import { runDailySync } from '../../../src/service/daily-sync/run-daily-sync.js';
import type { SyncEnvironment } from '../../../src/service/daily-sync/sync-environment.js';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import type { CustomerKey } from '../../../src/storage/customer-store.js';
import { incomingFile } from '../incoming-file.js';
import { faultyStorage } from './faulty-storage.js';
import { fileOf, type SimulatedRecord } from './naive-customer.js';
import { Dice, Killed, TurnTaking } from './virtual-world.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LEASE = 5 * MINUTE;
const BEGIN = Date.UTC(2026, 0, 1);

/**
 * Zones without changes of their clocks, so that the model can name each day's instant by adding.
 */
const AGREEMENTS = ['05:30 Etc/UTC', '00:00 Asia/Kolkata', '23:59 Asia/Tokyo'] as const;

/** The history of one customer, and the storage afterwards. */
export interface CustomerHistory {
  readonly key: CustomerKey;
  readonly agreed: string;
  readonly storage: AssortmentStorage;
  /** Files by identifier, as they were sent. */
  readonly sent: ReadonlyMap<string, readonly SimulatedRecord[]>;
  /** Files whose sender was told that they were received. */
  readonly acknowledged: ReadonlySet<string>;
  /** Days that are over by the clock. */
  readonly until: number;
  readonly faults: ReadonlyMap<string, number>;
  /** Every step of every worker: the same seed gives the same bytes. */
  readonly trace: string;
}

/** Simulates the days of one customer, with faults. */
export async function simulateCustomer(
  seed: number,
  days: number,
  storage: AssortmentStorage,
): Promise<CustomerHistory> {
  const world = new CustomerWorld(seed, storage);
  await world.begin();
  for (let day = 0; day < days; day += 1) await world.liveThroughDay(day);
  return world.history();
}

class CustomerWorld {
  readonly #dice: Dice;
  readonly #turns: TurnTaking;
  readonly #storage: AssortmentStorage;
  readonly #key: CustomerKey;
  readonly #agreed: string;
  readonly #sent = new Map<string, readonly SimulatedRecord[]>();
  readonly #acknowledged = new Set<string>();
  readonly #faults = new Map<string, number>();
  readonly #trace: string[] = [];
  #now = BEGIN;
  #workers = 0;
  #records: SimulatedRecord[] = [];

  constructor(seed: number, storage: AssortmentStorage) {
    this.#dice = new Dice(seed);
    this.#turns = new TurnTaking(this.#dice);
    this.#storage = storage;
    this.#key = { library: 'lib-1', customer: `customer ${seed}` };
    this.#agreed = this.#dice.pick(AGREEMENTS);
  }

  async begin(): Promise<void> {
    const parsed = parseAgreedTime(this.#agreed);
    if (!parsed.ok) throw new Error('an agreement that cannot be read');
    const next = nextAgreedRun(parsed.value, this.#now);
    const settings = {
      agreed: this.#agreed,
      due: { date: next.localDate, at: next.at },
      closedAt: previousAgreedRun(parsed.value, this.#now).at,
      policy: null,
    };
    await this.#storage.customers.settle(this.#key, settings, 0);
  }

  async liveThroughDay(day: number): Promise<void> {
    const dice = this.#dice;
    const end = BEGIN + (day + 1) * DAY;
    for (let i = dice.below(4); i > 0; i -= 1) {
      this.#passTo(this.#now + dice.below(Math.max(1, Math.floor((end - this.#now) / 2))));
      // At the agreed instant itself, or in the millisecond behind it: the borders of the window.
      const due = (await this.#storage.customers.head(this.#key))?.due;
      if (dice.once(6) && due !== null && due !== undefined) this.#passTo(due.at + dice.below(2));
      const tasks = [this.#upload()];
      if (dice.once(6)) tasks.push(this.#work(0, 3));
      if (dice.once(8)) tasks.push(this.#upload());
      await this.#turns.run(tasks);
    }
    if (dice.once(9)) await this.#turns.run([this.#syncLatest()]);
    this.#passTo(end + dice.below(2 * HOUR));
    await this.#closeDays();
  }

  history(): CustomerHistory {
    const { key, agreed, storage, sent, acknowledged, faults } = {
      key: this.#key,
      agreed: this.#agreed,
      storage: this.#storage,
      sent: this.#sent,
      acknowledged: this.#acknowledged,
      faults: this.#faults,
    };
    return {
      key,
      agreed,
      storage,
      sent,
      acknowledged,
      faults,
      until: this.#now,
      trace: this.#trace.join('\n'),
    };
  }

  /** Workers come and go until every day that is over was run; in the end one of them has luck. */
  async #closeDays(): Promise<void> {
    for (let round = 0; ; round += 1) {
      const head = await this.#storage.customers.head(this.#key);
      if (head?.due === undefined || head.due === null || head.due.at > this.#now) return;
      const lucky = round >= 8;
      const tasks = [this.#work(this.#skew(lucky), lucky ? 0 : 12)];
      if (!lucky && this.#dice.once(2))
        tasks.push(this.#note('two workers', this.#work(this.#skew(false), 12)));
      if (!lucky && this.#dice.once(3))
        tasks.push(this.#note('upload during a sync', this.#upload(2)));
      await this.#turns.run(tasks);
      if (lucky) this.#passTo(this.#now + 4 * LEASE);
      else if (this.#dice.once(2)) this.#passTo(this.#now + this.#dice.below(2 * LEASE));
    }
  }

  /** Returns the error of a worker's clock, in milliseconds. */
  #skew(lucky: boolean): number {
    if (lucky || !this.#dice.once(5)) return 0;
    if (this.#dice.once(2)) return this.#counted('clock back', -this.#dice.below(6 * HOUR));
    return this.#counted('clock jump', this.#dice.below(30 * HOUR));
  }

  #counted<T>(kind: string, value: T): T {
    this.#faults.set(kind, (this.#faults.get(kind) ?? 0) + 1);
    return value;
  }

  #note<T>(kind: string, value: T): T {
    return this.#counted(kind, value);
  }

  #passTo(instant: number): void {
    this.#now = Math.max(this.#now, instant);
  }

  #environment(skew: number, oneIn: number): SyncEnvironment {
    this.#workers += 1;
    const storage = faultyStorage(this.#storage, {
      dice: this.#dice,
      turns: this.#turns,
      oneIn,
      pass: (milliseconds) => this.#passTo(this.#now + milliseconds),
      seen: this.#faults,
    });
    return {
      storage,
      now: () => this.#now + skew,
      holder: `worker ${this.#workers}`,
      leaseMilliseconds: LEASE,
    };
  }

  /** One worker that runs days until none is due, or something happens to it. */
  #work(skew: number, oneIn: number): () => Promise<void> {
    return async () => {
      const environment = this.#environment(skew, oneIn);
      await this.#surviving(environment.holder, async () => {
        for (;;) {
          const { kind, run } = await runDailySync(this.#key, environment);
          this.#trace.push(
            `${environment.holder} ${kind} ${run?.id ?? ''} ${run?.fileId ?? ''} ` +
              `${run?.revision ?? ''}`,
          );
          if (kind !== 'ran') return;
        }
      });
    };
  }

  /** Syncs the latest file by hand, outside of the day. */
  #syncLatest(): () => Promise<void> {
    return async () => {
      const environment = this.#environment(0, 15);
      await this.#surviving(environment.holder, async () => {
        const file = await environment.storage.files.latest(this.#key);
        if (file === undefined) return;
        this.#counted('sync outside of the day', undefined);
        const { kind, run } = await syncNow(this.#key, file, environment);
        this.#trace.push(
          `${environment.holder} now ${kind} ${run?.id ?? ''} ${run?.revision ?? ''}`,
        );
      });
    };
  }

  async #surviving(who: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      if (
        !(fault instanceof Killed) &&
        !(fault instanceof Error && fault.message === 'connection lost')
      )
        throw fault;
      this.#trace.push(`${who} ${fault.message}`);
    }
  }

  /** Sends a file; now and then slowly, twice, or one that is refused. */
  #upload(lateOnceIn: number = 5): () => Promise<void> {
    const dice = this.#dice;
    const records = this.#edited();
    const id = `file ${this.#sent.size + 1}`;
    const late = dice.once(lateOnceIn) ? this.#counted('late upload', dice.below(8 * HOUR)) : 0;
    const receivedAt = this.#now - late;
    if (dice.once(12)) {
      // Refused as a whole, so never received: nothing of it reaches storage but its event.
      this.#counted('refused file', undefined);
      return async () => undefined;
    }
    this.#sent.set(id, records);
    const twice = dice.once(8);
    return async () => {
      const { storage, holder } = this.#environment(0, 20);
      const bytes = fileOf(records);
      const file = incomingFile(this.#key, id, receivedAt, bytes);
      for (let times = twice ? this.#counted('duplicate upload', 2) : 1; times > 0; times -= 1) {
        await this.#surviving(holder, async () => {
          await storage.files.putPart(file, 0, bytes);
          const { outcome, file: stored } = await storage.files.accept(file);
          if (outcome === 'done') this.#acknowledged.add(id);
          this.#trace.push(
            `upload ${id} ${outcome} ${stored?.sequence ?? ''} ${stored?.receivedAt ?? ''}`,
          );
        });
      }
    };
  }

  /** The next edition of the assortment. */
  #edited(): readonly SimulatedRecord[] {
    const dice = this.#dice;
    const kept = this.#records
      .filter(() => !dice.once(7))
      .map((record) => (dice.once(4) ? this.#record(record.id) : record));
    const ids = new Set(kept.map(({ id }) => id));
    for (let i = dice.below(3); i >= 0; i -= 1) {
      const id = `P${dice.below(12)}`;
      if (!ids.has(id)) kept.push(this.#record(id));
      ids.add(id);
    }
    this.#records = kept;
    return kept;
  }

  #record(id: string): SimulatedRecord {
    const dice = this.#dice;
    return {
      id,
      price: `${1 + dice.below(50)}.${10 + dice.below(90)}`,
      orderable: !dice.once(5),
      refused: dice.once(10),
    };
  }
}

import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import type { CommitOutcome } from '../../../src/storage/commit-outcome.js';
import type { CustomerHead } from '../../../src/storage/customer-store.js';
import type { StoredFile } from '../../../src/storage/received-file-store.js';
import { type Dice, Killed, type TurnTaking } from './virtual-world.js';

/** Faults between a worker and its storage. */
export const FAULTS = [
  'crash before a step',
  'crash after a step',
  'lost connection before a step',
  'lost connection after a step',
  'stall',
  'stale head',
  'stale list of files',
  'unknown commit that was kept',
  'unknown commit that was not kept',
  'conflict out of nothing',
] as const;

export type Fault = (typeof FAULTS)[number];

/** The conditions that one worker runs under. */
export interface FaultPlan {
  readonly dice: Dice;
  readonly turns: TurnTaking;
  /** One step in so many has a fault; 0: none ever. */
  readonly oneIn: number;
  /** Lets time pass for everybody, in milliseconds. */
  readonly pass: (milliseconds: number) => void;
  readonly seen: Map<string, number>;
}

const LONGEST_STALL = 900_000;

/** The storage as one worker meets it: every call waits for its turn, and some go wrong. */
export function faultyStorage(real: AssortmentStorage, plan: FaultPlan): AssortmentStorage {
  const { dice, turns, oneIn, pass, seen } = plan;
  const heads = new Map<string, CustomerHead | undefined>();
  const lists = new Map<string, readonly StoredFile[]>();

  const strikes = (...kinds: readonly Fault[]): Fault | undefined => {
    if (oneIn === 0 || !dice.once(oneIn)) return undefined;
    const kind = dice.pick(kinds);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return kind;
  };

  const step = async <T>(
    work: () => Promise<T>,
    special: (kind: Fault) => T | undefined = () => undefined,
    extra: readonly Fault[] = [],
  ): Promise<T> => {
    await turns.turn();
    const kind = strikes(
      'crash before a step',
      'crash after a step',
      'lost connection before a step',
      'lost connection after a step',
      'stall',
      ...extra,
    );
    if (kind === 'crash before a step') throw new Killed();
    if (kind === 'lost connection before a step') throw new Error('connection lost');
    if (kind === 'stall') {
      pass(dice.below(LONGEST_STALL));
      await turns.turn();
    }
    const instead = kind === undefined ? undefined : special(kind);
    if (instead !== undefined) return instead;
    const answer = await work();
    if (kind === 'crash after a step') throw new Killed();
    if (kind === 'lost connection after a step') throw new Error('connection lost');
    return answer;
  };

  return {
    name: real.name,
    grants: real.grants,
    events: real.events,
    webhooks: real.webhooks,
    close: () => real.close(),
    customers: {
      head: async (key) => {
        const name = JSON.stringify(key.customer);
        const answer = await step(
          () => real.customers.head(key),
          (kind) => (kind === 'stale head' ? heads.get(name) : undefined),
          ['stale head'],
        );
        heads.set(name, answer);
        return answer;
      },
      settle: (...args) => step(() => real.customers.settle(...args)),
      due: (...args) => step(() => real.customers.due(...args)),
      ahead: (...args) => step(() => real.customers.ahead(...args)),
      overdue: (...args) => step(() => real.customers.overdue(...args)),
      list: (...args) => step(() => real.customers.list(...args)),
      count: (...args) => step(() => real.customers.count(...args)),
      claim: (...args) => step(() => real.customers.claim(...args)),
      extend: (...args) => step(() => real.customers.extend(...args)),
      release: (...args) => step(() => real.customers.release(...args)),
      erase: (...args) => step(() => real.customers.erase(...args)),
    },
    files: {
      putPart: (...args) => step(() => real.files.putPart(...args)),
      accept: (...args) => step(() => real.files.accept(...args)),
      erased: (...args) => step(() => real.files.erased(...args)),
      discard: (...args) => step(() => real.files.discard(...args)),
      get: (...args) => step(() => real.files.get(...args)),
      parts: (...args) => real.files.parts(...args),
      page: (...args) => step(() => real.files.page(...args)),
      redate: (...args) => step(() => real.files.redate(...args)),
      styleBefore: (...args) => step(() => real.files.styleBefore(...args)),
      latest: (...args) => step(() => real.files.latest(...args)),
      forgetParts: (...args) => step(() => real.files.forgetParts(...args)),
      usage: (...args) => step(() => real.files.usage(...args)),
      countUpload: (...args) => step(() => real.files.countUpload(...args)),
      received: async (key, window) => {
        const name = JSON.stringify([key.customer, window]);
        const answer = await step(
          () => real.files.received(key, window),
          (kind) => (kind === 'stale list of files' ? lists.get(name) : undefined),
          ['stale list of files'],
        );
        if (!lists.has(name)) lists.set(name, answer);
        return answer;
      },
    },
    catalogues: {
      load: (...args) => real.catalogues.load(...args),
      page: (...args) => real.catalogues.page(...args),
      item: (...args) => real.catalogues.item(...args),
      marks: (...args) => real.catalogues.marks(...args),
      items: (...args) => real.catalogues.items(...args),
      runs: (...args) => real.catalogues.runs(...args),
      forgetRuns: (...args) => real.catalogues.forgetRuns(...args),
      run: (...args) => step(() => real.catalogues.run(...args)),
      commit: async (sync) => {
        let kept: Promise<CommitOutcome> | undefined;
        const outcome = await step<CommitOutcome>(
          () => real.catalogues.commit(sync),
          (kind) => {
            if (kind === 'unknown commit that was not kept') return 'unknown';
            if (kind === 'conflict out of nothing') return 'conflict';
            if (kind !== 'unknown commit that was kept') return undefined;
            kept = real.catalogues.commit(sync);
            return 'unknown';
          },
          [
            'unknown commit that was kept',
            'unknown commit that was not kept',
            'conflict out of nothing',
          ],
        );
        await kept;
        return outcome;
      },
    },
  };
}

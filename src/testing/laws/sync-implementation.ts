import {
  type CatalogueItem,
  formatInstant,
  type SyncGuard,
  type SyncPlanSummary,
  type UnidentifiedPolicy,
} from '#catalogue';
import { type Arbitraries, assertLaw, type LawParameters } from './law.js';
import type { SentFile } from './sent-files.js';

/** Options of a law for planning a file. */
export interface PlanningOptions {
  /** The moment of the sync: ISO 8601 in UTC, with milliseconds. */
  readonly now: string;
  readonly customerNumber: string;
  readonly onRefused: 'keep' | 'withdraw';
  /** `remove` in every law: the rows of Spec 3.1 know no other policy. */
  readonly onUnidentified: UnidentifiedPolicy;
  readonly guard: SyncGuard | undefined;
  /** The hash of the plan whose withheld changes are approved. */
  readonly approval: string | undefined;
}

const LISTS = [
  'hash',
  'added',
  'changed',
  'unchanged',
  'madeUnavailable',
  'removed',
  'restored',
  'withheld',
  'articles',
] as const;

/** Lists of a plan that laws check: identifiers sorted by code units. */
export type PlanLists = Pick<SyncPlanSummary, (typeof LISTS)[number]>;

/** Members of a catalogue item that laws check. */
export type KnownItem = Pick<
  CatalogueItem,
  'thirdPartyId' | 'availability' | 'reason' | 'since' | 'record'
>;

/** Implementation of syncing, with catalogues (`C`) and plans (`P`) of any shape. */
export interface SyncImplementation<C, P> {
  /** Returns the catalogue of a customer before the first file. */
  empty(customerNumber: string): C;
  /** Plans the changes of the file, as text or as it was read. Nothing is changed yet. */
  plan(catalogue: C, file: SentFile, options: PlanningOptions): P;
  /** Returns the catalogue after the plan; undefined if the plan was made for another one. */
  apply(catalogue: C, plan: P): C | undefined;
  /** Returns the lists of the plan. */
  lists(plan: P): PlanLists;
  /** Returns every package, sorted by identifier, code unit by code unit. */
  items(catalogue: C): readonly KnownItem[];
  /** Returns the stored form: the same text for the same catalogue. */
  write(catalogue: C): string;
}

/** A law of every implementation of syncing. */
export interface SyncLaw {
  /** A sentence with its address in the specification or the decisions. */
  readonly name: string;
  /** Checks the law on generated histories; throws with the smallest history that breaks it. */
  run<C, P>(implementation: SyncImplementation<C, P>, parameters?: LawParameters): void;
}

/** The customer of every history. */
export const CUSTOMER = '4711';

const DAY = 86_400_000;
const FIRST = 1_740_787_200_000;

/** Returns the moment of the sync on a day, counted from 0. */
export function momentOf(day: number): string {
  return formatInstant(FIRST + day * DAY);
}

/** Steps of the laws. */
export class Syncs<C, P> {
  readonly implementation: SyncImplementation<C, P>;

  constructor(implementation: SyncImplementation<C, P>) {
    this.implementation = implementation;
  }

  plan(catalogue: C, file: SentFile, day: number, more: Partial<PlanningOptions> = {}): P {
    const options = {
      now: momentOf(day),
      customerNumber: CUSTOMER,
      onRefused: 'keep',
      onUnidentified: 'remove',
      guard: undefined,
      approval: undefined,
      ...more,
    } as const;
    return this.implementation.plan(catalogue, file, options);
  }

  lists(catalogue: C, file: SentFile, day: number, more: Partial<PlanningOptions> = {}): PlanLists {
    return this.listsOf(this.plan(catalogue, file, day, more));
  }

  /** Returns the lists of the plan, without additional members. */
  listsOf(plan: P): PlanLists {
    const lists = this.implementation.lists(plan);
    // `Object.fromEntries` forgets the names, which are those of the type.
    return Object.fromEntries(LISTS.map((name) => [name, lists[name]])) as unknown as PlanLists;
  }

  apply(catalogue: C, plan: P): C {
    const next = this.implementation.apply(catalogue, plan);
    if (next === undefined) throw new Error('a plan is refused by the catalogue it was made for');
    return next;
  }

  sync(catalogue: C, file: SentFile, day: number, more: Partial<PlanningOptions> = {}): C {
    return this.apply(catalogue, this.plan(catalogue, file, day, more));
  }

  /** Returns the catalogue after the files, one each day. */
  replay(files: readonly SentFile[], more: Partial<PlanningOptions> = {}): C {
    let catalogue = this.implementation.empty(CUSTOMER);
    for (const [day, file] of files.entries()) catalogue = this.sync(catalogue, file, day, more);
    return catalogue;
  }

  items(catalogue: C): ReadonlyMap<string, KnownItem> {
    return new Map(this.implementation.items(catalogue).map((item) => [item.thirdPartyId, item]));
  }
}

/** Creates a law about what syncs make of generated values. */
export function syncLaw<Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: Arbitraries<Values>,
  holds: <C, P>(syncs: Syncs<C, P>, ...values: Values) => void,
  runs: LawParameters = { numRuns: 60 },
): SyncLaw {
  return {
    name,
    run: (implementation, parameters) => {
      const syncs = new Syncs(implementation);
      assertLaw(arbitraries, (...values) => holds(syncs, ...values), { ...runs, ...parameters });
    },
  };
}

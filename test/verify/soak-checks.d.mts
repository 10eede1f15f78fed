import type { verifyStorage } from '../../src/service/daily-sync/verify/verify-storage.js';
import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { Ledger } from './soak-load.mjs';
import type { modelFaults } from './soak-model.js';

export interface MemorySample {
  readonly rss: number;
  readonly used: number;
}

export interface MemoryTrend {
  readonly flat: boolean;
  readonly before: number;
  readonly after: number;
  readonly samples: readonly (readonly number[])[];
}

export function lostFiles(checked: {
  readonly storage: AssortmentStorage;
  readonly files: ReadonlyMap<string, string>;
  readonly told: ReadonlySet<string>;
  readonly verifyStorage: typeof verifyStorage;
  readonly modelFaults: typeof modelFaults;
}): Promise<readonly string[]>;

export function memoryTrend(
  samples: readonly MemorySample[],
  warmUp: number,
  filling?: number,
): MemoryTrend;

export function isSound(outcome: {
  readonly ledger: Ledger;
  readonly ends: readonly string[];
  readonly lost: readonly string[];
  readonly waiting: number;
  readonly told: ReadonlySet<string>;
  readonly memory: readonly Pick<MemoryTrend, 'flat'>[];
  readonly kinds: readonly string[];
}): boolean;

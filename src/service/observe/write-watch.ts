import type { AssortmentStorage, StorageTrouble } from '../../storage/assortment-storage.js';
import { within } from './within.js';

/** Watch over storage that takes no writes, as the requests of this process have seen it. */
export interface WriteWatch {
  /** Notes that storage could not serve a request. */
  readonly refused: (trouble: StorageTrouble) => void;
  /**
   * Returns why storage takes no writes. Only after a refusal it tries a write itself, and the
   * first that succeeds ends the trouble.
   */
  readonly trouble: () => Promise<StorageTrouble | undefined>;
}

/** Bytes of the write that is tried: small ones may still fit where an upload does not. */
const TRIAL_BYTES = 65_536;

/** Milliseconds between two trials, however often probes ask. */
const TRIAL_PAUSE = 5_000;

/** Milliseconds after which a trial counts as failed. */
const PATIENCE = 2_000;

/** Watches whether storage takes writes. `now` is in milliseconds since 1970. */
export function watchWrites(storage: AssortmentStorage, now: () => number): WriteWatch {
  let found: StorageTrouble | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  return {
    refused(trouble) {
      found = trouble;
    },
    async trouble() {
      if (found === undefined || Math.abs(now() - triedAt) < TRIAL_PAUSE) return found;
      triedAt = now();
      try {
        await within(PATIENCE, tryWrite(storage));
        found = undefined;
      } catch (fault) {
        found = storage.troubleOf?.(fault) ?? found;
      }
      return found;
    },
  };
}

/** Stores a part of no file, as an upload does, and deletes it. */
async function tryWrite({ files }: AssortmentStorage): Promise<void> {
  const file = { library: '', customer: '', id: `readiness-${crypto.randomUUID()}` };
  // Random: a store that compresses would take less space for others.
  const bytes = crypto.getRandomValues(new Uint8Array(TRIAL_BYTES));
  await files.putPart(file, 0, bytes);
  await files.discard(file);
}
